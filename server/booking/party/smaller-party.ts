import type { PriceLine, Reservation } from '#db/schema/reservation';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import type { Journey } from '#server/booking/rules/product-rules';
import { linesAtQuotedRates, shareOf } from '#server/booking/rules/quoted-rates';
import { zoneOf } from '#server/catalogue/destination';
import { mostOf, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { feeByTerms } from '#server/catalogue/prices/free-cancellation.input';
import { findForJourney, type Product } from '#server/catalogue/product';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { startOfDay } from '#server/values/instant.input';
import { type PartyRow, travellersOf } from './rows';
import type { LeavingQuestion, Somebody } from './smaller-party.input';

/** What becomes of a booking without some of its party. */
export interface Leaving {
  leavers: PartyRow[];
  /** When they have said so: the time of the fee. */
  at: Date;
  journey: Pick<Reservation, 'adults' | 'childrenAges' | 'rooms' | 'extras'>;
  /** Without fees; null while the price is open. */
  lines: PriceLine[] | null;
  /** Of `lines`, in US cents. */
  totalCents: number | null;
  /** What was quoted for those who leave, in US cents. */
  shareCents: number | null;
  /** The fee by the terms that were agreed, in US cents; null where the office has to say it. */
  feeCents: number | null;
}

/** Throws Conflict for a list that has changed, the last adult, everybody, a day that is not over, and rooms that do not fit. */
export function leavingOf(
  booking: Pick<LoadedBooking, 'reservation' | 'travellers'>,
  { travellers: named, from, rooms }: LeavingQuestion,
  now: Date,
): Leaving {
  const { reservation } = booking;
  const leavers = [...new Set(named.map(({ position }) => position))].flatMap((position) => {
    const one = named.find((other) => other.position === position);
    return one ? [findSomebody(booking, one)] : [];
  });
  const party = partyWithout(reservation, leavers);
  const journey = { ...party, rooms: roomsFor(reservation, party, rooms) };
  const product = findForJourney(productOf(reservation), reservation, now)?.product ?? null;
  const fewer = { ...journey, extras: extrasFor(reservation, product, journey) };
  const { startDate, hotelRating } = reservation;
  const lines = linesAtQuotedRates(reservation, product, { startDate, hotelRating, ...fewer });
  const shareCents = shareOf(reservation, product, leavers, lines);
  const at = timeOf(reservation, from, now);
  const zone = zoneOf(reservation.country);
  return {
    ...{ leavers, at, lines, shareCents, journey: fewer },
    totalCents: lines && totalOf(lines),
    feeCents: shareCents === null ? null : feeByTerms({ ...reservation, totalPriceCents: shareCents }, zone, at),
  };
}

/** Somebody of a party as they are stored now. Throws Conflict where the list has changed. */
export function findSomebody(
  { reservation, travellers }: Pick<LoadedBooking, 'reservation' | 'travellers'>,
  { position, id }: Somebody,
): PartyRow {
  const people = reservation.adults + reservation.childrenAges.length;
  const row = travellersOf(reservation, travellers).slice(0, people)[position - 1];
  if (row?.id === id) return row;
  throw new Conflict('The list of travellers has changed. Check it, then try again.', 'travellers');
}

function partyWithout({ adults, childrenAges }: Reservation, leavers: PartyRow[]) {
  const places = new Set(leavers.map(({ position }) => position));
  const staying = {
    adults: adults - leavers.filter(({ isChild }) => !isChild).length,
    childrenAges: childrenAges.filter((_, index) => !places.has(adults + index + 1)),
  };
  if (staying.adults + staying.childrenAges.length === 0) {
    throw new Conflict('To cancel everybody, cancel the reservation instead', 'travellers');
  }
  if (staying.adults === 0) throw new Conflict('Children cannot travel without an adult', 'travellers');
  return staying;
}

function roomsFor(
  reservation: Reservation,
  { adults, childrenAges }: ReturnType<typeof partyWithout>,
  rooms: number | null,
): number | null {
  if (reservation.rooms === null) return null;
  if (rooms === null) throw new Conflict('At least 1 room is required', 'rooms');
  if (rooms > reservation.rooms) throw new Conflict(`This booking has ${reservation.rooms}`, 'rooms');
  if (rooms > adults + childrenAges.length) throw new Conflict('There cannot be more rooms than travellers', 'rooms');
  return rooms;
}

/** What is booked for more people than stay becomes less. */
const extrasFor = (
  { extras: booked }: Reservation,
  product: Product | null,
  party: Pick<Journey, 'adults' | 'childrenAges' | 'rooms'>,
) =>
  booked.map((extra) => {
    const sold = product?.rules.extras.find(({ id }) => id === extra.id);
    const most = sold ? mostOf(sold, party) : party.adults + party.childrenAges.length;
    return { ...extra, count: Math.min(extra.count, most) };
  });

/** Now, or for an earlier day its beginning, which is to the advantage of those who leave. */
function timeOf({ country, createdAt }: Reservation, from: string, now: Date): Date {
  const zone = zoneOf(country);
  const today = dayIn(zone, now);
  if (from > today) throw new Conflict('Choose today or an earlier day', 'from');
  if (from < dayIn(zone, new Date(createdAt))) throw new Conflict('The booking was made later', 'from');
  return from === today ? now : startOfDay(from, zone);
}
