import { beforeAll, describe, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../server';
import { htmlOf, textOf } from './page-text';
import { publicUrl } from './rpc-client';

serverForAll(() => startServer({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }));
beforeAll(() => {
  server.database().exec(`
    UPDATE tours SET price_cents = 4900, notice_hours = 72, solo_price_cents = NULL;
    UPDATE tours SET solo_price_cents = 9000 WHERE id = 3`);
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let clients = 0;

/** Sends the form of a tour from a client of its own; `repeat` sends it again with the same key. */
async function post(address: string, changes: Record<string, string | string[]>) {
  clients += 1;
  const headers = { 'X-Forwarded-For': `203.0.113.${clients}`, Origin: publicUrl };
  const form = await (await fetch(server.url + address, { headers })).text();
  const fields = {
    submissionKey: /name="submissionKey" value="([^"]+)"/.exec(form)?.[1] ?? '',
    ...{ name: 'Nadia Fahmy', email: `nadia${clients}@example.org`, phone: '+20 100 000 0000' },
    ...{ date: dayAhead(40), adults: '2', children: '0', ...changes },
  };
  const repeat = (more: Record<string, string> = {}) => {
    const body = new URLSearchParams(
      Object.entries({ ...fields, ...more }).flatMap(([name, value]) =>
        [value].flat().map((text): [string, string] => [name, text]),
      ),
    );
    return fetch(server.url + address, { method: 'POST', body, headers, redirect: 'manual' });
  };
  return Object.assign(await repeat(), { repeat, email: fields.email });
}

/** Sends it; returns the status with the answer's text, and what is stored. */
async function send(address: string, changes: Record<string, string | string[]>) {
  const answer = await post(address, changes);
  const stored = server.database().prepare('SELECT * FROM reservations WHERE email = ?').get(answer.email);
  return { status: answer.status, text: await answer.text(), stored: stored as Record<string, unknown> | undefined };
}

describe('the form of a tour', () => {
  it('that is confirmed at once says so also while the party is too small', async () => {
    const { id } = server.database().prepare("SELECT id FROM tours WHERE title LIKE 'Hurghada Reef%'").get() as {
      id: number;
    };
    for (const party of ['?adults=1', '?adults=2']) {
      const html = await (await fetch(`${server.url}/tours/${id}/book${party}`)).text();
      expect(textOf(html)).toContain('Your booking is confirmed at once.');
    }
  });

  it('says the terms of payment for the chosen day, also without JavaScript', async () => {
    server.database().exec("UPDATE tours SET payment_timing = 'deposit', deposit = '20%' WHERE id = 5");
    const shown = async (query: string) =>
      textOf(await (await fetch(`${server.url}/tours/5/book${query}`)).text()).match(
        /A deposit of 20%.*?\.|The full price is due[^.]*\./,
      )?.[0];
    const open = 'A deposit of 20% is due within 3 days of our confirmation, and the rest 30 days before you travel.';
    const near = 'The full price is due within 3 days of our confirmation.';
    expect([await shown(''), await shown('?date=2020-01-01'), await shown('?date=soon')]).toEqual([open, open, open]);
    expect(await shown(`?date=${dayAhead(60)}`)).toContain('30 days before you travel, by ');
    expect(await shown(`?date=${dayAhead(20)}`)).toBe(near);
    const priced = await post('/tours/5/book', { date: dayAhead(20), showPrice: 'yes' });
    expect(textOf(await priced.text())).toContain(near);
    const refused = await post('/tours/5/book', { date: dayAhead(20), name: '' });
    expect(textOf(await refused.text())).toContain(near);
  });

  it('asks once about a misspelt address, beside its field with all values kept, and then takes it', async () => {
    const typed = { email: 'nadia.f@gmial.com', name: 'Nadia <Fahmy>', specialRequests: 'A window' };
    const asking = await post('/tours/2/book', typed);
    const html = await asking.text();
    expect(asking.status).toBe(422);
    const priced = await (await post('/tours/2/book', { ...typed, showPrice: 'yes' })).text();
    expect(priced).not.toMatch(/Did you mean|name="askedEmail" value="[^"]/);
    const described = /<input[^>]*name="email"[^>]*>/.exec(html)?.[0];
    const errorId = /aria-describedby="([^"]+)"/.exec(described ?? '')?.[1] ?? '';
    expect(html).toMatch(new RegExp(`id="${errorId}"[^>]*>Did you mean nadia.f@gmail.com\\?`));
    for (const kept of ['value="nadia.f@gmial.com"', 'value="Nadia &lt;Fahmy&gt;"', 'A window'])
      expect(html).toContain(kept);
    const askedEmail = /name="askedEmail" value="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(askedEmail).toBe(typed.email);
    expect((await asking.repeat({ email: 'nadia.f@hotmial.com', askedEmail })).status).toBe(422);
    expect((await asking.repeat({ askedEmail, phone: '' })).status).toBe(422);
    expect((await asking.repeat({ askedEmail })).status).toBe(303);
    const stored = server.database().prepare('SELECT count(*) FROM reservations WHERE email = ?').pluck();
    expect(stored.get(typed.email)).toBe(1);
  });

  it('asks once about each number without its country, beside its field, and then takes it as it is typed', async () => {
    const typed = { phone: '0151 2345678', whatsapp: '0171 234/5678' };
    const asking = await post('/tours/2/book', typed);
    const html = await asking.text();
    expect(asking.status).toBe(422);
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    for (const name of ['phone', 'whatsapp']) {
      const id = /aria-describedby="([^ "]+)/.exec(
        html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0] ?? '',
      );
      expect(html).toMatch(new RegExp(`id="${id?.[1]}"[^>]*>Please add your country code`));
    }
    expect(html).toContain('value="0151 2345678"');
    const asked = { askedPhone: hidden('askedPhone'), askedWhatsapp: hidden('askedWhatsapp') };
    expect(asked).toEqual({ askedPhone: '0151 2345678', askedWhatsapp: '0171 234/5678' });
    expect((await asking.repeat({ ...asked, phone: '0151 9999999' })).status).toBe(422);
    expect((await asking.repeat(asked)).status).toBe(303);
    const stored = server.database().prepare('SELECT phone, whatsapp FROM reservations WHERE email = ?');
    expect(stored.get(asking.email)).toEqual({ phone: '0151 2345678', whatsapp: '0171 234 5678' });
  });

  it.each([
    ['a day in the notice', { date: dayAhead(2) }, 'The first day that you can book is'],
    ['a key that is not valid', { submissionKey: 'an.old.key' }, 'This form has expired. Please submit it again.'],
  ])('refuses %s and says why', async (_, change, message) => {
    const { status, text, stored } = await send('/tours/2/book', change);
    expect([status, stored]).toEqual([422, undefined]);
    expect(text).toContain(message);
  });

  it('shows the price of what is typed without sending it, and keeps an older child as it is', async () => {
    const typed = { adults: '2', children: '2', 'childrenAges[]': ['4', '7'], name: '<b>Nadia</b>', showPrice: 'yes' };
    const { status, text, stored } = await send('/tours/2/book', typed);
    expect(status).toBe(200);
    expect(stored).toBeUndefined();
    // 3 × $49 and a half of it.
    expect(text).toContain('$171.50');
    expect(text).toMatch(/name="adults"[^>]*value="2"/);
    expect(text).toMatch(/name="childrenAges\[\]"[^>]*value="7"/);
    expect(text).toContain('Adult price: $49');
    expect(text).toMatch(/value="&lt;b&gt;Nadia&lt;\/b&gt;"/);
    expect(text).toContain('Free cancellation');
  });

  it('says of a total without the age of a child where it starts, and which line needs it', async () => {
    const refused = await send('/tours/2/book', { children: '2', 'childrenAges[]': ['4', ''] });
    expect([refused.status, refused.stored]).toEqual([422, undefined]);
    const text = textOf(refused.text);
    expect(text).toContain('Please enter an age from 0 to 17');
    expect(text).toContain('Children: 1 age needed Children: 1 × $24.50 $24.50 Total from $122.50');
    const complete = await send('/tours/2/book', { children: '1', 'childrenAges[]': '0', showPrice: 'yes' });
    expect(textOf(complete.text)).toContain('Adults: 2 × $49 $98 Infants: 1 free Total $98');
  });

  it('leads to the booking of a form that is sent again, also once it cannot be booked any more, and makes a second one of another', async () => {
    const email = 'twice@example.org';
    const first = await post('/tours/2/book', { email });
    expect(first.status).toBe(303);
    server.database().exec('UPDATE tours SET notice_hours = 2000 WHERE id = 2');
    const again = await first.repeat();
    expect([again.status, again.headers.get('Location')]).toEqual([303, first.headers.get('Location')]);
    const changed = () => first.repeat({ adults: '3' });
    expect((await changed()).status).toBe(422);
    server.database().exec('UPDATE tours SET notice_hours = 72 WHERE id = 2');
    const places = [await changed(), await changed(), await first.repeat()].map(({ headers }) =>
      headers.get('Location'),
    );
    expect(places[1]).toBe(places[0]);
    expect(places[2]).toBe(first.headers.get('Location'));
    expect(server.database().prepare('SELECT adults FROM reservations WHERE email = ?').pluck().all(email)).toEqual([
      2, 3,
    ]);
  });
});

