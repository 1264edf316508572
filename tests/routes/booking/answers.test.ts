import { beforeAll, describe, expect, it } from 'vitest';
import { mutate, openChange } from '../../faults/office-client';
import { server, serverForAll, startAdminServer } from '../../server';
import { openSession, publicUrl } from '../rpc-client';
import {
  type Booked,
  bookTours,
  countEvents,
  countMails,
  dayInDays,
  option,
  postForm,
  setStatus,
  storePayment,
  storeProposal,
  titleAfter,
} from './booked';

let next: () => Booked;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  next = await bookTours(server, 11);
});

const post = (booked: Booked, fields: Record<string, string> | [string, string][], headers?: Record<string, string>) =>
  postForm(server, booked.path, fields, headers);
const accept = { intent: 'accept', proposal: '1', option: '0' };
const decline = { intent: 'decline-proposal', proposal: '1', message: 'Later, please.' };

const titleOf = (answer: Response) => titleAfter(server, answer);
const columnsOf = ({ reference }: Booked) =>
  server
    .database()
    .prepare('SELECT status, start_date, total_price_cents, version FROM reservations WHERE reference = ?')
    .get(reference);
const mails = (booked: Booked, kind: string) => countMails(server, booked, kind);
const events = (booked: Booked, kind: string) => countEvents(server, booked, kind);

describe('an answer to a proposal', () => {
  it('accepts once, however often the same is sent, and at most one of several options', async () => {
    const booked = next();
    storeProposal(server, booked, {
      options: [option(), option({ startDate: dayInDays(42), lines: option().lines.slice(0, 1) })],
    });
    const choices = Array.from({ length: 6 }, (_, index) => ({ ...accept, option: String(index % 2) }));
    const answers = await Promise.all(choices.map((choice) => post(booked, choice)));
    const titles = await Promise.all(answers.map(titleOf));
    expect(titles.filter((title) => title === 'Accepted')).toHaveLength(3);
    expect(titles.filter((title) => title === 'Already accepted')).toHaveLength(3);
    expect(columnsOf(booked)).toMatchObject({ status: 'confirmed', version: 2 });
    expect([
      mails(booked, 'booking_confirmed'),
      mails(booked, 'proposal_accepted'),
      events(booked, 'accepted'),
    ]).toEqual([1, 1, 1]);
  });

  it.each([
    ['withdrawn', 'Withdrawn'],
    ['superseded', 'There is a newer proposal'],
  ] as const)('that is %s changes nothing', async (status, title) => {
    const booked = next();
    storeProposal(server, booked, { status });
    expect(await titleOf(await post(booked, accept))).toBe(title);
    expect(await titleOf(await post(booked, decline))).toBe(title);
    expect(columnsOf(booked)).toMatchObject({ status: 'pending', version: 1 });
  });

  it('of a booking that has ended changes nothing, as its cancellation does', async () => {
    const booked = next();
    storeProposal(server, booked);
    setStatus(server, booked, 'declined');
    expect(await titleOf(await post(booked, accept))).toBe('Nothing to answer');
    expect(await titleOf(await post(booked, { intent: 'cancel' }))).toBe('Nothing to cancel');
    expect(columnsOf(booked)).toMatchObject({ status: 'declined', version: 1 });
  });

  it('declines once, with one email to the office, and says so to one who accepts later', async () => {
    const booked = next();
    storeProposal(server, booked);
    for (let time = 0; time < 2; time += 1)
      expect(await titleOf(await post(booked, decline))).toBe('Proposal declined');
    expect([mails(booked, 'booking_question'), events(booked, 'proposal declined')]).toEqual([1, 1]);
    expect(await titleOf(await post(booked, accept))).toBe('Already declined');
  });

  it('is refused without the key of the booking, from elsewhere, and for what is not there', async () => {
    const [booked, other] = [next(), next()];
    storeProposal(server, other, { number: 2 });
    storeProposal(server, booked);
    expect((await post({ ...booked, path: booked.path.slice(0, -1) }, accept)).status).toBe(404);
    expect(
      (await post({ ...booked, path: booked.path.replace(booked.reference, other.reference) }, accept)).status,
    ).toBe(404);
    const elsewhere = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await post(booked, accept, elsewhere)).status).toBe(403);
    for (const wrong of [{ proposal: '2' }, { proposal: '99' }, { option: '1' }, { option: '5' }]) {
      expect((await post(booked, { ...accept, ...wrong })).status).toBe(404);
    }
    expect(columnsOf(booked)).toMatchObject({ status: 'pending', version: 1 });
    expect(columnsOf(other)).toMatchObject({ status: 'pending', version: 1 });
  });
});

it('says before and after a cancellation free of charge what is returned', async () => {
  const booked = next();
  storePayment(server, booked, 801);
  const cancelPage = async (headers = {}) =>
    (await (await fetch(server.url + booked.path, { headers })).text()).replaceAll('<!-- -->', '');
  expect(await cancelPage()).toContain('You owe nothing. We will refund the $100 you have paid.');
  const answer = await post(booked, { intent: 'cancel' });
  const page = await cancelPage({ Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' });
  expect(page).toContain('You owe nothing, and we will refund the $100 you have paid. We confirm this by email.');
  expect(page).toContain('You have paid $100. We will refund it. No action needed.');
});

it('shows nothing that the office has noted for itself', async () => {
  const booked = next();
  const add = server.database().prepare(
    `INSERT INTO reservation_events (reservation_id, kind, actor, message)
     SELECT id, ?, 'office', 'A secret of the office: ' || ? FROM reservations WHERE reference = ?`,
  );
  for (const kind of ['note', 'changed', 'proposed', 'reopened', 'payment received', 'payment voided']) {
    add.run(kind, kind, booked.reference);
  }
  expect(await (await fetch(server.url + booked.path)).text()).not.toContain('A secret of the office');
});

it('promises no email to a traveller without an address', async () => {
  const said = async (answer: Response) => {
    const headers = { Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const page = await (await fetch(server.url + answer.headers.get('Location'), { headers })).text();
    return /data-toast=[\s\S]*?<\/div>/.exec(page)?.[0] ?? '';
  };
  const cookie = await openSession(server);
  const idOf = server.database().prepare<[string], number>('SELECT id FROM reservations WHERE reference = ?').pluck();
  const withoutEmail = async (booked: Booked): Promise<Booked> => {
    const form = await openChange(server, cookie, idOf.get(booked.reference) ?? 0);
    const changed = await mutate(server, cookie, 'reservations.change', { ...form, email: '' });
    return { ...booked, path: String(changed?.data?.bookingPath) };
  };
  const [accepted, cancelled] = [await withoutEmail(next()), await withoutEmail(next())];
  storeProposal(server, accepted);
  const confirmed = await said(await post(accepted, accept));
  expect(confirmed).toContain('Your booking is confirmed.');
  const done = [confirmed, await said(await post(cancelled, { intent: 'cancel' }))];
  const unsayTerms = server.database().prepare('UPDATE reservations SET cancellation = NULL WHERE reference = ?');
  unsayTerms.run(accepted.reference);
  done.push(await said(await post(accepted, { intent: 'cancel' })));
  expect(done[2]).toContain('The office will call you.');
  for (const text of done) expect(text).not.toMatch(/email|write to you/);
});
