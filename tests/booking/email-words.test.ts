import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerTexts } from '#app/admin/reservations/queue/answer-templates.ts';
import { immediately } from '#db/client';
import { emails } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { catalog, renderEmail } from '#emails/catalog';
import { askForReview } from '#server/booking/after-journeys';
import { apply } from '#server/booking/apply';
import { sendBookingLink } from '#server/booking/mail/booking-link';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { listInvoices, standingInvoice } from '#server/booking/payment/invoices';
import { listPayments } from '#server/booking/record/loaded-booking';
import type { ReservationChange } from '#server/booking/record/reservation-change.input';
import { paymentReminders, travellersReminders } from '#server/booking/reminders';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { listAnswers } from '#server/company/answers';
import { isOurMailbox } from '#server/company/company';
import { paymentDocument } from '#server/company/payment';
import { issueSubmissionKey } from '#server/signing';
import { Conflict, NotFound } from '#server/values/errors';
import { openedDatabase } from '../fixtures';
import * as acts from './acts';
import { amelia, book, holdEmails, keiko, minutesLater, setUpBookings, site, storedEmails } from './bookings';
import {
  askToCancel,
  changeOf,
  currentOf,
  issueOf,
  lineOf,
  newKey,
  optionOf,
  paymentOf,
  proposalOf,
  proposalsOf,
  quietly,
  wordsTo,
} from './forms';
import { nameTravellers } from './party/named';
import { cancellationOf, replacementOf } from './party/party-forms';
import { Random } from './random';

setUpBookings();

const names = [
  'Bo',
  'Dr. Maria-José O’Neill-Wolfeschlegelsteinhausenbergerdorff of the Upper Danube and the Lower Rhine Valleys',
  '<b>Anna</b> www.prizes.example',
  'Golden Years Travel Club c/o Anna/Peter',
  'สมชาย ใจดี',
] as const;

const notPlainName = /Wolfeschlegel|Danube|prizes|Golden Years|c\/o/g;

/** Numbers that no text repeats. */
let said = 0;
const words = () => `Words of the office, number ${++said}.`;

type Walk = { id: number; random: Random; now: Date };

