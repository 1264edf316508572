import { randomInt } from 'node:crypto';
import { and, between, eq, inArray } from 'drizzle-orm';
import { assertInPlace, db, type Queries } from '#db/client';
import { exactColumns } from '#db/columns';
import { type NewReservation, type Reservation, reservations } from '#db/schema/reservation';
import { cancellationPolicies } from '#server/content/cancellation-policies.input';
import { formatMoney } from '#server/domain/money.input';
import { type Product, pricesOf, refreshProduct } from '#server/domain/product';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { findEmailByKey, waitForFirstAttempt } from '#server/outbox/outbox';
import { haveSameVisitor, keyWithDigest } from '#server/signing';
import { bookableDays } from './bookable-days';
import { priceBooking, soloPriceFor, type UnitPrices } from './booking-rules.input';
import { roomsNotShared, roomsTooSmall } from './party-limits.input';
import { addReservationEvent } from './reservation';
import { type Booking, dateError } from './reservation.input';
import { enqueueRequestEmails } from './reservation-emails';
import { wordingOf } from './reservation-facts';

/** How long the response to a booking waits for the first attempt to send its email, in ms. */
const emailTimeout = 3000;
/** Within this time, in ms, the same booking by the same visitor is a duplicate, also from a second tab. */
const duplicateWindow = 30 * 60_000;

export interface BookingRequest {
  product: Pick<Product, 'kind' | 'id'>;
  booking: Booking;
  /** The idempotency key of the form: with the same values it creates one reservation. */
  submissionKey: string;
  /** Likely spam: stored for the office to check, without emails. */
  suspect: boolean;
  /** Who sends it, as the limits of emails count it. */
  client: string;
  /** The prices that the visitor has seen; undefined where they are not known. */
  shownPrices?: UnitPrices;
}

/** What tells whether a form has been sent before. */
type BookedForm = Omit<BookingRequest, 'suspect' | 'client'>;

export interface BookingReceipt {
  reservation: Reservation;
  /** True once the email to the traveller has been sent. */
  emailed: boolean;
}

/**
 * Stores a booking request: one transaction reads the price again, inserts the reservation and enqueues its two emails.
 * Then it waits for the first attempt to send them. Throws NotFound where the product is gone or cannot be booked now, and
 * Conflict where it cannot be booked so any more, or its price is not the one that was shown.
 */
export async function requestBooking(request: BookingRequest, now: Date = new Date()): Promise<BookingReceipt> {
  const { reservation, emailId } = db().transaction(
    (transaction) => {
      const earlier = findDuplicate(transaction, request, now);
      if (earlier) return { reservation: earlier, emailId: findRequestEmail(transaction, earlier) };
      const product = refreshProduct(request.product, now);
      if (!product) throw new NotFound('This can no longer be booked.');
      assertBookable(product, request.booking, now);
      assertShownPrice(product, request);
      const inserted = insertReservation(transaction, product, request, now);
      addReservationEvent(transaction, inserted.id, 'requested', 'traveller', null, now);
      const emailId = request.suspect ? null : enqueueRequestEmails(transaction, inserted, product, request.client);
      return { reservation: inserted, emailId };
    },
    { behavior: 'immediate' },
  );
  return { reservation, emailed: await waitForEmail(emailId) };
}

/** The form was checked with the product and the time as they were before the transaction. */
function assertBookable(product: Product, { date, adults, children, rooms }: Booking, now: Date): void {
  const { rules } = product;
  const error =
    dateError(bookableDays(product, now), date) ??
    (adults < rules.adults.min ? rules.adults.tooFew : null) ??
    (rooms === null ? null : (roomsTooSmall(rules, rooms, adults + children) ?? roomsNotShared(rules, rooms, adults)));
  if (error) throw new Conflict(`${error}. Nothing is booked.`);
}

function assertShownPrice(product: Product, { booking, shownPrices }: BookingRequest): void {
  if (shownPrices === undefined) return;
  const total = (prices: UnitPrices) => {
    const price = priceBooking(product.rules.pricing, prices, booking);
    return price ? formatMoney(price.totalCents) : 'on request';
  };
  const [before, now] = [total(shownPrices), total(pricesOf(product))];
  if (before === now) return;
  throw new Conflict(
    `The price has changed since you opened this form: the total is now ${now}, it was ${before}. Nothing is booked; please send the form again if you agree.`,
  );
}

async function waitForEmail(emailId: number | null): Promise<boolean> {
  return emailId !== null && (await waitForFirstAttempt(emailId, emailTimeout));
}

/** The receipt of the reservation that the same form has created before; null where it has created none. */
export async function findReceiptByForm(request: BookedForm): Promise<BookingReceipt | null> {
  const earlier = findByForm(db(), request);
  if (!earlier) return null;
  return { reservation: earlier, emailed: await waitForEmail(findRequestEmail(db(), earlier)) };
}

/** The receipt of a form that was sent before with the same words, also where it could not be booked any more. */
export async function findReceiptOfRepeat(typed: Record<string, unknown>): Promise<BookingReceipt | null> {
  assertInPlace();
  const ofForm = eq(reservations.submissionKey, String(typed.submissionKey));
  const earlier = db().select().from(reservations).where(ofForm).get();
  if (!earlier) return null;
  const { name, email, startDate: date, adults } = earlier;
  const stored = Object.entries({ name, email, date, adults });
  if (!stored.every(([field, value]) => String(typed[field]).trim() === String(value))) return null;
  return { reservation: earlier, emailed: await waitForEmail(findRequestEmail(db(), earlier)) };
}

