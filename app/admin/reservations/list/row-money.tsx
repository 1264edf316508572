import { formatMoney } from '#server/domain/money.input';
import { isOwed } from '#server/domain/payment/payment.input';
import type { ReservationRow } from '#server/domain/reservation/reservation-inbox';

interface RowProps {
  row: ReservationRow;
}

export function Total({ row }: RowProps) {
  const { totalPriceCents } = row;
  if (totalPriceCents === null) return noTotal(row);
  return formatMoney(totalPriceCents);
}

const noTotal = ({ status }: ReservationRow) => (status === 'pending' ? 'To quote' : 'Not quoted');

/** What is still to be paid, or to return for what will not take place. */
export function Left({ row }: RowProps) {
  const { paidCents, dueCents, overdueCents } = row.balance;
  if (!isOwed(row)) return paidCents > 0 ? <span className="font-semibold">{toReturn(paidCents)}</span> : null;
  return (
    <>
      {dueCents === null ? null : dueCents < 0 ? tooMuch(dueCents) : formatMoney(dueCents)}
      {overdueCents > 0 && (
        <span className="block whitespace-nowrap text-sm font-semibold text-danger">
          {formatMoney(overdueCents)} overdue
        </span>
      )}
    </>
  );
}

const toReturn = (paidCents: number) => `${formatMoney(paidCents)} to return`;
const tooMuch = (dueCents: number) => `${formatMoney(-dueCents)} too much`;

/** The same in few words, where there is no room for their columns. */
export function BriefMoney({ row }: RowProps) {
  const { dueCents, overdueCents } = row.balance;
  if (overdueCents === 0) return balanceWords(row);
  return (
    <>
      {overdueCents !== dueCents && `${balanceWords(row)} · `}
      <strong className="whitespace-nowrap font-semibold text-danger">{formatMoney(overdueCents)} overdue</strong>
    </>
  );
}

function balanceWords(row: ReservationRow): string {
  const { paidCents, dueCents } = row.balance;
  if (!isOwed(row)) return paidCents > 0 ? toReturn(paidCents) : 'nothing to pay';
  if (dueCents === null) return paidCents > 0 ? `${noTotal(row)}, ${formatMoney(paidCents)} paid` : noTotal(row);
  if (dueCents < 0) return tooMuch(dueCents);
  return dueCents === 0 ? `${formatMoney(paidCents)} paid` : `${formatMoney(dueCents)} left`;
}
