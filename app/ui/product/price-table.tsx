import type { BookingPrice } from '#server/catalogue/prices/booking-rules.input';
import { formatMoney } from '#server/values/money.input';

/** A price with its lines and its total. */
export function PriceTable({ price }: { price: BookingPrice }) {
  return (
    <table className="price-table figures" aria-live="polite">
      <caption className="sr-only">Price</caption>
      <tbody>
        {price.lines.map(({ label, count, unitCents, cents }) => (
          <PriceRow
            key={`${label} ${count} ${unitCents}`}
            label={`${label}: ${count} × ${formatMoney(unitCents)}`}
            cents={cents}
          />
        ))}
      </tbody>
      <tfoot className="font-display text-title">
        <PriceRow label="Total" cents={price.totalCents} />
      </tfoot>
    </table>
  );
}

function PriceRow({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <th scope="row" className="text-left font-normal">
        {label}
      </th>
      <td translate="no" className="text-right">
        {formatMoney(cents)}
      </td>
    </tr>
  );
}
