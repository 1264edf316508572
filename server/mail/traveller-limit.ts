import { and, between, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { readSetting } from '#db/settings';
import type { EmailKind, EmailProps } from '#emails/catalog';
import { isUnattempted } from './order';

const hour = 3_600_000;
const day = 24 * hour;
const maxPerMailbox = 20;
const maxPerMailboxADay = 40;
/** To the office within an hour. */
const maxToOffice = 120;
const maxToOfficePerClient = 20;
/** In all; the setting `traveller_mails_per_hour` replaces it. */
const maxInAll = 300;

/**
 * Emails that nobody misses in such numbers. Beyond half of a mailbox's day they are dropped, so that strangers leave
 * room.
 */
const dispensable: EmailKind[] = [
  ...(['newsletter_confirm', 'newsletter_welcome', 'contact_copy', 'booking_link', 'waiting_joined'] as const),
];

/** The frame of the email is added at the first attempt. */
type Summary = Pick<EmailProps<'office_summary'>, 'counts'>;
type VisitorsEmail = Pick<OutboxEmail, 'client' | 'mailbox'>;

/** Emails to travellers that visitors have caused, released within an hour. */
class HourlyEmails {
  private readonly max: number;
  private readonly maxPerClient: number;
  private total = 0;
  private readonly counts = new Map<string | null, number>();

  constructor(max: number) {
    this.max = max;
    this.maxPerClient = Math.ceil(max / 10);
  }

  add({ client, mailbox }: VisitorsEmail): void {
    this.total += 1;
    for (const key of [client, mailbox]) this.counts.set(key, this.countOf(key) + 1);
  }

  /** @param key a client or a mailbox, which has an `@` */
  countOf = (key: string | null) => this.counts.get(key) ?? 0;

  get isFull(): boolean {
    return this.total >= this.max;
  }

  get fullClients(): string[] {
    const full = [...this.counts].filter(([, count]) => count >= this.maxPerClient);
    return full.flatMap(([key]) => (key === null || key.includes('@') ? [] : [key]));
  }

  /** Why another email must wait; null where it need not. */
  reasonToHold({ client, mailbox }: VisitorsEmail): string | null {
    if (this.isFull) return `held: ${this.max} mails to travellers within an hour`;
    if (this.countOf(mailbox) >= maxPerMailbox) {
      return `held: ${maxPerMailbox} mails to this mailbox within an hour`;
    }
    if (this.countOf(client) < this.maxPerClient) return null;
    return `held: ${this.maxPerClient} mails caused by one visitor within an hour`;
  }
}

const isHeld = and(isNotNull(emails.client), isNull(emails.releasedAt));

/** The receipt of a request that was answered or withdrawn meanwhile. */
const isOutdated = sql`${inArray(emails.kind, ['tour_booking', 'package_booking'] satisfies EmailKind[])}
  AND EXISTS (SELECT 1 FROM reservations WHERE id = ${emails.reservationId} AND status <> 'pending')`;

/**
 * Releases the held emails that still hold, as far as the limits permit, and leaves those for the office that have
 * waited for a day. Visitors take turns, so that nobody waits behind all emails of another. An email that no longer
 * holds is deleted only after that day, since an answer may be undone. Returns what the last hour's limits leave.
 */
export function releaseEmails(now: Date): HourlyEmails {
  const sent = countLastHour(now);
  const held = sent.isFull ? [] : listHeld(sent);
  for (const email of held) {
    if (sent.reasonToHold(email) !== null) continue;
    const released = { state: 'queued', releasedAt: now.toISOString(), lastError: null } satisfies Partial<OutboxEmail>;
    transaction().update(emails).set(released).where(eq(emails.id, email.id)).run();
    sent.add(email);
  }
  const oldest = db().select({ id: emails.id }).from(emails).where(eq(emails.state, 'held')).orderBy(emails.id);
  const isOld = lte(emails.createdAt, new Date(now.getTime() - day).toISOString());
  const old = and(inArray(emails.id, oldest.limit(100)), isOld);
  transaction().delete(emails).where(and(old, isOutdated)).run();
  giveUp(old);
  return sent;
}

/** Leaves held emails to the office, and deletes those that are dispensable. */
function giveUp(which: SQL | undefined, why: Pick<Partial<OutboxEmail>, 'lastError'> = {}): void {
  transaction()
    .delete(emails)
    .where(and(which, inArray(emails.kind, dispensable)))
    .run();
  transaction()
    .update(emails)
    .set({ state: 'attention', client: null, ...why })
    .where(which)
    .run();
}

/**
 * Applies the limits to a new email that a visitor has caused. An email to a traveller is released, held with the
 * reason, or given up for the mailbox's day. One to the office is sent, or counted in a summary and deleted.
 */
export function limitEmail(id: number, now: Date): void {
  const itself = eq(emails.id, id);
  const read = () => db().select().from(emails).where(itself).get();
  const email = read();
  if (!email) return;
  if (email.mailbox === null) limitOfficeEmail(email, now);
  else if (isDayFull(email, now)) {
    const lastError = `not sent: ${maxPerMailboxADay} mails to this mailbox within a day; send it if the request is genuine`;
    giveUp(itself, { lastError });
  } else {
    const sent = releaseEmails(now);
    const held = read();
    if (held?.releasedAt !== null) return;
    transaction()
      .update(emails)
      .set({ lastError: sent.reasonToHold(held) })
      .where(itself)
      .run();
  }
}

/** True of what was released within a time; times of the future were written while the clock was wrong. */
const isReleasedWithin = (time: number, now: Date) =>
  between(emails.releasedAt, new Date(now.getTime() - time).toISOString(), now.toISOString());

/** True where a mailbox is over its daily limit with this email; emails of the last day count, and held ones. */
function isDayFull({ kind, mailbox }: Pick<OutboxEmail, 'kind' | 'mailbox'>, now: Date): boolean {
  const counts = and(eq(emails.mailbox, mailbox ?? ''), or(eq(emails.state, 'held'), isReleasedWithin(day, now)));
  const kinds = db().select({ kind: emails.kind }).from(emails).where(counts).all();
  const isDispensable = (one: { kind: string }) => dispensable.some((other) => other === one.kind);
  const max = isDispensable({ kind }) ? maxPerMailboxADay / 2 : maxPerMailboxADay;
  return kinds.length > maxPerMailboxADay || kinds.filter(isDispensable).length > max;
}

function limitOfficeEmail(email: OutboxEmail, now: Date): void {
  const { client, mailbox } = emails;
  const isSent = and(isNotNull(client), isNull(mailbox), isReleasedWithin(hour, now));
  const sent = db().select({ client }).from(emails).where(isSent).all();
  const own = sent.filter((other) => other.client === email.client);
  if (sent.length >= maxToOffice || own.length >= maxToOfficePerClient) summarize(email, now);
  else transaction().update(emails).set({ releasedAt: now.toISOString() }).where(eq(emails.id, email.id)).run();
}

/** Counts an email to the office in the summary that its mailbox gets an hour after the first one in it, and deletes it. */
function summarize({ id, kind, sender, recipient }: OutboxEmail, now: Date): void {
  transaction().delete(emails).where(eq(emails.id, id)).run();
  const summary = 'office_summary' satisfies EmailKind;
  const isOfMailbox = and(eq(emails.kind, summary), eq(emails.recipient, recipient));
  const waiting = db()
    .select()
    .from(emails)
    .where(and(eq(emails.state, 'queued'), isOfMailbox, isUnattempted))
    .get();
  if (waiting) {
    const before = waiting.props as Summary;
    const counts = { ...before.counts, [kind]: (before.counts[kind] ?? 0) + 1 };
    const counted: Summary = { ...before, counts };
    transaction().update(emails).set({ props: counted }).where(eq(emails.id, waiting.id)).run();
    return;
  }
  const first: Summary = { counts: { [kind]: 1 } };
  const nextAttemptAt = new Date(now.getTime() + hour).toISOString();
  const dedupeKey = `${summary}:${id}`;
  transaction()
    .insert(emails)
    .values({ kind: summary, props: first, dedupeKey, sender, recipient, nextAttemptAt })
    .run();
}

/** The held emails of visitors within their share: first the next one of each visitor, then the one after. */
function listHeld(sent: HourlyEmails) {
  const { id, client, mailbox } = emails;
  const turns = new Map<string | null, number>();
  return db()
    .select({ id, client, mailbox })
    .from(emails)
    .where(and(isHeld, notInArray(client, sent.fullClients), sql`NOT (${isOutdated})`))
    .orderBy(id)
    .all()
    .map((email) => {
      const turn = (turns.get(email.client) ?? sent.countOf(email.client)) + 1;
      turns.set(email.client, turn);
      return { ...email, turn };
    })
    .toSorted((one, other) => one.turn - other.turn || one.id - other.id);
}

function countLastHour(now: Date): HourlyEmails {
  const { client, mailbox, releasedAt } = emails;
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  // Times of the future were written while the clock was wrong. Who caused an email is kept no longer than it counts.
  const isOver = or(lte(releasedAt, anHourAgo), gt(releasedAt, now.toISOString()));
  transaction()
    .update(emails)
    .set({ client: null })
    .where(and(isNotNull(client), isOver))
    .run();
  const sent = new HourlyEmails(maxPerHour());
  const counted = db()
    .select({ client, mailbox })
    .from(emails)
    .where(and(isNotNull(client), isNotNull(mailbox), isNotNull(releasedAt)));
  for (const email of counted.all()) sent.add(email);
  return sent;
}

function maxPerHour(): number {
  const value = Number(readSetting('traveller_mails_per_hour') ?? maxInAll);
  return Number.isSafeInteger(value) && value >= 0 ? value : maxInAll;
}
