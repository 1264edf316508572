import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { lumpSumOf } from '#server/booking/request/quoted-price.input';
import { asFacts, describeJourney, type Fact } from '#server/booking/reservation-facts';
import { zoneOf } from '#server/catalogue/destination';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { formatMoney } from '#server/values/money.input';

/**
 * What an option is, in words: trip, date, start, who travels, until when it can be cancelled, and another meeting point than
 * the booking's. None is in the words of the traveller.
 */
export function optionFacts(option: ProposalOption, booked: Reservation, now: Date): Fact[] {
  const { product, pickupTime, meetingPoint } = option;
  return asFacts({
    ...describeJourney({ ...option, productTitle: product.title }),
    'Pick-up': pickupTime ?? other(booked.pickupTime, null, 'None'),
    'Meeting point': other(booked.meetingPoint, meetingPoint, 'None'),
    Cancellation: describeCancellation(option, zoneOf(product.country), now, false),
  });
}

/** What an option has; null where the booking has the same. @param none the words for nothing */
const other = (booked: string | null, proposed: string | null, none: string): string | null =>
  booked === proposed ? null : (proposed ?? none);

/** The lines of an option and its total, in words. */
export function optionPriceFacts({ lines }: ProposalOption): Fact[] {
  const fixed = lines.filter(({ optional }) => !optional);
  const total = formatMoney(totalOf(fixed));
  const lumpSum = lumpSumOf({ lines });
  if (lumpSum) return [['Total', `${total} ${lumpSum}`]];
  const withExtras = fixed.length < lines.length ? `, with everything ${formatMoney(totalOf(lines))}` : '';
  return [
    ...lines.map(
      ({ label, count, unitCents, optional }): Fact => [
        optional ? `${label} (if you wish)` : label,
        `${count} × ${formatMoney(unitCents)} = ${formatMoney(count * unitCents)}`,
      ],
    ),
    ['Total', total + withExtras],
  ];
}
