import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitOutSpamCheck } from '../../faults/traveller';
import { startAdminServer, type TestServer } from '../../server';
import {
  type Booked,
  bookTours,
  countEvents,
  countMails,
  dayInDays,
  newClient,
  postForm,
  setStatus,
  titleAfter,
} from './booked';

let server: TestServer;
let next: () => Booked;
beforeAll(async () => {
  server = await startAdminServer();
  next = await bookTours(server, 11);
});
afterAll(() => server?.stop());

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

  /** The hidden key of the forms of a page that has been open for long enough. */
  async function openForm(booked: Booked): Promise<string> {
    const html = await (await fetch(server.url + booked.path)).text();
    await waitOutSpamCheck(Date.now());
    return /name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? '';
  }

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
    expect(page).toMatch(/You asked for a change: .*; 2 adults\./);
    expect(columnsOf(booked)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('of the pick-up place has one field, and is stored once', async () => {
    const booked = next();
    const submissionKey = await openForm(booked);
    const place = { intent: 'pickup', pickupPlace: 'Hotel Marhaba, Alexandria', submissionKey };
    expect((await post(booked, { ...place, pickupPlace: ' ' })).status).toBe(422);
    for (const _ of [1, 2]) expect(await titleOf(await post(booked, place))).toBe('Change requested');
    expect([events(booked, 'change requested'), mails(booked, 'booking_question')]).toEqual([1, 1]);
    const page = await (await fetch(server.url + booked.path)).text();
    expect(page).toContain('pick-up from Hotel Marhaba, Alexandria.');
    server
      .database()
      .prepare('UPDATE reservations SET pickup_place = ? WHERE reference = ?')
      .run(place.pickupPlace, booked.reference);
    const again = await post(booked, { ...place, submissionKey: await openForm(booked) });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('This is what is booked.')]);
  });

  it.each([
    ['the hidden field is filled', { website: 'https://spam.example' }, true],
    ['it is sent at once', {}, false],
  ])('is stored without an email where %s', async (_, fields, waits) => {
    const booked = next();
    const html = await (await fetch(server.url + booked.path)).text();
    const submissionKey = waits
      ? await openForm(booked)
      : (/name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? '');
    for (const form of [ask, change])
      expect((await post(booked, { ...form, ...fields, submissionKey })).status).toBe(303);
    expect([events(booked, 'message'), events(booked, 'change requested'), mails(booked, 'booking_question')]).toEqual([
      ...[1, 1, 0],
    ]);
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
