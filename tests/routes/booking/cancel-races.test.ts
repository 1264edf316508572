import { beforeAll, describe, expect, it } from 'vitest';
import { mutate, everything as seen } from '../../faults/office-client';
import { server, serverForAll, startAdminServer } from '../../server';
import { openSession, publicUrl } from '../rpc-client';
import { type Booked, bookTours, countEvents, countMails, postForm, titleAfter } from './booked';

let cookie: string;
let next: () => Booked;
serverForAll(() => startAdminServer({ PUBLIC_URL: publicUrl }));
beforeAll(async () => {
  cookie = await openSession(server);
  next = await bookTours(server, 4);
});

const office = (path: string, input: object) => mutate(server, cookie, path, input);
const idOf = ({ reference }: Booked) =>
  server.database().prepare('SELECT id FROM reservations WHERE reference = ?').pluck().get(reference) as number;
const stored = ({ reference }: Booked) =>
  server.database().prepare('SELECT status FROM reservations WHERE reference = ?').get(reference);
const titleOf = async (answer: Promise<Response>) => titleAfter(server, await answer);

describe('one outcome, said clearly', () => {
  it('of a cancellation by the traveller against a confirmation by the office', async () => {
    const booked = next();
    const answer = { id: idOf(booked), version: 1, status: 'confirmed', message: '', price: '', seen };
    const [title, done] = await Promise.all([
      titleOf(postForm(server, booked.path, { intent: 'cancel' })),
      office('reservations.changeStatus', answer),
    ]);
    expect({ 'Request cancelled': 409, 'Booking cancelled': 200 }).toMatchObject({ [title]: done?.status });
    if (done?.status === 409) expect(done.message).toBe('Somebody has changed this reservation meanwhile.');
    expect([stored(booked), countEvents(server, booked, 'cancelled')]).toMatchObject([{ status: 'cancelled' }, 1]);
  });

  it.each([false, true])(
    'of a cancellation by the traveller against one by the office (the office first: %s)',
    async (reversed) => {
      const booked = next();
      await office('reservations.changeStatus', {
        id: idOf(booked),
        version: 1,
        status: 'confirmed',
        message: '',
        price: '',
        seen,
      });
      const answer = { id: idOf(booked), version: 2, status: 'cancelled', message: '', price: '', seen };
      const both = [
        () => titleOf(postForm(server, booked.path, { intent: 'cancel' })),
        () => office('reservations.changeStatus', answer),
      ];
      if (reversed) both.reverse();
      const answers = await Promise.all(both.map((act) => act()));
      const [title, done] = (reversed ? answers.toReversed() : answers) as [string, { status: number }];
      expect({ 'Booking cancelled': 409, 'Nothing to cancel': 200 }).toMatchObject({ [title]: done.status });
      expect([countEvents(server, booked, 'cancelled'), countMails(server, booked, 'booking_cancelled')]).toEqual([
        1, 1,
      ]);
    },
  );
});
