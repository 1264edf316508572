import { EventEmitter } from 'node:events';
import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import type { OutboxEmail } from '#db/schema';
import { emails, type RenderedEmail, reservations } from '#db/schema';
import type { EmailKind, EmailProps } from '#emails/catalog';
import { env } from '#server/env';

export type Mailbox = 'egypt' | 'thailand' | 'reservations';

/** What goes out and from whom: the address of a mailbox as the settings have it. */
export function mailboxAddress(mailbox: Mailbox): string {
  const { MAIL_FROM_EGYPT, MAIL_FROM_THAILAND, MAIL_FROM_RESERVATIONS } = env();
  return { egypt: MAIL_FROM_EGYPT, thailand: MAIL_FROM_THAILAND, reservations: MAIL_FROM_RESERVATIONS }[mailbox];
}

export interface NewEmail<Kind extends EmailKind> {
  kind: Kind;
  props: EmailProps<Kind>;
  /** One mail a key, for ever. */
  dedupeKey: string;
  sender: Mailbox;
  recipient: string | { office: Mailbox };
  replyTo?: string;
  reservationId?: number;
}

const signals = new EventEmitter().setMaxListeners(0);

/** Adds a mail to the outbox as part of the caller's transaction; answers its id. A known key adds nothing. */
export function enqueueEmail<Kind extends EmailKind>(queries: Queries, email: NewEmail<Kind>): number {
  const { kind, props, dedupeKey, sender, recipient, replyTo, reservationId } = email;
  const address = typeof recipient === 'string' ? recipient : mailboxAddress(recipient.office);
  const inserted = queries
    .insert(emails)
    .values({ kind, props, dedupeKey, sender, recipient: address, replyTo, reservationId })
    .onConflictDoNothing({ target: emails.dedupeKey })
    .returning({ id: emails.id })
    .get();
  const known = inserted ?? queries.select({ id: emails.id }).from(emails).where(eq(emails.dedupeKey, dedupeKey)).get();
  if (!known) throw new Error('the outbox lost a mail it had just been given');
  // The worker looks once the transaction is over: the signal only reaches it on a later turn of the event loop.
  setImmediate(() => signals.emit('work'));
  return known.id;
}

export function onWork(listener: () => void): () => void {
  signals.on('work', listener);
  return () => signals.off('work', listener);
}

/** The id of the mail of a key, or null. */
export function findEmailByKey(queries: Queries, dedupeKey: string): number | null {
  return queries.select({ id: emails.id }).from(emails).where(eq(emails.dedupeKey, dedupeKey)).get()?.id ?? null;
}

/** Waits until the first attempt at a mail is over, at most `patience` ms; true where it has been sent. */
export function waitForFirstAttempt(id: number, patience: number): Promise<boolean> {
  const now = db().select({ state: emails.state, error: emails.lastError }).from(emails).where(eq(emails.id, id)).get();
  if (!now || now.state === 'sent') return Promise.resolve(now?.state === 'sent');
  if (now.error !== null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const finish = (sent: boolean) => {
      clearTimeout(timer);
      signals.off(`settled:${id}`, finish);
      resolve(sent);
    };
    const timer = setTimeout(finish, patience, false);
    signals.once(`settled:${id}`, finish);
  });
}

/** A mail that was being sent when the process died counts as due again after this long, in ms. */
const claimPeriod = 120_000;

/** At the start nobody is sending: what a process that died had taken is due again at once. */
export function releaseClaims(now: Date): void {
  db()
    .update(emails)
    .set({ state: 'queued', nextAttemptAt: now.toISOString() })
    .where(eq(emails.state, 'sending'))
    .run();
}

/** Takes the mails that are due, oldest first, so that no other worker sends them meanwhile. */
export function claimDueEmails(now: Date, limit = 10): OutboxEmail[] {
  const due = or(
    and(eq(emails.state, 'queued'), lte(emails.nextAttemptAt, now.toISOString())),
    and(eq(emails.state, 'sending'), lt(emails.nextAttemptAt, now.toISOString())),
  );
  return db().transaction(
    (transaction) => {
      const rows = transaction.select({ id: emails.id }).from(emails).where(due).orderBy(emails.id).limit(limit).all();
      return rows.flatMap(({ id }) =>
        transaction
          .update(emails)
          .set({
            state: 'sending',
            attempts: sql`${emails.attempts} + 1`,
            nextAttemptAt: new Date(now.getTime() + claimPeriod).toISOString(),
          })
          .where(eq(emails.id, id))
          .returning()
          .all(),
      );
    },
    { behavior: 'immediate' },
  );
}

/** Keeps what a mail looks like, so that a retry sends the same bytes. */
export function keepRendered(id: number, rendered: RenderedEmail): void {
  db().update(emails).set({ rendered }).where(eq(emails.id, id)).run();
}

export function markSent(email: OutboxEmail, now: Date): void {
  db().transaction((transaction) => {
    transaction
      .update(emails)
      .set({ state: 'sent', sentAt: now.toISOString(), lastError: null })
      .where(eq(emails.id, email.id))
      .run();
    if (email.reservationId !== null && email.kind.endsWith('_booking')) {
      transaction.update(reservations).set({ emailSent: true }).where(eq(reservations.id, email.reservationId)).run();
    }
  });
  signals.emit(`settled:${email.id}`, true);
}

/** Puts a mail back: to be tried again at `retryAt`, or, where that is null, for the office to look at. */
export function markFailed(email: OutboxEmail, error: string, retryAt: Date | null): void {
  db()
    .update(emails)
    .set({
      state: retryAt ? 'queued' : 'attention',
      lastError: error.slice(0, 500),
      nextAttemptAt: retryAt?.toISOString(),
    })
    .where(eq(emails.id, email.id))
    .run();
  signals.emit(`settled:${email.id}`, false);
}

/** When the next mail is due, or null where none waits. */
export function nextDueAt(): Date | null {
  const row = db()
    .select({ at: sql<string | null>`min(${emails.nextAttemptAt})` })
    .from(emails)
    .where(or(eq(emails.state, 'queued'), eq(emails.state, 'sending')))
    .get();
  return row?.at ? new Date(row.at) : null;
}

/**
 * Has a mail sent (again) at once; answers the id of the mail that will be sent, null where there is none. A mail that
 * has left is sent as a new one with the same bytes: under its old key the sending service would drop it.
 */
export function resendEmail(id: number, now: Date): number | null {
  const resent = db().transaction(
    (transaction) => {
      const email = transaction.select().from(emails).where(eq(emails.id, id)).get();
      if (!email) return null;
      if (email.state === 'sending') return id;
      const at = now.toISOString();
      const due = {
        state: 'queued',
        attempts: 0,
        nextAttemptAt: at,
        lastError: null,
        createdAt: at,
      } satisfies Partial<OutboxEmail>;
      if (email.state !== 'sent') {
        transaction.update(emails).set(due).where(eq(emails.id, id)).run();
        return id;
      }
      const { id: _, sentAt: __, ...content } = email;
      const key: Pick<OutboxEmail, 'dedupeKey'> = { dedupeKey: `${email.dedupeKey}:again:${now.getTime()}` };
      return transaction
        .insert(emails)
        .values({ ...content, ...due, ...key })
        .returning({ id: emails.id })
        .get().id;
    },
    { behavior: 'immediate' },
  );
  if (resent !== null) setImmediate(() => signals.emit('work'));
  return resent;
}
