import { beforeAll, describe, expect, it } from 'vitest';
import { mutate, openChange, paymentFor, quotationFor, everything as seen } from '../../faults/office-client';
import { server, serverForAll, startAdminServer } from '../../server';
import { openSession, publicUrl } from '../rpc-client';
import {
  type Booked,
  bookTours,
  countEvents,
  countMails,
  newClient,
  postForm,
  storeProposal,
  titleAfter,
} from './booked';

let cookie: string;
let next: () => Booked;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  cookie = await openSession(server);
  next = await bookTours(server, 23);
});

const office = (path: string, input: object) => mutate(server, cookie, path, input);
const idOf = ({ reference }: Booked) =>
  server.database().prepare('SELECT id FROM reservations WHERE reference = ?').pluck().get(reference) as number;
const stored = ({ reference }: Booked) =>
  server
    .database()
    .prepare('SELECT status, version, pickup_place FROM reservations WHERE reference = ?')
    .get(reference);
const proposalOf = (booked: Booked) =>
  server.database().prepare('SELECT id, status FROM proposals WHERE reservation_id = ?').get(idOf(booked)) as {
    id: number;
    status: string;
  };
const accept = (booked: Booked) =>
  postForm(server, booked.path, { intent: 'accept', proposal: '1', option: '0' }, newClient());
const decline = (booked: Booked) =>
  postForm(server, booked.path, { intent: 'decline-proposal', proposal: '1', message: '' });
const titleOf = async (answer: Promise<Response>) => titleAfter(server, await answer);
const times = (count: number) => Array.from({ length: count });
const traces = (booked: Booked) => [
  countEvents(server, booked, 'accepted'),
  countMails(server, booked, 'booking_confirmed'),
  countMails(server, booked, 'proposal_accepted'),
];

describe('one outcome, said clearly', () => {
  it.each([0, 1])('of an acceptance against a withdrawal (%i)', async (turn) => {
    const booked = next();
    storeProposal(server, booked);
    const { id } = proposalOf(booked);
    const both = [() => titleOf(accept(booked)), () => office('proposals.withdraw', { id })];
    if (turn % 2 === 1) both.reverse();
    const answers = await Promise.all(both.map((act) => act()));
    const [title, withdrawn] = (turn % 2 === 1 ? answers.toReversed() : answers) as [string, { data: boolean }];
    const { status } = proposalOf(booked);
    if (status === 'accepted') {
      expect([title, withdrawn.data, traces(booked)]).toEqual(['Accepted', false, [1, 1, 1]]);
      expect(stored(booked)).toMatchObject({ status: 'confirmed', version: 2 });
    } else {
      expect([status, title, withdrawn.data, traces(booked)]).toEqual(['withdrawn', 'Withdrawn', true, [0, 0, 0]]);
      expect(stored(booked)).toMatchObject({ status: 'pending', version: 1 });
    }
  });

  it('of an acceptance against a refusal, and against the decline by the office', async () => {
    const refused = next();
    storeProposal(server, refused);
    const titles = await Promise.all([titleOf(accept(refused)), titleOf(decline(refused))]);
    expect([
      ['Accepted', 'Already accepted'],
      ['Already declined', 'Proposal declined'],
    ]).toContainEqual(titles);
    const declined = next();
    storeProposal(server, declined);
    const answer = { id: idOf(declined), version: 1, status: 'declined', message: '', price: '', seen };
    const [title, done] = await Promise.all([titleOf(accept(declined)), office('reservations.changeStatus', answer)]);
    if (title === 'Accepted')
      expect(done).toMatchObject({ status: 409, message: 'Somebody has changed this reservation meanwhile.' });
    else expect([title, done?.status]).toEqual(['Nothing to answer', 200]);
  });

  it('of a proposal that is superseded during the click', async () => {
    const booked = next();
    storeProposal(server, booked);
    const form = quotationFor(idOf(booked), 'a-newer-quotation-0001');
    const [title, sent] = await Promise.all([titleOf(accept(booked)), office('proposals.create', form)]);
    expect(sent?.status).toBe(200);
    expect(['Accepted', 'There is a newer proposal']).toContain(title);
    expect(traces(booked)).toEqual(title === 'Accepted' ? [1, 1, 1] : [0, 0, 0]);
  });

  it('of two tabs of the office that change a reservation: the second is told, and nothing of it is stored', async () => {
    const booked = next();
    const form = await openChange(server, cookie, idOf(booked));
    const places = ['Hotel Marhaba', 'Nile Terrace'];
    const answers = await Promise.all(
      places.map((pickupPlace) => office('reservations.change', { ...form, pickupPlace })),
    );
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409]);
    const winner = answers.findIndex((answer) => answer?.status === 200);
    expect(answers[1 - winner]?.message).toBe('Somebody has changed this reservation meanwhile.');
    expect(stored(booked)).toEqual({ status: 'pending', version: 2, pickup_place: places[winner] });
    expect(countEvents(server, booked, 'changed')).toBe(1);
  });

  it('of a payment that is sent twenty times with one key, and of one that was changed on the way', async () => {
    const booked = next();
    const form = paymentFor(idOf(booked), 'one-payment-form-0001');
    const answers = await Promise.all(times(20).map(() => office('payments.create', form)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([countEvents(server, booked, 'payment received'), countMails(server, booked, 'receipt')]).toEqual([1, 1]);
    const changed = await office('payments.create', { ...form, amount: '12' });
    expect(changed?.status).toBe(409);
    expect(changed?.message).toMatch(/^This form has recorded \$10 in cash on .*, R-\d{6}, and nothing since\./);
    const numbers = await Promise.all(
      times(20).map(async (_, index) => {
        const answer = await office('payments.create', paymentFor(idOf(booked), `many-payment-forms-${index}`));
        return Number(answer?.data?.receiptNumber);
      }),
    );
    expect(new Set(numbers).size).toBe(20);
    expect(Math.max(...numbers) - Math.min(...numbers)).toBe(19);
  });
});

it('promises no email to a traveller without an address', async () => {
  const said = async (answer: Response) => {
    const headers = { Cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const page = await (await fetch(server.url + answer.headers.get('Location'), { headers })).text();
    return /data-toast=[\s\S]*?<\/div>/.exec(page)?.[0] ?? '';
  };
  const withoutEmail = async (booked: Booked): Promise<Booked> => {
    const form = await openChange(server, cookie, idOf(booked));
    const changed = await office('reservations.change', { ...form, email: '' });
    return { ...booked, path: String(changed?.data?.bookingPath) };
  };
  const [accepted, cancelled] = [await withoutEmail(next()), await withoutEmail(next())];
  storeProposal(server, accepted);
  const confirmed = await said(await accept(accepted));
  expect(confirmed).toContain('Your booking is confirmed.');
  const done = [confirmed, await said(await postForm(server, cancelled.path, { intent: 'cancel' }))];
  server.database().exec(`UPDATE reservations SET cancellation = NULL WHERE id = ${idOf(accepted)}`);
  done.push(await said(await postForm(server, accepted.path, { intent: 'cancel' })));
  expect(done[2]).toContain('The office will call you.');
  for (const text of done) expect(text).not.toMatch(/email|write to you/);
});
