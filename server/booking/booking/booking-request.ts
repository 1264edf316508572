import { and, between, eq, inArray } from 'drizzle-orm';
import { assertInPlace, db, immediately, type Queries } from '#db/client';
import { exactColumns } from '#db/columns';
import { type Reservation, reservations } from '#db/schema/reservation';
import { breachesOf, linesFor } from '#server/booking/product-rules';
import type { Booking } from '#server/booking/reservation.input';
import { enqueueRequestEmails, productNow } from '#server/booking/reservation-emails';
import { wordingOf } from '#server/booking/reservation-facts';
import { addEvent, assertNotErased, clearSuspicion, existingReservation } from '#server/booking/write-change';
import { priceBooking, type UnitPrices } from '#server/catalogue/prices/booking-rules.input';
import { type Product, pricesOf, refreshProduct } from '#server/catalogue/product';
import { findEmailByKey, waitForFirstAttempt } from '#server/mail/outbox';
import { haveSameVisitor, keyWithDigest } from '#server/signing';
import { Conflict, NotFound } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import { type DetailColumns, isSameBooking, storeBooking } from './stored-booking';

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

/** Stores a booking request as `storeRequest` does, and waits for the first attempt to send its email. */
export async function requestBooking(request: BookingRequest, now: Date = new Date()): Promise<BookingReceipt> {
  const { reservation, emailId } = storeRequest(request, now);
  return { reservation, emailed: await waitForEmail(emailId) };
}

/**
 * Stores a booking request: one transaction reads the price again, inserts the reservation and enqueues its two emails.
 * Throws NotFound where the product is gone or cannot be booked now, and Conflict where it cannot be booked so any more, or
 * its price is not the one that was shown.
 */
export function storeRequest(request: BookingRequest, now: Date): { reservation: Reservation; emailId: number | null } {
  return immediately((transaction) => {
    const earlier = findDuplicate(transaction, request, now);
    if (earlier) return { reservation: earlier, emailId: findRequestEmail(transaction, earlier) };
    const product = refreshProduct(request.product, now);
    if (!product) throw new NotFound('This can no longer be booked.');
    assertBookable(product, request.booking, now);
    assertShownPrice(product, request);
    const inserted = insertReservation(transaction, product, request, now);
    addEvent(transaction, inserted.id, { kind: 'requested', actor: 'traveller', message: null }, now);
    const emailId = request.suspect ? null : enqueueRequestEmails(transaction, inserted, product, request.client);
    return { reservation: inserted, emailId };
  });
}

/**
 * Takes the mark of likely spam off a reservation for the office, with what its request would have mailed, in one
 * transaction; once more it does nothing. Throws NotFound, and Conflict where its personal data were erased.
 */
export function markNotSpam(id: number, now: Date = new Date()): Reservation {
  return immediately((transaction) => {
    const current = existingReservation(transaction, id);
    if (!current.suspect) return current;
    assertNotErased(current);
    const cleared = clearSuspicion(transaction, current);
    const entry = { kind: 'changed', actor: 'office', message: null } as const;
    addEvent(transaction, id, entry, now, [{ field: 'suspect', before: true, after: false }]);
    if (cleared.status === 'pending') {
      enqueueRequestEmails(transaction, cleared, productNow(cleared, now), null, now);
    }
    return cleared;
  });
}

/** The form was checked with the product and the time as they were before the transaction. */
function assertBookable(product: Product, booking: Booking, now: Date): void {
  const [broken] = breachesOf({ product, closed: null }, detailsOf(booking), now);
  if (broken) throw new Conflict(`${broken}. Nothing is booked.`);
}

function assertShownPrice(product: Product, { booking, shownPrices }: BookingRequest): void {
  if (shownPrices === undefined) return;
  const total = (prices: UnitPrices) => {
    const price = priceBooking(product.rules, prices, booking);
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

const productIds = { tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId };
const isOfProduct = ({ kind, id }: BookingRequest['product']) => eq(productIds[kind], id);

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

/** The columns that the traveller fills. */
const detailsOf = ({ date, ...booking }: Booking): DetailColumns =>
  exactColumns<DetailColumns>()({ ...booking, startDate: date });

const hasSameDetails = (earlier: Reservation, booking: Booking) => isSameBooking(earlier, detailsOf(booking));

function insertReservation(queries: Queries, product: Product, request: BookingRequest, now: Date): Reservation {
  const { booking, submissionKey, suspect } = request;
  const key = isKeyTaken(queries, submissionKey) ? keyOfChangedForm(request) : submissionKey;
  const how = { submissionKey: key, suspect, source: 'website', lines: linesFor(product, booking) } as const;
  return storeBooking(queries, product, detailsOf(booking), how, now);
}

function isKeyTaken(queries: Queries, submissionKey: string): boolean {
  const { id, submissionKey: column } = reservations;
  return queries.select({ id }).from(reservations).where(eq(column, submissionKey)).get() !== undefined;
}

/** The toast for a stored booking. Its text depends on what was booked and whether the email was sent in time. */
export function toastFor({ reservation, emailed }: BookingReceipt) {
  const received = "Your booking has been received. We'll contact you shortly.";
  if (wordingOf(reservation) === 'tour') {
    return {
      title: 'Tour Booking Confirmed!',
      description: emailed ? 'Check your email for booking details.' : received,
    };
  }
  return emailed
    ? { title: 'Booking Confirmation Sent!', description: 'Your booking details have been sent to your email.' }
    : { title: 'Booking Received', description: received };
}
