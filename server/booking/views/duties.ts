import { and, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { assignments, type CrewMember, type DaySpan, departures, type StoredDeparture } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { type Clash, clashesOf, type Duty, daysAround } from '#server/booking/departure/clash.input';
import { listCrew } from '#server/booking/departure/crew';
import {
  type DepartureKey,
  isOfDeparture,
  lastDayOfDeparture,
  productOfKey,
} from '#server/booking/departure/departure-key';
import { type Assigned, listAssigned, listAssignedSince, zoneOfDeparture } from '#server/booking/departure/guide-link';
import { countTravellers, hasParty } from '#server/booking/departure/parties.input';
import { findCallOff } from '#server/booking/seats/called-off';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { countDays } from '#server/catalogue/product';
import { findRecord } from '#server/catalogue/stored-record';
import { addDays, dayIn, hoursIn, maxDays } from '#server/values/calendar.input';
import { pick } from '#server/values/pick.input';

/** A departure that somebody takes, with its parties that are theirs. */
export type CrewDuty = ReturnType<typeof asDuty>;

const isTaken = sql`+${reservations.status} IN ('confirmed', 'completed')`;

function partiesIn(departure: DepartureKey) {
  const { id, country, productTitle, adults, children } = reservations;
  return db()
    .select({ id, country, productTitle, adults, children })
    .from(reservations)
    .where(and(isOfDeparture(departure), isTaken))
    .all();
}

/** A departure as it is compared with others. */
export function dutyOf(departure: DepartureKey, parties = partiesIn(departure)): Duty {
  const product = productOfKey(departure.productKey);
  const record = findRecord(product.kind, product.id);
  const lastDay = lastDayOfDeparture(departure);
  const pickup = record && 'pickupTime' in record ? pickupClock(record.pickupTime) : null;
  return {
    ...pick(departure, 'productKey', 'startDate', 'startTime'),
    ...{ lastDay, clock: departure.startTime || pickup },
    hours: record && product.kind === 'tour' && lastDay === departure.startDate ? hoursIn(record.duration ?? '') : null,
    country: parties[0]?.country ?? record?.country ?? '',
    title: parties[0]?.productTitle ?? record?.title ?? 'Departure',
  };
}

/** Days from one on; without a last one all to come. */
type OpenSpan = Pick<DaySpan, 'from'> & Partial<DaySpan>;

/** Somebody's departures that may be under way on some of these days. */
function isNear({ from, until }: OpenSpan) {
  const { startDate } = departures;
  const isBefore = until === undefined ? undefined : lte(startDate, until);
  return and(isNotNull(assignments.crewId), gte(startDate, addDays(from, 1 - maxDays)), isBefore);
}

/** What people take, or one of them, that is under way on some of these days, by day and time. */
export function listDuties(span: OpenSpan, crewId?: number): CrewDuty[] {
  const isTheirs = sql`${departures.id} IN (SELECT departure_id FROM assignments WHERE crew_id = ${crewId ?? 0} AND ended_at IS NULL)`;
  const all = listAssigned(and(isNear(span), crewId === undefined ? undefined : isTheirs));
  const theirs = all.filter((one) => crewId === undefined || one.crewId === crewId);
  return asDuties(theirs, all, span);
}

/** What people have taken on some of these days, with these days: nothing that was called off, or has no party of theirs. */
export function listWorked(span: DaySpan): (CrewDuty & { days: string[] })[] {
  const all = listAssignedSince(isNear(span));
  const standing = all.filter(({ endedAt }) => endedAt === null);
  const byId = new Map(all.map((one) => [one.id, one]));
  const inRole = Map.groupBy(all, roleIn);
  return asDuties(all, standing, span).flatMap((duty) => {
    const assigned = byId.get(duty.assignmentId);
    if (!assigned || duty.calledOff || duty.parties === 0) return [];
    const isFirst = !inRole.get(roleIn(assigned))?.some(({ createdAt }) => createdAt < assigned.createdAt);
    const days = daysWorked({ ...assigned, isFirst }, duty.lastDay).filter(
      (day) => span.from <= day && day <= span.until,
    );
    return days.length > 0 ? [{ ...duty, days }] : [];
  });
}

const roleIn = ({ departureId, role }: Assigned) => `${departureId} ${role}`;

/**
 * A change under way parts the days of a journey, and its own day is of who came; any other is of the whole journey, also the
 * first assignment, however late it was typed.
 */
function daysWorked(assigned: Assigned & { isFirst: boolean }, lastDay: string): string[] {
  const { departure, createdAt, endedAt, isFirst } = assigned;
  const { startDate } = departure;
  const dayOf = (at: string) => dayIn(zoneOfDeparture(departure), new Date(at));
  const isUnderWay = (day: string) => startDate < day && day <= lastDay;
  const [came, left] = [dayOf(createdAt), endedAt === null ? addDays(lastDay, 1) : dayOf(endedAt)];
  if (endedAt !== null && !isUnderWay(left)) return [];
  const days: string[] = [];
  for (let day = isUnderWay(came) && !isFirst ? came : startDate; day < left; day = addDays(day, 1)) days.push(day);
  return days;
}

/** @param standing who takes these departures now */
function asDuties(listed: Assigned[], standing: Assigned[], { from }: OpenSpan): CrewDuty[] {
  const ofDeparture = Map.groupBy(standing, ({ departureId }) => departureId);
  const days = new Map<string, number>();
  const daysOf = ({ productKey }: StoredDeparture) => {
    const count = days.get(productKey) ?? countDays(productOfKey(productKey));
    days.set(productKey, count);
    return count;
  };
  return listed
    .filter(({ departure }) => addDays(departure.startDate, daysOf(departure) - 1) >= from)
    .map((one) => asDuty(one, ofDeparture.get(one.departureId) ?? []))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)) || one.assignmentId - other.assignmentId);
}

