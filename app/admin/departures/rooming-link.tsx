import type { ReactNode } from 'react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/form/button';
import type { Departure } from '#server/booking/views/departures';
import { type RoomingQuestion, roomingQuery } from '#server/booking/views/rooming-list.input';
import { addDays, formatDays } from '#server/values/calendar.input';

/** Leads to a rooming list. */
export function RoomingLink({ children, ...question }: Omit<RoomingQuestion, 'hotel'> & { children: ReactNode }) {
  return (
    <LinkButton variant="quiet" to={href('/admin/departures/rooming-list') + roomingQuery({ ...question, hotel: '' })}>
      {children}
    </LinkButton>
  );
}

/** The rooming lists of a night, by product, of whoever does not go home that day. */
export function NightLists({ date, departures }: { date: string; departures: Departure[] }) {
  const staying = departures.filter(
    ({ day, days, parties }) => day < days && parties.some(({ status }) => status !== 'pending'),
  );
  const titles = new Map(staying.map(({ productKey, title }) => [productKey, title]));
  if (titles.size === 0) return null;
  return (
    <section className="no-print mt-8">
      <h2 className="text-[1.2rem]">{`Night of ${formatDays(date, addDays(date, 1))}`}</h2>
      <p className="mb-2 text-sm text-quiet">Rooming lists of everyone who sleeps there that night</p>
      <div className="flex flex-wrap gap-2">
        {[...titles].map(([product, title]) => (
          <RoomingLink key={product} product={product} day={date} scope="night">
            {title}
          </RoomingLink>
        ))}
      </div>
    </section>
  );
}
