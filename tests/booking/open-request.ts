import { openRequests, type ReservationEvent, reservationEvents } from '#db/schema/reservation';
import { site } from '../fixtures';
import { storeSummaries } from './summaries';

type Kind = (typeof openRequests.$inferInsert)['kind'];
type Asked = Pick<ReservationEvent, 'kind' | 'message'> & Partial<Pick<ReservationEvent, 'actor' | 'proposal'>>;

/** Stores a request of a traveller that waits for an answer, whatever its reservation is. */
export function openRequest(reservationId: number, kind: Kind, asked: Asked, now: Date): void {
  const createdAt = now.toISOString();
  const event = { reservationId, actor: 'traveller' as const, createdAt, ...asked };
  const { id } = site.database.insert(reservationEvents).values(event).returning({ id: reservationEvents.id }).get();
  site.database.insert(openRequests).values({ reservationId, kind, eventId: id, createdAt }).run();
  storeSummaries([reservationId]);
}
