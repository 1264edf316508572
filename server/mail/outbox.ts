import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { and, eq, gt, inArray, isNull, max, not, or, type SQL, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type EmailSubject, emails, type OutboxEmail, type RenderedEmail } from '#db/schema/email';
import { reservations } from '#db/schema/reservation';
import type { EmailKind, EmailProps } from '#emails/catalog';
import { currentRequest } from '#server/current-request';
import { env } from '#server/env';
import { sign } from '#server/signing';
import { mailboxOf } from '#server/values/mailbox';
import { isBehindEarlier, isNewsletter, isUnattempted } from './order';
import { limitEmail } from './traveller-limit';

export interface NewEmail<Kind extends EmailKind = EmailKind> {
  kind: Kind;
  /** Or what they are made of at the first attempt, see `startOutboxWorker`: an event, or a newsletter and its subscriber. */
  props: EmailProps<Kind> | { event: number } | { newsletter: number; subscriber: number };
  /** Unique: a second email with the same key is not added. */
  dedupeKey: string;
  /** The record that it is about, to find it by. */
  about?: EmailSubject | undefined;
  /** The mailbox that sends it; see `startOutboxWorker`. */
  sender: string;
  /**
   * `client`: the visitor who causes an email to a traveller, as limits count them; null for the office. See also
   * `currentRequest`.
   */
  recipient: { office: string } | { traveller: string; client: string | null };
  replyTo?: string;
  reservationId?: number;
  /** When it is sent, if not at once. */
  sendAt?: Date | undefined;
}

const signals = new EventEmitter().setMaxListeners(0);

/**
 * Adds an email to the outbox within the caller's transaction; returns its id, or that of the email with the same key.
 * Over the limits of visitors it is held or dropped; see `limitEmail`. It follows earlier ones about the same
 * reservation; see `isBehindEarlier`.
 */
export function enqueueEmail<Kind extends EmailKind>(email: NewEmail<Kind>): number {
  const { kind, props, dedupeKey, about, sender, recipient, replyTo, reservationId, sendAt } = email;
  const address = 'office' in recipient ? recipient.office : recipient.traveller;
  const cause = 'office' in recipient ? (currentRequest.getStore()?.visitor ?? null) : recipient.client;
  const client = cause === null ? null : sign('client', cause);
  const mailbox = 'office' in recipient || client === null ? null : mailboxOf(address);
  const due = {
    ...{ client, mailbox, state: mailbox === null ? 'queued' : 'held' },
    ...{ subjectKind: about?.kind, subjectId: about?.id, nextAttemptAt: sendAt?.toISOString() },
  } satisfies Partial<typeof emails.$inferInsert>;
  const inserted = transaction()
    .insert(emails)
    .values({ kind, props, dedupeKey, sender, recipient: address, replyTo, reservationId, ...due })
    .onConflictDoNothing({ target: emails.dedupeKey })
    .returning({ id: emails.id })
    .get();
  if (inserted && client !== null) limitEmail(inserted.id, new Date());
  const id = inserted?.id ?? findEmailByKey(dedupeKey);
  if (id === null) throw new Error('the email was neither added nor found');
  wakeWorker();
  return id;
}

/** Makes the worker look for due emails after the transaction of the caller, which is synchronous. */
export function wakeWorker(): void {
  setImmediate(() => signals.emit('work'));
}

export function onEnqueued(listener: () => void): () => void {
  signals.on('work', listener);
  return () => signals.off('work', listener);
}

/** The file in `DATA_DIR/mail` that an email becomes where no mail service is set up. */
export function mailFileName(dedupeKey: string): string {
  const digest = createHash('sha256').update(dedupeKey).digest('hex').slice(0, 8);
  return `${dedupeKey.replace(/[^\w-]+/g, '-')}-${digest}.eml`;
}

