import { TRPCError } from '@trpc/server';
import { data } from 'react-router';
import type { PublicKind } from '#server/catalogue/stored-record';
import { findVersion } from '#server/versions';
import { readId } from '#server/web/read-id';

interface RecordPage<Row, Values> {
  /** "Tour" */
  noun: string;
  /** Of what has versions. */
  kind?: PublicKind;
  find: (id: number) => Row | null;
  read: (row: Row) => Values;
  /** The values of a duplicate. */
  copy: (row: Row) => Values;
  empty: Values;
}

/**
 * What the form of a record opens with: the record `:id`, or an earlier version of it (`?version=3`); for `new` nothing, or
 * a duplicate (`?from=12`).
 */
export function openRecord<Row, Values>(
  { params, url }: { params: { id: string }; url: URL },
  { noun, kind, find, read, copy, empty }: RecordPage<Row, Values>,
): { key: string; record: Row | null; initial: Values; stored?: Values } {
  const isNew = params.id === 'new';
  const from = isNew ? url.searchParams.get('from') : params.id;
  if (from === null) return { key: 'new', record: null, initial: empty };
  const id = readId(from);
  if (id === null) throw new Response(null, { status: 404 });
  const row = find(id);
  if (row === null) throw data({ text: `${noun} not found` }, { status: 404 });
  const number = readId(url.searchParams.get('version') ?? '');
  const earlier = kind && number !== null ? findVersion({ kind, id }, number) : undefined;
  if (earlier && !isNew) {
    return { key: `${id} ${number}`, record: row, initial: read({ ...row, ...earlier }), stored: read(row) };
  }
  return { key: `${params.id} ${id}`, record: isNew ? null : row, initial: isNew ? copy(row) : read(row) };
}

/** The result of a procedure; its NOT_FOUND becomes the page's 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') throw data({ text: error.message }, { status: 404 });
    throw error;
  }
}
