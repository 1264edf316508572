import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { db, prepared } from '#db/client';
import { emails, type OutboxEmail } from '#db/schema/email';
import { type Reservation, reservations } from '#db/schema/reservation';
import { isOver, propsOfEmail } from '#server/booking/mail/effects';
import { dueCents, isToRefund, isUnpaid, paidCents } from '#server/booking/payment/payment';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { productOf } from '#server/booking/record/reservation-facts';
import { turnOf } from '#server/booking/views/answer-by';
import { findReservationDetails, type ReservationDetails } from '#server/booking/views/reservation-details';
import { findNotice } from '#server/catalogue/product';
import { originalOf } from '#server/mail/outbox';
import { openedDatabase } from '../../fixtures';
import type { World } from './perform';
import { dayOf, type ReservationModel } from './reservation-model';

const json = (columns: string, table: string, order: string) =>
  `json((SELECT json_group_array(json_object(${columns}) ORDER BY ${order}) FROM ${table} WHERE reservation_id = reservations.id))`;
const stored = prepared(() =>
  openedDatabase()
    .$client.prepare(
      `SELECT json_object('status', status, 'version', version, 'email', email, 'phone', phone,
         'journey', json_object('startDate', start_date, 'adults', adults, 'childrenAges', json(children_ages)),
         'children', children, 'lines', json(price_lines), 'total', total_price_cents,
         'deposit', iif(deposit_cents IS NULL, NULL, json_object('cents', deposit_cents, 'due', deposit_due)),
         'requests', ${json("'kind', kind", 'open_requests', 'kind')},
         'proposals', ${json("'author', author, 'status', status, 'choice', json(choice)", 'proposals', 'number')},
         'payments', ${json("'kind', kind, 'cents', amount_cents, 'voided', voided_at, 'number', receipt_number", 'payments', 'id')},
         'adjustments', ${json("'kind', kind, 'cents', amount_cents, 'voidedAt', voided_at", 'adjustments', 'id')},
         'timeline', ${json("'of', actor || ' ' || kind", 'reservation_events', 'id')}) FROM reservations WHERE id = ?`,
    )
    .pluck(),
);

/** What is to be stored. */
function expected(model: ReservationModel) {
  const { status, version, email, phone, deposit, lines, total } = model;
  const { startDate, adults, childrenAges } = model.journey;
  return {
    ...{ status, version, email, phone, journey: { startDate, adults, childrenAges }, children: childrenAges.length },
    ...{ lines, total, deposit, requests: [...model.requests].toSorted().map((kind) => ({ kind })) },
    proposals: model.proposals.map((proposal) => {
      const { author, status: now, choice } = proposal;
      return { author, status: now, choice };
    }),
    payments: model.payments.map(({ kind, cents, voidedAt }, index) => ({
      kind,
      cents,
      voided: voidedAt,
      number: index + 1,
    })),
    adjustments: model.adjustments.map(({ kind, cents, voidedAt }) => ({ kind, cents, voidedAt })),
    timeline: model.timeline.map((of) => ({ of })),
  };
}

/** Compares what is stored with the model. */
export function checkState({ booked }: World, model: ReservationModel): void {
  const [actual, wanted] = [String(stored().get(booked.id)), expected(model)];
  // `toEqual` would take most of the time of a sequence.
  if (actual !== JSON.stringify(wanted)) expect(JSON.parse(actual)).toEqual(wanted);
}

const listed = prepared(() =>
  db()
    .select({
      paid: paidCents,
      due: dueCents,
      isUnpaid: sql<number>`${isUnpaid}`,
      isToRefund: sql<number>`${isToRefund}`,
    })
    .from(reservations)
    .where(eq(reservations.id, sql.placeholder('id')))
    .prepare(),
);

/** As SQL says it. */
const isUnpaidIf = (due: number | null) => (due === null ? null : Number(due > 0));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Compares what the office is shown with the model: sums, lapsed proposals, whose turn it is, and the timeline as a whole. */
export function checkDetails({ booked, now }: World, model: ReservationModel): void {
  const details = findReservationDetails(booked.id, now);
  if (!details) throw new Error('the reservation is gone');
  const { paidCents: paid, dueCents: due, overdueCents: overdue } = details.balance;
  const { balance, status } = model;
  expect({ paid, due, overdue }).toEqual(balance);
  const owes = balance.due ?? 0;
  expect(listed().get(booked), 'in lists').toEqual({
    ...{ paid: balance.paid, due: balance.due, isUnpaid: status === 'pending' ? 0 : isUnpaidIf(balance.due) },
    isToRefund: Number(owes < 0 && (model.isEnded || (status === 'confirmed' && model.hasStatement))),
  });
  const lapsed = details.proposals.toReversed().map((proposal) => proposal.lapsed);
  expect(lapsed, 'lapsed proposals').toEqual(model.proposals.map(model.isLapsed));
  const booking = loadBooking(booked.id);
  const { waitsSince, answerBy } = booking.reservation;
  expect({ waitsSince, answerBy }).toEqual(turnOf(booking, findNotice(productOf(booking.reservation))));
  checkTimeline(booked, details);
}

