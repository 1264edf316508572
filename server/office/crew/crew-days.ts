import { and, between, eq, isNull, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { assignments, type CrewMember, crew, type DaySpan } from '#db/schema/departure';
import { emails } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { endAssignments } from '#server/booking/departure/assignment';
import { collectorId } from '#server/booking/departure/collector';
import { findCrew, listCrew } from '#server/booking/departure/crew';
import { type Assigned, listAssigned } from '#server/booking/departure/guide-link';
import { type CrewDuty, listDuties, listWorked } from '#server/booking/views/duties';
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
  const span = { from, until: dates.at(-1) ?? from };
  return { dates, people: asPeople(listDuties(span), span) };
}

/** Everybody with their departures, and what they have collected on these days, in US cents. */
function asPeople<Taken extends CrewDuty>(taken: Taken[], span: DaySpan) {
  const duties = Map.groupBy(taken, ({ crewId }) => crewId);
  const collected = new Map(listCollected(span).map(({ crewId, cents }) => [crewId, cents]));
  return listCrew().map((person) => ({
    person,
    duties: duties.get(person.id) ?? [],
    collectedCents: collected.get(person.id) ?? 0,
  }));
}

const listCollected = ({ from, until }: DaySpan) =>
  db()
    .select({ crewId: collectorId, cents: sql<number>`sum(${payments.amountCents})` })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(between(payments.paidOn, from, until), eq(payments.recordedBy, 'guide'), isNull(payments.voidedAt)))
    .groupBy(collectorId)
    .all();

/** For the pay of guides: who has worked on which days, on what, and what they have collected. */
export function listPay(from: string, until: string) {
  const span = { from, until };
  return asPeople(listWorked(span), span).flatMap(({ person, duties, collectedCents }) => {
    const days = new Set(duties.flatMap((duty) => duty.days));
    if (days.size === 0 && collectedCents === 0) return [];
    return [{ person, days: [...days].toSorted(), duties, collectedCents }];
  });
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
