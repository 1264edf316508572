import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import type { Reservation, ReservationEvent } from '#db/schema';
import { reservationEvents, reservations } from '#db/schema';
import { dayIn, zoneOf } from '#server/domain/calendar.input';
import { findPickupTime, type Product, refreshProduct } from '#server/domain/product';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { findEmailByKey, waitForFirstAttempt } from '#server/outbox/outbox';
import { areOfOneVisitor, isSignatureOf, keyOfChanged } from '#server/signing';
import { priceBooking } from './booking-rules.input';
import type { Booking } from './reservation.input';
import { isToQuote, productOf, type ReservationStatus, wordingOf } from './reservation-facts';
import { enqueueAnswerMail, enqueueCancellationRequest, enqueueRequestMails } from './reservation-mails';

/** How long a booking waits for the first attempt at its mail before the traveller gets an answer, in ms. */
const mailTimeout = 3000;
/** The same booking by the same visitor within this time is one: a Back, a second tab, a second try. In ms. */
const repetitionWindow = 30 * 60_000;

export interface BookingRequest {
  product: Pick<Product, 'kind' | 'id'>;
  booking: Booking;
  /** Of the opened form: however often it is sent with the same words, it books once. */
  submissionKey: string;
  /** Believed to be no traveller: stored for the office to look at, and no mail is sent. */
  suspect: boolean;
}

export interface BookingReceipt {
  reservation: Reservation;
  /** True once the mail to the traveller has left. */
  emailed: boolean;
}

/**
 * Stores a booking request: price read again, reservation and its two mails written in one transaction, then one
 * attempt at delivery. Throws NotFound where the product is gone or can no longer be booked.
 */
export async function requestBooking(request: BookingRequest, now: Date = new Date()): Promise<BookingReceipt> {
  const { reservation, emailId } = db().transaction(
    (transaction) => {
      const earlier = findEarlier(transaction, request, now);
      if (earlier) return { reservation: earlier, emailId: findRequestMail(transaction, earlier) };
      const product = refreshProduct(request.product, now);
      if (!product) throw new NotFound('This can no longer be booked.');
      const inserted = insertReservation(transaction, product, request, now);
      recordEvent(transaction, inserted.id, 'requested', 'traveller', null, now);
      const emailId = request.suspect ? null : enqueueRequestMails(transaction, inserted, product);
      return { reservation: inserted, emailId };
    },
    { behavior: 'immediate' },
  );
  return { reservation, emailed: await whenMailLeft(emailId) };
}

/** Waits for the first attempt at a mail, also where an earlier post of the same form has written it. */
async function whenMailLeft(emailId: number | null): Promise<boolean> {
  return emailId !== null && (await waitForFirstAttempt(emailId, mailTimeout));
}

/** The receipt of the reservation that this request has made already by its form; null where it has made none. */
export async function findReceiptOfForm(request: Omit<BookingRequest, 'suspect'>): Promise<BookingReceipt | null> {
  const earlier = findBySameForm(db(), request);
  if (!earlier) return null;
  return { reservation: earlier, emailed: await whenMailLeft(findRequestMail(db(), earlier)) };
}

function productColumn(kind: Product['kind']) {
  return { tour: reservations.tourId, package: reservations.packageId, offer: reservations.offerId }[kind];
}

/**
 * The reservation that this request has made before by its form. One that was changed after it had been sent (the answer
 * was lost, the dialog closed meanwhile) asks for something new, and nothing of it may be lost.
 */
function findBySameForm(queries: Queries, { submissionKey, booking, product }: Omit<BookingRequest, 'suspect'>) {
  return queries
    .select()
    .from(reservations)
    .where(
      and(
        inArray(reservations.submissionKey, [submissionKey, keyOfChange({ submissionKey, booking, product })]),
        eq(productColumn(product.kind), product.id),
      ),
    )
    .all()
    .find((earlier) => earlier.submissionKey !== submissionKey || hasSameDetails(earlier, booking));
}

