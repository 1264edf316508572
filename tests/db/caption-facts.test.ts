import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { emails } from '#db/schema/email';
import { messageReplies } from '#db/schema/message';
import { proposals } from '#db/schema/proposal';
import { reservationEvents, reservations } from '#db/schema/reservation';
import { departureExceptions } from '#db/schema/schedule';
import { databaseBefore, insertTour } from './earlier-migrations';

let database: Db;
beforeEach(() => {
  database = databaseBefore(
    'facts_for_captions',
    `${insertTour}
    INSERT INTO contact_messages (id, submission_key, name, email, subject, message)
      VALUES (5, 'm', 'Ingrid', 'i@b.c', 'A cabin', 'Is there one?');`,
  );
});

/** Inserts a row as the last release has stored it: lists and objects as JSON. */
function insert(table: string, row: Record<string, unknown>): void {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    typeof value === 'object' ? value && JSON.stringify(value) : value,
  );
  const places = names.map(() => '?').join();
  database.$client.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${places})`).run(...values);
}

function insertBooking(priceLines: object[]): void {
  insert('reservations', {
    ...{ id: 12, reference: 'NS-7K3F9Q', submission_key: 'k', kind: 'tour', tour_id: 7, product_title: 'Karnak' },
    ...{ country: 'Egypt', name: 'Amelia', email: 'a@b.c', start_date: '2026-12-05', adults: 2 },
    ...{ price_lines: priceLines, total_price_cents: 100 },
  });
}
const mailed = 'From another address: jo@example.net\n\nIt is me, Jo.';
const unreadable = 'From another address: (unreadable address)\n\nIt is me.';

test('who wrote from another address is read from the stored words once', () => {
  insertBooking([]);
  for (const [index, [author, text]] of [
    ['sender', mailed],
    ['autoresponder', mailed],
    ['sender', unreadable],
    ['sender', 'from another address: no@example.net'],
    ['office', mailed],
  ].entries()) {
    insert('message_replies', { message_id: 5, author, text, submission_key: `mail:${index} message 5` });
  }
  for (const [key, message] of [
    ['mail:1 booking 12', mailed],
    ['mail:2 booking 12', 'My own.'],
    [null, mailed],
  ]) {
    const event = { reservation_id: 12, kind: 'message', actor: 'traveller', message, submission_key: key };
    insert('reservation_events', event);
  }
  for (const [about, message] of [
    ['reply', mailed],
    ['message', mailed],
  ]) {
    const to = { sender: 'e', recipient: 'a@b.c', subject_kind: about, subject_id: 1, dedupe_key: about };
    insert('emails', { kind: 'contact_form', props: { message }, ...to });
  }
  migrateDatabase(database);
  const addressesIn = (table: typeof messageReplies | typeof reservationEvents) =>
    database.select({ address: table.fromAddress }).from(table).orderBy(table.id).all();
  const [jo, nobody] = [{ address: 'jo@example.net' }, { address: null }];
  expect(addressesIn(messageReplies)).toEqual([jo, jo, nobody, nobody, nobody]);
  expect(addressesIn(reservationEvents)).toEqual([jo, nobody, nobody]);
  expect(database.select({ props: emails.props }).from(emails).orderBy(emails.id).all()).toEqual([
    { props: { message: mailed, fromAddress: 'jo@example.net' } },
    { props: { message: mailed } },
  ]);
});

test('the lines of prices get what they are for from the labels that the program gave', () => {
  const line = (label: string) => ({ label, count: 1, unitCents: 50 });
  const before = ['Adults', 'Children 7 and over', 'Rooms', 'A "{\\"label\\":\\"Rooms\\"," for Amelia'].map(line);
  const after = before.map((one, index) => ({
    ...one,
    ...[{ kind: 'adults' }, { kind: 'children' }, { kind: 'rooms' }][index],
  }));
  const agreed = line('As agreed');
  insertBooking(before);
  insert('proposals', {
    ...{
      id: 3,
      reservation_id: 12,
      number: 1,
      author: 'office',
      submission_key: 'p',
      expires_at: '2026-12-01T00:00:00Z',
    },
    options: [{ lines: [{ ...agreed, optional: false }] }, { lines: before }],
  });
  const changes = [{ field: 'priceLines', before: [agreed], after: before }];
  insert('reservation_events', { reservation_id: 12, kind: 'changed', actor: 'office', changes });
  migrateDatabase(database);
  const sum = { ...agreed, kind: 'agreed' };
  expect(database.select().from(reservations).get()?.priceLines).toEqual(after);
  expect(database.select().from(proposals).get()?.options).toEqual([
    { lines: [{ ...sum, optional: false }] },
    { lines: after },
  ]);
  expect(database.select().from(reservationEvents).get()?.changes).toEqual([
    { field: 'priceLines', before: [sum], after },
  ]);
});

test('days that are called off name what has closed them', () => {
  const off = {
    product_keys: ['tour-7'],
    first_day: '2026-12-05',
    last_day: '2026-12-06',
    reason: 'Storm',
    replaced: [],
  };
  insert('call_offs', { id: 1, ...off, reopened_at: '2026-12-01T00:00:00Z' });
  insert('call_offs', { id: 2, ...off });
  for (const [day, seats, reason, time] of [
    ['2026-12-05', 0, 'Storm', ''],
    ['2026-12-06', 0, 'Repairs', ''],
    ['2026-12-07', 0, 'Storm', ''],
  ]) {
    insert('departure_exceptions', { product_key: 'tour-7', day, time, seats, reason });
  }
  insert('departure_exceptions', { product_key: 'tour-8', day: '2026-12-05', time: '', seats: 0, reason: 'Storm' });
  migrateDatabase(database);
  const { productKey, day, callOffId } = departureExceptions;
  expect(
    database.select({ productKey, day, callOffId }).from(departureExceptions).orderBy(productKey, day).all(),
  ).toEqual([
    { productKey: 'tour-7', day: '2026-12-05', callOffId: 2 },
    { productKey: 'tour-7', day: '2026-12-06', callOffId: null },
    { productKey: 'tour-7', day: '2026-12-07', callOffId: null },
    { productKey: 'tour-8', day: '2026-12-05', callOffId: null },
  ]);
});
