import { randomInt } from 'node:crypto';
import { and, eq, inArray, max } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { exactColumns, nextVersion } from '#db/columns';
import { adjustments, type NewAdjustment } from '#db/schema/adjustment';
import { invoices, type NewInvoice } from '#db/schema/invoice';
import { type NewPayment, payments } from '#db/schema/payment';
import { type NewProposal, proposals } from '#db/schema/proposal';
import { providerPayments, providerRefunds } from '#db/schema/provider-payment';
import {
  type ClosedRequest,
  type FieldChange,
  type NewReservation,
  openRequests,
  type Reservation,
  reservationEvents,
  reservations,
} from '#db/schema/reservation';
import { receiptFloorSetting } from '#db/schema/setting';
import { travellers } from '#db/schema/traveller';
import { readSetting, writeSetting } from '#db/settings';
import { storeBooker } from '#server/booking/record/booker';
import { referenceLetters } from '#server/booking/record/reference';
import { existingReservation } from '#server/booking/record/reservation';
import { company } from '#server/company/company';
import { assignToNew } from '#server/contact/message-thread';
import { deleteWaiting } from '#server/mail/outbox';
import { type ChangeableColumns, type Changes, type NewBooking, type NewEvent, withDeposit } from './decision';
import { storeStatement, storeTravellers } from './store-travellers';

/**
 * Writes what was decided in the transaction of the caller; returns the ids of the booking and of its new events.
 * @param current the booking as it was; null where one begins
 */
export function storeDecision(
  current: Reservation | null,
  decision: Changes,
  now: Date,
): { bookingId: number; eventIds: number[] } {
  const { booking, events = [] } = decision;
  if (typeof booking === 'number') return { bookingId: booking, eventIds: [] };
  const before = current ?? (booking && insertBooking(booking, decision, now));
  if (!before) throw new Error('a decision about no booking');
  const columns = withDeposit(before, decision.columns ?? {});
  const changes = changesOf(before, columns, decision);
  const proposal = storeProposals(before, decision, now);
  storeMoney(before, decision, now);
  storeAtProvider(before, decision, now);
  const rows = storeTravellers(before, decision, now);
  const eventIds = events.map((event, index) => {
    const entry = index === 0 ? { proposal, ...event, changes: [...changes, ...(event.changes ?? [])] } : event;
    return insertEvent(before.id, entry, now);
  });
  storeReservation(before, decision, columns, now);
  if (current === null || changesBooker(decision)) storeBooker(existingReservation(before.id), current, now);
  storeStatement(before, decision, { rows, eventIds }, now);
  storeRequests(before, decision, eventIds, now);
  storeErasure(before, decision);
  if (decision.message !== undefined) assignToNew(decision.message, before.id, now);
  for (const kind of [decision.unsend ?? []].flat()) deleteWaiting(before.id, kind);
  return { bookingId: before.id, eventIds };
}

/** True where a decision may change whose the booking is. */
const changesBooker = ({ columns = {}, suspect, erasure }: Changes): boolean =>
  suspect !== undefined ||
  erasure?.reservation !== undefined ||
  (['name', 'email', 'phone', 'whatsapp'] as const).some((field) => columns[field] !== undefined);

/** What the timeline says of a decision: an undo restores it. */
function changesOf(before: Reservation, columns: Partial<ChangeableColumns>, decision: Changes): FieldChange[] {
  const { closes = [], reopens = [], suspect = before.suspect } = decision;
  const fields = Object.keys(columns) as (keyof ChangeableColumns)[];
  const closed = closes.map(({ kind, eventId, createdAt }) => ({ kind, eventId, createdAt }));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changes: FieldChange[] = [
    ...fields.map((field) => ({ field, before: before[field], after: columns[field] ?? null })),
    { field: 'openRequests', before: closed, after: reopens },
    { field: 'suspect', before: before.suspect, after: suspect },
  ];
  return changes.filter((change) => !isSame(change.before, change.after));
}

/** Unless it is a new booking, a decision about its columns makes a new version. */
function storeReservation(
  { id, version }: Reservation,
  { columns: changed, suspect, erasure }: Changes,
  columns: Partial<ChangeableColumns>,
  now: Date,
): void {
  const next =
    changed || erasure?.reservation ? { ...columns, ...erasure?.reservation, ...nextVersion(version, now) } : {};
  const set = { ...next, ...(suspect === undefined ? {} : { suspect }) };
  if (Object.keys(set).length > 0) transaction().update(reservations).set(set).where(eq(reservations.id, id)).run();
}

