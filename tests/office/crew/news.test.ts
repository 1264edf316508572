import { expect, test } from 'vitest';
import { callOffs } from '#db/schema/call-off';
import { renderEmail } from '#emails/catalog';
import { createCrew } from '#server/booking/departure/crew';
import { crewForm, crewInput } from '#server/booking/departure/crew.input';
import { listAssignedTo } from '#server/booking/departure/guide-link';
import { deleteCrew } from '#server/office/crew/crew-days';
import { assignWithNews, type CrewNews, replaceWithNews } from '#server/office/crew/news';
import { deliverEmails, setUpBookings, site, storedEmails } from '../../booking/bookings';
import { assignmentOf, day, departureWith, member } from '../../booking/departure/presses';

setUpBookings();

const person = (name: string, email: string, phone = '') =>
  createCrew(crewInput.parse({ ...crewForm(null), name, email, phone }));

test('whoever is assigned, changed or taken away is mailed once, or has a text with the link for a chat', async () => {
  const { departure: mona, booked } = await departureWith();
  deliverEmails();
  const omar = person('Omar', 'omar@example.com', '+20 100 000 0002');
  const sara = person('Sara', '', '+20 100 000 0003');
  const assign = (version: number, mail: boolean, ...members: ReturnType<typeof member>[]) =>
    assignWithNews({ ...assignmentOf(mona.departure.productKey, { version, members }), mail }, day).news;
  const told = () => storedEmails().filter(({ kind }) => kind === 'crew_news');
  const both = [omar, sara].map(({ id }) => member('', { crewId: id }));
  const news = assign(1, true, ...both);
  const whats = ({ changes }: CrewNews) => changes.map(({ what }) => what);
  expect(news.map((one) => [one.name, whats(one), one.mailed, one.chat])).toEqual([
    ['Omar', ['assigned'], true, 'https://wa.me/201000000002'],
    ['Sara', ['assigned'], false, 'https://wa.me/201000000003'],
    ['Mona', ['ended'], false, null],
  ]);
  expect(news[1]?.changes[0]?.text).toMatch(/^You're assigned to .*5 December 2026: http.*\/departure\/\d+\?key=/);
  expect(news[2]?.changes[0]?.text).not.toContain('http');
  expect(told().map(({ recipient }) => recipient)).toEqual(['omar@example.com']);
  const { subject, text } = await renderEmail('crew_news', told()[0]?.props);
  expect(subject).toContain("You're assigned to this departure - ");
  expect(text).toMatch(/\/departure\/\d+\?key=/);
  // Nothing is new to those who stay as they are.
  expect(assign(2, true, ...both)).toEqual([]);
  const shared = assign(3, true, { ...member('', { crewId: omar.id }), parties: [booked.id] }, ...both.slice(1));
  expect(shared.map((one) => [one.name, whats(one)])).toEqual([['Omar', ['changed']]]);
  assign(4, false);
  expect(told()).toHaveLength(2);
});

test('each person gets one email for all departures of a press', async () => {
  const { departure: mona } = await departureWith();
  const [nadia, omar] = [person('Nadia', 'nadia@example.com'), person('Omar', 'omar@example.com')];
  const { productKey } = mona.departure;
  const own = [member('', { crewId: nadia.id })];
  const first = assignWithNews({ ...assignmentOf(productKey, { version: 1, members: own }), mail: false }, day);
  const next = { startDate: '2026-12-06', members: [...own, member('', { crewId: nadia.id, role: 'driver' })] };
  const second = assignWithNews({ ...assignmentOf(productKey, next), mail: false }, day);
  const assignments = [first, second].flatMap(({ departure: { version }, assigned }) =>
    assigned.map(({ id }) => ({ assignment: id, version, crewId: omar.id })),
  );
  const span = { from: '2026-12-05', until: '2026-12-06' };
  const news = replaceWithNews({ id: nadia.id, ...span, assignments, mail: true }, day);
  expect(news.map(({ name, changes }) => [name, changes.length])).toEqual([
    ['Omar', 3],
    ['Nadia', 3],
  ]);
  const mails = storedEmails().filter(({ kind }) => kind === 'crew_news');
  expect(mails.map(({ recipient }) => recipient)).toEqual(['omar@example.com', 'nadia@example.com']);
  const { subject, text } = await renderEmail('crew_news', mails[0]?.props);
  expect(subject).toBe("You're assigned to these departures - 3 departures from Saturday, 5 December 2026");
  expect(text.match(/\/departure\/\d+\?key=/g)).toHaveLength(3);
});

test('the emails to somebody go with their record', async () => {
  const { departure: mona } = await departureWith();
  const [omar, sara] = [person('Omar', 'omar@example.com'), person('Sara', 'sara@example.com')];
  const members = [omar, sara].map(({ id }) => member('', { crewId: id }));
  assignWithNews({ ...assignmentOf(mona.departure.productKey, { version: 1, members }), mail: true }, day);
  const told = () => storedEmails().flatMap(({ kind, recipient }) => (kind === 'crew_news' ? [recipient] : []));
  expect(told()).toEqual(['omar@example.com', 'sara@example.com']);
  deleteCrew({ id: omar.id, unassign: true, mail: false }, day);
  expect(told()).toEqual(['sara@example.com']);
});

test('who is deleted is taken off their departures, and so is told, as is who has their parties then', async () => {
  const { departure: mona, booked } = await departureWith();
  const [omar, sara] = [person('Omar', 'omar@example.com'), person('Sara', '')];
  const members = [
    member('', { crewId: omar.id, parties: [booked.id] }),
    member('', { crewId: sara.id, parties: [booked.id + 1] }),
  ];
  assignWithNews({ ...assignmentOf(mona.departure.productKey, { version: 1, members }), mail: true }, day);
  const news = deleteCrew({ id: omar.id, unassign: true, mail: true }, day);
  expect(news.map(({ name, mailed, changes }) => [name, mailed, ...changes.map(({ what }) => what)])).toEqual([
    ['Sara', false, 'changed'],
    ['Omar', true, 'ended'],
  ]);
  const subjects = storedEmails().flatMap(({ kind, props }) => (kind === 'crew_news' ? [props] : []));
  expect(subjects).toMatchObject([{ what: 'ended', name: 'Omar' }]);
  expect(listAssignedTo(mona.departureId).map(({ person: who }) => who?.name)).toEqual(['Sara']);
  // What has changed has a new version: a form that was open is refused.
  expect(() =>
    assignWithNews({ ...assignmentOf(mona.departure.productKey, { version: 2 }), mail: false }, day),
  ).toThrow();
});

test('whoever is assigned to a departure that is called off hears that it does not run', async () => {
  const { departure: mona } = await departureWith();
  const { productKey, startDate } = mona.departure;
  const off = { productKeys: [productKey], from: startDate, until: startDate, reason: 'Storm', replaced: [] };
  site.database.insert(callOffs).values(off).run();
  const omar = person('Omar', 'omar@example.com');
  const members = [member('', { crewId: omar.id })];
  const [news] = assignWithNews({ ...assignmentOf(productKey, { version: 1, members }), mail: true }, day).news;
  expect(news?.changes[0]?.text).toMatch(/^You're assigned to .*\(called off\), /);
  const mail = storedEmails().find(({ kind }) => kind === 'crew_news');
  const { subject, text } = await renderEmail('crew_news', mail?.props);
  expect(subject).toContain('(called off)');
  expect(text).toContain('Called off, it does not run');
});