describe('a form says', () => {
  const field = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];

  it('date and party first, then who, pick-up place and requests, and who gets an invoice last', async () => {
    const labels = async (address: string) => {
      const form = /<form[^>]*action="[^"]*\/book"[\s\S]*?<\/form>/.exec(await htmlOf(address))?.[0] ?? '';
      const all = [...form.matchAll(/<label[^>]*>([\s\S]*?)<\/label>/g)].map(([, label = '']) => textOf(label).trim());
      return all.map((label) => label.replace(' (optional)', '')).filter((label) => !/leave|website/i.test(label));
    };
    const who = ['Name', 'Email', 'Phone', 'WhatsApp'];
    const buyer = ['Company', 'Address', 'Tax number'];
    server.database().exec("UPDATE tours SET pickup_area = 'hotels in Luxor', meeting_point = 'The gate' WHERE id = 4");
    expect(await labels('/tours/4/book')).toEqual([
      ...['Date', 'Adults', 'Children', ...who, 'Pick-up place', 'Special requests', ...buyer],
    ]);
    const ofPackage = await labels('/packages/1/book');
    expect(ofPackage.filter((label) => label !== 'Pick-up place')).toEqual([
      ...[
        'Date',
        'Adults',
        'Children',
        'Rooms',
        'Hotel rating',
        ...who,
        'Flight or arrival details',
        'Special requests',
        ...buyer,
      ],
    ]);
    expect(textOf(await htmlOf('/tours/4/book'))).toContain('We pick up from hotels in Luxor');
    server.database().exec('UPDATE tours SET pickup_area = NULL WHERE id = 2');
    expect(await htmlOf('/tours/2/book')).not.toContain('name="pickupPlace"');
  });

  it('what one person alone pays, and the way to ask where there is no price for it', async () => {
    expect(textOf(await htmlOf('/tours/3/book'))).toContain('Price for minimum 2 adults. Single traveller: $90');
    server.database().exec('UPDATE packages SET solo_price_cents = 189000 WHERE id = 1');
    expect(textOf(await htmlOf('/packages/1/book'))).toContain('Single traveller: $1,890');
    const alone = await htmlOf('/tours/2/book');
    expect(textOf(alone)).toContain('Travelling alone?');
    expect(alone).toContain('href="/contact?about=%2Ftours%2F2"');
    const { text } = await send('/tours/2/book', { adults: '1' });
    expect(textOf(text)).toMatch(/Minimum 2 adults required\. Travelling alone\? Ask us/);
    const nobody = await send('/tours/3/book', { adults: '0' });
    expect(textOf(nobody.text)).toContain('At least 1 adult is required');
    expect(textOf(nobody.text)).not.toContain('Travelling alone?');
    const withChild = await send('/tours/3/book', { adults: '1', children: '1', 'childrenAges[]': '4' });
    expect(withChild.stored).toMatchObject({ adults: 1, unit_price_cents: 4900, total_price_cents: 9800 });
  });

  it('the first day after the notice, the last one of an offer, and what its rooms hold', async () => {
    const first = /value="([^"]+)"/.exec(field(await htmlOf('/tours/2/book'), 'date') ?? '')?.[1] ?? '';
    expect([dayAhead(3), dayAhead(4)]).toContain(first);
    expect(field(await htmlOf('/tours/2/book'), 'date')).toContain(`min="${first}"`);
    const stay = '/offer/accommodation/koh-samui-beach-bungalow/book';
    const set = server
      .database()
      .prepare('UPDATE offers SET room_sleeps = 3, notice_hours = 0, travel_until = ? WHERE slug = ?');
    set.run(dayAhead(60), 'koh-samui-beach-bungalow');
    expect(field(await htmlOf(stay), 'date')).toContain(`max="${dayAhead(60)}"`);
    expect(textOf(await htmlOf(stay))).toContain('One room sleeps 3');
    expect(field(await htmlOf(`${stay}?adults=5&children=2`), 'rooms')).toContain('value="3"');
    const late = await send(stay, { date: dayAhead(62), rooms: '1' });
    expect(late.text).toContain('The last day that you can book is ');
    const full = await send(stay, { date: dayAhead(50), adults: '7', rooms: '2' });
    expect([full.status, full.stored]).toEqual([422, undefined]);
    expect(full.text).toContain('One room sleeps 3. Please choose 3 rooms for 7 travellers');
  });
});

