import type { Proposal, ProposalOption } from '#db/schema/proposal';
import type { Reservation, ReservationEvent } from '#db/schema/reservation';
import { hasAnswered, proposalOf } from '#server/booking/loaded-booking';
import { withoutTakenBack } from '#server/booking/take-back.input';
import { zoneOf } from '#server/catalogue/destination';
import { describeParty, listAges } from '#server/catalogue/prices/booking-rules.input';
import { formatDayWithWeekday, formatInstant } from '#server/values/calendar.input';

/** Something that the office or the traveller has said, on the page of the booking. */
export interface ShownMessage {
  id: number;
  /** True for what the traveller has said. */
  own: boolean;
  /** When, in words. */
  at: string;
  /** What was done with it, in the words of the program; null for a message alone. */
  what: string | null;
  text: string | null;
}

/** The events whose message the office has written to the traveller. Those of all others are for the office alone. */
const told: ReservationEvent['kind'][] = [
  ...(['message', 'confirmed', 'declined', 'cancelled', 'cancellation refused', 'change refused'] as const),
];

/** What office and traveller have said to each other, the oldest first; never notes, nor what proposals can still be accepted. */
export function showMessages(
  { country }: Pick<Reservation, 'country'>,
  events: ReservationEvent[],
  proposals: Proposal[],
): ShownMessage[] {
  return withoutTakenBack(events).flatMap((event) => {
    const said = event.actor === 'traveller' ? saidByTraveller(event, proposals) : saidByOffice(event, proposals);
    if (!said) return [];
    const at = formatInstant(new Date(event.createdAt), zoneOf(country));
    return [{ id: event.id, own: event.actor === 'traveller', at, ...said }];
  });
}

type Said = Pick<ShownMessage, 'what' | 'text'> | null;

function saidByTraveller(event: ReservationEvent, proposals: Proposal[]): Said {
  const text = event.message;
  if (event.kind === 'message') return { what: null, text };
  if (event.kind === 'accepted') return { what: 'You accepted our proposal.', text: null };
  if (event.kind === 'proposal declined') return { what: 'You declined our proposal.', text };
  if (event.kind === 'cancellation requested') return { what: 'You asked us to cancel.', text: null };
  if (event.kind !== 'change requested') return null;
  const asked = proposalOf({ proposals }, event)?.options[0];
  return { what: `You asked for ${asked ? `this: ${inWords(asked)}` : 'a change'}.`, text };
}

function inWords({ startDate, adults, childrenAges, pickupPlace }: ProposalOption): string {
  const ages = childrenAges.length > 0 ? ` aged ${listAges(childrenAges)}` : '';
  const place = pickupPlace ? `; pick-up from ${pickupPlace}` : '';
  return `${formatDayWithWeekday(startDate)}; ${describeParty({ adults, children: childrenAges.length })}${ages}${place}`;
}

function saidByOffice(event: ReservationEvent, proposals: Proposal[]): Said {
  if (event.actor !== 'office') return null;
  if (event.kind === 'proposed') {
    const proposal = proposalOf({ proposals }, event);
    // One that is open stands above, with its message.
    return proposal && proposal.status !== 'open' ? { what: 'We sent you a proposal.', text: proposal.message } : null;
  }
  if (event.kind === 'changed')
    return hasAnswered(event, 'change') ? { what: 'We changed your booking.', text: null } : null;
  return told.includes(event.kind) && event.message ? { what: null, text: event.message } : null;
}
