import { leavingOf } from '#server/booking/party/smaller-party';
import type { LeavingQuestion } from '#server/booking/party/smaller-party.input';
import { paidOf } from '#server/booking/payment/payment';
import { chargedFees, travelLinesOf } from '#server/booking/record/charged-fees.input';
import { loadBooking } from '#server/booking/record/loaded-booking';

/** What a booking costs without some of its party. */
export type SmallerPrice = ReturnType<typeof priceWithout>;

/** Tells the lines before and after, without fees, and the fee by the terms. Throws what `leavingOf` throws, and NotFound. */
export function priceWithout(question: LeavingQuestion, now: Date = new Date()) {
  const booking = loadBooking(question.id);
  const { lines, totalCents, shareCents, feeCents } = leavingOf(booking, question, now);
  return {
    before: travelLinesOf(booking.reservation),
    after: lines,
    ...{ totalCents, shareCents, feeCents },
    /** That were charged before, in US cents. */
    chargedCents: chargedFees(booking.reservation),
    terms: booking.reservation.cancellation,
    paidCents: paidOf(booking),
  };
}
