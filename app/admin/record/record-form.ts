import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { ZodType } from 'zod';
import { bindingsOf } from '#app/admin/form/form-values.ts';
import { useLeaveGuard } from '#app/admin/form/leave-guard.ts';
import { useOfficeValues } from '#app/admin/form/office-form.ts';
import { errorsOf, remainingErrors } from '#app/admin/form/record-errors.ts';
import { recordNouns } from '#app/admin/list/records.ts';
import { officeZone } from '#app/admin/ui/office-time.ts';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { findSlips } from '#server/catalogue/slips.input';
import { dayIn } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';
import { saidOf } from './described-fields';
import { type Publication, usePublication } from './publication.ts';
import { type SubmissionOptions, useSubmission } from './record-submission.ts';
import { type Newer, type RecordVersion, type SaveProblem, type StoredRecord, versionOf } from './save-record';
import { useReturnToList, useSaveKey } from './unsaved-changes';

/** What the form was opened with; the record is null for a new one. */
interface Opened<Values, Row> {
  record: Row | null;
  initial: Values;
  /** The stored values, where the form begins with those of an earlier version. */
  stored?: Values;
}

interface Options<Values extends object, Input, Row extends StoredRecord>
  extends SubmissionOptions<Values, Input, Row> {
  /** What is said of the fields beside their labels. */
  fields?: Record<string, ZodType>;
  /** The label of every field, in the order of the form. */
  labels: Record<keyof Values & string, string>;
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
  const fields = useRecordValues(opened);
  const { values, stored, dirty, publication } = fields;
  const guard = useLeaveGuard(dirty, fields.forgetAll);
  const returnToList = useReturnToList(options.list);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const { problem, invalid, notice, report, focusAfterUpdate } = useProblem<Values>();
  const submission = useSubmission(options, fields);
  const question = useQuestion(asksOf(options, stored, publication), stored.values, publication);
  const submit = async ({ record = stored.record, staysOpen = false, asDraft = false }: Attempt = {}) => {
    if (submission.busy || (staysOpen && record && !dirty)) return;
    const found = findProblem(form.current, (asDraft && options.draft) || options.schema, values);
    report(found);
    if (found || (!asDraft && question.mustAsk(values, () => submit({ record, staysOpen })))) return;
    const focused = document.activeElement;
    const edited = { values, record, base: stored.values, staysOpen: staysOpen && record !== null, asDraft };
    const onSaved = async (saved: Newer<Values>) => {
      fields.saved(saved.values, asDraft, record === null && `/admin/${options.list}/edit/${saved.record.id}`);
      const isLatest = JSON.stringify(fields.latest.current) === JSON.stringify(values);
      if (isLatest && !staysOpen) return guard.leave(() => returnToList.after(saved.record.id, record === null));
      if (isLatest && record === null) return guard.leave(() => returnToList.open(saved.record.id));
      stored.continueFrom(saved);
      fields.change((now) => takenOver(now, values, saved.values));
      void revalidate();
      focusAfterUpdate(() => focusAfterSave(focused, form.current));
    };
    await submission.run(edited, {
      onSaved,
      onProblem: report,
      onConflict: (newer) => {
        stored.setNewer(newer);
        focusAfterUpdate(() => notice.current);
      },
    });
  };
  useSaveKey(form);
  const errors = remainingErrors(invalid, values, () => errorsOf(options.schema, values));
  return {
    ...{ ...pick(fields, 'values', 'change', 'restored', 'dirty'), errors, problem, notice, question },
    ...{ busy: submission.busy || guard.isLeaving, locked: submission.locked || guard.isLeaving },
    ...shownOf(stored),
    ...{ labels: options.labels, noun: recordNouns[options.list] },
    ...bindingsOf(values, errors, options.labels, fields.change, '', (name) => saidOf(options, name)),
    ...formOf(form, publication, (attempt) => void submit(attempt)),
    publication: options.draft ? publication : null,
    /** Ends a conflict: continues from the newer version with the chosen values; the next step is to save. */
    resolve: (chosen: Values) => {
      if (stored.newer) stored.continueFrom(stored.newer);
      fields.replace(chosen);
      focusAfterUpdate(() => submitButton(form.current));
    },
    /** Creates a new record in place of the deleted one, as a draft where that was one. */
    saveAsNew: () => void submit({ record: stored.forget(), asDraft: publication.mayBeDraft }),
    onBack: returnToList.restore,
  };
}

export type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values, unknown, StoredRecord>>;

