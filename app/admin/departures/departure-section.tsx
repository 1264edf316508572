import { useState } from 'react';
import { href, Link } from 'react-router';
import type { Untold } from '#app/admin/crew/crew-news';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { cityOf } from '#app/admin/ui/office-time.ts';
import { PhoneFold } from '#app/admin/ui/phone-fold';
import { LinkButton } from '#app/ui/form/button';
import { roleNames } from '#server/booking/departure/crew.input';
import { describeParties, hasParty } from '#server/booking/departure/parties.input';
import type { DepartureLoad } from '#server/booking/seats/seats';
import type { Departure, Member } from '#server/booking/views/departures';
import { phoneLink } from '#server/values/phone.input';
import { pick } from '#server/values/pick.input';
import { counted } from '#server/values/plural.input';
import { AssignDialog } from './assign-dialog';
import { GuideLink, linkLabel } from './guide-link';
import { PartyRow } from './party-row';
import { RoomingLink } from './rooming-link';

interface DepartureSectionProps {
  departure: Departure;
  /** Of the page that shows it. */
  date: string;
  /** True from the first day on: who came can then be marked. */
  begun: boolean;
  untold: Untold;
  /** Shows who is to be told. */
  onTell: () => void;
}

/** `08:00 · 8/12 travellers, 2 on hold · 4 left`, with a bar of what is sold and held. */
function Load({ time, taken, held, seats, counts, hasSeats, left }: DepartureLoad) {
  const all = Math.max(taken, seats, 1);
  const share = (part: number) => ({ width: `${(100 * part) / all}%` });
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-sm">
      <span
        aria-hidden="true"
        className="flex h-2 w-20 forced-color-adjust-none overflow-hidden rounded-full bg-sand ring-1 ring-rule sm:w-32"
      >
        <span className={left < 0 ? 'bg-danger' : 'bg-jade'} style={share(taken - held)} />
        <span className={left < 0 ? 'bg-danger/60' : 'bg-accent'} style={share(held)} />
      </span>
      <span>
        {time && <strong>{`${time} `}</strong>}
        <span>
          {hasSeats
            ? `${taken}/${seats} ${counts}${held > 0 ? `, ${held} on hold` : ''}`
            : `${taken} confirmed, largest group ${seats}`}
        </span>
      </span>
      <span className={left < 0 ? 'font-semibold text-danger' : 'text-quiet'}>
        {left < 0 ? `${-left} over` : hasSeats && `${left} left`}
      </span>
    </p>
  );
}

/** A departure with who takes it and its parties, in the order of their pick-up. */
export function DepartureSection({ departure, date, begun, untold, onTell }: DepartureSectionProps) {
  const { title, startTime, kind, city, country, day, days, parties, taken, loads, waiting, calledOff } = departure;
  const [assigning, setAssigning] = useState(false);
  const underWay = day > 1;
  const needsGuide = !calledOff && !taken.crew.some(({ role }) => role === 'guide');
  const lack = parties.length === 0 ? 'No bookings left' : needsGuide && 'No guide';
  const zone = parties[0]?.zone;
  const where = [city, country].filter(Boolean).join(', ');
  const facts = [capitalized(kind), where, zone && `${cityOf(zone)} time`];
  const more = [
    ...(waiting.length > 0 ? [`${waiting.length} on the waiting list: ${waiting.join('; ')}`] : []),
    ...(days > 1 ? [`Day ${day} of ${days}`] : []),
  ];
  return (
    <section className="departure">
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(22rem,1fr)_auto]">
        <div>
          {calledOff && <CalledOff departure={departure} />}
          <h2 className="text-[1.2rem] max-sm:text-[1.1rem] max-sm:leading-tight">
            {startTime && <span className="figures">{`${startTime} `}</span>}
            <span>{title}</span>
          </h2>
          <p className="text-sm text-quiet">
            <span className="max-sm:sr-only">{facts.filter(Boolean).join(' · ')}</span>
            {more.map((words) => (
              <span key={words} className="figures">
                <span className="max-sm:sr-only"> · </span>
                <strong className="font-semibold text-ink">{words}</strong>
              </span>
            ))}
          </p>
          {!calledOff && loads.map((load) => <Load key={load.time} {...load} />)}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:contents">
          <p className="min-w-0 flex-1 basis-28 text-sm lg:col-start-1">
            {taken.crew.map((member) => (
              <Who
                key={member.id}
                {...pick(member, 'role', 'crewId', 'name', 'phone')}
                theirs={partiesOf(member, departure)}
              />
            ))}
            {taken.vehicle && <span className="whitespace-nowrap">{`Vehicle: ${taken.vehicle}`}</span>}
            {lack && <span className="font-semibold text-danger">{lack}</span>}
          </p>
          <div className="departure-actions no-print flex flex-wrap gap-2 lg:col-start-2 lg:justify-end lg:row-span-2 lg:row-start-1">
            <HydratedButton onClick={() => setAssigning(true)}>
              Assign<span className="sr-only">{` ${[startTime, title].filter(Boolean).join(' ')}`}</span>
            </HydratedButton>
            {parties.some(({ status }) => status === 'confirmed') && (
              <LinkButton
                variant="quiet"
                to={`${href('/admin/departures/message')}?${new URLSearchParams(pick(departure, 'startDate', 'productKey', 'startTime'))}`}
              >
                <span>
                  Message<span className="sr-only">{` all of ${title}`}</span>
                </span>
              </LinkButton>
            )}
            <PhoneFold label="Actions">
              {(days > 1 || parties.some(({ rooms }) => rooms !== null)) && (
                <RoomingLink product={departure.productKey} day={departure.startDate} scope="departure">
                  <span>Rooming list</span>
                  <span className="sr-only">{` of ${title}`}</span>
                </RoomingLink>
              )}
              {!calledOff && !underWay && <CallOffLink {...departure} />}
              {taken.crew.map((member) => (
                <PhoneFold key={member.id} label={linkLabel(member, taken.crew)}>
                  <GuideLink departure={departure} member={member} />
                </PhoneFold>
              ))}
            </PhoneFold>
          </div>
        </div>
      </div>
      <ol className="bare-list mt-1 border-t border-ink/40 sm:mt-2 print:mt-1">
        {parties.map((party, index) => (
          <PartyRow
            key={party.id}
            {...{ party, date, begun, underWay }}
            number={index + 1}
            calledOff={calledOff !== null}
          />
        ))}
      </ol>
      {assigning && (
        <AssignDialog
          departure={departure}
          untold={untold}
          onClose={(toTell) => {
            setAssigning(false);
            if (toTell) onTell();
          }}
        />
      )}
    </section>
  );
}

