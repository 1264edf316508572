import type { ZodType } from 'zod';
import { haveSameOutput, type InvalidValues } from '#app/admin/form/record-errors.ts';
import type { RecordNoun } from '#app/admin/list/records.ts';
import { type Failure, failureOf, isRpcError, messageOf, type RpcError } from '#app/trpc';

/** Which record a form saves, and the version that it started from. */
export interface RecordVersion {
  id: number;
  version: number;
  /** Of what visitors see, see the schema. */
  publicFrom?: string | null;
}

/** The stored record that a save would have overwritten. */
export type StoredRecord = NonNullable<NonNullable<RpcError['data']>['newer']>['record'];

export interface SaveOptions<Values, Input> {
  schema: ZodType<unknown, Input>;
  /** Updates `record`; without one creates a record, once for a form. */
  save: (input: Input, record: RecordVersion | null) => Promise<RecordVersion>;
  /** The stored record as values of this form. */
  read: (newer: StoredRecord) => Values;
}

/** A version that another user has saved since the form was opened. */
export interface Newer<Values> {
  values: Values;
  record: RecordVersion;
}

export const versionOf = ({ id, version, publicFrom }: RecordVersion): RecordVersion => ({
  ...{ id, version },
  ...(publicFrom !== undefined && { publicFrom }),
});

export function newerOf<Values, Input>(options: SaveOptions<Values, Input>, error: unknown): Newer<Values> | null {
  const newer = isRpcError(error) ? error.data?.newer : null;
  return newer ? { values: options.read(newer.record), record: versionOf(newer.record) } : null;
}

/** Which of the named fields two people have changed since both opened the same version. */
export function compareVersions<Values extends object, Name extends keyof Values>(
  names: Name[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Values>,
) {
  const differ = (name: Name, one: Values, other: Values) => JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  const changedByThem = names.filter((name) => differ(name, base, theirs) && differ(name, mine, theirs));
  return {
    theirsAlone: changedByThem.filter((name) => !differ(name, base, mine)),
    mineAlone: names.filter((name) => differ(name, base, mine) && !differ(name, base, theirs)),
    disputed: changedByThem.filter((name) => differ(name, base, mine)),
  };
}

/** `mine` with some fields of theirs. */
export const withTheirs = <Mine extends Theirs, Theirs extends object>(
  mine: Mine,
  theirs: Theirs,
  names: (keyof Theirs)[],
): Mine => ({ ...mine, ...Object.fromEntries(names.map((name) => [name, theirs[name]])) });

interface Attempt<Values, Input> {
  values: Values & Input;
  record: RecordVersion | null;
  /** The values of that version. */
  base: Values;
  /** Values of an earlier attempt that got no answer: they may have been stored. */
  unacknowledged: Values | null;
}

/**
 * Saves, and returns what is stored then. A newer version is no conflict where this form itself stored it, by an attempt
 * whose answer was lost, or where it has changed other fields: these are taken over.
 */
export async function saveRecord<Values extends object, Input>(
  options: SaveOptions<Values, Input>,
  { values, record, base, unacknowledged }: Attempt<Values, Input>,
): Promise<Newer<Values>> {
  const { schema, save } = options;
  const saved = async (version: RecordVersion | null) => ({ values, record: versionOf(await save(values, version)) });
  try {
    return await saved(record);
  } catch (error) {
    const newer = newerOf(options, error);
    if (!newer) throw error;
    if (haveSameOutput(schema, newer.values, values)) return { values, record: newer.record };
    if (unacknowledged && haveSameOutput(schema, newer.values, unacknowledged)) return saved(newer.record);
    const names = Object.keys(base) as (keyof Values)[];
    const { disputed, theirsAlone } = compareVersions(names, { base, mine: values, theirs: newer.values });
    const merged = withTheirs(values, newer.values, theirsAlone);
    if (disputed.length > 0 || !schema.safeParse(merged).success) throw error;
    return saveRecord(options, { values: merged, record: newer.record, base: newer.values, unacknowledged: null });
  }
}

/** Why the last attempt to save has failed. A newer version is kept apart: it stays until the user has chosen. */
export type SaveProblem<Values> = ({ kind: 'invalid' } & InvalidValues<Values>) | { kind: 'deleted' } | Failure;

export function problemOf<Values>(
  error: unknown,
  attempt: { values: Values; record: RecordVersion | null },
  message: string,
): SaveProblem<Values> {
  if (isRpcError(error) && error.data?.fieldErrors) {
    return { kind: 'invalid', errors: error.data.fieldErrors, values: attempt.values };
  }
  const isGone = attempt.record !== null && isRpcError(error) && error.data?.code === 'NOT_FOUND';
  return isGone ? { kind: 'deleted' } : failureOf(error, message);
}

/** The toast of a failed save. */
export function toastOf(error: unknown, noun: RecordNoun, creating: boolean) {
  const description = messageOf(error, `Failed to ${creating ? 'create' : 'update'} ${noun.toLowerCase()}`);
  const title = noun === 'Package' ? `Error ${creating ? 'Creating' : 'Updating'} Package` : 'Error';
  return { title, description };
}
