import type { Journey, OfficeAction } from './actions';
import { agreed, cancelOne, isOneSum, linesAtQuotedRates, replaceOne, withFees } from './party-rules';
import {
  become,
  dayOf,
  feesIn,
  type Outcome,
  type ReservationModel,
  type Rules,
  totalOf,
  withoutFees,
} from './reservation-model';
import { snapshotOf, undo } from './undo';

const transitions: Record<string, string[]> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  declined: ['pending'],
  cancelled: [],
  completed: [],
};

interface Changed {
  journey: Journey;
  lines: ReservationModel['lines'];
  tell: boolean;
  says: boolean;
  answers: boolean;
}

function change(model: ReservationModel, { journey, lines, tell, says, answers }: Changed): void {
  const states = [] as { booking: string; seen: string }[];
  const keep = () => {
    const [day, total] = [model.journey, model.total];
    states.push({ booking: JSON.stringify([day, model.lines]), seen: JSON.stringify([day, total]) });
  };
  keep();
  model.journey = journey;
  model.lines = lines;
  model.version += 1;
  model.note('office changed');
  keep();
  const [before, after] = states;
  if (before?.booking !== after?.booking) model.withdraw('office');
  if (answers) model.close('change');
  const isSeen = before?.seen !== after?.seen;
  if (!tell || (!says && !isSeen)) return;
  model.mail(isSeen ? 'booking_changed' : 'booking_message');
  if (!says) return;
  model.close('question');
  model.add('office message', 'See what has changed.');
}

const olderThanSix = ({ childrenAges }: Journey) => childrenAges.filter((age) => age > 6).length;

/** On the tour, children older than six have another price. */
const isSameParty = ({ journey, product }: ReservationModel, other: Journey) =>
  journey.adults === other.adults &&
  journey.childrenAges.length === other.childrenAges.length &&
  (product === 'package' || olderThanSix(journey) === olderThanSix(other));

/** Lines of a price that is kept for another party become one sum. */
function keptLines(model: ReservationModel, other: Journey): ReservationModel['lines'] {
  const { lines } = model;
  if (lines === null || isOneSum(lines) || isSameParty(model, other)) return lines;
  return [agreed(totalOf(withoutFees(lines)) ?? 0), ...feesIn(lines)];
}

/** The lines of an option that has none of its own; null where it may have another price than the one that was told. */
function toldLines(model: ReservationModel, journey: Journey): ReservationModel['lines'] {
  const isQuotedAlike = model.product === 'tour' || `${model.journey.childrenAges}` === `${journey.childrenAges}`;
  if (isSameParty(model, journey) && isQuotedAlike) return model.lines;
  const lines = withFees(model, model.priceOf(journey));
  return totalOf(lines) === model.total ? lines : null;
}

function refuse(model: ReservationModel, request: 'cancellation' | 'change'): Outcome {
  if (!model.requests.has(request)) return 'refused';
  if (request === 'change') model.end('traveller', 'declined');
  model.close(request, 'question');
  model.note(`office ${request} refused`);
  model.mail('booking_message');
  return 'done';
}

