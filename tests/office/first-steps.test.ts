import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { destinations } from '#db/schema/destination';
import { emails } from '#db/schema/email';
import { ownSiteSetting } from '#db/schema/setting';
import { tours } from '#db/schema/tour';
import { readSetting, writeSetting } from '#db/settings';
import { createDestination } from '#server/catalogue/destination-records';
import { mailboxAddress } from '#server/company/company';
import { listDocuments, openDocument, saveDocument } from '#server/company/documents';
import { choicesFor } from '#server/company/mail-wording';
import { emptyLists, isPublished } from '#server/company/own-site';
import { isForAgents } from '#server/company/story';
import { contentVersionNow } from '#server/content-version';
import { startOutboxWorker } from '#server/mail/worker';
import { isAdminPassword, isOwnPassword, preparePassword, replacePassword } from '#server/office/admin';
import { findFirstSteps, publish } from '#server/office/first-steps';
import { findTestEmail, sendTestEmail } from '#server/office/test-email';
import { Conflict } from '#server/values/errors';
import { type EmptySite, openEmptySite, openedDatabase } from '../fixtures';
import { accept, type ResendServer, refuse, startResend } from '../mail/resend-server';
import { nairobi, savanna } from './savanna';

let site: EmptySite;
let worker: { stop: () => Promise<void> } | null = null;

function openOwnSite(variables: Record<string, string> = {}): void {
  site = openEmptySite(variables);
  writeSetting(ownSiteSetting, 'preparing');
  openedDatabase().delete(destinations).run();
}

const startWorker = () => {
  worker = startOutboxWorker({
    ...{ propsOf: ({ props }) => props, isOver: () => false, addressOf: mailboxAddress, choicesFor },
  });
};

afterEach(async () => {
  await worker?.stop();
  worker = null;
  site.close();
});

describe('a new site', () => {
  beforeEach(() => openOwnSite());

  test('says nothing of the sample in any document', () => {
    const words = /nile|siam|egypt|thai|cairo|bangkok|luxor|pyramid|felucca|1993|lotus/i;
    const said = listDocuments().map(({ name }) => [name, words.exec(JSON.stringify(openDocument(name).content))?.[0]]);
    expect(said.filter(([, word]) => word)).toEqual([]);
    expect([isForAgents(), emptyLists()]).toEqual([false, ['/packages', '/offers', '/articles']]);
  });

  test('is prepared step by step, and published once it can say whose it is', () => {
    const nothing = {
      company: false,
      office: false,
      email: false,
      password: false,
      destination: false,
      house: false,
      product: false,
      look: false,
      home: false,
      test: 'none',
    };
    expect(findFirstSteps()).toEqual({ ...nothing, password: isOwnPassword() });
    expect(publish).toThrow(new Conflict('Save your company and your office first.'));
    expect(() => saveDocument('company', 0, openDocument('company').content)).toThrow('Enter legal name');
    expect(() => saveDocument('offices', 0, openDocument('offices').content)).toThrow('Enter country');
    saveDocument('company', 0, savanna);
    saveDocument('offices', 0, { offices: [nairobi] });
    const place = { country: 'Kenya', city: 'Nairobi', zone: 'Africa/Nairobi', latitude: -1.29, longitude: 36.82 };
    createDestination({ ...place, image: null, aliases: [], hasTours: true, popularAs: null });
    expect(findFirstSteps()).toMatchObject({ company: true, office: true, destination: true, product: false });
    const tour = {
      title: 'Dawn',
      description: 'x',
      country: 'Kenya',
      city: 'Nairobi',
      duration: '5',
      pickupTime: '05:30',
    };
    openedDatabase()
      .insert(tours)
      .values({ ...tour, priceCents: 9500, image: '/posters/empty.svg' })
      .run();
    expect(findFirstSteps()).toMatchObject({ product: true });
    expect(isPublished()).toBe(false);
    const before = contentVersionNow();
    publish();
    expect([isPublished(), findFirstSteps(), readSetting(ownSiteSetting)]).toEqual([true, null, 'published']);
    expect(contentVersionNow()).toBeGreaterThan(before);
  });

  test('has a password of its owner once the generated one is replaced', async () => {
    let generated = '';
    await preparePassword(undefined, (password) => {
      generated = password;
    });
    expect(isOwnPassword()).toBe(false);
    await expect(replacePassword('wrong', 'a river and a lotus')).rejects.toThrow('This is not the present password');
    expect(isOwnPassword()).toBe(false);
    await replacePassword(generated, 'a river and a lotus');
    expect([isOwnPassword(), await isAdminPassword('a river and a lotus')]).toEqual([true, true]);
    const both = ['two rivers', 'three rivers'].map((password) => replacePassword('a river and a lotus', password));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await isAdminPassword('two rivers')).toBe(true);
  });

  test('without a mail service a test email is a file, and the step stays open', async () => {
    await expect(sendTestEmail('me@savanna.example')).rejects.toThrow('Save your office first');
    saveDocument('offices', 0, { offices: [nairobi] });
    startWorker();
    const sent = await sendTestEmail('me@savanna.example');
    expect(sent).toMatchObject({
      state: 'sent',
      deliveredTo: 'file',
      file: expect.stringMatching(/^test_email.*\.eml$/),
    });
    expect(findFirstSteps()).toMatchObject({ email: false, test: 'file' });
  });
});

describe('with a mail service', () => {
  let service: ResendServer;
  beforeEach(async () => {
    service = await startResend();
    openOwnSite({ RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    saveDocument('offices', 0, { offices: [nairobi] });
    startWorker();
  });
  afterEach(() => service.close());

  test('a test email says that it was accepted, and what the service said where it was not', async () => {
    service.answer = refuse(403, 'The savanna.example domain is not verified');
    expect(await sendTestEmail('me@savanna.example')).toMatchObject({
      deliveredTo: null,
      lastError: expect.stringContaining('The savanna.example domain is not verified'),
    });
    expect(findFirstSteps()).toMatchObject({ email: false, test: 'unsent' });
    service.answer = accept;
    await sendTestEmail('me@savanna.example', new Date(Date.now() + 1));
    expect(findTestEmail()).toMatchObject({ recipient: 'me@savanna.example', deliveredTo: 'service' });
    expect(findFirstSteps()).toMatchObject({ email: true, test: 'sent' });
    openedDatabase().update(emails).set({ deliveredTo: 'file' }).run();
    expect(findFirstSteps()).toMatchObject({ email: false, test: 'none' });
  });
});
