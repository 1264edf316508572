import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { type RecordList, rememberList } from '#app/admin/list/remembered-list.ts';
import { isRpcError, isSignedOut, messageOf } from '#app/admin/shell/rpc-error.ts';
import { type RpcError, trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import { fieldId } from './field-id';
import { errorsOf, passes, type Refused, remainingErrors, saySame } from './record-errors';
import { useSaveKey, useWarning, useWayBack } from './unsaved-changes';

export type Noun = 'Tour' | 'Package' | 'Article' | 'Offer' | 'Testimonial';
const lists = {
  Tour: 'tours',
  Package: 'packages',
  Article: 'articles',
  Offer: 'offers',
  Testimonial: 'testimonials',
} as const satisfies Record<Noun, RecordList>;

/** Which record a form saves, and the version that it started from. */
export interface RecordVersion {
  id: number;
  version: number;
}

/** What a save would have overwritten. */
export type Newer = NonNullable<NonNullable<RpcError['data']>['newer']>;

interface Options<Values extends object, Input> {
  noun: Noun;
  schema: ZodType<unknown, Input>;
  initial: Values;
  /** The record that the form was opened with; null for a new one. */
  record: RecordVersion | null;
  /** Updates the record, or creates one under the key of this form where there is none. */
  save: (input: Input, record: RecordVersion | null, key: string) => Promise<RecordVersion>;
  /** Somebody else's version as this form holds it. */
  readNewer: (newer: Newer) => Values | null;
}

/** What a control of text or of one choice is given: spread it into the field. */
export interface FieldBinding<Value extends string = string> {
  id: string;
  name: string;
  value: Value;
  error?: string;
  onValueChange: (value: Value) => void;
}

/** The same for a tick. */
export interface CheckboxBinding {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

type TextKeys<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;
type FlagKeys<Values> = { [Key in keyof Values]: Values[Key] extends boolean ? Key : never }[keyof Values] & string;

const versionOf = ({ id, version }: RecordVersion): RecordVersion => ({ id, version });

/** Made when a form opens: what it creates is created once, however often it is sent. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A form of the office: what is typed, checked by the schema that the server checks it by, saved by a typed procedure.
 * Whatever goes wrong (fields at fault, somebody else's newer save, an ended session, no network), what is typed stays.
 */
export function useRecordForm<Values extends object, Input>(options: Options<Values, Input>) {
  const { noun, schema, save, readNewer } = options;
  const [values, setValues] = useState(options.initial);
  /** What the office started from: what differs from it is unsaved. */
  const [start, setStart] = useState(options.initial);
  const [record, setRecord] = useState(options.record && versionOf(options.record));
  const [key] = useState(newKey);
  const [refused, setRefused] = useState<Refused<Values> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<{ values: Values; record: RecordVersion } | null>(null);
  /** The record has been deleted meanwhile. */
  const [gone, setGone] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const latest = useRef(values);
  latest.current = values;
  /** What was sent without an answer coming back: it may have been saved. */
  const unanswered = useRef<Values | null>(null);
  const wayBack = useWayBack(lists[noun]);
  const navigate = useNavigate();
  const showToast = useToast();
  const utils = trpc.useUtils();

  const creating = record === null;
  const action = creating ? 'Create' : 'Update';
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const blocker = useWarning(dirty, leaving);

  /** By a function of what is typed by then: an upload may end while somebody types elsewhere. */
  const change = (update: (now: Values) => Partial<Values>) => setValues((now) => ({ ...now, ...update(now) }));
  const set = <Key extends keyof Values>(name: Key, value: Values[Key]) =>
    setValues((now) => ({ ...now, [name]: value }));
  const errors = remainingErrors(schema, refused, values);

  const showNotice = () => requestAnimationFrame(() => notice.current?.focus());

  /** What went wrong goes, except for somebody else's version: that one waits for a choice. */
  const clearErrors = () => {
    setFailure(null);
    setRefused(null);
    setGone(false);
    setSignedOut(false);
  };

  const theirsOf = (error: unknown) => {
    const theirs = isRpcError(error) ? error.data?.newer : null;
    const theirValues = theirs ? readNewer(theirs) : null;
    return theirs && theirValues ? { values: theirValues, record: versionOf(theirs.record) } : null;
  };

  /** Saves, or finds that it is saved already: an answer may have been lost on its way back. */
  const store = async (sent: Values & Input, target: RecordVersion | null): Promise<RecordVersion> => {
    try {
      return versionOf(await save(sent, target, key));
    } catch (error) {
      const theirs = theirsOf(error);
      if (theirs && saySame(schema, theirs.values, sent)) return theirs.record;
      if (theirs && unanswered.current && saySame(schema, theirs.values, unanswered.current)) {
        return versionOf(await save(sent, theirs.record, key));
      }
      throw error;
    }
  };

  const submit = async (target = record) => {
    if (busy) return;
    clearErrors();
    if (form.current?.querySelector('[aria-busy="true"]')) {
      setFailure('A picture is still being uploaded. Please save again when it is there.');
      return showNotice();
    }
    if (!passes(schema, values)) {
      setRefused({ errors: errorsOf(schema, values), values });
      return showNotice();
    }
    const focused = document.activeElement;
    setBusy(true);
    try {
      const stored = await store(values, target);
      unanswered.current = null;
      const done = target === null ? 'created' : 'updated';
      showToast({
        title: `${noun} ${target === null ? 'Created' : 'Updated'}`,
        description: `The ${noun.toLowerCase()} was ${done} successfully`,
      });
      // The page that comes next fetches its own rows; what is on the screen already, the counts, is fetched again.
      void utils.dashboard.invalidate();
      await utils[lists[noun]].invalidate(undefined, { refetchType: 'none' });
      if (JSON.stringify(latest.current) !== JSON.stringify(values)) {
        setStart(values);
        setRecord(stored);
        setNewer(null);
        requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
        return;
      }
      leaving.current = true;
      rememberList(lists[noun], target === null ? '' : wayBack.state());
      await navigate('/admin');
    } catch (error) {
      refuse(error, target);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (error: unknown, target: RecordVersion | null) => {
    const creates = target === null;
    const message = messageOf(error, `Failed to ${creates ? 'create' : 'update'} ${noun.toLowerCase()}`);
    const errorTitle = noun === 'Package' ? `Error ${creates ? 'Creating' : 'Updating'} Package` : 'Error';
    showToast({ title: errorTitle, description: message, variant: 'destructive' });
    // "Also logged" (specification, section 8).
    console.warn(errorTitle, message);
    if (!isRpcError(error) || !error.data) unanswered.current = values;
    const theirs = theirsOf(error);
    if (theirs) setNewer(theirs);
    else if (isRpcError(error) && error.data?.fieldErrors) setRefused({ errors: error.data.fieldErrors, values });
    else if (isSignedOut(error)) setSignedOut(true);
    else if (!creates && isRpcError(error) && error.data?.code === 'NOT_FOUND') setGone(true);
    else setFailure(message);
    showNotice();
  };

  useSaveKey(form);

  return {
    noun,
    action,
    creating,
    values,
    /** What the form started from. */
    start,
    errors,
    failure,
    newer,
    gone,
    signedOut,
    busy,
    dirty,
    blocker,
    notice,
    set,
    change,
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    text: <Key extends TextKeys<Values>>(name: Key) => ({
      id: fieldId(name),
      name,
      value: values[name],
      error: errors[name],
      onValueChange: (value: Values[Key]) => set(name, value),
    }),
    flag: <Key extends FlagKeys<Values>>(name: Key) => ({
      name,
      checked: values[name],
      onChange: (checked: Values[Key]) => set(name, checked),
    }),
    /** Goes on from somebody else's version: its number, and as its values those that are chosen. */
    settle: (chosen: Values) => {
      if (!newer) return;
      setStart(newer.values);
      setRecord(newer.record);
      setNewer(null);
      setValues(chosen);
    },
    /** Makes a new record of what is typed: the one that it was typed for is gone. */
    createAnew: () => {
      setRecord(null);
      void submit(null);
    },
    /** For what leads back to the list without a save. */
    onBack: wayBack.restore,
  };
}
