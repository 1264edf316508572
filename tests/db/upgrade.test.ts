import { readFileSync } from 'node:fs';
import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { departures } from '#db/schema/departure';
import { officeChanges } from '#db/schema/office-change';
import { proposals } from '#db/schema/proposal';
import { reservations } from '#db/schema/reservation';
import { reviews } from '#db/schema/review';
import { versions } from '#db/schema/version';
import { visits } from '#db/schema/visit';
import { waiting as waitingList } from '#db/schema/waiting';
import { fillSummaries } from '#server/booking/summary';
import { storeSummaries } from '../booking/summaries';
import { takenIn } from './assigned';
import { databaseBefore } from './earlier-migrations';

test('the times of the migrations increase and are past: a later one with an earlier time would be skipped', () => {
  const journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const times = journal.entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThan(Date.now());
  expect(journal.entries.map(({ idx, tag }) => [idx, Number(tag.slice(0, 4))])).toEqual(times.map((_, at) => [at, at]));
});

/** What an office has before the upgrade: each kind of record, linked to each other. */
const rows = `
  INSERT INTO tours (id, title, description, country, city, duration, price_cents, image, pickup_time, remarks, included)
    VALUES (7, 'Karnak', 'Columns.', 'Egypt', 'Luxor', '8', 8000, '/posters/luxor-dawn.svg', '05:30', '["Hats"]', '["Tea"]');
  INSERT INTO packages (id, title, description, short_description, country, cities, itineraries, duration, price_from_cents, pdf_url)
    VALUES (3, 'The Nile', 'A river.', 'River.', 'Egypt', '["Luxor"]', '[]', '8 days', 125000, 'https://papers.example/a.pdf'),
           (4, 'On request', 'A river.', 'River.', 'Egypt', '["Luxor"]', '[]', '8 days', NULL, NULL);
  INSERT INTO offers (id, slug, type, title, country, location, original_price_cents, discounted_price_cents, duration,
      group_size, start_date, end_date, image, gallery, description, detailed_description, tour_id, package_id)
    VALUES
      (1, 'karnak', 'tour', 'Karnak', 'Egypt', 'Luxor', 9000, 6000, '8', 'Up to 8', '2026-01-01', '2027-01-01', '/a.svg',
        '["/posters/b.svg","https://x.example/c.jpg"]', 'd', 'e', 7, NULL),
      (2, 'dearer', 'tour', 'Dearer', 'Egypt', 'Luxor', 9000, 8500, '8', 'Up to 8', '2026-01-01', '2027-01-01', '/a.svg',
        '[]', 'd', 'e', 7, NULL),
      (3, 'nile', 'package', 'Nile', 'Egypt', 'Luxor', 130000, 100000, '8', 'Up to 8', '2026-01-01', '2027-01-01', '/a.svg',
        '[]', 'd', 'e', NULL, 3),
      (4, 'request', 'package', 'Request', 'Egypt', 'Luxor', 9000, 6000, '8', 'Up to 8', '2026-01-01', '2027-01-01', '/a.svg',
        '[]', 'd', 'e', NULL, 4),
      (5, 'stay', 'accommodation', 'Stay', 'Egypt', 'Luxor', 9000, 6000, '8', 'Up to 8', '2026-01-01', '2027-01-01', '/a.svg',
        '[]', 'd', 'e', 7, NULL);
  INSERT INTO reservations (id, reference, submission_key, kind, tour_id, product_title, country, name, email, phone,
      start_date, pickup_time, adults)
    VALUES (1, 'NS-7K3F9Q', 'k', 'tour', 7, 'Karnak', 'Egypt', 'Amelia', 'a@example.com', '1', '2026-12-05', '05:30', 2);
  INSERT INTO contact_messages (submission_key, name, email, subject, message)
    VALUES ('k', 'Keiko', 'k@example.com', 'Trains', 'When?');
  INSERT INTO newsletter (email, source) VALUES ('keiko@example.com', 'home');`;

const tables = ['tours', 'packages', 'offers', 'reservations', 'contact_messages', 'newsletter', 'destinations'];
type Row = Record<string, unknown>;
const read = ({ $client }: Db, table: string) =>
  $client.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all() as Row[];

/** Migrates, and compares the columns that were there before with what is in them now, but for those that a release changes. */
function upgrade(upgraded: Db, changed: Record<string, string[]> = {}): void {
  const before = tables.map((table) => [table, read(upgraded, table)] as const);
  migrateDatabase(upgraded);
  for (const [table, rowsBefore] of before) {
    const kept = (row: Row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !changed[table]?.includes(name)));
    const after = read(upgraded, table);
    expect(after.length, table).toBe(rowsBefore.length);
    for (const [index, row] of rowsBefore.entries()) expect(after[index], table).toMatchObject(kept(row));
  }
}

