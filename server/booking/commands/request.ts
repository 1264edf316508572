import { and, between, eq, inArray } from 'drizzle-orm';
import { db } from '#db/client';
import { exactColumns } from '#db/columns';
import { type Reservation, reservations } from '#db/schema/reservation';
import { type Effect, requestMailOf } from '#server/booking/mail/mails';
import { prepaidCents } from '#server/booking/payment/provider/payable';
import { providerOf } from '#server/booking/payment/provider/providers';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { findReservationByForm, isOfProduct } from '#server/booking/record/reservation';
import type { Booking } from '#server/booking/record/reservation.input';
import { openStatuses } from '#server/booking/record/reservation-change.input';
import { doublesOf } from '#server/booking/record/same-traveller';
import { linesFor, violationSentences } from '#server/booking/rules/product-rules';
import { departureTime } from '#server/booking/seats/seats';
import { tripOf } from '#server/catalogue/offer/offer';
import { type Prices, priceBooking } from '#server/catalogue/prices/booking-rules.input';
import { areShown, markOf } from '#server/catalogue/prices/shown-prices.input';
import { bookedOf, offersOf, type Product, pricesOf, refreshProduct } from '#server/catalogue/product';
import { findScheduled } from '#server/catalogue/scheduled';
import { hasCardPayments } from '#server/company/payment';
import { haveSameVisitor } from '#server/signing';
import { Conflict, NotFound } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import type { CommandOf } from './command.input';
import type { Decision } from './decision';
import { type DetailColumns, newBooking } from './new-booking';

type Requested = CommandOf<'request'>;

/** What the price has fallen to since the form was opened, in US cents; null where it has not. */
type Fallen = { fallenTo: number | null };

/**
 * Stores a traveller's request with the current price, if that is no higher than the price shown. Throws NotFound where the
 * product is gone or closed, and Conflict where it no longer permits the request, or costs more than was shown.
 */
export function request(_: null, command: Requested, now: Date): Decision<Fallen> {
  const { booking, submissionKey, suspect, client, origin } = command;
  const startTime = departureTime({ ...booking, product: command.product, startDate: booking.date }, now);
  const details = { ...detailsOf(booking), startTime };
  const earlier = findReservationByForm(submissionKey) ?? findDuplicate(command, details, now);
  if (earlier) return { booking: earlier.id, outcome: { fallenTo: null } };
  const product = refreshProduct(command.product, now);
  if (!product) throw new NotFound('This can no longer be booked.');
  // The form was checked with the product and the time as they were before the transaction.
  const [broken] = violationSentences({ product, closed: null }, details, now);
  if (broken) throw new Conflict(`${broken}. Nothing has been booked.`);
  const fallenTo = priceFallenTo(product, command, details, now);
  const lines = linesFor(product, details);
  const requested = newBooking(product, details, { submissionKey, suspect, source: 'website', lines, ...origin });
  const isInstant = !suspect && lines !== null && isConfirmedAtOnce(product);
  // The payment confirms it, or else it is a request.
  const isPaidFirst = isInstant && prepaidCents(product, requested, now) > 0;
  // What looks like a double is looked at.
  const isConfirmed = isInstant && !isPaidFirst && doublesOf({ ...requested, id: 0 }).length === 0;
  const sendAt = isPaidFirst && hasCardPayments() ? new Date(now.getTime() + providerOf('stripe').openFor) : undefined;
  return {
    outcome: { fallenTo },
    booking: requested,
    events: [{ kind: 'requested', actor: 'traveller', message: null }],
    // The confirmation tells both.
    effects: suspect || isConfirmed ? [] : requestMails(booking, client, sendAt),
    next: (id) => [
      ...(isConfirmed ? [{ kind: 'decide', id, client, ...confirmedAtOnce } as const] : []),
      ...(booking.buyer ? [{ kind: 'buyer', id, ...booking.buyer } as const] : []),
    ],
  };
}

const isConfirmedAtOnce = (product: CommandOf<'request'>['product']): boolean =>
  findScheduled(product)?.schedule.instant ?? false;

const confirmedAtOnce = { version: 1, status: 'confirmed', message: null, by: 'program' } as const;

