import { fieldId } from '#app/admin/form/form-values.ts';
import { TextField } from '#app/ui/form/field';
import type { PriceQuote } from '#server/booking/views/quotes';
import { dollars } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';

type Choice = 'keep' | 'take' | 'type' | 'quoted';

interface PriceDecisionProps<Chosen extends Choice> {
  /** Null where nobody has chosen. */
  chosen: Chosen | null;
  /** In US dollars, as it is typed. */
  total: string;
  errors: Record<string, string>;
  quotedCents: number | null;
  answer: Pick<PriceQuote, 'asked' | 'askedCents' | 'reason'> | null;
  /** Another party at the unit prices that were quoted, in US cents; missing where that is no choice. */
  quotedRates?: number | null;
  failure: string | null;
  onChange: (change: { price?: Chosen; total?: string }) => void;
}

/** What becomes of the price, each choice with its difference to what the traveller was told. */
export function PriceDecision<Chosen extends Choice = Exclude<Choice, 'quoted'>>(props: PriceDecisionProps<Chosen>) {
  const { total: typedTotal, errors, quotedCents, quotedRates = null, answer, failure } = props;
  const picked: Choice | null = props.chosen;
  // It is offered what it can be.
  const onChange = props.onChange as (change: { price?: Choice; total?: string }) => void;
  const asked = answer?.askedCents ?? null;
  // Without a price by the rules the one that was told stays.
  const chosen = picked === 'take' && answer && asked === null ? 'keep' : picked;
  const typed = dollars('').safeParse(typedTotal).data ?? null;
  const error = errors.price;
  const choice = (value: Choice, words: string, total: number | null, disabled = false) => (
    <label className={`flex min-h-8 items-start gap-2.5 ${disabled ? 'text-quiet' : ''}`}>
      <input
        type="radio"
        name="price"
        id={value === 'keep' ? fieldId('price') : undefined}
        value={value}
        checked={chosen === value}
        disabled={disabled}
        onChange={() => onChange({ price: value })}
        aria-describedby={error ? 'price-error' : undefined}
        className="mt-1 h-4 w-4 shrink-0 accent-brand"
      />
      <span className="figures">
        <span>{`${words} `}</span>
        <Difference from={quotedCents} to={total} />
      </span>
    </label>
  );
  return (
    <div
      role="radiogroup"
      aria-label="Price"
      tabIndex={-1}
      className="grid gap-1 sm:col-span-6"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'price-error' : undefined}
    >
      {choice(
        'keep',
        quotedCents === null ? 'Quote later' : `Keep quoted price: ${formatMoney(quotedCents)}`,
        quotedCents,
      )}
      {quotedRates !== null &&
        quotedRates !== quotedCents &&
        quotedRates !== asked &&
        choice('quoted', `Quoted rates: ${formatMoney(quotedRates)}`, quotedRates)}
      {choice(
        'take',
        asked === null ? 'No current price' : `Current price: ${formatMoney(asked)}`,
        asked,
        asked === null,
      )}
      {answer?.asked && asked !== null && (
        <p className="figures pl-[1.625rem] text-sm text-quiet">
          {answer.asked
            .map(({ label, count, unitCents }) => `${label} ${count} × ${formatMoney(unitCents)}`)
            .concat(answer.reason ?? [])
            .join(', ')}
        </p>
      )}
      {choice('type', 'Other total', picked === 'type' ? typed : null)}
      <TextField
        id={fieldId('total')}
        name="total"
        label="New total"
        prefix="$"
        inputMode="decimal"
        value={typedTotal}
        error={errors.total}
        onValueChange={(total) => onChange({ total, price: 'type' })}
        className="max-w-xs pl-[1.625rem]"
      />
      {failure && <p className="text-sm text-danger">{failure}</p>}
      {error && (
        <p id="price-error" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** `$65 more`; nothing where there is nothing to compare. */
function Difference({ from, to }: { from: number | null; to: number | null }) {
  if (from === null || to === null || from === to) return null;
  const more = to > from;
  return (
    <strong className="whitespace-nowrap">{`(${formatMoney(Math.abs(to - from))} ${more ? 'more' : 'less'})`}</strong>
  );
}
