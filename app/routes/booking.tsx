import { isRouteErrorResponse } from 'react-router';
import { LinkButton } from '#app/ui/button';
import { FaultScreen } from '#app/ui/fault-screen';
import { pageMeta } from '#app/ui/meta.ts';
import { MissingScreen } from '#app/ui/missing-screen';
import { ProductSection } from '#app/ui/product-page';
import { formatDayWithWeekday, formatInstant, zoneOf } from '#server/domain/calendar.input';
import { officeFor } from '#server/domain/company';
import { formatMoney, priceParty } from '#server/domain/money.input';
import { confirmationDeadline, findReservationByKey, type Reservation } from '#server/domain/reservation';
import { guarded } from '#server/http/guarded';
import { siteFacts } from '#server/http/site';
import type { Route } from './+types/booking';

export const loader = guarded('this booking', ({ params, request }: Route.LoaderArgs) => {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const reservation = findReservationByKey(params.reference, key);
  if (!reservation) throw new Response(null, { status: 404 });
  const { city, phones, email, workingDays, hours } = officeFor(reservation.country);
  return {
    booking: factsOf(reservation),
    confirmBy: formatInstant(confirmationDeadline(reservation), zoneOf(reservation.country)),
    office: { city, phones, email, workingDays, hours },
    site: siteFacts(),
  };
});

export const headers = () => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
});

function factsOf(reservation: Reservation) {
  const { reference, status, productTitle, name, email, phone, whatsapp, adults, children, childrenAges } = reservation;
  const { unitPriceCents, totalPriceCents, specialRequests, startDate, tourId } = reservation;
  return {
    reference,
    status,
    productTitle,
    productPath: tourId === null ? null : `/tours/${tourId}`,
    name,
    email,
    phone,
    whatsapp,
    adults,
    children,
    childrenAges,
    specialRequests,
    date: formatDayWithWeekday(startDate),
    price: unitPriceCents === null ? null : priceParty(unitPriceCents, adults, children),
    totalPriceCents,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { booking, site } = loaderData;
  return pageMeta(site, {
    title: `Booking ${booking.reference}`,
    description: booking.productTitle,
    path: `/booking/${booking.reference}`,
    noindex: true,
  });
}

const states: Record<Reservation['status'], { label: string; look: string; heading: string }> = {
  pending: { label: 'Waiting for our answer', look: 'bg-saffron text-ink', heading: 'Your request is with us' },
  confirmed: { label: 'Confirmed', look: 'bg-jade text-white', heading: 'Your booking is confirmed' },
  declined: { label: 'Declined', look: 'bg-danger text-white', heading: 'We could not confirm this one' },
  cancelled: { label: 'Cancelled', look: 'bg-ink text-paper', heading: 'This booking is cancelled' },
  completed: { label: 'Completed', look: 'bg-nile text-white', heading: 'Thank you for travelling with us' },
};

export default function Booking({ loaderData: { booking, confirmBy, office } }: Route.ComponentProps) {
  const state = states[booking.status];
  const party = `${booking.adults} ${booking.adults === 1 ? 'adult' : 'adults'}${
    booking.children > 0 ? `, ${booking.children} ${booking.children === 1 ? 'child' : 'children'}` : ''
  }`;
  const facts: [string, string | null][] = [
    ['Reference', booking.reference],
    ['Tour', booking.productTitle],
    ['Date', booking.date],
    ['Travellers', party],
    ['Ages of the children', booking.childrenAges.length > 0 ? booking.childrenAges.join(', ') : null],
    ['Name', booking.name],
    ['Email', booking.email],
    ['Phone', booking.phone],
    ['WhatsApp', booking.whatsapp],
    ['Special requests', booking.specialRequests],
  ];
  return (
    <div className="sheet pt-12 md:pt-16">
      <p className={`inline-block rounded-sm px-3 py-1.5 text-sm font-semibold leading-none ${state.look}`}>
        {state.label}
      </p>
      <h1 className="mt-4 max-w-3xl text-page">{state.heading}</h1>
      {booking.status === 'pending' && (
        <p className="mt-5 max-w-2xl text-lg">
          This is a booking request, not yet a booking. We check guides and seats and write to{' '}
          <strong className="break-words font-semibold">{booking.email}</strong> no later than{' '}
          <strong className="figures font-semibold">{confirmBy}</strong>. Nothing is charged until then.
        </p>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-12">
          <dl className="border-t border-rule">
            {facts.map(([label, value]) =>
              value === null ? null : (
                <div key={label} className="grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[12rem_1fr]">
                  <dt className="text-quiet">{label}</dt>
                  <dd className="figures whitespace-pre-line break-words font-medium">{value}</dd>
                </div>
              ),
            )}
          </dl>
          {booking.price && <Price price={booking.price} totalCents={booking.totalPriceCents} />}
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
                  className="break-all underline underline-offset-4"
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
            {booking.productPath && (
              <LinkButton look="quiet" to={booking.productPath}>
                Back to the tour
              </LinkButton>
            )}
            <LinkButton look="quiet" to="/tours">
              More tours
            </LinkButton>
          </div>
        </aside>
      </div>
    </div>
  );
}

function Price({ price, totalCents }: { price: ReturnType<typeof priceParty>; totalCents: number | null }) {
  return (
    <ProductSection title="Price">
      <table className="figures w-full max-w-2xl border-y border-rule">
        <tbody>
          <tr>
            <th scope="row" className="py-2 text-left font-normal">
              Adults: {price.adults} × {formatMoney(price.adultCents)}
            </th>
            <td className="py-2 text-right">{formatMoney(price.adultsCents)}</td>
          </tr>
          {price.children > 0 && (
            <tr>
              <th scope="row" className="py-2 text-left font-normal">
                Children: {price.children} × {formatMoney(price.childCents)}
              </th>
              <td className="py-2 text-right">{formatMoney(price.childrenCents)}</td>
            </tr>
          )}
        </tbody>
        <tfoot className="border-t border-rule font-display text-title">
          <tr>
            <th scope="row" className="py-2 text-left">
              Total
            </th>
            <td className="py-2 text-right">{formatMoney(totalCents ?? price.totalCents)}</td>
          </tr>
        </tfoot>
      </table>
    </ProductSection>
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
  return <FaultScreen error={error} what="this booking" />;
}