it('an offer whose days of travel are over leads to its page, which says so', async () => {
  const address = '/offer/tour/bangkok-temple-tour';
  server
    .database()
    .prepare('UPDATE offers SET travel_from = NULL, travel_until = ? WHERE slug = ?')
    .run(dayAhead(0), 'bangkok-temple-tour');
  const answer = await fetch(`${server.url + address}/book`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, address]);
});

it('what is sent of an offer that has ended is sent on to the form of its tour, to which its own form does not lead', async () => {
  const offer = '/offer/tour/alexandria-day-from-cairo/book';
  const set = server.database().prepare(`UPDATE offers SET discounted_price_cents = 3900, start_date = '2026-01-01',
    end_date = ?, travel_from = NULL WHERE slug = 'alexandria-day-from-cairo' RETURNING tour_id AS id`);
  set.get(dayAhead(9));
  const asking = await post(offer, { phone: '' });
  expect(asking.status).toBe(422);
  const { id } = set.get('2026-01-02') as { id: number };
  const resent = await asking.repeat({ phone: '+20 100 000 0000' });
  expect([resent.status, resent.headers.get('Location')]).toEqual([308, `/tours/${id}/book`]);
  expect((await fetch(server.url + offer, { redirect: 'manual' })).status).toBe(303);
});

it('an offer at a former address redirects, and what was typed in its form is sent to the new one', async () => {
  const [before, slug] = ['alexandria-day-from-cairo', 'a-day-in-alexandria'];
  const [former, address] = [before, slug].map((name) => `/offer/tour/${name}`) as [string, string];
  const move = () => {
    server.database().exec(`
      UPDATE offers SET slug = '${slug}' WHERE slug = '${before}';
      INSERT INTO former_offer_addresses SELECT type, '${before}', id FROM offers WHERE slug = '${slug}'`);
  };
  const asking = await post(`${former}/book`, { phone: '' });
  move();
  const resent = await asking.repeat({ phone: '+20 100 000 0000' });
  expect([resent.status, resent.headers.get('Location')]).toEqual([308, `${address}/book`]);
  for (const [from, to] of [
    [former, address],
    [`${former}/book?adults=3`, `${address}/book?adults=3`],
  ] as const) {
    const { status, headers } = await fetch(server.url + from, { redirect: 'manual' });
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([301, to, 'no-cache']);
  }
  expect((await fetch(server.url + former)).status).toBe(200);
});