/** All changes of the timeline, applied to the first row, give the present one. */
function checkTimeline(first: Reservation, { reservation, events }: ReservationDetails): void {
  const { version: _, updatedAt: __, suspect: ___, emailSent: ____, ...rest } = reservation;
  const { waitsSince: _____, answerBy: ______, heldUntil: _______, travellersMissing: ________, ...others } = rest;
  // A merge changes it without an event.
  const { customerId: _________, ...present } = others;
  const folded: Record<string, unknown> = { ...first };
  for (const { changes, kind } of events) {
    for (const { field, before, after } of changes ?? []) {
      if (['openRequests', 'fee', 'reason', 'left'].includes(field)) continue;
      if (!isSame(before, folded[field])) expect(before, `${field}, when ${kind}`).toEqual(folded[field]);
      folded[field] = after;
    }
  }
  expect(Object.fromEntries(Object.keys(present).map((key) => [key, folded[key]]))).toEqual(present);
}

const emailsOf = prepared(() =>
  db()
    .select()
    .from(emails)
    .where(eq(emails.reservationId, sql.placeholder('id')))
    .orderBy(emails.id)
    .prepare(),
);

/** The total in the facts of an email, in US cents; null where it tells none. */
function toldTotal({ props }: OutboxEmail): number | null {
  const { facts = [] } = props as { facts?: [string, string][] };
  const told = facts.find(([label]) => label === 'Total')?.[1];
  return told === undefined ? null : Math.round(Number(told.replace(/[^\d.]/g, '')) * 100);
}

/**
 * Each email was caused once and tells the total as it was then, the present address has got once what held when it was
 * corrected, and nothing waits for another address.
 */
export function checkEmails({ booked }: World, model: ReservationModel): void {
  const stored = emailsOf()
    .all({ id: booked.id })
    .filter((email) => email.state === 'sent' || !isOver(email))
    .map((email) => ({ ...email, props: propsOfEmail(email) }));
  const { caused } = model;
  const original = new Map(stored.map((email) => [originalOf(email), email] as const));
  expect([...original.values()].map(({ kind }) => kind).toSorted()).toEqual(caused.map(({ kind }) => kind).toSorted());
  const totals = (told: (readonly [string, number | null])[]) =>
    told.flatMap(([kind, total]) => (kind === 'booking_confirmed' ? [total] : []));
  const inOrder = [...original.values()].map((email) => [email.kind, toldTotal(email)] as const);
  expect(totals(inOrder)).toEqual(totals(caused.map(({ kind, total }) => [kind, total])));
  const toTraveller = stored.filter(({ replyTo }) => replyTo === null);
  const own = toTraveller.filter(({ recipient }) => recipient === model.email);
  expect(new Set(own.map(originalOf)).size).toBe(own.length);
  const isToOffice = (kind: string) => stored.some((email) => email.kind === kind && email.replyTo !== null);
  expect(own.map(({ kind }) => kind).toSorted()).toEqual(
    caused.flatMap(({ kind, to }) => (to.has(model.email) && !isToOffice(kind) ? [kind] : [])).toSorted(),
  );
  for (const { recipient, state } of toTraveller) if (state !== 'sent') expect(recipient).toBe(model.email);
  expect(JSON.stringify(stored)).not.toContain('Never to leave the office');
}

/** What holds whatever was done. */
export function checkInvariants(model: ReservationModel): void {
  const open = model.proposals.filter(({ status }) => status === 'open').map(({ author }) => author);
  expect(open.includes('traveller')).toBe(model.requests.has('change'));
  expect(model.paid).toBeGreaterThanOrEqual(0);
  if (model.isEnded) expect(open).toEqual([]);
  else expect(model.adjustments.every(({ voidedAt }) => voidedAt !== null)).toBe(true);
  expect(dayOf(model.now) < '2027-04-01').toBe(true);
}
