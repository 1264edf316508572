import { beforeAll, describe, expect, it } from 'vitest';
import { sendAtOnce, server, serverForAll, startAdminServer } from '../../server';
import { textOf } from '../page-text';
import { callRpc, openSession, publicUrl } from '../rpc-client';
import { type Booked, bookTours, newClient, postForm, titleAfter } from './booked';
import { formIn } from './list-form';

let next: () => Booked;
let cookie: string;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  sendAtOnce(server);
  next = await bookTours(server, 10);
  cookie = await openSession(server);
});

const pathOf = ({ path: address }: Booked) => address.replace('?', '/travellers?');
const get = (address: string) => fetch(server.url + address, { headers: newClient() });
const idOf = ({ reference }: Booked) =>
  server.database().prepare('SELECT id FROM reservations WHERE reference = ?').pluck().get(reference) as number;
async function call<Result>(procedure: string, input: object): Promise<Result> {
  const answer = await callRpc(server, procedure, JSON.stringify(input), { Cookie: cookie });
  if (answer.status !== 200) throw new Error(`${procedure}: ${await answer.text()}`);
  return ((await answer.json()) as { result: { data: Result } }).result.data;
}
const everything = ['names', 'birthDates', 'passports', 'diet', 'health', 'flights'];

/** A booking of two for in forty days that asks for these. */
async function asking(fields = everything, days = '5'): Promise<Booked> {
  const booked = next();
  await call('travellers.asks', { id: idOf(booked), asks: { usual: false, fields, days } });
  return booked;
}

const stored = (booked: Booked) =>
  server
    .database()
    .prepare(
      'SELECT given_name, family_name, passport_number FROM travellers WHERE reservation_id = ? ORDER BY position',
    )
    .raw()
    .all(idOf(booked));

const open = async (booked: Booked) => (await get(pathOf(booked))).text();
const post = (booked: Booked, fields: [string, string][]) => postForm(server, pathOf(booked), fields);

describe('the page', () => {
  it('is filled without JavaScript, by halves, and stays out of caches and search', async () => {
    const booked = await asking();
    const page = await get(pathOf(booked));
    expect(page.headers.get('Cache-Control')).toMatch(/^no-store/);
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await page.text();
    expect(textOf(html)).toContain('0 of 2 complete');
    expect(textOf(html)).toContain('Booked by Amina Haddad');
    expect(html).toContain('autoComplete="section-traveller1 given-name"');
    expect(html).toContain('autoComplete="section-traveller2 bday"');
    const half = formIn(html, {
      givenName: ['Amina', ''],
      familyName: ['Haddad', ''],
      passportNumber: ['AB 123456 7', ''],
    });
    expect(await titleAfter(server, await post(booked, half))).toBe('Saved');
    expect(stored(booked)).toEqual([['Amina', 'Haddad', 'AB1234567']]);
    const again = await open(booked);
    expect(again).not.toContain('AB1234567');
    expect(again).toContain('••••4567');
    const other = formIn(again, { familyName: ['Haddad', 'Suharto'], arrivalNumber: ['lh 680'] });
    await post(booked, other);
    expect(stored(booked)).toEqual([
      ['Amina', 'Haddad', 'AB1234567'],
      ['', 'Suharto', null],
    ]);
    expect(textOf(await (await get(booked.path)).text())).toContain('Who is travelling 0 of 2 complete');
  });

  it('says what is wrong at its fields, with everything that was typed', async () => {
    const booked = await asking();
    const typed = {
      familyName: ['Haddad', 'S<uharto'],
      birthDate: ['1980-01-31', '2031-01-01'],
      diet: ['No nuts', ''],
    };
    const refused = await post(booked, formIn(await open(booked), typed));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(/id="familyName-1"[^>]*aria-invalid="true"/);
    expect(textOf(html)).toContain('Enter the name in letters, as in the passport');
    expect(textOf(html)).toContain('Enter a birth date in the past');
    expect(formIn(html)).toEqual(
      expect.arrayContaining([
        ['familyName[]', 'S&lt;uharto'],
        ['birthDate[]', '1980-01-31'],
        ['diet[]', 'No nuts'],
      ]),
    );
    expect(stored(booked)).toEqual([]);
  });

  it('reads a pasted list into the form, and stores nothing before it is saved', async () => {
    const booked = await asking(['names', 'birthDates']);
    const text = 'Name\tBirth date\nWeber, Anna\t3/4/1958\nKurz, Ben\t1970-01-31';
    const first = await post(booked, Object.entries({ intent: 'paste', text }));
    expect(first.status).toBe(200);
    const asked = textOf(await first.text());
    expect(asked).toContain('We have read 2 rows Nothing is saved yet');
    expect(asked).toContain('Birth date: 3/4/1958 can be read in two ways');
    expect(asked).toContain('4 March 1958');
    const second = await post(booked, Object.entries({ intent: 'paste', text, dates: 'day-first' }));
    expect(stored(booked)).toEqual([]);
    await post(booked, formIn(await second.text()));
    expect(stored(booked)).toEqual([
      ['Anna', 'Weber', null],
      ['Ben', 'Kurz', null],
    ]);
    const missing = 'SELECT travellers_missing FROM reservations WHERE id = ?';
    expect(server.database().prepare(missing).pluck().get(idOf(booked))).toBe(0);
  });

  it('asks about a birth date of another age than was booked, and tells the office', async () => {
    const booked = await asking(['names', 'birthDates']);
    const typed = { familyName: ['Haddad', 'Haddad'], birthDate: ['1980-01-31', '2018-01-31'] };
    const refused = await post(booked, formIn(await open(booked), typed));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(textOf(html)).toContain('Haddad is booked as an adult, but will be');
    expect(html).toContain('name="otherAges"');
    await post(booked, [...formIn(html, typed), ['otherAges', 'yes']]);
    const requests = 'SELECT kind FROM open_requests WHERE reservation_id = ?';
    expect(server.database().prepare(requests).pluck().all(idOf(booked))).toEqual(['change']);
    expect(stored(booked)).toHaveLength(2);
  });

  it('sends who comes too late to the office', async () => {
    const booked = await asking(['names'], '100');
    const text = textOf(await open(booked));
    expect(text).toContain('It is too late to change this here');
    expect(text).toContain('Your question');
    const late = await post(booked, [
      ['intent', 'save'],
      ['id[]', ''],
      ['was[]', ''],
      ['familyName[]', 'Haddad'],
    ]);
    expect([late.status, stored(booked)]).toEqual([422, []]);
  });
});

