import { beforeAll } from 'vitest';
import { adjustments } from '#db/schema/adjustment';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { assignDeparture } from '#server/booking/departure/assignment';
import { commissionOf, paymentMethods } from '#server/booking/payment/payment.input';
import { agentsDocument } from '#server/company/agents';
import { handOver } from '#server/office/money/month';
import { type MovementQuery, movementList } from '#server/office/money/movement.input';
import { searchMovements } from '#server/office/money/movements';
import { addDays } from '#server/values/calendar.input';
import { recordPayment, voidPayment } from '../../booking/acts';
import { assignmentOf, member } from '../../booking/departure/presses';
import { adjustmentOf, answer, currentOf, paymentOf } from '../../booking/forms';
import { Random } from '../../booking/random';
import { filledSiteForAll, site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';

export const november = { from: '2026-11-01', to: '2026-11-30' };
const random = new Random(2026);
const currencies = [{}, {}, { currency: 'EGP', perDollar: 48.98 }, { currency: 'THB', perDollar: 33.1 }] as const;

type Change = Partial<Parameters<typeof paymentOf>[2]>;

/** Some of them in another currency. */
function inSomeCurrency(cents: number): Change {
  const chosen = random.pick(currencies);
  if (!('currency' in chosen)) return {};
  return { currency: chosen.currency, received: Math.round(cents * chosen.perDollar), rate: chosen.perDollar };
}

const dayOfAutumn = () => addDays('2026-10-25', random.below(28));

function pay(booked: Reservation, cents: number, changes: Change = {}): Payment {
  const method = random.pick(paymentMethods as [Payment['method'], ...Payment['method'][]]);
  const foreign = method === 'cash' || changes.method === 'cash' ? inSomeCurrency(cents) : {};
  const form = { method, paidOn: dayOfAutumn(), ...foreign, ...changes };
  return recordPayment(paymentOf(booked, cents, form), testNow);
}

/** A month of 40 bookings: deposits and balances, refunds, fees, goodwill, corrections, voids, agents, and cash of guides. */
export function withAccountantsMonth(): void {
  filledSiteForAll();
  beforeAll(() => {
    agentsDocument.save(0, {
      agents: [
        { name: 'GetYourGuide', commission: 20 },
        { name: 'Viator', commission: 22.5 },
      ],
    });
    for (const [index, name] of ['Nadia', 'Omar'].entries()) {
      const startDate = addDays('2026-11-05', index);
      assignDeparture(assignmentOf(`tour-${site.tours.karnak.id}`, { startDate, members: [member(name)] }), testNow);
    }
    for (let index = 0; index < 40; index += 1) {
      const agent = random.pick([null, null, null, 'GetYourGuide', 'Viator'] as const);
      insertReservation(site, {
        ...{ name: `Party ${index}`, reference: `NS-ACC${100 + index}`, status: 'confirmed' },
        ...{ startDate: addDays('2026-11-05', index % 4), totalPriceCents: 10_000 + 100 * random.below(400) },
        ...(agent ? { agent, commissionPercent: agent === 'Viator' ? 22.5 : 20 } : {}),
        ...(index % 7 === 0 ? { tourId: site.tours.pyramids.id, productTitle: site.tours.pyramids.title } : {}),
      });
    }
    for (const [index, booked] of site.database.select().from(reservations).all().entries()) settle(booked, index);
  });
}

/** What becomes of the money of a booking: each kind of thing happens to some. */
function settle(booked: Reservation, index: number): void {
  const total = booked.totalPriceCents ?? 0;
  const deposit = pay(booked, Math.round(total / 4), index % 3 === 0 ? { payerName: 'Aunt Ruth' } : {});
  if (index % 9 === 0) {
    const twice = pay(booked, deposit.amountCents);
    voidPayment({ id: twice.id, reason: 'Typed twice', tell: false }, testNow);
  }
  if (index % 5 === 0) {
    pay(booked, 1000 + random.below(500), { kind: 'refund', note: '=1+1' });
    answer(booked, 'cancelled', { fee: 2000 + random.below(500), tell: false }, testNow);
    return;
  }
  if (index % 4 === 1) {
    const cash = pay(booked, total - deposit.amountCents, {
      method: 'cash',
      withGuide: true,
      paidOn: booked.startDate,
    });
    if (index % 8 === 1) handOver({ ids: [cash.id], isOver: true }, testNow);
  } else pay(booked, total - deposit.amountCents - random.below(3));
  answer(booked, 'completed', {}, testNow);
  if (index % 6 === 2)
    recordPayment(paymentOf(booked, 1500, { kind: 'refund', method: 'bank', goodwill: true }), testNow);
  if (index % 6 === 4) apply(adjustmentOf(booked.id, 'goodwill', 700), testNow);
  const { balance } = dueOf(booked);
  if (index % 2 === 0 && balance !== 0) apply(adjustmentOf(booked.id, 'correction', Math.abs(balance)), testNow);
}

/** All movements of a filter, from all its pages. */
export const listAll = (query: Partial<MovementQuery>) => {
  const first = searchMovements({ ...movementList.parse({}), ...query });
  return Array.from({ length: first.pages }, (_, index) =>
    searchMovements({ ...movementList.parse({}), ...query, page: index + 1 }),
  ).flatMap(({ items }) => items);
};

export const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
export const stored = () => site.database.select().from(payments).all();
export const adjusted = () => site.database.select().from(adjustments).all();

/** What is left of a booking, counted row by row. */
function dueOf({ id }: Reservation) {
  const booking = currentOf({ id });
  const paid = sum(
    stored().filter(({ reservationId, voidedAt }) => reservationId === id && voidedAt === null),
    ({ kind, amountCents }) => (kind === 'payment' ? amountCents : -amountCents),
  );
  const ofBooking = adjusted().filter(({ reservationId, voidedAt }) => reservationId === id && voidedAt === null);
  const price = booking.status === 'cancelled' ? 0 : (booking.totalPriceCents ?? 0) - commissionOf(booking);
  return { balance: price + sum(ofBooking, ({ amountCents }) => amountCents) - paid };
}
