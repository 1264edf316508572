import { and, between, desc, eq, gt, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type Proposal, type ProposalOption, proposals } from '#db/schema/proposal';
import { reservations } from '#db/schema/reservation';
import { productKey } from '#server/booking/departure/departure-key';
import { type CalledOff, daysBefore, isCalledOff } from '#server/booking/seats/called-off';
import { keyOf } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';

/** The ids of the bookings and open requests on called-off days, in the order of their departures. */
export function listConcerned(calledOff: CalledOff): number[] {
  const { status, suspect, startDate, startTime, id } = reservations;
  // With `+`, SQLite reads the few of these days and not all of a status.
  const isOpen = sql`+${status} IN ('confirmed', 'pending')`;
  const isNear = between(startDate, addDays(calledOff.from, -daysBefore(calledOff)), calledOff.until);
  return db()
    .select({ id, productKey, startDate, startTime })
    .from(reservations)
    .where(and(isNear, isOpen, eq(suspect, false)))
    .orderBy(startDate, startTime, desc(sql`${status} = 'confirmed'`), id)
    .all()
    .filter((party) => isCalledOff(calledOff, party.productKey, party))
    .map((party) => party.id);
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
