import { beforeAll, expect, it } from 'vitest';
import { fillForm, referenceIn, send } from '../../faults/traveller';
import { sendAtOnce, server, serverForAll, startAdminServer } from '../../server';
import { textOf } from '../page-text';
import { callRpc, openSession, publicUrl } from '../rpc-client';
import { newClient, postForm } from './booked';
import { formIn } from './list-form';

let cookie: string;
let number = 0;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  sendAtOnce(server);
  cookie = await openSession(server);
});

const stay = '/offer/accommodation/aswan-nile-terrace-stay/book';

const family = { adults: '3', children: '1', 'childrenAges[]': '8', rooms: '2' };

/** Books for three adults and a child in two rooms, for in forty days; the address of its list, and its id. */
async function book(product = '/packages/1/book', party: Record<string, string> = family) {
  number += 1;
  const form = await fillForm(server, product, 'Amina Haddad', number);
  const fields = { ...form.fields, ...party };
  const { location } = (await send(server.url, { ...form, fields })) ?? { location: '' };
  const id = server
    .database()
    .prepare('SELECT id FROM reservations WHERE reference = ?')
    .pluck()
    .get(referenceIn(location)) as number;
  return { id, page: location, list: location.replace('?', '/travellers?') };
}
type Booked = Awaited<ReturnType<typeof book>>;

async function call<Result>(procedure: string, input: object): Promise<Result> {
  const answer = await callRpc(server, procedure, JSON.stringify(input), { Cookie: cookie });
  if (answer.status !== 200) throw new Error(`${procedure}: ${await answer.text()}`);
  return ((await answer.json()) as { result: { data: Result } }).result.data;
}
const open = async (address: string) => (await fetch(server.url + address, { headers: newClient() })).text();
const post = ({ list }: Booked, fields: [string, string][]) => postForm(server, list, fields);
const rows = (sql: string, { id }: Booked) => server.database().prepare(sql).raw().all(id);
const stored = (booked: Booked) => [
  rows('SELECT room_types FROM reservations WHERE id = ?', booked).flat()[0],
  rows('SELECT room FROM travellers WHERE reservation_id = ? ORDER BY position', booked).flat(),
];
const valuesOf = (form: [string, string][], name: string) =>
  form.flatMap(([one, value]) => (one === name ? [value] : []));

it('the traveller arranges rooms in the form of the list, which says what is missing', async () => {
  const booked = await book();
  const html = await open(booked.list);
  expect(textOf(html)).toContain('2 rooms booked. To have more or fewer rooms, please ask us: the price may change.');
  const form = formIn(html, { familyName: ['Haddad'] });
  expect([valuesOf(form, 'room[]'), valuesOf(form, 'roomType[]')]).toEqual([
    ['1', '1', '2', '2'],
    ['double', 'twin'],
  ]);
  // Half of it, with the rooms as they were shown.
  expect((await post(booked, form)).status).toBe(303);
  expect(stored(booked)).toEqual([null, [null]]);
  const moved = formIn(await open(booked.list), { room: ['1', '1', '1', '2'], roomType: ['twin', 'single'] });
  const answer = await post(booked, moved);
  expect(answer.status).toBe(303);
  const flash = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const after = await (await fetch(server.url + booked.list, { headers: { Cookie: flash } })).text();
  expect(textOf(after)).toContain('0 of 4 complete. Please check the rooms.');
  expect(textOf(after)).toContain('3 travellers, 2 beds: one bed is missing');
  expect(textOf(after)).toContain('A child sleeps alone in this room');
  expect(stored(booked)).toEqual(['["twin","single"]', [1, 1, 1, 2]]);
  expect(
    rows("SELECT message FROM reservation_events WHERE reservation_id = ? AND kind = 'travellers changed'", booked),
  ).toEqual([['Traveller 1: name'], ['Traveller 3: room; Room types']]);
  expect(rows('SELECT rooms, price_lines FROM reservations WHERE id = ?', booked)).toEqual([[2, null]]);
});

