import { type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '#app/ui/form/field';
import { Icon } from '#app/ui/shell/icon';
import type { Availability } from '#server/booking/seats/availability.input';
import type { BookableDays } from '#server/catalogue/prices/booking-rules.input';

type DayCalendar = typeof import('./day-calendar').default;

interface DateFieldProps {
  days: BookableDays;
  /** The seats that are left; null for a product without counted seats. */
  availability: Availability | null;
  /** The number of seats that the party takes. */
  seats: number;
  value: string;
  onChange: (day: string) => void;
  error?: string;
  hint: string | null;
}

/** A native date field; with JavaScript a calendar opens below it. */
export function DateField({
  days: { first, last },
  availability,
  seats,
  value,
  onChange,
  error,
  hint,
}: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const [DayCalendar, setDayCalendar] = useState<DayCalendar | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const show = async () => {
    setOpen(true);
    try {
      const { default: Loaded } = await import('./day-calendar');
      setDayCalendar(() => Loaded);
    } catch {
      // The field works without it.
      setOpen(false);
      field.current?.focus();
    }
  };
  const select = (day: string) => {
    onChange(day);
    setOpen(false);
    toggle.current?.focus();
  };
  /** Escape closes only the calendar, not the dialog around it. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <Field label="Date" error={error} hint={hint} className="field-wide">
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys from the controls inside it
        <div onKeyDown={closeOnEscape}>
          <div className="relative">
            <input
              {...control}
              ref={field}
              type="date"
              name="date"
              required
              min={first}
              max={last}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              className="control figures"
            />
            <button
              ref={toggle}
              type="button"
              aria-label={open ? 'Close calendar' : 'Open calendar'}
              aria-expanded={open}
              onClick={() => (open ? setOpen(false) : void show())}
              className="date-toggle scripted"
            >
              <Icon path="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h2M14 14h2M8 17h2M14 17h2" className="h-6 w-6" />
            </button>
          </div>
          {open &&
            (DayCalendar ? (
              <DayCalendar {...{ value, availability, seats }} min={first} max={last} onSelect={select} />
            ) : (
              <div className="mt-2 min-h-80 rounded-md border border-rule bg-card" />
            ))}
        </div>
      )}
    </Field>
  );
}
