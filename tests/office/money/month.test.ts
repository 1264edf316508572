import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Payment } from '#db/schema/payment';
import { reservations } from '#db/schema/reservation';
import { commissionOf } from '#server/booking/payment/payment.input';
import { findMonth } from '#server/office/money/month';
import { type MovementQuery, movementList, recorders } from '#server/office/money/movement.input';
import { searchMovements } from '#server/office/money/movements';
import { currentOf } from '../../booking/forms';
import { site, testNow } from '../../fixtures';
import { adjusted, listAll, november, stored, sum, withAccountantsMonth } from './accountants-month';

withAccountantsMonth();

/** The sum of the rows behind a figure, as its link lists them. */
const behind = (query: Partial<MovementQuery>) =>
  sum(listAll(query), ({ cents, voidedAt }) => (voidedAt === null ? cents : 0));

describe('the month', () => {
  const month = () => findMonth('2026-11', testNow);

  test('has everything that an accountant asks for', () => {
    const { total, withGuides, handedOver, commissions, recorders: by } = month();
    expect(Object.values(total).filter((cents) => cents === 0)).toEqual([]);
    expect([withGuides.length > 1, handedOver.length > 0, commissions.length]).toEqual([true, true, 2]);
    expect(by.filter(({ received }) => received > 0).map(({ recorder }) => recorder)).toEqual(['office', 'guide']);
    const kept = stored().filter(({ voidedAt }) => voidedAt === null);
    expect(new Set(kept.map(({ currency }) => currency))).toEqual(new Set([null, 'EGP', 'THB']));
  });

  test('comes to what was recorded, without what is void', () => {
    const counted = stored().filter(({ voidedAt, paidOn }) => voidedAt === null && paidOn >= november.from);
    const of = (kind: Payment['kind']) =>
      sum(
        counted.filter((row) => row.kind === kind),
        ({ amountCents }) => amountCents,
      );
    const adjustedBy = (kind: string) =>
      sum(
        adjusted().filter((row) => row.kind === kind && row.voidedAt === null),
        ({ amountCents }) => amountCents,
      );
    expect(month().total).toEqual({
      ...{ received: of('payment'), refunded: of('refund'), fees: adjustedBy('fee') },
      ...{ goodwill: -adjustedBy('goodwill'), corrections: adjustedBy('correction') },
    });
  });

  test('adds up by day, by method and by who has recorded it', () => {
    const { total, days, methods, recorders: by } = month();
    for (const name of ['received', 'refunded'] as const) {
      expect(sum(days, (day) => day[name])).toBe(total[name]);
      expect(sum(methods, (method) => method[name])).toBe(total[name]);
      for (const day of days) expect(sum(day.methods, (method) => method[name])).toBe(day[name]);
    }
    for (const name of Object.keys(total) as (keyof typeof total)[]) {
      expect(sum(by, (recorder) => recorder[name])).toBe(total[name]);
      expect(sum(days, (day) => day[name])).toBe(total[name]);
    }
  });

  test('explains each figure by the rows to which it leads', () => {
    const { total, days, methods, recorders: by } = month();
    const explained = (sums: typeof total, filters: Partial<MovementQuery>) => {
      expect(behind({ ...filters, kind: 'payment' })).toBe(sums.received);
      expect(behind({ ...filters, kind: 'refund' })).toBe(0 - sums.refunded);
      expect(behind({ ...filters, kind: 'moved' })).toBe(sums.received - sums.refunded);
      expect(behind({ ...filters, kind: 'fee' })).toBe(sums.fees);
      expect(behind({ ...filters, kind: 'goodwill' })).toBe(0 - sums.goodwill);
      expect(behind({ ...filters, kind: 'correction' })).toBe(sums.corrections);
    };
    explained(total, november);
    for (const { day, methods: ofDay, ...sums } of days) {
      explained(sums, { from: day, to: day });
      for (const { method, received, refunded } of ofDay) {
        expect(behind({ from: day, to: day, method, kind: 'payment' })).toBe(received);
        expect(behind({ from: day, to: day, method, kind: 'refund' })).toBe(0 - refunded);
      }
    }
    for (const { method, received } of methods) expect(behind({ ...november, method, kind: 'payment' })).toBe(received);
    for (const { recorder, ...sums } of by) explained(sums, { ...november, recorder });
    expect(by.map(({ recorder }) => recorder)).toEqual(recorders);
  });

  test('has the cash of each guide in its currencies until it is handed over', () => {
    const isOfGuide = ({ recordedBy, voidedAt }: Payment) => recordedBy === 'guide' && voidedAt === null;
    const open = stored().filter((row) => isOfGuide(row) && row.handedOverAt === null);
    const { withGuides, handedOver } = month();
    const guideOf = ({ reservationId, startDate }: Payment) => {
      if (currentOf({ id: reservationId }).tourId !== site.tours.karnak.id) return '';
      return { '2026-11-05': 'Nadia', '2026-11-06': 'Omar' }[startDate] ?? '';
    };
    for (const { guide, payments: ofGuide } of withGuides) {
      const expected = open.filter((row) => guideOf(row) === guide).map(({ id }) => id);
      expect(ofGuide.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(expected);
    }
    expect(withGuides.map(({ guide }) => guide).toSorted()).toEqual([...new Set(open.map(guideOf))].toSorted());
    expect(sum(withGuides, ({ countsAs }) => countsAs)).toBe(sum(open, ({ amountCents }) => amountCents));
    for (const currency of [null, 'EGP', 'THB']) {
      const cents = sum(
        open.filter((row) => row.currency === currency),
        ({ amountCents, receivedCents }) => receivedCents ?? amountCents,
      );
      const shown = withGuides.flatMap(({ sums }) => sums).filter((one) => one.currency === (currency ?? 'USD'));
      expect(sum(shown, (one) => one.cents)).toBe(cents);
    }
    const over = stored().filter((row) => isOfGuide(row) && row.handedOverAt !== null);
    expect(sum(handedOver, ({ countsAs }) => countsAs)).toBe(sum(over, ({ amountCents }) => amountCents));
    expect(findMonth('2026-12', testNow)).toMatchObject({ handedOver: [], days: [] });
  });

  test('has the commission of the trips that start in it and stand', () => {
    for (const { agent, bookings, sales, commission } of month().commissions) {
      const sold = site.database.select().from(reservations).where(eq(reservations.agent, agent)).all();
      const standing = sold.filter(({ status }) => status === 'completed');
      expect([bookings, sales, commission]).toEqual([
        ...[standing.length, sum(standing, ({ totalPriceCents }) => totalPriceCents ?? 0), sum(standing, commissionOf)],
      ]);
    }
  });
});

test('the list of movements finds payers, references and receipts, and says what all pages come to', () => {
  const found = (search: string) => listAll({ search }).length;
  const withPayer = stored().filter(({ payerName }) => payerName !== null).length;
  expect([found('aunt ruth'), found('R-000003'), found('NS-ACC105') > 0]).toEqual([withPayer, 1, true]);
  const { sums, total, pages } = searchMovements({ ...movementList.parse({}) });
  expect([total, pages > 1]).toEqual([stored().length + adjusted().length, true]);
  expect(sum(Object.values(sums), (cents) => cents)).toBe(behind({}));
  const days = listAll({}).map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});
