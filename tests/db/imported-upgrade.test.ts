import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate';
import { reservations } from '#db/schema/reservation';
import { searchOffice } from '#server/office/search/office-search';
import { databaseBefore, insertTour } from './earlier-migrations';

test('an upgrade finds imported bookings by their numbers elsewhere, and knows which were received on no day', () => {
  const database = databaseBefore('import_seats');
  const insert = (id: number, createdAt: string) =>
    database.$client.exec(`
      INSERT INTO reservations (id, reference, foreign_reference, submission_key, kind, product_title, country, name, email,
          start_date, adults, created_at)
        VALUES (${id}, 'NS-AAAAA${id}', 'R7X2K${id}', 'k${id}', 'tour', 'Karnak', 'Egypt', 'Ann', 'ann@example.com',
          '2026-12-05', 2, '${createdAt}');
      INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at)
        VALUES (${id}, 'imported', 'office', 'old.csv', '2026-11-20T08:00:00.000Z');`);
  insert(3, '2026-11-20T08:00:00.000Z');
  insert(4, '2026-10-01T09:30:00.000Z');
  migrateDatabase(database);
  const found = (query: string) => searchOffice({ query, limit: 5 }).reservations.map(({ id }) => id);
  expect([found('r7x2k3'), found('R7X2K4'), found('NS-AAAAA4'), found('ann')]).toEqual([[3], [4], [4], [4, 3]]);
  const stored = database.select().from(reservations).orderBy(reservations.id).all();
  expect(stored.map(({ undated }) => undated)).toEqual([true, false]);
  database.$client.exec(`INSERT INTO reservation_search (reservation_search, rank) VALUES ('integrity-check', 1)`);
});

test('an upgrade knows which bookings came from another system, and which were made on the website', () => {
  const database = databaseBefore('imported_source');
  const insert = (id: number, foreign: string, source = 'website', tour = 'NULL') =>
    database.$client.exec(`
      INSERT INTO reservations (id, reference, foreign_reference, submission_key, kind, product_title, country, name, email,
          start_date, adults, source, tour_id)
        VALUES (${id}, 'NS-AAAAA${id}', ${foreign}, 'k${id}', 'tour', 'Karnak', 'Egypt', 'Ann', 'ann@example.com',
          '2026-12-05', 2, '${source}', ${tour})`);
  database.$client.exec(insertTour);
  insert(1, `'B-1'`);
  insert(2, `'B-2'`, 'phone');
  insert(3, `'NS-AAAAA3'`);
  insert(4, 'NULL', 'website', '7');
  migrateDatabase(database);
  const stored = database.select().from(reservations).orderBy(reservations.id).all();
  expect(stored.map(({ source }) => source)).toEqual(['import', 'phone', 'website', 'website']);
});
