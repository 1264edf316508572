import { db } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/command.input';
import { requestMailOf } from '#server/booking/mail/mails';
import { findReservationByForm } from '#server/booking/reservation';
import { wordingOf } from '#server/booking/reservation-facts';
import { findLastEmail, waitForFirstAttempt } from '#server/mail/outbox';

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
  // What was confirmed at once has no email that it was received, and likely spam has none at all.
  const received = findLastEmail(db(), reservation.id, requestMailOf(reservation));
  const emailId = received ?? findLastEmail(db(), reservation.id, 'booking_confirmed');
  return { reservation, emailed: emailId !== null && (await waitForFirstAttempt(emailId, emailTimeout)) };
}

/** The receipt of what was booked with this key before, also where it could not be booked any more; null where nothing was. */
export async function findReceipt(submissionKey: string): Promise<BookingReceipt | null> {
  const earlier = findReservationByForm(submissionKey);
  return earlier ? receiptOf(earlier) : null;
}

/** The toast for a stored booking. Its text depends on what was booked and whether the email was sent in time. */
export function toastFor({ reservation, emailed }: BookingReceipt) {
  const received =
    reservation.status === 'confirmed'
      ? 'You’ll find all details on this page.'
      : "Your booking has been received. We'll contact you shortly.";
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
