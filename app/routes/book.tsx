import { data, Link, redirect } from 'react-router';
import { useInDialog } from '#app/ui/bookable';
import { type BookingAnswer, BookingForm } from '#app/ui/booking-form';
import { Breadcrumbs } from '#app/ui/breadcrumbs';
import { formatDuration } from '#app/ui/duration.ts';
import { FaultScreen } from '#app/ui/fault-screen';
import { pageMeta } from '#app/ui/meta.ts';
import { Picture } from '#app/ui/picture';
import { addDays, dayIn, zoneOf } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { bookingPath, requestTourBooking } from '#server/domain/reservation';
import { tourBookingInput } from '#server/domain/reservation.input';
import { findTour, type Tour } from '#server/domain/tour';
import { clientContext } from '#server/http/client';
import { flash } from '#server/http/flash';
import { readForm } from '#server/http/form';
import { guarded } from '#server/http/guarded';
import { readId } from '#server/http/parameters';
import { rateLimit } from '#server/http/rate-limit';
import { siteFacts } from '#server/http/site';
import { errorFacts, log } from '#server/log';
import { issueSubmissionKey, openedAt } from '#server/signing';
import type { Route } from './+types/book';

const perClient = rateLimit({ most: 60, windowSeconds: 600 });

function tourOr404(parameter: string): Tour {
  const id = readId(parameter);
  const tour = id === null ? null : findTour(id);
  if (!tour) throw new Response(null, { status: 404 });
  return tour;
}

export const loader = guarded('tours', ({ params }: Route.LoaderArgs) => {
  const { id, title, city, country, duration, priceCents, image, imageAlt, pickupTime } = tourOr404(params.id);
  const today = dayIn(zoneOf(country), new Date());
  return {
    tour: { id, title, city, country, duration, priceCents, image, imageAlt, pickupTime },
    today,
    tomorrow: addDays(today, 1),
    submissionKey: issueSubmissionKey(),
    site: siteFacts(),
  };
});

// The page holds a key of this visitor alone.
export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ request, params, context }: Route.ActionArgs) {
  const tour = tourOr404(params.id);
  const today = dayIn(zoneOf(tour.country), new Date());
  const form = await readForm(request, tourBookingInput(today), ['submissionKey']);
  const key = form.apart.submissionKey ?? '';
  const known = openedAt(key) !== null;
  const refuse = (status: number, refusal: Partial<BookingAnswer>) =>
    data<BookingAnswer>(
      { values: {}, errors: {}, submissionKey: known ? key : issueSubmissionKey(), ...refusal },
      { status },
    );

  if (!form.ok) return refuse(422, { values: form.values, errors: form.errors });
  const values = textsOf(form.value);
  const wait = perClient.hit(context.get(clientContext).address);
  if (wait > 0) {
    return refuse(429, {
      values,
      failure: failed(`Too many attempts. Please try again in ${Math.ceil(wait / 60)} minutes.`),
    });
  }
  if (!known) return refuse(422, { values, failure: failed('This form had expired. Please submit it once more.') });
  try {
    const { reservation, emailed } = await requestTourBooking(tour.id, form.value, key);
    const description = emailed
      ? 'Check your email for booking details.'
      : "Your booking has been received. We'll contact you shortly.";
    throw redirect(bookingPath(reservation), {
      status: 303,
      headers: await flash({ title: 'Tour Booking Confirmed!', description }),
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    log('error', 'booking.failed', errorFacts(error));
    return refuse(503, { values, failure: failed('There was an error processing your booking. Please try again.') });
  }
}

const failed = (description: string) => ({ title: 'Booking Failed', description });

/** What was understood, as a form holds it: so that a refused booking comes back filled in. */
function textsOf(booking: object): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(booking).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value ?? ''),
    ]),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { tour, site } = loaderData;
  return pageMeta(site, {
    title: `Book ${tour.title}`,
    description: `Request ${tour.title} in ${tour.city}. We confirm by email within 24 hours.`,
    path: `/tours/${tour.id}/book`,
    noindex: true,
  });
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { tour, today, tomorrow, submissionKey } = loaderData;
  const inDialog = useInDialog();
  const path = `/tours/${tour.id}`;
  const form = (
    <BookingForm
      action={`${path}/book`}
      submissionKey={submissionKey}
      today={today}
      tomorrow={tomorrow}
      unitPriceCents={tour.priceCents}
      answer={actionData}
    />
  );
  if (inDialog) {
    return (
      <>
        <h2 id="booking-title" className="mb-6 pr-12 text-title">
          Book {tour.title}
        </h2>
        {form}
      </>
    );
  }
  return (
    <div className="sheet pt-8">
      <Breadcrumbs
        trail={[
          { label: 'Tours', path: '/tours' },
          { label: tour.title, path },
          { label: 'Book', path: `${path}/book` },
        ]}
      />
      <div className="mt-6 grid gap-12 lg:grid-cols-[1fr_20rem]">
        <div className="max-w-2xl">
          <h1 className="mb-8 text-section">Book {tour.title}</h1>
          {form}
        </div>
        <aside className="order-first lg:order-none">
          <div className="hidden aspect-[4/5] overflow-hidden rounded-md lg:block">
            <Picture image={tour.image} alt={tour.imageAlt || tour.title} eager />
          </div>
          <dl className="mt-0 space-y-2 border-y border-rule py-4 lg:mt-5">
            {[
              ['Where', `${tour.city}, ${tour.country}`],
              ['Duration', formatDuration(tour.duration)],
              ['Pick-up', tour.pickupTime],
              ['Price', `${formatMoney(tour.priceCents)} per person`],
            ].map(([label, value]) => (
              <div key={label} className="flex justify-between gap-6">
                <dt className="shrink-0 text-quiet">{label}</dt>
                <dd className="figures text-right font-medium">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4">
            <Link to={path} className="font-semibold underline underline-offset-4">
              Back to the tour
            </Link>
          </p>
        </aside>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultScreen error={error} what="this form" />;
}
