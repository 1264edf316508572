import { dehydrate } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { href, Link, useLocation, useNavigate } from 'react-router';
import { DialogButton } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Menu } from '#app/admin/ui/menu';
import { EmptyState, Spinner } from '#app/admin/ui/notices';
import { formatDayShort, formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { TodayRow } from '#app/admin/ui/part';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { useHydrated } from '#app/ui/form/hydrated.ts';
import { customerList } from '#server/contact/customer.input';
import { contactOfRecord, type PersonCandidate, type PersonView } from '#server/office/people/person';
import type { FoundPerson } from '#server/office/search/office-search';
import { maxQuery } from '#server/office/search/office-search.input';
import { prefetchFor } from '#server/trpc/router';
import { type PersonQuery, personQuery, severalPeople } from '#server/values/contact.input';
import { readListQuery } from '#server/values/list-query.input';
import { counted } from '#server/values/plural.input';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/people';
import { CustomerList } from './customer-list';
import { CustomerOverview } from './customer-overview';
import { CustomerRecord } from './customer-record';
import { EraseDialog } from './erase-dialog';
import { PersonSections } from './person-sections';

export async function loader({ request, url }: Route.LoaderArgs) {
  const kinds = ['message', 'customer'] as const;
  const kind = kinds.find((one) => url.searchParams.has(one)) ?? 'reservation';
  const id = readId(url.searchParams.get(kind) ?? undefined);
  const asked = id === null ? null : contactOfRecord({ kind, id });
  const query = personQuery.safeParse(asked).data;
  const rpc = await prefetchFor(request);
  const { query: list } = readListQuery(customerList, url.searchParams);
  if (query?.customer !== undefined) await rpc.people.customer.prefetch({ id: query.customer });
  await (query ? rpc.people.byContact.prefetch(query) : rpc.people.list.prefetch(list));
  return { asked, list, state: dehydrate(rpc.queryClient) };
}

export default function People({ loaderData }: Route.ComponentProps) {
  // What is typed stands in the history of the tab: addresses would be logged. The server does not know it.
  const { state }: { state: PersonQuery | null } = useLocation();
  const asked = (useHydrated() ? state : null) ?? loaderData.asked;
  const query = personQuery.safeParse(asked).data;
  const typed = asked?.contact.trim() ?? '';
  const lookUp = useLookUp();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    lookUp({ contact: String(new FormData(event.currentTarget).get('contact')), chosen: [] });
  };
  return (
    <>
      <AdminPageHeader title="Customers">
        <a href={href('/admin/people.csv')} className={buttonClass('quiet')}>
          Download CSV
        </a>
      </AdminPageHeader>
      <search>
        <form onSubmit={submit} className="no-print mb-6 flex max-w-2xl flex-wrap items-start gap-3">
          <TextField
            key={typed}
            label="Name, email or phone"
            name="contact"
            defaultValue={typed}
            maxLength={maxQuery}
            autoComplete="off"
            className="flex-1 basis-52"
          />
          <HydratedButton type="submit" className="mt-7">
            Find
          </HydratedButton>
        </form>
      </search>
      {query ? (
        <Person key={JSON.stringify(query)} query={query} />
      ) : typed === '' ? (
        <CustomerList query={loaderData.list} />
      ) : (
        <Matches key={typed} typed={typed} />
      )}
    </>
  );
}

/** The customers of whose name, address or number a part was typed. */
function Matches({ typed }: { typed: string }) {
  const { data, error } = trpc.search.office.useQuery({ query: typed, limit: 25 });
  if (!data) return <Spinner what="customers" error={error} />;
  return <PeopleList people={data.people} />;
}

function PeopleList({ people }: { people: FoundPerson[] }) {
  if (people.length === 0) return <EmptyState text="No customers found" />;
  return (
    <ul className="bare-list max-w-2xl rounded-md border border-rule bg-card px-4 *:first:border-t-0 sm:px-5">
      {people.map(({ name, contact, record }) => (
        <TodayRow
          key={`${record.kind} ${record.id}`}
          to={`${href('/admin/people')}?${record.kind}=${record.id}`}
          title={name}
        >
          {contact}
        </TodayRow>
      ))}
    </ul>
  );
}

/** Returns what shows a person on this page. */
function useLookUp() {
  const navigate = useNavigate();
  return (query: PersonQuery) => navigate(href('/admin/people'), { state: query });
}

