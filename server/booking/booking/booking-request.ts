import { eq } from 'drizzle-orm';
import { assertInPlace, db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/command.input';
import { wordingOf } from '#server/booking/reservation-facts';
import { findEmailByKey, waitForFirstAttempt } from '#server/mail/outbox';
import { type BookedForm, findByForm } from './sent-form';

/** How long the response to a booking waits for the first attempt to send its email, in ms. */
const emailTimeout = 3000;

export type BookingRequest = Omit<CommandOf<'request'>, 'kind'>;

export interface BookingReceipt {
  reservation: Reservation;
  /** True once the email to the traveller has been sent. */
  emailed: boolean;
}

/** Stores a booking request, and waits for the first attempt to send its email. Throws as the command does. */
export async function requestBooking(request: BookingRequest, now: Date = new Date()): Promise<BookingReceipt> {
  const { reservation } = apply({ kind: 'request', ...request }, now);
  return receiptOf(reservation);
}

async function receiptOf(reservation: Reservation): Promise<BookingReceipt> {
  // There is none where the request was likely spam.
  const emailId = findEmailByKey(db(), `${wordingOf(reservation)}_booking:${reservation.reference}`);
  return { reservation, emailed: emailId !== null && (await waitForFirstAttempt(emailId, emailTimeout)) };
}

/** The receipt of the reservation that the same form has created before; null where it has created none. */
export async function findReceiptByForm(form: BookedForm): Promise<BookingReceipt | null> {
  const earlier = findByForm(form);
  return earlier ? receiptOf(earlier) : null;
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
  return receiptOf(earlier);
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