test('an upgrade keeps every row and every value, but for the prices and pictures of offers', () => {
  upgrade(databaseBefore('product_facts', rows), { offers: ['original_price_cents', 'gallery'] });
});

test('what waits in an upgraded database has the time to answer it, filled once', () => {
  const database = databaseBefore('product_facts', rows);
  database.$client.exec(`${waiting('pending', 20)} ${waiting('confirmed', 21)} ${waiting('confirmed', 22)}
    UPDATE reservations SET created_at = '2026-11-20T10:00:00.000Z';`);
  migrateDatabase(database);
  database.$client.exec(`
    INSERT INTO reservation_events (id, reservation_id, kind, actor) VALUES (90, 22, 'message', 'traveller');
    INSERT INTO open_requests (reservation_id, kind, event_id, created_at)
      VALUES (22, 'question', 90, '2026-12-04T20:00:00.000Z');
    DELETE FROM office_changes;`);
  fillSummaries();
  fillSummaries();
  const { id, waitsSince, answerBy } = reservations;
  expect(database.select({ id, waitsSince, answerBy }).from(reservations).orderBy(id).all()).toEqual([
    { id: 1, waitsSince: '2026-11-20T10:00:00.000Z', answerBy: '2026-11-21T10:00:00.000Z' },
    { id: 20, waitsSince: '2026-11-20T10:00:00.000Z', answerBy: '2026-11-21T10:00:00.000Z' },
    { id: 21, waitsSince: null, answerBy: null },
    { id: 22, waitsSince: '2026-12-04T20:00:00.000Z', answerBy: '2026-12-05T03:30:00.000Z' },
  ]);
  expect(database.select().from(officeChanges).all()).toHaveLength(3);
});

test('places keep their degrees, checks and triggers, and need no degrees any more', () => {
  const before = databaseBefore('places_without_degrees');
  const { $client } = before;
  const place = (slug: string, degrees: string) =>
    `INSERT INTO destinations (country, city, slug, zone, latitude, longitude) VALUES ('Egypt', '${slug}', '${slug}', 'Africa/Cairo', ${degrees});`;
  $client.exec(place('siwa', '29.2, 25.5'));
  expect(() => $client.exec(place('esna', 'NULL, NULL'))).toThrow('NOT NULL');
  upgrade(before);
  const version = () => $client.prepare('SELECT version FROM content_version').pluck().get() as number;
  const [, first] = [$client.exec(place('esna', 'NULL, NULL')), version()];
  $client.exec("UPDATE destinations SET latitude = NULL, longitude = NULL WHERE slug = 'siwa'");
  expect(version()).toBe(first + 1);
  expect(() => $client.exec("UPDATE destinations SET latitude = 91 WHERE slug = 'siwa'")).toThrow(
    'destinations_latitude',
  );
});

/** The statement that stores a reservation as an earlier release did. */
const waiting = (status: string, id: number) => `
  INSERT INTO reservations (id, reference, submission_key, kind, tour_id, product_title, country, name, email, phone,
      start_date, pickup_time, adults, status)
    VALUES (${id}, 'NS-${id}', '${id}', 'tour', 7, 'Karnak', 'Egypt', 'Anna', 'b@example.com', '1', '2026-12-05', '05:30', 2,
      '${status}');`;

