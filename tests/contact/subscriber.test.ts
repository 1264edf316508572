import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { newsletter } from '#db/schema/subscriber';
import type { EmailProps } from '#emails/catalog';
import {
  findSubscriberByKey,
  searchSubscribers,
  subscribe,
  unsubscribe,
  unsubscribePath,
} from '#server/contact/subscriber';
import { newsletterSources, subscriberList, subscriptionInput } from '#server/contact/subscriber.input';
import { Conflict } from '#server/values/errors';
import { firstErrors } from '#server/values/field-errors.input';
import { emptySiteForEach, site, testNow } from '../fixtures';

const keiko = { email: 'keiko@example.com', source: 'footer' } as const;

describe('the newsletter', () => {
  emptySiteForEach();

  const subscribers = () => site.database.select().from(newsletter).all();
  const mails = () => site.database.select().from(emails).all();
  const keyOf = (id: number, email: string) => unsubscribePath({ id, email }).split('key=')[1] ?? '';

  test('trims addresses and converts them to lower case, from all five forms', () => {
    for (const source of newsletterSources) {
      expect(subscriptionInput.parse({ email: ' Keiko@Example.COM ', source })).toEqual({
        email: 'keiko@example.com',
        source,
      });
    }
  });

  test('says of a whole address whether it has unsubscribed, in any spelling, also of one that is in no list', () => {
    const askedOf = (search: string) => searchSubscribers(subscriberList.parse({ search })).asked;
    subscribe(keiko, false, '203.0.113.7', testNow);
    expect([askedOf('keiko'), askedOf('keiko@example.com')?.hasUnsubscribed]).toEqual([null, false]);
    unsubscribe(subscribers()[0]?.id ?? 0);
    expect(askedOf('Keiko@example.com ')).toEqual({ email: 'Keiko@example.com', hasUnsubscribed: true });
  });

  test.each(['', ' ', 'keiko', 'keiko@', 'keiko@example.com, b@example.com'])('rejects the address %j', (email) => {
    const result = subscriptionInput.safeParse({ email, source: 'footer' });
    expect(result.success ? {} : firstErrors(result.error)).toEqual({ email: 'Please enter a valid email address' });
  });

  test('rejects an address that is too long', () => {
    expect(subscriptionInput.safeParse({ ...keiko, email: `${'x'.repeat(250)}@example.com` }).success).toBe(false);
  });

  test('sends emails to the subscriber, with a link to unsubscribe, and to the office', () => {
    subscribe(keiko, false, '203.0.113.7', testNow);
    expect(subscribers()).toMatchObject([{ ...keiko, createdAt: '2026-11-21T10:00:00.000Z' }]);
    expect(mails()).toMatchObject([
      { kind: 'newsletter_welcome', recipient: 'keiko@example.com' },
      { kind: 'newsletter_signup', recipient: 'egypt@nileandsiam.example' },
    ]);
    const [subscriber] = subscribers();
    const props = mails()[0]?.props as EmailProps<'newsletter_welcome'> | undefined;
    expect(props?.unsubscribeUrl).toBe(`https://nileandsiam.example${subscriber && unsubscribePath(subscriber)}`);
  });

  test('rejects an address that is subscribed already', () => {
    subscribe(keiko, false, '203.0.113.7');
    const again = () => subscribe({ ...keiko, source: 'home' }, false, '203.0.113.7');
    expect(again).toThrow(Conflict);
    expect(again).toThrow('This email is already subscribed to our newsletter.');
    expect([subscribers().length, mails().length]).toEqual([1, 2]);
    expect(subscribers()[0]?.source).toBe('footer');
  });

  test('stores likely spam without emails', () => {
    subscribe(keiko, true, '203.0.113.7');
    expect(subscribers()).toMatchObject([{ suspect: true }]);
    expect(mails()).toEqual([]);
  });

  test('finds a subscriber only by the key of the link, until the subscriber is deleted', () => {
    subscribe(keiko, false, '203.0.113.7');
    subscribe({ email: 'ingrid@example.com', source: 'home' }, false, '203.0.113.7');
    const [first, second] = subscribers();
    if (!first || !second) throw new Error('two subscribers were to be stored');
    expect(findSubscriberByKey(first.id, keyOf(first.id, first.email))?.email).toBe('keiko@example.com');
    expect(findSubscriberByKey(second.id, keyOf(first.id, first.email))).toBeNull();
    expect(findSubscriberByKey(first.id, '')).toBeNull();
    unsubscribe(first.id);
    expect(findSubscriberByKey(first.id, keyOf(first.id, first.email))).toBeNull();
    expect(subscribers().map(({ email }) => email)).toEqual(['ingrid@example.com']);
  });

  test('unsubscribes a mailbox in all its spellings', () => {
    for (const email of ['anna.weber@gmail.com', 'annaweber@gmail.com', 'anna@example.com'])
      subscribe({ email, source: 'home' }, false, '203.0.113.7');
    unsubscribe(subscribers()[0]?.id ?? 0);
    expect(subscribers().map(({ email }) => email)).toEqual(['anna@example.com']);
  });

  test('accepts an address again after it was unsubscribed', () => {
    subscribe(keiko, false, '203.0.113.7');
    unsubscribe(subscribers()[0]?.id ?? 0);
    subscribe(keiko, false, '203.0.113.7');
    expect(mails().filter(({ kind }) => kind === 'newsletter_welcome')).toHaveLength(2);
  });
});
