import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { assignments, type CrewMember, crew } from '#db/schema/departure';
import { emails } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { endAssignments } from '#server/booking/departure/assignment';
import { collectorId } from '#server/booking/departure/collector';
import { findCrew, listCrew } from '#server/booking/departure/crew';
import { type Assigned, listAssigned } from '#server/booking/departure/guide-link';
import { type CrewDuty, listDuties } from '#server/booking/views/duties';
import { officeToday } from '#server/company/company';
import { eraseEmails } from '#server/office/people/erased-leftovers';
import { addDays, formatDay } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { type CrewNews, newsKey, takeAwayWithNews } from './news';

/** How far a person's page looks back, in days. */
const before = 31;

/** A guide or driver with what they take. */
export type CrewDays = ReturnType<typeof readCrewDays>;

/** The record of a person, with their departures from a month ago on. Throws NotFound. */
export function readCrewDays(id: number, now: Date = new Date()) {
  const person = existing(findCrew(id), 'Person');
  const today = officeToday(now);
  return { person, today, duties: listDuties({ from: addDays(today, -before) }, id) };
}

/** People by days. */
export type CrewWeek = ReturnType<typeof readCrewWeek>;

/** Who takes what on the seven days from one on, with what each has collected. */
export function readCrewWeek(from: string) {
  const dates = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  return { dates, people: readCrewSpan(from, dates.at(-1) ?? from) };
}

/** Everybody with their departures that are under way on some days, and what they have collected then, in US cents. */
function readCrewSpan(from: string, until: string) {
  const duties = Map.groupBy(listDuties({ from, until }), ({ crewId }) => crewId);
  const collected = new Map(listCollected(from, until).map(({ crewId, cents }) => [crewId, cents]));
  return listCrew().map((person) => ({
    person,
    duties: duties.get(person.id) ?? [],
    collectedCents: collected.get(person.id) ?? 0,
  }));
}

const listCollected = (from: string, until: string) =>
  db()
    .select({ crewId: collectorId, cents: sql<number>`sum(${payments.amountCents})` })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(between(payments.paidOn, from, until), eq(payments.recordedBy, 'guide'), isNull(payments.voidedAt)))
    .groupBy(collectorId)
    .all();

/** For the pay of guides: who has worked on which days, on what, and what they have collected. */
export function listPay(from: string, until: string) {
  return readCrewSpan(from, until).flatMap(({ person, duties, collectedCents }) => {
    const held = duties.filter(({ calledOff }) => !calledOff);
    const days = new Set(held.flatMap((duty) => daysOfDuty(duty).filter((day) => from <= day && day <= until)));
    if (days.size === 0 && collectedCents === 0) return [];
    return [{ person, days: [...days].toSorted(), duties: held, collectedCents }];
  });
}

function daysOfDuty({ startDate, lastDay }: CrewDuty): string[] {
  const days: string[] = [];
  for (let day = startDate; day <= lastDay; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The ids of the emails to somebody about what they take. */
function listNews(crewId: number): number[] {
  const ofTheirs = sql`CAST(substr(${emails.dedupeKey}, ${newsKey.length + 1}) AS INTEGER) IN (
    SELECT id FROM assignments WHERE crew_id = ${crewId})`;
  const isTheirs = and(eq(emails.kind, 'crew_news'), ofTheirs);
  return db()
    .select({ id: emails.id })
    .from(emails)
    .where(isTheirs)
    .all()
    .map(({ id }) => id);
}

/**
 * Deletes the record of a person, with the earlier emails to them; whoever is concerned by their departures to come is told.
 * Throws NotFound, and Conflict where they have departures to come, which are named, unless these are to have nobody.
 */
export const deleteCrew = ({ id, unassign, mail }: CrewDeletion, now: Date = new Date()): CrewNews[] =>
  immediately(() => {
    const person: CrewMember = existing(findCrew(id), 'Person');
    const toCome = listDuties({ from: officeToday(now) }, id);
    if (toCome.length > 0 && !unassign) throw new Conflict(`${person.name} takes ${toCome.map(nameOf).join(', ')}.`);
    eraseEmails(listNews(id), now);
    const theirs = listAssigned(eq(assignments.crewId, id));
    const isToCome = ({ id: own }: Assigned) => toCome.some(({ assignmentId }) => assignmentId === own);
    endAssignments(
      theirs.filter((one) => !isToCome(one)),
      now,
    );
    const news = takeAwayWithNews(theirs.filter(isToCome), mail, now);
    transaction().delete(crew).where(eq(crew.id, id)).run();
    return news;
  });

interface CrewDeletion {
  id: number;
  /** Whether their departures to come have nobody then. */
  unassign: boolean;
  /** Whether those concerned are emailed. */
  mail: boolean;
}

const nameOf = ({ startDate, startTime, title }: CrewDuty) =>
  [startTime, title, `on ${formatDay(startDate)}`].filter(Boolean).join(' ');