/** The reservation that this request has made before, by its key or by saying the same thing again. */
function findEarlier(queries: Queries, request: BookingRequest, now: Date) {
  const bySameForm = findBySameForm(queries, request);
  if (bySameForm) return bySameForm;
  const { submissionKey, booking, product } = request;
  return queries
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.email, booking.email),
        eq(productColumn(product.kind), product.id),
        eq(reservations.status, 'pending'),
        eq(reservations.suspect, false),
        gt(reservations.createdAt, new Date(now.getTime() - repetitionWindow).toISOString()),
      ),
    )
    .all()
    .find((earlier) => areOfOneVisitor(earlier.submissionKey, submissionKey) && hasSameDetails(earlier, booking));
}

const keyOfChange = ({ submissionKey, booking, product: { kind, id } }: Omit<BookingRequest, 'suspect'>): string =>
  keyOfChanged(submissionKey, [kind, id, booking]);

/** The mail to the traveller that a request has written; none where it is suspect. */
function findRequestMail(queries: Queries, reservation: Reservation): number | null {
  return findEmailByKey(queries, `${wordingOf(reservation)}_booking:${reservation.reference}`);
}

function hasSameDetails(earlier: Reservation, { date, ...booking }: Booking): boolean {
  const before: Record<string, unknown> = { ...earlier, date: earlier.startDate };
  return Object.entries({ ...booking, date }).every(
    ([field, value]) => JSON.stringify(before[field]) === JSON.stringify(value),
  );
}

