import { Fragment, type ReactNode } from 'react';
import { href, Link } from 'react-router';
import { emailLabel, emailStateLabel } from '#app/admin/emails/email-labels';
import { type Fact, FactList, priceFacts, textFacts, Words } from '#app/admin/reservations/details/facts';
import { Stream } from '#app/admin/reservations/details/stream';
import { capitalized, StatusBadge } from '#app/admin/reservations/reservation-status';
import { formatDayShort, formatInstantShort, officeZone } from '#app/admin/ui/office-time.ts';
import { RestOfMail } from '#app/admin/ui/rest-of-mail';
import type { Buyer } from '#db/schema/reservation';
import { describeAdjustment } from '#server/booking/payment/adjustment.input';
import { describeAmount } from '#server/booking/payment/currency.input';
import { describeInvoice } from '#server/booking/payment/invoice.input';
import { describeDeposit, methodWords, receiptName, sumOf } from '#server/booking/payment/payment.input';
import { otherReferenceOf } from '#server/booking/record/reservation-change.input';
import { describeExtras, describeParty, listAges } from '#server/catalogue/prices/booking-rules.input';
import type { PersonEmail, PersonFile, PersonReservation } from '#server/office/people/person';
import { formatDay } from '#server/values/calendar.input';
import { countryName, languageName } from '#server/values/language.input';
import { formatMoney } from '#server/values/money.input';
import { counted } from '#server/values/plural.input';

const replyLabels = { office: 'Our reply', sender: 'Their reply', autoresponder: 'Automatic reply' };

/** Everything that is held about a person, to read and to print. */
export function PersonSections({ file }: { file: PersonFile }) {
  const { reservations, former, messages, replies, subscriptions, customers, waiting, emails } = file;
  return (
    <div className="grid gap-5 pb-6">
      {reservations.map((reservation) => (
        <ReservationEntry key={reservation.id} reservation={reservation} />
      ))}
      {former.map(({ id, reference, events }) => (
        <Entry key={id} title={<ReservationLink id={id} text={`${reference}: named in its timeline`} />}>
          <p className="mb-2 text-quiet">The reservation has another address, and is not erased with this one.</p>
          <Stream events={events} zone={officeZone()} />
        </Entry>
      ))}
      {messages.map((message) => (
        <Entry key={message.id} title={`Message: ${message.subject}`}>
          <FactList
            facts={[
              ['Name', message.name],
              ['Email', message.email],
              ['Destination', message.country],
              ['About', message.about],
              ['Received', formatInstantShort(message.createdAt)],
              ['Answered', message.answeredAt && formatInstantShort(message.answeredAt)],
              ['Message', <Words key="message" text={message.message} />],
              ...message.replies.map(
                ({ id, author, text, quoted }): Fact => [
                  replyLabels[author],
                  <Fragment key={id}>
                    <Words text={text} />
                    <RestOfMail quoted={quoted} />
                  </Fragment>,
                ],
              ),
            ]}
          />
        </Entry>
      ))}
      {replies.map(({ id, messageId, text, quoted }) => (
        <Entry
          key={id}
          title={
            <Link to={href('/admin/inbox/:id', { id: String(messageId) })} className="underline underline-offset-4">
              A reply in the thread of somebody else
            </Link>
          }
        >
          <Words text={text} />
          <RestOfMail quoted={quoted} />
        </Entry>
      ))}
      {subscriptions.map(({ id, email, name, country, language, unconfirmed, source, createdAt }) => (
        <Entry key={id} title={unconfirmed ? 'Newsletter, not confirmed' : 'Newsletter'}>
          <FactList
            facts={[
              ['Email', email],
              ['Name', name],
              ['Interested in', country],
              ['Language', language && languageName(language)],
              ['Subscribed', `${formatInstantShort(createdAt)}, source: ${source}`],
            ]}
          />
        </Entry>
      ))}
      {customers.map(({ id, name, email, phone, whatsapp, country, notes, createdAt }) => (
        <Entry key={id} title="Imported contact">
          <FactList
            facts={[
              ['Name', name],
              ['Email', email],
              ['Phone', phone],
              ['WhatsApp', whatsapp],
              ['Country', country],
              ['Notes', notes && <Words key="notes" text={notes} />],
              ['Imported', formatInstantShort(createdAt)],
            ]}
          />
        </Entry>
      ))}
      {waiting.map(({ id, email, productKey, day, travellers, createdAt }) => (
        <Entry key={id} title="Waiting list">
          <FactList
            facts={[
              ['Email', email],
              ['Waits for', `${productKey}, ${formatDay(day)}, ${counted(travellers, 'traveller')}`],
              ['Since', formatInstantShort(createdAt)],
            ]}
          />
        </Entry>
      ))}
      {emails.length > 0 && (
        <Entry title="Emails">
          <ul className="bare-list">
            {emails.map((email) => (
              <EmailEntry key={email.id} email={email} />
            ))}
          </ul>
        </Entry>
      )}
    </div>
  );
}

