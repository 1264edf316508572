import type { ReservationEvent } from '#db/schema/reservation';
import { describeAsked, type LoadedBooking } from '#server/booking/record/loaded-booking';
import { assertNothingDecided } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { Conflict } from '#server/values/errors';
import type { CommandOf } from './command.input';
import { close, type Decision, type NewEvent } from './decision';

/** Within this time, in ms, and with nothing between, the same text is the same message: a double click, a second attempt. */
const repeatWindow = 10 * 60_000;

/** Writes to the traveller for the office, by email and on the page of the booking. Throws Conflict without an email address, and where something was decided that the office has not seen. */
export function write(booking: LoadedBooking, { text, seen }: CommandOf<'write'>, now: Date): Decision {
  assertPermittedIn('write', booking.reservation);
  if (booking.reservation.email === null) throw new Conflict('There is no email address. Please call, and add a note.');
  const added = unlessRepeated(booking, { kind: 'message', actor: 'office', message: text }, now);
  if (added.length > 0) assertNothingDecided(booking, seen);
  const answers = describeAsked(booking, 'question', seen);
  return {
    ...close(booking, ['question'], seen),
    events: added,
    effects: added.length > 0 ? [{ mail: 'booking_message', answers }] : [],
  };
}

/** Adds a note for colleagues, which may say how the traveller's question was answered. */
export function note(booking: LoadedBooking, { text, answers, seen }: CommandOf<'note'>, now: Date): Decision {
  assertPermittedIn('note', booking.reservation);
  return {
    ...(answers ? close(booking, ['question'], seen) : {}),
    events: unlessRepeated(booking, { kind: 'note', actor: 'office', message: text }, now),
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
  const isKnown = booking.events.some((event) => event.submissionKey === submissionKey);
  const isNew = submissionKey === undefined ? unlessRepeated(booking, entry, now).length > 0 : !isKnown;
  if (!isNew) return {};
  const events = [{ ...entry, submissionKey }];
  if (automatic) return { events };
  const isMailed = !booking.reservation.suspect && !suspect;
  return { events, asks: 'question', effects: isMailed ? [{ mail: 'booking_question', asks: 'question' }] : [] };
}

/** A text for the timeline; none where the same was said a moment ago. */
function unlessRepeated(
  { events }: LoadedBooking,
  entry: Required<Pick<NewEvent, 'kind' | 'actor' | 'message'>>,
  now: Date,
) {
  const isSame = ({ kind, actor, message, createdAt }: ReservationEvent) =>
    JSON.stringify([kind, actor, message]) === JSON.stringify([entry.kind, entry.actor, entry.message]) &&
    Math.abs(now.getTime() - Date.parse(createdAt)) < repeatWindow;
  const last = events.at(-1);
  return last && isSame(last) ? [] : [entry];
}
