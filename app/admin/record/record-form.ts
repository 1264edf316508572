import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ZodType } from 'zod';
import { bindingsOf } from '#app/admin/form/form-values.ts';
import { useLeaveGuard } from '#app/admin/form/leave-guard.ts';
import { useOfficeValues } from '#app/admin/form/office-form.ts';
import { errorsOf, remainingErrors } from '#app/admin/form/record-errors.ts';
import { type RecordList, recordNouns } from '#app/admin/list/records.ts';
import { isRpcError, trpc } from '#app/trpc';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { useToast } from '#app/ui/shell/toast';
import { saidOf } from './described-fields';
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
  versionOf,
} from './save-record';
import { useUnprinted } from './unprinted';
import { useReturnToList, useSaveKey } from './unsaved-changes';

/** The procedures that store the records of a list. */
interface Procedures<Input> {
  create: { useMutation: () => { mutateAsync: (input: Input & { key: string }) => Promise<RecordVersion> } };
  update: { useMutation: () => { mutateAsync: (input: Input & RecordVersion) => Promise<RecordVersion> } };
}

/** What the form was opened with; the record is null for a new one. */
interface Opened<Values, Row> {
  record: Row | null;
  initial: Values;
}

interface Options<Values extends object, Input, Row extends StoredRecord> {
  list: RecordList;
  procedures: Procedures<Input>;
  schema: ZodType<unknown, Input>;
  /** What is said of the fields beside their labels. */
  fields?: Record<string, ZodType>;
  /** The label of every field, in the order of the form. */
  labels: Record<keyof Values & string, string>;
  /** A stored record as values of the form. */
  read: (row: Row) => Values;
  /** What is asked once before such values are saved, as sentences; null where there is nothing to ask. */
  asks?: (values: Values) => string | null;
}

/**
 * The form of a record: values, checked by the schema of the server, saved by a typed procedure. Whatever goes wrong
 * (invalid fields, a newer version, an ended session, no network), the values stay.
 */
export function useRecordForm<Values extends object, Input, Row extends StoredRecord>(
  opened: Opened<Values, Row>,
  options: Options<Values, Input, Row>,
) {
  const { values, latest, change, replace, stored, dirty, key, accepted } = useRecordValues(opened);
  const guard = useLeaveGuard(dirty, accepted);
  const returnToList = useReturnToList(options.list);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const { problem, invalid, notice, report, focusAfterUpdate } = useProblem<Values>();
  const submission = useSubmission(options, key);
  const question = useQuestion(options.asks, stored.values);
  const submit = async (record = stored.record, staysOpen = false) => {
    if (submission.busy || (staysOpen && record && !dirty)) return;
    const found = findProblem(form.current, options.schema, values);
    report(found);
    if (found || question.mustAsk(values, () => submit(record, staysOpen))) return;
    const focused = document.activeElement;
    const edited = { values, record, base: stored.values, staysOpen: staysOpen && record !== null };
    await submission.run(edited, {
      onSaved: async (saved) => {
        accepted(saved.values);
        const isLatest = JSON.stringify(latest.current) === JSON.stringify(values);
        if (isLatest && !staysOpen) return guard.leave(() => returnToList.after(saved.record.id, record === null));
        if (isLatest && record === null) return guard.leave(() => returnToList.open(saved.record.id));
        stored.continueFrom(saved);
        change((now) => takenOver(now, values, saved.values));
        void revalidate();
        focusAfterUpdate(() => (isFocusLost() ? (attached(focused) ?? submitButton(form.current)) : null));
      },
      onConflict: (newer) => {
        stored.setNewer(newer);
        focusAfterUpdate(() => notice.current);
      },
      onProblem: report,
    });
  };
  useSaveKey(form);
  const errors = remainingErrors(invalid, values, () => errorsOf(options.schema, values));
  return {
    ...{ values, change, errors, problem, dirty, notice, question, record: stored.record },
    ...{ noun: recordNouns[options.list], labels: options.labels },
    ...{ busy: submission.busy || guard.isLeaving, locked: submission.locked || guard.isLeaving },
    ...{ stored: stored.values, newer: stored.newer, id: stored.record?.id ?? null, creating: stored.record === null },
    ...bindingsOf(values, errors, options.labels, change, '', (name) => saidOf(options, name)),
    form: { ref: form, noValidate: true, onSubmit: submitWith((byKey) => void submit(stored.record, byKey)) },
    /** Ends a conflict: continues from the newer version with the chosen values; the next step is to save. */
    resolve: (chosen: Values) => {
      if (stored.newer) stored.continueFrom(stored.newer);
      replace(chosen);
      focusAfterUpdate(() => submitButton(form.current));
    },
    /** Creates a new record in place of the deleted one. */
    saveAsNew: () => {
      stored.forget();
      void submit(null);
    },
    onBack: returnToList.restore,
  };
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values, unknown, StoredRecord>>;

/** The browser takes the focus from an element that is disabled or removed. */
const isFocusLost = () => document.activeElement === document.body;
const attached = (element: Element | null) => (element instanceof HTMLElement && element.isConnected ? element : null);
/** Not the button of the card's preview, which has a form of its own. */
const submitButton = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type="submit"]:not([form])');