test('a release with seats keeps what the one before has stored: requests hold theirs, and products have none to count', () => {
  const before = databaseBefore('departures');
  const own = (id: number, changes: string) => `UPDATE reservations SET ${changes} WHERE id = ${id};`;
  const due = "answer_by = '2026-11-21T10:00:00.000Z', waits_since = '2026-11-20T10:00:00.000Z'";
  before.$client.exec(`${rows} ${waiting('pending', 20)} ${waiting('confirmed', 21)} ${waiting('pending', 22)}
    ${own(1, due)} ${own(20, "pickup_time = '08:00 from your hotel'")} ${own(21, due)} ${own(22, 'suspect = 1')}`);
  upgrade(before);
  const { id, heldUntil } = reservations;
  expect(before.select({ id, heldUntil }).from(reservations).where(isNotNull(heldUntil)).all()).toEqual([
    { id: 1, heldUntil: '2026-11-21T10:00:00.000Z' },
  ]);
  for (const table of ['tours', 'packages', 'offers']) {
    expect(read(before, table), table).toEqual(
      read(before, table).map((row) => ({ ...row, schedule: null, rates: null })),
    );
  }
  for (const table of ['resources', 'departure_exceptions']) {
    expect(before.$client.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
  }
});

test('what guides have reported is stored with the reservations of an upgraded database', () => {
  const before = databaseBefore('guide_reports');
  before.$client.exec(`${rows} ${waiting('confirmed', 20)} ${waiting('confirmed', 21)} ${waiting('confirmed', 22)}
    INSERT INTO reservation_events (id, reservation_id, kind, actor, message, submission_key, occurred_at, created_at) VALUES
      (90, 20, 'no-show', 'guide', NULL, 'a', '2026-12-05T06:00:00.000Z', '2026-12-05T09:00:00.000Z'),
      (91, 20, 'arrived', 'office', NULL, NULL, NULL, '2026-12-05T07:00:00.000Z'),
      (92, 21, 'collected', 'guide', 'says one', 'b', NULL, '2026-12-05T07:00:00.000Z'),
      (93, 21, 'collected', 'guide', 'says two', 'c', NULL, '2026-12-05T07:00:00.000Z'),
      (94, 21, 'collection undone', 'guide', NULL, 'undo:92', NULL, '2026-12-05T07:00:00.000Z'),
      (95, 21, 'collected', 'guide', 'says three', 'd', NULL, '2026-12-05T07:00:00.000Z'),
      (96, 22, 'collected', 'guide', 'says four', 'e', NULL, '2026-12-05T07:00:00.000Z'),
      (97, 22, 'collection checked', 'office', NULL, NULL, NULL, '2026-12-05T07:00:00.000Z');`);
  migrateDatabase(before);
  const { id, attendance, toCheck } = reservations;
  const stored = () => before.select({ id, attendance, toCheck }).from(reservations).orderBy(id).all();
  const expected = [
    { id: 1, attendance: null, toCheck: null },
    { id: 20, attendance: 'arrived', toCheck: null },
    { id: 21, attendance: null, toCheck: 'says two, and says three' },
    { id: 22, attendance: null, toCheck: null },
  ];
  expect(stored()).toEqual(expected);
  storeSummaries();
  expect(stored()).toEqual(expected);
});

test('the visits of an upgraded database are of no campaign, and its bookings of no known origin', () => {
  const before = databaseBefore('campaigns', rows);
  before.$client.exec("INSERT INTO visits VALUES ('2026-11-01', 'tour', 7, 'email', 5, 2)");
  migrateDatabase(before);
  const visit = { day: '2026-11-01', kind: 'tour', productId: 7, source: 'email', campaign: '', looks: 5, forms: 2 };
  expect(before.select().from(visits).all()).toEqual([visit]);
  const { cameFrom, campaign } = reservations;
  expect(before.select({ cameFrom, campaign }).from(reservations).all()).toEqual([{ cameFrom: null, campaign: null }]);
});

test('the name of an upgraded company has no brackets that mail services refuse', () => {
  const before = databaseBefore('file_names');
  before.$client.exec(`
    INSERT INTO documents (name, version, content) VALUES ('company', 1, '{"name":"Nile <Siam>","since":2001}');
    INSERT INTO documents (name, version, content) VALUES ('company', 2, '{"name":"Nile & Siam","since":2001}');`);
  migrateDatabase(before);
  expect(before.select({ content: versions.content }).from(versions).all()).toEqual([
    { content: { name: 'Nile ‹Siam›', since: 2001 } },
    { content: { name: 'Nile & Siam', since: 2001 } },
  ]);
});

test('the reviews of an upgraded database keep their words, and have what is copied of the booking no more', () => {
  const before = databaseBefore('derived_reviews');
  before.$client.exec(`${rows}
    UPDATE reservations SET status = 'completed';
    INSERT INTO reviews (id, reservation_id, kind, tour_id, rating, text, name, month, status, answer, answered_at, version)
      VALUES (9, 1, 'tour', 7, 4, 'Columns.', 'Amelia', '2026-12', 'published', 'Thank you.', 'now', 3);`);
  migrateDatabase(before);
  expect(before.select().from(reviews).all()).toMatchObject([
    { id: 9, reservationId: 1, rating: 4, text: 'Columns.', status: 'published', answer: 'Thank you.', version: 3 },
  ]);
});

test('what was booked with an offer of a tour or package is a booking of that, with one departure and one guide a day', () => {
  const before = databaseBefore('applied_offers');
  const booked = (id: number, offerId: number, title: string) => `
    INSERT INTO reservations (id, reference, submission_key, kind, offer_id, product_title, country, name, email,
        start_date, adults, price_lines, total_price_cents)
      VALUES (${id}, 'NS-${id}', '${id}', 'offer', ${offerId}, '${title}', 'Egypt', 'Anna', 'b@example.com', '2026-12-05', 2,
        '[]', 0);`;
  const assigned = (id: number, key: string, day: string, guide: string, driver: string) => `
    INSERT INTO departures (id, start_date, product_key, guide_name, guide_phone, driver_name, vehicle)
      VALUES (${id}, '${day}', '${key}', ${guide}, ${driver});`;
  const option = (kind: string, id: number) => ({
    product: { kind, id, title: 'As proposed', country: 'Egypt' },
    ...{ startDate: '2026-12-06', childrenAges: [], lines: [{ label: '“Ägypten”', optional: false }] },
  });
  const options = [option('offer', 1), option('offer', 5), option('offer', 3), option('tour', 7)];
  const waits = (email: string, key: string) =>
    `INSERT INTO waiting (email, product_key, day, travellers) VALUES ('${email}', '${key}', '2026-12-05', 2);`;
  before.$client.exec(`${rows}
    ${booked(30, 1, 'Karnak for less')} ${booked(31, 3, 'Nile')} ${booked(32, 5, 'Stay')}
    ${assigned(1, 'tour-7', '2026-12-05', 'NULL, NULL', "'Driver of the tour', NULL")}
    ${assigned(2, 'offer-1', '2026-12-05', "'Guide of the offer', '1'", "'Another driver', 'Van'")}
    ${assigned(3, 'offer-2', '2026-12-06', "'Guide', '2'", 'NULL, NULL')}
    ${assigned(4, 'offer-5', '2026-12-05', "'Of the stay', '3'", 'NULL, NULL')}
    ${waits('a@b.c', 'tour-7')} ${waits('a@b.c', 'offer-1')} ${waits('d@b.c', 'offer-3')}
    INSERT INTO proposals (reservation_id, number, author, options, submission_key, expires_at)
      VALUES (30, 1, 'office', '${JSON.stringify(options)}', 'p', '2026-12-01T00:00:00.000Z');`);
  migrateDatabase(before);
  const { id, kind, tourId, packageId, offerId, appliedOfferId, productTitle } = reservations;
  const columns = { id, kind, tourId, packageId, offerId, appliedOfferId, productTitle };
  const none = { tourId: null, packageId: null, offerId: null, appliedOfferId: null };
  expect(before.select(columns).from(reservations).orderBy(id).all()).toEqual([
    { ...none, id: 1, kind: 'tour', tourId: 7, productTitle: 'Karnak' },
    { ...none, id: 30, kind: 'tour', tourId: 7, appliedOfferId: 1, productTitle: 'Karnak' },
    { ...none, id: 31, kind: 'package', packageId: 3, appliedOfferId: 3, productTitle: 'The Nile' },
    { ...none, id: 32, kind: 'offer', offerId: 5, productTitle: 'Stay' },
  ]);
  expect(before.select().from(departures).orderBy(departures.id).all()).toMatchObject([
    { id: 1, productKey: 'tour-7', vehicle: null },
    { id: 3, productKey: 'tour-7' },
    { id: 4, productKey: 'offer-5' },
  ]);
  expect(takenIn(before)).toEqual([
    '1: guide Guide of the offer 1 of departure 1',
    '3: guide Guide 2 of departure 3',
    '4: guide Of the stay 3 of departure 4',
    '5: driver Driver of the tour of departure 1',
  ]);
  expect(
    before
      .select()
      .from(waitingList)
      .all()
      .map(({ email, productKey }) => [email, productKey]),
  ).toEqual([
    ['a@b.c', 'tour-7'],
    ['d@b.c', 'package-3'],
  ]);
  const ofTrip = (ofKind: string, ofId: number, title: string) => ({ kind: ofKind, id: ofId, title, country: 'Egypt' });
  expect(before.select({ options: proposals.options }).from(proposals).get()?.options).toEqual([
    { ...options[0], product: ofTrip('tour', 7, 'Karnak'), appliedOfferId: 1 },
    options[1],
    { ...options[2], product: ofTrip('package', 3, 'The Nile'), appliedOfferId: 3 },
    options[3],
  ]);
  expect(before.$client.pragma('foreign_key_check')).toEqual([]);
});
