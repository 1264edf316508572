import { officeToday } from '#app/admin/shell/office-time.ts';
import { personQuery } from '#server/domain/person/contact.input';
import { findPerson, type PersonFile } from '#server/domain/person/person';
import { Conflict, NotFound } from '#server/domain/record/errors';
import { requireAdmin } from '#server/http/session';
import type { Route } from './+types/people.json';

export const middleware = [requireAdmin];

/** Everything that is held about a person, to hand over. */
export function loader({ url }: Route.LoaderArgs) {
  const { data } = personQuery.safeParse({ contact: url.searchParams.get('contact') ?? '' });
  if (!data) throw new Response('This is neither an email address nor a phone number', { status: 400 });
  return new Response(`${JSON.stringify(fileOf(data.contact), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="person-${officeToday()}.json"`,
      'Cache-Control': 'no-store',
    },
  });
}

function fileOf(contact: string): PersonFile {
  try {
    return findPerson(contact).file;
  } catch (error) {
    if (error instanceof Conflict) throw new Response(error.message, { status: 409 });
    if (error instanceof NotFound) throw new Response(error.message, { status: 404 });
    throw error;
  }
}
