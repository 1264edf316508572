import { desc, eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { type Reservation, reservationEvents } from '#db/schema/reservation';
import { Conflict } from '#server/values/errors';
import { commonProps, mailOffice, mailTraveller } from './booking-mail';
import type { OfficeNote, OfficeText } from './conversation.input';
import { closeRequests, describeAsked, openRequest } from './open-requests';
import { addEvent, type TimelineEntry, withReservation } from './write-change';

/** Within this time, in ms, and with nothing between, the same text is the same message: a double click, a second attempt. */
const repeatWindow = 10 * 60_000;

/** Writes to the traveller by email and on the page of the booking. Throws NotFound, and Conflict without an email address. */
export function writeToTraveller({ id, text, seen }: OfficeText, now: Date = new Date()): Reservation {
  return withReservation(id, (transaction, current) => {
    if (current.email === null) throw new Conflict('There is no email address: please call, and add a note.');
    const eventId = say(transaction, id, { kind: 'message', actor: 'office', message: text }, now);
    const answers = describeAsked(transaction, current, 'question', seen);
    closeRequests(transaction, id, ['question'], seen, now);
    if (eventId !== null) enqueueMessage(transaction, current, eventId, text, answers);
  });
}

/** Adds a note for colleagues, which may say how the traveller's question was answered. Throws NotFound. */
export function addNote({ id, text, answers, seen }: OfficeNote, now: Date = new Date()): Reservation {
  return withReservation(id, (transaction) => {
    say(transaction, id, { kind: 'note', actor: 'office', message: text }, now);
    if (answers) closeRequests(transaction, id, ['question'], seen, now);
  });
}

/**
 * Stores a traveller's question, which waits for an answer, and mails it to the office. Throws NotFound.
 * @param suspect likely spam: stored without an email
 */
export function askQuestion(id: number, text: string, suspect: boolean, now: Date = new Date()): void {
  withReservation(id, (transaction, current) => {
    const eventId = say(transaction, id, { kind: 'message', actor: 'traveller', message: text }, now);
    if (eventId === null) return;
    openRequest(transaction, id, 'question', eventId, now);
    if (!current.suspect && !suspect)
      enqueueQuestion(transaction, current, eventId, { asks: 'question', message: text });
  });
}

/** Adds a text to the timeline; returns the id of the event, null where the same was said a moment ago. */
function say(queries: Queries, reservationId: number, entry: TimelineEntry, now: Date): number | null {
  const last = queries
    .select()
    .from(reservationEvents)
    .where(eq(reservationEvents.reservationId, reservationId))
    .orderBy(desc(reservationEvents.id))
    .get();
  const isRepeated =
    last?.kind === entry.kind &&
    last.actor === entry.actor &&
    last.message === entry.message &&
    Math.abs(now.getTime() - Date.parse(last.createdAt)) < repeatWindow;
  return isRepeated ? null : addEvent(queries, reservationId, entry, now);
}

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

interface Question {
  asks: 'question' | 'change' | 'refusal';
  message: string | null;
  wishes?: [label: string, value: string][];
}

/** Enqueues what a traveller asks on the page of the booking, for the office. @param eventId of it in the timeline */
export function enqueueQuestion(
  queries: Queries,
  reservation: Reservation,
  eventId: number,
  { asks, message, wishes = [] }: Question,
): void {
  const phone = reservation.email === null ? reservation.phone : undefined;
  const props = { ...commonProps(reservation), asks, message, wishes, phone };
  mailOffice(queries, reservation, { kind: 'booking_question', props, dedupeKey: `booking_question:${eventId}` });
}
