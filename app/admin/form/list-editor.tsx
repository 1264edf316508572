import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonClass } from '#app/ui/form/button';
import { fieldId } from './form-values';

/** What makes the next value of the present one: an upload ends when others may have been typed. */
export type Update<Value> = (now: Value) => Value;

interface ListOptions<Item> {
  /** Of the list in the form: `itineraries`. */
  path: string;
  /** What an entry is called: "Day". */
  one: string;
  items: readonly Item[];
  onChange: (update: Update<Item[]>) => void;
}

/** An entry as its fields need it; the element around them has its `id`. */
export interface ListEntry<Item> {
  item: Item;
  key: number;
  id: string;
  /** Precedes the names of its fields: `itineraries.0.` */
  path: string;
  /** Index, from 0. */
  at: number;
  count: number;
  /** "Day 1" */
  name: string;
  change: (update: Update<Item>) => void;
  assign: (changed: Partial<Item>) => void;
  move: (to: number) => void;
  remove: () => void;
}

interface ListEditor<Item> {
  entries: ListEntry<Item>[];
  /** @param at its index, by default the last */
  add: (item: Item, at?: number) => void;
  /** The id of the control that adds, or of what holds it: the focus goes there when the last entry is removed. */
  addId: string;
  /** What has changed, for `ListNews`. */
  news: string;
  say: (news: string) => void;
}

const fields = 'input, textarea, select';

/**
 * A list that is edited. What changes is said, and the focus is in the same task where the next key should go: in what was
 * added, at the control that has moved with its entry, in the entry that follows a removed one.
 */
export function useListEditor<Item>({ path, one, items, onChange }: ListOptions<Item>): ListEditor<Item> {
  const [news, say] = useState('');
  const keys = useRef<number[]>([]).current;
  const newKey = () => Math.max(0, ...keys) + 1;
  while (keys.length < items.length) keys.push(newKey());
  keys.length = items.length;
  const addId = `${fieldId(path)}-add`;
  const entryAt = (at: number) => document.getElementById(fieldId(`${path}.${at}`));
  const edit = (update: Update<Item[]>, said: string) =>
    flushSync(() => {
      onChange(update);
      say(said);
    });
  const add = (item: Item, at = items.length) => {
    keys.splice(at, 0, newKey());
    edit((now) => now.toSpliced(at, 0, item), `${one} ${at + 1} added`);
    const entry = entryAt(at);
    if (entry instanceof HTMLDetailsElement) entry.open = true;
    focusFirst(entry, fields, 'button:enabled');
  };
  const remove = (at: number) => {
    keys.splice(at, 1);
    edit((now) => now.toSpliced(at, 1), `${one} ${at + 1} removed`);
    const next = items.length > 1 ? entryAt(Math.min(at, items.length - 2)) : document.getElementById(addId);
    focusFirst(next, `summary, ${fields}`, 'button:enabled');
  };
  const move = (from: number, to: number) => {
    const focused = document.activeElement as HTMLElement | null;
    keys.splice(to, 0, ...keys.splice(from, 1));
    edit((now) => moved(now, from, to), `${one} ${from + 1} is now ${one.toLowerCase()} ${to + 1}`);
    // At either end one of the two buttons that move an entry is disabled.
    if (focused?.matches(':disabled')) focusFirst(focused.parentElement, 'button:enabled');
    else focused?.focus();
  };
  const entries = items.map((item, at) => {
    const change = (update: Update<Item>) =>
      onChange((now) => now.map((other, index) => (index === at ? update(other) : other)));
    return {
      item,
      key: keys[at] ?? at,
      id: fieldId(`${path}.${at}`),
      path: `${path}.${at}.`,
      at,
      count: items.length,
      name: `${one} ${at + 1}`,
      change,
      assign: (changed: Partial<Item>) => change((now) => ({ ...now, ...changed })),
      move: (to: number) => move(at, to),
      remove: () => remove(at),
    };
  });
  return { entries, add, addId, news, say };
}

/** Says what has changed in a list. */
export function ListNews({ list }: { list: { news: string } }) {
  return (
    <p role="status" className="sr-only">
      {list.news}
    </p>
  );
}

/** Moves the focus to an element or to the first in it, by the first of the selectors that finds one. */
function focusFirst(element: HTMLElement | null, ...selectors: string[]): void {
  const found = selectors
    .map((selector) => (element?.matches(selector) ? element : element?.querySelector<HTMLElement>(selector)))
    .find(Boolean);
  found?.focus();
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

interface OrderButtonsProps {
  entry: Pick<ListEntry<unknown>, 'name' | 'at' | 'count' | 'move' | 'remove'>;
  /** "activity 1 of day 2" */
  what?: string;
  /** True where the only entry can be removed too. */
  removable?: boolean;
  /** True where none can be removed. */
  kept?: boolean;
}

/** Move up, move down, and remove: not the only entry, unless `removable`. */
export function OrderButtons({ entry, what = entry.name.toLowerCase(), removable, kept }: OrderButtonsProps) {
  const { at, count, move, remove } = entry;
  return (
    <>
      <SmallButton name={`Move ${what} up`} icon={ArrowUp} disabled={at === 0} onClick={() => move(at - 1)} />
      <SmallButton
        name={`Move ${what} down`}
        icon={ArrowDown}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      />
      {!kept && (removable || count > 1) && <SmallButton name={`Remove ${what}`} icon={X} danger onClick={remove} />}
    </>
  );
}

interface SmallButtonProps {
  name: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** A button with an icon and an accessible name. */
function SmallButton({ name, icon: Icon, danger, disabled, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
      className={buttonClass(danger ? 'danger' : 'quiet', 'w-10 shrink-0 !px-0')}
    >
      <Icon className="h-4 w-4" aria-hidden="true" />
    </button>
  );
}
