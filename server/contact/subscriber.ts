import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, immediately, transaction } from '#db/client';
import { contains, countRows, type Listing, listRows } from '#db/listing';
import { importRows } from '#db/schema/import';
import { type NewSubscriber, newsletter, type Subscriber, unsubscribed } from '#db/schema/subscriber';
import { company, headOffice, mailboxOfOffice } from '#server/company/company';
import { env } from '#server/env';
import { enqueueEmail } from '#server/mail/outbox';
import { isValidSignature, sign } from '#server/signing';
import { formatInstant } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { emailKey } from '#server/values/mailbox';
import { pick } from '#server/values/pick.input';
import type { SubscriberFields, SubscriberQuery, Subscription } from './subscriber.input';

/**
 * Adds an address to the newsletter and enqueues the emails to the subscriber and the office, in one transaction.
 * Likely spam (`suspect`) is stored without emails. Throws Conflict where the address is subscribed already.
 * @param client the visitor, as the limits of emails count them
 */
export function subscribe(subscription: Subscription, suspect: boolean, client: string, now = new Date()): void {
  immediately(() => {
    const { email: address, source } = subscription;
    const row: NewSubscriber = { email: address, source, suspect, createdAt: now.toISOString() };
    const added = transaction()
      .insert(newsletter)
      .values(row)
      // The owner of an address can subscribe it after a spam program has, and after it was stopped.
      .onConflictDoUpdate({
        target: newsletter.email,
        set: { ...row, stoppedAt: null, stoppedBecause: null },
        setWhere: and(or(eq(newsletter.suspect, true), isNotNull(newsletter.stoppedAt)), sql`${suspect ? 1 : 0} = 0`),
      })
      .returning()
      .get();
    if (!added) throw new Conflict('This email is already subscribed to our newsletter.', 'email');
    if (suspect) return;
    transaction()
      .delete(unsubscribed)
      .where(eq(unsubscribed.signature, signatureOf(address)))
      .run();
    const office = headOffice();
    const frame = newsletterFrame();
    enqueueEmail({
      kind: 'newsletter_welcome',
      props: { ...frame, unsubscribeUrl: env().PUBLIC_URL + unsubscribePath(added) },
      dedupeKey: `newsletter_welcome:${added.id}`,
      about: { kind: 'subscriber', id: added.id },
      sender: mailboxOfOffice(office),
      recipient: { traveller: added.email, client },
    });
    enqueueEmail({
      kind: 'newsletter_signup',
      props: {
        ...frame,
        email: added.email,
        source: added.source,
        subscribedAt: formatInstant(now, office.timeZone),
      },
      dedupeKey: `newsletter_signup:${added.id}`,
      about: { kind: 'subscriber', id: added.id },
      sender: mailboxOfOffice(office),
      recipient: { office: office.email },
    });
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

/** Who gets newsletters: neither likely spam nor an address that has bounced. */
export const isActive = and(eq(newsletter.suspect, false), isNull(newsletter.stoppedAt));

/** The address of the page to unsubscribe, for the newsletters. */
export function unsubscribePath(subscriber: Pick<Subscriber, 'id' | 'email'>): string {
  return `/unsubscribe?id=${subscriber.id}&key=${sign('unsubscribe', `${subscriber.id} ${subscriber.email}`)}`;
}

/** The subscriber of an unsubscribe link; null where the key is wrong or the subscriber was deleted. */
export function findSubscriberByKey(id: number, key: string): Subscriber | null {
  const subscriber = db().select().from(newsletter).where(eq(newsletter.id, id)).get();
  return subscriber && isValidSignature('unsubscribe', `${subscriber.id} ${subscriber.email}`, key) ? subscriber : null;
}

/** Deletes a subscriber; no file subscribes the address again. False where there is none. */
export const unsubscribe = (id: number): boolean =>
  immediately(() => {
    const left = transaction().delete(newsletter).where(eq(newsletter.id, id)).returning().get();
    if (left) {
      const signature = signatureOf(left.email);
      transaction().insert(unsubscribed).values({ signature }).onConflictDoNothing().run();
      // Undoing a file does not take this back.
      transaction().update(importRows).set({ refusal: null }).where(eq(importRows.refusal, signature)).run();
    }
    return left !== undefined;
  });

const signatureOf = (email: string): string => sign('unsubscribed', emailKey(email));

const sortKeys = { newest: newsletter.id, email: newsletter.email, source: newsletter.source };

type SubscriberFilter = Pick<SubscriberQuery, 'search' | 'source' | 'status'>;

const matching = ({ search, source, status }: SubscriberFilter) =>
  and(
    search ? contains(newsletter.email, search) : undefined,
    source ? eq(newsletter.source, source) : undefined,
    status === 'active' ? isActive : status ? eq(newsletter.stoppedBecause, status) : undefined,
  );

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

/** True where the owner of an address has unsubscribed, here or elsewhere. */
export const hasUnsubscribed = (email: string): boolean =>
  db()
    .select()
    .from(unsubscribed)
    .where(eq(unsubscribed.signature, signatureOf(email)))
    .get() !== undefined;

/** True for an address that has unsubscribed, or whose owner has called a newsletter spam. */
export const hasRefused = (email: string): boolean =>
  hasUnsubscribed(email) ||
  db()
    .select({ id: newsletter.id })
    .from(newsletter)
    .where(
      and(
        eq(newsletter.email, email.toLowerCase()),
        inArray(newsletter.stoppedBecause, ['complained', 'unsubscribed']),
      ),
    )
    .get() !== undefined;

/**
 * Notes that an address was unsubscribed elsewhere: no file subscribes it, and its subscriber gets nothing any more.
 * Returns the signature for `allowAgain`; null where the owner has unsubscribed here.
 */
export function refuseAddress(email: string, now: Date): string | null {
  const signature = signatureOf(email);
  return immediately(() => {
    const stopped = { stoppedAt: now.toISOString(), stoppedBecause: 'unsubscribed' } as const;
    for (const id of listSame(email)) transaction().update(newsletter).set(stopped).where(eq(newsletter.id, id)).run();
    const { changes } = transaction().insert(unsubscribed).values({ signature }).onConflictDoNothing().run();
    return changes > 0 || countRefusals(signature) > 0 ? signature : null;
  });
}

/** The active subscribers of a mailbox in any spelling. All spellings begin with the same letter. */
function listSame(email: string): number[] {
  const [first = ''] = email.toLowerCase();
  const isNear = and(
    gte(newsletter.email, first),
    lt(newsletter.email, `${first}\uffff`),
    isNull(newsletter.stoppedAt),
  );
  const near = db().select({ id: newsletter.id, email: newsletter.email }).from(newsletter).where(isNear).all();
  return near.filter((one) => emailKey(one.email) === emailKey(email)).map(({ id }) => id);
}

/** The number of imported rows by which an address has unsubscribed. */
const countRefusals = (signature: string): number => countRows(importRows, eq(importRows.refusal, signature));

/** Takes back what `refuseAddress` has noted for a row, unless another row says the same. */
export function allowAgain(signature: string): void {
  immediately(() => {
    if (countRefusals(signature) > 1) return;
    const isThis = eq(unsubscribed.signature, signature);
    if (transaction().delete(unsubscribed).where(isThis).run().changes === 0) return;
    const stopped = db().select().from(newsletter).where(eq(newsletter.stoppedBecause, 'unsubscribed')).all();
    for (const { id } of stopped.filter(({ email }) => signatureOf(email) === signature)) {
      const columns = { stoppedAt: null, stoppedBecause: null };
      transaction().update(newsletter).set(columns).where(eq(newsletter.id, id)).run();
    }
  });
}

/** The same for a subscription that is still there: without one the owner may have unsubscribed since, which stays. */
export function allowStopped(signature: string): void {
  const stopped = db().select().from(newsletter).where(eq(newsletter.stoppedBecause, 'unsubscribed')).all();
  const isFromFile = countRefusals(signature) > 0;
  if (!isFromFile && stopped.some(({ email }) => signatureOf(email) === signature)) allowAgain(signature);
}

/** Adds a subscriber of a file, without any email. Throws Conflict for an address that has unsubscribed. */
export function addSubscriber({ createdAt, ...fields }: SubscriberFields, now: Date): Subscriber {
  if (hasUnsubscribed(fields.email)) throw new Conflict('Has unsubscribed', 'email');
  const columns = { ...fields, createdAt: createdAt || now.toISOString() };
  return immediately(() => transaction().insert(newsletter).values(columns).returning().get());
}

export const changeSubscriber = (id: number, fields: SubscriberFields): Subscriber =>
  immediately(() => transaction().update(newsletter).set(fields).where(eq(newsletter.id, id)).returning().get());

/** Throws NotFound. */
export function deleteSubscriber(id: number): void {
  existing(unsubscribe(id), 'Subscriber');
}
