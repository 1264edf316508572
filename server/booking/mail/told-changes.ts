import type { Reservation } from '#db/schema/reservation';
import { isPlainPlace, placeInEmails } from '#server/booking/booked-product';
import { describeDeposit } from '#server/booking/payment/payment.input';
import { describeParty } from '#server/catalogue/prices/booking-rules.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

/** The facts that an email tells before and after a change, but for the pick-up place. */
const toldFacts: [label: string, words: (reservation: Reservation, paidCents: number) => string | null][] = [
  ['Trip', ({ productTitle }) => productTitle],
  ['Date', ({ startDate }) => formatDayWithWeekday(startDate)],
  ['Pick-up', ({ pickupTime }) => pickupTime],
  ['Meeting point', ({ meetingPoint }) => meetingPoint],
  ['Travellers', describeParty],
  ['Ages of the children', ({ childrenAges }) => childrenAges.join(', ')],
  ['Rooms', ({ rooms }) => (rooms === null ? null : String(rooms))],
  ['Hotel rating', ({ hotelRating }) => (hotelRating === null ? null : `${hotelRating} stars`)],
  ['Total', ({ totalPriceCents }) => (totalPriceCents === null ? null : formatMoney(totalPriceCents))],
  ['Deposit', describeDeposit],
];

interface ToldChange {
  label: string;
  before: string;
  after: string;
}

/** What an email tells of a change: what was and is. @param paidCents of the booking */
export function changesToTell(before: Reservation, after: Reservation, paidCents: number): ToldChange[] {
  const changes = toldFacts.flatMap(([label, words]) => {
    const [was, is] = [words(before, paidCents) || 'not set', words(after, paidCents) || 'not set'];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
  return before.pickupPlace === after.pickupPlace ? changes : [...changes, placeChange(before, after)];
}

/** The new place is the office's answer, but may be in the words of a change request. */
const placeChange = (before: Reservation, { pickupPlace }: Reservation): ToldChange => ({
  label: 'Pick-up place',
  before: before.pickupPlace ? (placeInEmails(before) ?? 'another place') : 'not set',
  after: pickupPlace ? (isPlainPlace(pickupPlace) ? pickupPlace : 'See your booking page') : 'not set',
});
