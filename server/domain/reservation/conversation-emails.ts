import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { commonProps, mailOffice, mailTraveller } from './booking-mail';

/**
 * Enqueues what the office writes to the traveller.
 * @param eventId of the message in the timeline
 * @param answers see `describeAsked`
 */
export function enqueueMessage(
  queries: Queries,
  reservation: Reservation,
  eventId: number,
  message: string,
  answers: string | null = null,
): void {
  const props = { ...commonProps(reservation), message, answers };
  const dedupeKey = `booking_message:${eventId}`;
  mailTraveller(queries, reservation, { kind: 'booking_message', props, dedupeKey });
}

/** Enqueues what a traveller asks on the page of the booking, for the office. @param eventId of it in the timeline */
export function enqueueQuestion(
  queries: Queries,
  reservation: Reservation,
  eventId: number,
  {
    asks,
    message,
    wishes = [],
  }: {
    asks: 'question' | 'change' | 'refusal';
    message: string | null;
    wishes?: [label: string, value: string][];
  },
): void {
  const phone = reservation.email === null ? reservation.phone : undefined;
  const props = { ...commonProps(reservation), asks, message, wishes, phone };
  mailOffice(queries, reservation, { kind: 'booking_question', props, dedupeKey: `booking_question:${eventId}` });
}
