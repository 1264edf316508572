import { officeToday } from '#server/company/company';
import { findPerson, type PersonFile } from '#server/office/people/person';
import { type PersonQuery, readPersonQuery, severalPeople } from '#server/values/contact.input';
import { Conflict, NotFound } from '#server/values/errors';
import type { Route } from './+types/people.json';

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Everything that is held about a person, to hand over. */
export async function action({ request }: Route.ActionArgs) {
  const { data } = readPersonQuery(await request.formData());
  if (!data) throw new Response('This is neither an email address nor a phone number', { status: 400 });
  return new Response(`${JSON.stringify(fileOf(data), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${officeToday()}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}

function fileOf(query: PersonQuery): PersonFile {
  try {
    const { file, candidates } = findPerson(query);
    if (candidates.length > 0 && query.chosen.length === 0) throw new Conflict(severalPeople);
    return file;
  } catch (error) {
    if (error instanceof Conflict) throw new Response(error.message, { status: 409 });
    if (error instanceof NotFound) throw new Response(error.message, { status: 404 });
    throw error;
  }
}
