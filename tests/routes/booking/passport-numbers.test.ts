import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { appRouter } from '#server/trpc/router';
import routes from '../../../app/routes';
import { sendAtOnce, server, serverForAll, startAdminServer } from '../../server';
import { filesInZip } from '../../zip-files';
import { callRpc, openSession, publicUrl } from '../rpc-client';
import { type Booked, bookTours, dayInDays, newClient, postForm } from './booked';

let booked: Booked;
let cookie: string;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  sendAtOnce(server);
  booked = (await bookTours(server, 1))();
  cookie = await openSession(server);
});

/** In every number of this file, and in nothing else. */
const planted = 'PLANTED77';
const hasIt = (text: string) => text.toUpperCase().includes(planted);

async function call<Result>(procedure: string, input: object): Promise<Result> {
  const answer = await callRpc(server, procedure, JSON.stringify(input), { Cookie: cookie });
  const { result, error } = (await answer.json()) as { result?: { data: Result }; error?: { message: string } };
  if (!result) throw new Error(`${procedure}: ${error?.message}`);
  return result.data;
}
const asOffice = () => ({ headers: { ...newClient(), Cookie: cookie }, redirect: 'manual' as const });
const query = (procedure: string, input: object) =>
  fetch(`${server.url}/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, asOffice());
const one = (sql: string, ...values: (string | number)[]) =>
  server
    .database()
    .prepare(sql)
    .pluck()
    .get(...values);

type Details = { reservation: { version: number }; people: { position: number; id: number }[]; seen: number };
type Rows = { id: number | null; was: string }[];

/** Everything that the office and travellers do with numbers: typed, pasted, refused, failed, shown, cancelled, replaced. */
async function useNumbers(id: number): Promise<void> {
  const fields = ['names', 'birthDates', 'passports', 'diet', 'health', 'flights'];
  await call('travellers.asks', { id, asks: { usual: false, fields, days: '5' } });
  const list = () =>
    query('travellers.byReservation', { id }).then(async (answer) => {
      const { result } = (await answer.json()) as { result: { data: { rows: Rows } } };
      return result.data.rows.map(({ id: row, was }) => ({ id: row, was }));
    });
  const rows = (await list()).map((row, index) => ({
    ...{ ...row, givenName: ['Amina', 'Bela', 'Cora'][index], familyName: 'Haddad', nationality: 'Egypt' },
    ...{ passportNumber: `${planted}${index}`, passportExpiry: dayInDays(900) },
  }));
  await call('travellers.save', { id, rows });
  const text = `Name\tPassport\n"Anna Weber\t${planted}8\nBen Kurz\t${planted}9`;
  await call('travellers.paste', { id, text });
  const page = booked.path.replace('?', '/travellers?');
  await postForm(server, page, { intent: 'paste', text });
  const typed = (number: string): [string, string][] => [
    ...([
      ['intent', 'save'],
      ['id[]', ''],
      ['was[]', 'x'],
      ['familyName[]', 'Haddad'],
    ] as [string, string][]),
    ['passportNumber[]', number],
  ];
  await postForm(server, page, typed(`${planted}??`));
  const failing = "CREATE TRIGGER failing BEFORE UPDATE ON travellers BEGIN SELECT RAISE(ABORT, 'no'); END";
  server.database().exec(failing);
  await postForm(server, page, typed(`${planted}7`));
  const [first] = await list();
  await call('travellers.save', { id, rows: [{ ...first, passportNumber: `${planted}6` }] }).catch(() => undefined);
  server.database().exec('DROP TRIGGER failing');
  const details = async () => {
    const answer = (await (await query('reservations.byId', { id })).json()) as { result: { data: Details } };
    const { reservation, people, seen } = answer.result.data;
    return { people, form: { id, version: reservation.version, seen } };
  };
  await call('reservations.changeStatus', { ...(await details()).form, status: 'confirmed', message: '' });
  const { people } = await details();
  const somebody = (index: number) => ({ position: people[index]?.position, id: people[index]?.id });
  expect(await call('travellers.show', { id, traveller: somebody(0).id })).toBe(`${planted}0`);
  const told = { reason: 'Ill', tell: true, message: 'As you wished.', fee: '1' };
  await call('reservations.replaceTraveller', {
    ...{ ...(await details()).form, ...told, traveller: somebody(1), givenName: 'Dora', familyName: 'Haddad' },
  });
  await call('reservations.cancelTraveller', {
    ...{ ...(await details()).form, ...told, travellers: [somebody(2)], from: dayInDays(0), rooms: null },
    ...{ price: { kind: 'type', total: '100' }, answersRequest: false },
  });
  await postForm(server, booked.path, { intent: 'ask', message: 'Are two passports enough?' });
}

