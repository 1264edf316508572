import { eq, sql } from 'drizzle-orm';
import { prepared } from '#db/client';
import { type OpenRequest, openRequests } from '#db/schema/reservation';

type Kind = OpenRequest['kind'];

const requestsOf = prepared((handle) =>
  handle
    .select()
    .from(openRequests)
    .where(eq(openRequests.reservationId, sql.placeholder('id')))
    .orderBy(openRequests.createdAt)
    .prepare(),
);

/** What a traveller waits for, the oldest first. */
export const listOpenRequests = (id: number): OpenRequest[] => requestsOf().all({ id });

/** True in a query for reservations whose traveller waits for an answer to a request; not for likely spam. */
export const hasOpenRequest = sql`(reservations.suspect = 0
  AND reservations.id IN (SELECT reservation_id FROM open_requests))`;

/** As a column of a query for reservations: the kind of its open requests, of several the first one of cancellation, change, question. */
export const asksFor = sql<Kind | null>`(
  SELECT min(open_requests.kind) FROM open_requests WHERE open_requests.reservation_id = reservations.id)`;
