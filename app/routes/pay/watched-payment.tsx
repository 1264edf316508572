import { buttonClass } from '#app/ui/form/button';
import type { Transfer } from '#server/company/transfers';
import type { ShownPay } from './shown-pay.server.ts';

type Watched = NonNullable<ShownPay['watched']>;

/** What has become of the payment from which the browser returns. */
export function WatchedPayment({ state, amount, thanks, receipt, transfer, ...watched }: Watched) {
  if (transfer) return <TransferDetails {...transfer} amount={amount} notice={watched.notice} />;
  if (state === 'started') return <Waiting {...watched} amount={amount} />;
  if (state === 'open') return <Unfinished {...watched} amount={amount} />;
  if (state !== 'paid') {
    return (
      <p className="max-w-text text-lg">
        {state === 'failed'
          ? `Your bank has declined ${amount}, and nothing was charged. You can try again or pay in another way.`
          : 'This payment has expired, and nothing was charged. You can start again below.'}
      </p>
    );
  }
  return (
    <div className="max-w-text">
      <p className="text-lg">{thanks}</p>
      {receipt && (
        <p className="mt-4">
          <a href={receipt.path} className="figures font-semibold underline underline-offset-4">
            {`Receipt ${receipt.name}`}
          </a>
        </p>
      )}
    </div>
  );
}

/** Nobody knows yet: the page looks again by itself, also without JavaScript. */
function Waiting({ amount, url, notice, next, again }: Pick<Watched, 'amount' | 'url' | 'notice' | 'next' | 'again'>) {
  return (
    <div role="status" className="max-w-text">
      {next && <meta httpEquiv="refresh" content={`${next.pause};url=${next.path}`} />}
      <p className="text-lg">
        {next
          ? `As soon as your payment of ${amount} has arrived, you can see it here. This page updates by itself.`
          : `Your payment of ${amount} takes longer than usual.${notice} Please don’t pay again.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <a href={again} className="font-semibold underline underline-offset-4">
          Check again
        </a>
        {url !== null && (
          <a href={url} className="font-semibold underline underline-offset-4">
            {`Not finished? Continue to pay ${amount}`}
          </a>
        )}
      </p>
    </div>
  );
}

/** The browser has come back before anything was paid. */
function Unfinished({ amount, url, again }: Pick<Watched, 'amount' | 'url' | 'again'>) {
  return (
    <div className="max-w-text">
      <p className="text-lg">Nothing was charged so far.</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={url ?? again} className={buttonClass('primary', 'max-sm:w-full')}>
          {`Continue to pay ${amount}`}
        </a>
        <a href={again} className="font-semibold underline underline-offset-4">
          I have paid. Check again
        </a>
      </p>
    </div>
  );
}

interface TransferDetailsProps extends Pick<Watched, 'notice'> {
  amount: string;
  /** What the transfer has to say. */
  text: string;
  accounts: Transfer[];
}

/** The accounts to choose from, with the sum in their currencies. */
function TransferDetails({ amount, text, notice, accounts }: TransferDetailsProps) {
  return (
    <section className="grid gap-6">
      <p className="max-w-text text-lg">
        <span>{`Please transfer ${amount} and write `}</span>
        <strong translate="no" className="figures whitespace-nowrap">
          {text}
        </strong>
        <span>{` as the reference.${notice}`}</span>
      </p>
      <ul className="bare-list grid gap-5">
        {accounts.map(({ name, details, sum, code }) => (
          <li key={name} className="bank-account rounded-md border border-rule bg-card p-5">
            <div>
              <h2 className="text-title">{name}</h2>
              <p className="figures mt-3 font-semibold">{sum}</p>
              <p dir="auto" className="as-typed figures mt-1">
                {details}
              </p>
              <p className="figures mt-1">
                <span>Reference: </span>
                <strong translate="no">{text}</strong>
              </p>
            </div>
            {code && (
              <figure>
                <img src={code} alt={`QR code to pay ${sum} to ${name}`} width={176} height={176} />
                <figcaption className="mt-1 text-sm text-quiet">Scan it with the app of your bank</figcaption>
              </figure>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
