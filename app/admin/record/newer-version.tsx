import { useState } from 'react';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { compareVersions, withTheirs } from './save-record';

interface NewerVersionProps<Values extends object> {
  noun: string;
  /** The version that both started from. */
  base: Values;
  mine: Values;
  theirs: Values;
  labels: Record<keyof Values & string, string>;
  /** While a save is running. */
  busy: boolean;
  onResolve: (chosen: Values) => void;
}

/**
 * A three-way merge after a concurrent save. Fields that only one side changed keep that change; for the others the user
 * chooses a version.
 */
export function NewerVersion<Values extends object>(props: NewerVersionProps<Values>) {
  const { noun, base, mine, theirs, labels, busy, onResolve } = props;
  const [taken, setTaken] = useState<(keyof Values)[]>([]);
  const names = Object.keys(labels) as (keyof Values & string)[];
  const { theirsAlone, mineAlone, disputed } = compareVersions(names, props);
  const resolve = (fromThem: (keyof Values)[]) => onResolve(withTheirs(mine, theirs, fromThem));
  return (
    <section role="alert" className="rounded-md border-l-4 border-accent bg-card px-4 py-4 ring-1 ring-rule">
      <h2 className="text-[1.2rem]">{`Somebody else has saved this ${noun.toLowerCase()} since you opened it`}</h2>
      <p className="mt-1">{`Your text is kept below. ${
        disputed.length > 0
          ? 'You both changed the same fields. Choose a version of each, then save. Nothing is overwritten until then.'
          : 'You changed different fields. Merge them, then save. Nothing is overwritten until then.'
      }`}</p>
      {theirsAlone.length > 0 && (
        <Changes title="Their changes" names={theirsAlone} labels={labels} from={base} to={theirs} />
      )}
      {mineAlone.length > 0 && <Changes title="Your changes" names={mineAlone} labels={labels} from={base} to={mine} />}
      <div className="mt-4 grid gap-3 empty:hidden">
        {disputed.map((name) => (
          <fieldset key={name} className="grid min-w-0 gap-2 border-t border-rule pt-3 md:grid-cols-2">
            <legend className="float-left font-semibold md:col-span-2">{labels[name]}</legend>
            <Version
              name={name}
              label="Yours"
              text={excerpt(textOf(mine[name]), textOf(theirs[name]))}
              chosen={!taken.includes(name)}
              onChoose={() => setTaken(taken.filter((other) => other !== name))}
            />
            <Version
              name={name}
              label="Theirs"
              text={excerpt(textOf(theirs[name]), textOf(mine[name]))}
              chosen={taken.includes(name)}
              onChoose={() => setTaken([...taken.filter((other) => other !== name), name])}
            />
          </fieldset>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <HydratedButton variant="primary" disabled={busy} onClick={() => resolve([...theirsAlone, ...taken])}>
          {disputed.length > 0 ? 'Use this choice' : 'Merge'}
        </HydratedButton>
        {disputed.length > 0 && (
          <HydratedButton disabled={busy} onClick={() => resolve(theirsAlone)}>
            Use mine
          </HydratedButton>
        )}
        <HydratedButton disabled={busy} onClick={() => resolve(names)}>
          Use theirs
        </HydratedButton>
      </div>
    </section>
  );
}

interface ChangesProps<Values extends object> {
  title: string;
  names: (keyof Values & string)[];
  labels: Record<keyof Values & string, string>;
  from: Values;
  to: Values;
}

/** Changes without a conflict: `Price 49 → 99`. */
function Changes<Values extends object>({ title, names, labels, from, to }: ChangesProps<Values>) {
  return (
    <div className="mt-3">
      <h3 className="font-text text-sm font-semibold">{title}</h3>
      <ul className="bare-list mt-1 grid gap-1">
        {names.map((name) => (
          <li key={name}>
            <span className="font-semibold">{labels[name]}</span>{' '}
            <span className="text-quiet">{brief(textOf(from[name]), textOf(to[name]))}</span>{' '}
            <span aria-hidden="true">→</span> <span className="sr-only">to </span>
            <span>{brief(textOf(to[name]), textOf(from[name]))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VersionProps {
  name: string;
  label: string;
  text: string;
  chosen: boolean;
  onChoose: () => void;
}

function Version({ name, label, text, chosen, onChoose }: VersionProps) {
  return (
    <label
      className={`flex gap-2.5 rounded-md border p-3 ${chosen ? 'border-ink bg-paper' : 'border-rule text-quiet'}`}
    >
      <input
        type="radio"
        name={`version-of-${name}`}
        checked={chosen}
        onChange={onChoose}
        className="mt-1 h-4 w-4 shrink-0 accent-brand"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
          {text || '(empty)'}
        </span>
      </span>
    </label>
  );
}

/** A shorter excerpt, on one line. */
const brief = (text: string, other: string) => excerpt(text, other, 120, 20).replaceAll('\n', ' ') || '(empty)';

/** The part of a long text around its first difference from `other`. */
function excerpt(text: string, other: string, longest = 600, before = 80): string {
  if (text.length <= longest) return text;
  let common = 0;
  while (common < text.length && text[common] === other[common]) common += 1;
  const start = Math.max(0, common - before);
  const end = start + longest;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** A field's value as readable text. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return String(value);
  return value.map((item, at) => (typeof item === 'object' ? itemText(item, at + 1) : String(item))).join('\n');
}

/** A day of an itinerary, or a picture of a gallery, on one line. */
function itemText(item: object | null, number: number): string {
  const texts = { ...item, ...(item && 'focus' in item && item.focus ? { focus: `focal point ${item.focus}` } : {}) };
  const parts = Object.values(texts).flat();
  return `${number}. ${parts.filter((part) => part !== '').join(', ')}`;
}
