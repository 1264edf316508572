import { eq } from 'drizzle-orm';
import { db, immediately } from '#db/client';
import { adjustments } from '#db/schema/adjustment';
import { payments } from '#db/schema/payment';
import { proposals } from '#db/schema/proposal';
import { officeToday } from '#server/company/company';
import { Conflict, existing } from '#server/values/errors';
import { adjust, voidAdjustment } from './commands/adjust';
import { accept, decline } from './commands/answer-proposal';
import { attend, check } from './commands/attend';
import { change } from './commands/change';
import type { Command, CommandKind } from './commands/command.input';
import { ask, note, write } from './commands/converse';
import { cancel, complete, decide, refuse } from './commands/decide';
import type { Changes } from './commands/decision';
import { erase, forget } from './commands/erase';
import { importBooking } from './commands/import';
import { deposit, recordMoney, voidMoney } from './commands/pay';
import { press } from './commands/press';
import { propose, withdraw } from './commands/propose';
import { clear, request } from './commands/request';
import { requestChange } from './commands/request-change';
import { deleteBooking, storeDecision } from './commands/store-decision';
import { take } from './commands/take';
import { undo } from './commands/undo';
import { mailToCorrectedAddress } from './mail/corrected-address';
import { enqueueEffect } from './mail/effects';
import { type LoadedBooking, loadBooking } from './record/loaded-booking';
import { assertNotErased } from './record/reservation';
import { isFreed, missingSeats, SoldOut } from './seats/seats';
import { endHold, storeHold, storeSummary } from './summary';
import { tellWaiting } from './waiting-list';

/** Each decides what becomes of a booking by its command, and changes nothing itself. */
const commands = {
  request,
  ask,
  'request change': requestChange,
  accept,
  decline,
  cancel,
  take,
  clear,
  decide,
  refuse,
  change,
  write,
  note,
  propose,
  withdraw,
  deposit,
  adjust,
  'void adjustment': voidAdjustment,
  check,
  undo,
  import: importBooking,
  payment: recordMoney,
  refund: recordMoney,
  void: voidMoney,
  attend,
  press,
  complete,
  erase,
  forget,
};

type OutcomeOf<Kind extends CommandKind> =
  ReturnType<(typeof commands)[Kind]> extends { outcome: infer Outcome } ? Outcome : undefined;

/** A booking after a command. */
interface Applied<Kind extends CommandKind> extends LoadedBooking {
  /** What its author is told. */
  outcome: OutcomeOf<Kind>;
  /** Whether an email to the traveller was enqueued. */
  mailed: boolean;
}

/**
 * Does what a command asks for, in one transaction: this is the only way in which a booking begins and changes, but for
 * what follows from it (`summary.ts`) and whether its first email was sent. Throws NotFound where there is none, and Conflict
 * where it is not permitted (any more); then nothing has changed.
 */
export const apply = <Given extends Command>(command: Given, now: Date = new Date()): Applied<Given['kind']> =>
  immediately(() => applyWithin(command, now));

/** The same in the transaction of the caller. */
export function applyWithin<Given extends Command>(command: Given, now: Date): Applied<Given['kind']> {
  const id = idOf(command);
  const named = id === null ? null : loadBooking(id);
  if (named && !afterErasure.includes(command.kind)) assertNotErased(named.reservation);
  const decide = commands[command.kind] as unknown as Decide;
  const { outcome, ...decision } = decide(named, command, now);
  // A form that is sent again names the booking that it has made.
  const before = typeof decision.booking === 'number' ? loadBooking(decision.booking) : named;
  const { bookingId, eventIds } = storeDecision(before?.reservation ?? null, decision, now);
  const held = storeHold(before, storeSummary(loadBooking(bookingId)), now);
  const missing = reasonOf(command, now) ? null : missingSeats(before, held, now);
  // A request that was taken for spam is one also where its seats are gone meanwhile.
  const after = missing && command.kind === 'clear' ? endHold(held) : held;
  if (missing && after === held) {
    throw new SoldOut(missing.words, takesReason.includes(command.kind) ? 'reason' : missing.field);
  }
  if (before && isFreed(before, after, now)) tellWaiting(before.reservation.startDate, now);
  const { corrected, effects = [], next } = decision;
  const correction = corrected && { booking: after, eventIds, tell: corrected.tell };
  const isCorrected = correction !== undefined && mailToCorrectedAddress(correction, now);
  const told = effects.map((effect) => enqueueEffect(effect, after, eventIds));
  const mailed = isCorrected || told.includes('traveller');
  const last = next ? applyWithin(next(bookingId), now) : { ...after, mailed: false };
  return { ...last, outcome: outcome as OutcomeOf<Given['kind']>, mailed: mailed || last.mailed };
}

/** Takes an imported booking out again. Throws NotFound, and Conflict where anything has happened to it since. */
export function removeImported(id: number): void {
  immediately(() => {
    const { reservation, events, proposals, payments: money } = loadBooking(id);
    const isUntouched = reservation.version === 1 && events.every(({ kind }) => kind === 'imported');
    if (!isUntouched || proposals.length > 0 || money.length > 1) throw new Conflict('It has been changed since');
    deleteBooking(id);
  });
}

type Decide = (booking: LoadedBooking | null, command: Command, now: Date) => Changes & { outcome?: unknown };

/** Why the office takes more than there is, or an import what is over; null or undefined where it does not. */
const reasonOf = (command: Command, now: Date): string | null | undefined => {
  if (command.kind === 'take') return command.overrides.seats;
  if (command.kind === 'import')
    return command.reason ?? (command.booking.startDate < officeToday(now) ? 'past' : null);
  if (command.kind === 'change' || command.kind === 'propose') return command.overCapacity ? command.reason : null;
  return 'reason' in command ? command.reason : undefined;
};

/** The commands that take more than there is with one reason for all. */
const takesReason: CommandKind[] = ['decide', 'change', 'propose'];

/** What may be done where the personal data were erased, or says itself what is wrong. */
const afterErasure: CommandKind[] = ['payment', 'refund', 'void', 'adjust', 'void adjustment', 'press', 'forget'];

/** The booking of a command; null where it begins one. */
function idOf(command: Command): number | null {
  switch (command.kind) {
    case 'request':
    case 'take':
    case 'import':
      return null;
    case 'payment':
    case 'refund':
    case 'adjust':
    case 'propose':
      return command.reservationId;
    case 'void':
      return existing(db().select().from(payments).where(eq(payments.id, command.id)).get(), 'Payment').reservationId;
    case 'void adjustment':
      return existing(db().select().from(adjustments).where(eq(adjustments.id, command.id)).get(), 'Adjustment')
        .reservationId;
    case 'withdraw':
      return existing(db().select().from(proposals).where(eq(proposals.id, command.id)).get(), 'Proposal')
        .reservationId;
    default:
      return command.id;
  }
}