/** The fields of a merged version that nobody has typed into since `sent`. */
function takenOver<Values extends object>(now: Values, sent: Values, merged: Values): Partial<Values> {
  const names = Object.keys(merged) as (keyof Values)[];
  const fields = names.filter((name) => merged[name] !== sent[name] && now[name] === sent[name]);
  return Object.fromEntries(fields.map((name) => [name, merged[name]])) as Partial<Values>;
}

/** Only the key for saving submits a form without its button. */
const submitWith = (submit: (byKey: boolean) => void) => (event: SubmitEvent) => {
  event.preventDefault();
  submit(event.nativeEvent.submitter === null);
};

/** The values with the stored version that they are typed on, and a newer one that it is in conflict with. */
function useRecordValues<Values extends object>({ initial, record }: Opened<Values, RecordVersion>) {
  const seen = { values: initial, record: record && versionOf(record) };
  // A copy of one record is another form than that of another.
  const fields = useOfficeValues({ name: `record${useLocation().search}`, initial, seen });
  const [newer, setNewer] = useState<Newer<Values> | null>(null);
  const { begun, begin } = fields;
  const continueFrom = (version: typeof seen) => {
    begin?.({ seen: version });
    setNewer(null);
  };
  const forget = () => begin?.({ seen: { ...begun.seen, record: null } });
  const dirty = JSON.stringify(fields.values) !== JSON.stringify(begun.seen.values);
  return { ...fields, dirty, key: begun.key, stored: { ...begun.seen, newer, setNewer, continueFrom, forget } };
}

/** Why the last attempt failed, and the notice above the form that says so and gets the focus. */
function useProblem<Values>() {
  const focusAfterUpdate = useFocusAfterUpdate();
  const [problem, setProblem] = useState<SaveProblem<Values> | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const report = (found: SaveProblem<Values> | null) => {
    setProblem(found);
    if (!found) return;
    focusAfterUpdate(() => {
      for (const fold of document.querySelectorAll('form details:has([aria-invalid])')) fold.setAttribute('open', '');
      return notice.current;
    });
  };
  const invalid = problem?.kind === 'invalid' ? problem : null;
  return { problem, invalid, notice, report, focusAfterUpdate };
}

/** Asks once about values that may be a mistake: not again for the same answer, nor for what is stored already. */
function useQuestion<Values>(asks: ((values: Values) => string | null) | undefined, stored: Values) {
  const [open, setOpen] = useState<{ question: string; save: () => void } | null>(null);
  const answered = useRef<string | null>(null);
  return {
    asked: open?.question ?? null,
    mustAsk: (values: Values, save: () => void): boolean => {
      const question = asks?.(values) ?? null;
      if (question === null || question === answered.current || question === asks?.(stored)) return false;
      setOpen({ question, save });
      return true;
    },
    answerYes: () => {
      answered.current = open?.question ?? null;
      setOpen(null);
      open?.save();
    },
    answerNo: () => setOpen(null),
  };
}

/** What keeps a form from being sent; null where nothing does. */
function findProblem<Values>(
  form: HTMLFormElement | null,
  schema: ZodType,
  values: Values,
): SaveProblem<Values> | null {
  if (form?.querySelector('[aria-busy="true"]')) {
    return { kind: 'failed', message: 'A picture is still uploading. Save again when it has finished.' };
  }
  const errors = errorsOf(schema, values);
  return Object.keys(errors).length > 0 ? { kind: 'invalid', errors, values } : null;
}

interface Edited<Values> {
  /** Valid for the schema, whose input type may be narrower than that of the form. */
  values: Values;
  record: RecordVersion | null;
  /** The values of that version. */
  base: Values;
  /** Whether the form stays open, and is typed into meanwhile. A new record is opened in a form of its own. */
  staysOpen: boolean;
}

interface Outcome<Values> {
  onSaved: (saved: Newer<Values>) => Promise<unknown>;
  onConflict: (newer: Newer<Values>) => void;
  onProblem: (problem: SaveProblem<Values>) => void;
}

/** One attempt to save at a time, with its toast. */
function useSubmission<Values extends object, Input, Row extends StoredRecord>(
  { list, procedures, schema, read }: Options<Values, Input, Row>,
  key: string,
) {
  const create = procedures.create.useMutation();
  const update = procedures.update.useMutation();
  const options: SaveOptions<Values, Input> = {
    schema,
    save: (fields, record) =>
      record ? update.mutateAsync({ ...fields, ...record }) : create.mutateAsync({ ...fields, key }),
    // The procedures of a list know no other records.
    read: (newer) => read(newer as Row),
  };
  const noun = recordNouns[list];
  const [busy, setBusy] = useState<false | 'typing' | 'locked'>(false);
  const unacknowledged = useRef<Values | null>(null);
  const showToast = useToast();
  const sayUnprinted = useUnprinted();
  const utils = trpc.useUtils();

  const run = async ({ values, record, base, staysOpen }: Edited<Values>, outcome: Outcome<Values>) => {
    const creating = record === null;
    setBusy(staysOpen ? 'typing' : 'locked');
    try {
      const saved = await saveRecord(options, {
        values: values as Values & Input,
        ...{ record, base },
        unacknowledged: unacknowledged.current,
      });
      unacknowledged.current = null;
      const done = creating ? 'created' : 'updated';
      showToast({
        title: `${noun} ${creating ? 'Created' : 'Updated'}`,
        description: `The ${noun.toLowerCase()} was ${done} successfully`,
      });
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
