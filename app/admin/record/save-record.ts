import type { ZodType } from 'zod';
import { haveSameOutput, type InvalidValues } from '#app/admin/form/record-errors.ts';
import type { RecordNoun } from '#app/admin/list/records.ts';
import { type Failure, failureOf, isRpcError, messageOf, type RpcError } from '#app/trpc';

/** Which record a form saves, and the version that it started from. */
export interface RecordVersion {
  id: number;
  version: number;
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

export const versionOf = ({ id, version }: RecordVersion): RecordVersion => ({ id, version });

export function newerOf<Values, Input>(options: SaveOptions<Values, Input>, error: unknown): Newer<Values> | null {
  const newer = isRpcError(error) ? error.data?.newer : null;
  return newer ? { values: options.read(newer.record), record: versionOf(newer.record) } : null;
}

interface Attempt<Values, Input> {
  values: Values & Input;
  record: RecordVersion | null;
  /** Values of an earlier attempt that got no answer: they may have been stored. */
  unacknowledged: Values | null;
}

/** Saves; a newer version that this form itself stored, by an attempt whose answer was lost, is no conflict. */
export async function saveRecord<Values, Input>(
  options: SaveOptions<Values, Input>,
  { values, record, unacknowledged }: Attempt<Values, Input>,
): Promise<RecordVersion> {
  const { schema, save } = options;
  try {
    return versionOf(await save(values, record));
  } catch (error) {
    const newer = newerOf(options, error);
    if (newer && haveSameOutput(schema, newer.values, values)) return newer.record;
    if (newer && unacknowledged && haveSameOutput(schema, newer.values, unacknowledged)) {
      return versionOf(await save(values, newer.record));
    }
    throw error;
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
