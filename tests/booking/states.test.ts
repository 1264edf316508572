import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { immediately, transaction } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import type { Command } from '#server/booking/commands/command.input';
import { loadBooking } from '#server/booking/record/loaded-booking';
import type { ReservationStatus } from '#server/booking/record/reservation-facts';
import { type Act, permitted } from '#server/booking/record/states';
import { Conflict } from '#server/values/errors';
import { recordPayment, sendProposal } from './acts';
import { later, request, setUpBookings } from './bookings';
import { adjustmentOf, changeOf, currentOf, issueOf, newKey, optionOf, paymentOf, proposalOf, wordsTo } from './forms';
import { namesOf } from './party/lists';
import { nameTravellers } from './party/named';
import { cancellationOf, replacementOf } from './party/party-forms';
import { storeSummaries } from './summaries';
import { closingOf, twinOf } from './twins';

setUpBookings();

const statuses: ReservationStatus[] = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'];
const acts = Object.keys(permitted) as Act[];
type Booked = ReturnType<typeof currentOf>;
const afterTravel = new Date('2026-12-05T20:00:00Z');

const decide = (status: ReservationStatus) => (booked: Booked) => ({
  ...{ kind: 'decide' as const, id: booked.id, version: booked.version, status, message: 'In our words.' },
});
const change = (changes: object) => (booked: Booked) => ({ ...changeOf(booked, changes), kind: 'change' as const });
const journey = { date: '2026-12-20', adults: 2, childrenAges: [5], message: null };

/** What an act is as a command; the journey begins on 5 December 2026. */
const commands: Record<Act, (booked: Booked) => Command> = {
  confirm: decide('confirmed'),
  decline: decide('declined'),
  cancel: decide('cancelled'),
  'close as a double': (booked) => {
    // What was paid is settled first.
    apply(paymentOf(booked, 1000, { kind: 'refund' }), afterTravel);
    return closingOf(booked, twinOf(booked));
  },
  complete: decide('completed'),
  reopen: decide('pending'),
  'change journey': change({ adults: 3, price: { kind: 'type', total: 30_000 }, reason: 'The guide agrees' }),
  'cancel a traveller': (booked) => cancellationOf(booked, [2], afterTravel, { tell: false }),
  'replace a traveller': (booked) => replacementOf(booked, { tell: false }),
  'change contact': change({ phone: '+49 30 0000 0200' }),
  'request a deposit': ({ id, version }) => ({
    ...{ kind: 'deposit', id, version, amount: 5000, due: '2026-12-20', tell: false, message: null },
  }),
  propose: (booked) => ({
    ...proposalOf(booked, { options: [optionOf(booked, { startDate: '2026-12-20' })] }),
    ...{ kind: 'propose', expiresAt: '2026-12-18T10:00:00.000Z', reason: 'The guide agrees' },
  }),
  'accept a proposal': ({ id }) => ({ kind: 'accept', id, proposal: 1, option: 0, lines: [] }),
  'ask for a change': ({ id }) => ({
    kind: 'request change',
    ...{ id, journey, submissionKey: newKey(), suspect: false },
  }),
  'name travellers': (booked) => namesOf(booked.id, ['Amelia Hartmann'], 'office'),
  'cancel as the traveller': ({ id }) => ({ kind: 'cancel', id, client: '203.0.113.7', message: null }),
  attend: ({ id }) => ({ kind: 'attend', id, attendance: 'arrived' }),
  write: (booked) => ({ kind: 'write', ...wordsTo(booked, 'The boat leaves at nine.') }),
  note: (booked) => ({ kind: 'note', ...wordsTo(booked, 'Called back.') }),
  'ask a question': ({ id }) => ({ kind: 'ask', id, message: 'Is there a lift?', suspect: false }),
  'record money': (booked) => paymentOf(booked, 1000),
  'issue a pro forma': (booked) => issueOf(booked, 'proforma'),
  'issue an invoice': (booked) => {
    // A cancelled booking costs nothing without a fee.
    if (currentOf(booked).status === 'cancelled') apply(adjustmentOf(booked.id, 'fee', 500), afterTravel);
    return issueOf(booked);
  },
  'charge a fee': ({ id }) => adjustmentOf(id, 'fee', 500),
  'give goodwill': (booked) => paymentOf(booked, 500, { kind: 'refund', goodwill: true }),
  'correct the balance': ({ id }) => adjustmentOf(id, 'correction', 500),
};

const ofMoney: Act[] = ['record money', 'charge a fee', 'give goodwill', 'correct the balance'];

/** Whether a command changes something. */
function isDone({ id }: Booked, command: Command): boolean {
  const before = loadBooking(id);
  try {
    apply(command, afterTravel);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
  return JSON.stringify(loadBooking(id)) !== JSON.stringify(before);
}

test.each(acts)('%s: is done in the statuses of the table alone, and never after an erasure', async (act) => {
  const booked = await request();
  const options = [optionOf(booked, { startDate: '2026-12-20' })];
  sendProposal(
    proposalOf(booked, { options, expiresAt: '2026-12-18T10:00:00.000Z', reason: 'The guide agrees' }),
    later,
  );
  recordPayment(paymentOf(booked, 1000), later);
  nameTravellers(booked, ['Anna Weber']);
  const done = statuses.filter((status) => {
    const savepoint = new Error('not kept');
    let result = false;
    try {
      immediately(() => {
        transaction().update(reservations).set({ status, heldUntil: null }).where(eq(reservations.id, booked.id)).run();
        storeSummaries([booked.id]);
        result = isDone(booked, commands[act](currentOf(booked)));
        throw savepoint;
      });
    } catch (error) {
      if (error !== savepoint) throw error;
    }
    return result;
  });
  expect(done).toEqual(permitted[act]);
  apply({ kind: 'erase', id: booked.id, by: 'office' }, afterTravel);
  if (!ofMoney.includes(act)) expect(isDone(booked, commands[act](currentOf(booked)))).toBe(false);
});

test('the table is in the documentation', async () => {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const lines = acts.map((act) =>
    row([
      act,
      ...statuses.map((status) => ((permitted[act] as readonly ReservationStatus[]).includes(status) ? '✓' : '')),
    ]),
  );
  const head = [row(['', ...statuses]), row(['---', ...statuses.map(() => ':---:')])];
  const text = [
    '# In which status a booking permits what',
    '',
    'Written from `server/booking/record/states.ts` by its test, which fails where the two differ: `npm test -- tests/booking/states.test.ts --update` writes it anew.',
    '',
    ...[...head, ...lines],
    '',
    'Everything else is refused with a sentence. Where the personal data were erased, money alone is recorded.',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/booking-states.md');
});