describe('an attack', () => {
  it('with another key, another booking, guessed ids or unknown fields reaches nothing', async () => {
    const [mine, theirs] = [await asking(['names', 'passports']), await asking(['names', 'passports'])];
    await post(theirs, formIn(await open(theirs), { familyName: ['Secret', ''], passportNumber: ['XX9876543', ''] }));
    const wrong = pathOf(mine).replace(mine.reference, theirs.reference);
    expect((await get(wrong)).status).toBe(404);
    expect((await postForm(server, wrong, [['intent', 'save']])).status).toBe(404);
    expect((await get(pathOf(theirs).split('?')[0] ?? '')).status).toBe(404);
    const id = server
      .database()
      .prepare('SELECT id FROM travellers WHERE reservation_id = ?')
      .pluck()
      .get(idOf(theirs));
    const form = formIn(await open(mine), { familyName: ['Mine', ''] }).map(([name, value], at): [string, string] =>
      name === 'id[]' && at === 0 ? [name, String(id)] : [name, value],
    );
    const guessed = await post(mine, form);
    const answer = await guessed.text();
    expect(guessed.status).toBe(422);
    for (const secret of ['Secret', '6543']) expect(answer).not.toContain(secret);
    expect([stored(mine), stored(theirs)]).toEqual([[], [['', 'Secret', 'XX9876543']]]);
    expect(
      (
        await post(mine, [
          ['intent', 'save'],
          ['leftAt', 'now'],
        ])
      ).status,
    ).toBe(400);
    expect((await post(mine, [['intent', 'delete']])).status).toBe(400);
    const many = Array.from({ length: 1800 }, (): [string, string] => ['familyName[]', 'A']);
    expect((await post(mine, many)).status).toBe(400);
  });

  it('two editors at once: the second is told, and nobody is replaced in silence', async () => {
    const booked = await asking(['names']);
    const page = await open(booked);
    const [one, other] = [
      formIn(page, { familyName: ['Haddad', ''] }),
      formIn(page, { familyName: ['Sato', 'Suharto'] }),
    ];
    expect((await post(booked, one)).status).toBe(303);
    // Back, and the same again.
    expect((await post(booked, one)).status).toBe(303);
    const refused = await post(booked, other);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(textOf(html)).toContain('Somebody else has saved this meanwhile: it is now Haddad.');
    expect(stored(booked)).toEqual([['', 'Haddad', null]]);
    expect((await post(booked, formIn(html))).status).toBe(303);
    expect(stored(booked).map((row) => (row as string[])[1])).toEqual(['Sato', 'Suharto']);
  });
});

it('keeps what was typed of the others where somebody has left meanwhile', async () => {
  const booked = await asking(['names', 'diet']);
  await post(booked, formIn(await open(booked), { familyName: ['Haddad', 'Suharto'] }));
  const page = formIn(await open(booked), { diet: ['No nuts', 'No milk'] });
  const database = server.database();
  const leave = "UPDATE travellers SET left_at = '2026-11-20' WHERE reservation_id = ? AND position = 1";
  database.prepare(leave).run(idOf(booked));
  database.prepare('UPDATE reservations SET adults = 1 WHERE id = ?').run(idOf(booked));
  const refused = await post(booked, page);
  const html = await refused.text();
  expect(refused.status).toBe(422);
  expect(textOf(html)).toContain('Somebody on this list no longer travels, so nothing was saved.');
  const again = formIn(html);
  expect(again).toEqual(
    expect.arrayContaining([
      ['familyName[]', 'Suharto'],
      ['diet[]', 'No milk'],
    ]),
  );
  expect((await post(booked, again)).status).toBe(303);
  // A form from before anybody had a row says nothing of who is who.
  const old = formIn(html, { familyName: ['Haddad', 'Suharto'] }).map(([name, value]): [string, string] =>
    name === 'id[]' ? [name, ''] : [name, value],
  );
  const surplus = await post(booked, [...old, ['id[]', ''], ['was[]', ''], ['familyName[]', 'Third']]);
  expect(formIn(await surplus.text()).filter(([name]) => name === 'familyName[]')).toEqual([
    ['familyName[]', 'Suharto'],
  ]);
  const diets = 'SELECT family_name, diet FROM travellers WHERE reservation_id = ? ORDER BY position';
  expect(database.prepare(diets).raw().all(idOf(booked))).toEqual([
    ['Haddad', null],
    ['Suharto', 'No milk'],
  ]);
});
