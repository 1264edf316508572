import { useState } from 'react';
import type { ManifestParty } from '#server/booking/departure/manifest';
import type { CollectStep } from '#server/booking/departure/press.input';
import { formatMoney } from '#server/values/money.input';

interface CollectProps {
  party: Pick<ManifestParty, 'id' | 'name' | 'dueCents'> & { token: string };
  path: string;
  step: CollectStep | null;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** What a guide has collected: a sum, and the question whether it is right, which the server asks without JavaScript. */
export function Collect({ party: { id, name, dueCents, token }, path, step }: CollectProps) {
  const [amount, setAmount] = useState(step?.amount ?? (dueCents / 100).toFixed(2).replace(/\.00$/, ''));
  const [shown, setShown] = useState<'form' | 'question' | 'form again'>(step?.error === null ? 'question' : 'form');
  const cents = Math.round(Number(amount) * 100);
  const ofParty = <span className="sr-only"> {name}</span>;
  const hidden = (
    <>
      <input type="hidden" name="press" value={token} />
      <input type="hidden" name="name" value={name} />
    </>
  );
  if (shown === 'question') {
    return (
      <form method="post" action={path} className="guide-question no-print">
        {hidden}
        <input type="hidden" name="amount" value={amount} />
        <input type="hidden" name="confirmed" value="yes" />
        <p>
          Record <strong>{formatMoney(cents)}</strong> collected from {name}?
          {cents !== dueCents && ` ${formatMoney(dueCents)} is due.`}
        </p>
        <div className="guide-buttons">
          <button type="submit" ref={focus}>
            Confirm{ofParty}
          </button>
          <a
            href={path}
            onClick={(event) => {
              event.preventDefault();
              setShown('form again');
            }}
          >
            Back
          </a>
        </div>
      </form>
    );
  }
  return (
    <form
      method="post"
      action={`${path}#party-${id}`}
      className="guide-buttons no-print"
      onSubmit={(event) => {
        event.preventDefault();
        setAmount(String(new FormData(event.currentTarget).get('amount')));
        setShown('question');
      }}
    >
      {hidden}
      <label>
        USD<span className="sr-only"> collected from {name}</span>{' '}
        <input
          type="number"
          name="amount"
          inputMode="decimal"
          min="0.01"
          max="100000"
          step="0.01"
          required
          defaultValue={amount}
          ref={shown === 'form again' ? focus : undefined}
          aria-invalid={step?.error ? true : undefined}
          aria-describedby={step?.error ? `sum-error-${id}` : undefined}
        />
      </label>
      <button type="submit">Collected{ofParty}</button>
      {step?.error && (
        <p id={`sum-error-${id}`} role="alert" className="guide-problem">
          {step.error}
        </p>
      )}
    </form>
  );
}
