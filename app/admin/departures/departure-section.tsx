import { useId, useState } from 'react';
import { href, Link } from 'react-router';
import type { FieldBinding } from '#app/admin/form/form-values.ts';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { useReservationAction, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { CopyLink } from '#app/admin/ui/copy-link';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { cityOf } from '#app/admin/ui/office-time.ts';
import { PhoneFold } from '#app/admin/ui/phone-fold';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { chatWith } from '#app/ui/page/contact-links.ts';
import type { Remembered } from '#server/booking/departure/assignment';
import { assignment } from '#server/booking/departure/departure.input';
import type { DepartureLoad } from '#server/booking/seats/seats';
import type { Departure } from '#server/booking/views/departures';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { phoneLink } from '#server/values/phone.input';
import { counted } from '#server/values/plural.input';
import { PartyRow } from './party-row';
import { RoomingLink } from './rooming-link';

interface DepartureSectionProps {
  departure: Departure;
  /** Of the page that shows it. */
  date: string;
  /** True from the first day on: who came can then be marked. */
  begun: boolean;
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
export function DepartureSection({ departure, date, begun }: DepartureSectionProps) {
  const { title, kind, city, country, day, days, parties, assigned, loads, waiting, calledOff } = departure;
  const [assigning, setAssigning] = useState(false);
  const underWay = day > 1;
  const zone = parties[0]?.zone;
  const where = [city, country].filter(Boolean).join(', ');
  const listed = waiting.length > 0 && `${waiting.length} on the waiting list: ${waiting.join('; ')}`;
  return (
    <section className="departure">
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {calledOff && <CalledOff departure={departure} />}
          <h2 className="text-[1.2rem] max-sm:leading-tight">{title}</h2>
          <p className="text-sm text-quiet">
            <span>
              {[capitalized(kind), where, zone && `${cityOf(zone)} time`, listed].filter(Boolean).join(' · ')}
            </span>
            {days > 1 && <strong className="figures font-semibold text-ink">{` · Day ${day} of ${days}`}</strong>}
          </p>
          {!calledOff && loads.map((load) => <Load key={load.time} {...load} />)}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:contents">
          <p className="min-w-0 flex-1 basis-28 text-sm lg:col-start-1">
            <Who what="Guide" name={assigned.guideName} phone={assigned.guidePhone} />
            <Who what="Driver" name={assigned.driverName} phone={assigned.driverPhone} />
            {assigned.vehicle && <span className="whitespace-nowrap">{`Vehicle: ${assigned.vehicle}`}</span>}
            {!calledOff && assigned.guideName === null && <span className="font-semibold text-danger">No guide</span>}
          </p>
          <div className="no-print flex flex-wrap gap-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {(days > 1 || parties.some(({ rooms }) => rooms !== null)) && (
              <RoomingLink product={departure.productKey} day={departure.startDate} scope="departure">
                <span>Rooming list</span>
                <span className="sr-only">{` of ${title}`}</span>
              </RoomingLink>
            )}
            <HydratedButton onClick={() => setAssigning(true)}>
              Assign<span className="sr-only">{` ${title}`}</span>
            </HydratedButton>
            {parties.some(({ status }) => status === 'confirmed') && (
              <LinkButton
                variant="quiet"
                to={`${href('/admin/departures/message')}?startDate=${departure.startDate}&productKey=${encodeURIComponent(departure.productKey)}`}
              >
                <span>
                  Message<span className="sr-only">{` all of ${title}`}</span>
                </span>
              </LinkButton>
            )}
            {assigned.id !== null && (
              <PhoneFold label="Guide link">
                <GuideLink departure={departure} />
              </PhoneFold>
            )}
          </div>
        </div>
      </div>
      <ol className="bare-list mt-2 border-t border-ink/40 print:mt-1">
        {parties.map((party, index) => (
          <PartyRow
            key={party.id}
            {...{ party, date, begun, underWay }}
            number={index + 1}
            calledOff={calledOff !== null}
          />
        ))}
      </ol>
      {assigning && <AssignDialog departure={departure} onClose={() => setAssigning(false)} />}
    </section>
  );
}

