import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { loader as paymentsCsv } from '#app/admin/reservations/money/payments.csv.ts';
import { loader as reservationsCsv } from '#app/admin/reservations/reservations.csv.ts';
import { type OpenRequest, reservations } from '#db/schema/reservation';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { listReservations, searchReservations } from '#server/booking/views/reservation-inbox';
import { countReservations } from '#server/booking/views/reservation-urgency';
import { openRequest } from '../booking/open-request';
import { site, testNow } from '../fixtures';
import { client, officeForEach } from '../rpc';
import { insertReservation } from './inbox-rows';

officeForEach();
beforeEach(() => {
  insertReservation(site, { name: 'Anna', status: 'confirmed', totalPriceCents: 13_000 });
  insertReservation(site, { name: 'Ben' });
  insertReservation(site, { name: 'Carl', status: 'confirmed', totalPriceCents: 5000 });
});

const key = (number: number) => `key-${number}-0000000000000000`;
const payment = {
  reservationId: 1,
  kind: 'payment',
  method: 'cash',
  paidOn: '2026-11-01',
  note: '',
  tell: false,
  seen: 99,
} as const;
const rows = (query: object) => searchReservations(reservationList.parse(query), testNow).items;
function request(reservationId: number, kind: OpenRequest['kind'], minutes = 0): void {
  const now = new Date(testNow.getTime() + minutes * 60_000);
  const event = kind === 'question' ? 'message' : (`${kind} requested` as const);
  openRequest(reservationId, kind, { kind: event, message: null }, now);
}

test('a reservation is sent without the keys of its forms', async () => {
  await client.payments.create.mutate({ ...payment, key: key(7), amount: '20' });
  const file = await client.reservations.byId.query({ id: 1 });
  expect(file.payments).toMatchObject([{ amountCents: 2000 }]);
  expect(JSON.stringify(file)).not.toMatch(/submissionKey|key-/);
});

describe('open requests', () => {
  test('are marked in the list, the most urgent one first, filtered and counted once a reservation', async () => {
    request(1, 'question');
    request(1, 'cancellation');
    request(2, 'change');
    expect(rows({ sort: 'name' }).map(({ name, asks }) => [name, asks])).toEqual([
      ['Anna', 'cancellation'],
      ['Ben', 'change'],
      ['Carl', null],
    ]);
    expect(rows({ status: 'asks', sort: 'name' }).map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    // Ben is pending and asks.
    expect(countReservations(testNow)).toMatchObject({ pending: 1, asks: 2, toAnswer: 2 });
    const file = await client.reservations.byId.query({ id: 1 });
    expect(file.openRequests.map(({ kind }) => kind).toSorted()).toEqual(['cancellation', 'question']);
  });
});

describe('money', () => {
  test('stands in the list and in the CSV, each reservation with its own', async () => {
    await client.payments.create.mutate({ ...payment, key: key(1), amount: '100' });
    await client.payments.create.mutate({ ...payment, key: key(2), amount: '20', kind: 'refund' });
    await client.payments.create.mutate({ ...payment, key: key(3), amount: '7', reservationId: 3 });
    await client.payments.askForDeposit.mutate({ id: 1, version: 1, amount: '90', due: '2099-01-01', tell: false });
    site.database.update(reservations).set({ depositDue: '2026-11-01' }).where(eq(reservations.id, 1)).run();
    site.database.update(reservations).set({ startDate: '2099-01-02' }).run();
    const sums = (list: { name: string; balance: object }[]) => list.map(({ name, balance }) => [name, balance]);
    const expected = [
      ['Anna', { adjustedCents: 0, paidCents: 8000, dueCents: 5000, overdueCents: 1000 }],
      ['Ben', { adjustedCents: 0, paidCents: 0, dueCents: null, overdueCents: 0 }],
      ['Carl', { adjustedCents: 0, paidCents: 700, dueCents: 4300, overdueCents: 0 }],
    ];
    expect(sums(rows({ sort: 'name' }))).toEqual(expected);
    expect(sums(listReservations(reservationList.parse({}), testNow))).toEqual(expected);
    expect((await client.reservations.byId.query({ id: 1 })).balance).toEqual(expected[0]?.[1]);
  });

  test('is a CSV of its own, with signed amounts that can be summed, and what is void', async () => {
    await client.payments.create.mutate({ ...payment, key: key(1), amount: '100', note: '=1+1' });
    await client.payments.create.mutate({ ...payment, key: key(2), amount: '20.50', kind: 'refund', reservationId: 1 });
    const { id } = await client.payments.create.mutate({ ...payment, key: key(3), amount: '7', reservationId: 3 });
    await client.payments.void.mutate({ id, reason: 'Typed twice' });
    const lines = (await paymentsCsv({ url: new URL('http://localhost/admin/payments.csv') }).text()).split('\r\n');
    const [anna, carl] = rows({ sort: 'name' }).flatMap(({ name, reference }) => (name === 'Ben' ? [] : [reference]));
    const trip = `${site.tours.karnak.title},Egypt,2026-12-05`;
    expect(lines.slice(1)).toEqual([
      `Payment,R-000001,,2026-11-01,${anna},Anna,${trip},Anna,in cash,100,,,,USD,100,,Office,no,'=1+1`,
      `Refund,R-000002,,2026-11-01,${anna},Anna,${trip},Anna,in cash,-20.5,,,,USD,-20.5,,Office,no,`,
      `Payment,R-000003,,2026-11-01,${carl},Carl,${trip},Carl,in cash,0,,,,USD,0,,Office,yes,Void payment of $7: Typed twice`,
      '',
    ]);
  });

  test('has numbers in the CSV, with a note beside those without their country', async () => {
    const numbers = { phone: '0151 2345678', whatsapp: '+49 151 2345678' };
    site.database.update(reservations).set(numbers).where(eq(reservations.id, 1)).run();
    const csv = await reservationsCsv({ url: new URL('http://localhost/?search=Anna') } as never).text();
    const [names = [], row = []] = csv.split('\r\n').map((line) => line.replace(/"[^"]*"/g, '').split(','));
    const cell = (name: string) => row[names.indexOf(name)];
    expect([cell('Phone'), cell('Phone note'), cell('WhatsApp note')]).toEqual([
      ...['0151 2345678', 'no country code', ''],
    ]);
  });

  test('has a unit price in the CSV only where the lines have it', async () => {
    const line = (unitCents: number) => ({ label: 'Adults', count: 2, unitCents });
    site.database
      .update(reservations)
      .set({ unitPriceCents: 6500, priceLines: [line(6500)], totalPriceCents: 13_000 })
      .run();
    const typed = { priceLines: [{ label: 'As agreed', count: 1, unitCents: 5000 }] };
    site.database.update(reservations).set(typed).where(eq(reservations.id, 3)).run();
    const open = { priceLines: null, totalPriceCents: null };
    site.database.update(reservations).set(open).where(eq(reservations.id, 2)).run();
    const csv = await reservationsCsv({ url: new URL('http://localhost/') } as never).text();
    const [head = [], ...cells] = csv.split('\r\n').map((row) => row.replace(/"[^"]*"/g, '').split(','));
    const column = head.indexOf('Unit price (USD)');
    expect(cells.slice(0, 3).map((row) => row[column])).toEqual(['65', '', '']);
  });
});
