import type { Queries } from '#db/client';
import type { LoadedBooking } from '#server/booking/loaded-booking';
import { mailOffice, mailTraveller } from './booking-mail';
import type { Effect } from './effect';
import type { StoredEffect } from './email-props';
import { type Mail, mails } from './mails';

/**
 * Enqueues the email of an effect in the transaction of the caller; returns whom it goes to, null where the office knows no address.
 * @param booking as it is with what the email tells of
 * @param eventIds of the events that the command has added
 */
export function enqueueEffect(
  queries: Queries,
  effect: Effect,
  booking: LoadedBooking,
  eventIds: number[],
): 'traveller' | 'office' | null {
  const { mail: kind, event: index = 0, client = null, sendAt, ...said } = effect;
  const event = booking.events.find(({ id }) => id === eventIds[index]);
  if (!event) throw new Error(`an email about no event: ${kind}`);
  const state = { ...booking, event };
  // `Effect` has checked that these words are of this kind.
  const { to, key } = mails[kind] as unknown as Mail<never>;
  const { version } = booking.reservation;
  const props: StoredEffect = { event: event.id, version, ...said };
  const email = { kind, props, dedupeKey: key(state, said as never), sendAt };
  if (to === 'traveller') return mailTraveller(queries, booking.reservation, email, client) === null ? null : to;
  mailOffice(queries, booking.reservation, email);
  return to;
}
