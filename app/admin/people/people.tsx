import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, href, Link } from 'react-router';
import { AdminErrorScreen } from '#app/admin/shell/admin-error';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { formatInstantShort } from '#app/admin/shell/office-time.ts';
import { AdminPageHeader } from '#app/admin/shell/page-header';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { Spinner } from '#app/admin/shell/spinner';
import { trpc } from '#app/trpc';
import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import { type PersonQuery, personParameters, readPersonQuery } from '#server/domain/person/contact.input';
import type { PersonView } from '#server/domain/person/person';
import { prefetchFor } from '#server/trpc/router';
import type { Route } from './+types/people';
import { EraseDialog } from './erase-dialog';
import { PersonChoice } from './person-choice';
import { PersonSections } from './person-sections';

export async function loader({ request, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get('contact') ?? '';
  const { data: query = null, error } = readPersonQuery(url.searchParams);
  const rpc = await prefetchFor(request);
  if (query) await rpc.people.byContact.prefetch(query);
  const problem = typed === '' ? undefined : error?.issues[0]?.message;
  return { typed, query, problem, state: dehydrate(rpc.queryClient) };
}

export default function People({ loaderData: { typed, query, problem } }: Route.ComponentProps) {
  return (
    <>
      <AdminPageHeader title="People" />
      <Form method="get" role="search" className="no-print mb-6 flex max-w-2xl flex-wrap items-start gap-3">
        <TextField
          key={typed}
          label="Email or phone"
          name="contact"
          defaultValue={typed}
          error={problem}
          hint="In any spelling: everything that we hold about this person"
          autoComplete="off"
          className="flex-1 basis-60"
        />
        <button type="submit" className={`${buttonClass('quiet')} mt-7`}>
          Find
        </button>
      </Form>
      {query && <Person key={personParameters(query)} query={query} />}
    </>
  );
}

function Person({ query }: { query: PersonQuery }) {
  const { contact, chosen } = query;
  const { data: person, error } = trpc.people.byContact.useQuery(query);
  const [erasing, setErasing] = useState(false);
  const [erased, setErased] = useState<string | null>(null);
  if (!person) {
    return error ? <p role="alert">{messageOf(error, 'This could not be loaded.')}</p> : <Spinner what="person" />;
  }
  const summary = summaryOf(person);
  const { candidates } = person;
  const none = candidates.length > 0 ? 'Nothing is chosen yet' : 'Nothing is held about this person';
  return (
    <>
      {erased !== null && (
        <p
          role="status"
          className="mb-4 max-w-2xl rounded-md border-l-4 border-jade bg-card px-4 py-2 ring-1 ring-rule"
        >
          {erased}
        </p>
      )}
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="person" tabIndex={-1} className="break-words text-[1.4rem] outline-none">
            {contact}
          </h2>
          <p className="figures text-quiet">
            {summary ?? none} · {formatInstantShort(person.file.madeAt)}
          </p>
        </div>
        {summary && (
          <div className="no-print flex flex-wrap gap-2">
            <HydratedButton onClick={() => window.print()}>Print</HydratedButton>
            <a href={`${href('/admin/people.json')}?${personParameters(query)}`} className={buttonClass('quiet')}>
              Download JSON
            </a>
            <HydratedButton variant="danger" onClick={() => setErasing(true)}>
              Erase
            </HydratedButton>
          </div>
        )}
      </div>
      {candidates.length > 0 && <PersonChoice contact={contact} chosen={chosen} candidates={candidates} />}
      <Others label="The same records also name" contacts={person.others} />
      <Others label="Numbers that end alike; type one in full to see it" contacts={person.similar} />
      <PersonSections file={person.file} />
      {erasing && (
        <EraseDialog
          person={person}
          chosen={chosen}
          summary={summary ?? ''}
          onClose={() => setErasing(false)}
          onErased={(description) => {
            setErasing(false);
            setErased(description);
          }}
        />
      )}
    </>
  );
}

/** `2 reservations, 1 message`; null where nothing is held. */
function summaryOf({ file: { reservations, former, messages, subscriptions, emails } }: PersonView): string | null {
  const counts: [number, string][] = [
    [reservations.length, 'reservation'],
    [former.length, 'earlier address'],
    [messages.length, 'message'],
    [subscriptions.length, 'newsletter subscription'],
    [emails.length, 'email'],
  ];
  const words = counts.flatMap(([count, noun]) =>
    count === 0 ? [] : `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`,
  );
  return words.length > 0 ? words.join(', ') : null;
}

function Others({ label, contacts }: { label: string; contacts: string[] }) {
  if (contacts.length === 0) return null;
  return (
    <p className="no-print mb-4 flex flex-wrap gap-x-3">
      <span className="text-quiet">{label}:</span>
      {contacts.map((contact) => (
        <Link
          key={contact}
          to={`${href('/admin/people')}?${personParameters({ contact, chosen: [] })}`}
          className="figures break-all underline underline-offset-4"
        >
          {contact}
        </Link>
      ))}
    </p>
  );
}

export { AdminErrorScreen as ErrorBoundary };
