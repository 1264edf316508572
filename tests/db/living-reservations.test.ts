import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { type LineKind, reservations } from '#db/schema/reservation';
import { databaseBefore, insertTour } from './earlier-migrations';

let database: Db;
beforeEach(() => {
  database = databaseBefore(
    'living_reservations',
    `${insertTour}
    INSERT INTO packages (id, title, description, short_description, country, cities, itineraries, duration)
      VALUES (3, 'The Nile', 'A river.', 'River.', 'Egypt', '["Luxor"]', '[]', '8 days');`,
  );
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
const kinds: Record<string, LineKind> = {
  ...{ Adults: 'adults', 'One adult alone': 'adults', 'One adult, and a child as the second': 'adults' },
  ...{ Children: 'children', 'Other children': 'children', Rooms: 'rooms' },
  ...{ 'As quoted': 'quoted', 'As booked': 'booked' },
};
const line = (label: string, number: number, unitCents: number) => ({
  kind: kinds[label],
  label,
  count: number,
  unitCents,
});

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
    const added = { source: 'website', price_lines: kept.total_price_cents === null ? null : expect.anything() };
    expect(after[index]).toMatchObject({ ...kept, ...added });
  }
  const stored = database.select().from(reservations).orderBy(reservations.id).all();
  expect(stored.map(({ priceLines }) => priceLines)).toEqual(cases.map(([, lines]) => lines));
  for (const { priceLines, totalPriceCents } of stored) {
    const sum = priceLines?.reduce((total, { count: number, unitCents }) => total + number * unitCents, 0) ?? null;
    expect(sum).toBe(totalPriceCents);
  }
});
