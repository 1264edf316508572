import { immediately, type Queries } from '#db/client';
import type { FieldChange, OpenRequest, Reservation } from '#db/schema/reservation';
import { zoneOf } from '#server/catalogue/destination';
import type { StatedPolicy } from '#server/catalogue/product-facts.input';
import { deleteWaiting } from '#server/mail/outbox';
import { dayIn } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { currentStart } from './booked-product';
import { lumpSums } from './booking/told-price.input';
import { enqueueMessage } from './conversation';
import type { OfficeText } from './conversation.input';
import {
  assertAnswerable,
  closeRequests,
  describeAsked,
  endOfRequests,
  everything,
  findOpenRequest,
} from './open-requests';
import { priceColumns, statedTerms } from './product-rules';
import { endOpen, withdrawOpen } from './proposal/open-proposals';
import { assertNothingDecided } from './reservation';
import { enqueueAnswerEmail } from './reservation-emails';
import { needsQuote, type ReservationStatus } from './reservation-facts';
import type { StatusChange } from './reservation-inbox.input';
import { mailAt } from './take-back.input';
import { addEvent, type ChangeableColumns, clearSuspicion, existingReservation, writeChange } from './write-change';

const transitions: Record<ReservationStatus, ReservationStatus[]> = {
  pending: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  declined: ['pending'],
  cancelled: [],
  completed: [],
};

/** The statuses that a reservation may take next; `completed` from the day of travel on, at the destination. */
export function statusesAfter(
  reservation: Pick<Reservation, 'status' | 'startDate' | 'country'> & Partial<Pick<Reservation, 'erasedAt'>>,
  now: Date = new Date(),
): ReservationStatus[] {
  const { status, startDate, country, erasedAt = null } = reservation;
  if (erasedAt !== null) return [];
  const hasStarted = startDate <= dayIn(zoneOf(country), now);
  return transitions[status].filter((next) => next !== 'completed' || hasStarted);
}

/**
 * Confirms, declines, cancels, completes or reopens a reservation and enqueues the email to the traveller (none for the last
 * two; reopening deletes the one of the decline that nobody has tried to send), in one transaction. Throws NotFound, or
 * Conflict for an older version, what was decided unseen, a forbidden status, a confirmation without a price, a price that is
 * fixed, or a request that is reopened without a reason.
 */
export function changeReservationStatus(change: StatusChange, now: Date = new Date()): Reservation {
  return immediately((transaction) => {
    const current = existingReservation(transaction, change.id);
    if (change.seen !== undefined) assertNothingDecided(transaction, current, change.seen);
    if (current.version !== change.version) throw new Conflict('Somebody has changed this reservation meanwhile.');
    const columns = agreedTotalOf(current, change);
    if (change.status === 'confirmed' && current.priceLines === null && columns.priceLines === undefined) {
      throw new Conflict('There is no price yet: send a quotation, or confirm with a total that was agreed.', 'price');
    }
    if (change.status === 'pending' && change.message === null) throw new Conflict('Please say why.', 'message');
    return applyStatus(
      transaction,
      current,
      { ...change, columns },
      { actor: 'office', tell: true, sendAt: mailAt(now) },
      now,
    );
  });
}

function agreedTotalOf(current: Reservation, { status, priceCents = null }: StatusChange): Partial<ChangeableColumns> {
  if (priceCents === null) return {};
  if (!needsQuote(current)) throw new Conflict('The price of this booking is fixed already.', 'price');
  if (status !== 'confirmed') throw new Conflict('A price goes with a confirmation only.', 'price');
  return priceColumns([{ label: lumpSums.agreed, count: 1, unitCents: priceCents }]);
}

/** Completes a confirmed booking for the program, in the transaction of the caller. */
export const completeReservation = (queries: Queries, current: Reservation, now: Date): Reservation =>
  applyStatus(queries, current, { status: 'completed' }, { actor: 'program' }, now);

/** Confirms what the office has just stored, in its transaction. @param tell whether the traveller is mailed */
export const confirmStored = (queries: Queries, stored: Reservation, tell: boolean, now: Date): Reservation =>
  applyStatus(queries, stored, { status: 'confirmed' }, { actor: 'office', tell }, now);

/** Cancels for the traveller, who owes nothing for it, in the transaction of the caller. */
export const cancelByTraveller = (
  queries: Queries,
  current: Reservation,
  { client, message }: { client: string; message: string | null },
  now: Date,
): Reservation => applyStatus(queries, current, { status: 'cancelled', message }, { actor: 'traveller', client }, now);

