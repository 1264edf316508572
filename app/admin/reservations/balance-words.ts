import { isOwed } from '#server/booking/payment/payment.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import type { ReservationRow } from '#server/booking/views/reservation-inbox';
import { formatMoney } from '#server/values/money.input';

/** Said in place of a total. */
export const noTotal = ({ status }: ReservationRow) => (status === 'pending' ? 'To quote' : 'Not quoted');

export const toReturn = (cents: number) => `${formatMoney(cents)} to refund`;
export const tooMuch = (dueCents: number) => `${formatMoney(-dueCents)} overpaid`;

/** What is paid and left of a booking, in few words. */
export function balanceWords(row: ReservationRow): string {
  const { paidCents, dueCents } = row.balance;
  if (!isOwed(row) && !dueCents) return 'No balance due';
  if (dueCents === null) return paidCents > 0 ? `${noTotal(row)}, ${formatMoney(paidCents)} paid` : noTotal(row);
  if (dueCents < 0) return isOpen(row) ? tooMuch(dueCents) : toReturn(-dueCents);
  return dueCents === 0 ? `${formatMoney(paidCents)} paid` : `Balance ${formatMoney(dueCents)}`;
}