/** Everything that causes an email about a booking. */
const actions: ((walk: Walk) => unknown)[] = [
  ({ id, random, now }) => {
    const file = findReservationDetails(id, now);
    if (!file) throw new Error('the reservation is gone');
    const status = random.pick(['confirmed', 'declined', 'declined', 'cancelled', 'pending'] as const);
    const texts = answerTexts(listAnswers(), file, [status], now.getTime());
    const message = texts[random.below(texts.length + 1)]?.text ?? words();
    const price = status === 'confirmed' && file.needsQuote ? 123_450 : null;
    return acts.changeReservationStatus({ id, version: file.reservation.version, status, message, price }, now);
  },
  ({ id, random, now }) => {
    const current = currentOf({ id });
    const journey = random.pick<Partial<ReservationChange>>([
      {},
      { adults: 3, childrenAges: [4, 17] },
      { startDate: '2026-12-20', pickupTime: null },
    ]);
    const contact = random.pick<Partial<ReservationChange>>([
      {},
      {},
      { email: null, phone: '+20 100 000 0000' },
      { email: 'other@example.com' },
    ]);
    const message = random.pick([null, words()]);
    return acts.changeReservation(
      changeOf(current, { ...journey, ...contact, reason: 'Why not', tell: true, message }),
      now,
    );
  },
  ({ id, random, now }) => {
    const one = optionOf(currentOf({ id }), {
      lines: [lineOf('Everything', 2, 10_050), lineOf('Balloon', 1, 9500, true)],
    });
    const other = { ...one, startDate: '2026-12-22', lines: [lineOf('Everything', 1, 22_000)] };
    const options = random.pick([[one], [one, other]]);
    return acts.sendProposal(proposalOf({ id }, { options, message: random.pick([null, words()]), reason: 'So' }), now);
  },
  ({ id, random, now }) => {
    const number = proposalsOf({ id }).at(-1)?.number ?? 0;
    return random.chance(0.6)
      ? acts.acceptProposal(id, number, { option: 0, lines: random.pick([[], [1]]) }, now)
      : acts.declineProposal(id, number, random.pick([null, 'A Tuesday would be better.']), now);
  },
  ({ id, now }) => acts.writeToTraveller(wordsTo({ id }, words()), now),
  ({ id, now }) => acts.askQuestion(id, `Is there a lift? I ask for the ${++said}th time.`, false, now),
  ({ id, now }) => {
    const wish = { date: '2026-12-15', adults: 3, childrenAges: [], message: 'Our flight lands later.' };
    return acts.requestChange(id, wish, { submissionKey: issueSubmissionKey(), suspect: false }, now);
  },
  ({ id, now }) =>
    acts.requestPickup(
      currentOf({ id }),
      `Hotel ${++said}`,
      { submissionKey: issueSubmissionKey(), suspect: false },
      now,
    ),
  ({ id, now }) => {
    const open = proposalsOf({ id }).find(({ author, status }) => author === 'office' && status === 'open');
    acts.withdrawProposal({ id: open?.id ?? 0, tell: true }, now);
  },
  ({ id, now }) => acts.voidPayment({ id: listPayments(id).at(-1)?.id ?? 0, reason: 'Typed twice', tell: true }, now),
  ({ id, now }) => acts.refuseChange(wordsTo({ id }, words()), now),
  ({ id, random, now }) => {
    const message = random.pick([null, words()]);
    if (random.chance(0.5)) acts.cancelForTraveller(id, { client: '203.0.113.7', message }, now);
    else askToCancel({ id }, now, message);
  },
  ({ id, now }) => acts.refuseCancellation(wordsTo({ id }, words()), now),
  ({ id, random, now }) => {
    const method = random.pick(['bank', 'cash', 'card', 'other'] as const);
    acts.recordPayment(paymentOf({ id }, 3000, { method, tell: true }), now);
    if (random.chance(0.4)) acts.recordPayment(paymentOf({ id }, 1000, { kind: 'refund', method, tell: true }), now);
  },
  ({ id, now }) =>
    acts.askForDeposit(
      { id, version: currentOf({ id }).version, amount: 5000, due: '2026-12-01', tell: true, message: words() },
      now,
    ),
  ({ id, now }) => {
    const { reference, email } = currentOf({ id });
    if (email) sendBookingLink({ reference, email }, '203.0.113.7', now);
  },
  ({ id }) => immediately(() => askForReview({ id })),
  ({ id, random, now }) => {
    apply(
      { kind: 'buyer', id, company: random.pick(names), address: '<b>1 Street</b>', taxNumber: `DE ${++said}` },
      now,
    );
    apply(issueOf({ id }, random.pick(['invoice', 'proforma'] as const), { tell: true }), now);
  },
  ({ id, now }) => {
    const invoice = standingInvoice(listInvoices(id))?.id ?? 0;
    apply({ kind: 'credit', id: invoice, key: newKey(), reason: words(), tell: true }, now);
  },
  ({ id, random, now }) => {
    const { id: payment } = acts.recordPayment(paymentOf({ id }, 2000), now);
    const payer = { payerName: random.pick(names), payerEmail: `payer${++said}@example.com` };
    openedDatabase().update(payments).set(payer).where(eq(payments.id, payment)).run();
    acts.voidPayment({ id: payment, reason: 'Typed twice', tell: true }, now);
  },
];

/** Answers with the text of this number, of all that fit a booking with a deposit and a payment; returns its label. */
function answerWithText(id: number, number: number): string | undefined {
  const now = minutesLater(5);
  acts.askForDeposit({ id, version: currentOf({ id }).version, amount: 5000, due: '2026-12-01', ...quietly }, now);
  acts.recordPayment(paymentOf({ id }, 3000), now);
  const file = findReservationDetails(id, now);
  const chosen =
    file && answerTexts(listAnswers(), file, ['confirmed', 'declined', 'cancelled'], now.getTime())[number];
  if (!chosen) return undefined;
  const { version } = file.reservation;
  acts.changeReservationStatus({ id, version, status: chosen.for, message: chosen.text }, now);
  return chosen.label;
}

function attempt(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
  }
}

