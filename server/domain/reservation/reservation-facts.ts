import type { Reservation } from '#db/schema/reservation';
import { cancellationPolicies } from '#server/content/cancellation-policies.input';
import { dayIn, formatDayWithWeekday } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { formatMoney } from '#server/domain/money.input';
import { sign } from '#server/signing';
import { describeParty, priceOfReservation } from './booking-rules.input';
import { describeFreeCancellation } from './free-cancellation.input';

export type ReservationStatus = Reservation['status'];

/** The office promises to answer a request within this many hours. */
export const hoursToConfirm = 24;

/** The time until which the office promises to answer. */
export function confirmationDeadline(reservation: Pick<Reservation, 'createdAt'>): Date {
  return new Date(Date.parse(reservation.createdAt) + hoursToConfirm * 3_600_000);
}

/** True where the journey may start before the promised answer: emails then advise to telephone. */
export function isShortNotice(reservation: Pick<Reservation, 'createdAt' | 'country' | 'startDate'>): boolean {
  return dayIn(zoneOf(reservation.country), confirmationDeadline(reservation)) >= reservation.startDate;
}

/** The address of the page of a booking, with the key that it needs. */
export function bookingPath(reservation: Pick<Reservation, 'reference'>): string {
  return `/booking/${reservation.reference}?key=${sign('booking', reservation.reference)}`;
}

/** The address of the office's page of a reservation. */
export const adminReservationPath = (id: number) => `/admin/reservations/${id}`;

/** True where the office quotes the price and has not done so yet. */
export function needsQuote(reservation: Reservation): boolean {
  return priceOfReservation(reservation) === null && reservation.totalPriceCents === null;
}

/** The total that the office quoted, in US cents; null where it was computed or not quoted. */
export function quotedTotal(reservation: Reservation): number | null {
  return priceOfReservation(reservation) === null ? reservation.totalPriceCents : null;
}

/** The booked product; its id is 0 where the product was deleted. */
export function productOf({ kind, tourId, packageId, offerId }: Reservation) {
  return { kind, id: { tour: tourId, package: packageId, offer: offerId }[kind] ?? 0 };
}

/** Which emails and messages a booking gets: bookings with rooms are for a package or a stay. */
export function wordingOf(reservation: Pick<Reservation, 'rooms'>): 'tour' | 'package' {
  return reservation.rooms === null ? 'tour' : 'package';
}

type Fact = [label: string, value: string];

/**
 * The details of a request, without empty ones. Only `pickupPlace` may be the traveller's own words, and not in emails to
 * travellers: nobody has proved that the address is theirs.
 */
export function journeyFacts(reservation: Reservation, pickupPlace: string | null, now: Date): Fact[] {
  const { pickupTime, meetingPoint, cancellation, childrenAges, rooms, hotelRating } = reservation;
  const facts: [string, string | number | null][] = [
    ['Reference', reservation.reference],
    [{ tour: 'Tour', package: 'Package', offer: 'Offer' }[reservation.kind], reservation.productTitle],
    ['Date', formatDayWithWeekday(reservation.startDate)],
    ['Pick-up', pickupTime],
    ['Pick-up place', pickupPlace],
    ['Meeting point', meetingPoint],
    ['Travellers', describeParty(reservation)],
    ['Ages of the children', childrenAges.length > 0 ? childrenAges.join(', ') : null],
    ['Rooms', rooms],
    ['Hotel rating', hotelRating === null ? null : `${hotelRating} stars`],
    ['Free cancellation', freeCancellation(reservation, now)],
    ['Cancellation', isAhead(reservation) ? (cancellation ?? openTerms(reservation)) : null],
  ];
  return withoutEmpty(facts);
}

/** Until when it can be cancelled free of charge, in words; null where nothing is left to cancel. */
export function freeCancellation(reservation: Reservation, now: Date): string | null {
  return isAhead(reservation) ? describeFreeCancellation(reservation, zoneOf(reservation.country), now) : null;
}

/** True for a booking that can still be cancelled. */
const isAhead = ({ status }: Reservation) => status === 'pending' || status === 'confirmed';

/** What stands for the terms until the office states them with its quotation; null where it has answered. */
const openTerms = (reservation: Reservation) =>
  reservation.status === 'pending' && needsQuote(reservation) ? cancellationPolicies.ask.sentence : null;

/** What a name may consist of to be greeted by; anything else could be a message of its own. */
const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u;

const isPlainName = (name: string) => plainName.test(name.normalize('NFKC').replace(/\.(?= |$)/g, ''));

/** Whom an email to a traveller greets: the name where it is plainly one. */
export const addresseeOf = ({ name }: Pick<Reservation, 'name'>) => (isPlainName(name) ? name : 'traveller');

const honorific = /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/** The name beside a review: the first name, where the name is plainly one. */
export function shownNameOf({ name }: Pick<Reservation, 'name'>): string {
  const first = name.split(/\s+/).find((part) => !honorific.test(part));
  return first && isPlainName(name) ? first : 'A traveller';
}

/** The traveller's own words, for the office and the page of the booking: name, how to reach them, requests. */
export function travellerFacts(reservation: Reservation): Fact[] {
  const { name, email, phone, whatsapp, specialRequests } = reservation;
  return withoutEmpty([
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['WhatsApp', whatsapp],
    ['Special requests', specialRequests],
  ]);
}

/** The lines of the price, such as `2 × $65 = $130`; where the office quotes, the state of the quotation. */
export function priceFacts(reservation: Reservation): Fact[] {
  const price = priceOfReservation(reservation);
  if (!price) return quotationFacts(reservation);
  return [
    ...price.lines.map(
      ({ label, count, unitCents, cents }): Fact => [
        label === 'Rooms' ? 'Room price' : label,
        `${count} × ${formatMoney(unitCents)} = ${formatMoney(cents)}`,
      ],
    ),
    ['Total', formatMoney(price.totalCents)],
  ];
}

function quotationFacts({ status, totalPriceCents }: Reservation): Fact[] {
  if (totalPriceCents !== null) return [['Total', `${formatMoney(totalPriceCents)} as quoted`]];
  if (status === 'pending') return [['Price', 'We send you our quotation with the confirmation']];
  if (status === 'confirmed') return [['Price', 'As agreed with our office; if it is still open, reply to this email']];
  return [];
}

function withoutEmpty(facts: [string, string | number | null][]): Fact[] {
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, String(value)]]));
}