export const officeRules: Rules<OfficeAction> = {
  answer: (model, { status, says, cents, fee, stale }) => {
    const isPriced = model.lines !== null;
    const isRefused =
      stale ||
      !transitions[model.status]?.includes(status) ||
      (cents !== null && (isPriced || status !== 'confirmed')) ||
      (status === 'confirmed' && !isPriced && cents === null) ||
      (status === 'pending' && !says) ||
      (status === 'cancelled' && (fee ?? 0) > (model.total ?? fee ?? 0)) ||
      (status === 'completed' && model.journey.startDate > dayOf(model.now));
    if (isRefused) return 'refused';
    const takeBack = snapshotOf(model);
    if (cents !== null) model.lines = [{ kind: 'agreed', label: 'As agreed', count: 1, unitCents: cents }];
    become(model, status, 'office', says);
    if (status === 'cancelled' && fee !== null) model.adjustments.push({ kind: 'fee', cents: fee, voidedAt: null });
    if (status === 'pending') {
      model.unsend('booking_declined');
      model.voidAdjustments();
    }
    if (status !== 'completed' && status !== 'pending') {
      model.answer = { at: model.now, length: model.timeline.length, undo: takeBack };
    }
    return 'done';
  },
  'close as a double': (model, { stale, keptStale }) => {
    // The confirmation is on its way to the traveller.
    const isTold = model.emails.some(
      ({ kind, to }) => kind === 'booking_confirmed' && [...to.values()].includes(false),
    );
    if (stale || keptStale || model.isEnded || model.paid !== 0 || isTold) return 'refused';
    const takeBack = snapshotOf(model);
    model.status = model.status === 'pending' ? 'declined' : 'cancelled';
    model.version += 1;
    model.note('office closed as double');
    model.close('cancellation', 'change');
    model.withdraw('office');
    model.answer = { at: model.now, length: model.timeline.length, undo: takeBack };
    return 'closed';
  },
  'take back': (model) => {
    if (!undo(model)) return 'refused';
    model.voidAdjustments();
    model.version += 1;
    model.note('office taken back');
    return model.status;
  },
  change: (model, { journey: other, phone, price, tell, says, stale }) => {
    const journey = other ?? model.journey;
    const asked = model.priceOf(journey);
    const quoted = withFees(model, linesAtQuotedRates(model, journey));
    const taken = { take: asked, quoted, keep: [], type: [] };
    if (stale || price === 'take another' || taken[price] === null) return 'refused';
    const isKept = price === 'keep' && JSON.stringify(journey) === JSON.stringify(model.journey);
    if (model.isEnded && !isKept) return 'refused';
    model.phone = phone;
    const fees = totalOf(feesIn(model.lines)) ?? 0;
    const typed = fees > 20_000 ? [agreed(20_000)] : withFees(model, [agreed(20_000 - fees)]);
    const lines = { keep: keptLines(model, journey), take: withFees(model, asked), type: typed, quoted };
    change(model, { journey, tell, says, answers: false, lines: lines[price] });
    return 'done';
  },
  'grant the change': (model, { tell }) => {
    const wish = model.proposals.findLast(({ author, status }) => author === 'traveller' && status === 'open');
    const journey = wish?.options[0]?.journey;
    if (!journey) return 'refused';
    const lines = withFees(model, model.priceOf(journey)) ?? keptLines(model, journey);
    change(model, { journey, tell, says: false, answers: true, lines });
    return 'done';
  },
  'correct the address': (model, { email, isDelivered }) => {
    if (isDelivered) model.deliver();
    model.version += 1;
    model.note('office changed');
    if (email !== model.email) model.correct(email);
    return 'done';
  },
  'cancel one': cancelOne,
  'replace one': replaceOne,
  'add one': (model, { rates }) => {
    const journey = { ...model.journey, adults: model.journey.adults + 1 };
    const lines = rates === 'take' ? model.priceOf(journey) : linesAtQuotedRates(model, journey);
    if (model.isEnded || lines === null) return 'refused';
    change(model, { journey, tell: true, says: false, answers: false, lines: withFees(model, lines) });
    return 'done';
  },
  propose: (model, { options, hours, again }) => {
    if (again && model.proposals.some(({ author }) => author === 'office')) return 'done';
    const priced = options.map(({ journey, isPriced }) => ({
      ...{ journey, isPriced, lines: isPriced ? null : toldLines(model, journey) },
    }));
    if (model.isEnded || hours < 0 || priced.some(({ isPriced, lines }) => !isPriced && lines === null))
      return 'refused';
    if (!options.every(model.isAhead)) return 'refused';
    const takeBack = snapshotOf(model);
    model.end('office', 'superseded');
    const lastDay = Math.max(...options.map(({ journey }) => Date.parse(`${journey.startDate}T00:00:00+02:00`)));
    const expiresAt = Math.min(model.now + hours * 3_600_000, lastDay);
    const sent: (typeof model.proposals)[number] = {
      ...{ author: 'office', status: 'open', expiresAt, options: priced, choice: null },
    };
    model.proposals.push(sent);
    model.note('office proposed');
    model.close('change');
    model.mail('proposal');
    const undo = () => {
      takeBack();
      sent.status = 'withdrawn';
    };
    model.answer = { at: model.now, length: model.timeline.length, undo };
    return 'done';
  },
  withdraw: (model, { back }) => {
    const proposal = model.proposals.at(-1 - back);
    if (!proposal) return 'refused';
    if (proposal.status !== 'open' || proposal.author !== 'office') return false;
    model.withdraw('office');
    return true;
  },
  'refuse to cancel': (model) => refuse(model, 'cancellation'),
  'refuse the change': (model) => refuse(model, 'change'),
  write: (model, { text }) => {
    if (!model.says('office message', text)) return 'done';
    model.close('question');
    model.mail('booking_message');
    return 'done';
  },
  note: (model, { answers }) => {
    model.says('office note', 'Never to leave the office');
    if (answers) model.close('question');
    return 'done';
  },
  pay: (model, { kind, cents, tell, goodwill }) => {
    const { paid, owed, status } = model;
    if (kind === 'refund' && cents > paid) return 'refused';
    const isGift = kind === 'refund' && goodwill;
    if (isGift && status !== 'cancelled' && status !== 'completed') return 'refused';
    // What was paid too much is no gift.
    const given = isGift ? cents - Math.max(0, paid - (owed ?? paid)) : 0;
    const gift = given > 0 ? { kind: 'goodwill', cents: -given, voidedAt: null } : undefined;
    model.payments.push({ kind, cents, voidedAt: null, ...(gift ? { goodwill: gift } : {}) });
    model.note(kind === 'payment' ? 'office payment received' : 'office payment refunded');
    if (gift) {
      model.adjustments.push(gift);
      model.note('office balance adjusted');
    }
    if (tell) model.mail('receipt');
    return 'done';
  },
  void: (model, { payment: index }) => {
    const payment = model.payments[index];
    if (!payment) return 'refused';
    if (payment.voidedAt !== null) return 'done';
    payment.voidedAt = new Date(model.now).toISOString();
    if (model.paid < 0) {
      payment.voidedAt = null;
      return 'refused';
    }
    if (payment.goodwill) payment.goodwill.voidedAt ??= payment.voidedAt;
    model.note('office payment voided');
    return 'done';
  },
  adjust: (model, { what, cents, says }) => {
    const { status, owed, total, paid } = model;
    const left = owed === null ? 0 : owed - paid;
    const fees = model.adjustments.filter(({ kind, voidedAt }) => kind === 'fee' && voidedAt === null);
    const charged = fees.reduce((sum, fee) => sum + fee.cents, cents);
    const isPossible = {
      fee: status === 'cancelled' && charged <= (total ?? charged),
      goodwill: (status === 'cancelled' || status === 'completed') && cents <= (owed ?? cents),
      correction: model.isEnded && says && cents <= Math.abs(left),
    }[what];
    if (!isPossible) return 'refused';
    const lowers = what === 'goodwill' || (what === 'correction' && left > 0);
    model.adjustments.push({ kind: what, cents: lowers ? -cents : cents, voidedAt: null });
    model.note('office balance adjusted');
    return 'done';
  },
  'void the adjustment': (model, { adjustment: index }) => {
    const adjustment = model.adjustments[index];
    if (!adjustment) return 'refused';
    if (adjustment.voidedAt !== null) return 'done';
    adjustment.voidedAt = new Date(model.now).toISOString();
    // More would be let off than is charged.
    if ((model.owed ?? 0) < 0) {
      adjustment.voidedAt = null;
      return 'refused';
    }
    model.note('office adjustment voided');
    return 'done';
  },
  deposit: (model, { cents, stale }) => {
    const isTooMuch = cents !== null && cents > (model.total ?? cents);
    const isOver = cents !== null && dayOf(model.now) > '2026-11-30';
    if (stale || model.isEnded || isTooMuch || isOver) return 'refused';
    const isChanged = cents !== (model.deposit?.cents ?? null);
    model.deposit = cents === null ? null : { cents, due: '2026-11-30' };
    model.version += 1;
    model.note('office changed');
    if (isChanged) model.mail('deposit');
    return 'done';
  },
};