function Entry({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-md border border-rule bg-card p-4 sm:p-5">
      <h3 className="mb-2 wrap-anywhere text-[1.2rem]">{title}</h3>
      {children}
    </section>
  );
}

const ReservationLink = ({ id, text }: { id: number; text: string }) => (
  <Link to={href('/admin/reservations/:id', { id: String(id) })} className="underline underline-offset-4">
    {text}
  </Link>
);

function ReservationEntry({ reservation }: { reservation: PersonReservation }) {
  const { id, reference, productTitle, kind, status, childrenAges, events } = reservation;
  return (
    <Entry title={<ReservationLink id={id} text={`${reference}: ${productTitle}`} />}>
      <FactList
        facts={[
          ['Status', <StatusBadge key="status" status={status} />],
          ['Name', reservation.name],
          ['Email', reservation.email],
          ['Phone', reservation.phone],
          ['WhatsApp', reservation.whatsapp],
          [capitalized(kind), `${productTitle}, ${reservation.country}`],
          ['Date', formatDayShort(reservation.startDate)],
          ['Pick-up time', reservation.pickupTime],
          ['Pick-up place', reservation.pickupPlace],
          ['Meeting point', reservation.meetingPoint],
          ['Travellers', describeParty(reservation)],
          ['Ages of children', listAges(childrenAges)],
          ...reservation.travellers.map(travellerFact),
          ...flightFacts(reservation.flights),
          ['Rooms', reservation.rooms],
          ['Hotel rating', reservation.hotelRating && `${reservation.hotelRating} stars`],
          ['Extras', describeExtras(reservation.extras)],
          ...textFacts(reservation),
          ['Cancellation', reservation.cancellation],
          ...priceFacts(reservation),
          ['Deposit', describeDeposit(reservation, sumOf(reservation.payments), { formatDay: formatDayShort })],
          ['Source', reservation.source],
          ['Taken for spam', reservation.suspect && 'yes'],
          ['Other reference', otherReferenceOf(reservation)],
          [reservation.undated ? 'Imported' : 'Received', formatInstantShort(reservation.createdAt)],
          ['Waits for an answer', reservation.openRequests.map((request) => request.kind).join(', ')],
          ...reservation.payments.map(paymentFact),
          ...reservation.adjustments.map(adjustmentFact),
          ...reservation.statements.map(statementFact),
          ['Buyer', reservation.buyer && <Words text={describeBuyer(reservation.buyer)} />],
          ...reservation.invoices.map(invoiceFact),
          ...reservation.proposals.map(proposalFact),
          ['Review', reservation.review && <Words text={describeReview(reservation.review)} />],
        ]}
      />
      <div className="mt-4">
        <Stream events={events} zone={officeZone()} />
      </div>
    </Entry>
  );
}

/** @param traveller with the number of the passport as it is shown */
function travellerFact(traveller: PersonReservation['travellers'][number]): Fact {
  const { givenName, familyName, birthDate, nationality, passportNumber, passportExpiry } = traveller;
  const { position, diet, health, room, leftAt } = traveller;
  const words = [
    [givenName, familyName].filter(Boolean).join(' '),
    birthDate && `born ${formatDay(birthDate)}`,
    nationality && countryName(nationality),
    passportNumber && `passport ${passportNumber}`,
    passportExpiry && `expires ${formatDay(passportExpiry)}`,
    ...[diet, health],
    room && `room ${room}`,
    leftAt && `no longer travels since ${formatInstantShort(leftAt)}`,
  ];
  return [`Traveller ${position}`, words.filter(Boolean).join(', ')];
}

