import { dehydrate } from '@tanstack/react-query';
import { href, Link, useNavigate } from 'react-router';
import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { FormProblem, Problem, Spinner } from '#app/admin/ui/notices';
import { formatDayShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import { useToast } from '#app/ui/shell/toast';
import { officeToday } from '#server/company/company';
import type { Party } from '#server/office/call-off/board';
import { type CalledOffDays, calledOffDays, newCallOff } from '#server/office/call-off/call-off.input';
import { prefetchFor } from '#server/trpc/router';
import { day } from '#server/values/fields.input';
import { pick } from '#server/values/pick.input';
import { counted } from '#server/values/plural.input';
import type { Route } from './+types/new-call-off';
import { PartyFacts } from './party-facts';

export async function loader({ request, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const dayIn = (name: string) => day.safeParse(searchParams.get(name)).data;
  const from = dayIn('from') ?? officeToday();
  const initial = {
    ...{ from, until: dayIn('until') ?? from, without: [] },
    ...{ productKeys: searchParams.getAll('product'), times: searchParams.getAll('time') },
  };
  const rpc = await prefetchFor(request);
  const preview = calledOffDays.safeParse(initial).data;
  await Promise.all([rpc.callOffs.callable.prefetch(), preview && rpc.callOffs.preview.prefetch(preview)]);
  return { initial, state: dehydrate(rpc.queryClient) };
}

const labels = { from: 'From', until: 'Until', reason: 'Reason', message: 'Message to travellers' };

const defaultMessage =
  "We know you were looking forward to this trip, and we're sorry to change your plans. If you have any questions, we're happy to help.";

const dayFields = ['from', 'until', 'productKeys', 'times', 'without'] as const;

/** Chooses days and products, shows who would be offered what, and calls them off. */
export default function NewCallOff({ loaderData: { initial } }: Route.ComponentProps) {
  const { mutateAsync } = trpc.callOffs.create.useMutation();
  const navigate = useNavigate();
  const showToast = useToast();
  const utils = trpc.useUtils();
  const { form, values, change, text, errors, problem, busy } = useOfficeForm({
    name: [initial.from, initial.until, ...initial.productKeys, ...initial.times].join(' '),
    initial: {
      ...{ from: initial.from, until: initial.until, reason: '', message: defaultMessage },
      ...{ productKeys: initial.productKeys, times: initial.times, without: [] as CalledOffDays['without'] },
    },
    labels,
    schema: newCallOff,
    save: async (typed) => {
      try {
        return (await mutateAsync(typed)).id;
      } catch (error) {
        const found = await utils.callOffs.preview.fetch(pick(typed, ...dayFields), { staleTime: 0 }).catch(() => null);
        if (found?.calledOff == null) throw error;
        showToast({ title: 'Already called off', description: 'A colleague was faster.' });
        return found.calledOff;
      }
    },
    onDone: (id) => navigate(href('/admin/call-offs/:id', { id: String(id) })),
  });
  const { from, until, productKeys, times, without } = values;
  const days = pick(values, ...dayFields);
  const isComplete = calledOffDays.safeParse(days).success;
  const preview = trpc.callOffs.preview.useQuery(days, {
    enabled: isComplete,
    placeholderData: (before) => before,
  });
  const shown = isComplete ? preview.data : undefined;
  return (
    <>
      <AdminPageHeader title="Call off" />
      <form {...form} className="grid max-w-5xl gap-6">
        <FormProblem problem={problem} />
        <div className="grid max-w-3xl grid-cols-2 gap-4 lg:grid-cols-4">
          <TextField type="date" {...text('from')} />
          <TextField type="date" min={from} {...text('until')} />
          <TextField className="col-span-2" hint="For colleagues" {...text('reason')} />
        </div>
        <Products
          chosen={productKeys}
          error={errors.productKeys}
          onChoose={(chosen) => change({ productKeys: chosen, times: [], without: [] })}
        />
        <Times
          {...{ productKeys, times }}
          error={errors.times}
          onChoose={(chosen) => change({ times: chosen, without: [] })}
        />
        <Textarea
          optional
          rows={3}
          hint="Each email says which day is called off and what we offer."
          {...text('message')}
        />
        {shown?.calledOff != null && <AlreadyCalledOff id={shown.calledOff} />}
        {isComplete && !shown && <Spinner what="parties" error={preview.error} />}
        {shown?.calledOff === null && (
          <>
            <Preview
              parties={shown.parties}
              without={without}
              onUntick={(one) => change({ without: [...without, one] })}
              onTick={(one) => change({ without: without.filter((other) => !isSame(one, other)) })}
            />
            <Send {...{ from, until, times, parties: shown.parties }} busy={busy || preview.isFetching} />
          </>
        )}
      </form>
    </>
  );
}

type PartyDay = CalledOffDays['without'][number];
const isSame = (one: PartyDay, other: PartyDay) => one.id === other.id && one.day === other.day;

interface SendProps extends Pick<CalledOffDays, 'from' | 'until' | 'times'> {
  parties: Party[];
  busy: boolean;
}

/** `Call off 3 days, write to 40 parties` */
function Send({ from, until, times, parties, busy }: SendProps) {
  const days = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  const written = parties.filter(({ row }) => row.email !== null).length;
  return (
    <div className="save-bar sticky bottom-0 border-t border-rule bg-paper py-3">
      <HydratedButton type="submit" variant="danger" disabled={busy}>
        {`Call off ${times.length > 0 ? `${times.join(', ')} on ` : ''}${counted(days, 'day')}${written > 0 ? `, write to ${counted(written, 'party', 'parties')}` : ''}`}
      </HydratedButton>
    </div>
  );
}

function AlreadyCalledOff({ id }: { id: number }) {
  return (
    <Problem title="Already called off">
      <p>
        <Link
          to={href('/admin/call-offs/:id', { id: String(id) })}
          className="font-semibold underline underline-offset-4"
        >
          See who has answered
        </Link>
      </p>
    </Problem>
  );
}

interface ProductsProps {
  chosen: string[];
  error: string | undefined;
  onChoose: (productKeys: string[]) => void;
}

/** Products, or at once all that need a resource. */
function Products({ chosen, error, onChoose }: ProductsProps) {
  const { data: { products, resources } = { products: [], resources: [] } } = trpc.callOffs.callable.useQuery();
  return (
    <CheckboxGroup
      path="productKeys"
      legend="Products"
      layout="mt-2 grid gap-x-6 sm:grid-cols-2"
      choices={products.map(({ key, title }) => ({ value: key, label: title }))}
      chosen={chosen}
      error={error}
      onChange={onChoose}
    >
      {resources.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {resources.map(({ name, productKeys }) => (
            <HydratedButton
              key={name}
              className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              aria-pressed={productKeys.every((key) => chosen.includes(key))}
              onClick={() => onChoose([...new Set([...chosen, ...productKeys])])}
            >{`All with ${name}`}</HydratedButton>
          ))}
        </div>
      )}
    </CheckboxGroup>
  );
}

interface TimesProps extends Pick<CalledOffDays, 'productKeys' | 'times'> {
  error: string | undefined;
  onChoose: (times: string[]) => void;
}

/** The times of the chosen products, where there are several: without a choice the whole days are called off. */
function Times({ productKeys, times, error, onChoose }: TimesProps) {
  const { data: { products } = { products: [] } } = trpc.callOffs.callable.useQuery();
  const ofProducts = products.filter(({ key }) => productKeys.includes(key)).flatMap((product) => product.times);
  const known = [...new Set([...ofProducts, ...times])].toSorted();
  if (known.length < 2) return null;
  return (
    <CheckboxGroup
      path="times"
      legend="Departures"
      choices={known.map((time) => ({ value: time, label: time }))}
      chosen={times}
      error={error}
      onChange={onChoose}
    >
      <p className="text-sm text-quiet">If none is chosen, all departures of these days are called off.</p>
    </CheckboxGroup>
  );
}

interface PreviewProps {
  parties: Party[];
  without: PartyDay[];
  onTick: (day: PartyDay) => void;
  onUntick: (day: PartyDay) => void;
}

/** Everybody who is concerned, in the order of their departures, with the days that they would be offered. */
function Preview({ parties, without, onTick, onUntick }: PreviewProps) {
  if (parties.length === 0) return <p>Nobody is booked on these days.</p>;
  const noEmail = parties.filter(({ row }) => row.email === null).length;
  return (
    <section aria-labelledby="parties">
      <h2 id="parties" className="text-[1.2rem]">
        {counted(parties.length, 'party', 'parties')}
      </h2>
      {noEmail > 0 && (
        <p className="text-quiet">{`${counted(noEmail, 'party', 'parties')} without email: phone numbers are on the next page.`}</p>
      )}
      <ul className="bare-list mt-2 border-t border-ink/40">
        {parties.map((party) => (
          <li
            key={party.row.id}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <PartyFacts party={party} />
            <OfferedDays
              party={party}
              unticked={without.flatMap(({ id, day: one }) => (id === party.row.id ? [one] : []))}
              onChange={(one, isTicked) => (isTicked ? onTick : onUntick)({ id: party.row.id, day: one })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OfferedDaysProps {
  party: Party;
  unticked: string[];
  onChange: (day: string, isTicked: boolean) => void;
}

function OfferedDays({ party, unticked, onChange }: OfferedDaysProps) {
  const { state, proposal, offered, row } = party;
  if (state === 'withdrawn') return <p>Our proposal will be withdrawn</p>;
  if (proposal === null) return <p>No price yet: answer this request yourself</p>;
  const days = [...offered.map((one) => one.day), ...unticked].toSorted();
  return (
    <div className="figures flex flex-wrap items-center gap-x-4">
      {days.map((one) => (
        <label key={one} className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            aria-label={`Offer ${row.name} ${formatDayShort(one)}`}
            checked={!unticked.includes(one)}
            className="h-5 w-5 accent-brand"
            onChange={({ target }) => onChange(one, target.checked)}
          />
          <span>{`${formatDayShort(one)} ${offered.find(({ day: other }) => other === one)?.time ?? ''}`}</span>
        </label>
      ))}
      {offered.length === 0 && <span className="text-quiet">Money back only</span>}
    </div>
  );
}