const proposalColumns = exactColumns<Required<Omit<NewProposal, 'id' | 'status' | 'choice' | 'decidedAt'>>>();

/** Returns the number of the proposal that was added, if there is one. */
function storeProposals(
  { id }: Reservation,
  { proposals: changed = [], proposal }: Changes,
  now: Date,
): number | undefined {
  for (const { id: changedId, choice = null, ...change } of changed) {
    const decidedAt = change.status === 'open' ? null : now.toISOString();
    transaction()
      .update(proposals)
      .set({ ...change, choice, decidedAt })
      .where(eq(proposals.id, changedId))
      .run();
  }
  if (!proposal) return undefined;
  const ofBooking = eq(proposals.reservationId, id);
  const last = db()
    .select({ number: max(proposals.number) })
    .from(proposals)
    .where(ofBooking)
    .get();
  const number = (last?.number ?? 0) + 1;
  const columns = proposalColumns({ ...proposal, reservationId: id, number, createdAt: now.toISOString() });
  transaction().insert(proposals).values(columns).run();
  return number;
}

const adjustmentColumns = exactColumns<Required<Omit<NewAdjustment, 'id' | 'voidedAt' | 'voidReason'>>>();

/** Of a payment of the booker, in US dollars, that the office has recorded. */
const ofBooker = {
  ...{ payerName: null, payerEmail: null, currency: null, receivedCents: null, exchangeRate: null },
  ...{ recordedBy: 'office' as const, handedOverAt: null, providerPaymentId: null, bankKey: null },
};

const invoiceColumns = exactColumns<Required<Omit<NewInvoice, 'id'>>>();
const paymentColumns = exactColumns<Required<Omit<NewPayment, 'id' | 'voidedAt' | 'voidReason'>>>();

function storeMoney(
  { id, name, productTitle, startDate }: Reservation,
  { payment, voids, handover, adjustment, voidedAdjustments = [], invoice }: Changes,
  now: Date,
): void {
  if (payment) {
    // As the receipt says them.
    const booked = { reservationId: id, name, productTitle, startDate };
    const columns = paymentColumns({ ...ofBooker, ...payment, ...booked, createdAt: now.toISOString() });
    transaction().insert(payments).values(columns).run();
  }
  if (voids) {
    const { id: voidedId, ...columns } = voids;
    const voided = { voidedAt: now.toISOString(), ...columns };
    transaction().update(payments).set(voided).where(eq(payments.id, voidedId)).run();
  }
  if (handover) {
    const handedOverAt = handover.isOver ? now.toISOString() : null;
    transaction().update(payments).set({ handedOverAt }).where(eq(payments.id, handover.id)).run();
  }
  if (adjustment) {
    const columns = adjustmentColumns({ ...adjustment, reservationId: id, createdAt: now.toISOString() });
    transaction().insert(adjustments).values(columns).run();
  }
  if (invoice) {
    const columns = invoiceColumns({ ...invoice, reservationId: id, createdAt: now.toISOString() });
    transaction().insert(invoices).values(columns).run();
  }
  for (const { id: voidedId, voidReason } of voidedAdjustments) {
    const voided = { voidedAt: now.toISOString(), voidReason };
    transaction().update(adjustments).set(voided).where(eq(adjustments.id, voidedId)).run();
  }
}

function storeAtProvider({ id }: Reservation, { atProvider }: Changes, now: Date): void {
  const { payment, refund, changedPayments = [], changedRefunds = [] } = atProvider ?? {};
  const createdAt = now.toISOString();
  if (payment)
    transaction()
      .insert(providerPayments)
      .values({ ...payment, reservationId: id, createdAt })
      .run();
  if (refund)
    transaction()
      .insert(providerRefunds)
      .values({ ...refund, createdAt })
      .run();
  for (const { id: changedId, ...columns } of changedPayments) {
    const isChanged = Object.keys(columns).length > 0;
    if (isChanged) transaction().update(providerPayments).set(columns).where(eq(providerPayments.id, changedId)).run();
  }
  for (const { id: changedId, ...columns } of changedRefunds) {
    transaction().update(providerRefunds).set(columns).where(eq(providerRefunds.id, changedId)).run();
  }
}

