import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, href, Link } from 'react-router';
import { Choice } from '#app/admin/form/choice';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc, useAttempt } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { describeClash } from '#server/booking/departure/clash-words.input';
import { describeSpan } from '#server/booking/departure/crew.input';
import { officeToday } from '#server/company/company';
import type { AbsentDuty } from '#server/office/crew/absence';
import { type Absence, absence } from '#server/office/crew/absence.input';
import { prefetchFor } from '#server/trpc/router';
import { addDays } from '#server/values/calendar.input';
import { counted } from '#server/values/plural.input';
import type { Route } from './+types/absence';
import { UntoldSection, useUntold } from './crew-news';
import { DutyFacts } from './duty-row';

export async function loader({ request, params, url }: Route.LoaderArgs) {
  const from = url.searchParams.get('from') ?? officeToday();
  const until = url.searchParams.get('until') ?? from;
  const today = { id: Number(params.id), from: officeToday(), until: officeToday() };
  const span = absence.safeParse({ ...today, from, until }).data ?? absence.safeParse(today).data;
  if (!span) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await rpc.crew.absence.fetch(span);
  return { span, state: dehydrate(rpc.queryClient) };
}

const spans = [1, 2, 3, 7] as const;

/** The departures of a person on days on which they cannot come, with replacements to assign one by one or all at once. */
export default function AbsencePage({ loaderData: { span } }: Route.ComponentProps) {
  const { data, error } = trpc.crew.absence.useQuery(span);
  const [choices, setChoices] = useState<Choices>({});
  const { busy, replace, mail, setMail, untold } = useReplace(span);
  if (error && !data) throw error;
  if (!data) return <Spinner what="departures" />;
  const { person, duties } = data;
  const planned = duties.flatMap((duty) => chosenFor(duty, choices));
  const address = (days: number) =>
    `${href('/admin/crew/:id/absence', { id: String(span.id) })}?from=${span.from}&until=${addDays(span.from, days - 1)}`;
  return (
    <>
      <AdminPageHeader
        title={`${person.name} cannot come`}
        below={
          <p className="text-quiet">
            <Link to={href('/admin/crew/:id', { id: String(person.id) })} className="underline underline-offset-4">
              {person.name}
            </Link>
            <span>{[describeSpan(span), person.languages.join(', ')].map((one) => one && ` · ${one}`).join('')}</span>
          </p>
        }
      />
      <div className="no-print mb-6 flex flex-wrap items-end gap-2">
        {spans.map((days) => (
          <LinkButton key={days} variant="quiet" to={address(days)}>
            {counted(days, 'day')}
          </LinkButton>
        ))}
        <Form method="get" className="flex flex-wrap items-end gap-2">
          <TextField key={span.from} type="date" label="From" name="from" required defaultValue={span.from} />
          <TextField key={span.until} type="date" label="Until" name="until" required defaultValue={span.until} />
          <button type="submit" className={buttonClass('quiet')}>
            Show
          </button>
        </Form>
      </div>
      {duties.length === 0 ? (
        <EmptyState text={`Nothing is left to ${person.name} on these days`} />
      ) : (
        <>
          <div className="no-print mb-4 flex flex-wrap items-center gap-3">
            {planned.length > 0 && (
              <HydratedButton variant="primary" disabled={busy} onClick={() => void replace(planned)}>
                {`Assign ${planned.length === duties.length ? 'all' : `${planned.length} of ${duties.length}`}`}
              </HydratedButton>
            )}
            <p className="text-sm text-quiet">{describePlan(planned, duties.length)}</p>
            <Choice checked={mail} label="Email those who have an address" onChange={setMail} />
          </div>
          <ul className="bare-list border-t border-ink/40">
            {duties.map((duty) => (
              <AbsentRow
                key={duty.assignmentId}
                duty={duty}
                busy={busy}
                picked={choices[duty.assignmentId] ?? ''}
                onPick={(picked) => setChoices({ ...choices, [duty.assignmentId]: picked })}
                onChoose={(crewId) => void replace([{ duty, crewId }])}
              />
            ))}
          </ul>
        </>
      )}
      <div className="mt-8">
        <UntoldSection untold={untold} />
      </div>
    </>
  );
}

/** The replacements picked from the lists, by assignment: the id of a person, `nobody`, or empty. */
type Choices = Record<number, string>;

interface Chosen {
  duty: AbsentDuty;
  /** Null: left unassigned. */
  crewId: number | null;
}