const productColumns = { tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId };
const isOfProduct = ({ kind, id }: BookingRequest['product']) => eq(productColumns[kind], id);

/** The key for a form that was changed and sent again after it had created a reservation: this is a second booking. */
const keyOfChangedForm = ({ submissionKey, booking, product: { kind, id } }: BookedForm): string =>
  keyWithDigest(submissionKey, [kind, id, booking]);

/** The reservation that this form has created with the same values. */
function findByForm(queries: Queries, request: BookedForm): Reservation | undefined {
  // What is found is acknowledged.
  assertInPlace();
  const { submissionKey, booking, product } = request;
  return queries
    .select()
    .from(reservations)
    .where(and(inArray(reservations.submissionKey, [submissionKey, keyOfChangedForm(request)]), isOfProduct(product)))
    .all()
    .find((earlier) => earlier.submissionKey !== submissionKey || hasSameDetails(earlier, booking));
}

/** The reservation that the same form, or another form of the same visitor, has created with the same values. */
function findDuplicate(queries: Queries, request: BookingRequest, now: Date): Reservation | undefined {
  const { submissionKey, booking, product } = request;
  const ofSameForm = findByForm(queries, request);
  if (ofSameForm) return ofSameForm;
  const at = (difference: number) => new Date(now.getTime() + difference).toISOString();
  return queries
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.email, booking.email),
        isOfProduct(product),
        eq(reservations.status, 'pending'),
        eq(reservations.suspect, false),
        // One of the future was made while the clock was ahead.
        between(reservations.createdAt, at(-duplicateWindow), at(duplicateWindow)),
      ),
    )
    .all()
    .find((earlier) => haveSameVisitor(earlier.submissionKey, submissionKey) && hasSameDetails(earlier, booking));
}

/** The id of the email to the traveller; null where the request was likely spam. */
function findRequestEmail(queries: Queries, reservation: Reservation): number | null {
  return findEmailByKey(queries, `${wordingOf(reservation)}_booking:${reservation.reference}`);
}

type DetailColumns = Required<
  Pick<
    NewReservation,
    | 'name'
    | 'email'
    | 'phone'
    | 'whatsapp'
    | 'startDate'
    | 'adults'
    | 'children'
    | 'childrenAges'
    | 'rooms'
    | 'hotelRating'
    | 'pickupPlace'
    | 'specialRequests'
  >
>;

/** The columns that the traveller fills. */
const detailsOf = ({ date, ...booking }: Booking) => exactColumns<DetailColumns>()({ ...booking, startDate: date });

function hasSameDetails(earlier: Reservation, booking: Booking): boolean {
  const details = detailsOf(booking);
  const columns = Object.keys(details) as (keyof DetailColumns)[];
  return columns.every((column) => JSON.stringify(earlier[column]) === JSON.stringify(details[column]));
}

/** The columns that are set by other means than a default. */
const reservationColumns = exactColumns<Required<Omit<NewReservation, 'id' | 'status' | 'emailSent' | 'version'>>>();

function insertReservation(queries: Queries, product: Product, request: BookingRequest, now: Date): Reservation {
  const { booking, submissionKey, suspect } = request;
  const { kind, id, title, country, pickupTime, unitPriceCents, rules, terms } = product;
  const prices = pricesOf(product);
  const columns = reservationColumns({
    ...detailsOf(booking),
    pickupTime,
    meetingPoint: terms.meetingPoint,
    cancellation: termsOfCancellation(terms),
    reference: unusedReference(queries),
    submissionKey: isKeyTaken(queries, submissionKey) ? keyOfChangedForm(request) : submissionKey,
    suspect,
    kind,
    tourId: kind === 'tour' ? id : null,
    packageId: kind === 'package' ? id : null,
    offerId: kind === 'offer' ? id : null,
    productTitle: title,
    country,
    pricing: rules.pricing,
    unitPriceCents,
    soloPriceCents: soloPriceFor(rules.pricing, prices, booking),
    totalPriceCents: priceBooking(rules.pricing, prices, booking)?.totalCents ?? null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  return queries.insert(reservations).values(columns).returning().get();
}

/** The sentence of the policy; null where the office states the terms with its quotation. */
const termsOfCancellation = ({ cancellation }: Product['terms']): string | null =>
  cancellation === 'ask' ? null : cancellationPolicies[cancellation].sentence;

function isKeyTaken(queries: Queries, submissionKey: string): boolean {
  const { id, submissionKey: column } = reservations;
  return queries.select({ id }).from(reservations).where(eq(column, submissionKey)).get() !== undefined;
}

// A reference is read out on the phone: no 0/O, 1/I/L, 5/S, 8/B, 2/Z, and U without V.
const referenceLetters = '34679ACDEFGHJKMNPQRTUWXY';

function unusedReference(queries: Queries): string {
  for (;;) {
    const letters = Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]);
    const reference = `NS-${letters.join('')}`;
    const { reference: column, id } = reservations;
    if (!queries.select({ id }).from(reservations).where(eq(column, reference)).get()) return reference;
  }
}
