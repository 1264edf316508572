import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { newsletter, unsubscribed } from '#db/schema/subscriber';
import type { EmailProps } from '#emails/catalog';
import { saveDocument } from '#server/company/documents';
import { noteRefusal } from '#server/contact/newsletter/sending';
import { hasUnsubscribed, refuseAddress } from '#server/contact/refusal';
import {
  confirmPath,
  confirmSubscriber,
  findSubscriberByKey,
  isActive,
  listSubscribers,
  subscribe,
  unsubscribe,
  unsubscribePath,
} from '#server/contact/subscriber';
import { subscriberList } from '#server/contact/subscriber.input';
import { erasePerson } from '#server/office/people/erasure';
import { findPerson } from '#server/office/people/person';
import { Conflict } from '#server/values/errors';
import { emptySiteForEach, site, testNow } from '../fixtures';

const keiko = { email: 'keiko@example.com', source: 'footer' } as const;
const [client, hour] = ['203.0.113.7', 3_600_000];

const askToConfirm = (confirmSubscribers: boolean, version = 0) =>
  saveDocument('retention', version, { passportDays: 30, confirmSubscribers });
const subscribers = () => site.database.select().from(newsletter).all();
const first = () => {
  const [subscriber] = subscribers();
  if (!subscriber) throw new Error('somebody was to be stored');
  return subscriber;
};
const active = () =>
  site.database
    .select()
    .from(newsletter)
    .where(isActive)
    .all()
    .map(({ email }) => email);
const mails = () => site.database.select().from(emails).all();
const kinds = () => mails().map(({ kind }) => kind);
const keyOf = (path: string) => path.split('key=')[1] ?? '';
const later = (ms: number) => new Date(testNow.getTime() + ms);
const listedAs = (status: string) => listSubscribers(subscriberList.parse({ status })).map(({ email }) => email);

emptySiteForEach();

