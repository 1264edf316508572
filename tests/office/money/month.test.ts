import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { loader as paymentsCsv } from '#app/admin/reservations/money/payments.csv.ts';
import { adjustments } from '#db/schema/adjustment';
import { departures } from '#db/schema/departure';
import { invoices } from '#db/schema/invoice';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { commissionOf, paymentMethods } from '#server/booking/payment/payment.input';
import { agentsDocument } from '#server/company/agents';
import { findMonth, handOver } from '#server/office/money/month';
import { type MovementQuery, movementList, recorders } from '#server/office/money/movement.input';
import { searchMovements } from '#server/office/money/movements';
import { addDays } from '#server/values/calendar.input';
import { recordPayment, voidPayment } from '../../booking/acts';
import { adjustmentOf, answer, currentOf, paymentOf } from '../../booking/forms';
import { Random } from '../../booking/random';
import { filledSiteForAll, site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';

filledSiteForAll();

const november = { from: '2026-11-01', to: '2026-11-30' };
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
beforeAll(() => {
  agentsDocument.save(0, {
    agents: [
      { name: 'GetYourGuide', commission: 20 },
      { name: 'Viator', commission: 22.5 },
    ],
  });
  for (const [index, guideName] of ['Nadia', 'Omar'].entries())
    site.database
      .insert(departures)
      .values({ startDate: addDays('2026-11-05', index), productKey: `tour-${site.tours.karnak.id}`, guideName })
      .run();
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

const listAll = (query: Partial<MovementQuery>) => {
  const first = searchMovements({ ...movementList.parse({}), ...query });
  return Array.from({ length: first.pages }, (_, index) =>
    searchMovements({ ...movementList.parse({}), ...query, page: index + 1 }),
  ).flatMap(({ items }) => items);
};

const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
const stored = () => site.database.select().from(payments).all();
const adjusted = () => site.database.select().from(adjustments).all();

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

describe('the file for the accountant', () => {
  async function rowsOf(query: string) {
    const text = await paymentsCsv({ url: new URL(`http://localhost/admin/payments.csv${query}`) }).text();
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    const names = head.replace('\uFEFF', '').split(',');
    return lines.map((line) => {
      const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    });
  }
  const total = (rows: Record<string, string>[], name: string) =>
    Math.round(sum(rows, (row) => Number(row[name]) * 100));

  test('has a row for each movement, whose sums are those of the screen', async () => {
    const rows = await rowsOf('?from=2026-11-01&to=2026-11-30');
    const { total: shown } = findMonth('2026-11', testNow);
    expect(total(rows, 'Amount (USD)')).toBe(shown.received - shown.refunded);
    expect(total(rows, 'Adjustment (USD)')).toBe(shown.fees - shown.goodwill + shown.corrections);
    const ofType = (type: string) => rows.filter((row) => row.Type === type);
    expect(total(ofType('Payment'), 'Amount (USD)')).toBe(shown.received);
    expect(total(ofType('Refund'), 'Amount (USD)')).toBe(-shown.refunded);
    expect(total(ofType('Cancellation fee'), 'Adjustment (USD)')).toBe(shown.fees);
    expect(rows).toHaveLength(listAll(november).length);
  });

  test('says what was received in each currency, with the rate', async () => {
    const rows = await rowsOf('');
    for (const currency of ['EGP', 'THB']) {
      const kept = stored().filter((row) => row.currency === currency && row.voidedAt === null);
      const expected = sum(kept, ({ kind, receivedCents }) => (kind === 'payment' ? 1 : -1) * (receivedCents ?? 0));
      const ofCurrency = rows.filter((row) => row.Currency === currency);
      expect(total(ofCurrency, 'Amount in currency')).toBe(expected);
      expect(ofCurrency.every((row) => Number(row['Rate (for 1 USD)']) > 1)).toBe(true);
    }
    expect(rows.filter(({ Void }) => Void === 'yes').map((row) => row['Amount (USD)'])).toEqual(
      stored().flatMap(({ voidedAt }) => (voidedAt === null ? [] : ['0'])),
    );
    expect(rows.filter(({ Payer }) => Payer === 'Aunt Ruth').length).toBeGreaterThan(5);
    expect(rows.find(({ Note }) => Note?.includes('1+1'))?.Note).toBe("'=1+1");
    expect(new Set(rows.map((row) => row['Recorded by']))).toEqual(new Set(['Office', 'Guide']));
  });

  test('is also of the days of travel', async () => {
    const rows = await rowsOf('?dates=travel&from=2026-11-06&to=2026-11-06');
    expect(new Set(rows.map((row) => row['Travel date']))).toEqual(new Set(['2026-11-06']));
    const ofDay = site.database.select().from(reservations).where(eq(reservations.startDate, '2026-11-06')).all();
    const ids = ofDay.map(({ id }) => id);
    const isOfDay = ({ reservationId }: { reservationId: number }) => ids.includes(reservationId);
    expect(rows).toHaveLength([...stored(), ...adjusted()].filter(isOfDay).length);
  });

  test('names the latest invoice that was not credited, with its part of the tax', async () => {
    const [booked] = site.database.select().from(reservations).where(eq(reservations.reference, 'NS-ACC101')).all();
    const issue = (kind: 'invoice' | 'credit', sequence: number, creditsId: number | null) =>
      site.database
        .insert(invoices)
        .values({
          ...{ reservationId: booked?.id ?? 0, kind, number: `INV-2026-000${sequence}`, series: 'invoice', year: 2026 },
          ...{ sequence, creditsId, issuedOn: '2026-11-21', totalCents: 20_000, taxCents: 2456 },
          paper: { tax: { name: 'VAT', percent: 14, mode: 'included', cents: 2456 } } as never,
          submissionKey: `invoice-${sequence}`,
        })
        .returning()
        .get();
    const first = issue('invoice', 1, null);
    const ofBooking = async () => (await rowsOf('')).filter(({ Reservation }) => Reservation === 'NS-ACC101');
    expect((await ofBooking())[0]).toMatchObject({ Invoice: 'INV-2026-0001', Tax: 'VAT 14%' });
    issue('credit', 2, first.id);
    expect((await ofBooking())[0]).toMatchObject({ Invoice: '', Tax: '', 'Tax (USD)': '' });
    issue('invoice', 3, null);
    const [row] = await ofBooking();
    expect(row?.Invoice).toBe('INV-2026-0003');
    expect(Number(row?.['Tax (USD)'])).toBeCloseTo((Number(row?.['Amount (USD)']) * 2456) / 20_000, 2);
  });

  test('is refused for days that are none', () => {
    const load = () => paymentsCsv({ url: new URL('http://localhost/admin/payments.csv?from=2026-11-31') });
    expect(load).toThrow(expect.objectContaining({ status: 400 }));
  });
});
