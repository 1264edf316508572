import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ZodType, z } from 'zod';
import { type Failure, failureOf, isRpcError, isStale, type Said } from '#app/trpc';
import { firstErrorOf, useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { useToast } from '#app/ui/shell/toast';
import { bindingsOf, type FieldSaid, newFormKey, useFormValues } from './form-values';
import { useLeaveGuard } from './leave-guard';
import { errorsOf, type FieldErrors, type InvalidValues, remainingErrors } from './record-errors';

/** What a form sends beside its values. */
interface Begun<Seen> {
  /** Of what it creates, which is created once however often it is sent. */
  key: string;
  /** The version that its author has looked at. */
  seen: Seen;
}

interface FormFields<Values extends object, Seen>
  extends Pick<
    ReturnType<typeof useFormValues<Values>>,
    'values' | 'latest' | 'change' | 'replace' | 'accepted' | 'restored'
  > {
  isChanged: boolean;
  begun: Begun<Seen>;
  /** Changes what is sent; null for what is shown at that time. */
  begin?: (renewed: { key?: string; seen?: Seen | null }) => void;
}

interface Options<Values extends object, Name extends string, Schema extends ZodType, Result, Seen> {
  /** What was typed is kept under it until it is saved; left out for what may not be kept. */
  name?: string;
  /** Whether it is kept also when the tab is closed: not for what is about people. */
  lasts?: boolean;
  initial: Values;
  labels: Record<Name, string>;
  /** What is said of a field beside its label. */
  words?: (name: Name) => FieldSaid;
  schema: Schema;
  /** What the schema reads, where that is not the values. */
  input?: (values: Values, begun: Begun<Seen>) => object;
  /** What is wrong with the values, by the path of the field, where not only the schema says so. */
  problems?: (errors: FieldErrors, values: Values) => FieldErrors;
  /** What is shown of what is changed: with its version, or that alone. */
  seen?: Seen;
  /** True while what is sent is being computed: the form is sent once that is known. */
  waits?: boolean;
  /** What was seen as values: a conflict is then merged. Else the next attempt replaces what is shown now. */
  read?: (seen: NonNullable<Seen>) => Values;
  /** @param accepted ends what is kept of the values, for what leaves the form */
  save: (input: z.input<Schema>, begun: Begun<Seen>, accepted: () => void) => Promise<Result>;
  /** Fetches again what is shown, after every attempt. */
  refresh?: () => Promise<unknown>;
  said?: Said | ((result: Result) => Said);
  /** Said where the server gives no reason. */
  failure?: string;
  onDone?: (result: Result) => unknown;
}

export type OfficeForm = ReturnType<typeof useOfficeForm>;

/** Thrown by what saves a form where it is wrong in a way that its values do not show. */
export class WrongFields extends Error {
  constructor(readonly errors: FieldErrors) {
    super();
  }
}

function fieldErrorsOf(error: unknown): FieldErrors {
  if (error instanceof WrongFields) return error.errors;
  return (isRpcError(error) && error.data?.fieldErrors) || {};
}

const asFound = (errors: FieldErrors) => errors;
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values of a form with what it sends beside them, for what follows from them before it is sent. */
export function useOfficeValues<Values extends object, Seen = null>(
  options: Pick<Options<Values, string, ZodType, unknown, Seen>, 'name' | 'lasts' | 'initial' | 'seen'>,
): FormFields<Values, Seen> {
  const shown = options.seen as Seen;
  const begin = () => ({ key: newFormKey(), seen: shown as Seen | null });
  const { begun, setBegun, ...fields } = useFormValues(options.initial, options.name, begin, options.lasts);
  const seen = begun.seen ?? shown;
  return { ...fields, begun: { key: begun.key, seen }, begin: (renewed) => setBegun({ ...begun, ...renewed }) };
}

/**
 * A form of the office. What is wrong stands at its field, whether the schema or the server says so, until that field is
 * changed; the first one gets the focus. What was typed stays until it is saved, and who leaves it is asked.
 */
export function useOfficeForm<Values extends object, Name extends string, Schema extends ZodType, Result, Seen = null>(
  options: Options<Values, Name, Schema, Result, Seen>,
) {
  return useFormWith(useOfficeValues(options), options);
}

/** The same with values that are there already. */
export function useFormWith<Values extends object, Name extends string, Schema extends ZodType, Result, Seen = null>(
  fields: FormFields<Values, Seen>,
  options: Omit<Options<Values, Name, Schema, Result, Seen>, 'name' | 'lasts' | 'initial'>,
) {
  const { labels, schema, problems = asFound, read, failure = 'It could not be saved.' } = options;
  const shown = options.seen as Seen;
  const { values, change, begun } = fields;
  const { seen } = begun;
  const dirty = read && seen ? !isEqual(values, read(seen)) : fields.isChanged;
  const accepted = () => {
    fields.accepted();
    guard.release();
  };
  const guard = useLeaveGuard(dirty, accepted);
  const refusal = useRefusal<Values>();
  const [busy, setBusy] = useState(false);
  const showToast = useToast();
  const inputOf = (sent: Begun<Seen>) => options.input?.(values, sent) ?? values;
  const findErrors = () => problems(errorsOf(schema, inputOf(begun)), values);
  /** @param known what its author has looked at since */
  const submit = async (known = seen) => {
    if (busy || due.isPutOff()) return;
    const found = findErrors();
    const sent = { ...begun, seen: known };
    if (Object.keys(found).length > 0) return refusal.refuse({ error: null, errors: found, values });
    setBusy(true);
    refusal.clear();
    try {
      // Nothing is missing in what has no errors.
      const result = await options.save(inputOf(sent) as z.input<Schema>, sent, accepted).finally(options.refresh);
      accepted();
      if (options.said) showToast(typeof options.said === 'function' ? options.said(result) : options.said);
      await options.onDone?.(result);
    } catch (error) {
      if (isStale(error) && !read) fields.begin?.({ seen: null });
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const refuse = (error: unknown) => refusal.refuse({ error, errors: fieldErrorsOf(error), values });
  const due = useDue(options.waits ?? false, submit);
  const resolve = (chosen: Values) => {
    fields.begin?.({ seen: shown });
    fields.replace(chosen);
    refusal.resolved();
  };
  const isNewer = refusal.isStale && read && seen && shown && !isEqual(seen, shown);
  const errors = remainingErrors(refusal.last, values, findErrors);
  return {
    ...{ values, latest: fields.latest, change, labels, errors, dirty, submit, refuse, accepted, begun },
    ...{ busy: busy || due.isDue || guard.isLeaving, renewKey: () => fields.begin?.({ key: newFormKey() }) },
    ...bindingsOf(values, errors, labels, change, '', options.words),
    restored: fields.restored,
    ...{ notice: refusal.notice, problem: isNewer ? null : refusal.problem(failure) },
    /** What somebody else has saved meanwhile, for `NewerVersion`. */
    newer: isNewer ? { base: read(seen), mine: values, theirs: read(shown), busy, onResolve: resolve } : null,
    ...sentBy(refusal.form, submit),
  };
}

/** Puts something off while it has to wait, and does it afterwards. */
function useDue(waits: boolean, act: () => unknown) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isDue || waits) return;
    setIsDue(false);
    act();
  });
  const isPutOff = () => {
    setIsDue(waits);
    return waits;
  };
  return { isDue, isPutOff };
}

