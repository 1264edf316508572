import type { OutboxEmail } from '#db/schema/email';
import type { Reservation } from '#db/schema/reservation';
import { type LoadedBooking, loadBooking } from '#server/booking/loaded-booking';
import type { State } from './effect';
import { isBookingMail, type Mail, mails } from './mails';

/** What is stored of an email that a command causes. */
export interface StoredEffect {
  /** Of the event that it tells of. */
  event: number;
  /** Of the reservation then. */
  version: number;
}

/** What is stored of an email; null for one of its own words, and of an earlier version, which has stored all its props. */
export const storedEffect = ({ kind, props }: Pick<OutboxEmail, 'kind' | 'props'>): StoredEffect | null =>
  isBookingMail(kind) && Number.isInteger((props as StoredEffect).event) ? (props as StoredEffect) : null;

/** The props of an email for its first attempt: the journey as it was with the event, and who travels, the link and what is paid as they are now. */
export function propsOfEmail(email: Pick<OutboxEmail, 'kind' | 'props' | 'reservationId'>): unknown {
  const stored = storedEffect(email);
  if (stored === null || email.reservationId === null) return email.props;
  const { event, version, ...said } = stored;
  const { props } = mails[email.kind as keyof typeof mails] as unknown as Mail<never>;
  return props(stateAt(loadBooking(email.reservationId), { event, version }), said as never);
}

/** Who travels and how to reach them is told as it is now. */
const presentFields: (keyof Reservation)[] = ['name', 'email', 'phone', 'whatsapp', 'suspect'];

/** A booking as it was with an event. */
export function stateAt(booking: LoadedBooking, { event: eventId, version }: StoredEffect): State {
  const event = booking.events.find(({ id }) => id === eventId);
  if (!event) throw new Error('an email about an event that is gone');
  const later = booking.events.filter(({ id }) => id > eventId).flatMap(({ changes }) => changes ?? []);
  const isEarlier = ({ field }: { field: string }) =>
    field in booking.reservation && !(presentFields as string[]).includes(field);
  // Of several changes of a column, the first one says what it was.
  const columns = Object.fromEntries(
    later
      .filter(isEarlier)
      .toReversed()
      .map((change) => [change.field, change.before]),
  );
  return {
    ...booking,
    event,
    reservation: { ...booking.reservation, ...columns, version, updatedAt: event.createdAt },
    events: booking.events.filter(({ id }) => id <= eventId),
  };
}
