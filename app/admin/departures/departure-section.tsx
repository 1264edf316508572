import { useState } from 'react';
import { kindLabels } from '#app/admin/reservations/reservation-status';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { cityOf } from '#app/admin/shell/office-time.ts';
import { phoneLink } from '#app/ui/page/contact-links.ts';
import type { Departure } from '#server/domain/departure/departures';
import type { DepartureLoad } from '#server/domain/departure/load';
import { AssignDialog } from './assign-dialog';
import { GuideLink } from './guide-link';
import { PartyRow } from './party-row';

interface DepartureSectionProps {
  departure: Departure;
  /** Of the page that shows it. */
  date: string;
  /** True from the first day on: who came can then be marked. */
  begun: boolean;
}

/** `22/12 travellers · over by 10` */
function Load({ booked, groupSize }: DepartureLoad) {
  const over = booked - groupSize;
  return (
    <span className={`figures ${over > 0 ? 'font-semibold text-danger' : ''}`}>
      {' '}
      · {booked}/{groupSize} travellers{over > 0 && ` · over by ${over}`}
    </span>
  );
}

/** A departure with who takes it and its parties, in the order of their pick-up. */
export function DepartureSection({ departure, date, begun }: DepartureSectionProps) {
  const { title, kind, city, country, day, days, parties, assigned, load } = departure;
  const [assigning, setAssigning] = useState(false);
  const underWay = day > 1;
  const zone = parties[0]?.zone;
  return (
    <section className="departure">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-[1.2rem]">{title}</h2>
          <p className="text-sm text-quiet">
            {kindLabels[kind]} · {[city, country].filter(Boolean).join(', ')}
            {zone && ` · times of ${cityOf(zone)}`}
            {load && <Load {...load} />}
            {days > 1 && (
              <strong className="figures font-semibold text-ink">
                {' '}
                · Day {day} of {days}
              </strong>
            )}
          </p>
          <p className="text-sm">
            <Who what="Guide" name={assigned.guideName} phone={assigned.guidePhone} />
            <Who what="Driver" name={assigned.driverName} phone={assigned.driverPhone} />
            {assigned.vehicle && <span className="whitespace-nowrap">Vehicle: {assigned.vehicle}</span>}
            {assigned.guideName === null && <span className="font-semibold text-danger">No guide yet</span>}
          </p>
        </div>
        <div className="no-print flex flex-wrap gap-2">
          <HydratedButton onClick={() => setAssigning(true)}>
            Assign<span className="sr-only"> {title}</span>
          </HydratedButton>
          {assigned.id !== null && <GuideLink departure={departure} />}
        </div>
      </div>
      <ol className="bare-list mt-2 border-t border-ink/40 print:mt-1">
        {parties.map((party, index) => (
          <PartyRow key={party.id} party={party} number={index + 1} date={date} begun={begun} underWay={underWay} />
        ))}
      </ol>
      {assigning && <AssignDialog departure={departure} onClose={() => setAssigning(false)} />}
    </section>
  );
}

function Who({ what, name, phone }: { what: string; name: string | null; phone: string | null }) {
  if (name === null && phone === null) return null;
  return (
    <span className="mr-4 inline-block">
      {what}: {name}{' '}
      {phone && (
        <a href={phoneLink(phone)} className="figures whitespace-nowrap underline underline-offset-4">
          {phone}
        </a>
      )}
    </span>
  );
}
