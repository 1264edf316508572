import { expect, test } from 'vitest';
import { tours } from '#db/schema/tour';
import { assignDeparture } from '#server/booking/departure/assignment';
import { createCrew, findCrew, updateCrew } from '#server/booking/departure/crew';
import { type CrewFields, crewForm, crewInput } from '#server/booking/departure/crew.input';
import { guidePath, listAssigned, openGuideLink } from '#server/booking/departure/guide-link';
import { listDuties } from '#server/booking/views/duties';
import { planAbsence, replaceCrew } from '#server/office/crew/absence';
import { absence } from '#server/office/crew/absence.input';
import { addDays } from '#server/values/calendar.input';
import { assignmentOf, member } from '../../booking/departure/presses';
import { filledSiteForEach, site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';

filledSiteForEach();

const person = (name: string, changes: Partial<CrewFields> = {}) =>
  createCrew({
    ...{ name, phone: null, email: null, languages: ['English', 'German'], countries: ['Egypt'], note: null },
    ...{ isGuide: true, isDriver: false, daysOff: [], ...changes },
  });

const span = { from: '2026-12-05', until: '2026-12-07' };

/** A departure of the tour of Karnak with a party, which these take. */
function taken(startDate: string, startTime: string, ...ids: number[]) {
  insertReservation(site, {
    status: 'confirmed',
    startDate,
    startTime: startTime || null,
    name: `${startDate} ${startTime}`,
  });
  const members = ids.map((crewId) => member('', { crewId }));
  return assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { startDate, startTime, members }), testNow);
}

/** Seven departures of Mona in three days. */
function sevenOf(id: number) {
  for (const day of [0, 1, 2].map((after) => addDays(span.from, after)))
    for (const time of day === span.until ? ['09:00'] : ['08:00', '13:00', '18:00']) taken(day, time, id);
}

test('seven departures of three days are given at once to who is free and speaks the languages', () => {
  site.database.update(tours).set({ duration: '2' }).run();
  const mona = person('Mona');
  const omar = person('Omar', {
    languages: ['german', 'English', 'French'],
    daysOff: [{ from: span.until, until: '2027-01-01' }],
  });
  const sara = person('Sara');
  person('Paul', { languages: ['English'] });
  person('Somchai', { countries: ['Thailand'] });
  person('Hassan', { isGuide: false, isDriver: true });
  sevenOf(mona.id);
  taken('2026-12-08', '09:00', mona.id);
  const links = listAssigned(undefined).map((one) => ({ one, key: guidePath(one).split('key=')[1] ?? '' }));
  const { duties } = planAbsence({ id: mona.id, ...span });
  expect(duties).toHaveLength(7);
  expect(duties[0]?.candidates.map(({ name, lacks, works, clashes }) => [name, lacks, works, clashes.length])).toEqual([
    ['Omar', [], true, 0],
    ['Sara', [], true, 0],
    ['Paul', ['German'], true, 0],
    ['Somchai', [], false, 0],
  ]);
  // Omar is off on the last day.
  expect(duties.map(({ chosen }) => chosen)).toEqual([...Array(6).fill(omar.id), sara.id]);
  const assignments = duties.map(({ assignmentId: assignment, version, chosen: crewId }) => ({
    assignment,
    version,
    crewId,
  }));
  replaceCrew({ id: mona.id, ...span, assignments }, testNow);
  expect(planAbsence({ id: mona.id, ...span }).duties).toEqual([]);
  expect(listDuties(span).map(({ name }) => name)).toEqual([...Array(6).fill('Omar'), 'Sara']);
  expect(findCrew(mona.id)?.daysOff).toEqual([span]);
  const ended = links.map(({ one, key }) => openGuideLink(one.id, key, testNow)?.ended);
  expect(ended).toEqual([...Array(7).fill('replaced'), null]);
  expect(() => replaceCrew({ id: mona.id, ...span, assignments }, testNow)).toThrow('meanwhile');
});

