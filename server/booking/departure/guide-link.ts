import { and, asc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { db } from '#db/client';
import {
  assignments,
  type CrewMember,
  crew,
  departures,
  type StoredAssignment,
  type StoredDeparture,
} from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import { officeFor } from '#server/company/company';
import { isValidSignature, sign } from '#server/signing';
import { addDays } from '#server/values/calendar.input';
import { startOfDay } from '#server/values/instant.input';
import { isOfDeparture, lastDayOfDeparture } from './departure-key';

/** The link of a guide lapses this many days after the last day of the departure. */
const daysAfter = 2;

// A released link was that of a departure: its number is that of an assignment since.
const purpose = 'departure';
const signedText = (id: number, linkVersion: number) => `${id}\n${linkVersion}`;

/** The address of the manifest of whoever has an assignment, with its key. */
export const guidePath = ({ id, linkVersion }: Pick<StoredAssignment, 'id' | 'linkVersion'>): string =>
  `/departure/${id}?key=${sign(purpose, signedText(id, linkVersion))}`;

function countryOf(departure: StoredDeparture): string {
  const { country } = reservations;
  return db().select({ country }).from(reservations).where(isOfDeparture(departure)).get()?.country ?? '';
}

/** The time zone of a departure. */
export const zoneOfDeparture = (departure: StoredDeparture): string => zoneOf(countryOf(departure));

/** Which number the guide of a departure calls, at any hour. */
export const officePhoneOf = (departure: StoredDeparture): string => officeFor(countryOf(departure)).dutyPhone;

/** When the links of a departure lapse. */
export function lapseOf(departure: StoredDeparture): Date {
  return startOfDay(addDays(lastDayOfDeparture(departure), daysAfter + 1), zoneOfDeparture(departure));
}

/** An assignment with its departure; the person is null where their record was deleted. */
export interface Assigned extends StoredAssignment {
  departure: StoredDeparture;
  person: CrewMember | null;
}

const select = () =>
  db()
    .select({ assignment: assignments, departure: departures, person: crew })
    .from(assignments)
    .innerJoin(departures, eq(departures.id, assignments.departureId))
    .leftJoin(crew, eq(crew.id, assignments.crewId));

type Row = NonNullable<ReturnType<ReturnType<typeof select>['get']>>;
const asAssigned = ({ assignment, departure, person }: Row): Assigned => ({ ...assignment, departure, person });

export function findAssignment(id: number): Assigned | undefined {
  const row = select().where(eq(assignments.id, id)).get();
  return row && asAssigned(row);
}

/** Who takes departures now, by a condition for these, in the order in which they were assigned. */
export const listAssigned = (condition: SQL | undefined): Assigned[] =>
  listAll(and(condition, isNull(assignments.endedAt)));

/** The same, with those who have left a departure once it had begun. */
export const listAssignedSince = (condition: SQL | undefined): Assigned[] =>
  listAll(and(condition, or(isNull(assignments.endedAt), gt(assignments.endedAt, departures.startDate))));

const listAll = (condition: SQL | undefined): Assigned[] =>
  select().where(condition).orderBy(asc(assignments.id)).all().map(asAssigned);

/** Who takes one departure now. */
export const listAssignedTo = (departureId: number): Assigned[] =>
  listAssigned(eq(assignments.departureId, departureId));

/** Why a version of a link has ended; null while it is valid. */
export function endOf(assigned: Assigned, linkVersion: number, now: Date): 'replaced' | 'lapsed' | null {
  if (lapseOf(assigned.departure) <= now) return 'lapsed';
  return linkVersion === assigned.linkVersion && assigned.endedAt === null ? null : 'replaced';
}

/** The assignment of a link, and why that has ended; null where it was never valid. */
export function openGuideLink(
  id: number,
  key: string,
  now: Date,
): { assigned: Assigned; ended: ReturnType<typeof endOf> } | null {
  const assigned = findAssignment(id);
  if (!assigned) return null;
  const versions = Array.from({ length: assigned.linkVersion }, (_, index) => assigned.linkVersion - index);
  const linkVersion = versions.find((version) => isValidSignature(purpose, signedText(id, version), key));
  return linkVersion === undefined ? null : { assigned, ended: endOf(assigned, linkVersion, now) };
}
