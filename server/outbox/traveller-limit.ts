import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { settings } from '#db/schema/setting';
import { mailboxOf } from '#server/mailbox';

const hour = 3_600_000;
/** After this long a held email is left for the office, in ms. */
const maxHeld = 24 * hour;
const maxPerMailbox = 20;
/** In all; the setting `traveller_mails_per_hour` replaces it. */
const maxInAll = 300;

type VisitorsEmail = Pick<OutboxEmail, 'client' | 'recipient'>;

/** The emails to travellers that visitors have caused and that were released within an hour. */
class HourlyEmails {
  private readonly max: number;
  private readonly maxPerClient: number;
  private total = 0;
  private readonly counts = new Map<string | null, number>();

  constructor(max: number) {
    this.max = max;
    this.maxPerClient = Math.ceil(max / 10);
  }

  add({ client, recipient }: VisitorsEmail): void {
    this.total += 1;
    for (const key of [client, mailboxOf(recipient)]) this.counts.set(key, this.countOf(key) + 1);
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
  reasonToHold({ client, recipient }: VisitorsEmail): string | null {
    if (this.isFull) return `held: ${this.max} mails to travellers within an hour`;
    if (this.countOf(mailboxOf(recipient)) >= maxPerMailbox) {
      return `held: ${maxPerMailbox} mails to this mailbox within an hour`;
    }
    if (this.countOf(client) < this.maxPerClient) return null;
    return `held: ${this.maxPerClient} mails caused by one visitor within an hour`;
  }
}

const isHeld = and(isNotNull(emails.client), isNull(emails.releasedAt));

/**
 * Releases the held emails for which the limits leave room, and leaves those for the office that have waited for a day. The
 * visitors take turns, so that nobody waits behind all that another has caused. Returns what the last hour's limits leave.
 */
export function releaseEmails(queries: Queries, now: Date): HourlyEmails {
  const sent = countLastHour(queries, now);
  const held = sent.isFull ? [] : listHeld(queries, sent);
  for (const email of held) {
    if (sent.reasonToHold(email) !== null) continue;
    const released = { state: 'queued', releasedAt: now.toISOString(), lastError: null } satisfies Partial<OutboxEmail>;
    queries.update(emails).set(released).where(eq(emails.id, email.id)).run();
    sent.add(email);
  }
  const oldest = queries.select({ id: emails.id }).from(emails).where(eq(emails.state, 'held')).orderBy(emails.id);
  const isOld = lte(emails.createdAt, new Date(now.getTime() - maxHeld).toISOString());
  queries
    .update(emails)
    .set({ state: 'attention', client: null })
    .where(and(inArray(emails.id, oldest.limit(100)), isOld))
    .run();
  return sent;
}

/** Releases a new email, or stores why it must wait. */
export function releaseOrHold(queries: Queries, id: number, now: Date): void {
  const sent = releaseEmails(queries, now);
  const { client, recipient, releasedAt } = emails;
  const email = queries.select({ client, recipient, releasedAt }).from(emails).where(eq(emails.id, id)).get();
  if (!email || email.releasedAt !== null) return;
  queries
    .update(emails)
    .set({ lastError: sent.reasonToHold(email) })
    .where(eq(emails.id, id))
    .run();
}

/** The held emails of visitors who have not used their share up: first the next one of each, then the one after. */
function listHeld(queries: Queries, sent: HourlyEmails) {
  const { id, client, recipient } = emails;
  const turns = new Map<string | null, number>();
  return queries
    .select({ id, client, recipient })
    .from(emails)
    .where(and(isHeld, notInArray(client, sent.fullClients)))
    .orderBy(id)
    .all()
    .map((email) => {
      const turn = (turns.get(email.client) ?? sent.countOf(email.client)) + 1;
      turns.set(email.client, turn);
      return { ...email, turn };
    })
    .toSorted((one, other) => one.turn - other.turn || one.id - other.id);
}

function countLastHour(queries: Queries, now: Date): HourlyEmails {
  const { client, recipient, releasedAt } = emails;
  const anHourAgo = new Date(now.getTime() - hour).toISOString();
  // Times of the future were written while the clock was wrong. Who caused an email is kept no longer than it counts.
  const isOver = or(lte(releasedAt, anHourAgo), gt(releasedAt, now.toISOString()));
  queries
    .update(emails)
    .set({ client: null })
    .where(and(isNotNull(client), isOver))
    .run();
  const sent = new HourlyEmails(maxPerHour(queries));
  const counted = queries
    .select({ client, recipient })
    .from(emails)
    .where(and(isNotNull(client), isNotNull(releasedAt)));
  for (const email of counted.all()) sent.add(email);
  return sent;
}

function maxPerHour(queries: Queries): number {
  const row = queries
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'traveller_mails_per_hour'))
    .get();
  const value = Number(row?.value);
  return row && Number.isSafeInteger(value) && value >= 0 ? value : maxInAll;
}