/** The replacement for a departure: the picked one, else the planned one; empty without either. */
function chosenFor(duty: AbsentDuty, choices: Choices): Chosen[] {
  const picked = choices[duty.assignmentId];
  if (picked) return [{ duty, crewId: picked === 'nobody' ? null : Number(picked) }];
  return duty.chosen === null ? [] : [{ duty, crewId: duty.chosen }];
}

/** Has others take departures, and says so. */
function useReplace(span: Absence) {
  const mutation = trpc.crew.replace.useMutation();
  const attempt = useAttempt();
  const utils = trpc.useUtils();
  const [mail, setMail] = useState(true);
  const untold = useUntold();
  const replace = async (chosen: Chosen[]) => {
    const assignments = chosen.map(({ duty, crewId }) => ({
      ...{ assignment: duty.assignmentId, version: duty.version, crewId },
    }));
    await attempt(
      () => mutation.mutateAsync({ ...span, assignments, mail }),
      (news) => ({ title: `${counted(chosen.length, 'departure')} assigned`, description: untold.add(news) }),
      'It could not be assigned.',
    );
    await Promise.all([utils.crew.invalidate(), utils.departures.invalidate()]);
  };
  return { busy: mutation.isPending, replace, mail, setMail, untold };
}

/** `Omar 6, Karim (no German) 1; 2 still need somebody` */
function describePlan(planned: Chosen[], all: number): string {
  const names = planned.map(({ duty, crewId }) => {
    const one = duty.candidates.find(({ id }) => id === crewId);
    return one ? nameOf(one) : 'nobody yet';
  });
  const counts = [...new Set(names)].map((name) => `${name} ${names.filter((one) => one === name).length}`);
  const open = all - planned.length;
  const rest = open > 0 && `${open} still ${open === 1 ? 'needs' : 'need'} somebody`;
  return [counts.join(', '), rest].filter(Boolean).join('; ');
}

type Replacing = AbsentDuty['candidates'][number];

interface AbsentRowProps {
  duty: AbsentDuty;
  busy: boolean;
  /** The value picked in the list. */
  picked: string;
  onPick: (picked: string) => void;
  onChoose: (crewId: number | null) => void;
}

/** So many people stand as buttons; the others are chosen from a list. */
const asButtons = 3;

/** A departure with who is free and speaks a language of it: one press each. */
function AbsentRow({ duty, busy, picked, onPick, onChoose }: AbsentRowProps) {
  const { candidates, chosen } = duty;
  const free = candidates.filter(({ isFree }) => isFree);
  const first = [...free.filter(({ id }) => id === chosen), ...free.filter(({ id }) => id !== chosen)].slice(
    0,
    asButtons,
  );
  const others = candidates.filter((one) => !first.includes(one) || String(one.id) === picked);
  const what = <span className="sr-only">{` for ${[duty.startTime, duty.title].filter(Boolean).join(' ')}`}</span>;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-rule py-3 lg:grid-cols-2">
      <DutyFacts duty={duty} />
      <div className="no-print flex flex-wrap items-center gap-2">
        {first.map((one) => (
          <HydratedButton key={one.id} disabled={busy} onClick={() => onChoose(one.id)}>
            <span>{nameOf(one)}</span>
            {what}
          </HydratedButton>
        ))}
        {first.length === 0 && <strong className="text-danger">{nobodyFor(duty)}</strong>}
        <label className="min-w-0">
          <span className="sr-only">Somebody else{what}</span>
          <select className="control max-w-60" value={picked} onChange={({ target }) => onPick(target.value)}>
            <option value="">Somebody else…</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {[one.name, reasonOf(one)].filter(Boolean).join(' – ')}
              </option>
            ))}
            <option value="nobody">Nobody yet</option>
          </select>
        </label>
        {picked !== '' && (
          <HydratedButton disabled={busy} onClick={() => onChoose(picked === 'nobody' ? null : Number(picked))}>
            Assign{what}
          </HydratedButton>
        )}
      </div>
    </li>
  );
}

/** `Karim (no German)` */
const nameOf = ({ name, lacks }: Replacing) => (lacks.length > 0 ? `${name} (no ${lacks.join(', ')})` : name);

/** Why nobody is offered. */
function nobodyFor({ candidates, languages }: AbsentDuty): string {
  const isFree = candidates.some(({ clashes, works }) => clashes.length === 0 && works);
  return isFree ? `Nobody free speaks ${languages.join(' or ')}` : 'Nobody is free';
}

/** What speaks against somebody; empty for nothing. */
function reasonOf({ clashes, works, lacks }: Replacing): string {
  const [clash] = clashes;
  if (clash) return describeClash(clash);
  if (!works) return 'works in another country';
  return lacks.length > 0 ? `no ${lacks.join(', ')}` : '';
}
