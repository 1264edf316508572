import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { Field } from '#app/ui/form/field';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

const DayCalendar = lazy(() => import('./day-calendar'));

interface DateFieldProps {
  label: string;
  name: string;
  /** First and last day that can be chosen, YYYY-MM-DD. */
  min: string;
  max: string;
  defaultValue: string;
  error?: string;
  className?: string;
}

/** The browser's own date field; with JavaScript a calendar opens below it, in which other days cannot be chosen. */
export function DateField({ label, name, min, max, defaultValue, error, className }: DateFieldProps) {
  const hydrated = useHydrated();
  const [value, setValue] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const choose = (day: string) => {
    setValue(day);
    setOpen(false);
    toggle.current?.focus();
  };
  /** Escape closes the calendar, and not the dialog around it with all that was typed. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the key of what stands in it
        <div onKeyDown={closeOnEscape}>
          <div className="flex gap-2">
            <input
              {...control}
              type="date"
              name={name}
              required
              min={min}
              max={max}
              value={value}
              onChange={(event) => setValue(event.target.value)}
              data-calendar={hydrated || undefined}
              className="control figures"
            />
            {hydrated && (
              <button
                ref={toggle}
                type="button"
                aria-label={open ? 'Close calendar' : 'Open calendar'}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                className="calendar-toggle flex h-12 w-12 shrink-0 items-center justify-center rounded-md border border-ink/40 bg-card hover:bg-sand"
              >
                <CalendarDays aria-hidden="true" />
              </button>
            )}
          </div>
          {open && (
            <Suspense fallback={<div className="calendar calendar-coming" />}>
              <DayCalendar value={value} min={min} max={max} onChoose={choose} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