const orderOf = ({ startDate, clock }: Duty) => `${startDate} ${clock ?? ''}`;

function asDuty(assigned: Assigned, all: Assigned[]) {
  const { departure, person, id, role } = assigned;
  const booked = partiesIn(departure);
  const parties = booked.filter((party) => hasParty(assigned, all, party.id));
  return {
    ...dutyOf(departure, booked),
    ...{ assignmentId: id, departureId: departure.id, role, crewId: person?.id ?? 0, name: person?.name ?? '' },
    ...pick(departure, 'version', 'vehicle'),
    parties: parties.length,
    travellers: countTravellers(parties),
    calledOff: isCalledOff(departure),
  };
}

/** True where a departure does not run. */
export const isCalledOff = (departure: StoredDeparture) => findCallOff(departure.productKey, departure) !== null;

/** A guide or driver, with what speaks against their taking a departure. */
export type Candidate = ReturnType<typeof listCandidates>[number];

/** Everybody, with their clashes with a departure: who is free and works in its country first. */
export function listCandidates(departure: DepartureKey) {
  const duty = dutyOf(departure);
  const duties = listDuties(daysAround(duty)).filter(({ calledOff }) => !calledOff);
  return candidatesFor(duty, listCrew(), duties);
}

/** The same of these people, who take these. */
export function candidatesFor(duty: Duty, people: CrewMember[], duties: readonly (Duty & { crewId: number })[]) {
  return people
    .map((person) => ({
      ...pick(person, 'id', 'name', 'phone', 'email', 'languages', 'isGuide', 'isDriver'),
      works: person.countries.length === 0 || person.countries.includes(duty.country),
      clashes: clashesOf(
        duty,
        person.daysOff,
        duties.filter(({ crewId }) => crewId === person.id),
      ),
    }))
    .toSorted((one, other) => costOf(one) - costOf(other));
}

const costOf = ({ works, clashes }: { works: boolean; clashes: Clash[] }) => clashes.length * 2 + Number(!works);