/** Notes how an earlier version has delivered its emails: as a file, where there is one. For the start. */
export function noteDeliveries(): void {
  const isUnknown = and(isNull(emails.deliveredTo), eq(emails.state, 'sent'));
  immediately(() => {
    const { id, dedupeKey } = emails;
    const unknown = db().select({ id, dedupeKey }).from(emails).where(isUnknown).all();
    const folder = path.join(env().DATA_DIR, 'mail');
    const files = new Set(unknown.length > 0 && existsSync(folder) ? readdirSync(folder) : []);
    for (const email of unknown) {
      const deliveredTo = files.has(mailFileName(email.dedupeKey)) ? 'file' : 'service';
      transaction().update(emails).set({ deliveredTo }).where(eq(id, email.id)).run();
    }
  });
}

/** Deletes the last email of a kind about a reservation where nobody has tried to send it. */
export function deleteWaiting(reservationId: number, kind: EmailKind): void {
  transaction().delete(emails).where(isWaitingOf(reservationId, kind)).run();
}

/** Sends the emails of these kinds about a reservation now that wait for a later time. */
export function sendWaiting(reservationId: number, kinds: EmailKind[]): void {
  const now = new Date().toISOString();
  const isOfKinds = and(eq(emails.reservationId, reservationId), inArray(emails.kind, kinds));
  const isLater = and(isOfKinds, eq(emails.state, 'queued'), isUnattempted, gt(emails.nextAttemptAt, now));
  transaction().update(emails).set({ nextAttemptAt: now }).where(isLater).run();
}

/** True while the last email of a kind about a reservation waits for its first attempt. */
export function isWaiting(reservationId: number, kind: EmailKind): boolean {
  return db().select({ id: emails.id }).from(emails).where(isWaitingOf(reservationId, kind)).get() !== undefined;
}

const isWaitingOf = (reservationId: number, kind: EmailKind) =>
  and(
    sql`${emails.id} = (SELECT max(id) FROM emails WHERE reservation_id = ${reservationId} AND kind = ${kind})`,
    isUnattempted,
  );

/** The id of the email with this key, or null. */
export function findEmailByKey(dedupeKey: string): number | null {
  return db().select({ id: emails.id }).from(emails).where(eq(emails.dedupeKey, dedupeKey)).get()?.id ?? null;
}

/** The id of the last email of a kind about a reservation, or null. */
export const findLastEmail = (reservationId: number, kind: EmailKind): number | null =>
  db()
    .select({ id: max(emails.id) })
    .from(emails)
    .where(and(eq(emails.reservationId, reservationId), eq(emails.kind, kind)))
    .get()?.id ?? null;

/** True of the emails about a record, copies included. */
export const isAbout = ({ kind, id }: EmailSubject): SQL | undefined =>
  and(eq(emails.subjectKind, kind), eq(emails.subjectId, id));

export const isAnyAbout = (subject: EmailSubject): boolean =>
  db().select({ id: emails.id }).from(emails).where(isAbout(subject)).get() !== undefined;

/** The id that an email and its copies have in common. */
export const originalOf = ({ id, copyOf }: Pick<OutboxEmail, 'id' | 'copyOf'>): number => copyOf ?? id;

/** Waits until the first attempt to send an email has ended, at most `timeout` ms; true when it was sent. */
export function waitForFirstAttempt(id: number, timeout: number): Promise<boolean> {
  const { state, lastError, nextAttemptAt: at } = emails;
  const now = db().select({ state, error: lastError, at }).from(emails).where(eq(emails.id, id)).get();
  if (!now || now.state === 'sent') return Promise.resolve(now?.state === 'sent');
  const isLater = now.state === 'queued' && Date.parse(now.at) > Date.now() + timeout;
  if (now.error !== null || isLater) return Promise.resolve(false);
  return once(signals, `attempted:${id}`, { signal: AbortSignal.timeout(timeout) }).then(
    ([sent]) => sent === true,
    () => false,
  );
}

/** Stores the rendered email, so that a retry sends the same bytes. */
export function storeRendered(id: number, rendered: RenderedEmail): void {
  immediately(() => transaction().update(emails).set({ rendered }).where(eq(emails.id, id)).run());
}

