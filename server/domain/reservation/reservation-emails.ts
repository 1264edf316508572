import type { Queries } from '#db/client';
import type { Reservation } from '#db/schema/reservation';
import { company, officeFor } from '#server/content/company';
import { formatDayWithWeekday, formatInstant } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import type { Product } from '#server/domain/product';
import { routeOfPackage } from '#server/domain/route-map/product-route';
import { routeSentence } from '#server/domain/route-map/route-text';
import { env } from '#server/env';
import { enqueueEmail, findEmailByKey, type Mailbox } from '#server/outbox/outbox';
import { type Audience, describePickupPlace, findBookedProduct } from './booked-product';
import { calendarFile } from './calendar-file';
import {
  addresseeOf,
  adminReservationPath,
  bookingPath,
  confirmationDeadline,
  isShortNotice,
  journeyFacts,
  priceFacts,
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
  const { city, phones, dutyPhone } = officeFor(reservation.country);
  return {
    company: company.name,
    siteUrl: env().PUBLIC_URL,
    office: { city, phones: [...phones], email: company.emails[mailboxFor(reservation)] },
    dutyPhone,
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

/** What an email says of the journey and its price; for a package also its route in words, since emails cannot show the map. */
function factsOf(reservation: Reservation, audience: Audience, now: Date): [label: string, value: string][] {
  const pickupPlace = describePickupPlace(reservation, findBookedProduct(reservation), audience);
  const { packageId } = reservation;
  const stops = packageId === null ? [] : routeOfPackage({ id: packageId });
  return [
    ...journeyFacts(reservation, pickupPlace, now),
    ...(stops.length > 0 ? [['Route', routeSentence(stops)] as [string, string]] : []),
    ...priceFacts(reservation),
  ];
}

/** Enqueues the emails about a request by `client` to the traveller and the office. Returns the id of the traveller's. */
export function enqueueRequestEmails(
  queries: Queries,
  reservation: Reservation,
  product: Pick<Product, 'noun'>,
  client: string,
): number {
  const sender = mailboxFor(reservation);
  const now = new Date(reservation.createdAt);
  const props = {
    ...commonProps(reservation),
    confirmBy: formatInstant(confirmationDeadline(reservation), zoneOf(reservation.country)),
    shortNotice: isShortNotice(reservation),
    facts: factsOf(reservation, 'email', now),
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
    props: { ...props, facts: factsOf(reservation, 'office', now) },
    dedupeKey: `${kind}_admin:${reservation.reference}`,
    sender,
    recipient: { office: sender },
    replyTo: reservation.email,
    reservationId: reservation.id,
  });
  return emailId;
}

/**
 * Enqueues the answer to the traveller; a confirmation has a calendar file, and so has the cancellation that follows it.
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
    facts: factsOf(reservation, 'email', new Date(reservation.updatedAt)),
  };
  const envelope = {
    dedupeKey: `booking_${status}:${reservation.reference}`,
    sender: mailboxFor(reservation),
    recipient: { traveller: reservation.email, client },
    reservationId: reservation.id,
  };
  const withCalendar = () => ({ ...answerProps, calendar: calendarFile(reservation, 'email') });
  if (status === 'confirmed') {
    enqueueEmail(queries, { kind: 'booking_confirmed', props: withCalendar(), ...envelope });
  } else if (status === 'cancelled') {
    const wasConfirmed = findEmailByKey(queries, `booking_confirmed:${reservation.reference}`) !== null;
    enqueueEmail(queries, {
      kind: 'booking_cancelled',
      props: wasConfirmed ? withCalendar() : answerProps,
      ...envelope,
    });
  } else {
    enqueueEmail(queries, { kind: 'booking_declined', props: answerProps, ...envelope });
  }
}

/** Tells the office that the traveller has cancelled a request, or asks to cancel a confirmed booking. */
export function enqueueCancellationRequest(queries: Queries, reservation: Reservation, now: Date): void {
  const sender = mailboxFor(reservation);
  enqueueEmail(queries, {
    kind: 'cancellation_request',
    props: {
      ...commonProps(reservation),
      cancelled: reservation.status === 'cancelled',
      facts: factsOf(reservation, 'office', now),
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
