import { redirect } from 'react-router';
import { previewAddress } from '#server/catalogue/preview';
import type { PublicKind } from '#server/catalogue/stored-record';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/preview';

const kinds: string[] = ['tour', 'package', 'offer', 'article', 'testimonial'] satisfies PublicKind[];

/** Leads to a record's page as it will be: the address there may be sent to anybody. */
export function loader({ params: { kind, id: text } }: Route.LoaderArgs) {
  const id = readId(text);
  if (id === null || !kinds.includes(kind)) throw new Response(null, { status: 404 });
  return redirect(previewAddress(kind as PublicKind, id, new Date()));
}
