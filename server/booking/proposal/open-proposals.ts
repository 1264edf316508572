import { and, desc, eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { type Proposal, proposals } from '#db/schema/proposal';
import { addEvent } from '#server/booking/write-change';

const isOpenOf = (reservationId: number, author: Proposal['author']) =>
  and(eq(proposals.reservationId, reservationId), eq(proposals.author, author), eq(proposals.status, 'open'));

/** The open proposal of an author. */
export const findOpen = (queries: Queries, reservationId: number, author: Proposal['author']): Proposal | undefined =>
  queries.select().from(proposals).where(isOpenOf(reservationId, author)).get();

/** Ends the open proposal of an author, and returns it. */
export function endOpen(
  queries: Queries,
  reservationId: number,
  author: Proposal['author'],
  status: 'withdrawn' | 'superseded' | 'declined',
  now: Date,
): Proposal | undefined {
  const ended = { status, decidedAt: now.toISOString() };
  return queries.update(proposals).set(ended).where(isOpenOf(reservationId, author)).returning().get();
}

/** Opens the last proposal of an author again: only that one can have been open. */
export function reopenLast(queries: Queries, reservationId: number, author: Proposal['author']): void {
  const ofAuthor = and(eq(proposals.reservationId, reservationId), eq(proposals.author, author));
  const last = queries
    .select({ id: proposals.id })
    .from(proposals)
    .where(ofAuthor)
    .orderBy(desc(proposals.number))
    .get();
  if (!last) return;
  queries.update(proposals).set({ status: 'open', decidedAt: null }).where(eq(proposals.id, last.id)).run();
}

/** Withdraws the last proposal of the office as if it had not been made: the one that it has superseded is open again. */
export function endLast(queries: Queries, reservationId: number, now: Date): void {
  const withdrawn = endOpen(queries, reservationId, 'office', 'withdrawn', now);
  if (!withdrawn) return;
  const isSuperseded = and(
    eq(proposals.reservationId, reservationId),
    eq(proposals.author, 'office'),
    eq(proposals.status, 'superseded'),
    eq(proposals.decidedAt, withdrawn.createdAt),
  );
  queries.update(proposals).set({ status: 'open', decidedAt: null }).where(isSuperseded).run();
}

/** Withdraws the open proposal of the office, if there is one, and says so in the timeline; returns it. */
export function withdrawOpen(
  queries: Queries,
  reservationId: number,
  actor: 'office' | 'program',
  now: Date,
): Proposal | undefined {
  const proposal = endOpen(queries, reservationId, 'office', 'withdrawn', now);
  if (proposal) addEvent(queries, reservationId, { kind: 'proposal withdrawn', actor, message: null }, now);
  return proposal;
}
