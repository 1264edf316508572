import { and, between, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Proposal, type ProposalOption, proposals } from '#db/schema/proposal';
import { type Reservation, reservations } from '#db/schema/reservation';
import { productKeyOf } from '#server/booking/departure/departure-key';
import { type CalledOff, isCalledOff } from '#server/booking/seats/called-off';
import { keyOf } from '#server/catalogue/scheduled';
import { addDays, maxDays } from '#server/values/calendar.input';

/** The bookings and open requests on called-off days, in the order of their departures. */
export function listConcerned(calledOff: CalledOff): Reservation[] {
  const { status, suspect, startDate, startTime, id } = reservations;
  // With `+`, SQLite reads the few of these days and not all of a status.
  const isOpen = sql`+${status} IN ('confirmed', 'pending')`;
  const isNear = between(startDate, addDays(calledOff.from, -maxDays), calledOff.until);
  return db()
    .select()
    .from(reservations)
    .where(and(isNear, isOpen, eq(suspect, false)))
    .orderBy(startDate, startTime, desc(sql`${status} = 'confirmed'`), id)
    .all()
    .filter((reservation) => isCalledOff(calledOff, productKeyOf(reservation), reservation));
}

export const isOfferOf = (calledOff: CalledOff, options: ProposalOption[]): boolean =>
  options.some((option) => isCalledOff(calledOff, keyOf(option.product), option));

/** The proposals that can be accepted and offer a called-off day. */
export function listOffers(calledOff: CalledOff, now: Date): Proposal[] {
  const { author, status, expiresAt } = proposals;
  return db()
    .select()
    .from(proposals)
    .where(and(eq(author, 'office'), eq(status, 'open'), gt(expiresAt, now.toISOString())))
    .all()
    .filter(({ options }) => isOfferOf(calledOff, options));
}
