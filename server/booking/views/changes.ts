import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { describeDeposit, instalmentsOfBooking } from '#server/booking/payment/payment.input';
import { asFacts, describeJourney, type Fact } from '#server/booking/record/reservation-facts';
import { placeInEmails } from '#server/booking/rules/booked-product';
import { isInAdvance } from '#server/company/instalments.input';
import { describePaymentTerms } from '#server/company/payment-terms.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';
import { isPlainPlace } from '#server/values/plain-words';

/** What an email tells before and after a change, but for the pick-up place. */
const comparedFields = (reservation: Reservation, paidCents: number) => ({
  ...describeJourney(reservation),
  Total: reservation.totalPriceCents === null ? null : formatMoney(reservation.totalPriceCents),
  Deposit: describeDeposit(reservation, paidCents),
});

interface Change {
  label: string;
  before: string;
  after: string;
}

/** What an email tells of a change: what was and is. @param paidCents of the booking */
export function listChanges(before: Reservation, after: Reservation, paidCents: number): Change[] {
  const isSame = (field: keyof Reservation) => JSON.stringify(before[field]) === JSON.stringify(after[field]);
  // They are not for who has paid an agent.
  const hasSameTerms = isSame('paymentTerms') || after.agent !== null;
  const [then, now] = [comparedFields(before, paidCents), comparedFields(after, paidCents)];
  const changes = Object.entries(now).flatMap(([label, is]) => {
    const was = then[label as keyof typeof then];
    // The terms say their deposit.
    return was === is || (label === 'Deposit' && !hasSameTerms)
      ? []
      : [{ label, before: was ?? 'not set', after: is ?? 'not set' }];
  });
  return [
    ...changes,
    ...(hasSameTerms ? [] : [{ label: 'Payment', before: termsIn(before), after: termsIn(after) }]),
    ...(isSame('pickupPlace') ? [] : [placeChange(before, after)]),
  ];
}

/** When a booking is paid: its terms in a sentence, and from the confirmation on what is due when. */
function termsIn(reservation: Reservation): string {
  const { paymentTerms, totalPriceCents, agreedOn } = reservation;
  if (paymentTerms === null) return 'not set';
  const due = isInAdvance(paymentTerms) ? instalmentsOfBooking(reservation, totalPriceCents) : [];
  if (agreedOn !== null && totalPriceCents !== null && due.length > 0)
    return due.map(({ cents, due: day }) => `${formatMoney(cents)} by ${formatDayWithWeekday(day)}`).join(', then ');
  return agreedOn !== null && paymentTerms.timing === 'arranged'
    ? 'Nothing in advance'
    : describePaymentTerms(paymentTerms, reservation, agreedOn ?? '');
}

/** The new place is the office's answer, but may be in the words of a change request. */
const placeChange = (before: Reservation, { pickupPlace }: Reservation): Change => ({
  label: 'Pick-up place',
  before: before.pickupPlace ? (placeInEmails(before) ?? 'another place') : 'not set',
  after: pickupPlace ? (isPlainPlace(pickupPlace) ? pickupPlace : 'See your booking page') : 'not set',
});

/** What a traveller asks for with an option, without what stays. */
export function requestedChanges(current: Reservation, option: ProposalOption): Fact[] {
  const asked = describeJourney({ ...option, productTitle: option.product.title });
  const ages = [current.childrenAges, option.childrenAges].map((one) => JSON.stringify(one));
  const isOtherParty = current.adults !== option.adults || ages[0] !== ages[1];
  return asFacts({
    'New date': current.startDate === option.startDate ? null : asked.Date,
    ...(isOtherParty ? { 'New party': asked.Travellers, 'Ages of the children': asked['Ages of the children'] } : {}),
    'New pick-up place': option.pickupPlace,
  });
}
