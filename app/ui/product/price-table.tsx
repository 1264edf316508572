import type { ReactNode } from 'react';
import type { PriceSoFar } from '#server/catalogue/prices/open-ages.input';
import { countWords } from '#server/catalogue/prices/price-words.input';
import { formatMoney } from '#server/values/money.input';

/** A price with its lines and its total; for a price that is not final, the lowest one. */
export function PriceTable({ price: { lines, totalCents, isFinal = true } }: { price: ShownPrice }) {
  return (
    <table className="price-table figures" aria-live="polite">
      <caption className="sr-only">Price</caption>
      <tbody>
        {lines.map(({ label, count, unitCents, cents, needsAge }) => (
          <PriceRow
            key={`${label} ${count} ${needsAge ? '' : unitCents}`}
            label={`${label}: ${needsAge ? count : countWords({ count, unitCents })}`}
          >
            {needsAge ? 'age needed' : cents === 0 ? 'free' : <Money cents={cents} />}
          </PriceRow>
        ))}
      </tbody>
      <tfoot className="font-display text-title">
        <PriceRow label="Total">
          {!isFinal && <span>{'from '}</span>}
          <Money cents={totalCents} />
        </PriceRow>
      </tfoot>
    </table>
  );
}

type ShownPrice = Omit<PriceSoFar, 'isFinal'> & Partial<Pick<PriceSoFar, 'isFinal'>>;

function PriceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td className="whitespace-nowrap text-right">{children}</td>
    </tr>
  );
}

const Money = ({ cents }: { cents: number }) => <span translate="no">{formatMoney(cents)}</span>;
