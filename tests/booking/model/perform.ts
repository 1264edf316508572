import { desc, eq } from 'drizzle-orm';
import { emails } from '#db/schema/email';
import { payments } from '#db/schema/payment';
import { type Proposal, proposals } from '#db/schema/proposal';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { everything } from '#server/booking/commands/decision';
import type { ProposalInput } from '#server/booking/proposal/proposal.input';
import { listAdjustments, listReservationEvents } from '#server/booking/record/loaded-booking';
import type { ReservationChange } from '#server/booking/record/reservation-change.input';
import { priceOfChange } from '#server/booking/views/quotes';
import { Conflict, NotFound } from '#server/values/errors';
import * as acts from '../acts';
import { completeJourneys } from '../after-travel';
import { site } from '../bookings';
import { adjustmentOf, changeOf, currentOf, newKey, optionOf, paymentOf, proposalOf, wordsTo } from '../forms';
import { cancellationOf, replacementOf } from '../party/party-forms';
import { closingOf, twinOf } from '../twins';
import type { Action, Journey, Name, ValuesOf } from './actions';
import { mergeBooker, undoLastMerge } from './merges';
import { type Outcome, quotation } from './reservation-model';

/** The site with one reservation, as those who act on it know it. */
export interface World {
  booked: Reservation;
  now: Date;
  /** The last form of a proposal that was sent. */
  sent: ProposalInput | null;
  /** Whose the booking was before each merge, and is: the ids of customers. */
  bookers: number[];
}
type Actors = { [Kind in Name]: (world: World, values: ValuesOf<Kind>) => unknown };

const versionOf = (world: World, stale: boolean) => currentOf(world.booked).version - (stale ? 1 : 0);
const proposalsOf = ({ booked }: World): Proposal[] =>
  site.database
    .select()
    .from(proposals)
    .where(eq(proposals.reservationId, booked.id))
    .orderBy(desc(proposals.number))
    .all();
const priced = quotation.map((line, index) => ({ ...line, optional: index > 0 }));

/** The same twice, as by a double click; where the second is answered otherwise, both answers. */
function twice(act: () => unknown): unknown {
  const [first, second] = [act(), act()];
  return first === second ? first : `${first}, then ${second}`;
}

function decide(world: World, decision: ValuesOf<'change'>['price'], journey: Journey): ReservationChange['price'] {
  if (decision === 'keep') return { kind: 'keep' };
  if (decision === 'type') return { kind: 'type', total: 20_000 };
  const { id, rooms } = world.booked;
  const answer = priceOfChange({ id, rooms, hotelRating: 4, ...journey, product: null }, world.now);
  if (decision === 'quoted') return { kind: 'quoted', totalCents: answer.quotedCents ?? 0 };
  const shown = answer.askedCents ?? 0;
  return { kind: 'take', totalCents: shown + (decision === 'take' ? 0 : 1) };
}

const journeyOf = ({ startDate, adults, childrenAges: ages }: Parties): Journey => ({
  ...{ startDate, adults, childrenAges: ages.filter((age) => age !== null) },
});
type Parties = Omit<Journey, 'childrenAges'> & { childrenAges: (number | null)[] };
const reason = 'The guide agrees';

