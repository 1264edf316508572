import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import type { ZodType } from 'zod';
import { type RpcError, trpc } from '#app/trpc';
import { useToast } from '#app/ui/toast';
import { firstErrors } from '#server/domain/first-errors.input';
import { type RecordList, rememberList } from './remembered-list';
import { isRpcError, isSignedOut, messageOf } from './rpc-error';

export type Noun = 'Tour' | 'Package' | 'Article' | 'Offer' | 'Testimonial';
const lists = {
  Tour: 'tours',
  Package: 'packages',
  Article: 'articles',
  Offer: 'offers',
  Testimonial: 'testimonials',
} as const satisfies Record<Noun, RecordList>;

/** What a save would have overwritten. */
export type Newer = NonNullable<NonNullable<RpcError['data']>['newer']>;

/** One message a field, by its path: `title`, `itineraries.0.location`. */
export type Faults = Record<string, string>;

interface Options<Values extends object, Input> {
  noun: Noun;
  schema: ZodType<unknown, Input>;
  initial: Values;
  /** The version that the form was opened with; null for a new record. */
  version: number | null;
  save: (input: Input, version: number | null) => Promise<unknown>;
  /** Somebody else's version as this form holds it. */
  readNewer: (newer: Newer) => Values | null;
}

/** What a control of text or of one choice is given: spread it into the field. */
export interface TextProps<Value extends string = string> {
  name: string;
  value: Value;
  error?: string;
  onChange: (value: Value) => void;
}

/** The same for a tick. */
export interface FlagProps {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

type TextKeys<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] & string;
type FlagKeys<Values> = { [Key in keyof Values]: Values[Key] extends boolean ? Key : never }[keyof Values] & string;

function passes<Input>(schema: ZodType<unknown, Input>, values: unknown): values is Input {
  return schema.safeParse(values).success;
}

function faultsOf(schema: ZodType, values: unknown): Faults {
  const { error } = schema.safeParse(values);
  return error ? firstErrors(error) : {};
}

/** The faults of an attempt to save, and the values they were found in. */
interface Refused<Values> {
  faults: Faults;
  values: Values;
}

/** Faults go as they are mended; new ones wait for the next attempt. */
function remainingFaults<Values extends object>(
  schema: ZodType,
  refused: Refused<Values> | null,
  values: Values,
): Faults {
  if (!refused) return {};
  const current = faultsOf(schema, values);
  const remaining = Object.entries(refused.faults).flatMap(([path, message]) => {
    const field = path.split('.')[0] as keyof Values;
    const shown = values[field] === refused.values[field] ? message : current[path];
    return shown === undefined ? [] : [[path, shown]];
  });
  return Object.fromEntries(remaining);
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
  const [version, setVersion] = useState(options.version);
  const [refused, setRefused] = useState<Refused<Values> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<{ values: Values; version: number } | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const leaving = useRef(false);
  const navigate = useNavigate();
  const showToast = useToast();
  const utils = trpc.useUtils();

  const creating = version === null;
  const action = creating ? 'Create' : 'Update';
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const blocker = useWarning(dirty, leaving);

  /** By a function of what is typed by then: an upload may end while somebody types elsewhere. */
  const change = (update: (now: Values) => Partial<Values>) => setValues((now) => ({ ...now, ...update(now) }));
  const set = <Key extends keyof Values>(name: Key, value: Values[Key]) =>
    setValues((now) => ({ ...now, [name]: value }));
  const faults = remainingFaults(schema, refused, values);

  const showNotice = () => requestAnimationFrame(() => notice.current?.focus());

  const submit = async () => {
    if (busy) return;
    setFailure(null);
    if (!passes(schema, values)) {
      setRefused({ faults: faultsOf(schema, values), values });
      return showNotice();
    }
    setRefused(null);
    setBusy(true);
    try {
      await save(values, version);
      leaving.current = true;
      rememberList(lists[noun]);
      const done = creating ? 'created' : 'updated';
      showToast({
        title: `${noun} ${creating ? 'Created' : 'Updated'}`,
        description: `The ${noun.toLowerCase()} was ${done} successfully`,
      });
      // The page that comes next fetches its own rows; what is on the screen already, the counts, is fetched again.
      void utils.dashboard.invalidate();
      await utils[lists[noun]].invalidate(undefined, { refetchType: 'none' });
      await navigate('/admin');
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (error: unknown) => {
    const message = messageOf(error, `Failed to ${action.toLowerCase()} ${noun.toLowerCase()}`);
    const errorTitle = noun === 'Package' ? `Error ${creating ? 'Creating' : 'Updating'} Package` : 'Error';
    showToast({ title: errorTitle, description: message, variant: 'destructive' });
    // "Also logged" (specification, section 8).
    console.warn(errorTitle, message);
    setSignedOut(isSignedOut(error));
    const theirs = isRpcError(error) ? error.data?.newer : null;
    const theirValues = theirs ? readNewer(theirs) : null;
    if (theirs && theirValues) setNewer({ values: theirValues, version: theirs.record.version });
    else if (isRpcError(error) && error.data?.fieldErrors) setRefused({ faults: error.data.fieldErrors, values });
    else if (!isSignedOut(error)) setFailure(message);
    showNotice();
  };

  useSaveKey(form);

  return {
    noun,
    action,
    creating,
    values,
    faults,
    failure,
    newer,
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
      name,
      value: values[name],
      error: faults[name],
      onChange: (value: Values[Key]) => set(name, value),
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
      setVersion(newer.version);
      setNewer(null);
      setValues(chosen);
    },
  };
}

/** What is not saved yet is not lost by a click elsewhere, nor by closing the tab, without a question. */
function useWarning(dirty: boolean, leaving: { current: boolean }) {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty, leaving]);
  return useBlocker(() => dirty && !leaving.current);
}

/** Ctrl+S (⌘S) saves. */
function useSaveKey(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const saveOnKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', saveOnKey);
    return () => window.removeEventListener('keydown', saveOnKey);
  }, [form]);
}
