import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, type ReservationEvent, reservationEvents, reservations } from '#db/schema/reservation';
import { isValidSignature } from '#server/signing';
import { Conflict, existing } from '#server/values/errors';
import { isSameAddress } from '#server/values/mailbox';
import { type ProductKey, signedText } from './reservation-facts';
import { withoutTakenBack } from './take-back.input';

export const findReservation = (id: number): Reservation | undefined =>
  db().select().from(reservations).where(eq(reservations.id, id)).get();

/** The reservation that the form with this key has made. */
export const findReservationByForm = (submissionKey: string): Reservation | undefined =>
  db().select().from(reservations).where(eq(reservations.submissionKey, submissionKey)).get();

/**
 * Of reservations that were made in some way, sold by an agent, or led to by a campaign or partner, as the list names it:
 * `phone`, `agent:Viator`, `campaign:newsletter-12`, `partner:Hotel Horus`.
 */
export function isOfSource(source: string): SQL {
  const { agent, campaign, cameFrom } = reservations;
  const [kind = '', ...rest] = source.split(':');
  const name = rest.join(':');
  if (kind === 'agent') return eq(agent, name);
  if (kind === 'campaign') return sql`(${campaign} = ${name} AND ${cameFrom} <> 'partner')`;
  if (kind === 'partner') return sql`(${campaign} = ${name} AND ${cameFrom} = 'partner')`;
  return sql`${reservations.source} = ${source}`;
}

/** In a query for reservations: those of a product. */
export const isOfProduct = ({ kind, id }: ProductKey): SQL =>
  eq({ tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId }[kind], id);

/** Throws NotFound. */
export const existingReservation = (id: number): Reservation => existing(findReservation(id), 'Reservation');

/** Throws Conflict where the personal data of a reservation were erased: what is left is for the accounts alone. */
export function assertNotErased({ erasedAt }: Pick<Reservation, 'erasedAt'>): void {
  if (erasedAt !== null)
    throw new Conflict('The personal data of this reservation have been erased, so it cannot be changed.');
}

/**
 * The reservation of a reference in any case; null for a wrong key, see `bookingPath`, and after an erasure. A key without an
 * address stays valid, since it was never mailed. A key of an earlier version, which signs the reference alone, is valid until
 * an address is replaced.
 */
export function findReservationByKey(typed: string, key: string): Reservation | null {
  const reference = typed.toUpperCase();
  const found = db().select().from(reservations).where(eq(reservations.reference, reference)).get();
  if (!found || found.erasedAt !== null) return null;
  const holding = [signedText(found), signedText({ reference, email: null })];
  if (holding.some((text) => isValidSignature('booking', text, key))) return found;
  return isValidSignature('booking', reference, key) && formerAddresses(found).length === 0 ? found : null;
}

/** The email addresses that the office has replaced or removed; not the present one in another spelling. */
export function formerAddresses({ id, email }: Pick<Reservation, 'id' | 'email'>): string[] {
  const all = db()
    .select({ changes: reservationEvents.changes })
    .from(reservationEvents)
    .where(and(eq(reservationEvents.reservationId, id), isNotNull(reservationEvents.changes)))
    .all()
    .flatMap(({ changes }) => changes ?? [])
    .flatMap(({ field, before }) => (field === 'email' && typeof before === 'string' ? [before] : []));
  return all.filter((address) => email === null || !isSameAddress(address, email));
}

/** True for the timeline of a booking that is or was confirmed, by the office or by accepting its proposal. */
export const wasConfirmed = (events: Pick<ReservationEvent, 'kind'>[]): boolean =>
  withoutTakenBack(events).some(({ kind }) => kind === 'confirmed' || kind === 'accepted');

/** True for the timeline of what its traveller has cancelled: nothing is owed for it. */
export const isCancelledByTraveller = (events: Pick<ReservationEvent, 'kind' | 'actor'>[]): boolean =>
  events.some(({ kind, actor }) => kind === 'cancelled' && actor === 'traveller');
