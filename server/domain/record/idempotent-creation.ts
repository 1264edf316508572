import { createHash } from 'node:crypto';
import { type NewerRecord, StaleVersion } from './errors';

type Kind = NewerRecord['kind'];
type RecordOf<Of extends Kind> = Extract<NewerRecord, { kind: Of }>['record'];

interface Creation<Of extends Kind, Fields> {
  kind: Of;
  /** The idempotency key of the form; without one every call creates a record. */
  key: string | undefined;
  fields: Fields;
  create: (fields: Fields) => RecordOf<Of>;
  find: (id: number) => RecordOf<Of> | null;
}

/** How long a key is kept, in ms. */
const keyRetention = 86_400_000;

/** The latest creations, by kind and key, with a digest of the fields. */
const creations = new Map<string, { id: number; digest: string; at: number }>();

/**
 * Creates one record for each key, also when a double click or a retry after a lost response sends the form again.
 * Throws StaleVersion where the fields differ from those of the first time: the record exists and has to be updated.
 */
export function createIdempotently<Of extends Kind, Fields extends object>(
  { kind, key, fields, create, find }: Creation<Of, Fields>,
  now: number = performance.now(),
): RecordOf<Of> {
  if (key === undefined) return create(fields);
  const name = `${kind} ${key}`;
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest('base64');
  for (const [old, { at }] of creations) if (now - at > keyRetention) creations.delete(old);
  const earlier = creations.get(name);
  const record = earlier ? find(earlier.id) : null;
  if (earlier && record) {
    if (earlier.digest === digest) return record;
    throw new StaleVersion({ kind, record } as NewerRecord);
  }
  const created = create(fields);
  creations.set(name, { id: created.id, digest, at: now });
  return created;
}
