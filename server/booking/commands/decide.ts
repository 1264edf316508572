import type { Proposal } from '#db/schema/proposal';
import type { OpenRequest, Reservation, ReservationEvent } from '#db/schema/reservation';
import { isJourneyOver } from '#server/booking/journey/journey-times';
import { describeAsked, type LoadedBooking, openRequestOf } from '#server/booking/record/loaded-booking';
import { agreedSum } from '#server/booking/record/quoted-price.input';
import { isCancelledByTraveller, wasConfirmed } from '#server/booking/record/reservation';
import {
  isFreeToCancel,
  needsQuote,
  productOf,
  type ReservationStatus,
  wordingOf,
} from '#server/booking/record/reservation-facts';
import { describeDouble } from '#server/booking/record/reservation-inbox.input';
import { type Double, doublesOf } from '#server/booking/record/same-traveller';
import { assertAnswerable, assertNoMoney, assertNothingDecided, assertVersion } from '#server/booking/record/seen';
import { actOf, assertPermittedIn, hasBegun } from '#server/booking/record/states';
import { mailAt } from '#server/booking/record/take-back.input';
import { currentStart } from '#server/booking/rules/booked-product';
import { priceColumns, statedTerms } from '#server/booking/rules/product-rules';
import { isOff } from '#server/booking/seats/called-off';
import { overbookedChange } from '#server/booking/seats/seats';
import { zoneOf } from '#server/catalogue/destination';
import type { StatedPolicy } from '#server/catalogue/product-facts.input';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { feeWithin, voidedFor } from './adjust';
import type { CommandOf } from './command.input';
import { type ChangeableColumns, close, type Decision, endOpen, everything, withdrawOpen } from './decision';
import { asksForInvoice } from './invoice';

/**
 * Confirms, declines, cancels, completes or reopens a reservation for the office. The first three send an email; reopening
 * deletes the unsent email of the decline. Throws Conflict for an older version, a decision or a payment that the office has
 * not seen, a forbidden status, a fee above the total, a confirmation without a price, a price where it is fixed, and a
 * reopening without a reason.
 */
export function decide(booking: LoadedBooking, command: CommandOf<'decide'>, now: Date): Decision {
  const { reservation } = booking;
  const { status, message, policy, seen, tell = true, undoable = true, reason = null, fee = null } = command;
  if (seen !== undefined) assertNothingDecided(booking, seen);
  assertVersion(booking, command.version);
  const columns = agreedTotalOf(reservation, command);
  if (status === 'confirmed' && reservation.priceLines === null && columns.priceLines === undefined) {
    throw new Conflict('There is no price yet. Send a quotation, or confirm with an agreed total.', 'price');
  }
  if (status === 'pending' && message === null) throw new Conflict('Please add a reason.', 'message');
  if (status === 'confirmed' && command.doubles) assertNoOtherDouble(reservation, command.doubles);
  const office = { actor: 'office', tell, sendAt: undoable ? mailAt(now) : undefined } as const;
  const by = command.by === 'program' ? ({ actor: 'program', client: command.client } as const) : office;
  const decision = become(booking, { status, message, policy, seen, columns, reason }, by, now);
  return fee === null ? decision : withFee(booking, decision, command, fee);
}

/** Throws Conflict where another request looks like the same, or one has changed since the office has seen it. */
function assertNoOtherDouble(reservation: Reservation, seen: { id: number; version: number }[]): void {
  const isSeen = (one: Double) => seen.some(({ id, version }) => id === one.id && version === one.version);
  const other = doublesOf(reservation).find((one) => !isSeen(one));
  if (other) throw new Conflict(`${describeDouble(other)} Check it before you confirm.`);
}

/** Charges a fee with a cancellation, of which its event tells. */
function withFee(
  booking: LoadedBooking,
  decision: Decision,
  { status, seen = everything }: CommandOf<'decide'>,
  fee: number,
): Decision {
  if (status !== 'cancelled') throw new Conflict('Only a cancellation has a fee', 'fee');
  assertNoMoney(booking, seen);
  const amountCents = feeWithin(booking, fee, 'fee');
  const { id, version } = booking.reservation;
  const [cancelled, ...others] = decision.events ?? [];
  const changes = [...(cancelled?.changes ?? []), { field: 'fee', before: null, after: fee }];
  return {
    ...decision,
    adjustment: { kind: 'fee', amountCents, reason: null, submissionKey: `cancelled-${id}-${version}` },
    events: cancelled ? [{ ...cancelled, changes }, ...others] : [],
  };
}

