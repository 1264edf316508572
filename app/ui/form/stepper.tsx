import type { ReactNode } from 'react';
import { Field } from '#app/ui/form/field';

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
  const number = Number.parseInt(value, 10);
  const change = (by: number) => {
    const from = Number.isNaN(number) ? min - by : number;
    onChange(String(Math.min(max, Math.max(min, from + by))));
  };
  const step = (name: string, sign: string, by: number, disabled: boolean) => (
    <button type="button" aria-label={name} disabled={disabled} onClick={() => change(by)} className="scripted">
      {sign}
    </button>
  );
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className="stepper figures">
          {step(`One ${singular} fewer`, '−', -1, number <= min)}
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
          {step(`One ${singular} more`, '+', 1, number >= max)}
        </div>
      )}
    </Field>
  );
}
