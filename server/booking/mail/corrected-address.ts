import { and, eq, notInArray } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { type Reservation, type ReservationEvent, reservations } from '#db/schema/reservation';
import { isReviewDue } from '#server/booking/journey/journey-times';
import { paidOf } from '#server/booking/payment/payment';
import { isAcceptable } from '#server/booking/proposal/proposals';
import { journeyTextNames } from '#server/booking/record/journey-texts.input';
import { type LoadedBooking, reservationAt } from '#server/booking/record/loaded-booking';
import { isOpen } from '#server/booking/record/reservation-change.input';
import { withoutTakenBack } from '#server/booking/record/take-back.input';
import { findReview } from '#server/booking/review/review';
import { originalOf, wakeWorker } from '#server/mail/outbox';
import { isSameAddress } from '#server/values/mailbox';
import { enqueueEffect, type StoredEffect, storedEffect } from './effects';
import { mailsToOthers, requestMailOf } from './mails';

/** True where another person or mailbox is written to from now on, and not the same one in another letter case. */
export function isAnotherAddress({ email: before }: Reservation, { email: after }: Reservation): boolean {
  return before === null || after === null ? before !== after : !isSameAddress(before, after);
}

/** The emails to the traveller of a reservation, oldest first. */
const listTravellerEmails = ({ id }: Reservation): OutboxEmail[] =>
  db()
    .select()
    .from(emails)
    .where(and(eq(emails.reservationId, id), notInArray(emails.kind, mailsToOthers)))
    .orderBy(emails.id)
    .all();

/** The kinds of emails that say how a reservation stands. */
const stateKinds = [
  ...['tour_booking', 'package_booking', 'booking_changed'],
  ...['booking_confirmed', 'booking_declined', 'booking_cancelled', 'traveller_cancelled', 'traveller_replaced'],
];
const isOfState = ({ kind }: OutboxEmail) => stateKinds.includes(kind);

const givenUp = { state: 'attention', lastError: 'The address was corrected' } satisfies Partial<OutboxEmail>;

interface Correction {
  booking: LoadedBooking;
  /** Of the events that the correction has added. */
  eventIds: number[];
  tell: boolean;
}

/**
 * Sends a corrected address copies of the emails that still hold. The state of the reservation is mailed anew if an address
 * has had it before, or `tell` is true. Unsent emails go to the corrected address only, or nowhere without one. Returns
 * whether anything is sent.
 */
export function mailToCorrectedAddress({ booking, eventIds, tell }: Correction, now: Date): boolean {
  const { reservation: after } = booking;
  const all = listTravellerEmails(after);
  const own = all.filter(({ recipient }) => after.email !== null && isSameAddress(recipient, after.email));
  const emailSent = own.some(({ kind, state }) => kind.endsWith('_booking') && state === 'sent');
  transaction().update(reservations).set({ emailSent }).where(eq(reservations.id, after.id)).run();
  const at = now.toISOString();
  const known = new Set(own.map(originalOf));
  let mailed = (tell || all.some(isOfState)) && enqueueState({ booking, eventIds, tell }, { all, own });
  for (const email of all) {
    if (own.includes(email)) continue;
    const original = originalOf(email);
    const isUnsent = email.state !== 'sent' && email.state !== 'sending';
    const itself = eq(emails.id, email.id);
    // If the attempt under way fails, it is not repeated at the old address.
    if (email.state === 'sending') transaction().update(emails).set(givenUp).where(itself).run();
    if (after.email === null || known.has(original) || !holds(booking, email, all, now)) {
      if (isUnsent) transaction().delete(emails).where(itself).run();
      continue;
    }
    const due = {
      ...{ recipient: after.email, state: 'queued', attempts: 0, rendered: null, sentAt: null, lastError: null },
      ...{ nextAttemptAt: at, createdAt: at, client: null, mailbox: null, deliveredTo: null },
      props: effectOf(email, booking),
    } satisfies Partial<OutboxEmail>;
    const { id: _, ...content } = email;
    if (isUnsent) transaction().update(emails).set(due).where(itself).run();
    else {
      const copy = { dedupeKey: `${email.dedupeKey}>${after.version}`, copyOf: original };
      transaction()
        .insert(emails)
        .values({ ...content, ...due, ...copy })
        .run();
    }
    known.add(original);
    mailed = true;
  }
  wakeWorker();
  return mailed;
}

/**
 * Enqueues the state of an open reservation for an address that has none, or an outdated one, with the message of the office
 * that went with it. Returns whether it did.
 */
