import { TextField } from '#app/ui/form/field';

interface PriceFieldProps {
  id: string;
  value: string;
  error?: string;
  onValueChange: (value: string) => void;
}

/** The total of a request whose price is open. */
export function PriceField(props: PriceFieldProps) {
  return (
    <TextField
      {...props}
      name="price"
      autoComplete="off"
      label="Price"
      prefix="$"
      inputMode="decimal"
      hint="US dollars for the whole party, which go out with the confirmation"
      className="max-w-sm"
    />
  );
}
