import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import { sendProposal, withdrawProposal } from '#server/domain/proposal/proposal';
import type { OptionInput } from '#server/domain/proposal/proposal.input';
import { acceptProposal, declineProposal, type ProposalOutcome } from '#server/domain/proposal/proposal-answer';
import { NotFound } from '#server/domain/record/errors';
import { askQuestion } from '#server/domain/reservation/conversation';
import { cancelForTraveller } from '#server/domain/reservation/page/cancel-booking';
import { listReservationEvents } from '#server/domain/reservation/reservation';
import { changeReservationStatus } from '#server/domain/reservation/reservation-status';
import { amelia, book, keiko, keikoOnTour, minutesLater, setUpBookings, site, storedEmails } from '../bookings';
import { currentOf, emailsAfter, lineOf, optionOf, proposalOf, proposalsOf, requestsOf } from '../reservation/forms';

setUpBookings();

const later = minutesLater(30);
const accepted = minutesLater(60);
const request = async () => (await book()).reservation;
const send = (reservation: Reservation, ...options: Partial<OptionInput>[]) =>
  sendProposal(
    proposalOf(reservation, { options: options.map((changes) => optionOf(currentOf(reservation), changes)) }),
    later,
  );
const accept = ({ id }: { id: number }, number = 1, option = 0, lines: number[] = [], now = accepted) =>
  acceptProposal(id, number, { option, lines }, now);
const decline = ({ id }: { id: number }, message: string | null = null, now = accepted) =>
  declineProposal(id, 1, message, now);
