import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { addressParser } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderedEmail } from '#db/schema/email';
import { setEnvironment } from '#server/env';
import { DeliveryError, deliver } from '#server/mail/mailer';
import { namedMailbox } from '#server/values/mailbox';
import { emptySiteForEach, site } from '../fixtures';
import { type ResendServer, startResend } from './resend-server';

const mail: RenderedEmail = {
  from: '"Nile & Siam" <egypt@nileandsiam.example>',
  to: 'amelia@example.com',
  replyTo: 'egypt@nileandsiam.example',
  subject: 'Tour Booking Confirmation - Cafés of Alexandria · ขอบคุณ',
  html: `<h1>Merhaba, Amélie</h1><p>${'A long line of the letter. '.repeat(60)}</p>`,
  text: `Merhaba, Amélie\n\n.\n${'A long line of the letter. '.repeat(60)}`,
};

describe('emails as files, without an API key', () => {
  emptySiteForEach();

  const folder = () => path.join(site.dataDir, 'mail');
  const onlyFile = () => {
    const names = readdirSync(folder());
    expect(names).toHaveLength(1);
    return readFileSync(path.join(folder(), names[0] ?? ''));
  };
  const read = () => PostalMime.parse(onlyFile());

  test('writes an .eml with addresses, subject, text and HTML', async () => {
    await deliver(mail, 'tour_booking:NS-7K3F9Q');
    const content = onlyFile().toString('latin1');
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(content).toMatch(/^MIME-Version: 1\.0\r$/m);
    const office = { name: 'Nile & Siam', address: 'egypt@nileandsiam.example' };
    const { text, html, ...whole } = await read();
    expect(whole).toMatchObject({
      from: office,
      to: [{ address: 'amelia@example.com' }],
      replyTo: [{ address: office.address }],
      subject: mail.subject,
      date: expect.stringMatching(/\d\d:\d\d:\d\d/),
      messageId: expect.stringMatching(/^<[^<>\s]+@[^<>\s]+>$/),
      attachments: [],
    });
    expect([text?.trimEnd(), html?.trimEnd()]).toEqual([mail.text.trimEnd(), mail.html]);
  });

  test.each([
    'Nile "Lotus" Travel',
    'Nile\\Siam',
    '"',
    '\\',
    'Nile, Siam & Co.',
    "Peter's; Tours: (all)",
    'tours@nile.example',
    'ليالي "النيل", القاهرة',
    'น้ำ "ทัวร์" \\ เชียงใหม่',
    'Café "Élan" 🪷',
    'Nile\r\nBcc: victim@example.com',
  ])('is from one mailbox with the name %j', async (name) => {
    const from = namedMailbox(name, 'egypt@nileandsiam.example');
    const sender = { name: name.replace('\r\n', ' '), address: 'egypt@nileandsiam.example' };
    expect(addressParser(from)).toEqual([sender]);
    await deliver({ ...mail, from }, 'a');
    const { from: author, headers } = await read();
    expect(author).toEqual(sender);
    expect(headers.filter(({ key }) => key === 'from' || key === 'bcc')).toHaveLength(1);
  });

  test('names the file after the key, and leaves no other file', async () => {
    await deliver(mail, 'tour_booking:NS-7K3F9Q');
    await deliver(mail, 'tour_booking_admin:NS-7K3F9Q');
    expect(readdirSync(folder()).sort()).toEqual([
      expect.stringMatching(/^tour_booking-NS-7K3F9Q-[0-9a-f]{8}\.eml$/),
      expect.stringMatching(/^tour_booking_admin-NS-7K3F9Q-[0-9a-f]{8}\.eml$/),
    ]);
  });

  test('writes one file for the same key, and two for similar keys', async () => {
    await deliver(mail, 'a:b');
    await deliver(mail, 'a:b');
    expect(readdirSync(folder())).toHaveLength(1);
    await deliver(mail, 'a/b');
    await deliver(mail, '../../a');
    expect(readdirSync(folder())).toHaveLength(3);
    expect(readdirSync(site.dataDir)).not.toContain('a.eml');
  });

  test('adds no header for a line break in a subject or an address', async () => {
    await deliver({ ...mail, subject: 'Hello\r\nBcc: victim@example.com', replyTo: 'a@example.com\r\nX-Evil: 1' }, 'a');
    const names = (await read()).headers.map(({ key }) => key);
    expect(names).toContain('subject');
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
  });

  test('writes further headers unchanged', async () => {
    const headers = { 'List-Unsubscribe': '<https://nileandsiam.example/unsubscribe?key=x>' };
    await deliver({ ...mail, headers }, 'a');
    expect((await read()).headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: headers['List-Unsubscribe'] }),
    );
  });

  test('fails when the file cannot be written, and can be retried', async () => {
    writeFileSync(folder(), 'a file where the folder should be');
    const error = await deliver(mail, 'a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ final: false, message: expect.stringContaining('could not be written') });
    rmSync(folder());
    await deliver(mail, 'a');
    expect(readdirSync(folder())).toHaveLength(1);
  });
});

describe('emails through Resend', () => {
  emptySiteForEach();
  let service: ResendServer;
  beforeEach(async () => {
    service = await startResend();
    setEnvironment({ ...site.environment, RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url });
  });
  afterEach(() => service.close());

  test('fails after 15 s without a response', async () => {
    const requested = new Promise<void>((resolve) => {
      service.answer = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = deliver(mail, 'a').catch((reason: unknown) => reason);
    await requested;
    await vi.advanceTimersByTimeAsync(15_000);
    const error = await failed;
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ final: false, retryAfter: null, message: 'no answer within 15 s' });
  });

  test('sends an attached calendar file unchanged, through the service and as a file', async () => {
    const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Cafés of Alexandria\r\nEND:VCALENDAR\r\n';
    const attachments = [{ filename: 'booking.ics', content: ics, contentType: 'text/calendar; charset=utf-8' }];
    await deliver({ ...mail, attachments }, 'a');
    const sent = JSON.parse(service.requests[0]?.body ?? '') as {
      attachments: { filename: string; content: string; content_type: string }[];
    };
    // Resend's API takes the content of an attachment as base64.
    const [attached] = sent.attachments;
    expect(attached).toMatchObject({ filename: 'booking.ics', content_type: 'text/calendar; charset=utf-8' });
    expect(Buffer.from(attached?.content ?? '', 'base64').toString('utf8')).toBe(ics);

    setEnvironment(site.environment);
    await deliver({ ...mail, attachments }, 'a');
    const folder = path.join(site.dataDir, 'mail');
    const file = readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''));
    const [calendar] = (await PostalMime.parse(file, { attachmentEncoding: 'utf8' })).attachments;
    const content = ics.replaceAll('\r\n', '\n');
    expect(calendar).toMatchObject({ filename: 'booking.ics', mimeType: 'text/calendar', content });
  });
});
