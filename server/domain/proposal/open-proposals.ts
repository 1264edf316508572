import { and, eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { type Proposal, proposals } from '#db/schema/proposal';
import { addEvent } from '#server/domain/reservation/write-change';

/** Ends the open proposal of an author; returns whether there was one. */
export function endOpen(
  queries: Queries,
  reservationId: number,
  author: Proposal['author'],
  status: 'withdrawn' | 'superseded' | 'declined',
  now: Date,
): boolean {
  const open = and(
    eq(proposals.reservationId, reservationId),
    eq(proposals.author, author),
    eq(proposals.status, 'open'),
  );
  return queries.update(proposals).set({ status, decidedAt: now.toISOString() }).where(open).run().changes > 0;
}

/** Withdraws the open proposal of the office, if there is one, and says so in the timeline; returns whether there was one. */
export function withdrawOpen(queries: Queries, reservationId: number, actor: 'office' | 'program', now: Date): boolean {
  if (!endOpen(queries, reservationId, 'office', 'withdrawn', now)) return false;
  addEvent(queries, reservationId, { kind: 'proposal withdrawn', actor, message: null }, now);
  return true;
}
