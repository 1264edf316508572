import { beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../documents/read-pdf';
import { storeReservation } from '../../e2e/admin/reservations';
import { server, serverForAll, startAdminServer } from '../../server';
import { textOf } from '../page-text';
import { callRpc, countRows, openSession, publicUrl } from '../rpc-client';

let cookie: string;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  cookie = await openSession(server);
});

let days = 0;
/** A confirmed party of two on the first package, of whom one has a name; returns the address of its list after the path. */
function storeParty(name: string, given: string) {
  const day = new Date(Date.now() + (30 + ++days) * 86_400_000).toISOString().slice(0, 10);
  const id = storeReservation(name, 'package', day, server);
  const database = server.database();
  database.prepare("UPDATE reservations SET status = 'confirmed' WHERE id = ?").run(id);
  database
    .prepare(
      `INSERT INTO travellers (reservation_id, position, given_name, family_name, birth_date, passport_number, diet)
       VALUES (?, 1, ?, 'Weber', '1988-03-12', 'C01X00T47', '=1+1 Vegan')`,
    )
    .run(id, given);
  return {
    id,
    day,
    query: `?product=package-1&day=${day}`,
    question: { product: 'package-1', day, scope: 'departure', hotel: '' },
  };
}

const open = (kind: '' | '.csv' | '.pdf', query: string, headers: Record<string, string> = { Cookie: cookie }) =>
  fetch(`${server.url}/admin/departures/rooming-list${kind}${query}`, { headers, redirect: 'manual' });
const textOfPdf = async (query: string) => {
  const answer = await open('.pdf', query);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  const { pages } = readPdf(new Uint8Array(await answer.arrayBuffer()));
  return pages.flat().map(({ text }) => text);
};
const call = (procedure: string, input: unknown) =>
  callRpc(server, `departures.${procedure}`, JSON.stringify(input), { Cookie: cookie });

it('page, PDF and CSV say the same of a list, nothing of them is kept, and none has a passport, birth date or telephone', async () => {
  const { query, day } = storeParty('Anna Weber', '<b>Anna</b>');
  const page = await open('', query);
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('no-store')]);
  const html = await page.text();
  const [text, csv, pdf] = [textOf(html), await (await open('.csv', query)).text(), await textOfPdf(query)];
  for (const words of [
    'Weber, <b>Anna</b>',
    'Name to follow',
    'Double rooms: 1, each with one large bed',
    'Diet: =1+1 Vegan',
  ]) {
    expect(text).toContain(words);
    expect(pdf).toContain(words);
  }
  expect(text).toContain('Anna Weber’s party: 1 of 2 names is missing');
  expect(html).not.toContain('<b>Anna');
  const rows = csv.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  // A spreadsheet must not take it for a formula.
  expect(rows[1]).toMatch(
    /^1,double,one large bed,Weber,<b>Anna<\/b>,adult,,yes,'=1\+1 Vegan,,,NS-TEST\d+,Anna Weber,no,$/,
  );
  expect(rows[2]).toMatch(/^1,double,one large bed,,,adult,,yes,,,,NS-TEST\d+,Anna Weber,yes,$/);
  for (const shown of [html, csv, pdf.join()]) expect(shown).not.toMatch(/C01X00T47|1988-03-12|900 00 001/);
  for (const kind of ['.csv', '.pdf'] as const) {
    const answer = await open(kind, query);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toContain(`rooming-list-${day}-pyramids-and-nile-cruise${kind}"`);
  }
});

it('a departure leads to its list, and its day to that of the night', async () => {
  const { day } = storeParty('Bea Weber', 'Bea');
  const page = await (
    await fetch(`${server.url}/admin/departures?date=${day}`, { headers: { Cookie: cookie } })
  ).text();
  for (const scope of ['departure', 'night']) {
    const address = `/admin/departures/rooming-list?product=package-1&day=${day}&scope=${scope}&hotel=`;
    expect(page).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    expect((await fetch(server.url + address, { headers: { Cookie: cookie } })).status).toBe(200);
  }
});

it('what was sent is stored once, and what has changed since is said in words on page, PDF and CSV', async () => {
  const { query, question, id } = storeParty('Carla Weber', 'Carla');
  const gone = storeParty('Dora', 'Dora');
  server.database().prepare('UPDATE reservations SET start_date = ? WHERE id = ?').run(question.day, gone.id);
  const read = await call('roomingList', question);
  const { was } = ((await read.json()) as { result: { data: { was: string } } }).result.data;
  const presses = await Promise.all([1, 2, 3].map(() => call('markSent', { ...question, was })));
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(countRows(server, 'rooming_lists')).toBe(1);
  const database = server.database();
  database.prepare("UPDATE travellers SET given_name = 'Clara' WHERE reservation_id = ?").run(id);
  database.prepare("UPDATE reservations SET status = 'cancelled' WHERE id = ?").run(gone.id);
  const [text, csv, pdf] = [
    textOf(await (await open('', query)).text()),
    await (await open('.csv', query)).text(),
    await textOfPdf(query),
  ];
  for (const words of ['Changed: name', 'No longer travels']) {
    expect(text).toContain(words);
    expect(pdf).toContain(words);
    expect(csv).toContain(`,${words}\r\n`);
  }
  expect(text).toContain('Weber, Dora, NS-TEST');
  expect(text).toMatch(/1 changed, 2 no longer travel since the list of /);
  const refused = await call('markSent', { ...question, was });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('The list has changed')]);
});

it.each([
  '',
  '?product=package-1',
  '?product=package-1&day=2026-02-30',
  '?product=hotel-1&day=2026-12-05',
  '?product=package-1&day=2026-12-05&scope=week',
  '?product=package-1&day=2026-12-05&hotel=6',
  `?product=package-0:${'x'.repeat(400)}&day=2026-12-05`,
  '?product=package-1&day=2026-12-05&x=1',
])('there is no list at %s', async (query) => {
  for (const kind of ['', '.csv', '.pdf'] as const) expect((await open(kind, query)).status).toBe(400);
});

it('there is none of a product that never was, and none without a login', async () => {
  for (const kind of ['', '.csv', '.pdf'] as const) {
    expect((await open(kind, '?product=package-9999&day=2026-12-05')).status).toBe(404);
    const { query } = storeParty('Emma Weber', 'Emma');
    const answer = await open(kind, query, {});
    expect([answer.status, await answer.text()]).toEqual([302, '']);
  }
  const input = JSON.stringify({ product: 'package-1', day: '2026-12-05', was: '' });
  expect((await callRpc(server, 'departures.markSent', input, {})).status).toBe(401);
});
