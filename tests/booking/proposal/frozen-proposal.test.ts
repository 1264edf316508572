import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { type NewTour, tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import type { OptionInput } from '#server/booking/proposal/proposal.input';
import { showProposals } from '#server/booking/proposal/shown-proposals';
import { listProposals } from '#server/booking/record/loaded-booking';
import { cancellationPolicies } from '#server/company/policies';
import { acceptProposal, changeReservation, declineProposal, sendProposal } from '../acts';
import { amelia, book, later, minutesLater, request, setUpBookings, site, storedEmails } from '../bookings';
import { answer, changeOf, currentOf, lineOf, optionOf, proposalOf, proposalsOf } from '../forms';

setUpBookings();

const lines = [lineOf('Everything', 1, 20_000)];
const setTour = ({ id }: { id: number }, columns: Partial<NewTour>) =>
  site.database.update(tours).set(columns).where(eq(tours.id, id)).run();
/** Sends the option as the form is opened, with the pick-up of the booking, with other values. */
const send = (reservation: Reservation, changes: Partial<OptionInput>) => {
  const current = currentOf(reservation);
  const option = optionOf(current, { pickupTime: current.pickupTime, ...changes });
  return sendProposal(proposalOf(reservation, { options: [option] }), later).options[0];
};
const accept = ({ id }: Reservation) => acceptProposal(id, 1, { option: 0, lines: [] }, minutesLater(60));
const shown = (reservation: Reservation) =>
  Object.fromEntries(
    showProposals(currentOf(reservation), listProposals(reservation.id), later)[0]?.options[0]?.facts ?? [],
  );
const mailed = () =>
  Object.fromEntries(
    storedEmails()
      .filter(({ kind }) => kind === 'proposal')
      .map(({ props }) => props as EmailProps<'proposal'>)
      .at(-1)?.options[0] ?? [],
  );

describe('what an accepted proposal stores is what the traveller was shown', () => {
  test('of the product that is booked, whatever becomes of it meanwhile', async () => {
    const reservation = await request();
    setTour(site.tours.karnak, { pickupTime: '06:00', meetingPoint: 'The first gate' });
    send(reservation, { startDate: '2026-12-08' });
    setTour(site.tours.karnak, { pickupTime: '05:00', meetingPoint: 'The second gate', cancellation: 'month' });
    const start = { pickupTime: '06:00', meetingPoint: 'The first gate' };
    expect(shown(reservation)).toMatchObject({ 'Pick-up': '06:00', 'Meeting point': 'The first gate' });
    expect(mailed()).toMatchObject({ 'Pick-up': '06:00', 'Meeting point': 'The first gate' });
    const terms = {
      Cancellation:
        'Once confirmed: free cancellation until Monday, 7 December 2026, 06:00 (Cairo time); after that the full price is due',
    };
    expect(shown(reservation)).toMatchObject(terms);
    expect(mailed()).toMatchObject(terms);
    accept(reservation);
    expect(currentOf(reservation)).toMatchObject({ ...start, cancellation: reservation.cancellation });
  });

  test('of a confirmed booking, which keeps the start that was confirmed', async () => {
    const reservation = await request();
    answer(reservation, 'confirmed');
    setTour(site.tours.karnak, { pickupTime: '05:00', meetingPoint: 'The gate' });
    const { pickupTime, meetingPoint } = currentOf(reservation);
    send(reservation, { startDate: '2026-12-08', pickupTime: null });
    expect(shown(reservation)).not.toHaveProperty('Meeting point');
    accept(reservation);
    expect(currentOf(reservation)).toMatchObject({ pickupTime, meetingPoint, startDate: '2026-12-08' });
  });

  test('of another product: its start and its cancellation, also where it is deleted meanwhile', async () => {
    const { pyramids } = site.tours;
    setTour(pyramids, { pickupTime: '08:00', meetingPoint: 'Hotel B', cancellation: 'week' });
    for (const becomes of ['another', 'deleted'] as const) {
      const { reservation } = await book(becomes === 'deleted' ? { booking: { ...amelia, date: '2026-12-10' } } : {});
      send(reservation, { product: { kind: 'tour', id: pyramids.id }, lines });
      const facts = {
        'Pick-up': '08:00',
        'Meeting point': 'Hotel B',
        Cancellation: expect.stringMatching(/^Once confirmed: free cancellation until .* after that 50% is due/),
      };
      expect(shown(reservation)).toMatchObject(facts);
      expect(mailed()).toMatchObject(facts);
      if (becomes === 'another') {
        setTour(pyramids, { pickupTime: '09:00', meetingPoint: 'Hotel C', cancellation: 'ask' });
      } else site.database.delete(tours).where(eq(tours.id, pyramids.id)).run();
      accept(reservation);
      expect(currentOf(reservation)).toMatchObject({
        ...{ pickupTime: '08:00', meetingPoint: 'Hotel B', cancellation: expect.stringContaining('7 days') },
        tourId: becomes === 'deleted' ? null : pyramids.id,
      });
      setTour(pyramids, { pickupTime: '08:00', meetingPoint: 'Hotel B', cancellation: 'week' });
    }
  });

  test('of another product with a pick-up that was typed, and without what only the first one has', async () => {
    const reservation = await request();
    changeReservation(changeOf(reservation, { meetingPoint: 'Hotel A' }), later);
    const { pyramids } = site.tours;
    setTour(pyramids, { pickupTime: '08:00', meetingPoint: null, cancellation: 'ask' });
    const { sentence: month } = cancellationPolicies().month;
    const option = send(reservation, { product: { kind: 'tour', id: pyramids.id }, pickupTime: '04:00', lines });
    expect(option).toMatchObject({ pickupTime: '04:00', meetingPoint: null, cancellation: month });
    expect(shown(reservation)).toMatchObject({
      ...{ 'Pick-up': '04:00', 'Meeting point': 'None' },
      Cancellation: 'Once confirmed: no free cancellation for this date; 50% is due, and 100% in the last 7 days',
    });
    accept(reservation);
    expect(currentOf(reservation)).toMatchObject({ pickupTime: '04:00', meetingPoint: null, cancellation: month });
  });

  test('at the price that was told, also after that has changed', async () => {
    const reservation = await request();
    const told = reservation.priceLines?.map((line) => ({ ...line, optional: false }));
    expect(send(reservation, { startDate: '2026-12-08' })?.lines).toEqual(told);
    const priceOf = () =>
      showProposals(currentOf(reservation), listProposals(reservation.id), later).at(-1)?.options[0];
    const shownBefore = priceOf();
    expect(shownBefore).toMatchObject({ price: { totalCents: reservation.totalPriceCents }, optional: [] });
    declineProposal(reservation.id, 1, null, later);
    changeReservation(changeOf(currentOf(reservation), { price: { kind: 'type', total: 99_900 } }), later);
    expect(priceOf()).toEqual(shownBefore);
    send(reservation, { startDate: '2026-12-09' });
    expect(mailed()).toMatchObject({ Total: '$999 as agreed' });
    expect(mailed()).not.toHaveProperty('As agreed');
    acceptProposal(reservation.id, 2, { option: 0, lines: [] }, minutesLater(60));
    expect(currentOf(reservation)).toMatchObject({
      ...{ priceLines: [{ kind: 'agreed', label: 'As agreed', count: 1, unitCents: 99_900 }], totalPriceCents: 99_900 },
    });
  });

  test('not where the office has corrected the start since: then it is withdrawn', async () => {
    const reservation = await request();
    send(reservation, { startDate: '2026-12-08' });
    changeReservation(changeOf(reservation, { pickupTime: '06:15' }), later);
    expect(proposalsOf(reservation)).toMatchObject([{ status: 'withdrawn' }]);
    expect(accept(reservation)).toBe('withdrawn');
  });
});
