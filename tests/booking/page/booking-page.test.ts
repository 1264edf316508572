import { describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { showPayments } from '#server/booking/payment/payment-facts';
import { showProposals } from '#server/booking/proposal/shown-proposals';
import { listProposals, listReservationEvents } from '#server/booking/record/loaded-booking';
import type { ReservationChange } from '#server/booking/record/reservation-change.input';
import { showMessages } from '#server/booking/views/shown-messages';
import { issueSubmissionKey } from '#server/signing';
import { testNow } from '../../fixtures';
import {
  acceptProposal,
  addNote,
  askForDeposit,
  askQuestion,
  changeReservation,
  changeReservationStatus,
  declineProposal,
  recordPayment,
  requestChange,
  requestPickup,
  voidPayment,
  withdrawProposal,
  writeToTraveller,
} from '../acts';
import { minutesLater, setUpBookings, site } from '../bookings';
import { changeOf, quietly, wordsTo } from '../forms';
import { lines, propose, readAgain, request, setColumns } from './proposals';

setUpBookings();

const shown = (reservation: Reservation, now = minutesLater(120)) =>
  showProposals(readAgain(reservation), listProposals(reservation.id), now);
const outcomes = (reservation: Reservation, now?: Date) => shown(reservation, now).map(({ outcome }) => outcome);
const said = (reservation: Reservation) =>
  showMessages(readAgain(reservation), listReservationEvents(reservation.id), listProposals(reservation.id)).map(
    ({ own, what, text }) => [own ? 'traveller' : 'office', what, text],
  );
const decidedAt = 'on Saturday, 21 November 2026, 14:00 (Cairo time)';

const arranged = ['Payment', "Nothing to pay in advance. We'll agree on payment with you when we confirm"];

describe('a proposal on the page of its booking', () => {
  test('has the facts, the lines and the total of each option, and what may be added', async () => {
    const reservation = await request();
    propose(reservation, [
      { childrenAges: [5], adults: 2, pickupTime: '08:30' },
      { childrenAges: [5], lines: [] },
    ]);
    const [proposal, ...others] = shown(reservation);
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({ outcome: null, until: 'Monday, 23 November 2026, 13:00 (Cairo time)' });
    const [one, two] = proposal?.options ?? [];
    expect(one).toEqual({
      facts: [
        ['Trip', reservation.productTitle],
        ['Date', 'Sunday, 6 December 2026'],
        ['Pick-up', '08:30'],
        ['Travellers', '2 adults, 1 child'],
        ['Ages of the children', '5'],
        [
          'Cancellation',
          'Once confirmed: free cancellation until Saturday, 5 December 2026, 08:30 (Cairo time); after that the full price is due',
        ],
        arranged,
      ],
      price: { lines: [{ label: 'Adults', count: 2, unitCents: 6000, cents: 12_000 }], totalCents: 12_000 },
      optional: [{ index: 1, label: 'Dinner on the Nile', count: 2, unitCents: 2000, cents: 4000 }],
      possible: true,
    });
    expect(two?.price?.totalCents).toBe(reservation.totalPriceCents);
  });

  test('is answered by a change that the office makes as asked, which the conversation says', async () => {
    const reservation = await request();
    const ask = { date: '2026-12-08', adults: 2, childrenAges: [], message: 'One day later' };
    requestChange(reservation.id, ask, { submissionKey: issueSubmissionKey(), suspect: false }, minutesLater(5));
    const [asked] = said(reservation);
    const change = (changes: Partial<ReservationChange>, minutes: number) =>
      changeReservation(changeOf(readAgain(reservation), changes), minutesLater(minutes));
    change({ name: 'Amelia H' }, 10);
    expect(said(reservation)).toEqual([asked]);
    change({ startDate: '2026-12-08', answersRequest: true }, 15);
    expect(said(reservation)).toEqual([asked, ['office', 'We changed your booking.', null]]);
  });

  test('stands in the conversation with its own message, also where two were sent in one instant', async () => {
    const reservation = await request();
    const first = propose(reservation, [{}], minutesLater(5));
    propose(reservation, [{}], minutesLater(5));
    expect(said(reservation)).toEqual([['office', 'We sent you a proposal.', first.message]]);
  });

  test.each([
    [
      'accepted',
      (id: number) => acceptProposal(id, 1, { option: 1, lines: [] }, minutesLater(120)),
      `You accepted option 2 ${decidedAt}.`,
    ],
    ['declined', (id: number) => declineProposal(id, 1, null, minutesLater(120)), `You declined it ${decidedAt}.`],
    ['withdrawn', () => withdrawProposal({ id: 1 }, minutesLater(120)), `We withdrew it ${decidedAt}.`],
  ])('says that it is %s', async (_, act, sentence) => {
    const reservation = await request();
    propose(reservation, [{}, { startDate: '2026-12-07' }]);
    act(reservation.id);
    expect(outcomes(reservation)).toEqual([sentence]);
  });

  test('says that it is superseded, has lapsed by its time or by its days, or that the booking has ended', async () => {
    const reservation = await request();
    propose(reservation, [{}]);
    propose(reservation, [{ startDate: '2026-11-22' }], minutesLater(120));
    expect(outcomes(reservation)).toEqual([null, `We replaced it with a newer proposal ${decidedAt}.`]);
    expect(outcomes(reservation, minutesLater(24 * 60))[0]).toMatch(
      /^It was valid until the end of Saturday, 21 November 2026 \(/,
    );
    propose(reservation, [{}], minutesLater(180));
    expect(outcomes(reservation, minutesLater(72 * 60))[0]).toMatch(
      /^It was valid until .* Please ask us for another one/,
    );
    setColumns(reservation, { status: 'completed' });
    expect(outcomes(reservation)[0]).toBe('It can no longer be accepted because this booking is completed.');
  });

  test('has an option that cannot be chosen where its day alone is over', async () => {
    const reservation = await request();
    propose(reservation, [{ startDate: '2026-11-22' }, {}]);
    const [proposal] = shown(reservation, minutesLater(24 * 60));
    expect(proposal?.outcome).toBeNull();
    expect(proposal?.options.map(({ possible }) => possible)).toEqual([false, true]);
  });
});

describe('the messages on the page of a booking', () => {
  test('say of a change what was asked for then, without what was to stay', async () => {
    site.database.update(tours).set({ pickupArea: 'hotels in Luxor' }).run();
    const reservation = await request();
    const context = () => ({ submissionKey: issueSubmissionKey(), suspect: false });
    requestPickup(reservation, 'Hotel Marhaba', context(), minutesLater(1));
    const asked = 'You asked for this: pick-up from Hotel Marhaba.';
    expect(said(reservation)).toEqual([['traveller', asked, null]]);
    changeReservation(changeOf(reservation, { startDate: '2026-12-10' }), minutesLater(2));
    expect(said(reservation)[0]).toEqual(['traveller', asked, null]);
  });

  test('are those of office and traveller in order, never notes, reasons and payments', async () => {
    const reservation = await request();
    const { id } = reservation;
    addNote({ ...wordsTo({ id }, 'A note: difficult guest'), answers: false }, minutesLater(1));
    askQuestion(id, 'Is there a lift?', false, minutesLater(2));
    writeToTraveller(wordsTo({ id }, 'Yes, since May.'), minutesLater(3));
    const wish = { date: '2026-12-09', adults: 2, childrenAges: [3], message: 'Our flight lands later.' };
    requestChange(id, wish, { submissionKey: issueSubmissionKey(), suspect: false }, minutesLater(4));
    const { message } = propose(reservation, [{}], minutesLater(5));
    const earlier = [
      ['traveller', null, 'Is there a lift?'],
      ['office', null, 'Yes, since May.'],
      [
        'traveller',
        'You asked for this: Wednesday, 9 December 2026; 2 adults, 1 child aged 3.',
        'Our flight lands later.',
      ],
    ];
    expect(said(reservation)).toEqual(earlier);
    declineProposal(id, 2, 'Later in the week, please.', minutesLater(6));
    expect(said(reservation)).toEqual([
      ...earlier,
      ['office', 'We sent you a proposal.', message],
      ['traveller', 'You declined our proposal.', 'Later in the week, please.'],
    ]);
    const current = setColumns(reservation, { status: 'declined' });
    const reopen = { id, version: current.version, status: 'pending', message: 'A reason for colleagues' } as const;
    changeReservationStatus(reopen, minutesLater(7));
    pay(reservation, {});
    expect(said(reservation)).toHaveLength(5);
  });
});

let payments = 0;
function pay({ id }: Reservation, values: Partial<Parameters<typeof recordPayment>[0]>) {
  payments += 1;
  const payment = {
    kind: 'payment',
    amount: 10_000,
    method: 'bank',
    paidOn: '2026-11-21',
    tell: false,
    seen: 99,
  } as const;
  const own = { reservationId: id, key: `a-key-of-a-payment-${payments}`, note: 'A note for colleagues' };
  return recordPayment({ ...payment, ...own, ...values }, minutesLater(10 + payments));
}

describe('the payments on the page of a booking', () => {
  const howToPay = ['How to pay', "We'll arrange payment with you"];
  const facts = (reservation: Reservation, now = minutesLater(60)) => showPayments(readAgain(reservation), now)?.facts;

  test('are not there before anything is asked for or paid', async () => {
    expect(showPayments(await request(), minutesLater(60))).toBeNull();
  });

  test('say the deposit and until when, what was paid and what is left', async () => {
    const reservation = setColumns(await request(), {
      status: 'confirmed',
      totalPriceCents: 29_500,
      priceLines: [lines[0] as never],
    });
    askForDeposit(
      { id: reservation.id, version: reservation.version, amount: 15_000, due: '2026-11-24', ...quietly },
      testNow,
    );
    expect(facts(reservation)).toEqual([
      ['Deposit', '$150, due Tuesday, 24 November 2026'],
      ['Paid', '$0'],
      ['Left to pay', '$295'],
      howToPay,
    ]);
    const { receiptNumber } = pay(reservation, {});
    expect(facts(reservation, minutesLater(5 * 24 * 60))).toEqual([
      ['Deposit', '$100 of $150 paid, due Tuesday, 24 November 2026 ($50 overdue)'],
      ['Paid', '$100'],
      ['Left to pay', '$195'],
      howToPay,
    ]);
    pay(reservation, { amount: 20_000 });
    expect(facts(reservation)).toEqual([
      ['Deposit', '$150, paid'],
      ['Paid', '$300'],
      ['Overpaid', '$5'],
    ]);
    const refund = pay(reservation, { kind: 'refund', amount: 500 });
    voidPayment({ id: refund.id, reason: 'A reason for colleagues' }, minutesLater(30));
    expect(showPayments(readAgain(reservation), minutesLater(60))?.receipts).toEqual([
      {
        name: `R-00000${receiptNumber}`,
        path: expect.stringMatching(`^/booking/${reservation.reference}/receipt/${receiptNumber}\\?key=[\\w-]{22}$`),
        text: '$100 received on Saturday, 21 November 2026',
      },
      expect.objectContaining({ text: '$200 received on Saturday, 21 November 2026' }),
      expect.objectContaining({ text: '$5 refunded on Saturday, 21 November 2026 (void)' }),
    ]);
  });

  test('ask for nothing more once the booking is cancelled', async () => {
    const reservation = await request();
    pay(reservation, {});
    setColumns(reservation, { status: 'cancelled', depositCents: 20_000, depositDue: '2026-11-24' });
    expect(facts(reservation)).toEqual([['Paid', '$100']]);
  });
});
