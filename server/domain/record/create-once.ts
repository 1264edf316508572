import { createHash } from 'node:crypto';
import { type NewerRecord, Outdated } from './errors';

type Kind = NewerRecord['kind'];
type RecordOf<Of extends Kind> = Extract<NewerRecord, { kind: Of }>['record'];

interface Creation<Of extends Kind, Fields> {
  kind: Of;
  /** Of the form that the fields come from; without one every call creates. */
  key: string | undefined;
  fields: Fields;
  create: (fields: Fields) => RecordOf<Of>;
  find: (id: number) => RecordOf<Of> | null;
}

/** For how long a form may be sent again, in ms. */
const remembered = 86_400_000;

/** What was created of late, by kind and key: the record and a digest of what it was created from. */
const creations = new Map<string, { id: number; sent: string; at: number }>();

/**
 * Creates a record once a form, however often that is sent: a double click, a second try after an answer that was lost.
 * Throws Outdated where the form has been changed in between: its record is there, and waits for an update.
 */
export function createOnce<Of extends Kind, Fields extends object>(
  { kind, key, fields, create, find }: Creation<Of, Fields>,
  now: number = Date.now(),
): RecordOf<Of> {
  if (key === undefined) return create(fields);
  const name = `${kind} ${key}`;
  const sent = createHash('sha256').update(JSON.stringify(fields)).digest('base64');
  for (const [old, { at }] of creations) if (now - at > remembered) creations.delete(old);
  const former = creations.get(name);
  const record = former ? find(former.id) : null;
  if (former && record) {
    if (former.sent === sent) return record;
    throw new Outdated({ kind, record } as NewerRecord);
  }
  const made = create(fields);
  creations.set(name, { id: made.id, sent, at: now });
  return made;
}
