import { redirect } from 'react-router';
import { previewAddress } from '#server/catalogue/preview';
import { publicKinds } from '#server/catalogue/stored-record';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/preview';

/** Leads to a record's page as it will be: the address there may be sent to anybody. */
export function loader({ params: { kind, id: text } }: Route.LoaderArgs) {
  const id = readId(text);
  const known = publicKinds.find((one) => one === kind);
  if (id === null || !known) throw new Response(null, { status: 404 });
  return redirect(previewAddress(known, id, new Date()));
}
