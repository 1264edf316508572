import { eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { emails } from '#db/schema/email';
import { type Reservation, reservations } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { type Product, refreshProduct } from '#server/catalogue/product';
import { formatInstant } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { commonProps, factsOf, mailOffice, mailTraveller } from './booking-mail';
import { calendarFile } from './calendar-file';
import { waitingTimeOf } from './inbox/answer-by';
import { paidFor } from './payment/payment';
import { describeSettlement, paymentFacts } from './payment/payment-facts';
import { listReservationEvents, wasConfirmed } from './reservation';
import {
  confirmationDeadline,
  isShortNotice,
  needsQuote,
  productOf,
  travellerFacts,
  wordingOf,
} from './reservation-facts';

/**
 * Enqueues the emails about a request to the traveller and the office. Returns the id of the traveller's.
 * @param client who sends it, as the limits of emails count it; null where the office causes them
 */
export function enqueueRequestEmails(
  queries: Queries,
  reservation: Reservation,
  product: Pick<Product, 'noun'>,
  client: string | null,
  now: Date = new Date(reservation.createdAt),
): number | null {
  const email = requestEmail(reservation, product, now);
  const { kind, props } = email;
  const emailId = mailTraveller(queries, reservation, email, client);
  mailOffice(queries, reservation, {
    kind: `${kind}_admin`,
    props: { ...props, facts: factsOf(reservation, 'office', now) },
    dedupeKey: `${kind}_admin:${reservation.reference}`,
  });
  return emailId;
}

/** Enqueues what the traveller gets of a request that the office has taken; the office itself needs no email. */
export function enqueueDeskEmail(queries: Queries, reservation: Reservation, product: Pick<Product, 'noun'>): void {
  const { source, createdAt } = reservation;
  const { props, ...email } = requestEmail(reservation, product, new Date(createdAt));
  mailTraveller(queries, reservation, { ...email, props: { ...props, source } });
}

/** Enqueues what a traveller gets of a request, as it is now, for an address that has not got it. */
export function enqueueRequestCopy(queries: Queries, reservation: Reservation, now: Date): void {
  const { source, version } = reservation;
  const since = waitingTimeOf(reservation.id, now, queries);
  const { props, dedupeKey, ...email } = requestEmail(reservation, productNow(reservation, now), now, since);
  const copy = { ...email, props: { ...props, source }, dedupeKey: `${dedupeKey}:${version}` };
  mailTraveller(queries, reservation, copy);
}

/** What the product of a request is called, also where it was deleted. */
export function productNow(reservation: Reservation, now: Date): Pick<Product, 'noun'> {
  const { kind, pricing } = reservation;
  const ofOffer = pricing === 'rooms' ? 'stay' : wordingOf(reservation);
  const noun = refreshProduct(productOf(reservation), now)?.noun ?? (kind === 'offer' ? ofOffer : kind);
  return { noun };
}

function requestEmail(
  reservation: Reservation,
  product: Pick<Product, 'noun'>,
  now: Date,
  since = reservation.createdAt,
) {
  const kind = `${wordingOf(reservation)}_booking` as const;
  const deadline = confirmationDeadline(since);
  const props = {
    ...commonProps(reservation),
    confirmBy: deadline > now ? formatInstant(deadline, zoneOf(reservation.country)) : null,
    shortNotice: isShortNotice(reservation, since),
    facts: factsOf(reservation, 'email', now),
    traveller: travellerFacts(reservation),
    what: product.noun,
    priceOpen: needsQuote(reservation),
  };
  return { kind, props, dedupeKey: `${kind}:${reservation.reference}` };
}

/** The key of the email of an answer; a reservation that was reopened is answered again, in another version. */
const answerKey = ({ reference, version }: Pick<Reservation, 'reference' | 'version'>, status: string) =>
  `booking_${status}:${reference}:${version}`;

interface Answer {
  status: 'confirmed' | 'declined' | 'cancelled';
  message?: string | null;
  /** Who cancels, free of charge; null for an answer by the office. */
  client?: string | null;
  /** True for the cancellation of a booking that the traveller has asked for. */
  asAsked?: boolean;
  /** Until when it can be taken back. */
  sendAt?: Date | undefined;
  /** The total that was agreed elsewhere, where the confirmation states it for the first time. */
  agreedCents?: number | null | undefined;
}

/** Enqueues the answer to the traveller; a confirmation has a calendar file, and so has the cancellation that follows it. */
export function enqueueAnswerEmail(
  queries: Queries,
  reservation: Reservation,
  { status, message = null, client = null, asAsked = false, sendAt, agreedCents }: Answer,
): void {
  const paid = paidFor(queries, reservation);
  const answeredAt = new Date(reservation.updatedAt);
  const byTraveller = client !== null;
  const props = {
    ...commonProps(reservation),
    // What a traveller has typed is for the office.
    message: byTraveller ? null : message,
    byTraveller,
    ...(paid > 0 ? { paid: formatMoney(paid) } : {}),
    facts: factsOf(reservation, 'email', answeredAt),
  };
  const key = { dedupeKey: answerKey(reservation, status), sendAt };
  const calendar = () => ({ calendar: calendarFile(reservation) });
  if (status === 'confirmed') {
    const agreed = agreedCents ? { agreed: formatMoney(agreedCents) } : {};
    const payment = paymentFacts(reservation, paid, answeredAt);
    const confirmed = { ...props, ...calendar(), ...agreed, payment };
    mailTraveller(queries, reservation, { kind: 'booking_confirmed', props: confirmed, ...key }, client);
  } else if (status === 'cancelled') {
    const events = listReservationEvents(reservation.id, queries);
    const cancelled = {
      ...props,
      ...(wasConfirmed(events) ? calendar() : {}),
      asAsked,
      money: describeSettlement(queries, reservation, props),
    };
    mailTraveller(queries, reservation, { kind: 'booking_cancelled', props: cancelled, ...key }, client);
  } else {
    mailTraveller(queries, reservation, { kind: 'booking_declined', props, ...key }, client);
  }
}

/**
 * How an open reservation stands; a confirmed booking has its payment and a calendar file as well.
 * @param now until when a cancellation is free, and what is overdue, is told as of this time
 */
export function presentState(queries: Queries, reservation: Reservation, now: Date) {
  const facts = factsOf(reservation, 'email', now);
  if (reservation.status !== 'confirmed') return { facts };
  const payment = paymentFacts(reservation, paidFor(queries, reservation), now);
  return { facts, payment, calendar: calendarFile(reservation) };
}

interface Cancellation {
  /** Why, in the words of the traveller. */
  message: string | null;
  /** Of the request to cancel in the timeline, which may be made again where it was refused; null where it is cancelled already. */
  eventId: number | null;
}

/** Tells the office that the traveller has cancelled, or asks to cancel a confirmed booking. */
export function enqueueCancellationRequest(
  queries: Queries,
  reservation: Reservation,
  { message, eventId }: Cancellation,
  now: Date,
): void {
  const paid = paidFor(queries, reservation);
  mailOffice(queries, reservation, {
    kind: 'cancellation_request',
    props: {
      ...commonProps(reservation),
      cancelled: eventId === null,
      wasConfirmed: wasConfirmed(listReservationEvents(reservation.id, queries)),
      message,
      ...(paid > 0 ? { paid: formatMoney(paid) } : {}),
      facts: factsOf(reservation, 'office', now),
      traveller: travellerFacts(reservation),
    },
    dedupeKey: `cancellation_request:${reservation.reference}:${eventId ?? 'cancelled'}`,
  });
}

/** The key of an email with the link of a booking; keys of one booking are in the order of their times. */
export const bookingLinkKey = (reference: string, at: Date) => `booking_link:${reference}:${at.getTime()}`;

/** Enqueues the link of a booking once more, with those of others of its traveller, at the request of `client`. */
export function enqueueBookingLink(
  queries: Queries,
  reservation: Reservation,
  { others, client }: { others: Reservation[]; client: string },
  now: Date,
): void {
  const dedupeKey = bookingLinkKey(reservation.reference, now);
  const props = {
    ...commonProps(reservation),
    others: others.map((other) => {
      const { title, reference, date, bookingUrl } = commonProps(other);
      return { title, reference, date, bookingUrl };
    }),
  };
  mailTraveller(queries, reservation, { kind: 'booking_link', props, dedupeKey }, client);
}

const reviewRequestPrefix = 'review_request:';

/** True of a booking whose traveller has been asked for a review. */
export const isReviewRequested = (queries: Queries): SQL =>
  exists(
    queries
      .select({ id: emails.id })
      .from(emails)
      .where(eq(emails.dedupeKey, sql`${reviewRequestPrefix} || ${reservations.reference}`)),
  );

/** Asks the traveller of a completed booking for a review. */
export function enqueueReviewRequest(queries: Queries, reservation: Reservation): void {
  const { name: _, ...props } = commonProps(reservation);
  const dedupeKey = reviewRequestPrefix + props.reference;
  mailTraveller(queries, reservation, { kind: 'review_request', props, dedupeKey });
}
