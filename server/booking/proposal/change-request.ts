import { immediately } from '#db/client';
import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { enqueueQuestion } from '#server/booking/conversation';
import { openRequest } from '#server/booking/open-requests';
import { isOpen } from '#server/booking/reservation-change.input';
import { productOf } from '#server/booking/reservation-facts';
import { addEvent, existingReservation } from '#server/booking/write-change';
import { zoneOf } from '#server/catalogue/destination';
import { bookingHorizonMonths, describeParty } from '#server/catalogue/prices/booking-rules.input';
import { findForDesk } from '#server/catalogue/product';
import { keyWithDigest } from '#server/signing';
import { addMonths, dayIn, formatDayWithWeekday } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { startOfDay } from '#server/values/instant.input';
import type { ChangeRequest } from './change-request.input';
import { findOpen } from './open-proposals';
import { findByKey, insertProposal, listProposals } from './proposal';

interface ChangeRequestContext {
  submissionKey: string;
  /** Likely spam: stored without an email. */
  suspect: boolean;
}

/**
 * Stores another date, party or pick-up place that a traveller asks for as a proposal to the office, and mails the office;
 * the same form with the same values does this once. Returns false where the booking can no longer be changed. Throws
 * NotFound, and Conflict for a day on which no journey can start, or where nothing would change.
 */
export function requestChange(
  reservationId: number,
  { date, message, ...party }: Omit<ChangeRequest, 'intent'>,
  { submissionKey, suspect }: ChangeRequestContext,
  now: Date = new Date(),
): boolean {
  return immediately((transaction) => {
    const current = existingReservation(transaction, reservationId);
    const key = keyWithDigest(submissionKey, { reservationId, date, message, ...party });
    if (findByKey(transaction, key)) return true;
    if (!isOpen(current)) return false;
    // The form shows the place that is known, not the one that was asked for.
    const pickupPlace = party.pickupPlace || findOpen(transaction, current.id, 'traveller')?.options[0]?.pickupPlace;
    const wish = wishOf(current, date, { ...party, pickupPlace }, now);
    assertPossible(current, wish, now);
    const expiresAt = startOfDay(date, zoneOf(current.country)).toISOString();
    const asked = { author: 'traveller' as const, key, message, options: [wish], expiresAt };
    const { number: proposal } = insertProposal(transaction, current, asked, now);
    const entry = { kind: 'change requested', actor: 'traveller', message, proposal } as const;
    const eventId = addEvent(transaction, current.id, entry, now);
    openRequest(transaction, current.id, 'change', eventId, now);
    if (!current.suspect && !suspect) {
      enqueueQuestion(transaction, current, eventId, { asks: 'change', message, wishes: wishFacts(current, wish) });
    }
    return true;
  });
}

/** Asks for another pick-up place alone, with what the traveller has asked for before; see `requestChange`. */
export function requestPickup(
  reservation: Reservation,
  pickupPlace: string,
  context: ChangeRequestContext,
  now: Date = new Date(),
): boolean {
  const asked = listProposals(reservation.id).find(({ author, status }) => author === 'traveller' && status === 'open');
  const { startDate: date, adults, childrenAges } = asked?.options[0] ?? reservation;
  const { id } = reservation;
  return requestChange(id, { date, adults, childrenAges, pickupPlace, message: asked?.message ?? null }, context, now);
}

/** The journey that is asked for. */
function wishOf(
  current: Reservation,
  startDate: string,
  { pickupPlace, adults, childrenAges }: Pick<ChangeRequest, 'adults' | 'childrenAges' | 'pickupPlace'>,
  now: Date,
): ProposalOption {
  const { productTitle: title, country, pickupTime, meetingPoint, cancellation, rooms, hotelRating } = current;
  const { kind, id } = productOf(current);
  const product = findForDesk({ kind, id }, now)?.product ?? null;
  const isOther = pickupPlace && pickupPlace !== current.pickupPlace && product?.rules.pickup !== false;
  return {
    ...(isOther ? { pickupPlace } : {}),
    product: { kind, id, title, country },
    ...{ startDate, pickupTime, meetingPoint, cancellation, rooms, hotelRating, adults, childrenAges },
    lines: [],
  };
}

function assertPossible(current: Reservation, wish: ProposalOption, now: Date): void {
  const journeyOf = ({
    startDate,
    adults,
    childrenAges,
  }: Pick<ProposalOption, 'startDate' | 'adults' | 'childrenAges'>) =>
    JSON.stringify([startDate, adults, childrenAges]);
  if (journeyOf(current) === journeyOf(wish) && wish.pickupPlace === undefined) {
    throw new Conflict('This is what is booked. Please change what should be different, or ask a question.', 'date');
  }
  if (wish.startDate === current.startDate) return;
  const today = dayIn(zoneOf(current.country), now);
  if (wish.startDate <= today) throw new Conflict('Date must be in the future', 'date');
  if (wish.startDate > addMonths(today, bookingHorizonMonths)) {
    throw new Conflict(`Please choose a date within ${bookingHorizonMonths} months`, 'date');
  }
}

/** What is asked for, in words, without what stays. */
function wishFacts(current: Reservation, wish: ProposalOption): [label: string, value: string][] {
  const { startDate, adults, childrenAges, pickupPlace } = wish;
  const partyOf = (party: Pick<ProposalOption, 'adults' | 'childrenAges'>) =>
    JSON.stringify([party.adults, party.childrenAges]);
  const facts: [string, string | false | undefined][] = [
    ['New date', startDate !== current.startDate && formatDayWithWeekday(startDate)],
    ...(partyOf(current) === partyOf(wish)
      ? []
      : ([
          ['New party', describeParty({ adults, children: childrenAges.length })],
          ['Ages of the children', childrenAges.join(', ')],
        ] as [string, string][])),
    ['New pick-up place', pickupPlace],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}
