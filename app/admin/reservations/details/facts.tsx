import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { EmailAddress } from '#app/admin/ui/email-address';
import { cityOf, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { LocalNumber, PhoneNumber } from '#app/admin/ui/phone-number';
import { chatWith, mailLink } from '#app/ui/page/contact-links.ts';
import { journeyTextFacts } from '#server/booking/record/journey-texts.input';
import { lumpSumOf, priceOfReservation } from '#server/booking/record/quoted-price.input';
import { absenceOf, isOpen, otherReferenceOf } from '#server/booking/record/reservation-change.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { describeAges, describeExtras, describeParty } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { countWords } from '#server/catalogue/prices/price-words.input';
import { bookingSources, visitSources } from '#server/office/reports/report.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { OthersCount } from './same-traveller';

/** What the parts of the page of a reservation show. */
export interface DetailsProps {
  details: ReservationDetails;
  /** In ms. */
  now: number;
}

type Reservation = ReservationDetails['reservation'];
/** The words beside an amount stand at its label, so that the column of the amounts has nothing else. */
export type Fact = [label: string, value: ReactNode, words?: string | null];

/** What decides about a request: trip, date, who travels, what it costs, how to reach them. */
export function requestFacts({ reservation, productPath, balance, chat, others }: ReservationDetails): Fact[] {
  const { kind, productTitle, startDate, rooms, hotelRating, extras, totalPriceCents } = reservation;
  const title = productPath ? (
    <Link to={productPath} className="underline underline-offset-4">
      {productTitle}
    </Link>
  ) : (
    `${productTitle} (${absenceOf(reservation)})`
  );
  return [
    [capitalized(kind), title],
    ['Date', formatDayWithWeekday(startDate)],
    ['Travellers', describeParty(reservation) + describeAges(reservation)],
    [
      'Price',
      totalPriceCents === null ? (
        <strong key="open">{reservation.status === 'pending' ? 'To quote' : 'Not quoted'}</strong>
      ) : (
        <span key="total">
          <strong>{formatMoney(totalPriceCents)}</strong>
          {balance.paidCents > 0 && <span>{`, ${formatMoney(balance.paidCents)} paid`}</span>}
        </span>
      ),
    ],
    ...contactFacts(reservation, chat),
    ['Also booked', others.total > 0 && <OthersCount key="others" total={others.total} />],
    ['Rooms', rooms],
    ['Hotel rating', hotelRating && `${hotelRating} stars`],
    ['Extras', describeExtras(extras)],
    ...textFacts(reservation),
  ];
}

export const Words = ({ text }: { text: string }) => <bdi className="whitespace-pre-wrap wrap-anywhere">{text}</bdi>;

/** What was written of a journey, with its line breaks. */
export const textFacts = (reservation: Reservation) =>
  journeyTextFacts(reservation).map(([label, text]): Fact => [label, <Words key={label} text={text} />]);

export function detailFacts({ reservation, zone, messages }: ReservationDetails, now: number): Fact[] {
  return [
    ['Name', reservation.name],
    ['Destination', reservation.country],
    ['Pick-up time', reservation.pickupTime && `${reservation.pickupTime} (${cityOf(zone)} time)`],
    ['Pick-up place', reservation.pickupPlace],
    ['Meeting point', reservation.meetingPoint],
    [
      'Cancellation',
      isOpen(reservation)
        ? describeCancellation(reservation, zone, new Date(now), reservation.status === 'confirmed')
        : reservation.cancellation,
    ],
    ['Other reference', otherReferenceOf(reservation)],
    [reservation.undated ? 'Imported' : 'Received', formatInstantShort(reservation.createdAt, zone)],
    ...messages.map(
      ({ id, subject }): Fact => [
        'Message',
        <Link key={id} to={href('/admin/inbox/:id', { id: String(id) })} className="underline underline-offset-4">
          {subject}
        </Link>,
      ],
    ),
    ['Source', sourceWords(reservation)],
  ];
}

/** How the request was made; of one of the website how its traveller came there, where that is known. */
function sourceWords({ source, cameFrom, campaign }: Reservation): ReactNode {
  if (source !== 'website') return bookingSources[source];
  if (cameFrom === null) return null;
  const words = cameFrom === 'partner' ? 'Partner link' : visitSources[cameFrom];
  return campaign === null ? (
    words
  ) : (
    <>
      <bdi className="wrap-anywhere">{campaign}</bdi>
      <span>{` (${words})`}</span>
    </>
  );
}

function contactFacts(
  { name, email, phone, whatsapp, productTitle, reference }: Reservation,
  chat: string | null,
): Fact[] {
  const greeting = `Hello ${name}, this is about your booking ${reference}: ${productTitle}. `;
  const chatLink = chatWith(chat, greeting);
  const subject = `${productTitle} (${reference})`;
  return [
    linked('Email', email && mailLink(email, subject, greeting), email && <EmailAddress>{email}</EmailAddress>),
    ['Phone', phone && <PhoneNumber number={phone} className={linkClass} />],
    linked(
      'WhatsApp',
      chatLink,
      chatLink ? (whatsapp ?? `${phone} (same as phone)`) : whatsapp && <LocalNumber number={whatsapp} />,
    ),
  ];
}

const linkClass = 'figures underline underline-offset-4';

/** A fact that leads to a mail or a chat, where there is one. */
function linked(label: string, to: string | null, words: ReactNode): Fact {
  if (!to) return [label, words];
  const elsewhere = to.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  const link = (
    <a href={to} {...elsewhere} className={linkClass}>
      {words}
    </a>
  );
  return [label, link];
}

export function priceFacts(reservation: Reservation): Fact[] {
  const price = priceOfReservation(reservation);
  if (!price) {
    const isOpen = reservation.status === 'pending';
    return [['Price', null, isOpen ? 'To quote' : 'Not quoted']];
  }
  const lumpSum = lumpSumOf(price);
  const total: Fact = ['Total', <strong key="total">{formatMoney(price.totalCents)}</strong>, lumpSum?.words];
  if (lumpSum) return [total];
  return [
    ...price.lines.map(
      ({ label, ...line }): Fact => [label, line.unitCents === 0 ? 'free' : formatMoney(line.cents), countWords(line)],
    ),
    total,
  ];
}

const rowClass = 'gap-x-3 border-t border-rule py-1 sm:py-1.5';
const factClass = `grid grid-cols-[minmax(5.75rem,28%)_minmax(0,1fr)] ${rowClass}`;
const amountClass = `flex justify-between ${rowClass}`;

const WithWords = ({ words, children }: { words: string; children: ReactNode }) => (
  <>
    <span>{children}</span>
    <span>{children ? ` ${words}` : words}</span>
  </>
);

/** A description list without its empty values; @param amounts sums, which end at the right */
export function FactList({ facts, amounts = false }: { facts: Fact[]; amounts?: boolean }) {
  return (
    <dl className="figures">
      {facts
        .filter(([, value, words]) => words || (value !== null && value !== false && value !== ''))
        .map(([label, value, words], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a price may have the same label
          <div key={index} className={amounts ? amountClass : factClass}>
            <dt className="text-quiet">
              <span>{label}</span>
              {amounts && words && <span className="text-ink">{` ${words}`}</span>}
            </dt>
            <dd className={amounts ? 'text-right' : 'wrap-anywhere'}>
              {amounts || !words ? value : <WithWords words={words}>{value}</WithWords>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

export function FactSection({ title, facts, children }: { title: string; facts: Fact[]; children?: ReactNode }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-[1.2rem]">{title}</h2>
        <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
      </div>
      <FactList facts={facts} />
    </section>
  );
}