/** The addresses of all screens and files, about the booking where they are about one. */
function addresses(id: number): string[] {
  const patterns = (entries: typeof routes, parent = ''): string[] =>
    entries.flatMap((entry) => {
      const pattern = [parent, entry.path].filter(Boolean).join('/');
      return [pattern, ...patterns(entry.children ?? [], pattern)];
    });
  const [, key = ''] = booked.path.split('?');
  const values: Record<string, string> = { id: String(id), reference: booked.reference, statement: '1', number: '1' };
  return [...new Set(patterns(routes))]
    .filter((pattern) => !pattern.includes('*') && !/^(?:trpc|webhooks|inbound|admin\/logout)/.test(pattern))
    .map((pattern) => `/${pattern.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? '1')}`)
    .map((address) => (address.startsWith(`/booking/${booked.reference}`) ? `${address}?${key}` : address));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesIn(file) : [file];
  });

// Of every screen and file, one after the other.
it('keeps the numbers of passports in their table alone, whatever is done with them', async () => {
  server.database().prepare('UPDATE reservations SET adults = 3').run();
  const id = one('SELECT id FROM reservations WHERE reference = ?', booked.reference) as number;
  await useNumbers(id);
  const mails = () => one("SELECT count(*) FROM emails WHERE state IN ('queued', 'sending')");
  await expect.poll(mails).toBe(0);

  const database = server.database();
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  const rowsOf = (table: string) => database.prepare(`SELECT * FROM "${table}"`).raw().all();
  expect(tables.filter((table) => rowsOf(table).some((row) => hasIt(JSON.stringify(row))))).toEqual(['travellers']);
  expect(hasIt(JSON.stringify(server.log))).toBe(false);
  const files = filesIn(server.dataDir).filter((file) => !path.basename(file).startsWith('site.db'));
  expect(files.filter((file) => file.endsWith('.eml')).length).toBeGreaterThan(4);
  expect(files.filter((file) => hasIt(readFileSync(file, 'latin1')))).toEqual([]);

  const shown: [string, number][] = [];
  for (const address of addresses(id)) {
    const answer = await fetch(server.url + address, { ...asOffice(), signal: AbortSignal.timeout(30_000) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = bytes.toString('latin1') + JSON.stringify(filesInZip(bytes));
    if (hasIt(text)) shown.push([address, answer.status]);
    // The page cache keeps what has nobody's cookie.
    const anonymous = await fetch(server.url + address, { headers: newClient(), redirect: 'manual' });
    if (hasIt(await anonymous.text())) shown.push([`${address}, without a session`, anonymous.status]);
  }
  expect(shown).toEqual([]);

  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const queries = Object.keys(procedures).filter((name) => procedures[name]?._def.type === 'query');
  const answered = new Set<string>();
  for (const name of queries) {
    for (const input of [{ id }, {}, { query: planted, limit: 20 }, { search: planted }]) {
      const answer = await query(name, input);
      if (answer.status === 200) answered.add(name);
      expect([name, hasIt(await answer.text())]).toEqual([name, false]);
    }
  }
  for (const name of ['reservations.byId', 'travellers.byReservation', 'search.office'])
    expect([...answered]).toContain(name);

  const file = await fetch(`${server.url}/admin/people.json`, {
    method: 'POST',
    body: new URLSearchParams({ contact: booked.email }),
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: publicUrl, Cookie: cookie },
  });
  // The person has asked for everything.
  expect(hasIt(await file.text())).toBe(true);
}, 240_000);
