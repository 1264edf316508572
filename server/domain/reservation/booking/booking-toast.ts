import { wordingOf } from '#server/domain/reservation/reservation-facts';
import type { BookingReceipt } from './booking-request';

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
