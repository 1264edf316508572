import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { searchOffice } from '#server/domain/office-search/office-search';
import { temporaryFolder } from '../fixtures';
import { earlierMigrations } from './earlier-migrations';

let folder: string;
let database: Db;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(path.join(folder, 'site.db'));
  migrateDatabase(database, earlierMigrations(folder, 'agency_day'));
  database.$client.exec(rows);
});
afterEach(() => {
  closeDatabase();
  rmSync(folder, { recursive: true, force: true });
});

/** What an office has before the upgrade. */
const rows = `
  INSERT INTO tours (id, title, description, country, city, duration, price_cents, image, pickup_time)
    VALUES (7, 'Karnak', 'Columns.', 'Egypt', 'Luxor', '8', 8000, '/posters/luxor-dawn.svg', '05:30');
  INSERT INTO reservations (id, reference, submission_key, kind, tour_id, product_title, country, name, email, phone,
      start_date, adults, status, price_lines, total_price_cents, deposit_cents, deposit_due)
    VALUES (1, 'NS-7K3F9Q', 'k', 'tour', 7, 'Karnak', 'Egypt', 'Zoë Müller', 'zoe@example.com', '+44 20 7946 0001',
      '2026-12-05', 2, 'confirmed', '[{"label":"Adults","count":2,"unitCents":8000}]', 16000, 5000, '2026-11-30');
  INSERT INTO reservation_events (reservation_id, kind, actor, message, changes)
    VALUES (1, 'requested', 'traveller', NULL, NULL),
      (1, 'changed', 'office', 'x', '[{"field":"adults","before":1,"after":2}]');
  INSERT INTO open_requests (reservation_id, kind, event_id) VALUES (1, 'question', 1);
  INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, name, product_title, start_date,
      receipt_number, submission_key)
    VALUES (1, 'payment', 5000, 'bank', '2026-11-20', 'Zoë Müller', 'Karnak', '2026-12-05', 1, 'p');
  INSERT INTO contact_messages (submission_key, name, email, subject, message)
    VALUES ('m', 'Keiko', 'k@example.com', 'Trains', 'When?');
  INSERT INTO emails (kind, props, dedupe_key, sender, recipient, reservation_id, state)
    VALUES ('tour_booking', '{"reference":"NS-7K3F9Q"}', 'e', 'egypt', 'zoe@example.com', 1, 'sent');`;

const tables = ['reservations', 'reservation_events', 'open_requests', 'payments', 'contact_messages', 'emails'];
const read = (table: string) => database.$client.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all() as object[];

test('an upgrade keeps every row, and finds those that are there in the search', () => {
  const before = tables.map((table) => [table, read(table)] as const);
  migrateDatabase(setDatabase(database));
  for (const [table, rowsBefore] of before) {
    const after = read(table);
    expect(after.length, table).toBe(rowsBefore.length);
    for (const [index, row] of rowsBefore.entries()) expect(after[index], table).toMatchObject(row);
  }
  for (const query of ['7946 0001', 'zoe muller', '7k3f9q', 'karn 2026-12-05']) {
    expect(searchOffice({ query, limit: 5 }).reservations, query).toMatchObject([{ id: 1 }]);
  }
  expect(searchOffice({ query: 'trains', limit: 5 }).messages).toMatchObject([{ id: 1 }]);
  expect(searchOffice({ query: 'zoe@example', limit: 5 }).emails).toMatchObject([{ id: 1 }]);
});
