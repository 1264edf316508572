import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { type OpenRequest, openRequests } from '#db/schema/reservation';
import { endOpen } from '#server/domain/proposal/open-proposals';
import { Conflict } from '#server/domain/record/errors';

type Kind = OpenRequest['kind'];

/** `seen` of an act that ends whatever is asked. */
export const everything = Number.MAX_SAFE_INTEGER;

/**
 * Marks a reservation as waiting for an answer of the office; a second request of the same kind keeps the time of the first.
 * @param eventId of the request in the timeline
 */
export function openRequest(queries: Queries, reservationId: number, kind: Kind, eventId: number, now: Date): void {
  queries
    .insert(openRequests)
    .values({ reservationId, kind, eventId, createdAt: now.toISOString() })
    .onConflictDoUpdate({ target: [openRequests.reservationId, openRequests.kind], set: { eventId } })
    .run();
}

/**
 * Ends requests that the office has answered, that for a change with its proposal.
 * @param seen the last event that the office has seen: what was asked after it stays open
 */
export function closeRequests(
  queries: Queries,
  reservationId: number,
  kinds: readonly Kind[],
  seen: number,
  now: Date,
): void {
  const answered = and(
    eq(openRequests.reservationId, reservationId),
    inArray(openRequests.kind, [...kinds]),
    lte(openRequests.eventId, seen),
  );
  const closed = queries.delete(openRequests).where(answered).returning().all();
  if (closed.some(({ kind }) => kind === 'change')) endOpen(queries, reservationId, 'traveller', 'superseded', now);
}

/** The request of this kind that waits for an answer. */
export function findOpenRequest(queries: Queries, reservationId: number, kind: Kind): OpenRequest | undefined {
  const condition = and(eq(openRequests.reservationId, reservationId), eq(openRequests.kind, kind));
  return queries.select().from(openRequests).where(condition).get();
}

/** Throws Conflict where there is no such request (any more), or the traveller has asked again since the office looked. */
export function assertAnswerable(queries: Queries, reservationId: number, kind: Kind, seen: number): void {
  const request = findOpenRequest(queries, reservationId, kind);
  if (!request) throw new Conflict('This request was answered meanwhile.');
  if (request.eventId > seen) throw new Conflict('The traveller has asked again meanwhile: please look first.');
}

/** What a traveller waits for, the oldest first. */
export function listOpenRequests(reservationId: number): OpenRequest[] {
  return db()
    .select()
    .from(openRequests)
    .where(eq(openRequests.reservationId, reservationId))
    .orderBy(openRequests.createdAt)
    .all();
}

/** True in a query for reservations whose traveller waits for an answer to a request; not for likely spam. */
export const hasOpenRequest = sql`(reservations.suspect = 0
  AND reservations.id IN (SELECT reservation_id FROM open_requests))`;

/** As a column of a query for reservations: the kind of its open requests, of several the first one of cancellation, change, question. */
export const asksFor = sql<Kind | null>`(
  SELECT min(open_requests.kind) FROM open_requests WHERE open_requests.reservation_id = reservations.id)`;

/** As a column of a query for reservations: since when its traveller waits for an answer; null without open requests. */
export const asksSince = sql<string | null>`(
  SELECT min(open_requests.created_at) FROM open_requests WHERE open_requests.reservation_id = reservations.id)`;
