import { useEffect, useRef } from 'react';
import { data, Form, isRouteErrorResponse, redirect, useNavigation } from 'react-router';
import { PriceTable } from '#app/ui/booking/booking-form';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { FormFailure } from '#app/ui/form/form-error';
import { keepFormOnNetworkError } from '#app/ui/form/network-error.ts';
import { focusFirstError } from '#app/ui/form/validated-form.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { MissingScreen } from '#app/ui/page/missing-screen';
import { ProductSection } from '#app/ui/page/product-page';
import { Mark } from '#app/ui/shell/logo';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { Reservation } from '#db/schema';
import { officeFor } from '#server/content/company';
import { companyFacts } from '#server/content/company-facts.input';
import { formatInstant } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination.input';
import { formatMoney } from '#server/domain/money.input';
import { findReservationByKey, listReservationEvents } from '#server/domain/reservation/reservation';
import {
  bookingPath,
  confirmationDeadline,
  isShortNotice,
  isToQuote,
  journeyFacts,
  priceOf,
  quotedTotal,
  type ReservationStatus,
  travellerFacts,
} from '#server/domain/reservation/reservation-facts';
import { cancelForTraveller } from '#server/domain/reservation/reservation-status';
import { clientContext } from '#server/http/client-address';
import { flash } from '#server/http/flash';
import { withErrorReport } from '#server/http/loader-errors';
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
  return {
    booking: {
      path,
      calendarPath: path.replace('?', '/calendar.ics?'),
      reference: reservation.reference,
      status: reservation.status,
      email: reservation.email,
      title: reservation.productTitle,
      askedToCancel: events.some((event) => event.kind === 'cancellation requested'),
      message: events.findLast((event) => event.actor === 'office' && event.message)?.message ?? null,
      facts: [...journeyFacts(reservation), ...travellerFacts(reservation)],
      price: priceOf(reservation),
      toQuote: isToQuote(reservation),
      shortNotice: isShortNotice(reservation),
      quotedCents: quotedTotal(reservation),
    },
    confirmBy: formatInstant(confirmationDeadline(reservation), zone),
    office: { city, phones, email, workingDays, hours },
  };
});

/** Cancels a request that still waits, or asks the office to cancel a confirmed booking. */
export const action = withErrorReport('this booking', async ({ params, request, context }: Route.ActionArgs) => {
  const wait = perClient.hit(context.get(clientContext).address);
  if (wait > 0) throw data({ text: 'Too many attempts' }, { status: 429, headers: { 'Retry-After': String(wait) } });
  const reservation = reservationOr404(request, params.reference);
  const message = {
    cancelled: { title: 'Booking cancelled', description: 'We have sent you a confirmation by email.' },
    requested: { title: 'Cancellation requested', description: 'The office will write to you.' },
    'nothing to do': { title: 'Nothing to cancel', description: 'This page shows where your booking stands.' },
  }[cancelForTraveller(reservation.id)];
  throw redirect(bookingPath(reservation), { status: 303, headers: await flash(message) });
});

