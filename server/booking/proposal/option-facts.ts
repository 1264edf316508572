import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { lumpSumOf } from '#server/booking/booking/quoted-price.input';
import { zoneOf } from '#server/catalogue/destination';
import { describeParty, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

/**
 * What an option is, in words: trip, date, start, who travels, until when it can be cancelled, and another meeting point than
 * the booking's. None is in the words of the traveller.
 */
export function optionFacts(option: ProposalOption, booked: Reservation, now: Date): [label: string, value: string][] {
  const { product, startDate, pickupTime, meetingPoint, adults, childrenAges, rooms, hotelRating } = option;
  const facts: [string, string | number | null][] = [
    ['Trip', product.title],
    ['Date', formatDayWithWeekday(startDate)],
    ['Pick-up', pickupTime ?? other(booked.pickupTime, null, 'None')],
    ['Meeting point', other(booked.meetingPoint, meetingPoint, 'None')],
    ['Travellers', describeParty({ adults, children: childrenAges.length })],
    ['Ages of the children', childrenAges.join(', ')],
    ['Rooms', rooms],
    ['Hotel rating', hotelRating && `${hotelRating} stars`],
    ['Cancellation', describeCancellation(option, zoneOf(product.country), now, false)],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, String(value)]] : []));
}

/** What an option has; null where the booking has the same. @param none the words for nothing */
const other = (booked: string | null, proposed: string | null, none: string): string | null =>
  booked === proposed ? null : (proposed ?? none);

/** The lines of an option and its total, in words. */
export function optionPriceFacts({ lines }: ProposalOption): [string, string][] {
  const fixed = lines.filter(({ optional }) => !optional);
  const total = formatMoney(totalOf(fixed));
  const lumpSum = lumpSumOf({ lines });
  if (lumpSum) return [['Total', `${total} ${lumpSum}`]];
  const withExtras = fixed.length < lines.length ? `, with everything ${formatMoney(totalOf(lines))}` : '';
  return [
    ...lines.map(({ label, count, unitCents, optional }): [string, string] => [
      optional ? `${label} (if you wish)` : label,
      `${count} × ${formatMoney(unitCents)} = ${formatMoney(count * unitCents)}`,
    ]),
    ['Total', total + withExtras],
  ];
}
