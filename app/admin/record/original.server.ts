import { readId } from '#server/http/read-id';
import { found } from './or-not-found.server';

/** The record that a new form starts as a copy of (`?from=12`); null where it starts empty. */
export async function readOriginal<Original>(
  url: URL,
  find: (id: number) => Promise<Original>,
): Promise<Original | null> {
  const from = url.searchParams.get('from');
  if (from === null) return null;
  const id = readId(from);
  if (id === null) throw new Response(null, { status: 404 });
  return found(find(id));
}