test('who shares one language takes what nobody takes who speaks all, of the languages of the product where it names some', () => {
  site.database.update(tours).set({ duration: '2', languages: [] }).run();
  const mona = person('Mona', { languages: ['English', 'German'] });
  const karim = person('Karim', { languages: ['English'] });
  const both = person('Both', { daysOff: [{ from: '2026-12-06', until: span.until }] });
  person('Pierre', { languages: ['French'] });
  sevenOf(mona.id);
  const plan = () => planAbsence({ id: mona.id, ...span }).duties;
  expect(plan().map(({ chosen }) => chosen)).toEqual([both.id, both.id, both.id, ...Array(4).fill(karim.id)]);
  expect(plan()[6]?.candidates.map(({ name, isFree }) => [name, isFree])).toEqual([
    ['Karim', true],
    ['Both', false],
    ['Pierre', false],
  ]);
  // Whoever led it spoke English then.
  site.database
    .update(tours)
    .set({ languages: ['English', 'French'] })
    .run();
  expect(plan()[6]).toMatchObject({ languages: ['English'], candidates: [{ name: 'Karim', lacks: [] }, {}, {}] });
  updateCrew({ ...crewInput.parse(crewForm({ ...mona, languages: [] })), id: mona.id, version: mona.version });
  expect(plan()[6]?.candidates.map(({ name, isFree }) => [name, isFree])).toEqual([
    ['Karim', true],
    ['Pierre', true],
    ['Both', false],
  ]);
});

test('a driver is replaced by whoever drives, whatever they speak', () => {
  const mona = person('Mona', { isDriver: true });
  const hassan = person('Hassan', { isGuide: false, isDriver: true, languages: ['Arabic'] });
  insertReservation(site, { status: 'confirmed', startDate: span.from, startTime: null, name: 'Anna' });
  const members = [member('', { crewId: mona.id, role: 'driver' })];
  assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { members }), testNow);
  expect(planAbsence({ id: mona.id, ...span }).duties.map(({ chosen }) => chosen)).toEqual([hassan.id]);
});

test('nobody is planned twice at a time', () => {
  const [mona, omar] = [person('Mona'), person('Omar')];
  sevenOf(mona.id);
  // A tour of eight hours: two of them overlap, and after an evening nobody has twelve hours of rest.
  expect(planAbsence({ id: mona.id, ...span }).duties.map(({ chosen }) => chosen)).toEqual([
    ...[omar.id, null, omar.id, null, null, omar.id, null],
  ]);
});

test('who shares a departure keeps it alone, and a plan that is out of date changes nothing', () => {
  const [mona, omar] = [person('Mona'), person('Omar')];
  const both = taken('2026-12-05', '', mona.id, omar.id);
  const { duties } = planAbsence({ id: mona.id, ...span });
  expect(duties.map(({ chosen, candidates }) => [chosen, candidates.map(({ name }) => name)])).toEqual([[null, []]]);
  const [assignment] = both.assigned;
  const given = { assignment: assignment?.id ?? 0, version: 2, crewId: null };
  expect(() => replaceCrew({ id: mona.id, ...span, assignments: [given] }, testNow)).toThrow('just assigned');
  expect(findCrew(mona.id)?.daysOff).toEqual([]);
  replaceCrew({ id: mona.id, ...span, assignments: [{ ...given, version: 1 }] }, testNow);
  expect(listAssigned(undefined).map(({ person: who }) => who?.name)).toContain('Omar');
});

test('an absence has an end, within two months', () => {
  const isValid = (until: string) => absence.safeParse({ id: 1, from: '2026-12-05', until }).success;
  expect(['2026-12-04', '2026-12-05', '2027-02-02', '2027-02-03'].map(isValid)).toEqual([false, true, true, false]);
});

test('who guides a departure and drives in it is replaced in both at once', () => {
  const [mona, omar] = ['Mona', 'Omar'].map((name) => person(name, { isDriver: true }));
  if (!mona || !omar) throw new Error('nobody');
  const day = { from: span.from, until: span.from };
  insertReservation(site, { status: 'confirmed', startDate: day.from, startTime: null, name: 'Anna' });
  const members = (['guide', 'driver'] as const).map((role) => member('', { crewId: mona.id, role }));
  assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { members }), testNow);
  const assignments = planAbsence({ id: mona.id, ...day }).duties.map(({ assignmentId, version, chosen }) => ({
    ...{ assignment: assignmentId, version, crewId: chosen },
  }));
  replaceCrew({ id: mona.id, ...day, assignments }, testNow);
  expect(listDuties(day).map(({ name, role }) => `${name} ${role}`)).toEqual(['Omar guide', 'Omar driver']);
});