function enqueueState({ booking, eventIds }: Correction, { all, own }: Record<'all' | 'own', OutboxEmail[]>): boolean {
  const { reservation: after } = booking;
  if (after.email === null || !isOpen(after)) return false;
  const since = lastChange(booking.events);
  const isPresent = (email: OutboxEmail) => isOfState(email) && (storedEffect(email)?.event ?? 0) >= since;
  if (own.some(isPresent)) return false;
  if (after.status === 'confirmed') {
    const words = all.filter(isPresent).map((email) => wordsOf(email, booking));
    const message = words.findLast((text) => text !== null) ?? null;
    enqueueEffect({ mail: 'booking_confirmed', message }, booking, eventIds);
  } else {
    const { source } = after;
    enqueueEffect({ mail: requestMailOf(after), source, isCopy: true }, booking, eventIds);
  }
  return true;
}

/** What emails do not say of how a booking stands. */
const notMailed = ['name', 'email', 'phone', 'whatsapp', ...journeyTextNames, 'openRequests', 'suspect', 'collected'];

/** The last event since which a booking stands as it does. */
const lastChange = (events: ReservationEvent[]): number =>
  withoutTakenBack(events).findLast(({ changes }) => changes?.some(({ field }) => !notMailed.includes(field)))?.id ?? 0;

/** What the office wrote with an email; null for nothing. */
function wordsOf(email: OutboxEmail, { events }: LoadedBooking): string | null {
  const { event, message } = email.props as { event: number; message?: string | null };
  return message ?? events.find(({ id, kind }) => id === event && kind === 'confirmed')?.message ?? null;
}

type EmailFacts = Pick<OutboxEmail, 'id' | 'kind' | 'subjectKind' | 'subjectId' | 'copyOf' | 'props'>;

/** True where an email still holds. Emails of the present state are made anew instead. */
export function holds(booking: LoadedBooking, email: EmailFacts, all: EmailFacts[], at: Date): boolean {
  const { reservation, proposals, payments } = booking;
  const isLast = () =>
    all.findLast(({ kind, copyOf }) => kind === email.kind && copyOf === null)?.id === originalOf(email);
  switch (email.kind) {
    case 'proposal':
      return proposals.some((proposal) => proposal.id === email.subjectId && isAcceptable(proposal, at));
    case 'receipt':
      return payments.some(({ receiptNumber, voidedAt }) => receiptNumber === email.subjectId && voidedAt === null);
    case 'invoice':
      return true;
    case 'deposit':
      return isOpen(reservation) && isLast() && asksFor(booking, email);
    case 'booking_declined':
    case 'booking_cancelled':
      return email.kind === `booking_${reservation.status}` && isLast();
    case 'review_request':
      return reservation.status === 'completed' && isReviewDue(reservation, at) && !findReview(reservation.id);
    default:
      return email.kind === 'booking_message';
  }
}

/** True where an email asks for the deposit that is still to be paid. */
function asksFor(booking: LoadedBooking, email: EmailFacts): boolean {
  const { depositCents, depositDue } = booking.reservation;
  const asked = reservationAt(booking, effectOf(email, booking).event);
  const isSame = asked.depositCents === depositCents && asked.depositDue === depositDue;
  return depositCents !== null && isSame && paidOf(booking) < depositCents;
}

const isOfPayment = ({ kind }: ReservationEvent) => kind === 'payment received' || kind === 'payment refunded';

/**
 * The event and version of an email. For an email of an earlier version, which stored its words instead, they are found by its
 * subject.
 */
function effectOf(email: EmailFacts, { reservation, events, proposals, payments }: LoadedBooking): StoredEffect {
  const stored = storedEffect(email);
  if (stored) return stored;
  const { kind, props } = email;
  const { answers, message } = props as { answers?: string | null; message?: string | null };
  const number = email.subjectId ?? 0;
  const proposal = proposals.find(({ id }) => id === number)?.number;
  // Each payment was recorded with one event.
  const recorded = events.filter(isOfPayment)[payments.findIndex(({ receiptNumber }) => receiptNumber === number)];
  const isIts = (event: ReservationEvent): boolean => {
    if (kind === 'booking_message') return event.id === number;
    if (kind === 'proposal') return event.kind === 'proposed' && event.proposal === proposal;
    if (kind === 'receipt') return event === recorded;
    if (kind === 'deposit') return event.changes?.some(({ field }) => field.startsWith('deposit')) ?? false;
    return kind === `booking_${event.kind}` || event.kind === 'completed';
  };
  const params = { booking_message: { answers }, deposit: { message }, receipt: { receiptNumber: number } }[kind];
  return { event: events.findLast(isIts)?.id ?? 0, version: reservation.version, ...params };
}