/** A connection that breaks on the way leaves the booking in sight. Whether the request arrived is not known: to ask twice does no harm. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const description = 'Your booking may still stand. Please try again, or call the office.';
  return keepFormOnNetworkError(serverAction, { failure: { title: 'No answer', description } });
}

export const headers = () => ({
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
    path: `/booking/${booking.reference}`,
    noindex: true,
  });
}

const states: Record<ReservationStatus, { label: string; variant: string; heading: string }> = {
  pending: { label: 'Waiting for our answer', variant: 'bg-saffron text-ink', heading: 'Your request is with us' },
  confirmed: { label: 'Confirmed', variant: 'bg-jade text-white', heading: 'Your booking is confirmed' },
  declined: { label: 'Declined', variant: 'bg-danger text-white', heading: 'We could not confirm this one' },
  cancelled: { label: 'Cancelled', variant: 'bg-ink text-paper', heading: 'This booking is cancelled' },
  completed: { label: 'Completed', variant: 'bg-nile text-white', heading: 'Thank you for travelling with us' },
};

/** What a package, whose price the office works out, says in place of one that it has not quoted. */
const quotation: Record<ReservationStatus, string> = {
  pending: 'We send you our quotation with the confirmation. Nothing is charged until you agree to it.',
  confirmed: 'As agreed with our office. If it is still open, reply to the email that confirmed this booking.',
  declined: 'Nothing was quoted and nothing was charged.',
  cancelled: 'Nothing is charged.',
  completed: 'As agreed with the office.',
};

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, confirmBy, office } = loaderData;
  const { name } = companyFacts;
  const state = states[booking.status];
  const heading = useRestoreFocus<HTMLHeadingElement>(useNavigationKey());
  return (
    <div className="booking sheet">
      <p className="letterhead">
        <Mark /> {name}
      </p>
      <p
        className={`inline-block booking-state rounded-sm px-3 py-1.5 text-sm font-semibold leading-none ${state.variant}`}
      >
        {state.label}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-4 max-w-3xl text-page outline-none">
        {state.heading}
      </h1>
      <WhatHappensNext booking={booking} confirmBy={confirmBy} city={office.city} />
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
          <ProductSection title="Price">
            {booking.price ? (
              <div className="max-w-2xl">
                <PriceTable price={booking.price} />
              </div>
            ) : booking.quotedCents !== null ? (
              <>
                <p className="figures font-display text-title">Total {formatMoney(booking.quotedCents)} as quoted</p>
                {booking.status === 'confirmed' && <p>Nothing is charged until you agree to it.</p>}
              </>
            ) : (
              <p>{quotation[booking.status]}</p>
            )}
          </ProductSection>
        </div>
        <aside>
          <div className="rounded-md bg-sand p-6">
            <h2 className="text-title">{office.city} office</h2>
            <ul className="bare-list figures mt-3 space-y-1">
              {office.phones.map((phone) => (
                <li key={phone}>
                  <a
                    href={`tel:${phone.replaceAll(' ', '')}`}
                    className="font-medium underline-offset-4 hover:underline"
                  >
                    {phone}
                  </a>
                </li>
              ))}
              <li>
                <a
                  href={`mailto:${office.email}?subject=${booking.reference}`}
                  className="as-typed underline underline-offset-4"
                >
                  {office.email}
                </a>
              </li>
            </ul>
            <p className="figures mt-3 text-sm text-quiet">
              {office.workingDays}, {office.hours}
            </p>
            <p className="mt-3">
              Please give your reference <strong className="figures font-semibold">{booking.reference}</strong>.
            </p>
          </div>
          <div className="no-print mt-5 grid gap-3">
            {booking.status === 'confirmed' && (
              <a href={booking.calendarPath} className={buttonClass('primary')}>
                Add to calendar
              </a>
            )}
            <Cancellation booking={booking} answer={actionData} />
            <LinkButton variant="quiet" to="/tours">
              More tours
            </LinkButton>
            <p className="text-sm text-quiet">
              This page prints as {booking.status === 'confirmed' ? 'your voucher' : 'a summary'}.
            </p>
          </div>
        </aside>
      </div>
    </div>
  );
}

type BookingFacts = Route.ComponentProps['loaderData']['booking'];

function WhatHappensNext(props: { booking: BookingFacts; confirmBy: string; city: string }) {
  const { booking, confirmBy, city } = props;
  const variant = 'mt-5 max-w-2xl text-lg';
  if (booking.status === 'pending') {
    return (
      <p className={variant}>
        This is a booking request, not yet a booking. We check everything{' '}
        {booking.toQuote ? 'and send our quotation ' : ''}
        and write to <strong className="as-typed font-semibold">{booking.email}</strong> no later than{' '}
        <strong className="figures font-semibold">{confirmBy}</strong>. Nothing is charged now.
        {booking.shortNotice && ` Your day is very near: please call the ${city} office as well.`}
      </p>
    );
  }
  if (booking.status === 'confirmed') {
    return (
      <p className={variant}>
        {booking.askedToCancel
          ? `You have asked us to cancel. The ${city} office will write to you; until then the booking stands.`
          : 'Please have this page with you, on paper or on your phone. The office below answers if anything is not as it should be.'}
      </p>
    );
  }
  if (booking.status === 'declined') {
    return (
      <p className={variant}>Nothing was charged. Another day may be free: ask the {city} office, or book again.</p>
    );
  }
  if (booking.status === 'cancelled') return <p className={variant}>Nothing is left for you to do.</p>;
  return null;
}

function Cancellation({ booking, answer }: { booking: BookingFacts; answer: Route.ComponentProps['actionData'] }) {
  const busy = useNavigation().formAction === booking.path;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) focusFirstError(form.current);
  }, [answer]);
  const open = booking.status === 'pending' || (booking.status === 'confirmed' && !booking.askedToCancel);
  if (!open) return null;
  const pending = booking.status === 'pending';
  return (
    <details className="rounded-md border border-ink/30">
      <summary className="flex min-h-12 items-center justify-center px-6 font-semibold">
        {pending ? 'Cancel this request' : 'Ask to cancel'}
      </summary>
      <Form ref={form} method="post" action={booking.path} className="space-y-4 border-t border-rule p-5">
        <FormFailure failure={answer?.failure} />
        <p>
          {pending
            ? 'Your request is withdrawn at once and cannot be brought back.'
            : 'The office is asked to cancel your booking and writes to you.'}
        </p>
        <button type="submit" disabled={busy} className={buttonClass('primary', 'w-full')}>
          {pending ? 'Yes, cancel it' : 'Yes, ask to cancel'}
        </button>
      </Form>
    </details>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <MissingScreen
        title="Booking Not Found"
        text="This link does not belong to a booking of ours. Please use the one in your email, whole."
        back={{ to: '/contact', label: 'Contact Us' }}
      />
    );
  }
  const note = 'If you have just sent a request, it may have arrived: sending the same again makes no second booking.';
  return <ErrorScreen error={error} what="this booking" note={note} />;
}
