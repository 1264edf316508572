import { readId } from '#server/http/read-id';
import { orNotFound } from './or-not-found.server';

/** The record to duplicate (`?from=12`); null for an empty form. */
export async function readOriginal<Original>(
  url: URL,
  find: (id: number) => Promise<Original>,
): Promise<Original | null> {
  const from = url.searchParams.get('from');
  if (from === null) return null;
  const id = readId(from);
  if (id === null) throw new Response(null, { status: 404 });
  return orNotFound(find(id));
}
