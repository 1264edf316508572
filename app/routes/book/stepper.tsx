import { Field } from '#app/ui/form/field';
import { useHydrated } from '#app/ui/shell/hydrated.ts';

interface StepperProps {
  label: string;
  /** One of what is counted: the buttons' names must not be mistaken for the field's. */
  one: string;
  name: string;
  value: string;
  min: number;
  max: number;
  onChange: (value: string) => void;
  error?: string;
  hint?: string;
}

/** A number between two bounds: a number field, and with JavaScript a button on either side of it. */
export function Stepper({ label, one, name, value, min, max, onChange, error, hint }: StepperProps) {
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
          {hydrated && <StepButton name={`One ${one} fewer`} sign="−" onClick={step(-1)} off={number <= min} />}
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
          {hydrated && <StepButton name={`One ${one} more`} sign="+" onClick={step(1)} off={number >= max} />}
        </div>
      )}
    </Field>
  );
}

function StepButton({ name, sign, onClick, off }: { name: string; sign: string; onClick: () => void; off: boolean }) {
  return (
    <button type="button" aria-label={name} onClick={onClick} disabled={off}>
      {sign}
    </button>
  );
}
