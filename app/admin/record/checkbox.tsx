import type { ReactNode } from 'react';
import { fieldId } from './field-id';

interface CheckboxProps {
  name: string;
  label: ReactNode;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Checkbox({ name, label, hint, checked, onChange }: CheckboxProps) {
  const id = fieldId(name);
  return (
    <div>
      <div className="flex min-h-8 items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="h-5 w-5 shrink-0 accent-terracotta"
        />
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="pl-[1.875rem] text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