/** Removes the spam mark of a reservation and sends the emails of its request; a second time changes nothing. */
export function clear({ reservation }: LoadedBooking): Decision {
  if (!reservation.suspect) return {};
  return {
    suspect: false,
    events: [{ kind: 'changed', actor: 'office', message: null }],
    effects: reservation.status === 'pending' ? requestMails(reservation, null) : [],
  };
}

/**
 * @param client who sends it, as the limits of emails count it; null where the office causes them
 * @param sendAt where it may be confirmed before
 */
function requestMails(booked: Pick<Reservation, 'rooms'>, client: string | null, sendAt?: Date): Effect[] {
  const kind = requestMailOf(booked);
  return [
    { mail: kind, client, sendAt },
    { mail: `${kind}_admin`, sendAt },
  ];
}

/**
 * The new price if it has fallen since the form was opened; null if not. Throws Conflict unless the shown price is known to
 * have been at least as high.
 */
function priceFallenTo(
  product: Product,
  { shownPrices }: Requested,
  details: DetailColumns,
  now: Date,
): Fallen['fallenTo'] {
  if (shownPrices === undefined) return null;
  const total = totalOf(product, pricesOf(product), details);
  const shown = shownTotal(product, shownPrices, details, now);
  if (total === shown) return null;
  if (total !== null && typeof shown === 'number' && total < shown) return total;
  const before = shown === undefined ? 'an earlier price' : shown === null ? 'no price yet' : formatMoney(shown);
  const after = total === null ? 'The price is now on request' : `The total is now ${formatMoney(total)}`;
  throw new Conflict(
    `${after}; this form showed ${before}. Nothing has been booked yet. If you agree, please send the form again.`,
  );
}

const totalOf = ({ rules }: Product, prices: Prices, details: DetailColumns): number | null =>
  priceBooking(rules, prices, details)?.totalCents ?? null;

/** The price that the form showed for a journey, in US cents; null for no price, undefined where it is not known. */
function shownTotal(
  product: Product,
  shown: NonNullable<Requested['shownPrices']>,
  details: DetailColumns,
  now: Date,
): number | null | undefined {
  const trip = refreshProduct(bookedOf(product), now);
  const all = [product, ...(trip ? [trip, ...offersOf(trip, now).map((offer) => offer.product)] : [])];
  const same = all.find((one) => areShown(pricesOf(one), one.rules, shown));
  if (same) return totalOf(same, pricesOf(same), details);
  const prices = pricesOf(product);
  // A form of an earlier release has no mark where there were no rates.
  const isSameRates = shown.mark ? shown.mark === markOf(prices, product.rules) : !prices.rates;
  const { unitCents, soloCents, totalCents } = shown;
  return isSameRates ? totalOf(product, { ...prices, unitCents, soloCents }, details) : (totalCents ?? undefined);
}

/** Within this time, in ms, the same booking by the same visitor is a duplicate, also from a second tab. */
const duplicateWindow = 30 * 60_000;

/** The reservation that another form of the same visitor has made with the same values. */
function findDuplicate(
  { product, booking, submissionKey }: Requested,
  details: DetailColumns,
  now: Date,
): Reservation | undefined {
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString();
  return db()
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.email, booking.email),
        isOfProduct(tripOf(product)),
        inArray(reservations.status, isConfirmedAtOnce(product) ? openStatuses : ['pending']),
        eq(reservations.suspect, false),
        // One of the future was made while the clock was ahead.
        between(reservations.createdAt, at(-duplicateWindow), at(duplicateWindow)),
      ),
    )
    .all()
    .find((earlier) => haveSameVisitor(earlier.submissionKey, submissionKey) && hasSameDetails(earlier, details));
}

/** The columns that the traveller fills. */
const detailsOf = ({ date, buyer: _, ...booking }: Booking): DetailColumns =>
  exactColumns<DetailColumns>()({ ...booking, startDate: date });

/** True where a stored reservation has exactly these details. */
function hasSameDetails(earlier: Reservation, details: DetailColumns): boolean {
  const columns = Object.keys(details) as (keyof DetailColumns)[];
  return columns.every((column) => JSON.stringify(earlier[column]) === JSON.stringify(details[column]));
}
