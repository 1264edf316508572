import type { ReservationStatus } from '#server/booking/record/reservation-facts';
import { describeDouble } from '#server/booking/record/reservation-inbox.input';
import type { LoadBeside } from '#server/booking/seats/seats';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dayIn } from '#server/values/calendar.input';
import type { answerTexts, Decision } from './answer-templates';

/** What keeps an answer with a text from being sent; null for nothing. @param texts the templates of all answers */
export function errorIn(
  status: ReservationStatus,
  message: string,
  texts: ReturnType<typeof answerTexts>,
): string | null {
  const typed = message.trim();
  if (status === 'pending' && typed === '') return 'Add a reason';
  const other = texts.find((text) => text.for !== status && text.text === typed);
  return other ? `The template “${other.label}” does not fit this answer` : null;
}

/** What is said of a departure that takes more than it has seats for; null for nothing. */
export function describeOverbooking(load: LoadBeside | null, has = 'would have'): string | null {
  if (load === null || load.taken + load.needed <= load.seats) return null;
  if (load.seats === 0) return 'This departure is closed.';
  return `Overbooked: this departure ${has} ${load.taken + load.needed} ${load.counts} for ${load.seats} places.`;
}

/** The same of the departure of a booking. */
export function overbookedBy({ reservation: { status }, load }: ReservationDetails): string | null {
  if (status !== 'pending' && status !== 'confirmed') return null;
  return describeOverbooking(load, status === 'confirmed' ? 'has' : undefined);
}

/** What to look at before an answer is sent. */
export function warningsFor(status: Decision, details: ReservationDetails, now: number): string[] {
  const { reservation, openRequests, proposals, doubles, zone } = details;
  const asks = (kind: string) => openRequests.some((request) => request.kind === kind);
  if (status === 'completed' && asks('cancellation')) return ['The open cancellation request will be closed.'];
  if (status !== 'confirmed') return [];
  const warnings = [
    ...doubles.map(describeDouble),
    overbookedBy(details),
    reservation.startDate < dayIn(zone, new Date(now)) && 'This date has passed.',
    asks('change') && 'A change request is open.',
    proposals.some((one) => one.author === 'office' && one.status === 'open') &&
      'Your open proposal will be withdrawn.',
  ];
  return warnings.filter((warning) => typeof warning === 'string');
}
