import type { DepartureLoad } from '#server/booking/departure/load';
import type { ReservationDetails } from '#server/booking/reservation-details';
import type { ReservationStatus } from '#server/booking/reservation-facts';
import { dayIn } from '#server/values/calendar.input';
import { answerTexts, type Decision } from './answer-templates';

/** What keeps an answer from being sent, by field. */
export const errorsIn = (status: ReservationStatus, message: string): Record<string, string> =>
  status === 'pending' && message.trim() === '' ? { message: 'Please say why it is reopened' } : {};

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
export function warningsFor(status: Decision, details: ReservationDetails, message: string, now: number): string[] {
  const { reservation, openRequests, proposals, zone, next } = details;
  const mismatched = answerTexts(details, next, now).find(
    (text) => text.for !== status && text.text === message.trim(),
  )?.label;
  const confirms = status === 'confirmed';
  const warnings = [
    mismatched && `The message is still the text “${mismatched}”.`,
    confirms && overbookedBy(details),
    confirms && reservation.startDate < dayIn(zone, new Date(now)) && 'The date is over.',
    status === 'completed' &&
      openRequests.some(({ kind }) => kind === 'cancellation') &&
      'The traveller asks to cancel: this ends the request without an answer.',
    confirms &&
      openRequests.some(({ kind }) => kind === 'change') &&
      'The date is open: the traveller asks for a change.',
    confirms &&
      proposals.some((one) => one.author === 'office' && one.status === 'open') &&
      'The traveller has not answered your proposal: it is withdrawn.',
  ];
  return warnings.filter((warning) => typeof warning === 'string' && warning !== '') as string[];
}