async function start(seed: number, random: Random): Promise<number> {
  const traveller = {
    name: random.pick(names),
    email: `traveller${seed}@example.com`,
    specialRequests: `Request ${seed}`,
  };
  const booking = random.chance(0.5)
    ? { product: { kind: 'tour', id: site.tours.karnak.id } as const, booking: { ...amelia, ...traveller } }
    : { product: { kind: 'package', id: site.packages.nile.id } as const, booking: { ...keiko, ...traveller } };
  return (await book(booking)).reservation.id;
}

/** Replaces and cancels travellers of a booking, whatever they are called. */
function changeParty(id: number, index: number): void {
  const now = minutesLater(6);
  const [familyName = '', before = ''] = [names[index % names.length], names[(index + 1) % names.length]];
  nameTravellers({ id }, [before, `Anna ${familyName}`]);
  const fee = index % 2 === 0 ? 0 : 1000;
  attempt(() => apply(replacementOf({ id }, { familyName, givenName: null, fee, message: words() }), now));
  attempt(() => apply(cancellationOf({ id }, [2], now, { fee, reason: 'Ill', message: words() }), now));
}

/** The sentences of an email's text, without its facts, which repeat what is booked. */
function sentencesIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.?!])\s+/))
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => /[.?!]$/.test(sentence) && sentence.split(' ').length > 2);
}

const repeated = (items: string[]) => items.filter((item, index) => items.indexOf(item) !== index);

test('no email about a booking says a sentence twice, has an unfilled value, or promises what is not on record', async () => {
  holdEmails();
  const terms = { timing: 'deposit', deposit: '20%', balanceDays: 4, within: 3, accounts: [] };
  paymentDocument.save(paymentDocument.version(), terms);
  const walks = Array.from({ length: 30 }, (_, index) => new Random(index + 1));
  // Together, because each waits in vain for its email to be sent.
  const ids = await Promise.all(walks.map((random, index) => start(index, random)));
  for (const [index, random] of walks.entries()) {
    for (let step = 1; step <= 10; step++) {
      const act = actions[random.below(actions.length)];
      attempt(() => act?.({ id: ids[index] ?? 0, random, now: minutesLater(step * 15) }));
    }
  }
  const tours = await Promise.all(
    Array.from({ length: 8 }, (_, index) => book({ booking: { ...amelia, email: `text${index}@example.com` } })),
  );
  const asks = { fields: ['names' as const, 'passports' as const], days: 0 };
  for (const { reservation } of tours) apply({ kind: 'asks', id: reservation.id, asks }, minutesLater(1));
  const labels = tours.map(({ reservation }, index) => answerWithText(reservation.id, index));
  expect(new Set(labels).size, labels.join()).toBe(8);
  expect(labels).not.toContain(undefined);
  for (const [index, { reservation }] of tours.entries()) changeParty(reservation.id, index);
  for (const remind of paymentReminders(minutesLater(3 * 24 * 60))) remind();
  for (const remind of travellersReminders(new Date('2026-12-02T12:00:00Z'))) remind();
  for (const pickupTime of ['07:00', null]) {
    openedDatabase().update(emails).set({ state: 'sent' }).run();
    openedDatabase().update(reservations).set({ pickupTime }).run();
    mailPickups(new Date('2026-12-04T16:00:00Z'));
  }
  const rows = storedEmails();
  const kinds = Object.keys(catalog).filter(
    (kind) => !/^(contact|newsletter|waiting|office|test|crew)(_|$)/.test(kind),
  );
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
  const faults: string[] = [];
  for (const { kind, props, recipient } of rows) {
    const { subject, html, text, attachments } = await renderEmail(kind, props);
    const all = `${subject}\n${text}`;
    const wrong = [
      ...(isOurMailbox(recipient) ? [] : (JSON.stringify([all, html, attachments]).match(notPlainName) ?? [])),
      ...repeated(sentencesIn(text)),
      ...(all.match(/\b(undefined|null|NaN)\b|\[object|\{\{|\}\}|\w [.,;:](?=\s|$)/g) ?? []),
      ...(all.match(/guide is booked|two places|guides and seats/gi) ?? []),
    ];
    faults.push(...wrong.map((words) => `${kind}: ${words}`));
  }
  expect([...new Set(faults)]).toEqual([]);
}, 60_000);
