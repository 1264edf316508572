import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { formatDayWithWeekday } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { describeParty } from '#server/domain/reservation/booking-rules.input';
import { describeCancellation } from '#server/domain/reservation/free-cancellation.input';

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