function Person({ query }: { query: PersonQuery }) {
  const { contact, chosen, customer } = query;
  const { data: person, error } = trpc.people.byContact.useQuery(query);
  const lookUp = useLookUp();
  if (!person) return <Spinner what="person" error={error} />;
  const summary = summaryOf(person);
  const { candidates } = person;
  const none = candidates.length > 0 ? 'Nothing selected' : 'No records found';
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="wrap-anywhere text-[1.4rem]">{nameOf(person) ?? contact}</h2>
          <p className="figures wrap-anywhere text-quiet">
            {nameOf(person) ? `${contact} · ${summary}` : (summary ?? none)}
          </p>
        </div>
        {summary && (
          <Menu label="More">
            <HydratedButton variant="plain" onClick={() => window.print()}>
              Print
            </HydratedButton>
            <form method="post" action={href('/admin/people.json')}>
              <input type="hidden" name="contact" value={contact} />
              {customer !== undefined && <input type="hidden" name="customer" value={customer} />}
              {chosen.map((id) => (
                <input key={id} type="hidden" name="chosen" value={id} />
              ))}
              <button type="submit" className={buttonClass('plain')}>
                Download JSON
              </button>
            </form>
            <DialogButton
              variant="danger"
              dialog={(close) => <EraseDialog {...{ person, query, summary }} onClose={close} />}
            >
              Erase
            </DialogButton>
          </Menu>
        )}
      </div>
      {customer !== undefined && <CustomerRecord id={customer} />}
      {candidates.length > 0 && (
        <PersonChoice chosen={chosen} candidates={candidates} onChosen={(ids) => lookUp({ contact, chosen: ids })} />
      )}
      {customer === undefined && <Others label="The same records also name" contacts={person.others} />}
      <Others label="Numbers that end alike; type one in full to see it" contacts={person.similar} />
      {summary === null && candidates.length === 0 && <Matches typed={contact} />}
      <CustomerOverview file={person.file} />
      {summary && (
        <details className="printed">
          <summary className="mb-4 w-fit cursor-pointer font-semibold underline underline-offset-4">{`All data held, as of ${formatInstantShort(person.file.madeAt)}`}</summary>
          <PersonSections file={person.file} />
        </details>
      )}
    </>
  );
}

/** As the office has corrected it, or as they called themselves last; undefined where nothing has a name. */
const nameOf = ({ file: { reservations, messages, customers } }: PersonView): string | undefined =>
  customers.at(-1)?.name ?? reservations.at(-1)?.name ?? messages.at(-1)?.name;

/** `2 reservations, 1 message`; null where nothing is held. */
function summaryOf({
  file: { reservations, former, messages, replies, subscriptions, payments, waiting, emails, customers },
}: PersonView): string | null {
  const counts: [number, string, string?][] = [
    [reservations.length, 'reservation'],
    [former.length, 'other booking'],
    [messages.length + replies.length, 'message'],
    [subscriptions.length, 'newsletter subscription'],
    [payments.length, 'payment for others', 'payments for others'],
    [waiting.length, 'waiting list'],
    [emails.length, 'email'],
  ];
  const words = counts.flatMap(([count, noun, plural = `${noun}s`]) =>
    count === 0 ? [] : counted(count, noun, plural),
  );
  if (words.length === 0 && customers.length > 0) return counted(customers.length, 'customer', 'customers');
  return words.length > 0 ? words.join(', ') : null;
}

function Others({ label, contacts }: { label: string; contacts: string[] }) {
  if (contacts.length === 0) return null;
  return (
    <p className="no-print mb-4 flex flex-wrap gap-x-3">
      <span className="text-quiet">{`${label}:`}</span>
      {contacts.map((contact) => (
        <Link
          key={contact}
          to={href('/admin/people')}
          state={{ contact, chosen: [] } satisfies PersonQuery}
          replace={false}
          className="figures break-all underline underline-offset-4"
        >
          {contact}
        </Link>
      ))}
    </p>
  );
}

interface PersonChoiceProps {
  chosen: number[];
  candidates: PersonCandidate[];
  onChosen: (ids: number[]) => void;
}

/** Asks whose a number without its country is: nothing is shown or erased of a reservation that is not ticked. */
function PersonChoice({ chosen, candidates, onChosen }: PersonChoiceProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChosen(new FormData(event.currentTarget).getAll('chosen').map(Number));
  };
  return (
    <form
      onSubmit={submit}
      className="no-print mb-5 max-w-2xl rounded-md border-l-4 border-accent bg-card px-4 py-3 ring-1 ring-rule"
    >
      <p>{severalPeople}</p>
      {candidates.map(({ name, email, number, reservations }) => (
        <fieldset key={reservations[0]?.id} className="mt-3 min-w-0">
          <legend className="wrap-anywhere font-semibold">{[name, email, number].filter(Boolean).join(', ')}</legend>
          {reservations.map(({ id, reference, productTitle, startDate, former }) => (
            <label key={id} className="flex min-h-8 items-center gap-2.5">
              <input
                type="checkbox"
                name="chosen"
                value={id}
                defaultChecked={chosen.includes(id)}
                className="h-5 w-5 shrink-0 accent-brand"
              />
              <span className="figures min-w-0 wrap-anywhere">
                {`${reference}: ${productTitle}, ${formatDayShort(startDate)}${former ? ' (former number)' : ''}`}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <HydratedButton type="submit" className="mt-3">
        Show selected
      </HydratedButton>
    </form>
  );
}
