import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { reservations } from '#db/schema';
import { env } from '#server/env';
import { enqueueEmail, whenSettled } from '#server/outbox/outbox';
import { isSignatureOf, sign } from '#server/signing';
import { formatDayWithWeekday, formatInstant, zoneOf } from './calendar.input';
import { company, officeFor } from './company';
import { NotFound } from './errors';
import { formatMoney, type PriceBreakdown, priceParty } from './money.input';
import type { TourBooking } from './reservation.input';
import { findTour, type Tour } from './tour';

export type Reservation = typeof reservations.$inferSelect;

/** A request is answered within this many hours (specification, section 9). */
export const hoursToConfirm = 24;
/** How long a booking waits for the first attempt at its mails before the traveller gets an answer, in ms. */
const mailPatience = 3000;

export interface BookingReceipt {
  reservation: Reservation;
  /** True once the mail to the traveller has left. */
  emailed: boolean;
}

/**
 * Books a tour: price read again, reservation and its two mails written in one transaction, then one attempt at
 * delivery. The same submission key again answers with the same reservation and writes nothing.
 * Throws NotFound where the tour is gone.
 */
export async function requestTourBooking(
  tourId: number,
  booking: TourBooking,
  submissionKey: string,
  now: Date = new Date(),
): Promise<BookingReceipt> {
  const { reservation, emailId } = db().transaction(
    (transaction) => {
      const earlier = findBySubmissionKey(transaction, submissionKey);
      if (earlier) return { reservation: earlier, emailId: null };
      const tour = findTour(tourId);
      if (!tour) throw new NotFound('Tour not found');
      return insertTourReservation(transaction, tour, booking, submissionKey, now);
    },
    { behavior: 'immediate' },
  );
  if (emailId === null) return { reservation, emailed: reservation.emailSent };
  const emailed = await whenSettled(emailId, mailPatience);
  return { reservation, emailed };
}

function findBySubmissionKey(queries: Queries, submissionKey: string): Reservation | undefined {
  return queries.select().from(reservations).where(eq(reservations.submissionKey, submissionKey)).get();
}

function insertTourReservation(
  queries: Queries,
  tour: Tour,
  booking: TourBooking,
  submissionKey: string,
  now: Date,
): { reservation: Reservation; emailId: number } {
  const price = priceParty(tour.priceCents, booking.adults, booking.children);
  const { date, ...traveller } = booking;
  const reservation = queries
    .insert(reservations)
    .values({
      ...traveller,
      startDate: date,
      reference: unusedReference(queries),
      submissionKey,
      kind: 'tour',
      tourId: tour.id,
      productTitle: tour.title,
      country: tour.country,
      unitPriceCents: tour.priceCents,
      totalPriceCents: price.totalCents,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returning()
    .get();
  const emailId = enqueueTourMails(queries, reservation, tour, price);
  return { reservation, emailId };
}

/** Writes the traveller's and the office's mail into the outbox; answers the id of the traveller's. */
function enqueueTourMails(queries: Queries, reservation: Reservation, tour: Tour, price: PriceBreakdown): number {
  const sender = tour.country === 'Thailand' ? 'thailand' : 'egypt';
  const office = officeFor(tour.country);
  const facts = {
    reference: reservation.reference,
    title: tour.title,
    city: tour.city,
    country: tour.country,
    duration: tour.duration,
    pickupTime: tour.pickupTime,
    name: reservation.name,
    email: reservation.email,
    phone: reservation.phone,
    whatsapp: reservation.whatsapp,
    date: formatDayWithWeekday(reservation.startDate),
    adults: reservation.adults,
    children: reservation.children,
    childrenAges: reservation.childrenAges,
    rooms: 1,
    specialRequests: reservation.specialRequests,
    adultPrice: formatMoney(price.adultCents),
    adultsPrice: formatMoney(price.adultsCents),
    childPrice: formatMoney(price.childCents),
    childrenPrice: formatMoney(price.childrenCents),
    totalPrice: formatMoney(price.totalCents),
    confirmBy: formatInstant(confirmationDeadline(reservation), zoneOf(tour.country)),
    office: { city: office.city, phones: [...office.phones], email: office.email },
    company: company.name,
    siteUrl: env().PUBLIC_URL,
  };
  const emailId = enqueueEmail(queries, {
    kind: 'tour_booking',
    props: { ...facts, bookingUrl: `${env().PUBLIC_URL}${bookingPath(reservation)}` },
    dedupeKey: `tour_booking:${reservation.reference}`,
    sender,
    recipient: reservation.email,
    reservationId: reservation.id,
  });
  enqueueEmail(queries, {
    kind: 'tour_booking_admin',
    props: { ...facts, adminUrl: `${env().PUBLIC_URL}/admin/reservations/${reservation.id}` },
    dedupeKey: `tour_booking_admin:${reservation.reference}`,
    sender,
    recipient: { office: sender },
    replyTo: reservation.email,
    reservationId: reservation.id,
  });
  return emailId;
}

/** When the office has promised to have answered. */
export function confirmationDeadline(reservation: Pick<Reservation, 'createdAt'>): Date {
  return new Date(Date.parse(reservation.createdAt) + hoursToConfirm * 3_600_000);
}

// No 0/O, 1/I/L, 5/S, 8/B, 2/Z, U/V: a reference is read out on the phone.
const letters = '34679ACDEFGHJKMNPQRTUWXY';

function unusedReference(queries: Queries): string {
  for (;;) {
    const reference = `NS-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
    const taken = queries
      .select({ id: reservations.id })
      .from(reservations)
      .where(eq(reservations.reference, reference))
      .get();
    if (!taken) return reference;
  }
}

/** The address of a booking's own page: only who holds the key of its link can read it. */
export function bookingPath(reservation: Pick<Reservation, 'reference'>): string {
  return `/booking/${reservation.reference}?key=${sign('booking', reservation.reference)}`;
}

/** The reservation of a reference, for the holder of its key; null for anybody else. */
export function findReservationByKey(reference: string, key: string): Reservation | null {
  if (!isSignatureOf('booking', reference, key)) return null;
  return db().select().from(reservations).where(eq(reservations.reference, reference)).get() ?? null;
}
