import type { Reservation } from '#db/schema/reservation';
import { findLastEmail, waitForFirstAttempt } from '#server/mail/outbox';
import { formatMoney } from '#server/values/money.input';
import { apply } from './apply';
import type { CommandOf } from './commands/command.input';
import { requestMailOf } from './mail/mails';
import { findReservationByForm } from './record/reservation';
import { wordingOf } from './record/reservation-facts';

/** How long the response to a booking waits for the first attempt to send its email, in ms. */
const emailTimeout = 3000;

export type BookingRequest = Omit<CommandOf<'request'>, 'kind'>;

export interface BookingReceipt {
  reservation: Reservation;
  /** True once the email to the traveller has been sent. */
  emailed: boolean;
  /** What the price has fallen to since the form was opened, in US cents; null where it has not. */
  fallenTo: number | null;
}

/** Stores a booking request, and waits for the first attempt to send its email. Throws as the command does. */
export async function requestBooking(request: BookingRequest, now: Date = new Date()): Promise<BookingReceipt> {
  const { reservation, outcome } = apply({ kind: 'request', ...request }, now);
  return { ...(await receiptOf(reservation)), ...outcome };
}

async function receiptOf(reservation: Reservation): Promise<BookingReceipt> {
  // An instant confirmation has another email, and likely spam has none.
  const received = findLastEmail(reservation.id, requestMailOf(reservation));
  const emailId = received ?? findLastEmail(reservation.id, 'booking_confirmed');
  const emailed = emailId !== null && (await waitForFirstAttempt(emailId, emailTimeout));
  return { reservation, emailed, fallenTo: null };
}

/** The receipt of an earlier booking with this key, even if its product is closed by now; null without one. */
export async function findReceipt(submissionKey: string): Promise<BookingReceipt | null> {
  const earlier = findReservationByForm(submissionKey);
  return earlier ? receiptOf(earlier) : null;
}

/** The toast for a stored booking; a price that has fallen comes first. */
export function toastFor(receipt: BookingReceipt) {
  const { title, description } = wordsFor(receipt);
  const fallen = receipt.fallenTo === null ? '' : `The price has fallen to ${formatMoney(receipt.fallenTo)}. `;
  return { title, description: fallen + description };
}

function wordsFor({ reservation, emailed }: BookingReceipt) {
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