/** Leads to the call-off of this departure alone. */
function CallOffLink({ startDate, productKey, startTime, title }: Departure) {
  const day = { from: startDate, until: startDate, product: productKey };
  const query = new URLSearchParams({ ...day, ...(startTime ? { time: startTime } : {}) });
  return (
    <LinkButton variant="quiet" to={`${href('/admin/call-offs/new')}?${query}`}>
      <span>
        Call off<span className="sr-only">{` ${[startTime, title].filter(Boolean).join(' ')}`}</span>
      </span>
    </LinkButton>
  );
}

/** How many parties somebody has, where these are shared out. */
function partiesOf(member: Member, { taken, parties }: Departure): string | undefined {
  if (!member.parties) return undefined;
  const theirs = parties.filter(({ id }) => hasParty(member, taken.crew, id));
  return theirs.length > 0 ? describeParties(theirs) : 'no party yet';
}

/** First, large, with whom to phone: on screen and on paper. */
function CalledOff({ departure: { calledOff, parties, taken } }: { departure: Departure }) {
  if (!calledOff) return null;
  const still = `${counted(parties.length, 'party', 'parties')} still booked`;
  const calls = [
    ...taken.crew.map(({ role, name, phone }) => phone !== null && `${role} ${[...new Set([name, phone])].join(' ')}`),
    parties.length > 0 && 'the parties below',
  ];
  return (
    <p className="mb-2">
      <strong className="block text-[1.8rem] leading-tight text-danger">Called off</strong>
      <span className="figures">{`${calledOff.reason} · ${still}. To call: ${calls.filter(Boolean).join(', ')}. `}</span>
      <Link
        to={href('/admin/call-offs/:id', { id: String(calledOff.id) })}
        className="no-print underline underline-offset-4"
      >
        View answers
      </Link>
    </p>
  );
}

interface WhoProps extends Pick<Member, 'role' | 'crewId' | 'name' | 'phone'> {
  theirs?: string | undefined;
}

/** Somebody who takes a departure, with a telephone to call. `theirs`: how many parties, where these are shared out. */
export function Who({ role, crewId, name, phone, theirs }: WhoProps) {
  return (
    <span className="mr-3 sm:mr-4 sm:inline-block">
      <span>{`${roleNames[role]}: `}</span>
      <Link
        to={href('/admin/crew/:id', { id: String(crewId) })}
        className="mr-1 underline-offset-4 hover:underline print:no-underline"
      >
        {name}
      </Link>
      {phone && phone !== name && (
        <a href={phoneLink(phone)} className="figures whitespace-nowrap underline underline-offset-4">
          {phone}
        </a>
      )}
      {theirs && <span className="text-quiet">{` (${theirs})`}</span>}
    </span>
  );
}
