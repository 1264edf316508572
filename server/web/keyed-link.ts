import { readId } from './read-id';

/** What the `id` and `key` in the address of a request open, found by `find`; null where they open nothing. */
export function findByLink<Found>({ url }: Request, find: (id: number, key: string) => Found | null): Found | null {
  const { searchParams } = new URL(url);
  const id = readId(searchParams.get('id') ?? undefined);
  return id === null ? null : find(id, searchParams.get('key') ?? '');
}
