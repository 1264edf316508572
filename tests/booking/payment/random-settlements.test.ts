import { expect, test } from 'vitest';
import { loader as reservationsCsv } from '#app/admin/reservations/reservations.csv.ts';
import { apply } from '#server/booking/apply';
import { listAdjustments } from '#server/booking/record/loaded-booking';
import { agentsDocument } from '#server/company/agents';
import { Conflict } from '#server/values/errors';
import { changeReservation } from '../acts';
import { later, setUpBookings } from '../bookings';
import { adjustmentOf, answer, changeOf, currentOf } from '../forms';
import { Random } from '../random';
import {
  adjust,
  afterTravel,
  balance,
  booked,
  customer,
  due,
  expectSettled,
  isIn,
  page,
  pay,
  refund,
  setUpBooked,
} from './settled';

setUpBookings();
setUpBooked();

const leftInCsv = async () => {
  const text = await reservationsCsv({ url: new URL('http://localhost/') } as never).text();
  const [names = [], row = []] = text.split('\r\n').map((line) => line.replace(/"[^"]*"/g, '').split(','));
  return Number(row[names.indexOf('Left (USD)')]);
};

/** Something of the money of a booking; what the rules forbid changes nothing. */
function happen(random: Random): void {
  const cents = 100 * (1 + random.below(150));
  const acts = [
    () => pay(cents),
    () => refund(cents),
    () => refund(cents, { goodwill: true }, afterTravel),
    () => adjust('fee', cents),
    () => adjust('goodwill', cents),
    () => adjust('correction', cents),
  ] as const;
  try {
    random.pick(acts)();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
  }
}

test.each(Array.from({ length: 24 }, (_, seed) => seed))(
  'after whatever has happened (%i), the same is left on every screen, and nothing once that is settled',
  async (seed) => {
    const random = new Random(seed);
    agentsDocument.save(0, { agents: [{ name: 'Viator', commission: 22.5 }] });
    const isOfAgent = random.chance(0.3);
    if (isOfAgent) changeReservation(changeOf(currentOf(booked), { agent: 'Viator' }), later);
    if (random.chance(0.5)) pay(5000);
    const end = random.pick(['completed', 'cancelled', 'declined'] as const);
    if (end !== 'declined') answer(booked, 'confirmed');
    answer(booked, end, { tell: false }, end === 'completed' ? afterTravel : later);
    for (let index = 0; index < 6; index += 1) happen(random);
    const left = due() ?? 0;
    expect(Math.round((await leftInCsv()) * 100)).toBe(left);
    expect([isIn('unpaid'), isIn('refund')]).toEqual([left > 0, left < 0]);
    expect(isIn('owes')).toBe((balance()?.overdueCents ?? 0) > 0);
    expect(/left|Balance/.test(customer())).toBe(left > 0);
    expect(/to refund/.test(customer())).toBe(left < 0);
    const { facts, settlement } = page();
    const paid = balance()?.paidCents ?? 0;
    // What an agent owes, or gets back, is none of the traveller's business.
    const isSaid = 'Left to pay' in facts && facts['Left to pay'] !== '$0';
    // Of what was cancelled a sentence says it until the office has decided what it keeps.
    const isDecided = end === 'completed' || listAdjustments(booked.id).some(({ voidedAt }) => voidedAt === null);
    const isRefundSaid = isDecided ? 'To refund' in facts : settlement !== null && !isOfAgent && paid > 0;
    expect([isSaid, isRefundSaid]).toEqual(isOfAgent ? [false, false] : [left > 0, left < 0]);
    if (left > 0) pay(left, {}, afterTravel);
    else if (left < 0 && random.chance(0.5)) refund(-left, {}, afterTravel);
    else if (left < 0) apply(adjustmentOf(booked.id, 'correction', -left), afterTravel);
    expectSettled();
    expect(await leftInCsv()).toBe(0);
  },
);