export function markSent(email: OutboxEmail, deliveredTo: 'service' | 'file', now: Date): void {
  // A newsletter is kept once, not as thousands of emails that say the same.
  const content: Partial<OutboxEmail> = email.kind === 'newsletter' ? { rendered: null } : {};
  immediately(() => {
    transaction()
      .update(emails)
      .set({ state: 'sent', sentAt: now.toISOString(), lastError: null, deliveredTo, ...content })
      .where(eq(emails.id, email.id))
      .run();
    if (email.reservationId !== null && email.kind.endsWith('_booking')) {
      // The address may have been corrected while this was being sent.
      const isOfPresent = sql`lower(${reservations.email}) = ${email.recipient.toLowerCase()}`;
      const reached = and(eq(reservations.id, email.reservationId), isOfPresent);
      transaction().update(reservations).set({ emailSent: true }).where(reached).run();
    }
  });
  signals.emit(`attempted:${email.id}`, true);
}

/** Deletes an email that no longer holds. */
export function deleteEmail({ id }: OutboxEmail): void {
  immediately(() => transaction().delete(emails).where(eq(emails.id, id)).run());
  signals.emit(`attempted:${id}`, false);
}

/**
 * Returns an email to the queue until `retryAt`; null leaves it for the office to handle. One that was given up while it was being
 * sent stays so.
 */
export function markFailed(email: OutboxEmail, error: string, retryAt: Date | null): void {
  const failed: Partial<OutboxEmail> = {
    state: retryAt ? 'queued' : 'attention',
    lastError: error.slice(0, 500),
    ...(retryAt && { nextAttemptAt: retryAt.toISOString() }),
  };
  const isBeingSent = and(eq(emails.id, email.id), eq(emails.state, 'sending'));
  immediately(() => transaction().update(emails).set(failed).where(isBeingSent).run());
  signals.emit(`attempted:${email.id}`, false);
}

/**
 * When the next email is due that need not wait for another one; null when none is queued.
 * @param withNewsletters false where only another one could be sent now
 */
export function nextDueAt(withNewsletters = true): Date | null {
  const isNext = and(or(eq(emails.state, 'queued'), eq(emails.state, 'sending')), not(isBehindEarlier()));
  const row = db()
    .select({ at: sql<string | null>`min(${emails.nextAttemptAt})` })
    .from(emails)
    .where(withNewsletters ? isNext : and(isNext, not(isNewsletter)))
    .get();
  return row?.at ? new Date(row.at) : null;
}

/**
 * Queues an email to be sent (again) at once, whatever the limits of visitors; returns the id of the email that will be
 * sent, null when there is none. A sent email is copied: under its old key the service would ignore it.
 * @param renewProps for an email that was written to a file: it is rendered anew, since addresses may have changed
 */
export function resendEmail(
  id: number,
  now: Date,
  renewProps = ({ props }: OutboxEmail): unknown => props,
): number | null {
  const resent = immediately(() => {
    const email = db().select().from(emails).where(eq(emails.id, id)).get();
    if (!email) return null;
    if (email.state === 'sending') return id;
    const at = now.toISOString();
    const due = {
      state: 'queued',
      attempts: 0,
      nextAttemptAt: at,
      lastError: null,
      createdAt: at,
      client: null,
      mailbox: null,
    } satisfies Partial<OutboxEmail>;
    if (email.state !== 'sent' || email.deliveredTo === 'file') {
      const anew = email.state === 'sent' ? { props: renewProps(email), rendered: null, sentAt: null } : {};
      transaction()
        .update(emails)
        .set({ ...due, ...anew })
        .where(eq(emails.id, id))
        .run();
      return id;
    }
    const { id: _, sentAt: __, deliveredTo: ___, ...content } = email;
    const key = { dedupeKey: `${email.dedupeKey}:again:${now.getTime()}`, copyOf: originalOf(email) };
    return transaction()
      .insert(emails)
      .values({ ...content, ...due, ...key })
      .returning({ id: emails.id })
      .get().id;
  });
  if (resent !== null) wakeWorker();
  return resent;
}
