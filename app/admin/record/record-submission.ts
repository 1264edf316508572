import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type RecordList, recordNouns } from '#app/admin/list/records.ts';
import { isRpcError, trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import type { Publication } from './publication.ts';
import {
  type Newer,
  newerOf,
  problemOf,
  type RecordVersion,
  type SaveOptions,
  type SaveProblem,
  type StoredRecord,
  saveRecord,
  toastOf,
} from './save-record';
import { useUnprinted } from './unprinted';

/** The procedures that store the records of a list. */
interface Procedures<Input> {
  create: { useMutation: () => { mutateAsync: (input: Input & { key: string }) => Promise<RecordVersion> } };
  update: { useMutation: () => { mutateAsync: (input: Input & RecordVersion) => Promise<RecordVersion> } };
  /** Of what visitors see. */
  saveDraft?: { useMutation: () => { mutateAsync: (input: Input & Partial<DraftKey>) => Promise<RecordVersion> } };
}

/** Which draft is saved: a stored one, or a new one by the key of its form. */
type DraftKey = Pick<RecordVersion, 'id' | 'version'> & { key: string };

/** How a form is saved. */
export interface SubmissionOptions<Values extends object, Input, Row extends StoredRecord> {
  list: RecordList;
  procedures: Procedures<Input>;
  schema: ZodType<unknown, Input>;
  /** Checks a draft, which may be incomplete. */
  draft?: ZodType<unknown, Input>;
  /** A stored record as values of the form. */
  read: (row: Row) => Values;
}

interface Edited<Values> {
  /** Valid for the schema, whose input type may be narrower than that of the form. */
  values: Values;
  record: RecordVersion | null;
  /** The values of that version. */
  base: Values;
  /** Whether the form stays open, and is typed into meanwhile. A new record is opened in a form of its own. */
  staysOpen: boolean;
  asDraft: boolean;
}

const draftSaid = { title: 'Draft Saved', description: 'Visitors do not see it until you publish it.' };
const publishedSaid = (noun: string, isLater: boolean) => ({
  title: `${noun} ${isLater ? 'Scheduled' : 'Published'}`,
  description: isLater ? 'Visitors will see it from the time that you have chosen.' : 'Visitors can see it now.',
});
const savedSaid = (noun: string, creating: boolean) => ({
  title: `${noun} ${creating ? 'Created' : 'Updated'}`,
  description: `The ${noun.toLowerCase()} was ${creating ? 'created' : 'updated'} successfully`,
});

interface Outcome<Values> {
  onSaved: (saved: Newer<Values>) => Promise<unknown>;
  onConflict: (newer: Newer<Values>) => void;
  onProblem: (problem: SaveProblem<Values>) => void;
}

/** One attempt to save at a time, with its toast. */
export function useSubmission<Values extends object, Input, Row extends StoredRecord>(
  { list, procedures, schema, draft, read }: SubmissionOptions<Values, Input, Row>,
  { key, publication }: { key: string; publication: Publication },
) {
  const create = procedures.create.useMutation();
  const update = procedures.update.useMutation();
  const saveDraft = procedures.saveDraft?.useMutation();
  const optionsFor = (asDraft: boolean): SaveOptions<Values, Input> => ({
    schema: (asDraft && draft) || schema,
    save: (fields, record) => {
      const at = record && { id: record.id, version: record.version };
      if (asDraft && saveDraft) return saveDraft.mutateAsync({ ...fields, ...(at ?? { key }) });
      const publicFrom = publication.chosen(at !== null);
      return at
        ? update.mutateAsync({ ...fields, ...at, ...publicFrom })
        : create.mutateAsync({ ...fields, key, ...publicFrom });
    },
    // The procedures of a list know no other records.
    read: (newer) => read(newer as Row),
  });
  const noun = recordNouns[list];
  const [busy, setBusy] = useState<false | 'typing' | 'locked'>(false);
  const unacknowledged = useRef<Values | null>(null);
  const showToast = useToast();
  const sayUnprinted = useUnprinted();
  const utils = trpc.useUtils();

  const run = async ({ values, record, base, staysOpen, asDraft }: Edited<Values>, outcome: Outcome<Values>) => {
    const creating = record === null;
    const options = optionsFor(asDraft);
    setBusy(staysOpen ? 'typing' : 'locked');
    try {
      const saved = await saveRecord(options, {
        values: values as Values & Input,
        ...{ record, base },
        unacknowledged: unacknowledged.current,
      });
      unacknowledged.current = null;
      const isFirst = publication.mayBeDraft && !creating;
      const done = isFirst ? publishedSaid(noun, publication.isLater()) : savedSaid(noun, creating);
      showToast(asDraft ? draftSaid : done);
      if (list === 'tours' || list === 'packages') void sayUnprinted('brochure', saved.values);
      // The next page fetches its own rows; the counts are on the screen already and are fetched again.
      void utils.dashboard.invalidate();
      await utils[list].invalidate(undefined, { refetchType: 'none' });
      await outcome.onSaved(saved);
    } catch (error) {
      const failure = toastOf(error, noun, creating);
      showToast({ ...failure, variant: 'destructive' });
      console.warn(failure.title, failure.description);
      if (!isRpcError(error) || !error.data) unacknowledged.current = values;
      const newer = newerOf(options, error);
      if (newer) outcome.onConflict(newer);
      else outcome.onProblem(problemOf(error, { values, record }, failure.description));
    } finally {
      setBusy(false);
    }
  };
  return { busy: busy !== false, locked: busy === 'locked', run };
}
