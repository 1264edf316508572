import type { DepartureLoad } from '#server/booking/departure/load';
import type { ReservationDetails } from '#server/booking/reservation-details';
import type { ReservationStatus } from '#server/booking/reservation-facts';
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

/** What is said of a departure that holds more people than the group of its product with so many more; null for nothing. */
export function describeOverbooking(load: DepartureLoad | null, people: number, has = 'would have'): string | null {
  const travellers = (load?.booked ?? 0) + people;
  if (load === null || travellers <= load.groupSize) return null;
  return `Overbooked: this departure ${has} ${travellers} travellers for a group of ${load.groupSize}.`;
}

/** The same of the departure of a booking. */
export function overbookedBy({ reservation, load }: ReservationDetails): string | null {
  const { status, adults, children } = reservation;
  if (status !== 'pending' && status !== 'confirmed') return null;
  return describeOverbooking(load, adults + children, status === 'confirmed' ? 'has' : undefined);
}

/** What to look at before an answer is sent. */
export function warningsFor(status: Decision, details: ReservationDetails, now: number): string[] {
  const { reservation, openRequests, proposals, zone } = details;
  const asks = (kind: string) => openRequests.some((request) => request.kind === kind);
  if (status === 'completed' && asks('cancellation')) return ['The open cancellation request will be closed.'];
  if (status !== 'confirmed') return [];
  const warnings = [
    overbookedBy(details),
    reservation.startDate < dayIn(zone, new Date(now)) && 'This date has passed.',
    asks('change') && 'A change request is open.',
    proposals.some((one) => one.author === 'office' && one.status === 'open') &&
      'Your open proposal will be withdrawn.',
  ];
  return warnings.filter((warning) => typeof warning === 'string');
}
