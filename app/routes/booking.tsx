import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { BookingActions } from '#app/routes/booking/booking-actions';
import { NextSteps } from '#app/routes/booking/next-steps';
import { OfficeContact } from '#app/routes/booking/office-contact';
import { PriceSection } from '#app/routes/booking/price-section';
import type { ReviewRefusal } from '#app/routes/booking/review-form';
import { ReviewSection } from '#app/routes/booking/review-section';
import { reviewToasts } from '#app/routes/booking/review-toasts.ts';
import { VoucherLists } from '#app/routes/booking/voucher-lists';
import { FormError } from '#app/ui/form/form-error';
import { fallbackOnNetworkError } from '#app/ui/form/network-error.ts';
import { ErrorScreen } from '#app/ui/page/error-screen';
import { pageMeta, siteOf } from '#app/ui/page/meta.ts';
import { RecordNotFoundScreen } from '#app/ui/page/record-not-found-screen';
import { Mark } from '#app/ui/shell/logo';
import { useNavigationKey, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { Reservation } from '#db/schema/reservation';
import { officeFor } from '#server/content/company';
import { companyFacts } from '#server/content/company-facts.input';
import { formatInstant } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { Conflict } from '#server/domain/record/errors';
import { describePickupPlace, findBookedProduct } from '#server/domain/reservation/booked-product';
import { priceOfReservation } from '#server/domain/reservation/booking-rules.input';
import { findReservationByKey, listReservationEvents } from '#server/domain/reservation/reservation';
import {
  bookingPath,
  confirmationDeadline,
  freeCancellation,
  isShortNotice,
  journeyFacts,
  needsQuote,
  quotedTotal,
  type ReservationStatus,
  travellerFacts,
} from '#server/domain/reservation/reservation-facts';
import { cancelForTraveller } from '#server/domain/reservation/reservation-status';
import { findBookingReview, reviewObstacle, writeReview } from '#server/domain/review/review';
import { reviewInput } from '#server/domain/review/review.input';
import { clientContext } from '#server/http/client-address';
import { flash } from '#server/http/flash';
import { readForm } from '#server/http/form';
import { keepRetryAfter, withErrorReport } from '#server/http/loader-errors';
import { rateLimit } from '#server/http/rate-limit';
import { errorFacts, log } from '#server/log';
import forms from '../styles/forms.css?url';
import review from '../styles/review.css?url';
import voucher from '../styles/voucher.css?url';
import type { Route } from './+types/booking';

export const links = () => [forms, review, voucher].map((href) => ({ rel: 'stylesheet', href }));

const perClient = rateLimit({ max: 120, windowSeconds: 600 });

const keyOf = (request: Request) => new URL(request.url).searchParams.get('key') ?? '';

function reservationOr404(request: Request, reference: string): Reservation {
  const reservation = findReservationByKey(reference, keyOf(request));
  if (!reservation) throw new Response(null, { status: 404 });
  return reservation;
}

export const loader = withErrorReport('this booking', ({ params, request }: Route.LoaderArgs) => {
  const reservation = reservationOr404(request, params.reference);
  const { city, phones, dutyPhone, email, workingDays, hours } = officeFor(reservation.country);
  const product = findBookedProduct(reservation);
  const now = new Date();
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
      kind: reservation.kind,
      title: reservation.productTitle,
      free: freeCancellation(reservation, now),
      wasConfirmed: events.some((event) => event.kind === 'confirmed'),
      cancellationRequested: events.some((event) => event.kind === 'cancellation requested'),
      message: events.findLast((event) => event.actor === 'office' && event.message)?.message ?? null,
      facts: [
        ...journeyFacts(reservation, describePickupPlace(reservation, product, 'booking page'), now),
        ...travellerFacts(reservation),
      ],
      price: priceOfReservation(reservation),
      quotePending: needsQuote(reservation),
      shortNotice: isShortNotice(reservation),
      quotedCents: quotedTotal(reservation),
    },
    voucher:
      product && reservation.status === 'confirmed'
        ? { included: product.included, excluded: product.excluded, bring: product.bring }
        : null,
    review: findBookingReview(reservation),
    confirmBy: formatInstant(confirmationDeadline(reservation), zone),
    office: { city, phones, dutyPhone, email, workingDays, hours },
  };
});

