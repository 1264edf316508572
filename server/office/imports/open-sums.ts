import { balanceOf, nextDuePayment, type Owed, openDeposit, type Sums } from '#server/booking/payment/payment.input';
import { formatMoney } from '#server/values/money.input';

/** What is open of a booking, in US cents. */
export interface OpenSums {
  /** The balance; null while the price is open. */
  dueCents: number | null;
  /** What is due next of it, or all; null for nothing. */
  nextCents: number | null;
}

export function openSumsOf(reservation: Owed, sums: Sums): OpenSums {
  const { dueCents, paidCents } = balanceOf(reservation, sums, reservation.startDate);
  const next = nextDuePayment(reservation, paidCents)?.cents ?? openDeposit(reservation, paidCents);
  return { dueCents, nextCents: next > 0 ? next : dueCents };
}

/** As the end of a sentence: `$389 is due next, $1,945 in all` */
export function describeOpen({ status }: Pick<Owed, 'status'>, { dueCents: due, nextCents: next }: OpenSums): string {
  if (due === null) return next === null ? 'the price is open' : `${formatMoney(next)} is due next`;
  if (due <= 0)
    return status === 'cancelled' || status === 'declined' ? `the booking is ${status}` : 'nothing is left to pay';
  if (next === null || next >= due) return `${formatMoney(due)} is left to pay`;
  return `${formatMoney(next)} is due next, ${formatMoney(due)} in all`;
}
