import { sumsOf } from '#server/booking/payment/payment.input';
import { keepsSeats } from '#server/booking/payment/provider/provider-payments';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { existingReservation } from '#server/booking/record/reservation';
import { doublesOf } from '#server/booking/record/same-traveller';
import { assertVersion } from '#server/booking/record/seen';
import { assertPermittedIn } from '#server/booking/record/states';
import { isWaiting } from '#server/mail/outbox';
import { Conflict } from '#server/values/errors';
import { formatMoney } from '#server/values/money.input';
import type { CommandOf } from './command.input';
import { close, type Decision, everything, withdrawOpen } from './decision';

/**
 * Closes one of two requests that are the same, without any email; it knows which one is kept. A question of its traveller
 * still waits. Throws Conflict for an older version of either, where they are not the same or one is not open any more, and
 * for what has to be settled first: money, a payment on its way, and a confirmation that is about to be mailed.
 */
export function closeDouble(booking: LoadedBooking, command: CommandOf<'close double'>, now: Date): Decision {
  const { reservation } = booking;
  const kept = existingReservation(command.kept.id);
  assertVersion(booking, command.version);
  if (kept.version !== command.kept.version) throw new Conflict(`Someone else has just changed ${kept.reference}.`);
  assertPermittedIn('close as a double', reservation);
  if (!doublesOf(reservation).some(({ id }) => id === kept.id)) {
    throw new Conflict(`${reservation.reference} and ${kept.reference} are not the same request.`);
  }
  assertSettled(booking, now);
  const { closes, proposals } = close(booking, ['cancellation', 'change'], everything);
  const withdrawn = withdrawOpen(booking, 'office');
  return {
    columns: { status: reservation.status === 'pending' ? 'declined' : 'cancelled', doubleOf: kept.id },
    events: [{ kind: 'closed as double', actor: 'office', message: null }, ...withdrawn.events],
    closes,
    proposals: [...proposals, ...withdrawn.proposals],
  };
}

function assertSettled(booking: LoadedBooking, now: Date): void {
  const { id, reference } = booking.reservation;
  const { paidCents } = sumsOf(booking);
  if (paidCents !== 0) {
    throw new Conflict(`${formatMoney(paidCents)} is paid on ${reference}. Keep this one, or refund the money first.`);
  }
  if (booking.providerPayments.some((payment) => keepsSeats(payment, now))) {
    throw new Conflict(`The traveller is paying for ${reference} now. Please wait, or keep this one.`);
  }
  if (isWaiting(id, 'booking_confirmed')) {
    throw new Conflict(`The confirmation of ${reference} is about to go out. Undo it first, or keep this one.`);
  }
}
