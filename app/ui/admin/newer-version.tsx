import { useState } from 'react';
import { Action } from './action';

interface NewerVersionProps<Values extends object> {
  noun: string;
  mine: Values;
  theirs: Values;
  labels: Record<keyof Values & string, string>;
  onSettle: (chosen: Values) => void;
}

/** Two people saved the same record: what differs, side by side, and a choice field by field. */
export function NewerVersion<Values extends object>({
  noun,
  mine,
  theirs,
  labels,
  onSettle,
}: NewerVersionProps<Values>) {
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]),
  );
  const [taken, setTaken] = useState<string[]>([]);
  const settle = (fromThem: string[]) => {
    const chosen = { ...mine };
    for (const name of names) if (fromThem.includes(name)) chosen[name] = theirs[name];
    onSettle(chosen);
  };
  return (
    <section role="alert" className="rounded-md border-l-4 border-saffron bg-card px-4 py-4 ring-1 ring-rule">
      <h2 className="text-[1.2rem]">Somebody else has saved this {noun.toLowerCase()} since you opened it</h2>
      <p className="mt-1">
        Your text is kept below. Choose for each field which version stays, then go on and save; until then nothing is
        overwritten.
      </p>
      <div className="mt-4 grid gap-3">
        {names.map((name) => (
          <fieldset key={name} className="grid gap-2 border-t border-rule pt-3 md:grid-cols-2">
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
        <Action look="primary" onClick={() => settle(taken)}>
          Go on with this choice
        </Action>
        <Action onClick={() => settle([])}>Keep all of mine</Action>
        <Action onClick={() => settle(names)}>Take all of theirs</Action>
      </div>
    </section>
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
        className="mt-1 h-4 w-4 shrink-0 accent-terracotta"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block whitespace-pre-wrap break-words">{text || '(empty)'}</span>
      </span>
    </label>
  );
}

const longest = 600;

/** Of a long text the part from where it begins to differ from `other`. */
function excerpt(text: string, other: string): string {
  if (text.length <= longest) return text;
  let common = 0;
  while (common < text.length && text[common] === other[common]) common += 1;
  const start = Math.max(0, common - 80);
  const end = start + longest;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** A field's value to be read by a person. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return String(value);
  return value.map((item) => (typeof item === 'object' ? dayText(item) : String(item))).join('\n');
}

function dayText(item: object | null): string {
  return Object.values(item ?? {})
    .flat()
    .filter((part) => part !== '')
    .join(', ');
}
