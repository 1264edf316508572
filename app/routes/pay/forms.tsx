import { buttonClass } from '#app/ui/form/button';
import { TextField } from '#app/ui/form/field';
import type { FormResult } from '#server/web/submission';
import type { ShownPay } from './shown-pay.server.ts';

interface PayFormsProps extends Pick<ShownPay, 'path' | 'ways'> {
  payable: NonNullable<ShownPay['payable']>;
  /** True where something else is the first thing to do. */
  isQuiet: boolean;
  /** The answer to whichever form was sent. */
  answer?: FormResult | undefined;
}

/** The ways to pay, each with its sums. */
export function PayForms({ ways, ...props }: PayFormsProps) {
  return (
    <div className="no-print grid gap-10">
      {ways.card && (
        <section>
          <h2 className="text-title">Pay by card</h2>
          <p className="mt-2 max-w-text">You pay on the secure page of Stripe, and come back here.</p>
          <SumForm {...props} method="card" verb="Pay" ending=" now" />
        </section>
      )}
      {ways.bank && (
        <section>
          <h2 className="text-title">Pay by bank transfer</h2>
          <p className="mt-2 max-w-text">We show you the account and what to write in your transfer.</p>
          <SumForm {...props} method="bank" verb="Transfer" isQuiet={props.isQuiet || ways.card} />
        </section>
      )}
    </div>
  );
}

interface SumFormProps extends Omit<PayFormsProps, 'ways'> {
  method: keyof ShownPay['ways'];
  /** What its buttons do with a sum. */
  verb: 'Pay' | 'Transfer';
  ending?: string;
}

/** A plain form, so that the browser itself goes to where it is paid. */
function SumForm({ path, payable, answer, method, verb, ending = '', isQuiet }: SumFormProps) {
  const { nowCents, mostCents, now, most } = payable;
  const refused = answer?.values.method === method ? answer : undefined;
  const typed = refused?.values.sum;
  return (
    <>
      <form method="post" action={path} className="pay-sums mt-4">
        <input type="hidden" name="method" value={method} />
        <button type="submit" name="amount" value={nowCents} className={buttonClass(isQuiet ? 'quiet' : 'primary')}>
          {`${verb} ${now}${ending}`}
        </button>
        {mostCents > nowCents && (
          <button type="submit" name="amount" value={mostCents} className={buttonClass('quiet')}>
            {`${verb} the full ${most}`}
          </button>
        )}
      </form>
      <details open={refused?.errors.sum !== undefined} className="mt-3">
        <summary className="w-fit py-2 underline underline-offset-4">Another amount</summary>
        <form method="post" action={path} className="pay-other mt-2">
          <input type="hidden" name="method" value={method} />
          <TextField
            label="Amount"
            name="sum"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={20}
            hint={`In US dollars, up to ${most}`}
            defaultValue={typeof typed === 'string' ? typed : ''}
            error={refused?.errors.sum}
          />
          <button type="submit" name="amount" value="other" className={buttonClass('quiet')}>
            {`${verb} this amount`}
          </button>
        </form>
      </details>
    </>
  );
}
