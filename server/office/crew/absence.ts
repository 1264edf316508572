import { eq } from 'drizzle-orm';
import { immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { type CrewMember, crew, type DaySpan } from '#db/schema/departure';
import { type AssignedDeparture, assignDeparture } from '#server/booking/departure/assignment';
import { type Duty, endsOn } from '#server/booking/departure/clash.input';
import { findCrew, listCrew } from '#server/booking/departure/crew';
import { productOfKey } from '#server/booking/departure/departure-key';
import { type Assigned, findAssignment, listAssignedTo } from '#server/booking/departure/guide-link';
import { type Candidate, candidatesFor, listDuties } from '#server/booking/views/duties';
import { findRecord } from '#server/catalogue/stored-record';
import { addDays } from '#server/values/calendar.input';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import type { Absence, Replacement } from './absence.input';

/** A departure of somebody who cannot come, with who may take it, the best first. */
export type AbsentDuty = ReturnType<typeof planAbsence>['duties'][number];

/**
 * What somebody takes on days on which they cannot come, with who is free and speaks a language of it, and a plan: who could
 * take each, null where nobody is free. Who speaks all its languages comes first, then as few people as can be take them.
 * Throws NotFound.
 */
export function planAbsence({ id, ...span }: Absence) {
  const person = existing(findCrew(id), 'Person');
  const duties = listDuties({ from: addDays(span.from, -1), until: addDays(span.until, 1) });
  const standing = duties.filter(({ calledOff }) => !calledOff);
  const theirs = standing.filter((one) => one.crewId === id && one.startDate <= span.until && endsOn(one) >= span.from);
  const people = listCrew().filter((one) => one.id !== id);
  const planned: (Duty & { crewId: number })[] = [];
  return {
    person,
    duties: theirs.map((duty) => {
      const languages = duty.role === 'driver' ? [] : languagesOf(duty, person);
      const inIt = standing.filter((one) => one.departureId === duty.departureId && one.role === duty.role);
      const able = people.filter((one) => (duty.role === 'guide' ? one.isGuide : one.isDriver));
      const free = (taken: (Duty & { crewId: number })[]) =>
        candidatesFor(duty, able, taken)
          .filter((one) => !inIt.some(({ crewId }) => crewId === one.id))
          .map((one) => withLanguages(one, languages));
      const open = free([...standing, ...planned]).filter(({ isFree }) => isFree);
      const best = open.filter(({ lacks }) => lacks.length === Math.min(...open.map((one) => one.lacks.length)));
      const chosen = best.find(({ id: crewId }) => planned.some((one) => one.crewId === crewId)) ?? best[0];
      if (chosen) planned.push({ ...duty, crewId: chosen.id });
      return {
        ...duty,
        /** One of them has to be spoken; none where that is not known. */
        languages,
        candidates: free(standing).toSorted(
          (one, other) => Number(other.isFree) - Number(one.isFree) || one.lacks.length - other.lacks.length,
        ),
        /** Who takes it by the plan. */
        chosen: chosen?.id ?? null,
      };
    }),
  };
}

const isSpoken = (language: string, languages: string[]) =>
  languages.some((one) => one.toLowerCase() === language.toLowerCase());

/** In which languages a departure may be led now: those of its product that its guide speaks, else those of the guide. */
function languagesOf({ productKey }: Duty, { languages }: CrewMember): string[] {
  const product = productOfKey(productKey);
  const record = findRecord(product.kind, product.id);
  const offered = record && 'languages' in record ? record.languages : [];
  const both = languages.filter((language) => isSpoken(language, offered));
  return both.length > 0 ? both : languages;
}

/** Somebody with the languages of a departure that they lack, and whether they speak one, work there and have no clash. */
function withLanguages(one: Candidate, languages: string[]) {
  const lacks = languages.filter((language) => !isSpoken(language, one.languages));
  const speaks = languages.length === 0 || lacks.length < languages.length;
  return { ...one, lacks, isFree: speaks && one.works && one.clashes.length === 0 };
}

/**
 * Has others take the departures of somebody who cannot come, and notes the days as their days off, in one transaction. Throws
 * Conflict where one of the departures was assigned meanwhile.
 */
export const replaceCrew = (input: Replacement, now: Date = new Date()): AssignedDeparture[] =>
  immediately(() => {
    addDaysOff(existing(findCrew(input.id), 'Person'), pick(input, 'from', 'until'), now);
    const replaced = input.assignments.map(({ assignment, ...chosen }) => {
      const found = existing(findAssignment(assignment), 'Assignment');
      if (found.crewId !== input.id || found.endedAt !== null)
        throw new Conflict('Somebody else has assigned one of these meanwhile. Please check them again.');
      return { found, ...chosen };
    });
    return replaceAll(replaced, now);
  });

/** Has nobody take these assignments any more. */
export const takeAway = (found: Assigned[], now: Date): AssignedDeparture[] =>
  replaceAll(
    found.map((one) => ({ found: one, crewId: null, version: one.departure.version })),
    now,
  );

/** By departure: who guides one and drives in it has two assignments. */
const replaceAll = (replaced: Replaced[], now: Date): AssignedDeparture[] =>
  [...Map.groupBy(replaced, ({ found }) => found.departureId).values()].flatMap((ofOne) => replaceIn(ofOne, now));

type Replaced = Pick<Replacement['assignments'][number], 'version' | 'crewId'> & { found: Assigned };

/** Has others take assignments of one departure. */
function replaceIn(replaced: Replaced[], now: Date): AssignedDeparture[] {
  const [first] = replaced;
  if (!first) return [];
  const { departure } = first.found;
  const others = listAssignedTo(departure.id).filter(({ id }) => !replaced.some(({ found }) => found.id === id));
  const takers = replaced.flatMap(({ found, crewId }) => (crewId === null ? [] : [{ ...asMember(found), crewId }]));
  const key = pick(departure, 'startDate', 'productKey', 'startTime', 'vehicle');
  const version = Math.min(...replaced.map((one) => one.version));
  return [assignDeparture({ ...key, version, members: [...others.map(asMember), ...takers] }, now)];
}

const asMember = ({ role, crewId, parties }: Assigned) => ({ role, crewId, parties, name: '', phone: null });

/** Adds days to those off, unless they are among them. */
function addDaysOff(person: CrewMember, span: DaySpan, now: Date): void {
  if (person.daysOff.some(({ from, until }) => from <= span.from && span.until <= until)) return;
  const daysOff = [...person.daysOff, span].toSorted((one, other) => one.from.localeCompare(other.from));
  const columns = { daysOff, ...nextVersion(person.version, now) };
  transaction().update(crew).set(columns).where(eq(crew.id, person.id)).run();
}