/**
 * Completes a booking for the program after its journey. A call-off, an open cancellation request and a no-show are left to
 * the office.
 */
export function complete(booking: LoadedBooking, _: CommandOf<'complete'>, now: Date): Decision<boolean> {
  const { reservation } = booking;
  if (reservation.status !== 'confirmed' || !isJourneyOver(reservation, now)) return { outcome: false };
  if (openRequestOf(booking, 'cancellation') || isOff(booking)) return { outcome: false };
  if (reservation.attendance === 'no-show') return { outcome: false };
  return { outcome: true, ...become(booking, { status: 'completed' }, { actor: 'program' }, now) };
}

/** What became of it: a request is `withdrawn`, a booking `cancelled`; `requested`: the office answers. */
export type CancellationOutcome = 'withdrawn' | 'cancelled' | 'requested' | 'nothing to do';

/**
 * Cancels for the traveller what costs nothing: a request at any time, a confirmed booking until its free cancellation ends.
 * Later it becomes a request to the office, once. A repetition has the same outcome; any other status changes nothing.
 */
export function cancel(
  booking: LoadedBooking,
  { client, message = null }: CommandOf<'cancel'>,
  now: Date,
): Decision<CancellationOutcome> {
  const { reservation, events } = booking;
  const { status, suspect } = reservation;
  if (status === 'cancelled') return { outcome: outcomeBefore(events) };
  if (isFreeToCancel(reservation, now) || (status === 'confirmed' && isOff(booking))) {
    const decision = become(booking, { status: 'cancelled', message }, { actor: 'traveller', client }, now);
    const effects = [...(decision.effects ?? []), ...(suspect ? [] : [{ mail: 'cancellation_request' as const }])];
    return { outcome: status === 'pending' ? 'withdrawn' : 'cancelled', ...decision, effects };
  }
  if (status !== 'confirmed') return { outcome: 'nothing to do' };
  if (openRequestOf(booking, 'cancellation')) return { outcome: 'requested' };
  return {
    outcome: 'requested',
    events: [{ kind: 'cancellation requested', actor: 'traveller', message }],
    asks: 'cancellation',
    effects: [{ mail: 'cancellation_request' }],
  };
}

/** Cancels a called-off booking free of charge for its traveller, and declines the other days. */
export function giveBack(
  booking: LoadedBooking,
  { id }: Proposal,
  { message, by }: CommandOf<'decline'>,
  now: Date,
): Decision {
  const others = booking.proposals.filter((proposal) => proposal.id !== id);
  const author = by
    ? ({ actor: by, tell: true, sendAt: undefined } as const)
    : ({ actor: 'traveller', client: null } as const);
  const decision = become({ ...booking, proposals: others }, { status: 'cancelled', message }, author, now);
  const toOffice = by || booking.reservation.suspect ? [] : [{ mail: 'cancellation_request' as const }];
  return {
    ...decision,
    proposals: [...(decision.proposals ?? []), { id, status: 'declined' }],
    effects: [...(decision.effects ?? []), ...toOffice],
  };
}

function outcomeBefore(events: ReservationEvent[]): CancellationOutcome {
  if (!isCancelledByTraveller(events)) return 'nothing to do';
  return wasConfirmed(events) ? 'cancelled' : 'withdrawn';
}

/** Refuses a request of the traveller for the office, with the reason by email. Throws Conflict as `assertAnswerable`. */
export function refuse(booking: LoadedBooking, { request, text, seen }: CommandOf<'refuse'>): Decision {
  assertAnswerable(booking, request, seen);
  assertNothingDecided(booking, seen);
  const { closes, proposals } = close(booking, [request, 'question'], seen);
  return {
    events: [{ kind: `${request} refused`, actor: 'office', message: text }],
    closes,
    proposals: request === 'change' ? endOpen(booking, 'traveller', 'declined') : proposals,
    effects: [{ mail: 'booking_message', answers: describeAsked(booking, request, seen) }],
  };
}

interface NewStatus {
  status: ReservationStatus;
  message?: string | null;
  policy?: StatedPolicy | undefined;
  /** The last event that its author has seen. */
  seen?: number | undefined;
  columns?: Partial<ChangeableColumns>;
  /** Why it takes more seats than there are. */
  reason?: string | null;
}

