import { immediately } from '#db/client';
import { Conflict } from '#server/values/errors';
import type { Command, CommandKind } from './commands/command.input';
import { type OutcomeOf, rulesOf } from './commands/commands';
import { deleteBooking, storeDecision } from './commands/store-decision';
import { mailToCorrectedAddress } from './mail/corrected-address';
import { enqueueEffect } from './mail/effects';
import { type LoadedBooking, loadBooking } from './record/loaded-booking';
import { assertNotErased } from './record/reservation';
import { isFreed, missingSeats, SoldOut } from './seats/seats';
import { endHold, storeHold, storeSummary } from './summary';
import { tellWaiting } from './waiting-list';

/** A booking after a command. */
interface Applied<Kind extends CommandKind> extends LoadedBooking {
  /** What its author is told. */
  outcome: OutcomeOf<Kind>;
  /** Whether an email to the traveller was enqueued. */
  mailed: boolean;
}

/**
 * Applies a command in one transaction. Nothing else creates or changes a booking, except for derived columns (`summary.ts`)
 * and the mark that its first email was sent. Throws NotFound without the booking, and Conflict for what is not permitted.
 */
export const apply = <Given extends Command>(command: Given, now: Date = new Date()): Applied<Given['kind']> =>
  immediately(() => applyWithin(command, now));

/** The same in the transaction of the caller. */
export function applyWithin<Given extends Command>(command: Given, now: Date): Applied<Given['kind']> {
  const { decide, idOf, reasonOf, hasOneReason, isAfterErasure } = rulesOf(command);
  const id = idOf(command);
  const named = id === null ? null : loadBooking(id);
  if (named && !isAfterErasure) assertNotErased(named.reservation);
  const { outcome, ...decision } = decide(named, command, now);
  // A form that is sent again names the booking that it has made.
  const before = typeof decision.booking === 'number' ? loadBooking(decision.booking) : named;
  const { bookingId, eventIds } = storeDecision(before?.reservation ?? null, decision, now);
  const held = storeHold(before, storeSummary(loadBooking(bookingId)), now);
  const missing = reasonOf(command, now) ? null : missingSeats(before, held, now);
  // A request that was wrongly marked as spam stays valid even without free seats.
  const after = missing && command.kind === 'clear' ? endHold(held) : held;
  if (missing && after === held) {
    throw new SoldOut(missing.words, hasOneReason ? 'reason' : missing.field);
  }
  if (before && isFreed(before, after, now)) tellWaiting(before.reservation.startDate, now);
  const { corrected, effects = [], next } = decision;
  const correction = corrected && { booking: after, eventIds, tell: corrected.tell };
  const isCorrected = correction !== undefined && mailToCorrectedAddress(correction, now);
  const recipients = effects.map((effect) => enqueueEffect(effect, after, eventIds));
  const mailed = isCorrected || recipients.includes('traveller');
  const following = next ? [next(bookingId)].flat().map((one) => applyWithin(one, now)) : [];
  const last = following.at(-1) ?? after;
  const isMailed = mailed || following.some((one) => one.mailed);
  return { ...last, outcome: outcome as OutcomeOf<Given['kind']>, mailed: isMailed };
}

/** Takes an imported booking out again. Throws NotFound, and Conflict where anything has happened to it since. */
export function removeImported(id: number): void {
  immediately(() => {
    const { reservation, events, proposals, payments: money, providerPayments } = loadBooking(id);
    const isUntouched = reservation.version === 1 && events.every(({ kind }) => kind === 'imported');
    const isLinked = proposals.length > 0 || providerPayments.length > 0;
    if (!isUntouched || isLinked || money.length > 1) throw new Conflict('It has been changed since');
    deleteBooking(id);
  });
}
