import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Db, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { openRequests, reservationEvents, reservations } from '#db/schema/reservation';
import { temporaryFolder } from '../fixtures';
import { earlierMigrations } from './earlier-migrations';

let folder: string;
let database: Db;
beforeEach(() => {
  folder = temporaryFolder();
  database = openDatabase(path.join(folder, 'site.db'));
  migrateDatabase(database, earlierMigrations(folder, 'living_reservations'));
  database.$client.exec(`
    INSERT INTO tours (id, title, description, country, city, duration, price_cents, image, pickup_time)
      VALUES (7, 'Karnak', 'Columns.', 'Egypt', 'Luxor', '8', 7525, '/posters/luxor-dawn.svg', '05:30');
    INSERT INTO packages (id, title, description, short_description, country, cities, itineraries, duration)
      VALUES (3, 'The Nile', 'A river.', 'River.', 'Egypt', '["Luxor"]', '[]', '8 days');`);
});
afterEach(() => {
  database.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Priced {
  pricing: 'party' | 'rooms' | 'none';
  adults?: number;
  ages?: number[];
  rooms?: number;
  unit?: number;
  solo?: number;
  total?: number;
  status?: string;
}
let count = 0;
/** Inserts a reservation as the last release has stored it; returns its id. */
function insert({ pricing, adults = 2, ages = [], rooms, unit, solo, total, status = 'confirmed' }: Priced): number {
  count += 1;
  const statement = database.$client.prepare(`
    INSERT INTO reservations (reference, submission_key, kind, tour_id, package_id, product_title, country, pricing,
        unit_price_cents, solo_price_cents, total_price_cents, name, email, phone, whatsapp, start_date, pickup_time,
        meeting_point, pickup_place, cancellation, adults, children, children_ages, rooms, hotel_rating,
        special_requests, status, email_sent, suspect, version)
      VALUES (?, ?, ?, ?, ?, 'Karnak', 'Egypt', ?, ?, ?, ?, 'Amelia', 'a@example.com', '1', '2', '2026-12-05', '05:30',
        'The gate', 'Hotel Marhaba', 'Free.', ?, ?, ?, ?, 4, 'A quiet room', ?, 1, 0, 5)`);
  const ofTour = pricing === 'party';
  const product = ofTour ? ['tour', 7, null] : ['package', null, 3];
  const price = [pricing, unit ?? null, solo ?? null, total ?? null];
  const party = [adults, ages.length, JSON.stringify(ages), rooms ?? null];
  return Number(statement.run(`NS-AAAA${count}`, `k${count}`, ...product, ...price, ...party, status).lastInsertRowid);
}
const line = (label: string, number: number, unitCents: number) => ({ label, count: number, unitCents });

test('an upgrade keeps all reservations, and makes the lines of their price from how it was computed', () => {
  const cases: [Priced, ReturnType<typeof line>[] | null][] = [
    [{ pricing: 'party', unit: 7525, total: 15_050 }, [line('Adults', 2, 7525)]],
    [
      { pricing: 'party', ages: [5, 7], unit: 7525, total: 22_576 },
      [line('Adults', 2, 7525), line('Children', 2, 3763)],
    ],
    [{ pricing: 'party', adults: 1, unit: 7525, solo: 11_000, total: 11_000 }, [line('One adult alone', 1, 11_000)]],
    [
      { pricing: 'party', adults: 1, ages: [4], unit: 7525, solo: 11_000, total: 14_763 },
      [line('One adult alone', 1, 11_000), line('Children', 1, 3763)],
    ],
    // Less than the solo price, so this was not stored.
    [
      { pricing: 'party', adults: 1, ages: [4], unit: 7525, total: 15_050 },
      [line('One adult, and a child as the second', 2, 7525)],
    ],
    [
      { pricing: 'party', adults: 1, ages: [4, 6], unit: 7525, total: 18_813 },
      [line('One adult, and a child as the second', 2, 7525), line('Other children', 1, 3763)],
    ],
    [{ pricing: 'rooms', rooms: 2, unit: 33_600, total: 67_200 }, [line('Rooms', 2, 33_600)]],
    [{ pricing: 'none', rooms: 1, total: 245_050 }, [line('As quoted', 1, 245_050)]],
    // From before the prices were computed so.
    [{ pricing: 'party', unit: 7525, total: 14_000 }, [line('As booked', 1, 14_000)]],
    [{ pricing: 'rooms', rooms: 2, unit: 33_600, total: 60_000 }, [line('As booked', 1, 60_000)]],
    [{ pricing: 'none', rooms: 1 }, null],
  ];
  for (const [priced] of cases) insert(priced);
  const read = () => database.$client.prepare('SELECT * FROM reservations ORDER BY id').all() as object[];
  const before = read();
  migrateDatabase(database);
  const after = read();
  expect(() => database.$client.exec("UPDATE reservations SET source = 'fax'")).toThrow('reservations_source');
  expect(after).toHaveLength(cases.length);
  for (const [index, row] of before.entries()) {
    const { solo_price_cents: _, ...kept } = row as Record<string, unknown>;
    const added = {
      source: 'website',
      deposit_cents: null,
      deposit_due: null,
      price_lines: expect.anything(),
      erased_at: null,
    };
    expect(after[index]).toEqual({ ...kept, ...added, ...(kept.total_price_cents === null && { price_lines: null }) });
  }
  const stored = database.select().from(reservations).orderBy(reservations.id).all();
  expect(stored.map(({ priceLines }) => priceLines)).toEqual(cases.map(([, lines]) => lines));
  for (const { priceLines, totalPriceCents } of stored) {
    const sum = priceLines?.reduce((total, { count: number, unitCents }) => total + number * unitCents, 0) ?? null;
    expect(sum).toBe(totalPriceCents);
  }
});

test('an upgrade keeps the timeline, and a confirmed booking that was asked to be cancelled waits for the office', () => {
  const waits = insert({ pricing: 'none' });
  const twice = insert({ pricing: 'none' });
  const answered = insert({ pricing: 'none', status: 'cancelled' });
  const never = insert({ pricing: 'none' });
  const event = database.$client.prepare(
    "INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at) VALUES (?, ?, 'traveller', 'x', ?)",
  );
  for (const id of [waits, twice, answered]) event.run(id, 'cancellation requested', '2026-11-20T10:00:00.000Z');
  event.run(twice, 'cancellation requested', '2026-11-21T10:00:00.000Z');
  event.run(never, 'requested', '2026-11-20T10:00:00.000Z');
  const before = database.$client.prepare('SELECT * FROM reservation_events ORDER BY id').all() as object[];
  migrateDatabase(database);
  expect(database.$client.prepare('SELECT * FROM reservation_events ORDER BY id').all()).toEqual(
    before.map((row) => ({ ...row, ...{ changes: null, proposal: null, submission_key: null, occurred_at: null } })),
  );
  expect(database.select().from(reservationEvents).all()).toHaveLength(5);
  const asked = { kind: 'cancellation', createdAt: '2026-11-20T10:00:00.000Z' };
  expect(database.select().from(openRequests).orderBy(openRequests.reservationId).all()).toEqual([
    { reservationId: waits, eventId: 1, ...asked },
    { reservationId: twice, eventId: 4, ...asked },
  ]);
});

test('a reservation has one open proposal of each author, and keeps its payments', () => {
  const id = insert({ pricing: 'none' });
  migrateDatabase(database);
  const propose = (author: string, number: number) =>
    database.$client.exec(`INSERT INTO proposals (reservation_id, number, author, options, submission_key, expires_at)
      VALUES (${id}, ${number}, '${author}', '[]', 'p${number}', '2026-12-01T00:00:00.000Z')`);
  propose('office', 1);
  propose('traveller', 2);
  expect(() => propose('office', 3)).toThrow('UNIQUE constraint failed: proposals.reservation_id, proposals.author');
  database.$client.exec("UPDATE proposals SET status = 'withdrawn', decided_at = 'now' WHERE number = 1");
  propose('office', 3);
  const pay = (key: string, receipt: number) =>
    database.$client.exec(`INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, receipt_number,
        submission_key, name, product_title, start_date)
        VALUES (${id}, 'payment', 5000, 'cash', '2026-11-21', ${receipt}, '${key}', 'Wanda', 'Karnak', '2026-12-05')`);
  pay('a', 1);
  expect(() => pay('b', 1)).toThrow('UNIQUE constraint failed: payments.receipt_number');
  expect(() => pay('a', 2)).toThrow('UNIQUE constraint failed: payments.submission_key');
  database.$client.pragma('foreign_keys = ON');
  expect(() => database.delete(reservations).run()).toThrow('FOREIGN KEY constraint failed');
});
