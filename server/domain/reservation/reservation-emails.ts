import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { company, officeFor } from '#server/content/company';
import { formatDayWithWeekday, formatInstant } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { findPackage } from '#server/domain/package';
import { countDays, type Product } from '#server/domain/product';
import { routeOfPackage } from '#server/domain/route-map/product-route';
import { routeSentence } from '#server/domain/route-map/route-text';
import { env } from '#server/env';
import { enqueueEmail, findEmailByKey, type Mailbox } from '#server/outbox/outbox';
import { calendarFile } from './calendar-file';
import {
  addresseeOf,
  adminReservationPath,
  bookingPath,
  confirmationDeadline,
  isShortNotice,
  journeyFacts,
  priceFacts,
  productOf,
  travellerFacts,
  wordingOf,
} from './reservation-facts';

/** The mailbox of a booking: for Thailand by tour or package, for all other countries the one of Egypt. */
function mailboxFor(reservation: Pick<Reservation, 'country' | 'rooms'>): Mailbox {
  if (reservation.country !== 'Thailand') return 'egypt';
  return wordingOf(reservation) === 'tour' ? 'thailand' : 'reservations';
}

/** The props that all emails about a booking have. */
function commonProps(reservation: Reservation) {
  const { city, phones } = officeFor(reservation.country);
  return {
    company: company.name,
    siteUrl: env().PUBLIC_URL,
    office: { city, phones: [...phones], email: company.emails[mailboxFor(reservation)] },
    band: reservation.country === 'Thailand' ? ('thailand' as const) : ('egypt' as const),
    kind: reservation.kind,
    title: reservation.productTitle,
    reference: reservation.reference,
    name: reservation.name,
    addressee: addresseeOf(reservation),
    date: formatDayWithWeekday(reservation.startDate),
    bookingUrl: env().PUBLIC_URL + bookingPath(reservation),
    adminUrl: env().PUBLIC_URL + adminReservationPath(reservation.id),
  };
}

/** The facts of the journey; for a package with its route in words, since emails cannot show the map. */
function journeyWithRoute(reservation: Reservation): ReturnType<typeof journeyFacts> {
  const { packageId } = reservation;
  const tourPackage = packageId === null ? null : findPackage(packageId);
  const stops = tourPackage ? routeOfPackage(tourPackage) : [];
  const journey = journeyFacts(reservation);
  return stops.length > 0 ? [...journey, ['Route', routeSentence(stops)]] : journey;
}

/** Enqueues the emails about a request by `client` to the traveller and the office. Returns the id of the traveller's. */
export function enqueueRequestEmails(
  queries: Queries,
  reservation: Reservation,
  product: Pick<Product, 'noun'>,
  client: string,
): number {
  const sender = mailboxFor(reservation);
  const journey = journeyWithRoute(reservation);
  // The emails of tours show one room.
  if (reservation.rooms === null) journey.push(['Rooms', '1']);
  const props = {
    ...commonProps(reservation),
    confirmBy: formatInstant(confirmationDeadline(reservation), zoneOf(reservation.country)),
    shortNotice: isShortNotice(reservation),
    facts: [...journey, ...priceFacts(reservation)],
    traveller: travellerFacts(reservation),
    what: product.noun,
  };
  const kind = `${wordingOf(reservation)}_booking` as const;
  const emailId = enqueueEmail(queries, {
    kind,
    props,
    dedupeKey: `${kind}:${reservation.reference}`,
    sender,
    recipient: { traveller: reservation.email, client },
    reservationId: reservation.id,
  });
  enqueueEmail(queries, {
    kind: `${kind}_admin`,
    props,
    dedupeKey: `${kind}_admin:${reservation.reference}`,
    sender,
    recipient: { office: sender },
    replyTo: reservation.email,
    reservationId: reservation.id,
  });
  return emailId;
}

/**
 * Enqueues the answer to the traveller; a confirmation has a calendar file.
 * @param client who cancels the request; null for an answer by the office
 */
export function enqueueAnswerEmail(
  queries: Queries,
  reservation: Reservation,
  status: 'confirmed' | 'declined' | 'cancelled',
  client: string | null,
  message: string | null,
): void {
  const answerProps = {
    ...commonProps(reservation),
    message,
    byTraveller: client !== null,
    facts: [...journeyWithRoute(reservation), ...priceFacts(reservation)],
  };
  const envelope = {
    dedupeKey: `booking_${status}:${reservation.reference}`,
    sender: mailboxFor(reservation),
    recipient: { traveller: reservation.email, client },
    reservationId: reservation.id,
  };
  if (status === 'confirmed') {
    const props = {
      ...answerProps,
      calendar: calendarFile(reservation, answerProps.bookingUrl, countDays(productOf(reservation))),
    };
    enqueueEmail(queries, { kind: 'booking_confirmed', props, ...envelope });
  } else {
    enqueueEmail(queries, { kind: `booking_${status}`, props: answerProps, ...envelope });
  }
}

/** Tells the office that the traveller has cancelled a request, or asks to cancel a confirmed booking. */
export function enqueueCancellationRequest(queries: Queries, reservation: Reservation): void {
  const sender = mailboxFor(reservation);
  enqueueEmail(queries, {
    kind: 'cancellation_request',
    props: {
      ...commonProps(reservation),
      cancelled: reservation.status === 'cancelled',
      facts: journeyFacts(reservation),
      traveller: travellerFacts(reservation),
    },
    dedupeKey: `cancellation_request:${reservation.reference}`,
    sender,
    recipient: { office: sender },
    replyTo: reservation.email,
    reservationId: reservation.id,
  });
}

/** The key of an email with the link of a booking; keys of one booking are in the order of their times. */
export const bookingLinkKey = (reference: string, at: Date) => `booking_link:${reference}:${at.getTime()}`;

/** Enqueues the link of a booking once more, at the request of `client`. */
export function enqueueBookingLink(queries: Queries, reservation: Reservation, client: string, now: Date): void {
  enqueueEmail(queries, {
    kind: 'booking_link',
    props: commonProps(reservation),
    dedupeKey: bookingLinkKey(reservation.reference, now),
    sender: mailboxFor(reservation),
    recipient: { traveller: reservation.email, client },
    reservationId: reservation.id,
  });
}

const reviewRequestKey = ({ reference }: Pick<Reservation, 'reference'>) => `review_request:${reference}`;

/** True where the traveller has been asked for a review. */
export function isReviewRequested(queries: Queries, reservation: Reservation): boolean {
  return findEmailByKey(queries, reviewRequestKey(reservation)) !== null;
}

/** Asks the traveller of a completed booking for a review. */
export function enqueueReviewRequest(queries: Queries, reservation: Reservation): void {
  const { company, siteUrl, office, band, title, reference, addressee, date, bookingUrl } = commonProps(reservation);
  enqueueEmail(queries, {
    kind: 'review_request',
    props: { company, siteUrl, office, band, title, reference, addressee, date, bookingUrl },
    dedupeKey: reviewRequestKey(reservation),
    sender: mailboxFor(reservation),
    recipient: { traveller: reservation.email, client: null },
    reservationId: reservation.id,
  });
}
