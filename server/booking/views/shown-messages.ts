import type { Proposal, ProposalOption } from '#db/schema/proposal';
import type { Reservation, ReservationEvent } from '#db/schema/reservation';
import { hasAnswered, type LoadedBooking, proposalOf, reservationAt } from '#server/booking/record/loaded-booking';
import { withoutTakenBack } from '#server/booking/record/take-back.input';
import { zoneOf } from '#server/catalogue/destination';
import { formatInstant } from '#server/values/calendar.input';
import { requestedChanges } from './changes';

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
const forTraveller: ReservationEvent['kind'][] = [
  ...(['message', 'confirmed', 'declined', 'cancelled', 'cancellation refused', 'change refused'] as const),
  ...(['traveller cancelled', 'traveller replaced'] as const),
];

/** What office and traveller have said to each other, the oldest first; never notes, nor what proposals can still be accepted. */
export function showMessages(
  reservation: Reservation,
  events: ReservationEvent[],
  proposals: Proposal[],
): ShownMessage[] {
  return withoutTakenBack(events).flatMap((event) => {
    const message =
      event.actor === 'traveller'
        ? saidByTraveller({ reservation, events, proposals }, event)
        : saidByOffice(event, proposals);
    if (!message) return [];
    const at = formatInstant(new Date(event.createdAt), zoneOf(reservation.country));
    return [{ id: event.id, own: event.actor === 'traveller', at, ...message }];
  });
}

type Said = Pick<ShownMessage, 'what' | 'text'> | null;

function saidByTraveller(
  booking: Pick<LoadedBooking, 'reservation' | 'events' | 'proposals'>,
  event: ReservationEvent,
): Said {
  const text = event.message;
  if (event.kind === 'message') return { what: null, text };
  if (event.kind === 'accepted') return { what: 'You accepted our proposal.', text: null };
  if (event.kind === 'proposal declined') return { what: 'You declined our proposal.', text };
  if (event.kind === 'cancellation requested') return { what: 'You asked us to cancel.', text: null };
  if (event.kind !== 'change requested') return null;
  const asked = proposalOf(booking, event)?.options[0];
  const words = asked && inWords(reservationAt(booking, event.id), asked);
  return { what: `You asked for ${words ? `this: ${words}` : 'a change'}.`, text };
}

function inWords(booked: Reservation, option: ProposalOption): string {
  const asked = new Map(requestedChanges(booked, option));
  const [ages, place] = [asked.get('Ages of the children'), asked.get('New pick-up place')];
  const party = asked.get('New party');
  return [asked.get('New date'), party && (ages ? `${party} aged ${ages}` : party), place && `pick-up from ${place}`]
    .filter(Boolean)
    .join('; ');
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
  return forTraveller.includes(event.kind) && event.message ? { what: null, text: event.message } : null;
}
