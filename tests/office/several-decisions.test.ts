import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { listReservations } from '#server/booking/views/reservation-inbox';
import { decideSeveral } from '#server/office/several-decisions';
import { selectedIds, severalDecisions } from '#server/office/several-decisions.input';
import { askQuestion, sendProposal } from '../booking/acts';
import { amelia, book, keiko, minutesLater, setUpBookings, site, storedEmails } from '../booking/bookings';
import { currentOf, optionOf, proposalOf } from '../booking/forms';

setUpBookings();

let count = 0;
const request = async (booking: Parameters<typeof book>[0] = {}) => {
  count += 1;
  const [email, phone] = [`traveller${count}@example.com`, `+20 100 000 ${1000 + count}`];
  const traveller = { name: `Traveller ${count}`, email, phone, specialRequests: `${count}` };
  return (await book({ ...booking, booking: { ...(booking.booking ?? amelia), ...traveller } })).reservation;
};
const seen = (reservations: Reservation[]) => reservations.map(({ id, version }) => ({ id, version }));
const mailsTo = ({ email }: Reservation) =>
  storedEmails()
    .filter(({ recipient }) => recipient === email)
    .map(({ kind, props }) => [kind, (props as { message?: string | null }).message ?? null]);

describe('one answer for several reservations', () => {
  test('confirms what has a total, each with its own email and the same message', async () => {
    const chosen = [await request(), await request()];
    const answer = { reservations: seen(chosen), status: 'confirmed', message: 'Be early.' } as const;
    expect(decideSeveral(answer, minutesLater(5))).toEqual(
      chosen.map(({ id, reference, name }) => ({
        id,
        reference,
        name,
        version: 2,
        leftBecause: null,
        isSoldOut: false,
      })),
    );
    for (const reservation of chosen) {
      expect(currentOf(reservation)).toMatchObject({ status: 'confirmed', version: reservation.version + 1 });
      expect(mailsTo(reservation)).toEqual([
        ['tour_booking', null],
        ['booking_confirmed', 'Be early.'],
      ]);
    }
    // Sent once more after no answer came, it does nothing.
    expect(decideSeveral(answer, minutesLater(6)).map(({ leftBecause }) => leftBecause)).toEqual(
      Array(2).fill('Someone else has just changed this reservation.'),
    );
    for (const reservation of chosen) expect(mailsTo(reservation)).toHaveLength(2);
  });

  test('names and leaves alone what needs a look of its own', async () => {
    const plain = await request();
    const open = await request({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko });
    const suspect = await request({ suspect: true });
    const asking = await request();
    askQuestion(asking.id, 'Is there a lift?', false, minutesLater(1));
    const proposed = await request();
    sendProposal(proposalOf(proposed, { options: [optionOf(proposed, { startDate: '2026-12-08' })] }), minutesLater(1));
    const past = await request();
    site.database.$client.prepare('UPDATE reservations SET start_date = ? WHERE id = ?').run('2026-11-01', past.id);
    const answered = await request();
    decideSeveral({ reservations: seen([answered]), status: 'declined', message: null }, minutesLater(2));
    const chosen = [plain, open, suspect, asking, proposed, past, answered];
    const before = storedEmails().length;
    const sent = [...seen(chosen), { id: 9999, version: 1 }];
    const results = decideSeveral({ reservations: sent, status: 'confirmed', message: null }, minutesLater(5));
    expect(results.map(({ leftBecause }) => leftBecause)).toEqual([
      null,
      'It has no price yet.',
      'It is flagged as spam.',
      'The traveller is waiting for an answer.',
      'Your proposal is awaiting an answer.',
      'The date has passed.',
      'Someone else has just changed this reservation.',
      'It no longer exists.',
    ]);
    const statuses = chosen.map((reservation) => currentOf(reservation).status);
    expect(statuses).toEqual(['confirmed', ...Array(5).fill('pending'), 'declined']);
    expect(storedEmails()).toHaveLength(before + 1);
  });

  test('leaves alone what its departure has no room for', async () => {
    site.database.$client.prepare('UPDATE tours SET group_size = 5').run();
    const [first, second] = [await request(), await request()];
    const answer = { status: 'confirmed', message: null } as const;
    const results = decideSeveral({ ...answer, reservations: seen([first, second]) }, minutesLater(5));
    const full = 'The departure would exceed its seats.';
    expect(results.map(({ leftBecause }) => leftBecause)).toEqual([null, full]);
    expect(results.map(({ isSoldOut }) => isSoldOut)).toEqual([false, true]);
    decideSeveral({ ...answer, reservations: seen([second]), reason: 'A second van' }, minutesLater(6));
    expect(currentOf(second).status).toBe('confirmed');
  });

  test('declines with one message, and completes without an email only what has begun', async () => {
    const chosen = [await request(), await request()];
    const declined = { reservations: seen(chosen), status: 'declined', message: 'The boat is in the yard.' } as const;
    decideSeveral(declined, minutesLater(5));
    for (const reservation of chosen) {
      expect(mailsTo(reservation)[1]).toEqual(['booking_declined', 'The boat is in the yard.']);
    }
    const [early, begun] = [await request(), await request()] as const;
    decideSeveral({ reservations: seen([early, begun]), status: 'confirmed', message: null }, minutesLater(5));
    site.database.$client.prepare('UPDATE reservations SET start_date = ? WHERE id = ?').run('2026-11-20', begun.id);
    const before = storedEmails().length;
    const confirmed = seen([currentOf(early), currentOf(begun)]);
    const results = decideSeveral({ reservations: confirmed, status: 'completed', message: null }, minutesLater(9));
    expect(results.map(({ leftBecause }) => leftBecause)).toEqual(['This trip has not started yet.', null]);
    expect(storedEmails()).toHaveLength(before);
  });

  test('takes at most 100, and the CSV file has those that were selected', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }));
    const read = (reservations: unknown) =>
      severalDecisions.safeParse({ reservations, status: 'confirmed', message: '' }).success;
    expect([read(many), read(many.slice(1)), read([])]).toEqual([false, true, false]);
    const [first, , third] = [await request(), await request(), await request()];
    const listed = (ids: number[] | null) =>
      listReservations({
        search: '',
        status: null,
        product: null,
        source: null,
        dates: null,
        from: null,
        to: null,
        ids,
      }).map(({ id }) => id);
    expect(listed([third?.id ?? 0, first.id])).toEqual([first.id, third?.id]);
    expect(listed(null)).toHaveLength(3);
    expect(selectedIds.safeParse('4,17,2').data).toEqual([4, 17, 2]);
    for (const text of ['', '4,', 'a', '-1', '4;5']) expect(selectedIds.safeParse(text).success, text).toBe(false);
  });
});