/** Who sets a status. `client`: the traveller who causes it, as the limits of emails count them; null for the office. */
type By =
  | { actor: 'office'; tell: boolean; sendAt: Date | undefined }
  | { actor: 'program'; client?: string | undefined }
  | { actor: 'traveller'; client: string | null };

/** Gives a reservation another status. */
function become(
  booking: LoadedBooking,
  { status, columns = {}, policy, message = null, seen, reason = null }: NewStatus,
  by: By,
  now: Date,
): Decision {
  const { reservation } = booking;
  const refusal = `A ${reservation.status} reservation cannot become ${status}.`;
  assertPermittedIn(by.actor === 'traveller' ? 'cancel as the traveller' : actOf[status], reservation, refusal);
  if (status === 'completed' && !hasBegun(reservation, now)) throw new Conflict('This trip has not started yet.');
  const isConfirmed = status === 'confirmed';
  const closed = close(booking, endedBy(status), everything);
  const answered = isConfirmed && asksForInvoice(booking) ? [] : answeredBy(status, message);
  const { closes } = close(booking, answered, seen ?? (isConfirmed ? 0 : everything));
  const withdrawn = withdrawOpen(booking, by.actor === 'office' ? 'office' : 'program');
  const isReopened = status === 'pending';
  const journey = { ...reservation, product: productOf(reservation) };
  const overbooked = isConfirmed ? overbookedChange(journey, reason, now, reservation.id) : [];
  const event = { kind: isReopened ? 'reopened' : status, actor: by.actor, message } as const;
  return {
    columns: {
      ...{ ...columns, status },
      ...(isConfirmed ? confirmedColumns(booking, policy, now) : {}),
      ...(isReopened ? { doubleOf: null } : {}),
    },
    events: [{ ...event, changes: overbooked }, ...(isReopened ? [] : withdrawn.events)],
    closes: [...closed.closes, ...closes],
    proposals: [...closed.proposals, ...(isReopened ? [] : withdrawn.proposals)],
    ...(isReopened
      ? { unsend: 'booking_declined', voidedAdjustments: voidedFor(booking.adjustments, 'Reopened') }
      : {}),
    ...(isConfirmed && reservation.suspect ? { suspect: false } : {}),
    effects: answerMails(reservation, status, by),
  };
}

/** The email to the traveller; there is none for a completion and a reopening. */
function answerMails(reservation: Reservation, status: ReservationStatus, by: By): Decision['effects'] {
  if (status === 'completed' || status === 'pending') return [];
  const mail = `booking_${status}` as const;
  if (by.actor === 'office') return by.tell ? [{ mail, sendAt: by.sendAt }] : [];
  // The address of a likely spam request may be a stranger's: only an answer by the office is sent to it.
  if (reservation.suspect) return [];
  const toTraveller = { mail, client: by.client ?? null };
  // The program confirms what the office has not heard of yet.
  const isNew = by.actor === 'program' && status === 'confirmed';
  return isNew ? [{ mail: `${wordingOf(reservation)}_booking_admin`, isConfirmed: true }, toTraveller] : [toTraveller];
}

function agreedTotalOf(
  current: Reservation,
  { status, price = null }: CommandOf<'decide'>,
): Partial<ChangeableColumns> {
  if (price === null) return {};
  if (!needsQuote(current)) throw new Conflict('This booking already has a price.', 'price');
  if (status !== 'confirmed') throw new Conflict('A price can only be sent with a confirmation.', 'price');
  return priceColumns([agreedSum(price)]);
}

/** The present start of the journey, the terms of cancellation, and the day from which those of payment count. */
const confirmedColumns = (
  booking: LoadedBooking,
  policy: StatedPolicy | undefined,
  now: Date,
): Partial<ChangeableColumns> => ({
  ...currentStart(booking),
  cancellation: statedTerms(booking.reservation.cancellation, policy),
  agreedOn: dayIn(zoneOf(booking.reservation.country), now),
});

/** The requests that end with a status: a journey that is over has nothing left to cancel or to change. */
const endedBy = (status: ReservationStatus): OpenRequest['kind'][] =>
  status === 'confirmed' || status === 'pending' ? [] : ['cancellation', 'change'];

/** The question that a status answers: with a confirmation only where the office has written something. */
function answeredBy(status: ReservationStatus, message: string | null): OpenRequest['kind'][] {
  const isAnswer = status === 'declined' || status === 'cancelled' || (status === 'confirmed' && message !== null);
  return isAnswer ? ['question'] : [];
}
