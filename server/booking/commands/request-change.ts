import type { ProposalOption } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { type LoadedBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import { isPermitted } from '#server/booking/record/states';
import { isSameJourney } from '#server/booking/rules/product-rules';
import { zoneOf } from '#server/catalogue/destination';
import { dateError } from '#server/catalogue/prices/party-limits.input';
import { findForDesk } from '#server/catalogue/product';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { startOfDay } from '#server/values/instant.input';
import type { CommandOf } from './command.input';
import { type Decision, endOpen } from './decision';

type ChangeRequest = CommandOf<'request change'>;

/**
 * Sends the change that a traveller asks for as a proposal to the office, once for each form, with an email unless it is
 * likely spam. False where the booking can no longer be changed. Throws Conflict for a day on which no journey can start, and
 * for no change at all.
 */
export function requestChange(booking: LoadedBooking, command: ChangeRequest, now: Date): Decision<boolean> {
  const { reservation } = booking;
  const { submissionKey, suspect } = command;
  if (booking.proposals.some((earlier) => earlier.submissionKey === submissionKey)) return { outcome: true };
  if (!isPermitted('ask for a change', reservation)) return { outcome: false };
  const asked = openProposalOf(booking, 'traveller');
  const { startDate, ...before } = asked?.options[0] ?? reservation;
  const { message, ...journey } = command.journey ?? { ...before, date: startDate, message: asked?.message ?? null };
  // The form shows the place that is known, not the one that was asked for.
  const pickupPlace = command.pickupPlace || asked?.options[0]?.pickupPlace;
  const option = optionOf(reservation, { ...journey, pickupPlace }, now);
  assertPossible(reservation, option, now);
  const expiresAt = startOfDay(journey.date, zoneOf(reservation.country)).toISOString();
  return {
    outcome: true,
    proposal: { author: 'traveller', submissionKey, message, options: [option], expiresAt, callOffId: null },
    proposals: endOpen(booking, 'traveller', 'superseded'),
    events: [{ kind: 'change requested', actor: 'traveller', message }],
    asks: 'change',
    effects: reservation.suspect || suspect ? [] : [{ mail: 'booking_question', asks: 'change' }],
  };
}

type AskedJourney = Omit<NonNullable<ChangeRequest['journey']>, 'message'> & Pick<ChangeRequest, 'pickupPlace'>;

/** The journey that is asked for. */
function optionOf(
  current: Reservation,
  { date: startDate, pickupPlace, adults, childrenAges }: AskedJourney,
  now: Date,
): ProposalOption {
  const { productTitle: title, country, startTime, pickupTime, meetingPoint } = current;
  const { cancellation, rooms, hotelRating, extras } = current;
  const { kind, id } = productOf(current);
  const product = findForDesk({ kind, id }, now)?.product ?? null;
  const isOther = pickupPlace && pickupPlace !== current.pickupPlace && product?.rules.pickup !== false;
  return {
    ...(isOther ? { pickupPlace } : {}),
    product: { kind, id, title, country },
    ...{ startDate, startTime, pickupTime, meetingPoint, cancellation, rooms, hotelRating, extras },
    ...{ adults, childrenAges },
    lines: [],
  };
}

function assertPossible(current: Reservation, option: ProposalOption, now: Date): void {
  const { startDate, pickupPlace } = option;
  if (pickupPlace === undefined && isSameJourney(current, option)) {
    throw new Conflict('Nothing has changed yet. Please change something, or ask a question.', 'date');
  }
  // The office answers, so neither the notice nor the days of the product matter.
  const today = dayIn(zoneOf(current.country), now);
  const wrong = startDate !== current.startDate && dateError({ today, first: today, last: startDate }, startDate);
  if (wrong) throw new Conflict(wrong, 'date');
}
