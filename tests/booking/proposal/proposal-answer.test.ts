import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { offers } from '#db/schema/offer';
import type { Reservation } from '#db/schema/reservation';
import type { EmailProps } from '#emails/catalog';
import type { OptionInput } from '#server/booking/proposal/proposal.input';
import { NotFound } from '#server/values/errors';
import { acceptProposal, askQuestion, sendProposal } from '../acts';
import {
  amelia,
  book,
  keikoOnTour,
  later,
  minutesLater,
  request,
  setUpBookings,
  site,
  storedEmails,
} from '../bookings';
import { currentOf, emailsAfter, lastEvent, lineOf, optionOf, proposalOf, proposalsOf, requestsOf } from '../forms';

setUpBookings();

const accepted = minutesLater(60);
const send = (reservation: Reservation, ...options: Partial<OptionInput>[]) =>
  sendProposal(
    proposalOf(reservation, { options: options.map((changes) => optionOf(currentOf(reservation), changes)) }),
    later,
  );
const accept = ({ id }: { id: number }, number = 1, option = 0, lines: number[] = [], now = accepted) =>
  acceptProposal(id, number, { option, lines }, now);
describe('an accepted proposal', () => {
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
      ...[
        'adults',
        'agreedOn',
        'children',
        'childrenAges',
        'pickupTime',
        'priceLines',
        'startDate',
        'status',
        'totalPriceCents',
      ],
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

describe('an answer that comes too late changes nothing and says what the proposal is', () => {
  const sent = async (booking = amelia) => {
    const { reservation } = await book({ booking });
    return { reservation, proposal: send(reservation, { startDate: '2026-12-08' }) };
  };

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