describe('who subscribes, where the office asks to confirm it,', () => {
  test('gets one email with a link, and nothing else before they have confirmed', () => {
    askToConfirm(true);
    subscribe(keiko, false, client, testNow);
    expect(subscribers()).toMatchObject([{ ...keiko, unconfirmed: true }]);
    expect(mails()).toMatchObject([{ kind: 'newsletter_confirm', recipient: keiko.email }]);
    const props = mails()[0]?.props as EmailProps<'newsletter_confirm'> | undefined;
    expect(props?.confirmUrl).toBe(`https://nileandsiam.example${confirmPath(first())}`);
    expect([active(), listedAs('active'), listedAs('unconfirmed')]).toEqual([[], [], [keiko.email]]);
    confirmSubscriber(first().id, client);
    expect(kinds()).toEqual(['newsletter_confirm', 'newsletter_welcome', 'newsletter_signup']);
    expect([active(), listedAs('active'), listedAs('unconfirmed')]).toEqual([[keiko.email], [keiko.email], []]);
  });

  test('is welcomed once, however often the link is used', () => {
    askToConfirm(true);
    subscribe(keiko, false, client, testNow);
    for (let time = 0; time < 3; time += 1) confirmSubscriber(first().id, client);
    expect(kinds()).toEqual(['newsletter_confirm', 'newsletter_welcome', 'newsletter_signup']);
  });

  test('is asked again where they subscribe again, at most every quarter of an hour', () => {
    askToConfirm(true);
    const at = (minutes: number, visitor: number) =>
      subscribe(keiko, false, `visitor ${visitor}`, later(minutes * 60_000));
    for (let visitor = 0; visitor < 50; visitor += 1) at(0, visitor);
    expect([subscribers().length, kinds()]).toEqual([1, ['newsletter_confirm']]);
    at(20, 50);
    expect(kinds()).toEqual(['newsletter_confirm', 'newsletter_confirm']);
    // The newest of both links is as valid for a week.
    expect(first().createdAt).toBe(later(20 * 60_000).toISOString());
    confirmSubscriber(first().id, client);
    expect(() => at(40, 51)).toThrow(Conflict);
  });

  test('keeps what the form said of them, and what it said before', () => {
    askToConfirm(true);
    subscribe({ ...keiko, country: 'Egypt', language: 'ja' }, false, client, testNow);
    subscribe({ ...keiko, country: 'Thailand', language: null }, false, client, testNow);
    expect(first()).toMatchObject({ country: 'Thailand', language: 'ja' });
    confirmSubscriber(first().id, client);
    expect(() => subscribe({ ...keiko, country: 'Egypt', language: 'de' }, false, client)).toThrow(Conflict);
    expect(first()).toMatchObject({ country: 'Thailand', language: 'ja' });
  });

  test('gets no email as likely spam, which does not stop the owner of the address', () => {
    askToConfirm(true);
    subscribe(keiko, true, client, testNow);
    expect([subscribers(), mails()]).toEqual([[expect.objectContaining({ suspect: true, unconfirmed: false })], []]);
    subscribe(keiko, false, client, testNow);
    expect(first()).toMatchObject({ suspect: false, unconfirmed: true });
    expect(kinds()).toEqual(['newsletter_confirm']);
  });

  test('can still confirm once the office asks nobody any more, or subscribe again', () => {
    askToConfirm(true);
    subscribe(keiko, false, client, testNow);
    subscribe({ ...keiko, email: 'ingrid@example.com' }, false, client, testNow);
    askToConfirm(false, 1);
    expect(active()).toEqual([]);
    confirmSubscriber(first().id, client);
    subscribe({ ...keiko, email: 'ingrid@example.com' }, false, client, testNow);
    expect(active()).toEqual([keiko.email, 'ingrid@example.com']);
    expect(kinds().filter((kind) => kind === 'newsletter_welcome')).toHaveLength(2);
  });

  test('is erased like anybody else, with the email', () => {
    askToConfirm(true);
    subscribe(keiko, false, client, testNow);
    expect(findPerson({ contact: keiko.email, chosen: [] }).file.subscriptions).toMatchObject([{ unconfirmed: true }]);
    expect(erasePerson({ contact: keiko.email, chosen: [], despiteBalance: false, word: 'ERASE' })).toMatchObject({
      subscriptions: 1,
      emails: 1,
    });
    expect([subscribers(), mails()]).toEqual([[], []]);
  });

  test('is found by the key of the link alone, which unsubscribes nobody', () => {
    askToConfirm(true);
    for (const email of [keiko.email, 'ingrid@example.com']) subscribe({ ...keiko, email }, false, client, testNow);
    const [one, other] = subscribers();
    if (!one || !other) throw new Error('two were to be stored');
    const found = (id: number, path: string) => findSubscriberByKey(id, keyOf(path), 'confirm newsletter')?.email;
    expect(found(one.id, confirmPath(one))).toBe(keiko.email);
    expect(found(one.id, confirmPath(other))).toBeUndefined();
    expect(found(one.id, unsubscribePath(one))).toBeUndefined();
    expect(found(one.id, confirmPath({ ...one, email: 'new@example.com' }))).toBeUndefined();
    expect(findSubscriberByKey(one.id, keyOf(confirmPath(one)))).toBeNull();
    const { id } = one;
    unsubscribe(id);
    confirmSubscriber(id, client);
    expect([found(id, confirmPath(one)), active()]).toEqual([undefined, []]);
  });
});

describe('who has left or was stopped', () => {
  test('gets newsletters again only once they have confirmed: a stranger may have typed the address', () => {
    subscribe(keiko, false, client, testNow);
    unsubscribe(first().id);
    askToConfirm(true);
    // Another spelling of the same mailbox.
    subscribe({ ...keiko, email: 'keiko+news@example.com' }, false, client, later(hour));
    expect([hasUnsubscribed(keiko.email), active()]).toEqual([true, []]);
    confirmSubscriber(first().id, client);
    expect([hasUnsubscribed(keiko.email), active()]).toEqual([false, ['keiko+news@example.com']]);
  });

  test('stays stopped until then', () => {
    subscribe(keiko, false, client, testNow);
    noteRefusal({ addresses: [keiko.email], because: 'complained', newsletter: null });
    askToConfirm(true);
    subscribe(keiko, false, client, later(hour));
    expect(first()).toMatchObject({ unconfirmed: true, stoppedBecause: 'complained' });
    expect([listedAs('complained'), listedAs('unconfirmed')]).toEqual([[keiko.email], []]);
    confirmSubscriber(first().id, client);
    expect(first()).toMatchObject({ unconfirmed: false, stoppedAt: null, stoppedBecause: null });
    noteRefusal({ addresses: [keiko.email], because: 'bounced', newsletter: null });
    confirmSubscriber(first().id, client);
    expect(first().stoppedBecause).toBe('bounced');
  });

  test('by a file that says so can confirm it all the same', () => {
    askToConfirm(true);
    subscribe(keiko, false, client, testNow);
    refuseAddress('Keiko@example.com', later(hour));
    expect(active()).toEqual([]);
    confirmSubscriber(first().id, client);
    expect([active(), site.database.select().from(unsubscribed).all()]).toEqual([[keiko.email], []]);
  });
});
