import type { BookedExtra } from '#db/schema/rates';
import type { PriceLine, Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { findOfferById, offerName, offerReason } from '#server/catalogue/offer/offer';
import { describeExtras, describeParty, listAges, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { lineWords } from '#server/catalogue/prices/price-words.input';
import { countDays } from '#server/catalogue/product';
import { describePaymentTerms } from '#server/company/payment-terms.input';
import { cancellationPolicies } from '#server/company/policies';
import { sign } from '#server/signing';
import { addDays, dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { foldAddress } from '#server/values/mailbox';
import { formatMoney } from '#server/values/money.input';
import { withCodeNoted } from '#server/values/phone.input';
import { journeyTextFacts } from './journey-texts.input';
import { lumpSumOf, openPrice, openPriceOfOffice } from './quoted-price.input';
import { isFreeToCancelIn, isOpen } from './reservation-change.input';

export type ReservationStatus = Reservation['status'];

/** The office promises to answer a request within this many hours. */
const hoursToConfirm = 24;

/** The time until which the office promises to answer. @param since it waits, see `turnOf` */
export const confirmationDeadline = (since: string) => new Date(Date.parse(since) + hoursToConfirm * 3_600_000);

/** True where the journey may start before the promised answer: the traveller is then advised to telephone. */
export function isShortNotice(reservation: Pick<Reservation, 'country' | 'startDate'>, since: string): boolean {
  return dayIn(zoneOf(reservation.country), confirmationDeadline(since)) >= reservation.startDate;
}

type Addressed = Pick<Reservation, 'reference' | 'email'>;

/**
 * What the key of a booking signs. It includes the address, so that the link in the mails to a wrong address ends with a
 * correction.
 */
export const signedText = ({ reference, email }: Addressed): string =>
  `${reference}\n${email === null ? '' : foldAddress(email)}`;

/** The key of a booking. */
export const bookingKey = (reservation: Addressed): string => sign('booking', signedText(reservation));

/** The address of the page of a booking, with the key that it needs. */
export const bookingPath = (reservation: Addressed): string =>
  `/booking/${reservation.reference}?key=${bookingKey(reservation)}`;

/** The address of the page on which travellers say who they are. */
export const travellersPath = (reservation: Addressed): string =>
  `/booking/${reservation.reference}/travellers?key=${bookingKey(reservation)}`;

/** The address of the office's page of a reservation. */
export const adminReservationPath = (id: number) => `/admin/reservations/${id}`;

/** True where the office quotes the price and has not done so yet. */
export const needsQuote = (reservation: Reservation): boolean => reservation.priceLines === null;

/** The booked product; its id is 0 where the product was deleted. */
export function productOf({
  kind,
  tourId,
  packageId,
  offerId,
}: Pick<Reservation, 'kind' | 'tourId' | 'packageId' | 'offerId'>) {
  return { kind, id: { tour: tourId, package: packageId, offer: offerId }[kind] ?? 0 };
}

/** The last day of a journey, at the destination. */
export const lastDayOf = (reservation: Reservation): string =>
  addDays(reservation.startDate, countDays(productOf(reservation)) - 1);

/** Which product it is. */
export type ProductKey = Pick<ReturnType<typeof productOf>, 'kind' | 'id'>;

interface Reduction {
  appliedOfferId?: number | null | undefined;
  /** Null where the office quotes. */
  lines: { unitCents: number }[] | null;
  /** What an adult pays without lines. */
  unitPriceCents?: number | null;
}

/**
 * The offer behind a reduced price, as `offerReason`; null without one. If the price of the offer has changed since, the
 * percentage is left out.
 */
export function reasonOfPrice({ appliedOfferId: id, lines, unitPriceCents = null }: Reduction): string | null {
  const offer = id == null ? null : findOfferById(id);
  if (!offer) return null;
  const prices = lines ? lines.map(({ unitCents }) => unitCents) : [unitPriceCents];
  return prices.includes(offer.discountedPriceCents) ? offerReason(offer) : offerName(offer);
}

export const isSameProduct = (one: ProductKey, other: ProductKey): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Which emails and messages a booking gets: bookings with rooms are for a package or a stay. */
export const wordingOf = ({ rooms }: Pick<Reservation, 'rooms'>) => (rooms === null ? 'tour' : 'package');

export type Fact = [label: string, value: string];

type Described = Pick<
  Reservation,
  'productTitle' | 'startDate' | 'pickupTime' | 'meetingPoint' | 'adults' | 'childrenAges' | 'rooms' | 'hotelRating'
> & { extras?: BookedExtra[] | undefined };

/** When, from where and with whom somebody travels, in words by their labels; null for what is not said. */
export const describeJourney = ({ adults, childrenAges, rooms, hotelRating, extras, ...journey }: Described) => ({
  Trip: journey.productTitle,
  Date: formatDayWithWeekday(journey.startDate),
  'Pick-up': journey.pickupTime,
  'Meeting point': journey.meetingPoint,
  Travellers: describeParty({ adults, children: childrenAges.length }),
  'Ages of the children': listAges(childrenAges) || null,
  Rooms: rooms === null ? null : String(rooms),
  'Hotel rating': hotelRating === null ? null : `${hotelRating} stars`,
  Extras: describeExtras(extras) || null,
});

/** Facts by their labels, without empty ones. */
export const asFacts = (facts: Record<string, string | null | undefined>): Fact[] =>
  Object.entries(facts).flatMap(([label, value]): Fact[] => (value ? [[label, value]] : []));

/**
 * The details of a request, without empty ones. Only `pickupPlace` may be the traveller's own words, and not in emails to
 * travellers: nobody has proved that the address is theirs.
 * @param length such as `4 nights`
 */
export function journeyFacts(reservation: Reservation, pickupPlace: string | null, now: Date, length?: string): Fact[] {
  const { Trip, Date: date, 'Pick-up': pickup, ...rest } = describeJourney(reservation);
  return asFacts({
    Reference: reservation.reference,
    [{ tour: 'Tour', package: 'Package', offer: 'Offer' }[reservation.kind]]: Trip,
    ...{ Date: date, Length: length, 'Pick-up': pickup, 'Pick-up place': pickupPlace, ...rest },
    'Reduced price': reasonOfPrice({ ...reservation, lines: reservation.priceLines }),
    Cancellation: cancellationTerms(reservation, now),
    Payment: requestedTerms(reservation, now),
  });
}

/** What the traveller of a booking is told who has paid an agent. */
export const paidThrough = (agent: string): string => `Paid through ${agent}`;
/** The same once it is cancelled or declined. */
export const refundThrough = (agent: string): string => `You paid through ${agent}. Any refund comes from them.`;

/** The terms of payment of a request in one sentence; null from the confirmation on, which says what is due. */
function requestedTerms(reservation: Reservation, now: Date): string | null {
  const { status, paymentTerms, country, agent } = reservation;
  if (status !== 'pending') return null;
  if (agent !== null) return paidThrough(agent);
  if (paymentTerms === null) return null;
  return describePaymentTerms(paymentTerms, reservation, dayIn(zoneOf(country), now));
}

/** The terms of cancellation in one sentence; null where nothing is left to cancel. */
export function cancellationTerms(reservation: Reservation, now: Date): string | null {
  if (!isOpen(reservation)) return null;
  const { country, status } = reservation;
  return describeCancellation(reservation, zoneOf(country), now, status === 'confirmed') ?? openTerms(reservation);
}

/** The same as `isFreeToCancelIn`, in the zone of its destination. */
export const isFreeToCancel = (reservation: Reservation, now: Date): boolean =>
  isFreeToCancelIn(zoneOf(reservation.country), reservation, now);

/** What is said where the office has typed words for a traveller of whom there is only a telephone. */
export const noAddress = 'There is no email address. Please call instead';

/** What stands for the terms until the office states them with its quotation; null where it has answered. */
const openTerms = (reservation: Reservation) =>
  reservation.status === 'pending' && needsQuote(reservation) ? cancellationPolicies().ask.sentence : null;

/** The traveller's own words, for the office and the page of the booking: name, how to reach them, requests. */
export function travellerFacts(reservation: Reservation, isToOffice = false): Fact[] {
  const { name, email, phone, whatsapp } = reservation;
  const numberOf = (number: string | null) => (number && isToOffice ? withCodeNoted(number) : number);
  return [
    ...asFacts({ Name: name, Email: email, Phone: numberOf(phone), WhatsApp: numberOf(whatsapp) }),
    ...journeyTextFacts(reservation),
  ];
}

/** The lines of a price with its total, such as `2 × $65 = $130`. */
export function lineFacts(lines: (PriceLine & { optional?: boolean })[]): Fact[] {
  const fixed = lines.filter(({ optional }) => !optional);
  const total = formatMoney(totalOf(fixed));
  const lumpSum = lumpSumOf({ lines });
  if (lumpSum) return [['Total', `${total} ${lumpSum.words}`]];
  const withExtras = fixed.length < lines.length ? ` (${formatMoney(totalOf(lines))} with all extras)` : '';
  return [
    ...lines.map((line): Fact => {
      const name = line.kind === 'rooms' ? 'Room price' : line.label;
      return [line.optional ? `${name} (optional)` : name, lineWords(line)];
    }),
    ['Total', total + withExtras],
  ];
}

/** The lines of the price; where the office quotes, the state of the quotation. */
export function priceFacts({ priceLines, status }: Reservation, isToOffice = false): Fact[] {
  if (priceLines) return lineFacts(priceLines);
  if (status !== 'pending' && status !== 'confirmed') return [];
  return [['Price', (isToOffice ? openPriceOfOffice : openPrice)[status]]];
}
