import { dehydrate } from '@tanstack/react-query';
import { Form, href, Link } from 'react-router';
import { AskBadge, kindLabels, StatusBadge } from '#app/admin/reservations/reservation-status';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { EmptyState } from '#app/admin/shell/empty-state';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { officeToday } from '#app/admin/shell/office-time.ts';
import { AdminPageHeader } from '#app/admin/shell/page-header';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { addDays, formatDayWithWeekday } from '#server/domain/calendar.input';
import { formatMoney } from '#server/domain/money.input';
import { describeParty } from '#server/domain/reservation/booking-rules.input';
import type { Departure } from '#server/domain/reservation/departures';
import { departureDay } from '#server/domain/reservation/reservation-inbox.input';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/departures';

export async function loader({ request, url }: Route.LoaderArgs) {
  const today = officeToday();
  const { date } = departureDay.safeParse({ date: url.searchParams.get('date') }).data ?? { date: today };
  const rpc = await prefetchFor(request);
  await rpc.reservations.departures.prefetch({ date });
  return { date, today, state: dehydrate(rpc.queryClient) };
}

const dayAddress = (date: string) => `${href('/admin/departures')}?date=${date}`;

export default function Departures({ loaderData: { date, today } }: Route.ComponentProps) {
  const { data: departures, error } = trpc.reservations.departures.useQuery({ date });
  if (error) throw error;
  return (
    <>
      <AdminPageHeader title={`Departures on ${formatDayWithWeekday(date)}`}>
        <HydratedButton className="no-print" onClick={() => window.print()}>
          Print
        </HydratedButton>
      </AdminPageHeader>
      <div className="no-print mb-6 flex flex-wrap items-end gap-2">
        <LinkButton variant="quiet" to={dayAddress(addDays(date, -1))}>
          Day before
        </LinkButton>
        <Form method="get" className="flex items-end gap-2">
          <label>
            <span className="sr-only">Day</span>
            <input key={date} type="date" name="date" required defaultValue={date} className="control figures" />
          </label>
          <button type="submit" className={buttonClass('quiet')}>
            Show
          </button>
        </Form>
        <LinkButton variant="quiet" to={dayAddress(addDays(date, 1))}>
          Day after
        </LinkButton>
        {date !== today && (
          <LinkButton variant="plain" to={dayAddress(today)}>
            Today
          </LinkButton>
        )}
      </div>
      {!departures ? (
        <Spinner what="departures" />
      ) : departures.length === 0 ? (
        <EmptyState text="Nobody sets out on this day" />
      ) : (
        <DepartureSheet departures={departures} />
      )}
    </>
  );
}

/** The departures of a day by product, with what driver and guide need to know. */
function DepartureSheet({ departures }: { departures: Departure[] }) {
  const nameOf = ({ kind, country, productTitle }: Departure) => `${kind} ${country} ${productTitle}`;
  const groups = new Map<string, Departure[]>();
  for (const party of departures) groups.set(nameOf(party), [...(groups.get(nameOf(party)) ?? []), party]);
  const travellers = departures.reduce((sum, { adults, children }) => sum + adults + children, 0);
  return (
    <>
      <p className="mb-4 text-quiet">
        {departures.length} {departures.length === 1 ? 'party' : 'parties'}, {travellers}{' '}
        {travellers === 1 ? 'traveller' : 'travellers'}
      </p>
      <div className="grid gap-6">
        {[...groups].map(([name, parties]) => (
          <section key={name} className="break-inside-avoid">
            <h2 className="text-[1.2rem]">{parties[0]?.productTitle}</h2>
            <p className="text-sm text-quiet">
              {parties[0] && kindLabels[parties[0].kind]} ·{' '}
              {[parties[0]?.city, parties[0]?.country].filter(Boolean).join(', ')}
            </p>
            <ul className="bare-list mt-2 border-t border-ink/40">
              {parties.map((party) => (
                <Party key={party.id} party={party} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function Party({ party }: { party: Departure }) {
  const { dueCents } = party.balance;
  const toCollect = party.status === 'confirmed' && dueCents !== null && dueCents > 0 ? formatMoney(dueCents) : null;
  const details = [
    party.childrenAges.length > 0 ? `children aged ${party.childrenAges.join(', ')}` : null,
    party.rooms ? `${party.rooms} ${party.rooms === 1 ? 'room' : 'rooms'}` : null,
    party.hotelRating ? `${party.hotelRating}-star hotels` : null,
  ].filter((detail) => detail !== null);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[1fr_14rem_8rem]">
      <div>
        <Link
          to={href('/admin/reservations/:id', { id: String(party.id) })}
          className="font-semibold underline-offset-4 hover:underline print:no-underline"
        >
          {party.name}
        </Link>{' '}
        <span className="figures text-sm text-quiet">{party.reference}</span>
        <p>
          {describeParty(party)}
          {details.length > 0 && `; ${details.join('; ')}`}
        </p>
        <Start label="Pick-up" value={party.pickupTime} ofTour={party.tourPickupTime} />
        <Start label="Meeting point" value={party.meetingPoint} ofTour={party.tourMeetingPoint} />
        {party.pickupPlace && <p>Pick up at {party.pickupPlace}</p>}
        {party.specialRequests && <p className="mt-1 whitespace-pre-wrap italic">{party.specialRequests}</p>}
      </div>
      <p className="figures">
        {party.phone}
        {party.whatsapp && <span className="block">WhatsApp {party.whatsapp}</span>}
      </p>
      <p>
        <StatusBadge status={party.status} />
        {party.asks && <AskBadge asks={party.asks} />}
        {toCollect && <span className="figures mt-1 block">To collect: {toCollect}</span>}
      </p>
    </li>
  );
}

/** When or where a party starts, with what its tour says now where that is something else. */
function Start({ label, value, ofTour }: { label: string; value: string | null; ofTour: string | null }) {
  if (value === null && ofTour === null) return null;
  return (
    <p>
      {label} <strong className="font-semibold">{value ?? 'not set'}</strong>
      {ofTour !== null && ofTour !== value && <span className="text-quiet"> (tour: {ofTour})</span>}
    </p>
  );
}

export { AdminErrorScreen as ErrorBoundary };
