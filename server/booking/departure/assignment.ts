import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { assignments, type CrewMember, crew, departures, type StoredDeparture } from '#db/schema/departure';
import { Conflict, existing } from '#server/values/errors';
import { createCrew, findCrew, findSame } from './crew';
import type { AssignmentInput } from './departure.input';
import type { DepartureKey } from './departure-key';
import { type Assigned, findAssignment, listAssignedTo } from './guide-link';
import { hasParty } from './parties.input';

const stale = () => new Conflict('Someone else has just assigned this departure. Please check it again.');

/** A departure as it was assigned, with who takes it now, and whose links have ended with that. */
export interface AssignedDeparture {
  departure: StoredDeparture;
  assigned: Assigned[];
  added: Assigned[];
  /** Those who stay with other parties or another vehicle: also where the parties of somebody else come to them. */
  changed: Assigned[];
  ended: Assigned[];
}

/**
 * Assigns guides, drivers and a vehicle to the parties of a departure; the link of who is taken off ends. A new name makes a
 * person. Throws Conflict where somebody has assigned it meanwhile, or somebody is named twice.
 */
export function assignDeparture(input: AssignmentInput, now: Date = new Date()): AssignedDeparture {
  return immediately(() => {
    const current = findDeparture(input);
    if ((current?.version ?? 0) !== input.version) throw stale();
    const departure = storeDeparture(current, input, now);
    const members = input.members.map((member, at) => {
      const person = personOf(member, at, now);
      return { ...member, crewId: person.id };
    });
    const keys = members.map(memberKey);
    const twice = keys.findIndex((key, at) => keys.indexOf(key) < at);
    if (twice >= 0) throw new Conflict('This person is here twice', `members.${twice}.crewId`);
    const before = listAssignedTo(departure.id);
    const ended = before.filter((one) => !keys.includes(memberKey(one)));
    const at = now.toISOString();
    endAssignments(ended, now);
    for (const { crewId, role, parties } of members) {
      const kept = before.find((one) => one.crewId === crewId && one.role === role);
      if (kept) transaction().update(assignments).set({ parties }).where(eq(assignments.id, kept.id)).run();
      else
        transaction()
          .insert(assignments)
          .values({ departureId: departure.id, crewId, role, parties, createdAt: at })
          .run();
    }
    const assigned = listAssignedTo(departure.id);
    const added = assigned.filter(({ id }) => !before.some((one) => one.id === id));
    const given = [...before, ...assigned].flatMap((one) => one.parties ?? []);
    const changed = assigned.filter((one) => {
      const earlier = before.find(({ id }) => id === one.id);
      if (!earlier) return false;
      if (current?.vehicle !== departure.vehicle || !isEqual(earlier.parties, one.parties)) return true;
      return given.some((party) => hasParty(earlier, before, party) !== hasParty(one, assigned, party));
    });
    return { departure, assigned, added, changed, ended };
  });
}

const isEqual = (one: number[] | null, other: number[] | null) => JSON.stringify(one) === JSON.stringify(other);

const memberKey = ({ role, crewId }: { role: string; crewId: number | null }) => `${role} ${crewId}`;

function storeDeparture(
  current: StoredDeparture | undefined,
  { startDate, productKey, startTime, vehicle }: AssignmentInput,
  now: Date,
): StoredDeparture {
  if (current) return updateDeparture(current, { vehicle }, now);
  const at = now.toISOString();
  const columns = { startDate, productKey, startTime, vehicle, createdAt: at, updatedAt: at };
  return transaction().insert(departures).values(columns).returning().get();
}

/** Whoever is meant, who has the role from now on. */
function personOf(
  { crewId, name, phone, role }: AssignmentInput['members'][number],
  at: number,
  now: Date,
): CrewMember {
  const found = crewId === null ? findSame({ name, phone }) : findCrew(crewId);
  if (crewId !== null && !found) throw new Conflict('This person was deleted meanwhile', `members.${at}.crewId`);
  const has = {
    isGuide: role === 'guide' || (found?.isGuide ?? false),
    isDriver: role === 'driver' || (found?.isDriver ?? false),
  };
  if (!found) {
    const nothing = { email: null, languages: [], countries: [], note: null, daysOff: [] };
    return createCrew({ name, phone, ...nothing, ...has }, now);
  }
  if (found.isGuide === has.isGuide && found.isDriver === has.isDriver) return found;
  const columns = { ...has, ...nextVersion(found.version, now) };
  return transaction().update(crew).set(columns).where(eq(crew.id, found.id)).returning().get();
}

/** Ends the links of assignments, in the transaction of the caller. */
export function endAssignments(ended: Pick<Assigned, 'id'>[], now: Date): void {
  const ids = ended.map(({ id }) => id);
  transaction().update(assignments).set({ endedAt: now.toISOString() }).where(inArray(assignments.id, ids)).run();
}

/** Makes a new link for an assignment, and ends its earlier ones. Throws NotFound, and Conflict for an older version of its departure. */
export function renewGuideLink({ id, version }: { id: number; version: number }, now: Date = new Date()): Assigned {
  return immediately(() => {
    const current = existing(findAssignment(id), 'Assignment');
    if (current.departure.version !== version || current.endedAt !== null) throw stale();
    const linkVersion = current.linkVersion + 1;
    transaction().update(assignments).set({ linkVersion }).where(eq(assignments.id, id)).run();
    updateDeparture(current.departure, {}, now);
    return existing(findAssignment(id), 'Assignment');
  });
}

const updateDeparture = ({ id, version }: StoredDeparture, columns: Partial<StoredDeparture>, now: Date) =>
  transaction()
    .update(departures)
    .set({ ...columns, ...nextVersion(version, now) })
    .where(eq(departures.id, id))
    .returning()
    .get();

function findDeparture({ startDate, productKey, startTime }: DepartureKey): StoredDeparture | undefined {
  const isOf = and(
    eq(departures.startDate, startDate),
    eq(departures.productKey, productKey),
    eq(departures.startTime, startTime),
  );
  return db().select().from(departures).where(isOf).get();
}

/** How many of the latest departures are looked through for vehicles. */
const remembered = 300;

/** The vehicles of the latest departures, the last one first, each once. */
export function listVehicles(): string[] {
  const latest = db()
    .select({ vehicle: departures.vehicle })
    .from(departures)
    .where(isNotNull(departures.vehicle))
    .orderBy(desc(departures.id))
    .limit(remembered)
    .all();
  return [...new Set(latest.flatMap(({ vehicle }) => vehicle ?? []))];
}
