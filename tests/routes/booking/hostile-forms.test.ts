import { beforeAll, describe, expect, it } from 'vitest';
import { agedKey } from '../../faults/traveller';
import { sameOrigin, server, serverForAll, startAdminServer } from '../../server';
import { type Booked, bookTours, countEvents, dayInDays, newClient, postForm, storeProposal } from './booked';

let next: () => Booked;
serverForAll(startAdminServer);
beforeAll(async () => {
  next = await bookTours(server, 5);
});

type Fields = [string, string][];
const post = (booked: Booked, fields: Record<string, string> | Fields, headers?: Record<string, string>) =>
  postForm(server, booked.path, fields, headers);
const accept = { intent: 'accept', proposal: '1', option: '0' };
const change = { intent: 'change', date: dayInDays(45), adults: '2', message: '' };
const ask = { intent: 'ask', message: 'Is there a lift?' };
const review = { intent: 'review', rating: '5', text: 'A fine day.' };

/** All that is stored of a booking. */
function stored({ reference }: Booked): string {
  const tables = ['reservation_events', 'proposals', 'open_requests', 'emails', 'payments'];
  const rows = (query: string) => server.database().prepare(query).all(reference);
  const ofTable = (table: string) =>
    rows(`SELECT count(*) FROM ${table} WHERE reservation_id = (SELECT id FROM reservations WHERE reference = ?)`);
  return JSON.stringify([rows('SELECT * FROM reservations WHERE reference = ?'), ...tables.map(ofTable)]);
}

const openForm = async ({ path }: Booked) => agedKey(server, await (await fetch(server.url + path)).text());

const ages = (values: string[]): Fields => values.map((age) => ['childrenAges[]', age]);

describe('a form on the page of a booking', () => {
  it('with wrong values is refused with its fields or as a whole, and nothing is stored', async () => {
    const booked = next();
    storeProposal(server, booked);
    const submissionKey = await openForm(booked);
    const before = stored(booked);
    const numbers = ['', ' ', '-1', '1e0', '0x1', '1.0', '٣', '１', '9999999', 'NaN', '1\0', '__proto__'];
    const cases: [Fields | Record<string, string>, number[]][] = [
      ...numbers.map((proposal): [object & Record<string, string>, number[]] => [{ ...accept, proposal }, [422]]),
      ...numbers.map((option): [object & Record<string, string>, number[]] => [{ ...accept, option }, [422]]),
      ...numbers.map((line): [Fields, number[]] => [[...Object.entries(accept), ['lines[]', line]], [422]]),
      [{ ...accept, proposal: '999999' }, [404]],
      [{ ...accept, lines: '1' }, [422]],
      [{ ...accept, 'proposal[]': '1' }, [422]],
      [{ ...accept, total_price_cents: '1' }, [400]],
      [[...Object.entries(accept), ['__proto__', 'x']], [400]],
      [Array.from({ length: 300 }, (): [string, string] => ['lines[]', '1']), [400]],
      ...['', 'x', '2026-02-30', '0000-01-01', '9999-12-31', '2020-01-01', '<script>', '12/05/2026'].map(
        (date): [Record<string, string>, number[]] => [{ ...change, date }, [422]],
      ),
      ...['', '0', '-1', '100', '1e1', '2.5'].map((adults): [Record<string, string>, number[]] => [
        { ...change, adults },
        [422],
      ]),
      ...[['18'], ['-1'], ['1e1'], ['5 years'], Array(51).fill('5')].map((list): [Fields, number[]] => [
        [...(Object.entries(change) as Fields), ...ages(list)],
        [422],
      ]),
      [{ ...change, message: 'x'.repeat(2001) }, [422]],
      [{ ...ask, message: 'x'.repeat(2001) }, [422]],
      [{ ...ask, message: '\0\u200b \n' }, [422]],
      [{ intent: 'ask' }, [422]],
      [{ intent: 'decline-proposal' }, [422]],
      [{ intent: 'decline-proposal', proposal: '1', message: 'x'.repeat(2001) }, [422]],
      [review, [422]],
      [{ intent: 'erase' }, [400]],
      [{ intent: 'constructor' }, [400]],
      [{ intent: '' }, [400]],
      [{}, [400]],
      [
        [
          ['intent', 'cancel'],
          ['submissionKey', 'a'],
          ['submissionKey', 'b'],
        ],
        [400],
      ],
      [[['intent[]', 'cancel']], [400, 422]],
    ];
    for (const [fields, statuses] of cases) {
      const entries = Array.isArray(fields) ? fields : Object.entries(fields);
      const isKeyed = entries.some(([name]) => name === 'submissionKey');
      const answer = await post(booked, isKeyed ? entries : [...entries, ['submissionKey', submissionKey]]);
      expect([fields, statuses.includes(answer.status) || answer.status]).toEqual([fields, true]);
    }
    expect(stored(booked)).toBe(before);
  });

  it('is read as a form alone, sent by POST alone, and no larger than forms are', async () => {
    const booked = next();
    const before = stored(booked);
    const send = (method: string, type: string, body: string) =>
      fetch(server.url + booked.path, {
        ...{ method, body, redirect: 'manual' },
        headers: { 'Content-Type': type, ...sameOrigin, ...newClient() },
      });
    const form = 'application/x-www-form-urlencoded';
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect([403, 405]).toContain((await send(method, form, 'intent=cancel')).status);
    }
    expect((await send('POST', 'application/json', '{"intent":"cancel"}')).status).toBe(400);
    expect((await send('POST', 'text/plain', 'intent=cancel')).status).toBe(400);
    expect((await send('POST', 'multipart/form-data; boundary=x', '--y\r\nintent')).status).toBe(400);
    expect((await send('POST', form, `intent=ask&message=${'x'.repeat(3_000_000)}`)).status).toBe(413);
    const page = await fetch(`${server.url + booked.path}&intent=cancel`, { headers: newClient() });
    expect(page.status).toBe(200);
    expect(stored(booked)).toBe(before);
  });

  it('is limited as on the contact form: twenty messages of a client, on whatever bookings', async () => {
    const bookings = [next(), next(), next()];
    const keys = await Promise.all(bookings.map(openForm));
    const client = newClient();
    const statuses = [];
    for (let number = 0; number < 22; number += 1) {
      const index = number % 3;
      const fields = { ...ask, message: `Question ${number}`, submissionKey: keys[index] ?? '' };
      statuses.push((await post(bookings[index] as Booked, fields, client)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(303), 429, 429]);
    expect(
      bookings.map((booked) => Number(countEvents(server, booked, 'message'))).reduce((sum, count) => sum + count),
    ).toBe(20);
  });
});
