import { and, eq, getTableColumns, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { contains, type Listing, listRows } from '#db/listing';
import { importRows } from '#db/schema/import';
import { type NewSubscriber, newsletter, type Subscriber, unsubscribed } from '#db/schema/subscriber';
import { company, headOffice, mailboxOfOffice } from '#server/company/company';
import { asksSubscribers } from '#server/company/retention';
import { unconfirmedDays } from '#server/company/retention.input';
import { env } from '#server/env';
import { enqueueEmail } from '#server/mail/outbox';
import { isValidSignature, sign } from '#server/signing';
import { formatInstant } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { hasUnsubscribed, listSame, signatureOf } from './refusal';
import type { Interest, SubscriberFields, SubscriberQuery, Subscription } from './subscriber.input';

/**
 * Adds an address to the newsletter and enqueues the emails to the subscriber and the office, or the one that asks to
 * confirm it, in one transaction. Likely spam (`suspect`) is stored without emails. Throws Conflict where the address is
 * subscribed already.
 * @param client the visitor, as the limits of emails count them
 */
export function subscribe(
  subscription: Subscription & Partial<Interest>,
  suspect: boolean,
  client: string,
  now = new Date(),
): void {
  const unconfirmed = !suspect && asksSubscribers();
  const row = { ...subscription, suspect, unconfirmed, createdAt: now.toISOString() } satisfies NewSubscriber;
  immediately(() => {
    const added = transaction()
      .insert(newsletter)
      .values(row)
      // The owner of an address can subscribe it after a spam program has, before it is confirmed, and after it was stopped.
      .onConflictDoUpdate({
        target: newsletter.email,
        set: { ...row, ...filled, ...(unconfirmed ? {} : notStopped) },
        setWhere: and(not(isActive), sql`${suspect ? 1 : 0} = 0`),
      })
      .returning()
      .get();
    if (!added) throw new Conflict('This email is already subscribed to our newsletter.', 'email');
    if (unconfirmed) askToConfirm(added, client, now);
    else if (!suspect) welcome(added, client);
  });
}

/** The email that asks is sent once within so many ms, however often the form is. */
const askedAgainAfter = 15 * 60_000;

function askToConfirm(subscriber: Subscriber, client: string, now: Date): void {
  enqueueEmail({
    kind: 'newsletter_confirm',
    props: { ...newsletterFrame(), confirmUrl: env().PUBLIC_URL + confirmPath(subscriber), days: unconfirmedDays },
    dedupeKey: `newsletter_confirm:${subscriber.id}:${Math.floor(now.getTime() / askedAgainAfter)}`,
    about: { kind: 'subscriber', id: subscriber.id },
    sender: mailboxOfOffice(headOffice()),
    recipient: { traveller: subscriber.email, client },
  });
}

/** Subscribes the owner of an address who confirms it, which they may have done already. */
export function confirmSubscriber(id: number, client: string): void {
  immediately(() => {
    const confirmed = transaction()
      .update(newsletter)
      .set({ unconfirmed: false, ...notStopped })
      .where(and(eq(newsletter.id, id), eq(newsletter.unconfirmed, true)))
      .returning()
      .get();
    if (confirmed) welcome(confirmed, client);
  });
}

const notStopped = { stoppedAt: null, stoppedBecause: null };

/** What is known already, where an address comes again without it. */
const filled = {
  country: sql`coalesce(excluded.country, ${newsletter.country})`,
  language: sql`coalesce(excluded.language, ${newsletter.language})`,
};

/** Enqueues the emails about somebody who gets newsletters from now on, and forgets that they have once unsubscribed. */
function welcome({ id, email: address, source, createdAt }: Subscriber, client: string): void {
  transaction()
    .delete(unsubscribed)
    .where(eq(unsubscribed.signature, signatureOf(address)))
    .run();
  const office = headOffice();
  const frame = newsletterFrame();
  const common = { about: { kind: 'subscriber', id }, sender: mailboxOfOffice(office) } as const;
  enqueueEmail({
    ...common,
    kind: 'newsletter_welcome',
    props: { ...frame, unsubscribeUrl: env().PUBLIC_URL + unsubscribePath({ id, email: address }) },
    dedupeKey: `newsletter_welcome:${id}`,
    recipient: { traveller: address, client },
  });
  const subscribedAt = formatInstant(new Date(createdAt), office.timeZone);
  enqueueEmail({
    ...common,
    kind: 'newsletter_signup',
    props: { ...frame, email: address, source, subscribedAt },
    dedupeKey: `newsletter_signup:${id}`,
    recipient: { office: office.email },
  });
}

/** What frames the emails about the newsletter. */
export function newsletterFrame() {
  const office = pick(headOffice(), 'city', 'phones', 'email');
  return { company: company().name, siteUrl: env().PUBLIC_URL, office };
}

/** Where the company is, on one line: laws ask for it in a newsletter. */
export const postalAddress = (): string =>
  [company().name, headOffice().address.replace(/,?\s*\n\s*/g, ', ')].filter(Boolean).join(', ');

/** Who gets newsletters: neither likely spam, nor who has not confirmed it, nor an address that has bounced. */
export const isActive = and(
  eq(newsletter.suspect, false),
  eq(newsletter.unconfirmed, false),
  isNull(newsletter.stoppedAt),
) as SQL;

/** Who was asked to confirm that they want the newsletter, and has not done so. */
export const isUnconfirmed = and(eq(newsletter.unconfirmed, true), isNull(newsletter.stoppedAt)) as SQL;

type Purpose = 'unsubscribe' | 'confirm newsletter';
const signed = ({ id, email }: Pick<Subscriber, 'id' | 'email'>) => `${id} ${email}`;
const queryFor = (purpose: Purpose, subscriber: Pick<Subscriber, 'id' | 'email'>) =>
  `id=${subscriber.id}&key=${sign(purpose, signed(subscriber))}`;

/** The address of the page to unsubscribe, for the newsletters. */
export const unsubscribePath = (subscriber: Pick<Subscriber, 'id' | 'email'>): string =>
  `/unsubscribe?${queryFor('unsubscribe', subscriber)}`;

/** The address of the page to confirm a subscription. */
export const confirmPath = (subscriber: Pick<Subscriber, 'id' | 'email'>): string =>
  `/newsletter/confirm?${queryFor('confirm newsletter', subscriber)}`;

/** The subscriber of a link; null where the key is wrong or the subscriber was deleted. */
export function findSubscriberByKey(id: number, key: string, purpose: Purpose = 'unsubscribe'): Subscriber | null {
  const subscriber = db().select().from(newsletter).where(eq(newsletter.id, id)).get();
  return subscriber && isValidSignature(purpose, signed(subscriber), key) ? subscriber : null;
}

/** Deletes a subscriber; no file subscribes the address again. False where there is none. */
export const unsubscribe = (id: number): boolean =>
  immediately(() => {
    const left = transaction().delete(newsletter).where(eq(newsletter.id, id)).returning().get();
    if (left) {
      const signature = signatureOf(left.email);
      // The same mailbox in other spellings.
      for (const other of listSame(left.email)) transaction().delete(newsletter).where(eq(newsletter.id, other)).run();
      transaction().insert(unsubscribed).values({ signature }).onConflictDoNothing().run();
      // Undoing a file does not take this back.
      transaction().update(importRows).set({ refusal: null }).where(eq(importRows.refusal, signature)).run();
    }
    return left !== undefined;
  });

const sortKeys = { newest: newsletter.id, email: newsletter.email, source: newsletter.source };

type SubscriberFilter = Pick<SubscriberQuery, 'search' | 'source' | 'status'>;

const matching = ({ search, source, status }: SubscriberFilter) =>
  and(
    search ? or(contains(newsletter.email, search), contains(newsletter.name, search)) : undefined,
    source ? eq(newsletter.source, source) : undefined,
    status ? isInStatus(status) : undefined,
  );

function isInStatus(status: NonNullable<SubscriberFilter['status']>): SQL {
  if (status === 'active') return isActive;
  return status === 'unconfirmed' ? isUnconfirmed : eq(newsletter.stoppedBecause, status);
}

/**
 * The subscribers of the office's list, by default the newest first. A search for a whole address also returns whether
 * its owner has unsubscribed, since no list has those.
 */
export function searchSubscribers(
  query: SubscriberQuery,
): Listing<Subscriber> & { asked: { email: string; hasUnsubscribed: boolean } | null } {
  const email = z.email().safeParse(query.search).data;
  return {
    ...listRows(newsletter, getTableColumns(newsletter), matching(query), sortKeys, query),
    asked: email === undefined ? null : { email, hasUnsubscribed: hasUnsubscribed(email) },
  };
}

/** All subscribers of a filter, oldest first, for the CSV file. */
export function listSubscribers(query: SubscriberFilter): Subscriber[] {
  return db().select().from(newsletter).where(matching(query)).orderBy(newsletter.id).all();
}

/**
 * Adds a subscriber of a file, without any email; who has not confirmed their own subscription needs not any more. Throws
 * Conflict for an address that has unsubscribed.
 */
export function addSubscriber({ createdAt, ...fields }: SubscriberFields, now: Date): Subscriber {
  if (hasUnsubscribed(fields.email)) throw new Conflict('Has unsubscribed', 'email');
  const columns = { ...fields, createdAt: createdAt || now.toISOString() };
  const set = { ...columns, ...filled, unconfirmed: false };
  return immediately(() =>
    transaction()
      .insert(newsletter)
      .values(columns)
      .onConflictDoUpdate({ target: newsletter.email, set, setWhere: isUnconfirmed })
      .returning()
      .get(),
  );
}

export const changeSubscriber = (id: number, fields: SubscriberFields): Subscriber =>
  immediately(() => transaction().update(newsletter).set(fields).where(eq(newsletter.id, id)).returning().get());

/** Throws NotFound. */
export function deleteSubscriber(id: number): void {
  existing(unsubscribe(id), 'Subscriber');
}
