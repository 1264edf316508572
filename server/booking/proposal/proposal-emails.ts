import type { Queries } from '#db/client';
import type { Proposal, ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { lumpSumOf } from '#server/booking/booking/told-price.input';
import { commonProps, factsOf, mailOffice, mailTraveller } from '#server/booking/booking-mail';
import { describeWish } from '#server/booking/open-requests';
import { enqueueAnswerEmail, presentState } from '#server/booking/reservation-emails';
import { mailAt } from '#server/booking/take-back.input';
import { zoneOf } from '#server/catalogue/destination';
import { describeParty, totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { dayIn, formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';
import { formatMoney } from '#server/values/money.input';

/** Enqueues a proposal for the traveller, which can be taken back for some seconds. */
export function enqueueProposal(queries: Queries, reservation: Reservation, proposal: Proposal, now: Date): void {
  const props = {
    ...commonProps(reservation),
    message: proposal.message,
    options: proposal.options.map((option) => [...optionFacts(option, reservation, now), ...priceFacts(option)]),
    until: formatInstant(new Date(proposal.expiresAt), zoneOf(reservation.country)),
  };
  const dedupeKey = `proposal:${proposal.id}`;
  mailTraveller(queries, reservation, { kind: 'proposal', props, dedupeKey, sendAt: mailAt(now) });
}

/** The day on which a proposal was sent, as an email names it by. */
export const dayOfProposal = ({ country }: Reservation, { createdAt }: Proposal): string =>
  formatDayWithWeekday(dayIn(zoneOf(country), new Date(createdAt)));

/** Tells the traveller that a proposal no longer holds, and what stands. */
export function enqueueWithdrawal(queries: Queries, reservation: Reservation, proposal: Proposal, now: Date): void {
  const props = {
    ...commonProps(reservation),
    ...presentState(queries, reservation, now),
    ...{
      changes: [],
      message: null,
      withdrawn: dayOfProposal(reservation, proposal),
      asked: describeWish(queries, reservation.id),
    },
  };
  const dedupeKey = `proposal_withdrawn:${proposal.id}`;
  mailTraveller(queries, reservation, { kind: 'booking_changed', props, dedupeKey });
}

/** The lines of an option and its total, in words. */
function priceFacts({ lines }: ProposalOption): [string, string][] {
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

/** Enqueues the confirmation of what was accepted for the traveller, and the news for the office. */
export function enqueueAcceptance(queries: Queries, reservation: Reservation, proposal: Proposal): void {
  enqueueAnswerEmail(queries, reservation, { status: 'confirmed' });
  mailOffice(queries, reservation, {
    kind: 'proposal_accepted',
    props: {
      ...commonProps(reservation),
      facts: factsOf(reservation, 'office', new Date(reservation.updatedAt)),
    },
    dedupeKey: `proposal_accepted:${proposal.id}`,
  });
}

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
