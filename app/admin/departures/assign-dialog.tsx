import { useId, useState } from 'react';
import type { Untold } from '#app/admin/crew/crew-news';
import { Choice } from '#app/admin/form/choice';
import { bindingsOf } from '#app/admin/form/form-values.ts';
import { ListNews, useListEditor } from '#app/admin/form/list-editor';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import type { CrewRole } from '#db/schema/departure';
import { describeClash } from '#server/booking/departure/clash-words.input';
import { roleNames } from '#server/booking/departure/crew.input';
import { type AssignmentInput, toldAssignment } from '#server/booking/departure/departure.input';
import type { Departure } from '#server/booking/views/departures';
import type { Candidate } from '#server/booking/views/duties';
import type { CrewNews } from '#server/office/crew/news';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { PartyShares } from './party-shares';

/** Somebody who takes the departure, as the form has them. */
interface TypedMember {
  /** By which parties are shared out. */
  key: string;
  role: CrewRole;
  /** The id of a record, `new`, or nothing. */
  person: string;
  name: string;
  phone: string;
}

/** Whose a party is in a role, by the key of a member; empty for all. */
type Share = Record<CrewRole, string>;

const labels = {
  person: 'Person',
  name: 'Name',
  phone: 'Phone',
  vehicle: 'Vehicle',
  crewId: 'Person',
  mail: 'Email those who have an address',
};
const roles: CrewRole[] = ['guide', 'driver'];
const somebodyNew = 'new';
const notAssigned = 'The departure could not be assigned.';

const emptyMember = (role: CrewRole, key: string): TypedMember => ({ key, role, person: '', name: '', phone: '' });

function initialOf({ taken: { crew, vehicle } }: Departure) {
  const members = crew.map(
    ({ id, role, crewId }): TypedMember => ({
      ...emptyMember(role, String(id)),
      person: String(crewId),
    }),
  );
  const shares: Record<string, Share> = {};
  for (const { id, role, parties } of crew)
    for (const party of parties ?? []) {
      shares[party] ??= { guide: '', driver: '' };
      shares[party][role] = String(id);
    }
  const first = [emptyMember('guide', 'first')];
  return { members: members.length > 0 ? members : first, vehicle: vehicle ?? '', shares, mail: true };
}
type Values = ReturnType<typeof initialOf>;

const isNamed = ({ person, name }: TypedMember) => person !== '' && (person !== somebodyNew || name.trim() !== '');

/** The members as they are sent: without the rows that nobody was chosen in. */
function membersOf({ members, shares }: Values): AssignmentInput['members'] {
  const named = members.filter(({ person }) => person !== '');
  return named.map(({ key, role, person, name, phone }) => {
    const isShared = named.filter((one) => one.role === role).length > 1;
    const theirs = Object.keys(shares).filter((party) => shares[party]?.[role] === key);
    const others = Object.values(shares).some((share) => named.some((one) => one.key === share[role]));
    return {
      role,
      ...(person === somebodyNew ? { crewId: null, name, phone } : { crewId: Number(person), name: '', phone: '' }),
      parties: isShared && others ? theirs.map(Number) : null,
    };
  }) as AssignmentInput['members'];
}

type Assigned = Record<'added' | 'ended', unknown[]> & { news: CrewNews[] };

const linkEnded = ({ added, ended }: Assigned): string => {
  if (ended.length === 0) return '';
  return added.length > 0 ? 'The earlier link no longer works. ' : 'Their link no longer works. ';
};

interface AssignDialogProps {
  departure: Departure;
  untold: Untold;
  /** @param toTell whether somebody is to be told */
  onClose: (toTell?: boolean) => void;
}