/** The props of the form, or of the dialog that has it. */
const sentBy = (form: RefObject<HTMLFormElement | null>, submit: () => Promise<void>) => ({
  form: {
    ...{ ref: form, noValidate: true },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      void submit();
    },
  },
  dialog: { form, onSend: () => submit() },
});

/** Why a form was not saved, and the values that it had. */
interface Refused<Values> extends InvalidValues<Values> {
  /** Null where it was not sent. */
  error: unknown;
}

/** Why the last attempt has failed, which gets the focus: the notice above the form, where it has one, or the first wrong field. */
function useRefusal<Values>() {
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const focusAfterUpdate = useFocusAfterUpdate();
  const [last, setLast] = useState<Refused<Values> | null>(null);
  return {
    ...{ form, notice, last, isStale: isStale(last?.error), clear: () => setLast(null) },
    refuse: (refused: Refused<Values>) => {
      setLast(refused);
      focusAfterUpdate(() => {
        for (const fold of document.querySelectorAll('form details:has([aria-invalid])')) fold.setAttribute('open', '');
        return notice.current ?? firstErrorOf(form.current);
      });
    },
    resolved: () => {
      setLast(null);
      focusAfterUpdate(() => form.current?.querySelector<HTMLElement>('[type="submit"]'));
    },
    /** None where a field says what is wrong. */
    problem: (failure: string): Failure | null =>
      last && Object.keys(last.errors).length === 0 ? failureOf(last.error, failure) : null,
  };
}
