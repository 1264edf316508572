import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import type { OutboxEmail } from '#db/schema/email';
import { proposals } from '#db/schema/proposal';
import { mayAsk } from '#server/booking/party/reminders';
import type { DuePayment } from '#server/booking/payment/payment.input';
import { remindableOf } from '#server/booking/payment/reminders';
import { type LoadedBooking, loadBooking, reservationAt } from '#server/booking/record/loaded-booking';
import { isNewsletterOver, propsOfNewsletter } from '#server/contact/newsletter/sending';
import { sendWaiting } from '#server/mail/outbox';
import { mailAbout, officeProps } from './booking-mail';
import { type BookingMail, type Effect, isBookingMail, mailOf, requestMailOf } from './mails';
import type { State } from './props';

/** What is stored of an email that a command causes. */
export interface StoredEffect {
  /** Of the event that it tells of. */
  event: number;
  /** Of the reservation then. */
  version: number;
  /** What the search of the office finds it by. */
  reference?: string;
  title?: string;
}

/**
 * Enqueues the email of an effect in the transaction of the caller; returns whom it goes to, null where the office knows no address.
 * @param booking as it is with what the email tells of
 * @param eventIds of the events that the command has added
 */
export function enqueueEffect(
  effect: Effect,
  booking: LoadedBooking,
  eventIds: number[],
): 'traveller' | 'payer' | 'office' | null {
  const { mail: kind, event: index = 0, client = null, sendAt, ...params } = effect;
  const event = booking.events.find(({ id }) => id === eventIds[index]);
  if (!event) throw new Error(`an email about no event: ${kind}`);
  const { to, address, key, about: aboutOf } = mailOf(kind);
  const { version, reference, productTitle: title } = booking.reservation;
  const props: StoredEffect = { ...params, event: event.id, version, reference, title };
  const state = { ...booking, event };
  const request = requestMailOf(booking.reservation);
  // Emails are sent in order: the next one does not wait for a request that waits for its payment.
  if (kind !== request && kind !== `${request}_admin`)
    sendWaiting(booking.reservation.id, [request, `${request}_admin`]);
  const dedupeKey = key?.(state, params) ?? `${kind}:${reference}:${event.id}`;
  const about = aboutOf?.(state, params) ?? { kind: 'event', id: event.id };
  const recipient =
    to === 'payer' ? ({ to: 'traveller', address: address?.(state, params) } as const) : ({ to } as const);
  return mailAbout(booking.reservation, { ...recipient, kind, props, dedupeKey, about, sendAt, client }) ? to : null;
}

/** The stored effect of an email; null for an email that stores its own props, like those of earlier versions. */
export const storedEffect = ({ kind, props }: Pick<OutboxEmail, 'kind' | 'props'>): StoredEffect | null =>
  isBookingMail(kind) && Number.isInteger((props as StoredEffect).event) ? (props as StoredEffect) : null;

/** The props of an email for its first attempt: the journey as of the event; traveller, link and payments as they are now. */
export function propsOfEmail(email: Pick<OutboxEmail, 'kind' | 'props' | 'reservationId' | 'sender'>): unknown {
  // The outbox makes it, which knows no office.
  if (email.kind === 'office_summary') {
    return {
      ...officeProps(email.sender, email.sender),
      ...(email.props as object),
    };
  }
  if (email.kind === 'newsletter') return propsOfNewsletter(email);
  const stored = storedEffect(email);
  if (stored === null || email.reservationId === null) return email.props;
  const { event, version, reference: _, title: __, ...params } = stored;
  const booking = loadBooking(email.reservationId);
  return mailOf(email.kind as BookingMail).props(stateAt(booking, { event, version }), params);
}

/**
 * True for an unsent email that is no longer needed: of a decided proposal, a newsletter to somebody who has unsubscribed, a
 * reminder of what is paid, filled or cancelled.
 */
export function isOver(
  email: Pick<OutboxEmail, 'kind' | 'subjectId' | 'reservationId' | 'props' | 'rendered'>,
): boolean {
  const { kind, subjectId, rendered } = email;
  if (kind === 'newsletter') return isNewsletterOver(email);
  if (kind === 'payment_reminder') return !rendered && isOtherSum(email);
  if (kind === 'travellers_reminder') return !rendered && isFilled(email);
  if (kind !== 'proposal' || rendered) return false;
  const proposal = db()
    .select()
    .from(proposals)
    .where(eq(proposals.id, subjectId ?? 0));
  return proposal.get()?.status !== 'open';
}

/** True for a reminder of a list that nobody has to fill any more. */
const isFilled = ({ reservationId }: Pick<OutboxEmail, 'reservationId'>): boolean =>
  reservationId !== null && !mayAsk(loadBooking(reservationId), new Date());

/** True for a reminder of a sum that is no longer the one to be reminded of. */
function isOtherSum({ reservationId, props }: Pick<OutboxEmail, 'reservationId' | 'props'>): boolean {
  if (reservationId === null) return false;
  const { cents, due } = props as DuePayment;
  const next = remindableOf(loadBooking(reservationId));
  return next?.cents !== cents || next.due !== due;
}

/** A booking as it was with an event. */
function stateAt(booking: LoadedBooking, { event: eventId, version }: StoredEffect): State {
  const event = booking.events.find(({ id }) => id === eventId);
  if (!event) throw new Error('an email about an event that is gone');
  return {
    ...booking,
    event,
    reservation: { ...reservationAt(booking, eventId), version, updatedAt: event.createdAt },
    events: booking.events.filter(({ id }) => id <= eventId),
  };
}