/** Guides, drivers and vehicle of a departure, and whose its parties are. */
export function AssignDialog({ departure, untold, onClose }: AssignDialogProps) {
  const { startDate, productKey, startTime, title, parties, taken } = departure;
  const { data: vehicles = [] } = trpc.departures.vehicles.useQuery();
  const { data: people = [] } = trpc.crew.candidates.useQuery({ startDate, productKey, startTime });
  const assign = trpc.departures.assign.useMutation();
  const reservationChange = useReservationChange(null);
  const utils = trpc.useUtils();
  const [made, setMade] = useState(0);
  const { values, text, errors, change, busy, problem, dialog } = useOfficeForm({
    ...{ name: `${productKey} ${startDate} ${startTime}`, initial: initialOf(departure), labels, failure: notAssigned },
    schema: toldAssignment,
    seen: taken.version,
    input: (typed: Values, { seen: version }) => ({
      ...{ startDate, productKey, startTime, version },
      ...{ vehicle: typed.vehicle, mail: typed.mail, members: membersOf(typed) },
    }),
    save: (typed) => {
      const said = (done: Assigned) => ({
        title: 'Departure assigned',
        description: linkEnded(done) + untold.add(done.news),
      });
      return reservationChange(() => assign.mutateAsync(typed), said, notAssigned);
    },
    refresh: () => Promise.all([utils.departures.invalidate(), utils.crew.invalidate()]),
    onDone: ({ news }) => onClose(untold.hasAny(news)),
  });
  const list = useListEditor<TypedMember>({
    ...{ path: 'members', one: 'Person', items: values.members },
    onChange: (update) => change((now) => ({ members: update(now.members) })),
  });
  const add = (role: CrewRole) => {
    setMade(made + 1);
    list.add(emptyMember(role, `added-${Date.now()}-${made}`));
  };
  const vehicleList = useId();
  return (
    <QuestionDialog title="Assign departure" send="Save" busy={busy} onClose={() => onClose()} {...dialog}>
      <p className="mt-2">{`${[startTime, title].filter(Boolean).join(' ')}, ${formatDayWithWeekday(startDate)}`}</p>
      <FormProblem className="mt-3" problem={problem} />
      <ListNews list={list} />
      <ul className="bare-list mt-4 grid gap-3">
        {list.entries.map((entry) => (
          <li key={entry.key} id={entry.id} className="grid gap-3 sm:grid-cols-2">
            <Member entry={entry} people={people} errors={errors} />
          </li>
        ))}
      </ul>
      <div id={list.addId} className="mt-3 flex flex-wrap gap-2">
        {roles.map((role) => (
          <HydratedButton key={role} onClick={() => add(role)}>{`Add ${role}`}</HydratedButton>
        ))}
      </div>
      {roles.map((role) => (
        <PartyShares
          key={role}
          {...{ role, parties }}
          members={values.members
            .filter((one) => one.role === role && isNamed(one))
            .map((one) => ({ key: one.key, name: shownName(one, people) }))}
          ownerOf={(id) => values.shares[id]?.[role] ?? ''}
          onGive={(given) => change(({ shares }) => ({ shares: shared(shares, role, given) }))}
        />
      ))}
      <TextField className="mt-4" autoComplete="off" list={vehicleList} {...text('vehicle')} />
      <datalist id={vehicleList}>
        {vehicles.map((vehicle) => (
          <option key={vehicle} value={vehicle} />
        ))}
      </datalist>
      <Choice className="mt-4" checked={values.mail} label={labels.mail} onChange={(mail) => change({ mail })} />
    </QuestionDialog>
  );
}

const shownName = ({ person, name }: TypedMember, people: Candidate[]): string =>
  person === somebodyNew ? name : (people.find(({ id }) => String(id) === person)?.name ?? '');

/** The shares with other owners in a role, by the ids of parties. */
function shared(shares: Values['shares'], role: CrewRole, given: Map<number, string>): Values['shares'] {
  const changed = [...given].map(([id, key]) => [id, { guide: '', driver: '', ...shares[id], [role]: key }]);
  return { ...shares, ...Object.fromEntries(changed) };
}

interface MemberProps {
  entry: ReturnType<typeof useListEditor<TypedMember>>['entries'][number];
  people: Candidate[];
  errors: Record<string, string>;
}

/** Somebody of the records, or a new person. */
function Member({ entry, people, errors }: MemberProps) {
  const { item, path, at, assign } = entry;
  const { role, person } = item;
  const isOf = ({ isGuide, isDriver, id }: Candidate) =>
    String(id) === person || (role === 'guide' ? isGuide : isDriver);
  const ordered = [...people.filter(isOf), ...people.filter((one) => !isOf(one))];
  const { text } = bindingsOf(item, errors, { ...labels, person: roleNames[role] }, assign, path);
  const error = errors[`members.${at}.crewId`];
  const clashes = people.find(({ id }) => String(id) === person)?.clashes ?? [];
  return (
    <>
      <div className="flex items-end gap-2 sm:col-span-2">
        <Select
          className="min-w-0 flex-1"
          options={[
            { value: '', label: 'Nobody' },
            ...ordered.map((one) => ({ value: String(one.id), label: optionOf(one, people) })),
            { value: somebodyNew, label: 'Somebody new…' },
          ]}
          {...text('person')}
          {...(error ? { error } : {})}
        />
        <HydratedButton variant="plain" onClick={entry.remove}>
          Remove<span className="sr-only">{` ${role} ${at + 1}`}</span>
        </HydratedButton>
      </div>
      {clashes.length > 0 && (
        <p role="status" className="text-sm font-semibold text-danger sm:col-span-2">
          {clashes.map(describeClash).join('; ')}
        </p>
      )}
      {person === somebodyNew && (
        <>
          <TextField autoComplete="off" {...text('name')} />
          <TextField type="tel" {...text('phone')} />
        </>
      )}
    </>
  );
}

/** The name, with what speaks against it. */
const optionOf = (one: Candidate, people: Candidate[]): string =>
  [nameOf(one, people), ...one.clashes.slice(0, 1).map(describeClash)].join(' – ');

/** The name, with the phone where two have the same. */
const nameOf = ({ id, name, phone }: Candidate, people: Candidate[]): string =>
  people.some((one) => one.id !== id && one.name === name) && phone ? `${name}, ${phone}` : name;
