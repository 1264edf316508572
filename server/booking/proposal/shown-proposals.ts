import type { Proposal, ProposalOption } from '#db/schema/proposal';
import type { Reservation, ReservationEvent } from '#db/schema/reservation';
import { priceOfReservation } from '#server/booking/record/quoted-price.input';
import {
  asFacts,
  describeJourney,
  type Fact,
  isSameProduct,
  productOf,
  reasonOfPrice,
} from '#server/booking/record/reservation-facts';
import { withoutTakenBack } from '#server/booking/record/take-back.input';
import { type Audience, describePickupPlace } from '#server/booking/rules/booked-product';
import { zoneOf } from '#server/catalogue/destination';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { describeCancellation } from '#server/catalogue/prices/free-cancellation.input';
import { describePaymentTerms } from '#server/company/payment-terms.input';
import { dayIn, formatInstant } from '#server/values/calendar.input';
import { formatDeadline } from '#server/values/deadline.input';
import { linesChosen } from './proposal.input';
import { isAhead, reasonAgainst } from './proposals';

/** An option on the page of the booking. */
export type ShownOption = ReturnType<typeof showOption>;

/** A proposal of the office on the page of the booking. */
export type ShownProposal = ReturnType<typeof showProposals>[number];

/** The proposals of a reservation without those that the office has taken back before their email left. */
export function withoutUnsent(proposals: Proposal[], events: ReservationEvent[]): Proposal[] {
  const standing = new Set(withoutTakenBack(events));
  const unsent = events.filter((event) => event.kind === 'proposed' && !standing.has(event));
  return proposals.filter(
    ({ author, number }) => author !== 'office' || !unsent.some((event) => event.proposal === number),
  );
}

/** The proposals of the office as the traveller sees them, in the order given. */
export function showProposals(reservation: Reservation, proposals: Proposal[], now: Date) {
  return proposals
    .filter(({ author }) => author === 'office')
    .map((proposal) => ({
      number: proposal.number,
      /** True where it offers other days for what was called off, or money back. */
      calledOff: proposal.callOffId !== null,
      message: proposal.message,
      until: formatDeadline(new Date(proposal.expiresAt), zoneOf(reservation.country)),
      /** What became of it, in a sentence; null while it can be accepted. */
      outcome: describeOutcome(reservation, proposal, now),
      options: proposal.options.map((option) => showOption(reservation, proposal, option, now)),
    }));
}

const inWords = ({ country }: Pick<Reservation, 'country'>, instant: string | null) =>
  formatInstant(new Date(instant ?? 0), zoneOf(country));

function describeOutcome(reservation: Reservation, proposal: Proposal, now: Date): string | null {
  const { choice, options, decidedAt, expiresAt } = proposal;
  const reason = reasonAgainst(reservation, proposal, now);
  if (reason === null || reason === 'done') return null;
  // Money back is there also when the other days are not held any more.
  if (proposal.callOffId !== null && reason === 'lapsed') return null;
  const decided = `on ${inWords(reservation, decidedAt)}`;
  return {
    accepted: `You accepted ${options.length > 1 && choice ? `option ${choice.option + 1}` : 'it'} ${decided}.`,
    declined: `You declined it ${decided}.`,
    withdrawn: `We withdrew it ${decided}.`,
    superseded: `We replaced it with a newer proposal ${decided}.`,
    lapsed: `It was valid until ${formatDeadline(new Date(expiresAt), zoneOf(reservation.country))}. Please ask us for another one.`,
    ended: `It can no longer be accepted because this booking is ${reservation.status}.`,
  }[reason];
}

/**
 * What an option is, in words: trip, date, start, who travels, until when it can be cancelled, and another meeting point than
 * the booking's. An email, which stands alone, has also the pick-up place that stays.
 */
export function optionFacts(
  option: ProposalOption,
  booked: Reservation,
  now: Date,
  audience: Exclude<Audience, 'office'>,
): Fact[] {
  const { product, pickupTime, meetingPoint } = option;
  return asFacts({
    ...describeJourney({ ...option, productTitle: product.title }),
    'Pick-up': pickupTime ?? other(booked.pickupTime, null, 'None'),
    'Meeting point': other(booked.meetingPoint, meetingPoint, 'None'),
    'Pick-up place': placeOf(option, booked, audience),
    'Reduced price': reasonOfPrice(option),
    Cancellation: describeCancellation(option, zoneOf(product.country), now, false),
    Payment: booked.agent === null ? paymentOf(option, now) : null,
  });
}

/** The terms of payment of an option, with what it costs without its optional lines; null where those of the booking stay. */
function paymentOf({ paymentTerms, product, startDate, lines }: ProposalOption, now: Date): string | null {
  if (!paymentTerms) return null;
  const journey = { startDate, totalPriceCents: lines.length > 0 ? totalOf(linesChosen(lines, [])) : null };
  return describePaymentTerms(paymentTerms, journey, dayIn(zoneOf(product.country), now));
}

function placeOf(option: ProposalOption, booked: Reservation, audience: Audience): string | null {
  const stays = audience === 'email' && isSameProduct(option.product, productOf(booked));
  const pickupPlace = option.pickupPlace ?? (stays ? booked.pickupPlace : null);
  return describePickupPlace({ pickupPlace, status: booked.status }, null, audience);
}

/** What an option has; null where the booking has the same. @param none the words for nothing */
const other = (booked: string | null, proposed: string | null, none: string): string | null =>
  booked === proposed ? null : (proposed ?? none);

function showOption(reservation: Reservation, proposal: Proposal, option: ProposalOption, now: Date) {
  const { lines } = option;
  const fixed = linesChosen(lines, []).map(({ optional: _, ...line }) => line);
  return {
    facts: optionFacts(option, reservation, now, 'booking page'),
    /** Of all lines that are not optional. */
    price: priceOfReservation({ priceLines: fixed }),
    optional: lines.flatMap(({ label, count, unitCents, optional }, index) =>
      optional ? [{ index, label, count, unitCents, cents: count * unitCents }] : [],
    ),
    /** False where its day is over, or too near, or it is not held any more. */
    possible: isAhead(option, now) && now < new Date(proposal.expiresAt),
  };
}