function insertEvent(reservationId: number, event: NewEvent, now: Date): number {
  const { changes = [], ...entry } = event;
  const columns = { ...entry, reservationId, createdAt: now.toISOString() };
  return transaction()
    .insert(reservationEvents)
    .values({ ...columns, changes: changes.length > 0 ? changes : null })
    .returning({ id: reservationEvents.id })
    .get().id;
}

/** What is asked again keeps the time since which it waits. */
function storeRequests(
  { id }: Reservation,
  { asks, closes = [], reopens = [] }: Changes,
  [eventId]: number[],
  now: Date,
): void {
  const closed = closes.map(({ kind }) => kind);
  const answered = and(eq(openRequests.reservationId, id), inArray(openRequests.kind, closed));
  if (closed.length > 0) transaction().delete(openRequests).where(answered).run();
  const opened: ClosedRequest[] = asks && eventId ? [{ kind: asks, eventId, createdAt: now.toISOString() }] : [];
  for (const request of [...opened, ...reopens]) {
    transaction()
      .insert(openRequests)
      .values({ reservationId: id, ...request })
      .onConflictDoUpdate({
        target: [openRequests.reservationId, openRequests.kind],
        set: { eventId: request.eventId },
      })
      .run();
  }
}

/** Takes the words of people out of the rows of a booking. */
function storeErasure({ id }: Reservation, { erasure }: Changes): void {
  if (!erasure) return;
  for (const { id: eventId, ...words } of erasure.events) {
    transaction().update(reservationEvents).set(words).where(eq(reservationEvents.id, eventId)).run();
  }
  for (const { id: proposalId, ...words } of erasure.proposals ?? []) {
    transaction().update(proposals).set(words).where(eq(proposals.id, proposalId)).run();
  }
  for (const { id: paymentId, ...words } of erasure.payments ?? []) {
    transaction().update(payments).set(words).where(eq(payments.id, paymentId)).run();
  }
  for (const { id: adjustmentId, ...words } of erasure.adjustments ?? []) {
    transaction().update(adjustments).set(words).where(eq(adjustments.id, adjustmentId)).run();
  }
  for (const { id: refundId, ...words } of erasure.providerRefunds ?? []) {
    transaction().update(providerRefunds).set(words).where(eq(providerRefunds.id, refundId)).run();
  }
  for (const { id: travellerId, ...words } of erasure.travellers ?? []) {
    transaction().update(travellers).set(words).where(eq(travellers.id, travellerId)).run();
  }
  if (erasure.reservation) transaction().delete(openRequests).where(eq(openRequests.reservationId, id)).run();
}

type OfOrigin = 'reference' | 'foreignReference' | 'status' | 'createdAt' | 'undated';

/** The columns that are set by other means than a default. */
const bookingColumns = exactColumns<Required<NewBooking & Pick<NewReservation, OfOrigin | 'updatedAt'>>>();

function insertBooking(booking: NewBooking, { imported }: Changes, now: Date): Reservation {
  const made = { reference: null, foreignReference: null, status: 'pending' as const, undated: false };
  const { reference, ...origin } = { ...made, ...imported };
  const times = { createdAt: now.toISOString(), updatedAt: now.toISOString(), ...origin };
  const columns = bookingColumns({ ...booking, ...times, reference: reference ?? unusedReference() });
  return transaction().insert(reservations).values(columns).returning().get();
}

/** Deletes an imported booking with its timeline and payments; no receipt gets the number of one of these. */
export function deleteBooking(id: number): void {
  const ofBooking = eq(payments.reservationId, id);
  for (const { receiptNumber } of db().select().from(payments).where(ofBooking).all()) {
    const floor = Math.max(Number(readSetting(receiptFloorSetting)), receiptNumber);
    writeSetting(receiptFloorSetting, String(floor));
  }
  transaction().delete(payments).where(ofBooking).run();
  transaction().delete(reservations).where(eq(reservations.id, id)).run();
}

function unusedReference(): string {
  for (;;) {
    const letters = Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]);
    const reference = `${company().referencePrefix}-${letters.join('')}`;
    const { reference: column, id } = reservations;
    if (!db().select({ id }).from(reservations).where(eq(column, reference)).get()) return reference;
  }
}
