import type { Reservation } from '#db/schema/reservation';
import {
  adminReservationPath,
  bookingPath,
  journeyFacts,
  priceFacts,
  wordingOf,
} from '#server/booking/record/reservation-facts';
import { type Audience, describePickupPlace, findBookedProduct, lengthOf } from '#server/booking/rules/booked-product';
import { routeOfPackage } from '#server/catalogue/route-map/product-route';
import { routeSentence } from '#server/catalogue/route-map/route-text';
import { company, mailboxAddress, mailboxOfOffice, officeFor, reservationsMailbox } from '#server/company/company';
import { mailPicture } from '#server/company/mail-look';
import { env } from '#server/env';
import { enqueueEmail, type NewEmail } from '#server/mail/outbox';
import { replyAddress } from '#server/mail/reply-address';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import { addresseeOf } from '#server/values/plain-words';

/** The mailbox of a booking: that of the office of its country, or for a package that for reservations. */
export function mailboxFor(reservation: Pick<Reservation, 'country' | 'rooms'>): string {
  const office = officeFor(reservation.country);
  const isPackage = wordingOf(reservation) !== 'tour';
  return isPackage && office.packagesByReservations ? reservationsMailbox : mailboxOfOffice(office);
}

/** What frames an email of an office: its name, place and numbers. */
export function officeProps(country: string, mailbox: string) {
  const office = officeFor(country);
  return {
    company: company().name,
    siteUrl: env().PUBLIC_URL,
    office: { ...pick(office, 'city', 'phones'), email: mailboxAddress(mailbox) },
    picture: mailPicture(office),
  };
}

/** The props that all emails about a booking have. */
export function commonProps(reservation: Reservation) {
  return {
    ...officeProps(reservation.country, mailboxFor(reservation)),
    dutyPhone: officeFor(reservation.country).dutyPhone,
    kind: reservation.kind,
    title: reservation.productTitle,
    reference: reservation.reference,
    name: reservation.name,
    addressee: addresseeOf(reservation.name),
    canReply: reservation.email !== null,
    date: formatDayWithWeekday(reservation.startDate),
    bookingUrl: env().PUBLIC_URL + bookingPath(reservation),
    adminUrl: env().PUBLIC_URL + adminReservationPath(reservation.id),
  };
}

/** What an email says of the journey and its price; for a package also its route in words, since emails cannot show the map. */
export function factsOf(reservation: Reservation, audience: Audience, now: Date): [label: string, value: string][] {
  const product = findBookedProduct(reservation);
  const pickupPlace = describePickupPlace(reservation, product, audience);
  const { packageId } = reservation;
  const stops = packageId === null ? [] : routeOfPackage({ id: packageId });
  return [
    ...journeyFacts(reservation, pickupPlace, now, lengthOf(reservation, product)),
    ...(stops.length > 0 ? [['Route', routeSentence(stops)] as [string, string]] : []),
    ...priceFacts(reservation, audience === 'office'),
  ];
}

interface BookingEmail<Kind extends NewEmail['kind']>
  extends Pick<NewEmail<Kind>, 'kind' | 'props' | 'dedupeKey' | 'about' | 'sendAt'> {
  /** A reply to one to the office goes to the traveller; to one to the traveller to the booking, where mail is received. */
  to: 'traveller' | 'office';
  /** Where it is not that of the booking. */
  address?: string | null | undefined;
  /** Who causes one to the traveller, as the limits of emails count it; null or missing where the office does. */
  client?: string | null;
}

/** Enqueues an email about a booking; false where it goes to a traveller of whom the office knows no address. */
export function mailAbout<Kind extends NewEmail['kind']>(
  reservation: Reservation,
  { to, client = null, address = reservation.email, ...email }: BookingEmail<Kind>,
): boolean {
  const { id: reservationId } = reservation;
  const sender = mailboxFor(reservation);
  const about = email.about ?? { kind: 'booking', id: reservationId };
  const enqueued = { ...email, about, sender, reservationId };
  if (to === 'office')
    enqueueEmail({
      ...enqueued,
      recipient: { office: mailboxAddress(sender) },
      replyTo: reservation.email ?? undefined,
    });
  else if (address !== null) {
    const replyTo = replyAddress('booking', reservationId);
    enqueueEmail({ ...enqueued, recipient: { traveller: address, client }, replyTo });
  }
  return to === 'office' || address !== null;
}
