import { fieldId } from '#app/admin/record/field-id.ts';
import { TextField } from '#app/ui/form/field';

/** How a booking without a price is answered: by a quotation, or at a total that was agreed elsewhere. */
export type QuotedBy = 'quotation' | 'agreement';

interface AgreedTotalProps {
  by: QuotedBy;
  /** In US dollars, as it is typed. */
  price: string;
  error?: string;
  /** False where no email address is known. */
  canSend: boolean;
  /** What to look at before the booking is confirmed, as sentences. */
  warnings: string[];
  onChange: (change: { by?: QuotedBy; price?: string }) => void;
}

export function AgreedTotal({ by, price, error, canSend, warnings, onChange }: AgreedTotalProps) {
  const choice = (value: QuotedBy, words: string, disabled = false) => (
    <label className={`flex min-h-8 items-start gap-2.5 ${disabled ? 'text-quiet' : ''}`}>
      <input
        type="radio"
        name="by"
        value={value}
        checked={by === value}
        disabled={disabled}
        onChange={() => onChange({ by: value })}
        className="mt-1 h-4 w-4 shrink-0 accent-terracotta"
      />
      <span>{words}</span>
    </label>
  );
  return (
    <section className="grid grid-cols-1 gap-3 rounded-md border border-rule bg-card p-4 sm:p-5">
      <div role="radiogroup" aria-label="Answer" className="grid gap-1">
        {choice('quotation', canSend ? 'Send a quotation' : 'Send a quotation (no email address)', !canSend)}
        {choice('agreement', 'Confirm with a total that was agreed')}
      </div>
      {by === 'agreement' && (
        <>
          <TextField
            id={fieldId('price')}
            name="price"
            label="Total in USD"
            prefix="$"
            inputMode="decimal"
            className="max-w-xs"
            value={price}
            error={error}
            onValueChange={(typed) => onChange({ price: typed })}
          />
          {warnings.map((warning) => (
            <p key={warning} className="figures font-semibold text-danger">
              {warning}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