function insertReservation(queries: Queries, product: Product, request: BookingRequest, now: Date): Reservation {
  const { date, ...traveller } = request.booking;
  const price = priceBooking(product.rules.pricing, product.unitPriceCents, traveller);
  return queries
    .insert(reservations)
    .values({
      ...traveller,
      startDate: date,
      pickupTime: product.pickupTime,
      reference: unusedReference(queries),
      submissionKey: isKeyTaken(queries, request.submissionKey) ? keyOfChange(request) : request.submissionKey,
      suspect: request.suspect,
      kind: product.kind,
      tourId: product.kind === 'tour' ? product.id : null,
      packageId: product.kind === 'package' ? product.id : null,
      offerId: product.kind === 'offer' ? product.id : null,
      productTitle: product.title,
      country: product.country,
      pricing: product.rules.pricing,
      unitPriceCents: product.unitPriceCents,
      totalPriceCents: price?.totalCents ?? null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning()
    .get();
}

function isKeyTaken(queries: Queries, submissionKey: string): boolean {
  const { id, submissionKey: column } = reservations;
  return queries.select({ id }).from(reservations).where(eq(column, submissionKey)).get() !== undefined;
}

// No 0/O, 1/I/L, 5/S, 8/B, 2/Z, and U without V: a reference is read out on the phone.
const letters = '34679ACDEFGHJKMNPQRTUWXY';

function unusedReference(queries: Queries): string {
  for (;;) {
    const reference = `NS-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
    const { reference: column, id } = reservations;
    if (!queries.select({ id }).from(reservations).where(eq(column, reference)).get()) return reference;
  }
}

function recordEvent(
  queries: Queries,
  reservationId: number,
  kind: ReservationEvent['kind'],
  actor: ReservationEvent['actor'],
  message: string | null,
  now: Date,
): void {
  queries.insert(reservationEvents).values({ reservationId, kind, actor, message, createdAt: now.toISOString() }).run();
}

/** The reservation of a reference, for the holder of its key; null for anybody else. */
export function findReservationByKey(reference: string, key: string): Reservation | null {
  if (!isSignatureOf('booking', reference, key)) return null;
  return db().select().from(reservations).where(eq(reservations.reference, reference)).get() ?? null;
}

/** What has happened to a reservation, oldest first. */
export function listReservationEvents(reservationId: number): ReservationEvent[] {
  return db()
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, reservationId))
    .orderBy(reservationEvents.id)
    .all();
}

const nextStatuses: Record<ReservationStatus, ReservationStatus[]> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  declined: [],
  cancelled: [],
  completed: [],
};

/** The statuses that a reservation may take next: completed not before the day of travel has begun where it goes. */
export function statusesAfter(
  { status, startDate, country }: Pick<Reservation, 'status' | 'startDate' | 'country'>,
  now: Date = new Date(),
): ReservationStatus[] {
  const begun = startDate <= dayIn(zoneOf(country), now);
  return nextStatuses[status].filter((next) => next !== 'completed' || begun);
}

export interface StatusChange {
  id: number;
  /** The version the office was looking at. */
  version: number;
  status: Exclude<ReservationStatus, 'pending'>;
  /** To the traveller, in the office's own words. */
  message: string | null;
  /** Our quotation in US cents for the whole party, with a confirmation whose price was left to us. */
  price?: number | null;
}

/**
 * Confirms, declines, cancels or completes a reservation for the office, with its mail to the traveller (none for
 * "completed"), in one transaction. Throws NotFound, or Conflict where somebody was faster, the status forbids it, or a
 * price is quoted that is fixed already.
 */
export function changeReservationStatus(change: StatusChange, now: Date = new Date()): Reservation {
  return db().transaction(
    (transaction) => {
      const current = transaction.select().from(reservations).where(eq(reservations.id, change.id)).get();
      if (!current) throw new NotFound('Reservation not found');
      if (current.version !== change.version) throw new Conflict('Somebody has changed this reservation meanwhile.');
      return applyStatus(transaction, quoted(current, change), change.status, 'office', change.message, now);
    },
    { behavior: 'immediate' },
  );
}

/** The reservation with the price that the office quotes for it. */
function quoted(current: Reservation, { status, price = null }: StatusChange): Reservation {
  if (price === null) return current;
  if (!isToQuote(current)) throw new Conflict('The price of this booking is fixed already.', 'price');
  if (status !== 'confirmed') throw new Conflict('A price goes with a confirmation only.', 'price');
  return { ...current, totalPriceCents: price };
}

function applyStatus(
  queries: Queries,
  current: Reservation,
  status: StatusChange['status'],
  actor: ReservationEvent['actor'],
  message: string | null,
  now: Date,
): Reservation {
  if (!nextStatuses[current.status].includes(status)) {
    throw new Conflict(`A reservation that is ${current.status} cannot become ${status}.`);
  }
  if (!statusesAfter(current, now).includes(status)) throw new Conflict('This journey has not begun yet.');
  // Whom the office takes for a traveller is one.
  const suspect = current.suspect && status !== 'confirmed';
  const changed = queries
    .update(reservations)
    .set({
      status,
      suspect,
      totalPriceCents: current.totalPriceCents,
      pickupTime: status === 'confirmed' ? pickupTimeNow(current) : current.pickupTime,
      version: current.version + 1,
      updatedAt: now.toISOString(),
    })
    .where(eq(reservations.id, current.id))
    .returning()
    .get();
  recordEvent(queries, current.id, status, actor, message, now);
  // What nobody but a program has asked for is answered to nobody, unless the office says so.
  const silent = current.suspect && actor === 'traveller';
  if (status !== 'completed' && !silent) enqueueAnswerMail(queries, changed, status, actor, message);
  return changed;
}

/** As the product says it now; of a product that is gone, what it said when it was asked for. */
function pickupTimeNow(reservation: Reservation): string | null {
  const found = findPickupTime(productOf(reservation));
  return found === undefined ? reservation.pickupTime : found;
}

/**
 * The traveller wants out: a request that still waits is cancelled at once; a confirmed booking stays as it is and the
 * office is asked to cancel it, once. Anything else stays as it is. Answers what was done.
 */
export function cancelForTraveller(
  reservationId: number,
  now: Date = new Date(),
): 'cancelled' | 'requested' | 'nothing to do' {
  return db().transaction(
    (transaction) => {
      const current = transaction.select().from(reservations).where(eq(reservations.id, reservationId)).get();
      if (!current) throw new NotFound('Reservation not found');
      if (current.status === 'pending') {
        const changed = applyStatus(transaction, current, 'cancelled', 'traveller', null, now);
        if (!changed.suspect) enqueueCancellationRequest(transaction, changed);
        return 'cancelled';
      }
      if (current.status === 'confirmed' && !hasAskedToCancel(transaction, current.id)) {
        recordEvent(transaction, current.id, 'cancellation requested', 'traveller', null, now);
        enqueueCancellationRequest(transaction, current);
        return 'requested';
      }
      return 'nothing to do';
    },
    { behavior: 'immediate' },
  );
}

function hasAskedToCancel(queries: Queries, reservationId: number): boolean {
  const asked = and(
    eq(reservationEvents.reservationId, reservationId),
    eq(reservationEvents.kind, 'cancellation requested'),
  );
  return queries.select({ id: reservationEvents.id }).from(reservationEvents).where(asked).get() !== undefined;
}
