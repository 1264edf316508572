import type { ReservationEvent } from '#db/schema/reservation';
import { findPickup } from '#server/booking/journey/pickup';
import { describeAsked, type LoadedBooking } from '#server/booking/record/loaded-booking';
import { assertNothingDecided } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { pickupInPlaceOf } from '#server/catalogue/prices/free-cancellation.input';
import { Conflict } from '#server/values/errors';
import type { CommandOf } from './command.input';
import { close, type Decision, type NewEvent } from './decision';

/** Within this time, in ms, the same text is the same message: a double click, a second attempt, a colleague. */
const repeatWindow = 10 * 60_000;

/** Writes to the traveller for the office, by email and on the page of the booking. Throws Conflict without an email address, and where something was decided that the office has not seen. */
export function write(booking: LoadedBooking, { text, seen }: CommandOf<'write'>, now: Date): Decision {
  assertPermittedIn('write', booking.reservation);
  if (booking.reservation.email === null) throw new Conflict('There is no email address. Please call, and add a note.');
  const added = unlessKnown(booking, { kind: 'message', actor: 'office', message: text }, now);
  if (added.length > 0) assertNothingDecided(booking, seen);
  const answers = describeAsked(booking, 'question', seen);
  return {
    ...close(booking, ['question'], seen),
    events: added,
    effects: added.length > 0 ? [{ mail: 'booking_message', answers }] : [],
  };
}

/**
 * Writes to one of the parties of a departure, and changes its pick-up time with it. Who has no email address finds the message
 * on the page of the booking, and is called.
 */
export function inform(booking: LoadedBooking, command: CommandOf<'inform'>, now: Date): Decision {
  const { reservation } = booking;
  const { text, submissionKey } = command;
  const pickupTime = command.pickupTime && pickupInPlaceOf(reservation.pickupTime, command.pickupTime);
  assertPermittedIn('write', reservation);
  const entry = { kind: 'message', actor: 'office', message: text } as const;
  const isNew = pickupTime !== null && pickupTime !== reservation.pickupTime;
  // The same text of two colleagues is one message, too, whatever was said since, unless it corrects the pick-up.
  const isSaid = !isNew && booking.events.some(isRepeated(entry, now));
  const added = isSaid ? [] : unlessKnown(booking, { ...entry, submissionKey }, now);
  if (added.length === 0) return {};
  return {
    ...(isNew ? { columns: { pickupTime } } : {}),
    events: added,
    effects: [
      { mail: 'booking_message', pickup: isNew ? (findPickup({ ...reservation, pickupTime })?.pickup ?? null) : null },
    ],
  };
}

/** Adds a note for colleagues, which may say how the traveller's question was answered. */
export function note(booking: LoadedBooking, command: CommandOf<'note'>, now: Date): Decision {
  const { text, answers, seen, submissionKey } = command;
  assertPermittedIn('note', booking.reservation);
  return {
    ...(answers ? close(booking, ['question'], seen) : {}),
    events: unlessKnown(booking, { kind: 'note', actor: 'office', message: text, submissionKey }, now),
  };
}

/**
 * A question of the traveller, which waits for an answer and is mailed to the office, unless it is likely spam; an automatic
 * reply is only filed.
 */
export function ask(booking: LoadedBooking, command: CommandOf<'ask'>, now: Date): Decision {
  const { message, quoted, fromAddress, automatic, suspect, submissionKey } = command;
  assertPermittedIn('ask a question', booking.reservation);
  const kind = automatic ? 'automatic reply' : 'message';
  const entry = { kind, actor: 'traveller', message, quoted, fromAddress } as const;
  const events = unlessKnown(booking, { ...entry, submissionKey }, now);
  if (events.length === 0) return {};
  if (automatic) return { events };
  const isMailed = !booking.reservation.suspect && !suspect;
  return { events, asks: 'question', effects: isMailed ? [{ mail: 'booking_question', asks: 'question' }] : [] };
}

type Said = Required<Pick<NewEvent, 'kind' | 'actor' | 'message'>>;

const isRepeated =
  (said: Said, now: Date) =>
  ({ kind, actor, message, createdAt }: ReservationEvent) =>
    JSON.stringify([kind, actor, message]) === JSON.stringify([said.kind, said.actor, said.message]) &&
    Math.abs(now.getTime() - Date.parse(createdAt)) < repeatWindow;

/** A text for the timeline; none where it is there with the same key, or without one the same was said a moment ago. */
function unlessKnown(
  { events }: LoadedBooking,
  entry: Pick<NewEvent, 'submissionKey' | 'quoted' | 'fromAddress'> & Said,
  now: Date,
): NewEvent[] {
  const isKnown =
    entry.submissionKey === undefined
      ? events.slice(-1).some(isRepeated(entry, now))
      : events.some(({ submissionKey }) => submissionKey === entry.submissionKey);
  return isKnown ? [] : [entry];
}
