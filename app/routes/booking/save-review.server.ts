import { data, redirect } from 'react-router';
import type { Reservation } from '#db/schema';
import { Conflict } from '#server/domain/record/errors';
import { bookingPath } from '#server/domain/reservation/reservation-facts';
import { writeReview } from '#server/domain/review/review';
import type { reviewInput } from '#server/domain/review/review.input';
import { flash } from '#server/http/flash';
import type { readForm } from '#server/http/form';
import { errorFacts, log } from '#server/log';
import type { ReviewRefusal } from './review-form';

const title = 'Your review was not sent';

/**
 * Stores the review of a form and throws the redirect back to the booking; returns what to show where it is refused.
 * @param key of the booking
 * @param wait seconds until the rate limit ends
 */
export async function saveReview(
  reservation: Pick<Reservation, 'reference'>,
  key: string,
  form: Awaited<ReturnType<typeof readForm<typeof reviewInput>>>,
  wait: number,
) {
  const refuse = (status: number, refusal: Partial<ReviewRefusal>, headers: HeadersInit = {}) =>
    data<ReviewRefusal>({ values: form.submitted, errors: {}, ...refusal }, { status, headers });
  const fail = (status: number, description: string, seconds: number) =>
    refuse(status, { failure: { title, description } }, seconds > 0 ? { 'Retry-After': String(seconds) } : {});
  if (wait > 0) return fail(429, 'Too many attempts. Please try again in some minutes.', wait);
  if (!form.ok) return refuse(422, { errors: form.errors });
  try {
    writeReview(reservation.reference, key, form.value);
  } catch (error) {
    if (error instanceof Conflict) return fail(422, error.message, 0);
    log('error', 'review.failed', errorFacts(error));
    return fail(503, 'Something went wrong on our side. Please try again.', 30);
  }
  const sent = { title: 'Thank you!', description: 'Our office reads your review and publishes it.' };
  throw redirect(bookingPath(reservation), { status: 303, headers: await flash(sent) });
}
