import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import {
  type FieldChange,
  type OpenRequest,
  openRequests,
  type Reservation,
  reservationEvents,
} from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { endOpen } from './proposal/open-proposals';

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
 * Ends requests that the office has answered, that for a change with its proposal; returns them.
 * @param seen the last event that the office has seen: what was asked after it stays open
 */
export function closeRequests(
  queries: Queries,
  reservationId: number,
  kinds: readonly Kind[],
  seen: number,
  now: Date,
): OpenRequest[] {
  const answered = and(
    eq(openRequests.reservationId, reservationId),
    inArray(openRequests.kind, [...kinds]),
    lte(openRequests.eventId, seen),
  );
  const closed = queries.delete(openRequests).where(answered).returning().all();
  if (closed.some(({ kind }) => kind === 'change')) endOpen(queries, reservationId, 'traveller', 'superseded', now);
  return closed;
}

/** What has ended requests, for the timeline: it may be taken back. */
export function endOfRequests(closed: OpenRequest[]): FieldChange[] {
  const before = closed.map(({ kind, eventId, createdAt }) => ({ kind, eventId, createdAt }));
  return before.length > 0 ? [{ field: 'openRequests', before, after: [] }] : [];
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

/**
 * What an answer answers, with its day and none of its words: `your question of Monday, 9 March 2027`; null where nothing
 * was asked.
 */
export function describeAsked(
  queries: Queries,
  { id, country }: Pick<Reservation, 'id' | 'country'>,
  kind: Kind,
  seen: number,
): string | null {
  const request = findOpenRequest(queries, id, kind);
  if (!request || request.eventId > seen) return null;
  const event = queries.select().from(reservationEvents).where(eq(reservationEvents.id, request.eventId)).get();
  const dayOf = (instant: string) => formatDayWithWeekday(dayIn(zoneOf(country), new Date(instant)));
  const day = dayOf(event?.createdAt ?? request.createdAt);
  if (kind === 'cancellation') return `your wish of ${day} to cancel`;
  if (kind === 'change') return `your wish of ${day} for a change`;
  const first = dayOf(request.createdAt);
  if (first !== day) return `what you have asked since ${first}`;
  return event?.kind === 'proposal declined' ? `your answer of ${day} to our proposal` : `your question of ${day}`;
}

/** What a traveller has asked for and waits for, to follow "You have asked us"; null where it is nothing, or a question. */
export function describeWish(queries: Queries, reservationId: number): string | null {
  if (findOpenRequest(queries, reservationId, 'cancellation')) return 'to cancel';
  return findOpenRequest(queries, reservationId, 'change') ? 'for a change' : null;
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