/** What is asked once before values are published: what a kind asks, and what looks like a slip. */
const asksOf =
  <Values extends object>(
    { asks, draft, labels }: Pick<Options<Values, unknown, StoredRecord>, 'asks' | 'draft' | 'labels'>,
    { record, values: stored }: { record: RecordVersion | null; values: Values },
    { state }: Publication,
  ) =>
  (values: Values): string[] => {
    const situation = { stored: record && stored, isFirst: state === 'draft', labels };
    const slips = draft ? findSlips(values, { ...situation, today: dayIn(officeZone(), new Date()) }) : [];
    return [...slips, asks?.(values) ?? []].flat();
  };

/** What a page is told of the stored version. */
const shownOf = <Values>({
  record,
  values,
  newer,
}: {
  record: RecordVersion | null;
  values: Values;
  newer: Newer<Values> | null;
}) => ({
  ...{ record, stored: values, newer, id: record?.id ?? null, creating: record === null },
});

interface Attempt {
  /** The version that is replaced; null for a new record. */
  record?: RecordVersion | null;
  /** Whether the form stays open. */
  staysOpen?: boolean;
  asDraft?: boolean;
}

const attached = (element: Element | null) => (element instanceof HTMLElement && element.isConnected ? element : null);
/** Not the button of the card's preview, which has a form of its own. */
const submitButton = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[type="submit"]:not([form])');

/** The browser takes the focus from an element that is disabled or removed. */
const focusAfterSave = (focused: Element | null, form: HTMLFormElement | null) =>
  document.activeElement === document.body ? (attached(focused) ?? submitButton(form)) : null;

/** The fields of a merged version that nobody has typed into since `sent`. */
function takenOver<Values extends object>(now: Values, sent: Values, merged: Values): Partial<Values> {
  const names = Object.keys(merged) as (keyof Values)[];
  const fields = names.filter((name) => merged[name] !== sent[name] && now[name] === sent[name]);
  return Object.fromEntries(fields.map((name) => [name, merged[name]])) as Partial<Values>;
}

/** The value of the button that saves a draft: the first of the form, so that *Enter* publishes nothing. */
export const draftButton = 'draft';

/** Only the key for saving submits a form without its button. It publishes nothing but what is to be public later. */
const formOf = (
  ref: RefObject<HTMLFormElement | null>,
  { mayBeDraft, isLater }: Publication,
  submit: (attempt: Attempt) => void,
) => ({
  form: {
    ...{ ref, noValidate: true },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      const button = event.nativeEvent.submitter as HTMLButtonElement | null;
      if (button) submit({ asDraft: button.value === draftButton });
      else submit({ staysOpen: true, asDraft: mayBeDraft && !isLater() });
    },
  },
});

/** The values with the stored version that they are typed on, and a newer one that it is in conflict with. */
function useRecordValues<Values extends object>({ initial, record, stored }: Opened<Values, RecordVersion>) {
  const seen = { values: stored ?? initial, record: record && versionOf(record) };
  // A copy of one record is another form than that of another.
  const fields = useOfficeValues({ name: `record${useLocation().search}`, lasts: true, initial, seen });
  const [newer, setNewer] = useState<Newer<Values> | null>(null);
  const { begun, begin } = fields;
  const continueFrom = (version: typeof seen) => {
    begin?.({ seen: version });
    setNewer(null);
  };
  const forget = () => {
    begin?.({ seen: { ...begun.seen, record: null } });
    return null;
  };
  const publication = usePublication(begun.seen.record);
  const dirty = publication.isChanged || JSON.stringify(fields.values) !== JSON.stringify(begun.seen.values);
  const forgetAll = () => {
    fields.accepted();
    publication.accepted();
  };
  const saved = (stands: Values, ...how: Parameters<Publication['saved']>) => {
    fields.accepted(stands);
    publication.saved(...how);
  };
  const of = { ...begun.seen, newer, setNewer, continueFrom, forget };
  return { ...fields, forgetAll, saved, dirty, key: begun.key, stored: of, publication };
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

/** Asks once about values that may be a mistake, each sentence for itself: not about what visitors see already. */
function useQuestion<Values>(asks: (values: Values) => string[], stored: Values, { state }: Publication) {
  const [open, setOpen] = useState<{ sentences: string[]; save: () => void } | null>(null);
  const answered = useRef<string[]>([]);
  return {
    asked: open?.sentences.join(' ') ?? null,
    mustAsk: (values: Values, save: () => void): boolean => {
      const settled = [...answered.current, ...(state === 'draft' ? [] : asks(stored))];
      const sentences = asks(values).filter((sentence) => !settled.includes(sentence));
      if (sentences.length > 0) setOpen({ sentences, save });
      return sentences.length > 0;
    },
    answerYes: () => {
      answered.current.push(...(open?.sentences ?? []));
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
