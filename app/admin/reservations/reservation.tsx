import { dehydrate } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { usePollEmails } from '#app/admin/emails/poll-emails.ts';
import { orNotFound } from '#app/admin/record/or-not-found.server.ts';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { useNow } from '#app/admin/shell/current-time.ts';
import { formatInstantShort } from '#app/admin/shell/office-time.ts';
import { AdminPageHeader } from '#app/admin/shell/page-header';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { mailLink, phoneLink, whatsappLink } from '#app/ui/page/contact-links.ts';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { describeParty, priceOfReservation } from '#server/domain/reservation/booking-rules.input';
import { describeFreeCancellation } from '#server/domain/reservation/free-cancellation.input';
import type { ReservationDetails } from '#server/domain/reservation/reservation-inbox';
import { readId } from '#server/http/read-id';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/reservation';
import { Deadline } from './deadline';
import { ReservationAnswer } from './reservation-answer';
import { kindLabels, StatusBadge, SuspectBadge } from './reservation-status';
import { ReservationTimeline } from './reservation-timeline';

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await orNotFound(rpc.reservations.byId.fetch({ id }));
  return { id, now: Date.now(), state: dehydrate(rpc.queryClient) };
}

export default function ReservationPage({ loaderData: { id, now } }: Route.ComponentProps) {
  const { data: file, error, refetch } = trpc.reservations.byId.useQuery({ id });
  if (error && !file) throw error;
  return file ? (
    <ReservationSheet key={id} file={file} servedAt={now} onRefetch={refetch} />
  ) : (
    <Spinner what="reservation" />
  );
}

interface ReservationSheetProps {
  file: ReservationDetails;
  servedAt: number;
  onRefetch: () => Promise<unknown>;
}

function ReservationSheet({ file, servedAt, onRefetch }: ReservationSheetProps) {
  const { reservation, answerBy, bookingPath, productPath, zone } = file;
  const now = useNow(servedAt);
  const utils = trpc.useUtils();
  const status = useRestoreFocus<HTMLParagraphElement>(useChanged(reservation.status));
  usePollEmails(file.emails, () => Promise.all([onRefetch(), utils.dashboard.invalidate()]));
  return (
    <>
      <AdminPageHeader title={`${reservation.reference}: ${reservation.name}`}>
        <a href={bookingPath} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
          Traveller's page
        </a>
        <LinkButton variant="quiet" to={href('/admin/reservations')}>
          Back to Reservations
        </LinkButton>
      </AdminPageHeader>
      <p ref={status} tabIndex={-1} className="-mt-3 mb-5 flex flex-wrap items-center gap-2 outline-none">
        <StatusBadge status={reservation.status} />
        {reservation.suspect && <SuspectBadge />}
        {answerBy && (
          <>
            <Deadline answerBy={answerBy} now={now} />
            <span className="figures text-sm text-quiet">answer promised by {formatInstantShort(answerBy, zone)}</span>
          </>
        )}
      </p>
      {reservation.suspect && (
        <p className="mb-5 max-w-2xl rounded-md border-l-4 border-danger bg-card px-4 py-2 ring-1 ring-rule">
          The spam check took this for no traveller's request: no email was sent about it. If it is honest, answer it.
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-5">
          <ReservationAnswer file={file} onRefetch={onRefetch} />
          <Facts title="Journey" facts={journeyOf(reservation, productPath, zone, new Date(now))} />
          <Facts title="Traveller" facts={travellerOf(reservation)} />
          <Facts title="Price" facts={priceOf(reservation)} />
        </div>
        <div className="rounded-md border border-rule bg-card p-4 sm:p-5">
          <ReservationTimeline events={file.events} emails={file.emails} zone={zone} />
        </div>
      </div>
    </>
  );
}

type Reservation = ReservationDetails['reservation'];
type Fact = [label: string, value: ReactNode];

function journeyOf(reservation: Reservation, productPath: string | null, zone: string, now: Date): Fact[] {
  const { kind, productTitle, startDate, country, childrenAges, rooms, hotelRating, specialRequests } = reservation;
  const title = productPath ? (
    <Link to={productPath} className="underline underline-offset-4">
      {productTitle}
    </Link>
  ) : (
    `${productTitle} (deleted since)`
  );
  return [
    [kindLabels[kind], title],
    ['Country', country],
    ['Date', formatDayWithWeekday(startDate)],
    ['Pick-up', reservation.pickupTime],
    ['Pick-up place', reservation.pickupPlace],
    ['Meeting point', reservation.meetingPoint],
    ['Travellers', describeParty(reservation)],
    ['Ages of the children', childrenAges.join(', ')],
    ['Rooms', rooms],
    ['Hotel rating', hotelRating && `${hotelRating} stars`],
    ['Free cancellation', describeFreeCancellation(reservation, zone, now)],
    ['Cancellation', reservation.cancellation],
    ['Special requests', specialRequests && <span className="whitespace-pre-wrap">{specialRequests}</span>],
    ['Received', formatInstantShort(reservation.createdAt, zone)],
  ];
}

function travellerOf({ name, email, phone, whatsapp, productTitle, reference }: Reservation): Fact[] {
  const greeting = `Hello ${name}, this is about your booking ${reference}: ${productTitle}. `;
  const chat = whatsappLink(whatsapp ?? phone, greeting);
  return [
    ['Name', name],
    ['Email', <Out key="mail" to={mailLink(email, `${productTitle} (${reference})`, greeting)} text={email} />],
    ['Phone', <Out key="phone" to={phoneLink(phone)} text={phone} />],
    ['WhatsApp', chat && <Out key="chat" to={chat} text={whatsapp ?? `${phone} (the phone number)`} />],
  ];
}

function Out({ to, text }: { to: string; text: string }) {
  const elsewhere = to.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={to} {...elsewhere} className="figures underline underline-offset-4">
      {text}
    </a>
  );
}

function priceOf(reservation: Reservation): Fact[] {
  const price = priceOfReservation(reservation);
  if (!price) return [quotationOf(reservation)];
  return [
    ...price.lines.map(
      ({ label, count, unitCents, cents }): Fact => [
        label,
        `${count} × ${formatMoney(unitCents)} = ${formatMoney(cents)}`,
      ],
    ),
    ['Total', <strong key="total">{formatMoney(price.totalCents)}</strong>],
  ];
}

function quotationOf({ totalPriceCents, status }: Reservation): Fact {
  if (totalPriceCents === null) {
    return ['Price', status === 'pending' ? 'To be quoted by the office' : 'Not quoted: as agreed with the traveller'];
  }
  return [
    'Total',
    <span key="total">
      <strong>{formatMoney(totalPriceCents)}</strong> as quoted
    </span>,
  ];
}

/** A description list without its empty values. */
function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-2 text-[1.2rem]">{title}</h2>
      <dl className="figures">
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} className="grid gap-x-4 border-t border-rule py-1.5 sm:grid-cols-[11rem_1fr]">
              <dt className="text-quiet">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export { AdminErrorScreen as ErrorBoundary };