const actors: Actors = {
  answer: (world, { status, says, cents, fee, stale }) => {
    const message = says ? 'In the words of the office.' : null;
    const form = {
      id: world.booked.id,
      version: versionOf(world, stale),
      status,
      message,
      price: cents,
      fee: status === 'cancelled' ? fee : null,
      seen: everything,
    };
    acts.changeReservationStatus(form, world.now);
  },
  'close as a double': (world, { stale, keptStale }) => {
    const twin = twinOf(world.booked);
    const { kept, ...closing } = closingOf(world.booked, twin);
    const seen = { ...kept, version: kept.version - (keptStale ? 1 : 0) };
    const close = () => apply({ ...closing, version: versionOf(world, stale), kept: seen }, world.now);
    try {
      close();
    } finally {
      site.database.delete(reservations).where(eq(reservations.id, twin.id)).run();
    }
    return currentOf(world.booked).doubleOf === twin.id ? 'closed' : 'not closed';
  },
  'merge the booker': mergeBooker,
  'undo the merge': undoLastMerge,
  'take back': ({ booked, now }) => {
    const { version } = currentOf(booked);
    const proposal = listReservationEvents(booked.id).at(-1)?.proposal ?? undefined;
    return twice(() => acts.takeBack({ id: booked.id, version, proposal }, now).status);
  },
  change: (world, { journey: other, phone, price: decision, tell, says, stale }) => {
    const current = currentOf(world.booked);
    const journey = other ?? journeyOf(current);
    const message = says ? 'See what has changed.' : null;
    const price = decide(world, decision, journey);
    const version = versionOf(world, stale);
    acts.changeReservation(changeOf(current, { ...journey, phone, version, price, tell, message, reason }), world.now);
  },
  'grant the change': (world, { tell }) => {
    const wish = proposalsOf(world).find(({ author, status }) => author === 'traveller' && status === 'open');
    const option = wish?.options[0];
    if (!option) throw new NotFound('Nothing was asked');
    const current = currentOf(world.booked);
    const journey = journeyOf(option);
    const price = decide(world, current.kind === 'tour' ? 'take' : 'keep', journey);
    acts.changeReservation(changeOf(current, { ...journey, price, tell, reason, answersRequest: true }), world.now);
  },
  'correct the address': ({ booked, now }, { email, isDelivered }) => {
    const own = eq(emails.reservationId, booked.id);
    if (isDelivered) site.database.update(emails).set({ state: 'sent' }).where(own).run();
    acts.changeReservation(changeOf(currentOf(booked), { email }), now);
  },
  'cancel one': (world, { position, fee, says, stale }) => {
    const said = { fee, reason: 'Ill', message: says ? 'Get well soon.' : null, version: versionOf(world, stale) };
    apply(cancellationOf(world.booked, [position], world.now, said), world.now);
  },
  'replace one': ({ booked, now }, { fee }) => void apply(replacementOf(booked, { fee }), now),
  'add one': (world, { rates }) => {
    const current = currentOf(world.booked);
    const journey = { ...journeyOf(current), adults: current.adults + 1 };
    acts.changeReservation(
      changeOf(current, { ...journey, price: decide(world, rates, journey), tell: true, reason }),
      world.now,
    );
  },
  propose: (world, { options, hours, again }) => {
    const current = currentOf(world.booked);
    const expiresAt = new Date(world.now.getTime() + hours * 3_600_000).toISOString();
    const typed = options.map(({ journey, isPriced }) =>
      optionOf(current, { ...journey, lines: isPriced ? priced : [] }),
    );
    const form =
      again && world.sent ? world.sent : proposalOf(current, { options: typed, expiresAt, reason, key: newKey() });
    acts.sendProposal(form, world.now);
    world.sent = form;
  },
  withdraw: (world, { back }) => acts.withdrawProposal({ id: proposalsOf(world)[back]?.id ?? 0 }, world.now),
  'refuse to cancel': ({ booked, now }) => void acts.refuseCancellation(wordsTo(booked, 'It is not possible.'), now),
  'refuse the change': ({ booked, now }) => void acts.refuseChange(wordsTo(booked, 'It is not possible.'), now),
  write: ({ booked, now }, { text }) => void acts.writeToTraveller(wordsTo(booked, text), now),
  note: ({ booked, now }, { answers }) =>
    void acts.addNote({ ...wordsTo(booked, 'Never to leave the office'), answers }, now),
  pay: (world, { kind, cents, tell, goodwill }) => {
    const form = paymentOf(world.booked, cents, { kind, tell, goodwill: kind === 'refund' && goodwill });
    const numbers = [acts.recordPayment(form, world.now), acts.recordPayment(form, world.now)];
    if (numbers[0]?.receiptNumber !== numbers[1]?.receiptNumber) return 'two receipts';
  },
  void: ({ booked, now }, { payment: index }) => {
    const rows = site.database
      .select()
      .from(payments)
      .where(eq(payments.reservationId, booked.id))
      .orderBy(payments.id);
    const id = rows.all()[index]?.id ?? 0;
    return twice(() => acts.voidPayment({ id, reason: 'Typed twice' }, now).voidReason) === 'Typed twice'
      ? undefined
      : 'not voided';
  },
  adjust: ({ booked, now }, { what, cents, says }) => {
    const form = adjustmentOf(booked.id, what, cents, says ? 'Bank charges' : null);
    for (const _ of [1, 2]) apply(form, now);
  },
  'void the adjustment': ({ booked, now }, { adjustment: index }) => {
    const id = listAdjustments(booked.id)[index]?.id ?? 0;
    for (const _ of [1, 2]) apply({ kind: 'void adjustment', id, reason: 'Typed twice' }, now);
  },
  deposit: (world, { cents: amount, stale }) => {
    const form = { id: world.booked.id, version: versionOf(world, stale), amount };
    acts.askForDeposit({ ...form, due: amount === null ? null : '2026-11-30', tell: true, message: null }, world.now);
  },
  accept: (world, { back, option, ticked: lines }) => {
    const number = proposalsOf(world)[back]?.number ?? 0;
    return twice(() => acts.acceptProposal(world.booked.id, number, { option, lines }, world.now));
  },
  'decline the proposal': (world, { back }) => {
    const number = proposalsOf(world)[back]?.number ?? 0;
    return twice(() => acts.declineProposal(world.booked.id, number, 'A week later?', world.now));
  },
  'ask to cancel': ({ booked, now }) => twice(() => acts.cancelForTraveller(booked.id, { client: '203.0.113.7' }, now)),
  'ask to change': ({ booked, now }, { journey: { startDate: date, ...party } }) => {
    const form = { date, ...party, message: null };
    const context = { submissionKey: newKey(), suspect: false };
    return twice(() => acts.requestChange(booked.id, form, context, now));
  },
  ask: ({ booked, now }, { text }) => acts.askQuestion(booked.id, text, false, now),
  wait: () => undefined,
  'complete journeys': ({ now }) => void completeJourneys(now),
};

/** Does an action on the site; returns what was said of it: `refused` where the domain does not permit it. */
export function perform(world: World, { do: name, ...values }: Action): Outcome {
  try {
    return (actors[name](world, values as never) as Outcome | undefined) ?? 'done';
  } catch (error) {
    if (error instanceof Conflict || error instanceof NotFound) return 'refused';
    throw error;
  }
}