const flightFacts = (flights: PersonReservation['flights']): Fact[] =>
  (['arrival', 'departure'] as const).map((way) => {
    const { number = '', day = '', time = '', airport = '' } = flights?.[way] ?? {};
    return [`Flight, ${way}`, [number, day && formatDay(day), time, airport].filter(Boolean).join(', ')];
  });

function statementFact({ feeCents, totalCents, paidCents, createdAt }: PersonReservation['statements'][number]): Fact {
  const total = totalCents === null ? 'no price' : formatMoney(totalCents);
  const sums = `fee ${formatMoney(feeCents)}, new total ${total}, paid ${formatMoney(paidCents)}`;
  return ['Statement', `${formatInstantShort(createdAt)}: ${sums}`];
}

function adjustmentFact(adjustment: PersonReservation['adjustments'][number]): [string, ReactNode] {
  const { createdAt, voidReason } = adjustment;
  const words = `${describeAdjustment(adjustment)}, ${formatInstantShort(createdAt)}`;
  return ['Adjustment', voidReason === null ? words : `${words}; void: ${voidReason}`];
}

const describeBuyer = ({ company, address, taxNumber }: Buyer) =>
  [company, address, taxNumber].filter(Boolean).join('\n');

function invoiceFact(invoice: PersonReservation['invoices'][number]): [string, ReactNode] {
  const { name, email, ...buyer } = invoice.paper.buyer;
  const text = [describeInvoice(invoice), name, email, describeBuyer(buyer)].filter(Boolean).join('\n');
  return ['Issued', <Words key={invoice.id} text={text} />];
}

function paymentFact(payment: PersonReservation['payments'][number]): [string, ReactNode] {
  const { kind, method, paidOn, note, receiptNumber, payerName, payerEmail, voidReason } = payment;
  const payer = [payerName, payerEmail].filter(Boolean).join(', ');
  const parts = [
    `${describeAmount(payment)} ${methodWords[method]} on ${formatDayShort(paidOn)}, ${receiptName(receiptNumber)}`,
    payer === '' ? null : `${kind === 'refund' ? 'to' : 'from'} ${payer}`,
    note,
    voidReason === null ? null : `void: ${voidReason}`,
  ];
  return [kind === 'payment' ? 'Payment' : 'Refund', parts.filter((part) => part !== null).join('; ')];
}

function proposalFact(proposal: PersonReservation['proposals'][number]): [string, ReactNode] {
  const { number, author, status, message, options, createdAt } = proposal;
  const lines = options.map(({ startDate, pickupTime, product, adults, childrenAges, lines }) =>
    [
      `${product.title} on ${formatDayShort(startDate)}`,
      pickupTime,
      describeParty({ adults, children: childrenAges.length }),
      ...lines.map(({ label, count, unitCents }) => `${label} ${count} × ${formatMoney(unitCents)}`),
    ]
      .filter(Boolean)
      .join(', '),
  );
  const head = `By the ${author}, ${formatInstantShort(createdAt)}, ${status}`;
  return [`Proposal ${number}`, <Words key={number} text={[head, message, ...lines].filter(Boolean).join('\n')} />];
}

function describeReview(review: NonNullable<PersonReservation['review']>): string {
  const { rating, status, text, hiddenReason, answer } = review;
  return [
    `${rating} of 5 stars, ${status}`,
    text,
    hiddenReason && `Hidden: ${hiddenReason}`,
    answer && `Our answer: ${answer}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function EmailEntry({ email }: { email: PersonEmail }) {
  const { kind, subject, recipient, replyTo, createdAt, lastError, text } = email;
  const label = emailStateLabel(email);
  return (
    <li className="border-t border-rule py-2">
      <p className="wrap-anywhere font-semibold">{subject ?? emailLabel(kind)}</p>
      <p className="figures wrap-anywhere text-sm text-quiet">
        {[
          `To ${recipient}${replyTo ? `, reply to ${replyTo}` : ''}`,
          formatInstantShort(createdAt),
          label + (lastError ? `: ${lastError}` : ''),
        ].join(' · ')}
      </p>
      {text !== null && (
        <details className="printed mt-1">
          <summary className="cursor-pointer text-sm underline underline-offset-4">Text</summary>
          <pre dir="auto" className="mt-2 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
            {text}
          </pre>
        </details>
      )}
    </li>
  );
}
