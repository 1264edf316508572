import { db } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import type { CommandOf } from '#server/booking/command.input';
import { requestMailKey } from '#server/booking/mail/mails';
import { findEmailByKey, waitForFirstAttempt } from '#server/mail/outbox';
import { findByKey } from './sent-form';

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
  const emailId = findEmailByKey(db(), requestMailKey(reservation));
  return { reservation, emailed: emailId !== null && (await waitForFirstAttempt(emailId, emailTimeout)) };
}

/** The receipt of what was booked with this key before, also where it could not be booked any more; null where nothing was. */
export async function findReceipt(submissionKey: string): Promise<BookingReceipt | null> {
  const earlier = findByKey(submissionKey);
  return earlier ? receiptOf(earlier) : null;
}
