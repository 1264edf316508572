import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DayForm, emptyDay, meals } from '#server/domain/package.input';
import { Action, actionLook } from './action';
import { fieldId, inputLook, Labelled } from './form-field';
import type { Faults } from './record-form';

interface DayEditorProps {
  days: DayForm[];
  faults: Faults;
  onChange: (days: DayForm[]) => void;
}

const path = (...parts: (string | number)[]) => ['itineraries', ...parts].join('.');

/** Changes the form and moves the focus at once: what is typed next must not reach the field before. */
function changeAndFocus(change: () => void, ...parts: (string | number)[]): void {
  flushSync(change);
  document.getElementById(fieldId(path(...parts)))?.focus();
}

function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A journey day by day. The days are numbered by their order; the focus stays with what was added or moved. */
export function DayEditor({ days, faults, onChange }: DayEditorProps) {
  const [news, setNews] = useState('');
  const replace = (index: number, day: DayForm) => onChange(days.with(index, day));
  const move = (from: number, to: number) => {
    changeAndFocus(() => onChange(moved(days, from, to)), to, 'location');
    setNews(`Day ${from + 1} is now day ${to + 1}`);
  };
  const remove = (index: number) => {
    changeAndFocus(() => onChange(days.toSpliced(index, 1)), Math.max(0, index - 1), 'location');
    setNews(`Day ${index + 1} removed`);
  };
  return (
    <div className="sm:col-span-6">
      <p role="status" className="sr-only">
        {news}
      </p>
      <div id={fieldId('itineraries')} tabIndex={-1} className="outline-none">
        {faults.itineraries && <p className="mb-3 text-sm font-semibold text-danger">{faults.itineraries}</p>}
        <ol className="bare-list grid gap-4">
          {days.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name but its number
            <li key={index}>
              <Day
                day={day}
                index={index}
                count={days.length}
                faults={faults}
                onChange={(next) => replace(index, next)}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
      </div>
      <Action
        className="mt-4"
        onClick={() => {
          changeAndFocus(() => onChange([...days, emptyDay]), days.length, 'location');
          setNews(`Day ${days.length + 1} added`);
        }}
      >
        <Plus className="h-4 w-4" aria-hidden="true" />
        Add day
      </Action>
    </div>
  );
}

interface DayProps {
  day: DayForm;
  index: number;
  count: number;
  faults: Faults;
  onChange: (day: DayForm) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Day({ day, index, count, faults, onChange, onMove, onRemove }: DayProps) {
  const number = index + 1;
  const { activities } = day;
  const setActivities = (next: string[]) => onChange({ ...day, activities: next });
  const setAndFocus = (next: string[], at: number) =>
    changeAndFocus(() => setActivities(next), index, 'activities', at);
  const addAfter = (at: number) => setAndFocus(activities.toSpliced(at + 1, 0, ''), at + 1);
  return (
    <fieldset className="rounded-md border border-rule bg-paper p-4">
      <legend className="sr-only">Day {number}</legend>
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="figures font-display text-[1.2rem] font-semibold text-terracotta">
          Day {number}
        </p>
        <span className="flex gap-1">
          <SmallButton name={`Move day ${number} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUp className="h-4 w-4" aria-hidden="true" />
          </SmallButton>
          <SmallButton name={`Move day ${number} down`} disabled={number === count} onClick={() => onMove(index + 1)}>
            <ArrowDown className="h-4 w-4" aria-hidden="true" />
          </SmallButton>
          {count > 1 && (
            <SmallButton name={`Remove day ${number}`} danger onClick={onRemove}>
              <X className="h-4 w-4" aria-hidden="true" />
            </SmallButton>
          )}
        </span>
      </div>
      <div className="mt-3 grid gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <Labelled
          name={path(index, 'location')}
          label={<OfDay what="Location" of={`of day ${number}`} />}
          error={faults[path(index, 'location')]}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              value={day.location}
              onChange={(event) => onChange({ ...day, location: event.target.value })}
              placeholder="Cairo, Luxor …"
              autoComplete="off"
              className={`h-10 ${inputLook}`}
            />
          )}
        </Labelled>
        <Meals day={day} index={index} onChange={onChange} />
      </div>
      <ul className="bare-list mt-4 grid gap-2">
        {activities.map((activity, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an activity has no name but its place
          <li key={at} className="flex flex-wrap items-end justify-end gap-1">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <div className="items-center gap-3 sm:flex">
                <label htmlFor={fieldId(path(index, 'activities', at))} className="shrink-0 text-sm sm:w-[4.8rem]">
                  <OfDay what={`Activity ${at + 1}`} of={`of day ${number}`} />
                </label>
                <input
                  id={fieldId(path(index, 'activities', at))}
                  type="text"
                  value={activity}
                  aria-invalid={faults[path(index, 'activities', at)] ? true : undefined}
                  onChange={(event) => setActivities(activities.with(at, event.target.value))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    // Enter goes on writing the list; saving has its own key.
                    event.preventDefault();
                    addAfter(at);
                  }}
                  autoComplete="off"
                  className={`h-10 ${inputLook}`}
                />
              </div>
              {faults[path(index, 'activities', at)] && (
                <p className="mt-1 text-sm font-semibold text-danger">{faults[path(index, 'activities', at)]}</p>
              )}
            </div>
            <SmallButton
              name={`Move activity ${at + 1} of day ${number} up`}
              disabled={at === 0}
              onClick={() => setAndFocus(moved(activities, at, at - 1), at - 1)}
            >
              <ArrowUp className="h-4 w-4" aria-hidden="true" />
            </SmallButton>
            <SmallButton
              name={`Move activity ${at + 1} of day ${number} down`}
              disabled={at === activities.length - 1}
              onClick={() => setAndFocus(moved(activities, at, at + 1), at + 1)}
            >
              <ArrowDown className="h-4 w-4" aria-hidden="true" />
            </SmallButton>
            {activities.length > 1 && (
              <SmallButton
                name={`Remove activity ${at + 1} of day ${number}`}
                danger
                onClick={() => setAndFocus(activities.toSpliced(at, 1), Math.max(0, at - 1))}
              >
                <X className="h-4 w-4" aria-hidden="true" />
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {faults[path(index, 'activities')] && (
        <p id={fieldId(path(index, 'activities'))} tabIndex={-1} className="mt-2 text-sm font-semibold text-danger">
          {faults[path(index, 'activities')]}
        </p>
      )}
      <Action look="plain" className="mt-2 text-sm" onClick={() => addAfter(activities.length - 1)}>
        <Plus className="h-4 w-4" aria-hidden="true" />
        <span>
          Add activity<span className="sr-only"> to day {number}</span>
        </span>
      </Action>
    </fieldset>
  );
}

function Meals({ day, index, onChange }: Pick<DayProps, 'day' | 'index' | 'onChange'>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 font-semibold">
        Meals
      </p>
      <div className="flex flex-wrap gap-x-4">
        {meals.map((meal) => {
          const id = fieldId(path(index, 'meals', meal));
          return (
            <span key={meal} className="flex min-h-10 items-center gap-2">
              <input
                id={id}
                type="checkbox"
                checked={day.meals.includes(meal)}
                onChange={(event) => {
                  const others = day.meals.filter((other) => other !== meal);
                  onChange({ ...day, meals: event.target.checked ? [...others, meal] : others });
                }}
                className="h-5 w-5 accent-terracotta"
              />
              <label htmlFor={id}>
                <OfDay what={meal} of={`on day ${index + 1}`} />
              </label>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** A label that says in full what its place on the screen says already. */
function OfDay({ what, of }: { what: string; of: string }) {
  return (
    <>
      {what}
      <span className="sr-only"> {of}</span>
    </>
  );
}

interface SmallButtonProps {
  name: string;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function SmallButton({ name, danger, disabled, onClick, children }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onClick}
      className={actionLook(danger ? 'danger' : 'quiet', 'w-10 shrink-0 !px-0')}
    >
      {children}
    </button>
  );
}
