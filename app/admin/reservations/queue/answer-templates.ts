import { depositOf, openDeposit } from '#server/booking/payment/payment.input';
import { isFreeToCancelIn } from '#server/booking/record/reservation-change.input';
import type { ReservationStatus } from '#server/booking/record/reservation-facts';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import type { AnswerPlaceholder, AnswerTemplate } from '#server/company/answers.input';
import { dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { fillIn, placeholdersIn } from '#server/values/placeholders.input';

/** The statuses that the office can answer with. */
export type Decision = Exclude<ReservationStatus, 'pending'>;

/** What a text is filled from. */
type DecidedReservation = Pick<ReservationDetails, 'reservation' | 'balance' | 'zone'>;

/** What is written to a whole departure answers nobody. */
const decisions: Record<AnswerTemplate['for'], Decision | null> = {
  Confirm: 'confirmed',
  Decline: 'declined',
  Cancel: 'cancelled',
  Complete: 'completed',
  Departure: null,
};

/** What the record says for each placeholder; null where it does not have it. @param now in ms */
function valuesOf(details: DecidedReservation, now: number): Record<AnswerPlaceholder, string | null> {
  const { reservation, balance, zone } = details;
  // Of a request what is due once it is confirmed.
  const confirmed =
    reservation.status === 'pending'
      ? { ...reservation, status: 'confirmed', agreedOn: dayIn(zone, new Date(now)) }
      : reservation;
  const depositDue = depositOf(confirmed)?.due ?? null;
  // Who has paid an agent is neither asked for money nor promised any.
  const { paidCents, dueCents } = reservation.agent === null ? balance : { paidCents: 0, dueCents: 0 };
  const depositLeft = openDeposit(confirmed, paidCents);
  const isFree = isFreeToCancelIn(zone, reservation, new Date(now));
  const paid = paidCents > 0 ? formatMoney(paidCents) : null;
  const refund = paid && `we will refund the ${paid} that you have paid`;
  return {
    trip: reservation.productTitle,
    date: formatDayWithWeekday(reservation.startDate),
    party: describeParty(reservation),
    pickupTime: reservation.pickupTime,
    deposit: depositLeft > 0 ? formatMoney(depositLeft) : null,
    depositDue: depositLeft > 0 && depositDue !== null ? formatDayWithWeekday(depositDue) : null,
    balance: dueCents !== null && dueCents > 0 ? formatMoney(dueCents) : null,
    paid,
    cancellationCost: isFree ? `The cancellation is free of charge${refund ? `: ${refund}` : ''}.` : '',
    refund: refund ? `Of course ${refund}.` : '',
  };
}

/** The templates that fit a reservation, filled in, for one of these answers. */
export function answerTexts(
  templates: readonly AnswerTemplate[],
  details: DecidedReservation,
  answers: readonly ReservationStatus[],
  now: number,
): { label: string; for: Decision; text: string }[] {
  const values = valuesOf(details, now);
  const { pickupTime, pickupPlace } = details.reservation;
  const isPlaceMissing = pickupTime !== null && pickupPlace === null;
  return templates.flatMap(({ label, when, text, ...template }) => {
    const known = placeholdersIn(text).flatMap((name) => {
      const value = values[name as AnswerPlaceholder];
      return value === null ? [] : [[name, value] as const];
    });
    const isFilled = known.length === placeholdersIn(text).length;
    const decision = decisions[template.for];
    const isOffered = decision && answers.includes(decision) && (when === 'Always' || isPlaceMissing);
    if (!isFilled || !isOffered) return [];
    const filled = fillIn(text, Object.fromEntries(known)).replace(/ {2,}/g, ' ').trim();
    return [{ label, for: decision, text: filled }];
  });
}
