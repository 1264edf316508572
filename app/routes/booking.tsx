import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { CancelForm } from '#app/routes/booking/cancel-form';
import { NextSteps } from '#app/routes/booking/next-steps';
import { OfficeContact } from '#app/routes/booking/office-contact';
import { PriceSection } from '#app/routes/booking/price-section';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { fallbackOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { RecordNotFoundScreen } from '#app/ui/page/record-not-found-screen';
import { Mark } from '#app/ui/shell/logo';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { Reservation } from '#db/schema';
import { officeFor } from '#server/content/company';
import { companyFacts } from '#server/content/company-facts.input';
import { formatInstant } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { priceOfReservation } from '#server/domain/reservation/booking-rules.input';
import { findReservationByKey, listReservationEvents } from '#server/domain/reservation/reservation';
import {
  bookingPath,
  confirmationDeadline,
  isShortNotice,
  journeyFacts,
  needsQuote,
  quotedTotal,
  type ReservationStatus,
  travellerFacts,
} from '#server/domain/reservation/reservation-facts';
import { cancelForTraveller } from '#server/domain/reservation/reservation-status';
import { clientContext } from '#server/http/client-address';
import { flash } from '#server/http/flash';
import { keepRetryAfter, withErrorReport } from '#server/http/loader-errors';
import { rateLimit } from '#server/http/rate-limit';
import forms from '../styles/forms.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/booking';

export const links = () => [forms, voucher].map((href) => ({ rel: 'stylesheet', href }));

const perClient = rateLimit({ max: 120, windowSeconds: 600 });

function reservationOr404(request: Request, reference: string): Reservation {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const reservation = findReservationByKey(reference, key);
  if (!reservation) throw new Response(null, { status: 404 });
  return reservation;
}

export const loader = withErrorReport('this booking', ({ params, request }: Route.LoaderArgs) => {
  const reservation = reservationOr404(request, params.reference);
  const { city, phones, email, workingDays, hours } = officeFor(reservation.country);
  const zone = zoneOf(reservation.country);
  const events = listReservationEvents(reservation.id);
  const path = bookingPath(reservation);
  const { search } = new URL(path, request.url);
  return {
    booking: {
      path,
      calendarPath: href('/booking/:reference/calendar.ics', reservation) + search,
      reference: reservation.reference,
      status: reservation.status,
      email: reservation.email,
      title: reservation.productTitle,
      cancellationRequested: events.some((event) => event.kind === 'cancellation requested'),
      message: events.findLast((event) => event.actor === 'office' && event.message)?.message ?? null,
      facts: [...journeyFacts(reservation), ...travellerFacts(reservation)],
      price: priceOfReservation(reservation),
      quotePending: needsQuote(reservation),
      shortNotice: isShortNotice(reservation),
      quotedCents: quotedTotal(reservation),
    },
    confirmBy: formatInstant(confirmationDeadline(reservation), zone),
    office: { city, phones, email, workingDays, hours },
  };
});

/** Cancels a pending request, or asks the office to cancel a confirmed booking. */
export const action = withErrorReport('this booking', async ({ params, request, context }: Route.ActionArgs) => {
  const { address, network } = context.get(clientContext);
  const wait = perClient.hit(address);
  if (wait > 0) throw data({ text: 'Too many attempts' }, { status: 429, headers: { 'Retry-After': String(wait) } });
  const reservation = reservationOr404(request, params.reference);
  const message = {
    cancelled: { title: 'Booking cancelled', description: 'We have sent you a confirmation by email.' },
    requested: { title: 'Cancellation requested', description: 'The office will write to you.' },
    'nothing to do': { title: 'Nothing to cancel', description: 'This page shows where your booking stands.' },
  }[cancelForTraveller(reservation.id, network)];
  throw redirect(bookingPath(reservation), { status: 303, headers: await flash(message) });
});

/** Keeps the page when the network fails. The cancellation may have arrived; to send it again is harmless. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const description = 'Your booking may still stand. Please try again, or call the office.';
  return fallbackOnNetworkError(serverAction, { failure: { title: 'No answer', description } });
}

export const headers = keepRetryAfter({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { booking } = loaderData;
  const site = siteOf(matches);
  return pageMeta(site, {
    title: `Booking ${booking.reference}`,
    description: booking.title,
    path: href('/booking/:reference', booking),
    noindex: true,
  });
}

const statuses: Record<ReservationStatus, { label: string; className: string; heading: string }> = {
  pending: { label: 'Waiting for our answer', className: 'bg-saffron text-ink', heading: 'Your request is with us' },
  confirmed: { label: 'Confirmed', className: 'bg-jade text-white', heading: 'Your booking is confirmed' },
  declined: { label: 'Declined', className: 'bg-danger text-white', heading: 'We could not confirm this one' },
  cancelled: { label: 'Cancelled', className: 'bg-ink text-paper', heading: 'This booking is cancelled' },
  completed: { label: 'Completed', className: 'bg-nile text-white', heading: 'Thank you for travelling with us' },
};

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, confirmBy, office } = loaderData;
  const { status, reference, cancellationRequested } = booking;
  const { label, className, heading } = statuses[status];
  const headingRef = useRestoreFocus<HTMLHeadingElement>(useNavigationKey());
  return (
    <div className="booking sheet">
      <p className="letterhead">
        <Mark /> {companyFacts.name}
      </p>
      <p
        className={`inline-block booking-state rounded-sm px-3 py-1.5 text-sm font-semibold leading-none ${className}`}
      >
        {label}
      </p>
      <h1 ref={headingRef} tabIndex={-1} className="mt-4 max-w-3xl text-page outline-none">
        {heading}
      </h1>
      <NextSteps {...booking} confirmBy={confirmBy} city={office.city} />
      {booking.message && (
        <blockquote className="as-typed mt-6 max-w-2xl border-l-2 border-saffron pl-5 text-lg">
          {booking.message}
        </blockquote>
      )}
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="booking-facts">
          <dl className="border-t border-rule">
            {booking.facts.map(([label, value]) => (
              <div key={label} className="fact">
                <dt className="text-quiet">{label}</dt>
                <dd className="figures as-typed font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <PriceSection status={status} price={booking.price} quotedCents={booking.quotedCents} />
        </div>
        <aside>
          <OfficeContact office={office} reference={reference} />
          <div className="no-print mt-5 grid gap-3">
            {status === 'confirmed' && (
              <a href={booking.calendarPath} className={buttonClass('primary')}>
                Add to calendar
              </a>
            )}
            {(status === 'pending' || (status === 'confirmed' && !cancellationRequested)) && (
              <CancelForm action={booking.path} pending={status === 'pending'} answer={actionData} />
            )}
            <LinkButton variant="quiet" to={href('/tours')}>
              More tours
            </LinkButton>
            <p className="text-sm text-quiet">
              This page prints as {status === 'confirmed' ? 'your voucher' : 'a summary'}.
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <RecordNotFoundScreen
        title="Booking Not Found"
        text="This link does not belong to a booking of ours. Please use the one in your email, whole."
        back={{ to: href('/contact'), label: 'Contact Us' }}
      />
    );
  }
  const note = 'If you have just sent a request, it may have arrived: sending the same again makes no second booking.';
  return <ErrorScreen error={error} what="this booking" note={note} />;
}
