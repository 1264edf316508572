import { buttonClass } from '#app/ui/form/button';
import { PriceTable } from '#app/ui/product/price-table';
import { ProductSection } from '#app/ui/product/product-section';
import type { ShownPayments } from '#server/booking/payment/payment-facts';
import { lumpSumOf, openPrice } from '#server/booking/record/quoted-price.input';
import type { ReservationStatus } from '#server/booking/record/reservation-facts';
import { formatMoney } from '#server/values/money.input';
import { FactList } from './fact-list';
import type { Shown, ShownBooking } from './shown-booking.server.ts';

/** The text in place of a price that the office has not quoted. */
const withoutQuotation: Record<ReservationStatus, string> = {
  pending: `${openPrice.pending} Nothing is charged before then.`,
  confirmed: openPrice.confirmed,
  declined: 'Nothing was quoted.',
  cancelled: 'Nothing was quoted.',
  completed: 'As agreed with the office.',
};

interface PriceSectionProps extends Pick<ShownBooking, 'status' | 'owesNothing' | 'price' | 'proposed'> {
  /** Something was paid already. */
  paid: boolean;
}

export function PriceSection({ status, owesNothing, price, proposed, paid }: PriceSectionProps) {
  const lumpSum = price && lumpSumOf(price);
  return (
    <ProductSection title="Price">
      {price && !lumpSum && (
        <div className="max-w-2xl">
          <PriceTable price={price} />
        </div>
      )}
      {price && lumpSum && (
        <>
          <p className="figures font-display text-title">{`Total ${formatMoney(price.totalCents)} ${lumpSum.words}`}</p>
          {status === 'confirmed' && lumpSum.kind === 'quoted' && !paid && (
            <p>Nothing is charged until you agree to it.</p>
          )}
        </>
      )}
      {price && owesNothing && <p className="mt-3 font-semibold">You owe nothing.</p>}
      {!price && <p>{proposed ? 'As in our proposal above, once you accept it.' : withoutQuotation[status]}</p>}
    </ProductSection>
  );
}

/** Leads to where what is due is paid: the browser itself goes there, also without JavaScript. */
export function PayButton({ cents, amount, path, isByCard }: NonNullable<Shown['pay']>) {
  const words = `Pay ${amount} now`;
  if (!isByCard) {
    return (
      <a href={path} className={buttonClass('primary')}>
        {words}
      </a>
    );
  }
  return (
    <form method="post" action={path}>
      <input type="hidden" name="method" value="card" />
      <button type="submit" name="amount" value={cents} className={buttonClass('primary', 'w-full')}>
        {words}
      </button>
    </form>
  );
}

const BegunPayment = ({ amount, path }: NonNullable<Shown['begun']>) => (
  <p>
    <span>{`A payment of ${amount} is under way. `}</span>
    <a href={path} className="font-semibold underline underline-offset-4">
      See or finish it
    </a>
  </p>
);

/** The deposit, the money paid and left to pay, with its receipts, invoices and the statement of a cancellation. */
export function PaymentsSection({
  facts,
  receipts,
  invoices,
  statement,
  statements,
  pay,
  begun,
}: ShownPayments &
  Pick<Shown, 'pay' | 'begun'> & { statement: string | null; statements: { path: string; text: string }[] }) {
  return (
    <ProductSection title="Payments">
      <FactList amounts facts={facts} />
      {(pay || begun) && (
        <div className="no-print mt-4 grid max-w-2xl justify-items-start gap-3">
          {begun ? <BegunPayment {...begun} /> : pay && <PayButton {...pay} />}
          {pay && (
            <a href={pay.path} className="underline underline-offset-4">
              Other amounts and ways to pay
            </a>
          )}
        </div>
      )}
      {receipts.length > 0 && (
        <ul className="bare-list mt-3 grid gap-1">
          {receipts.map(({ name, path, text }) => (
            <li key={name}>
              <a href={path} className="figures font-medium underline underline-offset-4">{`Receipt ${name}`}</a>
              <span>{`: ${text}`}</span>
            </li>
          ))}
        </ul>
      )}
      {invoices.length > 0 && (
        <ul className="bare-list mt-3 grid gap-1">
          {invoices.map(({ name, path }) => (
            <li key={name}>
              <a href={path} className="figures font-medium underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {statements.length > 0 && (
        <ul className="bare-list mt-3 grid gap-1">
          {statements.map(({ path, text }) => (
            <li key={path}>
              <a href={path} className="font-medium underline underline-offset-4">
                Cancellation statement
              </a>
              <span dir="auto">{`: ${text}`}</span>
            </li>
          ))}
        </ul>
      )}
      {statement && (
        <p className="mt-3">
          <a href={statement} className="font-medium underline underline-offset-4">
            Cancellation statement
          </a>
        </p>
      )}
    </ProductSection>
  );
}
