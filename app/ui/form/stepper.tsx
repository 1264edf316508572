import type { ReactNode } from 'react';
import { Field } from '#app/ui/form/field';
import { useHydrated } from './hydrated';

interface StepperProps {
  label: string;
  /** For the names of the buttons, which must differ from the field's. */
  singular: string;
  name: string;
  value: string;
  min: number;
  max: number;
  onChange: (value: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
}

/** A number field; with JavaScript it has a minus and a plus button. */
export function Stepper({ label, singular, name, value, min, max, onChange, error, hint }: StepperProps) {
  const hydrated = useHydrated();
  const number = Number.parseInt(value, 10);
  const step = (by: number) => () => {
    const from = Number.isNaN(number) ? min - by : number;
    onChange(String(Math.min(max, Math.max(min, from + by))));
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="stepper figures">
          {hydrated && (
            <StepButton name={`One ${singular} fewer`} sign="−" onClick={step(-1)} disabled={number <= min} />
          )}
          <input
            {...control}
            type="number"
            inputMode="numeric"
            name={name}
            min={min}
            max={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {hydrated && <StepButton name={`One ${singular} more`} sign="+" onClick={step(1)} disabled={number >= max} />}
        </div>
      )}
    </Field>
  );
}

function StepButton({
  name,
  sign,
  onClick,
  disabled,
}: {
  name: string;
  sign: string;
  onClick: () => void;
  disabled: boolean;
}) {
  return (
    <button type="button" aria-label={name} onClick={onClick} disabled={disabled}>
      {sign}
    </button>
  );
}