type NewStatus = Pick<StatusChange, 'status'> &
  Partial<Pick<StatusChange, 'policy' | 'message' | 'seen'>> & { columns?: Partial<ChangeableColumns> };

/** Whose act a status is. `client`: the traveller, as the limits of emails count them. */
type By =
  | { actor: 'office'; tell: boolean; sendAt?: Date }
  | { actor: 'program' }
  | { actor: 'traveller'; client: string };

function applyStatus(
  queries: Queries,
  current: Reservation,
  { status, columns = {}, policy, message = null, seen = 0 }: NewStatus,
  by: By,
  now: Date,
): Reservation {
  if (!transitions[current.status].includes(status)) {
    throw new Conflict(`A reservation that is ${current.status} cannot become ${status}.`);
  }
  if (!statusesAfter(current, now).includes(status)) throw new Conflict('This journey has not begun yet.');
  const kind = status === 'pending' ? 'reopened' : status;
  const asAsked = status === 'cancelled' && findOpenRequest(queries, current.id, 'cancellation') !== undefined;
  const until = status === 'confirmed' ? seen : everything;
  const closed = closeRequests(queries, current.id, answeredBy(status, message), until, now);
  const changed = writeChange(
    queries,
    current,
    { ...columns, status, ...(status === 'confirmed' ? confirmedColumns(queries, current, policy) : {}) },
    { kind, actor: by.actor, message },
    now,
    endedWith(closed, current.suspect && status === 'confirmed'),
  );
  const isAnswer = status !== 'completed' && status !== 'pending';
  if (status === 'pending') deleteWaiting(queries, current.id, 'booking_declined');
  else withdrawOpen(queries, current.id, by.actor === 'office' ? 'office' : 'program', now);
  if (isAnswer && isTold(current, by)) {
    const client = by.actor === 'traveller' ? by.client : null;
    const sendAt = by.actor === 'office' ? by.sendAt : undefined;
    const agreedCents = columns.totalPriceCents;
    enqueueAnswerEmail(queries, changed, { status, message, client, asAsked, sendAt, agreedCents });
  }
  return status === 'confirmed' && current.suspect ? clearSuspicion(queries, changed) : changed;
}

/** What holds from the confirmation on: where the journey starts now, and until when it is cancelled free of charge. */
const confirmedColumns = (
  queries: Queries,
  current: Reservation,
  policy?: StatedPolicy,
): Partial<ChangeableColumns> => ({
  ...currentStart(queries, current),
  cancellation: statedTerms(current.cancellation, policy),
});

/** What an answer ends beside the columns that it changes, for the timeline: it may be taken back. */
function endedWith(closed: OpenRequest[], suspicion: boolean): FieldChange[] {
  return [...endOfRequests(closed), ...(suspicion ? [{ field: 'suspect', before: true, after: false }] : [])];
}

/** The address of a likely spam request may be a stranger's: only an answer by the office is sent to it. */
const isTold = ({ suspect }: Reservation, by: By): boolean => (by.actor === 'office' ? by.tell : !suspect);

/** The requests of the traveller that a status answers; a journey that is over has nothing left to cancel or to change. */
function answeredBy(status: ReservationStatus, message: string | null): OpenRequest['kind'][] {
  if (status === 'confirmed') return message === null ? [] : ['question'];
  if (status === 'completed') return ['cancellation', 'change'];
  return status === 'pending' ? [] : ['cancellation', 'change', 'question'];
}

/** Keeps a booking that its traveller has asked to cancel, and writes why. Throws like `refuseRequest`. */
export const refuseCancellation = (answer: OfficeText, now: Date = new Date()): Reservation =>
  refuseRequest('cancellation', answer, now);

/** Keeps a booking that its traveller has asked to change, and writes why. Throws like `refuseRequest`. */
export const refuseChange = (answer: OfficeText, now: Date = new Date()): Reservation =>
  refuseRequest('change', answer, now);

/** Throws NotFound, and Conflict where there is no such request (any more), or the traveller has asked again. */
function refuseRequest(
  kind: 'cancellation' | 'change',
  { id, text: message, seen }: OfficeText,
  now: Date,
): Reservation {
  return immediately((transaction) => {
    const current = existingReservation(transaction, id);
    assertAnswerable(transaction, id, kind, seen);
    const answers = describeAsked(transaction, current, kind, seen);
    if (kind === 'change') endOpen(transaction, id, 'traveller', 'declined', now);
    closeRequests(transaction, id, [kind, 'question'], seen, now);
    const entry = { kind: `${kind} refused`, actor: 'office', message } as const;
    const eventId = addEvent(transaction, id, entry, now);
    enqueueMessage(transaction, current, eventId, message, answers);
    return current;
  });
}