const lastEvent = ({ id }: { id: number }) => listReservationEvents(id).at(-1);
describe('an accepted proposal', () => {
  test('without lines keeps those that were told', async () => {
    const reservation = await request();
    send(reservation, { startDate: '2026-12-08' });
    site.database.update(tours).set({ priceCents: 9900 }).run();
    accept(reservation);
    expect(currentOf(reservation).priceLines).toEqual(reservation.priceLines);
  });

  test('is what the reservation becomes, confirmed, with one event and an email to each side', async () => {
    const reservation = await request();
    const other = { startDate: '2026-12-09', adults: 3, childrenAges: [], pickupTime: '06:00 from the station' };
    send(reservation, { startDate: '2026-12-08' }, { ...other, lines: [lineOf('Adults', 3, 7000)] });
    askQuestion(reservation.id, 'Is it hot?', false, later);
    const emails = storedEmails().length;
    expect(accept(reservation, 1, 1)).toBe('done');
    expect(currentOf(reservation)).toMatchObject({
      ...{ ...other, status: 'confirmed', version: 2, children: 0, totalPriceCents: 21_000 },
      priceLines: [{ label: 'Adults', count: 3, unitCents: 7000 }],
    });
    expect(lastEvent(reservation)).toMatchObject({ kind: 'accepted', actor: 'traveller', message: null });
    expect(
      lastEvent(reservation)
        ?.changes?.map(({ field }) => field)
        .toSorted(),
    ).toEqual([
      ...['adults', 'children', 'childrenAges', 'pickupTime', 'priceLines', 'startDate', 'status', 'totalPriceCents'],
    ]);
    expect(proposalsOf(reservation)).toMatchObject([{ status: 'accepted', choice: { option: 1, lines: [] } }]);
    // Nobody has answered what was asked.
    expect(requestsOf(reservation)).toEqual(['question']);
    expect(emailsAfter(emails)).toEqual([
      ['booking_confirmed', 'amelia@example.com'],
      ['proposal_accepted', 'egypt@nileandsiam.example'],
    ]);
    const props = storedEmails().at(-2)?.props as EmailProps<'booking_confirmed'>;
    expect(props.calendar).toContain('DTSTART;TZID=Africa/Cairo:20261209T060000');
    expect(Object.fromEntries(props.facts)).toMatchObject({ Total: '$210', Travellers: '3 adults' });
  });

  test('by fifty clicks at once is one confirmation with one email to each side', async () => {
    const reservation = await request();
    send(reservation, { startDate: '2026-12-08' });
    const emails = storedEmails().length;
    const outcomes = await Promise.all(Array.from({ length: 50 }, async () => accept(reservation)));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(currentOf(reservation).version).toBe(2);
    expect(emailsAfter(emails)).toHaveLength(2);
    expect(listReservationEvents(reservation.id).filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
  });

  test('costs its lines and the optional ones that were ticked, whatever else the form names', async () => {
    const { reservation } = await book({
      product: { kind: 'package', id: site.packages.nile.id },
      booking: keiko,
    });
    const lines = [
      lineOf('Eight days for two', 2, 125_000),
      lineOf('Balloon', 2, 12_000, true),
      lineOf('Visa', 2, 2500),
      lineOf('Single cabin', 1, 30_000, true),
    ];
    send(reservation, { lines });
    expect(accept(reservation, 1, 0, [3, 3, 0, 17])).toBe('done');
    expect(currentOf(reservation)).toMatchObject({ status: 'confirmed', totalPriceCents: 250_000 + 5000 + 30_000 });
    expect(currentOf(reservation).priceLines?.map(({ label }) => label)).toEqual([
      ...['Eight days for two', 'Visa', 'Single cabin'],
    ]);
    expect(currentOf(reservation).priceLines?.[0]).not.toHaveProperty('optional');
    expect(proposalsOf(reservation)[0]?.choice).toEqual({ option: 0, lines: [3] });
    expect(accept(reservation, 1, 0, [3])).toBe('done');
    expect(accept(reservation, 1, 0, [1])).toBe('accepted');
    expect(currentOf(reservation).totalPriceCents).toBe(285_000);
  });

  test('of another product has its terms and its start; one that was deleted meanwhile is named', async () => {
    const reservation = await request();
    const { pyramids, grandPalace } = site.tours;
    const lines = [lineOf('Everything', 1, 20_000)];
    site.database
      .update(tours)
      .set({ cancellation: 'week', meetingPoint: 'Gate 2' })
      .where(eq(tours.id, pyramids.id))
      .run();
    send(reservation, { product: { kind: 'tour', id: pyramids.id }, lines });
    accept(reservation);
    expect(currentOf(reservation)).toMatchObject({
      ...{ tourId: pyramids.id, productTitle: pyramids.title, unitPriceCents: 6500, meetingPoint: 'Gate 2' },
      cancellation: expect.stringContaining('7 days'),
    });
    const { reservation: second } = await book({
      booking: keiko,
      product: { kind: 'package', id: site.packages.nile.id },
    });
    send(second, { product: { kind: 'tour', id: grandPalace.id }, rooms: null, hotelRating: null, adults: 2, lines });
    site.database.delete(tours).where(eq(tours.id, grandPalace.id)).run();
    expect(accept(second)).toBe('done');
    expect(currentOf(second)).toMatchObject({
      ...{ kind: 'tour', tourId: null, packageId: null, productTitle: grandPalace.title, country: 'Thailand' },
      ...{ status: 'confirmed', totalPriceCents: 20_000 },
    });
  });

  test('of an offer that has ended meanwhile keeps its link', async () => {
    const reservation = await request();
    const { riverHotel } = site.offers;
    send(reservation, { product: { kind: 'offer', id: riverHotel.id }, rooms: 1, lines: [lineOf('Stay', 1, 33_600)] });
    site.database.update(offers).set({ endDate: '2026-11-20' }).where(eq(offers.id, riverHotel.id)).run();
    expect(accept(reservation)).toBe('done');
    expect(currentOf(reservation)).toMatchObject({ kind: 'offer', offerId: riverHotel.id, tourId: null });
  });

  test('says that a likely spam request is none', async () => {
    const { reservation } = await book({ suspect: true });
    send(reservation, {});
    accept(reservation);
    expect(currentOf(reservation)).toMatchObject({ status: 'confirmed', suspect: false });
  });

  test('has an option and a number that exist', async () => {
    const reservation = await request();
    send(reservation, {});
    for (const option of [1, -1, 0.5]) expect(() => accept(reservation, 1, option)).toThrow(NotFound);
    expect(() => accept(reservation, 2)).toThrow(NotFound);
    expect(() => accept({ id: 4711 })).toThrow(NotFound);
    const { reservation: other } = await book({
      booking: keikoOnTour,
      product: { kind: 'tour', id: site.tours.karnak.id },
    });
    expect(() => accept(other)).toThrow(NotFound);
    expect(currentOf(reservation).status).toBe('pending');
  });
});

describe('a declined proposal', () => {
  test('is a question to the office, once', async () => {
    const reservation = await request();
    send(reservation, { startDate: '2026-12-08' });
    const emails = storedEmails().length;
    expect([decline(reservation, 'A week later?'), decline(reservation, 'A week later?')]).toEqual(['done', 'done']);
    expect(proposalsOf(reservation)).toMatchObject([{ status: 'declined', choice: null }]);
    expect(requestsOf(reservation)).toEqual(['question']);
    expect(lastEvent(reservation)).toMatchObject({ kind: 'proposal declined', message: 'A week later?' });
    expect(currentOf(reservation)).toMatchObject({ status: 'pending', version: 1 });
    expect(emailsAfter(emails)).toEqual([['booking_question', 'egypt@nileandsiam.example']]);
    expect(storedEmails().at(-1)?.props).toMatchObject({ asks: 'refusal', message: 'A week later?' });
    expect(accept(reservation)).toBe('declined');
  });

  test('may have lapsed', async () => {
    const reservation = await request();
    send(reservation, { startDate: '2026-12-08' });
    expect(decline(reservation, null, new Date('2026-11-25T10:00:00Z'))).toBe('done');
    expect(requestsOf(reservation)).toEqual(['question']);
  });
});

describe('an answer that comes too late changes nothing and says what the proposal is', () => {
  const sent = async (booking = amelia) => {
    const { reservation } = await book({ booking });
    return { reservation, proposal: send(reservation, { startDate: '2026-12-08' }) };
  };
  const end = (reservation: Reservation, status: 'declined' | 'cancelled' | 'confirmed') =>
    changeReservationStatus({ ...currentOf(reservation), status, message: null }, minutesLater(45));

  test('withdrawn before, or accepted before it could be withdrawn', async () => {
    const one = await sent();
    expect(withdrawProposal({ id: one.proposal.id }, later)).toBe(true);
    expect([accept(one.reservation), decline(one.reservation)]).toEqual(['withdrawn', 'withdrawn']);
    expect(currentOf(one.reservation)).toMatchObject({ status: 'pending', startDate: '2026-12-05', version: 1 });
    const other = await sent({ ...amelia, specialRequests: null });
    expect(accept(other.reservation)).toBe('done');
    expect(withdrawProposal({ id: other.proposal.id }, accepted)).toBe(false);
    expect(currentOf(other.reservation)).toMatchObject({ status: 'confirmed', startDate: '2026-12-08' });
    expect(decline(other.reservation)).toBe('accepted');
  });

  test.each<[ProposalOutcome, (reservation: Reservation) => unknown]>([
    ['superseded', (reservation) => send(reservation, { startDate: '2026-12-09' })],
    ['withdrawn', (reservation) => end(reservation, 'confirmed')],
    ['ended', (reservation) => end(reservation, 'declined')],
    ['ended', (reservation) => end(reservation, 'cancelled')],
    ['ended', (reservation) => cancelForTraveller(reservation.id, { client: '203.0.113.7' }, minutesLater(45))],
  ])('%s', async (outcome, act) => {
    const { reservation } = await sent();
    act(reservation);
    const before = [currentOf(reservation).version, proposalsOf(reservation), storedEmails().length];
    expect([accept(reservation), decline(reservation)]).toEqual([outcome, outcome]);
    expect([currentOf(reservation).version, proposalsOf(reservation), storedEmails().length]).toEqual(before);
  });

  test('accepted, and the booking cancelled since', async () => {
    const { reservation } = await sent();
    accept(reservation);
    end(reservation, 'cancelled');
    expect([accept(reservation), accept(reservation, 1, 0, [1])]).toEqual(['ended', 'ended']);
  });

  test('lapsed, by its time between the page and the click, and by its day', async () => {
    const { reservation } = await sent();
    const before = new Date('2026-11-24T09:59:59.999Z');
    const after = new Date('2026-11-24T10:00:00.000Z');
    expect(accept(reservation, 1, 0, [], after)).toBe('lapsed');
    expect(currentOf(reservation).status).toBe('pending');
    expect(accept(reservation, 1, 0, [], before)).toBe('done');
    const other = await request();
    const options = ['2026-11-23', '2026-12-08'].map((startDate) => optionOf(other, { startDate }));
    sendProposal(proposalOf(other, { options, reason: 'x' }), later);
    const monday = new Date('2026-11-22T22:00:00Z');
    expect(accept(other, 1, 0, [], monday)).toBe('lapsed');
    expect(accept(other, 1, 1, [], monday)).toBe('done');
  });
});
