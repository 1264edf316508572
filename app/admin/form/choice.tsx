interface ChoiceProps {
  className?: string;
  checked: boolean;
  label: string;
  onChange: (checked: boolean) => void;
}

/** A checkbox that is no field of a record, such as *Email those who have an address*. */
export const Choice = ({ className = '', checked, label, onChange }: ChoiceProps) => (
  <label className={`flex min-h-10 items-center gap-2 ${className}`}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="h-5 w-5 shrink-0 accent-brand"
    />
    <span>{label}</span>
  </label>
);
