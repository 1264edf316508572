import { expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate';
import { fillBookers } from '#server/booking/record/booker';
import { databaseBefore, insertTour } from './earlier-migrations';

test('the bookings of the release before get their customers, and no sum changes', () => {
  const before = databaseBefore('customers');
  const booked = (id: number, name: string, email: string | null, phone: string | null, cents = 10_000) => `
    INSERT INTO reservations (id, reference, submission_key, kind, tour_id, product_title, country, name, email, phone,
        start_date, adults, status, price_lines, total_price_cents)
      VALUES (${id}, 'NS-${id}', '${id}', 'tour', 7, 'Karnak', 'Egypt', '${name}', ${email && `'${email}'`},
        ${phone && `'${phone}'`}, '2026-12-05', 2, 'confirmed', '[]', ${cents});`;
  const paid = (id: number, cents: number) => `
    INSERT INTO payments (reservation_id, kind, amount_cents, method, paid_on, name, product_title, start_date,
        receipt_number, submission_key)
      VALUES (${id}, 'payment', ${cents}, 'cash', '2026-12-01', 'Anna', 'Karnak', '2026-12-05', ${id}, 'p${id}');`;
  before.$client.exec(`${insertTour}
    INSERT INTO customers (id, name, email, email_key, notes) VALUES (40, 'Anna Weber', 'anna@example.com', 'anna@example.com', 'Window');
    ${booked(30, 'Anna Weber', 'ANNA@example.com', null)} ${booked(31, 'Weber, Anna', 'anna@example.com', '+49 30 1234567')}
    ${booked(32, 'Karl Weber', 'anna@example.com', '+49 30 1234567')} ${booked(33, 'Karl Weber', null, '0049 (0)30 1234567')}
    ${paid(30, 4_000)} ${paid(33, 10_000)}`);
  const sums = () =>
    before.$client
      .prepare(
        `SELECT (SELECT count(*) FROM reservations) AS bookings, (SELECT sum(total_price_cents) FROM reservations) AS total,
          (SELECT sum(amount_cents) FROM payments) AS paid, (SELECT sum(version) FROM reservations) AS versions,
          (SELECT group_concat(id || name || coalesce(email, '') || coalesce(phone, '')) FROM reservations) AS people`,
      )
      .get();
  const former = sums();
  migrateDatabase(before);
  fillBookers();
  expect(sums()).toEqual(former);
  const rows = (query: string) => before.$client.prepare(query).raw().all();
  expect(rows('SELECT id, customer_id FROM reservations ORDER BY id')).toEqual([
    ...[30, 31].map((id) => [id, 40]),
    ...[32, 33].map((id) => [id, 41]),
  ]);
  expect(rows('SELECT id, name, email, phone, notes FROM customers')).toEqual([
    [40, 'Anna Weber', 'anna@example.com', null, 'Window'],
    [41, 'Karl Weber', 'anna@example.com', '+49 30 1234567', null],
  ]);
  expect(rows('SELECT customer_id, value FROM customer_contacts')).toEqual([[40, '+49 30 1234567']]);
  expect(rows("SELECT rowid FROM customer_search WHERE customer_search MATCH 'karl'")).toEqual([[41]]);
});
