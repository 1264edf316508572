import { and, between, eq, getTableColumns, isNull } from 'drizzle-orm';
import { db } from '#db/client';
import { type CrewRole, departures } from '#db/schema/departure';
import { type Reservation, reservations } from '#db/schema/reservation';
import { isItsDeparture, productKeyOf } from '#server/booking/departure/departure-key';
import { listAssignedTo } from '#server/booking/departure/guide-link';
import { hasParty } from '#server/booking/departure/parties.input';
import { moneyOf } from '#server/booking/payment/payment';
import { balanceOf } from '#server/booking/payment/payment.input';
import { toPayOnDay } from '#server/booking/payment/payment-facts';
import { asFacts, describeJourney, type Fact } from '#server/booking/record/reservation-facts';
import { type BookedProduct, describePickupPlace, findBookedProduct } from '#server/booking/rules/booked-product';
import { findCallOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { addDays, dayIn } from '#server/values/calendar.input';
import { instantAt, startOfDay } from '#server/values/instant.input';
import { formatMoney } from '#server/values/money.input';
import { pick } from '#server/values/pick.input';
import { earliestStart } from './journey-times';

/** A confirmed booking without a complete pick-up, with what is missing in words. */
export type IncompletePickup = ReturnType<typeof listIncompletePickups>[number];

/** An instant at the destination on the day before the journey. */
export const onDayBefore = ({ startDate, country }: Reservation, time: string): Date =>
  instantAt(addDays(startDate, -1), time, zoneOf(country));

/** The confirmed bookings that start about now: those of today and of tomorrow at their destination are among them. */
function listNear(now: Date): Reservation[] {
  const today = dayIn('UTC', now);
  const isConfirmed = and(eq(reservations.status, 'confirmed'), eq(reservations.suspect, false));
  const isNear = between(reservations.startDate, addDays(today, -1), addDays(today, 2));
  return db()
    .select()
    .from(reservations)
    .where(and(isConfirmed, isNull(reservations.erasedAt), isNear))
    .orderBy(reservations.startDate, reservations.country, reservations.productTitle, reservations.id)
    .all();
}

const isOff = (reservation: Reservation): boolean => findCallOff(productKeyOf(reservation), reservation) !== null;

/** Those that take place. */
export const listNearBookings = (now: Date): Reservation[] =>
  listNear(now).filter((reservation) => !isOff(reservation));

/** Who is still booked on what is called off, with the guide to phone: from noon of the day before until the end of the first day. */
export const listStillBooked = (now: Date = new Date()) =>
  listNear(now).flatMap((reservation) => {
    const { startDate, country } = reservation;
    const end = startOfDay(addDays(startDate, 1), zoneOf(country));
    if (now < onDayBefore(reservation, '12:00') || now >= end || !isOff(reservation)) return [];
    return [{ reservation, guide: crewOf(reservation).guide }];
  });
export type StillBooked = ReturnType<typeof listStillBooked>[number];

/**
 * The bookings without a complete pick-up, from noon of the day before at their destination until the pick-up; without a
 * pick-up time, until the end of the first day.
 */
export function listIncompletePickups(now: Date = new Date()) {
  return listNearBookings(now).flatMap((reservation) => {
    const { startDate, country } = reservation;
    const hasTime = pickupClock(reservation.pickupTime) !== null;
    const end = hasTime ? earliestStart(reservation) : startOfDay(addDays(startDate, 1), zoneOf(country));
    if (now < onDayBefore(reservation, '12:00') || now >= end) return [];
    const missing = missingOf(reservation, findBookedProduct(reservation));
    return missing.length > 0 ? [{ reservation, missing }] : [];
  });
}

function missingOf({ pickupTime, meetingPoint, pickupPlace }: Reservation, product: BookedProduct | null): string[] {
  return [
    ...(pickupTime || meetingPoint ? [] : ['pick-up time or meeting point']),
    ...(product?.pickupArea && !pickupPlace ? ['pick-up place'] : []),
  ];
}

/** The pick-up of a booking, also in words for its traveller; null while it is incomplete. */
export function findPickup(reservation: Reservation): { pickup: Pickup; facts: Fact[] } | null {
  const product = findBookedProduct(reservation);
  if (missingOf(reservation, product).length > 0) return null;
  const pickup = pickupOf(reservation);
  const { dueCents } = balanceOf(reservation, moneyOf(reservation.id), reservation.startDate);
  const journey = describeJourney(reservation);
  const facts = asFacts({
    ...pick(journey, 'Trip', 'Date', 'Pick-up'),
    'Pick-up place': describePickupPlace(reservation, product, 'email'),
    ...pick(journey, 'Meeting point', 'Travellers'),
    ...{ Guide: pickup.guide, Driver: pickup.driver, Vehicle: pickup.vehicle },
    'What to bring': product?.bring.join(', '),
    [toPayOnDay]: reservation.agent === null && dueCents !== null && dueCents > 0 ? formatMoney(dueCents) : null,
  });
  return { pickup, facts };
}

/** Where and when a journey starts and who comes. Emails are compared by this, whatever else they say. */
export type Pickup = ReturnType<typeof pickupOf>;

const pickupOf = (reservation: Reservation) => ({
  title: reservation.productTitle,
  ...pick(reservation, 'startDate', 'pickupTime', 'pickupPlace', 'meetingPoint'),
  ...crewOf(reservation),
});

export const isSamePickup = (one: Pickup, other: Pickup): boolean =>
  (Object.keys(other) as (keyof Pickup)[]).every((name) => one[name] === other[name]);

/** Who comes for a party, in words, and in what. */
function crewOf({ id }: Reservation) {
  const departure = db()
    .select(getTableColumns(departures))
    .from(reservations)
    .innerJoin(departures, isItsDeparture)
    .where(eq(reservations.id, id))
    .get();
  const all = departure ? listAssignedTo(departure.id) : [];
  const who = (role: CrewRole) =>
    all
      .filter((one) => one.role === role && hasParty(one, all, id))
      .flatMap(({ person }) => (person ? [...new Set([person.name, person.phone])].filter(Boolean).join(', ') : []))
      .join('; ') || null;
  return { guide: who('guide'), driver: who('driver'), vehicle: departure?.vehicle ?? null };
}