/** By its intent, `review` or `cancel`: stores a review; cancels a pending request, or asks the office to cancel a booking. */
export const action = withErrorReport('this booking', async ({ params, request, context }: Route.ActionArgs) => {
  const { address, network } = context.get(clientContext);
  const wait = perClient.hit(address);
  const form = await readForm(request, reviewInput, ['intent']);
  const { intent } = form.requestValues;
  if (intent !== 'review' && intent !== 'cancel') throw data({ text: 'Unknown intent' }, { status: 400 });
  const isReview = intent === 'review';
  if (wait > 0 && !isReview) {
    throw data({ text: 'Too many attempts' }, { status: 429, headers: { 'Retry-After': String(wait) } });
  }
  const reservation = reservationOr404(request, params.reference);
  if (isReview) return saveReview(reservation, keyOf(request), form, wait);
  const message = {
    cancelled: { title: 'Booking cancelled', description: 'We have sent you a confirmation by email.' },
    requested: { title: 'Cancellation requested', description: 'The office will write to you.' },
    'nothing to do': { title: 'Nothing to cancel', description: 'This page shows where your booking stands.' },
  }[cancelForTraveller(reservation.id, network)];
  throw redirect(bookingPath(reservation), { status: 303, headers: await flash(message) });
});

type ReviewForm = Awaited<ReturnType<typeof readForm<typeof reviewInput>>>;

/** Stores a review and throws the redirect; returns what to show where it is refused. @param wait of the rate limit, in s */
async function saveReview(reservation: Reservation, key: string, form: ReviewForm, wait: number) {
  const refuse = (status: number, refusal: Partial<ReviewRefusal>, headers: HeadersInit = {}) =>
    data<ReviewRefusal>({ intent: 'review', values: form.submitted, errors: {}, ...refusal }, { status, headers });
  const failure = (description: string) => ({ failure: { title: 'Your review was not sent', description } });
  if (wait > 0) return refuse(429, failure('Please try again in some minutes.'), { 'Retry-After': String(wait) });
  const obstacle = form.ok ? null : reviewObstacle(reservation);
  if (!form.ok) return refuse(422, obstacle ? failure(obstacle) : { errors: form.errors });
  let status: keyof typeof reviewToasts;
  try {
    ({ status } = writeReview(reservation.reference, key, form.value));
  } catch (error) {
    if (error instanceof Conflict) return refuse(422, failure(error.message));
    log('error', 'review.failed', errorFacts(error));
    return refuse(503, failure('Something went wrong on our side. Please try again.'), { 'Retry-After': '30' });
  }
  throw redirect(bookingPath(reservation), { status: 303, headers: await flash(reviewToasts[status]) });
}

/** Keeps the page when the network fails. What was sent may have arrived; to send it again is harmless. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get('intent') === 'review' ? 'review' : 'cancel';
  const description =
    intent === 'review'
      ? 'Your review may not have arrived. Please send it again.'
      : 'Your booking may still stand. Please try again, or call the office.';
  const failure = { title: 'No answer', description };
  return fallbackOnNetworkError<ReviewRefusal>(serverAction, { intent, errors: {}, failure });
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
  const { booking, confirmBy, office, review, voucher } = loaderData;
  const { status, reference } = booking;
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
      {!review && actionData?.intent === 'review' && (
        <div className="mt-6 max-w-2xl">
          <FormError error={actionData.failure} />
        </div>
      )}
      <NextSteps {...booking} confirmBy={confirmBy} city={office.city} />
      {booking.message && (
        <blockquote className="as-typed mt-6 max-w-2xl border-l-2 border-saffron pl-5 text-lg">
          {booking.message}
        </blockquote>
      )}
      {review && <ReviewSection action={booking.path} title={booking.title} review={review} answer={actionData} />}
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
          <PriceSection {...booking} />
        </div>
        <aside>
          <OfficeContact office={office} reference={reference} travels={status === 'confirmed'} />
          <BookingActions booking={booking} answer={actionData} />
        </aside>
        {voucher && <VoucherLists {...voucher} />}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <RecordNotFoundScreen
        title="Booking Not Found"
        text="This link does not belong to a booking of ours. Please use the one in your email, whole, or have it mailed again."
        back={{ to: href('/booking'), label: 'Mail me the link' }}
      />
    );
  }
  const note = 'If you have just sent a request, it may have arrived: sending the same again makes no second booking.';
  return <ErrorScreen error={error} what="this booking" note={note} />;
}
