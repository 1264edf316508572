import { beforeAll, describe, expect, it } from 'vitest';
import { formatInstant } from '#server/values/calendar.input';
import { agedKey } from '../../faults/traveller';
import { server, serverForAll, startAdminServer } from '../../server';
import {
  type Booked,
  bookTours,
  countEvents,
  countMails,
  dayInDays,
  inDays,
  newClient,
  option,
  postForm,
  setStatus,
  storePayment,
  storeProposal,
  titleAfter,
} from './booked';

let next: () => Booked;
serverForAll(startAdminServer);
beforeAll(async () => {
  next = await bookTours(server, 15);
});

const post = (booked: Booked, fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(server, booked.path, fields, headers);
const titleOf = (answer: Response) => titleAfter(server, answer);
const mails = (booked: Booked, kind: string) => countMails(server, booked, kind);
const events = (booked: Booked, kind: string) => countEvents(server, booked, kind);
const columnsOf = ({ reference }: Booked) =>
  server.database().prepare('SELECT status, version FROM reservations WHERE reference = ?').get(reference);

describe('a question or a change', () => {
  const change = { intent: 'change', date: dayInDays(45), adults: '2', message: 'Our flight lands later.' };
  const ask = { intent: 'ask', message: 'Is there a lift in the museum?' };

  /** The hidden key of the forms of a page, which has been open for long enough. */
  const openForm = async (booked: Booked) => agedKey(server, await pageOf(booked));

  it('is stored and mailed to the office once, and stands on the page', async () => {
    const booked = next();
    const submissionKey = await openForm(booked);
    for (const form of [ask, ask, change, change]) await titleOf(await post(booked, { ...form, submissionKey }));
    expect([events(booked, 'message'), events(booked, 'change requested'), mails(booked, 'booking_question')]).toEqual([
      ...[1, 1, 2],
    ]);
    const uncounted = server.database().prepare(`SELECT kind FROM emails WHERE client IS NULL AND mailbox IS NULL`);
    expect(uncounted.all()).toEqual([]);
    const page = await (await fetch(server.url + booked.path)).text();
    expect(page).toContain(ask.message);
    expect(page).toMatch(/You asked for this: \w+, \d+ \w+ \d{4}\./);
    expect(columnsOf(booked)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('of the pick-up place has one field, and is stored once', async () => {
    const booked = next();
    const submissionKey = await openForm(booked);
    const place = { intent: 'pickup', pickupPlace: 'Hotel Marhaba, Alexandria', submissionKey };
    expect((await post(booked, { ...place, pickupPlace: ' ' })).status).toBe(422);
    for (const _ of [1, 2]) expect(await titleOf(await post(booked, place))).toBe('Pick-up place received');
    expect([events(booked, 'change requested'), mails(booked, 'booking_question')]).toEqual([1, 1]);
    const page = await (await fetch(server.url + booked.path)).text();
    expect(page).toContain('pick-up from Hotel Marhaba, Alexandria.');
    expect(page).toContain('Hotel Marhaba, Alexandria (not yet confirmed)');
    server
      .database()
      .prepare('UPDATE reservations SET pickup_place = ? WHERE reference = ?')
      .run(place.pickupPlace, booked.reference);
    const again = await post(booked, { ...place, submissionKey: await openForm(booked) });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('Nothing has changed yet.')]);
  });

  it('is stored without an email where the hidden field is filled, or it is sent at once', async () => {
    for (const website of ['https://spam.example', '']) {
      const booked = next();
      const submissionKey = agedKey(server, await pageOf(booked), website ? undefined : 0);
      for (const form of [ask, change])
        expect((await post(booked, { ...form, website, submissionKey })).status).toBe(303);
      expect([events(booked, 'message'), events(booked, 'change requested')]).toEqual([1, 1]);
      expect(mails(booked, 'booking_question')).toBe(0);
    }
  });

  it('is refused with its fields where something is missing, and without a key of ours', async () => {
    const booked = next();
    const submissionKey = await openForm(booked);
    const wrong = { ...change, date: '', adults: '0', 'childrenAges[]': '18', submissionKey };
    const refused = await post(booked, wrong);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    for (const text of ['Please select a date', 'At least 1 adult is required', 'Please enter an age from 0 to 17']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('Our flight lands later.</textarea>');
    expect((await post(booked, { ...ask, message: ' ', submissionKey })).status).toBe(422);
    expect((await post(booked, { ...change, date: dayInDays(-2), submissionKey })).status).toBe(422);
    for (const key of ['', 'made.up.by.me'])
      expect((await post(booked, { ...ask, submissionKey: key })).status).toBe(422);
    expect([events(booked, 'message'), events(booked, 'change requested')]).toEqual([0, 0]);
  });

  it('of a change is neither offered nor done once the booking has ended', async () => {
    for (const status of ['declined', 'cancelled', 'completed']) {
      const booked = next();
      setStatus(server, booked, status);
      const submissionKey = await openForm(booked);
      const html = await (await fetch(server.url + booked.path)).text();
      expect([html.includes('Ask for a change'), html.includes('Ask a question')]).toEqual([false, true]);
      expect(await titleOf(await post(booked, { ...change, submissionKey }))).toBe('Nothing to change');
      expect(events(booked, 'change requested')).toBe(0);
    }
  });

  it('is limited by client and booking', async () => {
    const booked = next();
    const submissionKey = await openForm(booked);
    const client = newClient();
    const answers = [];
    for (let number = 1; number <= 11; number += 1) {
      answers.push((await post(booked, { ...ask, message: `Question ${number}`, submissionKey }, client)).status);
    }
    expect(answers).toEqual([...Array(10).fill(303), 429]);
    expect((await post(booked, { ...ask, message: 'From elsewhere', submissionKey })).status).toBe(303);
    expect(events(booked, 'message')).toBe(11);
  });
});

it('needs no schema before a form is used: the page loads no zod', async () => {
  const html = await (await fetch(server.url + next().path)).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    expect((await (await fetch(server.url + script)).text()).includes('unrecognized_keys'), script).toBe(false);
  }
});

describe('a receipt', () => {
  let booked: Booked;
  let other: Booked;
  beforeAll(() => {
    booked = next();
    other = next();
    storePayment(server, booked, 42);
    storePayment(server, booked, 43, true);
  });
  const get = (path: string) => fetch(server.url + path);
  const pathOf = ({ path }: Booked, number: string) => path.replace('?', `/receipt/${number}?`);

  it('is a page of its own behind the key of the booking, linked from its page', async () => {
    const page = (await (await get(booked.path)).text()).replaceAll('&amp;', '&');
    expect(page).toContain(`href="${pathOf(booked, '42')}"`);
    const answer = await get(pathOf(booked, '42'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toMatch(/^no-store/);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await answer.text();
    for (const text of ['R-000042', '$100', 'by bank transfer', 'Amina Haddad', booked.reference]) {
      expect(html).toContain(text);
    }
    for (const text of ['for colleagues', 'made by mistake', '<script src="http']) expect(html).not.toContain(text);
  });

  it('says that it is void, without the reason', async () => {
    const html = await (await get(pathOf(booked, '43'))).text();
    expect(html).toContain('Void. This receipt is no longer valid');
    expect(html).not.toContain('for colleagues');
  });

  it.each(['0', '44', '042', '-42', '42.0', 'x', '99999999999999999999'])('number %s is not found', async (number) => {
    expect((await get(pathOf(booked, number))).status).toBe(404);
  });

  it('of another booking, or without its key, is not found', async () => {
    const wrong = [
      pathOf(other, '42'),
      pathOf(booked, '42').slice(0, -1),
      pathOf(booked, '42').split('?')[0] ?? '',
      pathOf(booked, '42').replace(booked.reference, other.reference),
    ];
    for (const path of wrong) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, expect.stringMatching(/^no-store/)]);
    }
  });
});

const pageOf = async ({ path }: Booked) => (await fetch(server.url + path)).text();

it('a request that was reopened is promised an answer from then on', async () => {
  const booked = next();
  const database = server.database();
  const set = database.prepare('UPDATE reservations SET created_at = ? WHERE reference = ?');
  set.run(inDays(-21), booked.reference);
  const at = inDays(-0.5);
  database
    .prepare(
      `INSERT INTO reservation_events (reservation_id, kind, actor, message, created_at)
       SELECT id, 'reopened', 'office', 'A place is free', ? FROM reservations WHERE reference = ?`,
    )
    .run(at, booked.reference);
  const promised = formatInstant(new Date(Date.parse(at) + 24 * 3_600_000), 'Africa/Cairo');
  expect(await pageOf(booked)).toContain(promised);
});

it('keeps what a refused form had typed, and says why also where the proposal is shut', async () => {
  const booked = next();
  storeProposal(server, booked, { options: [option()] });
  const client = newClient();
  const decline = { intent: 'decline-proposal', proposal: '1', message: 'A later boat, please' };
  const open = await pageOf(booked);
  // One option has no heading that could describe its button.
  expect(open).not.toMatch(/aria-describedby[^>]*>Accept/);
  for (let count = 0; count < 121; count += 1) await postForm(server, booked.path, { intent: 'nothing' }, client);
  const refused = await postForm(server, booked.path, decline, client);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/<textarea[^>]*>A later boat, please<\/textarea>/);
  server.database().prepare("UPDATE proposals SET status = 'withdrawn', decided_at = '2026-11-21T10:00:00.000Z'").run();
  const accept = { intent: 'accept', proposal: '1', option: '0' };
  expect(await (await postForm(server, booked.path, accept, client)).text()).toContain('This was not sent');
});