/** First, large, with whom to phone: on screen and on paper. */
function CalledOff({ departure: { calledOff, parties, assigned } }: { departure: Departure }) {
  if (!calledOff) return null;
  const still = `${counted(parties.length, 'party', 'parties')} still booked`;
  const { guideName, guidePhone, driverName, driverPhone } = assigned;
  const calls = [
    guidePhone !== null && `guide ${[guideName, guidePhone].join(' ').trim()}`,
    driverPhone !== null && `driver ${[driverName, driverPhone].join(' ').trim()}`,
    'the parties below',
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

/** A person of a departure, with a telephone to call. */
export function Who({ what, name, phone }: { what: string; name: string | null; phone: string | null }) {
  if (name === null && phone === null) return null;
  return (
    <span className="mr-4 inline-block">
      <span>{`${what}: ${name ?? ''} `}</span>
      {phone && (
        <a href={phoneLink(phone)} className="figures whitespace-nowrap underline underline-offset-4">
          {phone}
        </a>
      )}
    </span>
  );
}

/** The link of the guide's manifest: to copy, to send in a chat, to make anew. */
function GuideLink({ departure: { startDate, title, assigned } }: { departure: Departure }) {
  const { id, version, guidePath, guideChat } = assigned;
  const hydrated = useHydrated();
  const [renewing, setRenewing] = useState(false);
  const { busy, run } = useReservationAction(null);
  const renew = trpc.departures.renewLink.useMutation();
  const utils = trpc.useUtils();
  if (id === null || guidePath === null) return null;
  // The page that the server renders does not know the address that the browser uses.
  const address = hydrated ? new URL(guidePath, window.location.href).href : guidePath;
  const chat = chatWith(guideChat, `${title}, ${formatDayWithWeekday(startDate)}: ${address}`);
  const makeNew = async () => {
    const done = { title: 'Link reset' };
    await run(() => renew.mutateAsync({ id, version }), done, 'The link could not be reset.');
    await utils.departures.list.invalidate();
    setRenewing(false);
  };
  return (
    <>
      <CopyLink path={guidePath} label="Guide link" copied="Anyone with this link can open the manifest.">
        Copy link
      </CopyLink>
      {chat && hydrated && (
        <a href={chat} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          Send by WhatsApp
        </a>
      )}
      <a href={guidePath} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        View manifest
      </a>
      <HydratedButton variant="plain" onClick={() => setRenewing(true)}>
        Reset link
      </HydratedButton>
      {renewing && (
        <QuestionDialog
          title="Reset the guide link?"
          send="Reset link"
          variant="danger"
          busy={busy}
          onClose={() => setRenewing(false)}
          onSend={makeNew}
        >
          <p className="mt-2">The current link stops working at once.</p>
        </QuestionDialog>
      )}
    </>
  );
}

const labels = {
  guideName: 'Guide',
  guidePhone: 'Guide phone',
  driverName: 'Driver',
  driverPhone: 'Driver phone',
  vehicle: 'Vehicle',
};
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];
const notAssigned = 'The departure could not be assigned.';

const saidOf = ({ linkEnded }: { linkEnded: boolean }) => ({
  title: 'Departure assigned',
  ...(linkEnded ? { description: 'The earlier link no longer works. Send the new one.' } : {}),
});

/** Guide, driver and vehicle of a departure, with those of earlier ones as suggestions. */
function AssignDialog({ departure, onClose }: { departure: Departure; onClose: () => void }) {
  const { startDate, productKey, title, assigned } = departure;
  const initial = Object.fromEntries(fields.map((field) => [field, assigned[field] ?? ''])) as Record<Field, string>;
  const { data: remembered } = trpc.departures.remembered.useQuery();
  const assign = trpc.departures.assign.useMutation();
  const reservationChange = useReservationChange(null);
  const utils = trpc.useUtils();
  const { text, change, busy, problem, dialog } = useOfficeForm({
    ...{ name: `${productKey} ${startDate}`, initial, labels, failure: notAssigned },
    schema: assignment,
    seen: assigned.version,
    input: (typed, { seen: version }) => ({ startDate, productKey, version, ...typed }),
    save: (typed) => reservationChange(() => assign.mutateAsync(typed), saidOf, notAssigned),
    refresh: () => utils.departures.invalidate(),
    onDone: onClose,
  });
  /** A name that is remembered brings its phone. */
  const person = (name: 'guideName' | 'driverName', phone: 'guidePhone' | 'driverPhone', people: Remembered[]) => (
    <>
      <Suggested
        people={people}
        {...text(name)}
        onValueChange={(value) => {
          const known = people.find((one) => one.name === value);
          change({ [name]: value, ...(known?.phone ? { [phone]: known.phone } : {}) });
        }}
      />
      <TextField type="tel" {...text(phone)} />
    </>
  );
  return (
    <QuestionDialog title="Assign departure" send="Save" busy={busy} onClose={onClose} {...dialog}>
      <p className="mt-2">{`${title}, ${formatDayWithWeekday(startDate)}`}</p>
      <FormProblem className="mt-3" problem={problem} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {person('guideName', 'guidePhone', remembered?.guides ?? [])}
        {person('driverName', 'driverPhone', remembered?.drivers ?? [])}
        <Suggested people={remembered?.vehicles ?? []} {...text('vehicle')} />
      </div>
    </QuestionDialog>
  );
}

function Suggested({ people, ...field }: FieldBinding & { people: Remembered[] }) {
  const list = useId();
  return (
    <div>
      <TextField autoComplete="off" list={list} {...field} />
      <datalist id={list}>
        {people.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
