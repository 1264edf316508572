import type { Adjustment } from '#db/schema/adjustment';
import { describeAdjustment, feeOf } from '#server/booking/payment/adjustment.input';
import { erasedVoidReason, owedOf, sumsOf } from '#server/booking/payment/payment.input';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { assertNoMoney } from '#server/booking/record/seen';
import { adjustmentActs, assertPermittedIn } from '#server/booking/record/states';
import { Conflict, existing } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import type { CommandOf } from './command.input';
import type { Changes, Decision, NewEvent } from './decision';

export const noWords = 'The personal data of this reservation have been erased, so no text can be added.';

/**
 * Records a cancellation fee, goodwill or a correction, once for each form. Throws Conflict for other values from the same
 * form, a status that forbids it, an amount above its limit, a correction without a reason, and any reason after an erasure.
 */
export function adjust(booking: LoadedBooking, command: CommandOf<'adjust'>): Decision {
  const { adjustment: kind, key, reason } = command;
  const earlier = booking.adjustments.find(({ submissionKey }) => submissionKey === key);
  const { reservation } = booking;
  if (earlier) {
    const isSame =
      earlier.kind === kind && Math.abs(earlier.amountCents) === command.amount && earlier.reason === reason;
    if (isSame) return {};
    throw new Conflict(
      `This form has already recorded the ${describeAdjustment(earlier)}. Close it to see the balance.`,
    );
  }
  assertPermittedIn(adjustmentActs[kind], reservation);
  assertNoMoney(booking, command.seen);
  const isErased = reservation.erasedAt !== null;
  if (isErased && reason !== null) throw new Conflict(noWords, 'reason');
  if (kind === 'correction' && reason === null && !isErased) throw new Conflict('Please add a reason', 'reason');
  const adjustment = { kind, amountCents: centsOf(booking, command), reason };
  return {
    adjustment: { ...adjustment, submissionKey: key },
    events: [{ kind: 'balance adjusted', actor: 'office', message: describeAdjustment(adjustment) }],
  };
}

/** The change of the balance in US cents: positive where the traveller owes more. */
function centsOf(booking: LoadedBooking, { adjustment: kind, amount }: CommandOf<'adjust'>): number {
  if (kind === 'fee') return feeWithin(booking, amount, 'amount');
  const sums = sumsOf(booking);
  const owedCents = owedOf(booking.reservation, sums);
  if (kind === 'goodwill') {
    if (owedCents !== null && amount > owedCents) {
      throw new Conflict(`Only ${formatMoney(owedCents)} was charged`, 'amount');
    }
    return -amount;
  }
  const dueCents = (owedCents ?? sums.paidCents) - sums.paidCents;
  if (amount > Math.abs(dueCents)) {
    const left = dueCents === 0 ? 'The balance is settled already' : `Only ${formatMoney(Math.abs(dueCents))} is left`;
    throw new Conflict(left, 'amount');
  }
  return dueCents > 0 ? -amount : amount;
}

/** A fee of a cancellation, in US cents. Throws Conflict where all fees would be more than the booking has cost. */
export function feeWithin(booking: LoadedBooking, cents: number, field: string): number {
  const { totalPriceCents } = booking.reservation;
  const charged = (feeOf(booking.adjustments) ?? 0) + cents;
  if (totalPriceCents !== null && charged > totalPriceCents) throw new Conflict('This is more than the total', field);
  return cents;
}

/**
 * The part of a refund that is goodwill: all beyond an overpayment; null for none. Throws Conflict in a status without
 * goodwill.
 */
export function goodwillOf(booking: LoadedBooking, refundCents: number) {
  assertPermittedIn('give goodwill', booking.reservation);
  const sums = sumsOf(booking);
  const owedCents = owedOf(booking.reservation, sums);
  const excess = owedCents === null ? 0 : Math.max(0, sums.paidCents - owedCents);
  return refundCents > excess ? ({ kind: 'goodwill', amountCents: excess - refundCents, reason: null } as const) : null;
}

/**
 * Voids an adjustment; a second time changes nothing. Throws Conflict where goodwill would exceed what is charged, and for a
 * typed reason after an erasure.
 */
export function voidAdjustment(booking: LoadedBooking, { id, reason }: CommandOf<'void adjustment'>): Decision {
  const adjustment = existing(
    booking.adjustments.find((one) => one.id === id),
    'Adjustment',
  );
  if (adjustment.voidedAt !== null) return {};
  const { reservation, adjustments } = booking;
  if (reservation.erasedAt !== null && reason !== erasedVoidReason) throw new Conflict(noWords, 'reason');
  const others = adjustments.filter((one) => one !== adjustment);
  if ((owedOf(reservation, sumsOf({ ...booking, adjustments: others })) ?? 0) < 0) {
    throw new Conflict('This has been let off. Void the goodwill or correction first');
  }
  return {
    voidedAdjustments: voidedFor([adjustment], reason),
    events: [voidEvent(adjustment, reason)],
  };
}

/** What is void of these from now on. */
export const voidedFor = (adjustments: Adjustment[], voidReason: string): Changes['voidedAdjustments'] =>
  adjustments.filter(({ voidedAt }) => voidedAt === null).map(({ id }) => ({ id, voidReason }));

const voidEvent = (adjustment: Adjustment, reason: string): NewEvent => ({
  ...{ kind: 'adjustment voided', actor: 'office' },
  message: `${describeAdjustment(adjustment)}, void: ${reason}`,
});
