import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { type Reservation, reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { replaceInCalendar } from '#server/booking/calendar-file';
import { isReviewDue } from '#server/booking/journey/journey-times';
import type { LoadedBooking } from '#server/booking/loaded-booking';
import { paidFor } from '#server/booking/payment/payment';
import { describeSettlement } from '#server/booking/payment/payment-facts';
import { isAcceptable } from '#server/booking/proposal/proposals';
import { isOpen } from '#server/booking/reservation-change.input';
import { bookingKey, wordingOf } from '#server/booking/reservation-facts';
import { wakeWorker } from '#server/mail/outbox';
import { sign } from '#server/signing';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { isSameAddress } from '#server/values/mailbox';
import { formatMoney } from '#server/values/money.input';
import { enqueueEffect } from './enqueue';
import { presentState } from './props';

/** What the copies of an email have in common with it: those that were sent again, or to a corrected address. */
const originalKey = ({ dedupeKey }: Pick<OutboxEmail, 'dedupeKey'>) => dedupeKey.replace(/(:again:|>).*$/s, '');

/** True where another person or mailbox is written to from now on, and not the same one in another letter case. */
export function isAnotherAddress({ email: before }: Reservation, { email: after }: Reservation): boolean {
  return before === null || after === null ? before !== after : !isSameAddress(before, after);
}

/** The props of an email with another text in its links, also in those of its calendar file, whose lines are folded. */
export function replaceInProps(props: unknown, text: string, other: string): unknown {
  const { calendar, ...rest } = JSON.parse(JSON.stringify(props).replaceAll(text, other));
  return typeof calendar === 'string' ? { ...rest, calendar: replaceInCalendar(calendar, text, other) } : rest;
}

/** The props of an email to a former address, with the key of the corrected one in all its links. */
function withKeyOf(after: Reservation, { recipient, props }: OutboxEmail): unknown {
  // The second one is of an earlier version.
  const former = [bookingKey({ ...after, email: recipient }), sign('booking', after.reference)];
  return former.reduce((renewed, key) => replaceInProps(renewed, key, bookingKey(after)), props);
}

/** The same, with what is paid and given back by now. */
function propsOfCopy({ reservation, payments: rows }: LoadedBooking, email: OutboxEmail): unknown {
  const props = withKeyOf(reservation, email) as Parameters<typeof describeSettlement>[1];
  if (email.kind !== 'booking_cancelled') return props;
  return { ...props, money: describeSettlement(rows, props) };
}

/** The emails to the traveller of a reservation, oldest first. Only those to the office have a reply address. */
const listTravellerEmails = (queries: Queries, { id }: Reservation): OutboxEmail[] =>
  queries
    .select()
    .from(emails)
    .where(and(eq(emails.reservationId, id), isNull(emails.replyTo)))
    .orderBy(emails.id)
    .all();

/** The kinds of emails that say how a reservation stands. */
const stateKinds = [
  ...['tour_booking', 'package_booking', 'booking_changed'],
  ...['booking_confirmed', 'booking_declined', 'booking_cancelled'],
];
const isOfState = ({ kind }: OutboxEmail) => stateKinds.includes(kind);

interface Correction {
  booking: LoadedBooking;
  /** Of the events that the correction has added. */
  eventIds: number[];
  tell: boolean;
}

/**
 * Sends a corrected address what it has not got yet: how the reservation stands now, where an address has been told of that
 * before or `tell` is true, and copies of the other emails that still hold. What was not sent yet goes to the corrected address
 * only, and nowhere where there is none any more. Returns whether anything is sent.
 */
export function mailToCorrectedAddress(queries: Queries, { booking, eventIds, tell }: Correction, now: Date): boolean {
  const { reservation: after } = booking;
  const all = listTravellerEmails(queries, after);
  const own = all.filter(({ recipient }) => after.email !== null && isSameAddress(recipient, after.email));
  const emailSent = own.some(({ kind, state }) => kind.endsWith('_booking') && state === 'sent');
  queries.update(reservations).set({ emailSent }).where(eq(reservations.id, after.id)).run();
  const at = now.toISOString();
  const known = new Set(own.map(originalKey));
  let mailed = (tell || all.some(isOfState)) && enqueueState(queries, { booking, eventIds, tell }, { all, own });
  for (const email of all) {
    if (own.includes(email)) continue;
    const key = originalKey(email);
    const isUnsent = email.state !== 'sent' && email.state !== 'sending';
    const itself = eq(emails.id, email.id);
    if (after.email === null || known.has(key) || !holds(queries, after, email, all, now)) {
      if (isUnsent) queries.delete(emails).where(itself).run();
      continue;
    }
    const due = {
      ...{ recipient: after.email, state: 'queued', attempts: 0, rendered: null, sentAt: null, lastError: null },
      ...{ nextAttemptAt: at, createdAt: at, client: null, mailbox: null, deliveredTo: null },
      props: propsOfCopy(booking, email),
    } satisfies Partial<OutboxEmail>;
    const { id: _, ...content } = email;
    if (isUnsent) queries.update(emails).set(due).where(itself).run();
    else {
      const copyKey = { dedupeKey: `${key}>${after.version}` };
      queries
        .insert(emails)
        .values({ ...content, ...due, ...copyKey })
        .run();
    }
    known.add(key);
    mailed = true;
  }
  wakeWorker();
  return mailed;
}

/**
 * Enqueues the email of how an open reservation stands for an address that has not got one, or whose last one no longer holds;
 * with the words of the office that went with it. Returns whether it has.
 */
function enqueueState(
  queries: Queries,
  { booking, eventIds }: Correction,
  { all, own }: Record<'all' | 'own', OutboxEmail[]>,
): boolean {
  const { reservation: after } = booking;
  if (after.email === null || !isOpen(after)) return false;
  const isPresent = saysPresentState(booking);
  const last = own.findLast(isOfState);
  if (last && isPresent(last)) return false;
  if (after.status === 'confirmed') {
    const told = all.filter((email) => !originalKey(email).startsWith('proposal_withdrawn:')).findLast(isPresent);
    const { message = null } = (told?.props ?? {}) as { message?: string | null };
    enqueueEffect(queries, { mail: 'booking_confirmed', message }, booking, eventIds);
  } else {
    const { source } = after;
    enqueueEffect(queries, { mail: `${wordingOf(after)}_booking`, source, isCopy: true }, booking, eventIds);
  }
  return true;
}

interface StateProps {
  facts: [string, string][];
  payment?: [string, string][];
  calendar?: string;
}

/** Of the fact that says until when a cancellation is free; the second one is of earlier versions. */
const termsLabels = ['Cancellation', 'Free cancellation'];

/** Returns what is true for an email that says of an open reservation what is so now. */
function saysPresentState(booking: LoadedBooking): (email: OutboxEmail) => boolean {
  const { reservation: after } = booking;
  // Until when a cancellation is free, and what is overdue, is told as of the time of an email; what is paid has its receipts.
  const textOf = ({ facts, payment = [] }: StateProps) => {
    const deposit = payment
      .filter(([label]) => label === 'Deposit')
      .map(([label, value]) => [label, value.split('. ')[0]]);
    return JSON.stringify([...facts.filter(([label]) => !termsLabels.includes(label)), ...deposit]);
  };
  const present = textOf(presentState(booking, new Date(after.updatedAt)));
  return ({ kind, props }) => {
    const isOpenState = kind.endsWith('_booking') || kind === 'booking_changed' || kind === 'booking_confirmed';
    if (!isOpenState) return false;
    const { calendar, ...told } = props as StateProps;
    // Confirmed bookings alone have a calendar file.
    return (calendar !== undefined) === (after.status === 'confirmed') && textOf(told) === present;
  };
}

type EmailFacts = Pick<OutboxEmail, 'kind' | 'dedupeKey' | 'props'>;

/** True where an email still says what is so; those of the present state are made anew. */
export function holds(queries: Queries, now: Reservation, email: EmailFacts, all: EmailFacts[], at: Date): boolean {
  const key = originalKey(email);
  const isLast = () => {
    const last = all.findLast(({ kind, dedupeKey }) => kind === email.kind && !/(:again:|>)/.test(dedupeKey));
    return last !== undefined && originalKey(last) === key;
  };
  switch (email.kind) {
    case 'proposal': {
      const ofEmail = eq(proposals.id, Number(key.split(':')[1]));
      const proposal = queries.select().from(proposals).where(ofEmail).get();
      return proposal !== undefined && isAcceptable(proposal, at);
    }
    case 'receipt': {
      const ofEmail = eq(payments.receiptNumber, Number(key.split(':')[1]));
      return queries.select().from(payments).where(ofEmail).get()?.voidedAt === null;
    }
    case 'deposit':
      return isOpen(now) && isLast() && asksFor(queries, email, now);
    case 'booking_declined':
    case 'booking_cancelled':
      return email.kind === `booking_${now.status}` && isLast();
    case 'review_request':
      return now.status === 'completed' && isReviewDue(now, at) && !isReviewed(queries, now);
    default:
      return email.kind === 'booking_message';
  }
}

const isReviewed = (queries: Queries, { id }: Reservation): boolean =>
  queries.select({ id: reviews.id }).from(reviews).where(eq(reviews.reservationId, id)).get() !== undefined;

/** True where an email asks for the deposit that is still to be paid. */
function asksFor(queries: Queries, { props }: EmailFacts, reservation: Reservation): boolean {
  const { depositCents, depositDue } = reservation;
  if (depositCents === null || depositDue === null) return false;
  if (paidFor(queries, reservation) >= depositCents) return false;
  const facts = JSON.stringify((props as { facts: [string, string][] }).facts.slice(0, 2));
  return (
    facts ===
    JSON.stringify([
      ['Deposit', formatMoney(depositCents)],
      ['Due on', formatDayWithWeekday(depositDue)],
    ])
  );
}
