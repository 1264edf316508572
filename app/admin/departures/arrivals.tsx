import { dehydrate } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { departureDay } from '#server/booking/departure/departure.input';
import type { AirportSums, DayFlight, FlyingParty } from '#server/booking/views/arrivals';
import { describeAges, describeParty } from '#server/catalogue/prices/booking-rules.input';
import { officeToday } from '#server/company/company';
import { prefetchFor } from '#server/trpc/router';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { counted } from '#server/values/plural.input';
import type { Route } from './+types/arrivals';
import { DaySteps } from './day-steps';
import { Who } from './departure-section';
import { Phones } from './party-row';

export async function loader({ request, url }: Route.LoaderArgs) {
  const today = officeToday();
  const { date } = departureDay.safeParse({ date: url.searchParams.get('date') }).data ?? { date: today };
  const rpc = await prefetchFor(request);
  await rpc.departures.arrivals.prefetch({ date });
  return { date, today, state: dehydrate(rpc.queryClient) };
}

const address = (date: string) => `${href('/admin/departures/arrivals')}?date=${date}`;

/** The flights of a day, for those who drive. */
export default function Arrivals({ loaderData: { date, today } }: Route.ComponentProps) {
  const { data, error } = trpc.departures.arrivals.useQuery({ date });
  const flightsOf = (way: DayFlight['way']) => data?.flights.filter((flight) => flight.way === way) ?? [];
  return (
    <>
      <AdminPageHeader title={`Arrivals on ${formatDayWithWeekday(date)}`}>
        <DayActions date={date} className="max-sm:hidden" />
      </AdminPageHeader>
      <DaySteps date={date} today={today} to={address}>
        <DayActions date={date} className="sm:hidden" />
      </DaySteps>
      {!data ? (
        <Spinner what="arrivals" error={error} />
      ) : data.flights.length + data.unknown.length === 0 ? (
        <EmptyState text="No flights on this day" />
      ) : (
        <div className="grid gap-6 print:gap-3">
          {data.airports.length > 0 && <Airports airports={data.airports} />}
          <Flights title="Arrivals" flights={flightsOf('arrival')} />
          <Flights title="Flights home" flights={flightsOf('departure')} />
          {data.unknown.length > 0 && (
            <section>
              <h2 className="text-[1.2rem]">Flights not known yet</h2>
              <Parties parties={data.unknown} />
            </section>
          )}
        </div>
      )}
    </>
  );
}

function DayActions({ date, className }: { date: string; className: string }) {
  const classes = `no-print ${className}`;
  return (
    <>
      <LinkButton variant="quiet" className={classes} to={`${href('/admin/departures')}?date=${date}`}>
        Departures
      </LinkButton>
      <a href={`${href('/admin/arrivals.csv')}?date=${date}`} className={buttonClass('quiet', classes)}>
        Download CSV
      </a>
      <HydratedButton className={classes} onClick={() => window.print()}>
        Print
      </HydratedButton>
    </>
  );
}

const noAirport = 'Airport not known';

function Airports({ airports }: { airports: AirportSums[] }) {
  return (
    <table className="figures w-full max-w-120 border-collapse text-left">
      <caption className="sr-only">Travellers by airport</caption>
      <thead>
        <tr className="border-b border-ink/40 text-sm">
          <th scope="col" className="py-1 font-semibold">
            Airport
          </th>
          {['Arriving', 'Flying home'].map((label) => (
            <th key={label} scope="col" className="py-1 pl-4 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {airports.map(({ airport, arrival, departure }) => (
          <tr key={airport} className="border-b border-rule align-top">
            <th scope="row" className="py-1 font-normal [overflow-wrap:anywhere]">
              {airport || noAirport}
            </th>
            <td className="py-1 pl-4 text-right">{arrival}</td>
            <td className="py-1 pl-4 text-right">{departure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Flights({ title, flights }: { title: string; flights: DayFlight[] }) {
  if (flights.length === 0) return null;
  return (
    <section>
      <h2 className="text-[1.2rem]">{title}</h2>
      {flights.map(({ time, number, airport, parties, travellers }) => (
        <section key={`${time} ${number} ${airport}`} className="mt-3 break-inside-avoid-page print:mt-2">
          <h3 className="figures flex font-text flex-wrap items-baseline gap-x-3 border-b border-ink/40 text-base">
            <strong>{time || 'Time not known'}</strong>
            <span>{number || 'Flight number not known'}</span>
            <span className="[overflow-wrap:anywhere]">{airport || noAirport}</span>
            <span className="font-normal text-quiet text-sm">{counted(travellers, 'traveller')}</span>
          </h3>
          <Parties parties={parties} />
        </section>
      ))}
    </section>
  );
}

const Parties = ({ parties }: { parties: FlyingParty[] }) => (
  <ul className="bare-list">
    {parties.map((party) => (
      <PartyRow key={party.id} party={party} />
    ))}
  </ul>
);

/** A party with whom to look for, where to bring them, and who drives. */
function PartyRow({ party }: { party: FlyingParty }) {
  const { id, name, reference, productTitle, startDate, pickupPlace, notes, calledOff } = party;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-2 md:grid-cols-[1fr_14rem_14rem] print:grid-cols-[1fr_10rem_10rem] print:py-1 print:leading-snug">
      <div className="party-facts">
        <Link
          to={href('/admin/reservations/:id', { id: String(id) })}
          className="font-semibold underline-offset-4 hover:underline print:no-underline"
        >
          {name}
        </Link>
        <span className="figures text-sm text-quiet">{` ${reference}`}</span>
        {calledOff && <strong className="text-danger"> Called off</strong>}
        <p className="figures">{describeParty(party) + describeAges(party)}</p>
        {pickupPlace && <p>{`Pick-up place: ${pickupPlace}`}</p>}
        <p className="text-sm text-quiet">{`${productTitle}, from ${formatDayShort(startDate)}`}</p>
        {notes.map((note) => (
          <p key={note} dir="auto" className="whitespace-pre-wrap italic">
            {note}
          </p>
        ))}
      </div>
      <Phones party={party} />
      <p>
        {party.drivers.map((driver) => (
          <Who key={driver.crewId} {...driver} />
        ))}
        {party.vehicle && <span className="block">{`Vehicle: ${party.vehicle}`}</span>}
      </p>
    </li>
  );
}
