import { balanceOf, isOwed, sumOf, sumsOf } from '#server/booking/payment/payment.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import type { PersonReservation } from '#server/office/people/person';
import { formatMoney } from '#server/values/money.input';

/**
 * `$390, $100 paid, $290 left`: what a booking costs where it stands, what was paid, and what is still open; `Balance $390`
 * where that is all of it.
 */
export function customerMoney(reservation: PersonReservation): string {
  const { totalPriceCents, payments, status } = reservation;
  const { dueCents } = balanceOf(reservation, sumsOf(reservation), '');
  const due = status === 'pending' ? 0 : (dueCents ?? 0);
  if (due > 0 && due === totalPriceCents && payments.length === 0) return `Balance ${formatMoney(due)}`;
  const tooMuch = isOpen(reservation) ? 'overpaid' : 'to refund';
  return [
    totalPriceCents !== null && isOwed(reservation) && formatMoney(totalPriceCents),
    payments.length > 0 && `${formatMoney(sumOf(payments))} paid`,
    due !== 0 && (due > 0 ? `${formatMoney(due)} left` : `${formatMoney(-due)} ${tooMuch}`),
  ]
    .filter(Boolean)
    .join(', ');
}
