import { and, eq } from 'drizzle-orm';
import { db, immediately, rehearse, transaction } from '#db/client';
import { type CallOff, callOffs } from '#db/schema/call-off';
import { proposals } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { apply, applyWithin } from '#server/booking/apply';
import type { OptionInput } from '#server/booking/proposal/proposal.input';
import { existingReservation } from '#server/booking/record/reservation';
import { productOf } from '#server/booking/record/reservation-facts';
import type { CalledOff } from '#server/booking/seats/called-off';
import { nearestDepartures } from '#server/booking/seats/seats';
import { closeDepartures, hasTime, listStanding, reopenDepartures } from '#server/catalogue/exceptions';
import { officeToday } from '#server/company/company';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { type Party, readBoard } from './board';
import type { CalledOffDays, NewCallOff, PhoneAnswer } from './call-off.input';
import { listConcerned, listOffers } from './parties';

/** How long the other days are held for a party, in days. */
const heldFor = 3;

/**
 * Calls days off in one transaction. Closes their departures and offers every affected party up to three other days,
 * which are held, or a refund. Throws Conflict where one of the days is called off already.
 */
export const callOff = (input: NewCallOff, now: Date = new Date()): CallOff =>
  immediately(() => callOffWithin(input, now));

/** The offer that each party would get; `calledOff` is the id of an earlier call-off of one of the days. */
export function previewCallOff(
  days: CalledOffDays,
  now: Date = new Date(),
): { calledOff: number | null; parties: Party[] } {
  const before = findOther(days);
  if (before) return { calledOff: before.id, parties: [] };
  return rehearse(() => {
    const { id } = callOffWithin({ ...days, reason: '', message: null }, now);
    return { calledOff: null, parties: readBoard(id, now).parties };
  });
}

function callOffWithin({ without, ...input }: NewCallOff, now: Date): CallOff {
  if (input.from < officeToday(now)) throw new Conflict('This day has passed', 'from');
  if (findOther(input)) throw new Conflict('A colleague has already called off one of these days.');
  const stored = closeDepartures({ ...input, createdAt: now.toISOString() });
  for (const concerned of listConcerned(input)) {
    const reservation = existingReservation(concerned);
    // Nobody can accept a day without a price: the office sends a quotation, as for any request.
    if (reservation.priceLines === null) continue;
    const unticked = without.filter(({ id }) => id === reservation.id).map(({ day }) => day);
    // One after the other: each sees what is held for those before it.
    const options = optionsFor(reservation, now).filter(({ startDate }) => !unticked.includes(startDate));
    applyWithin(proposalOf(stored, reservation, options, now), now);
  }
  for (const { id } of listOffers(input, now)) {
    const { message } = input;
    applyWithin({ kind: 'withdraw', id, tell: true, callOff: stored.id, message }, now);
  }
  return stored;
}

/** An earlier call-off of one of these departures. */
const findOther = ({ productKeys, times, ...days }: CalledOff) =>
  listStanding(days).find(
    (other) =>
      other.productKeys.some((key) => productKeys.includes(key)) &&
      (times.length === 0 || times.some((time) => hasTime(other, time))),
  );

/** The same journey at the same price on other days. */
const optionsFor = (reservation: Reservation, now: Date): OptionInput[] =>
  nearestDepartures({ ...reservation, product: productOf(reservation) }, now, reservation.id).map(({ day, time }) => ({
    ...pick(reservation, 'adults', 'childrenAges', 'rooms'),
    hotelRating: reservation.hotelRating as OptionInput['hotelRating'],
    ...{ product: null, startDate: day, startTime: time, pickupTime: null, lines: [] },
  }));

const proposalOf = ({ id, message }: CallOff, reservation: Reservation, options: OptionInput[], now: Date) => ({
  kind: 'propose' as const,
  ...{ callOff: id, reservationId: reservation.id, key: `call-off-${id}-${reservation.id}`, message, options },
  ...{ seen: 0, reason: null, expiresAt: new Date(now.getTime() + heldFor * 86_400_000).toISOString() },
});

/**
 * Reopens a call-off: its departures are as before, and parties without an answer are mailed that the trip takes place.
 * Moved and cancelled parties stay so. A second time changes nothing.
 */
export function reopen(id: number, now: Date = new Date()): void {
  immediately(() => {
    const found = existing(db().select().from(callOffs).where(eq(callOffs.id, id)).get(), 'Call-off');
    if (found.reopenedAt !== null) return;
    transaction().update(callOffs).set({ reopenedAt: now.toISOString() }).where(eq(callOffs.id, id)).run();
    reopenDepartures(found);
    const isSilent = and(eq(proposals.callOffId, id), eq(proposals.status, 'open'));
    for (const proposal of db().select().from(proposals).where(isSilent).all()) {
      applyWithin({ kind: 'withdraw', id: proposal.id, tell: true, reopened: true }, now);
    }
  });
}

/**
 * Records the answer of a party on the phone. Throws Conflict where the proposal was answered meanwhile, or the day is
 * sold out.
 */
export function answerByPhone({ option, ...answer }: PhoneAnswer, now: Date = new Date()): void {
  const command = { ...answer, by: 'office' } as const;
  const { outcome } =
    option === null
      ? apply({ kind: 'decline', ...command, message: null }, now)
      : apply({ kind: 'accept', ...command, option, lines: [] }, now);
  if (outcome !== 'done') throw new Conflict('This party has answered meanwhile.');
}