it('the same form is taken from a page with JavaScript', async () => {
  const booked = await book();
  const form = formIn(await open(booked.list), { room: ['2', '2', '1', '1'] });
  const saved = await postForm(server, booked.list.replace('?', '.data?'), form);
  expect([saved.status, stored(booked)[1]]).toEqual([202, [2, 2, 1, 1]]);
});

it('what is no room or type is said at its field with everything that was chosen, and nothing is stored', async () => {
  const booked = await book();
  const html = await open(booked.list);
  const refused = await post(booked, formIn(html, { room: ['7', '1', '2', '2'], roomType: ['twin', '<b>'] }));
  const answer = await refused.text();
  expect(refused.status).toBe(422);
  expect(answer).toMatch(/id="room-0"[^>]*aria-invalid="true"/);
  expect(answer).toMatch(/id="roomType-1"[^>]*aria-invalid="true"/);
  expect(textOf(answer)).toContain('Choose one of your rooms');
  expect(valuesOf(formIn(answer), 'roomType[]')[0]).toBe('twin');
  expect(valuesOf(formIn(answer), 'room[]').slice(1)).toEqual(['1', '2', '2']);
  expect(stored(booked)).toEqual([null, []]);
  const many = Array.from({ length: 200 }, (): [string, string] => ['roomType[]', 'twin']);
  expect((await post(booked, [...formIn(html), ...many])).status).toBe(422);
  expect((await post(booked, [...formIn(html), ['rooms', '5']])).status).toBe(400);
});

it('the office arranges rooms whatever is asked, and a page that was opened before is told', async () => {
  const booked = await book();
  const before = formIn(await open(booked.list), { room: ['2', '1', '2', '1'] });
  interface List {
    rows: { id: number | null; was: string }[];
    rooms: { was: string; types: string[]; problems: string[] };
  }
  const input = encodeURIComponent(JSON.stringify({ id: booked.id }));
  const read = await fetch(`${server.url}/trpc/travellers.byReservation?input=${input}`, {
    headers: { Cookie: cookie },
  });
  const { rows: all, rooms } = ((await read.json()) as { result: { data: List } }).result.data;
  const list = { id: booked.id, rows: all.map(({ id, was }, at) => ({ id, was, room: at < 2 ? '2' : '1' })) };
  const saved = await call<List>('travellers.save', { ...list, rooms: { was: rooms.was, types: ['twin', 'double'] } });
  expect([saved.rooms.types, stored(booked)[1]]).toEqual([
    ['twin', 'double'],
    [2, 2, 1, 1],
  ]);
  const refused = await post(booked, before);
  const html = await refused.text();
  expect(textOf(html)).toContain('Somebody else has saved this meanwhile: it is now Room 2. Save again to replace it');
  expect((await post(booked, formIn(html))).status).toBe(303);
  expect(stored(booked)[1]).toEqual([2, 1, 2, 1]);
});

it('a stay asks for its rooms and nothing that has to be filled, a day tour never', async () => {
  const ofStay = await book(stay, {});
  expect(textOf(await open(ofStay.page))).toContain('You can tell us more about your party until');
  const html = await open(ofStay.list);
  expect(textOf(html)).not.toContain('complete');
  const form = formIn(html, { roomType: ['twin'] });
  // Nobody is asked for the only room.
  expect(valuesOf(form, 'room[]')).toEqual([]);
  expect((await post(ofStay, form)).status).toBe(303);
  expect(stored(ofStay)).toEqual(['["twin"]', [1, 1]]);
  const ofTour = await book('/tours/2/book', {});
  await call('travellers.asks', { id: ofTour.id, asks: { usual: false, fields: ['names', 'beds'], days: '5' } });
  expect(textOf(await open(ofTour.list))).not.toContain('Room');
});

it('after the last day it is shown, and asked for', async () => {
  const booked = await book();
  await call('travellers.asks', { id: booked.id, asks: { usual: false, fields: ['names', 'beds'], days: '100' } });
  const text = textOf(await open(booked.list));
  expect(text).toContain('Room 2: Twin (two single beds): Traveller 3, Traveller 4');
  expect(text).toContain('Your question');
});
