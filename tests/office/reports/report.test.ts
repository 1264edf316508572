import { beforeAll, describe, expect, test } from 'vitest';
import { loader as reportsCsv } from '#app/admin/reports/reports.csv.ts';
import { payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { emptySearches, type Visit, visits } from '#db/schema/visit';
import { officeZone } from '#server/company/company';
import { findReport, listCells } from '#server/office/reports/report';
import { type Figures, reportQuery, spansOf } from '#server/office/reports/report.input';
import { deleteOldVisits } from '#server/office/reports/visit-counts';
import { dayIn } from '#server/values/calendar.input';
import { Random } from '../../booking/random';
import { filledSiteForAll, site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';

filledSiteForAll();

const hour = 3_600_000;
/** The id of a tour that is gone. */
const deleted = 999;
const statuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] as const;
const bookingSources = ['website', 'phone', 'email'] as const;
const visitSources = ['search', 'site', 'direct'] as const;

/** Bookings, payments and visits of two and a half years, around midnight in Cairo too; a third of a tour that was deleted or imported by name. */
beforeAll(() => {
  const random = new Random(7);
  const productIds = [site.tours.karnak.id, site.tours.pyramids.id, deleted] as const;
  for (let index = 0; index < 300; index += 1) {
    const tourId = random.pick(productIds);
    const childrenAges = Array.from({ length: random.below(3) }, () => 5);
    const createdAt = new Date(testNow.getTime() - random.below(random.pick([40, 900]) * 24) * hour).toISOString();
    insertReservation(site, {
      ...{
        createdAt,
        tourId: tourId === deleted ? null : tourId,
        foreignReference: `F-${index}`,
        status: random.pick(statuses),
        suspect: random.chance(0.1),
      },
      ...{
        source: random.pick(bookingSources),
        adults: 1 + random.below(4),
        childrenAges,
        children: childrenAges.length,
      },
      totalPriceCents: random.chance(0.1) ? null : 100 * random.below(900),
    });
  }
  for (const { id, productTitle, startDate } of storedReservations()) {
    for (const kind of ['payment', 'refund'] as const) {
      if (random.chance(0.5)) continue;
      const number = id * 2 + (kind === 'refund' ? 1 : 0);
      const voidedAt = random.chance(0.2) ? testNow.toISOString() : null;
      site.database
        .insert(payments)
        .values({
          ...{ reservationId: id, kind, amountCents: 100 + random.below(kind === 'payment' ? 60_000 : 9000) },
          ...{ method: 'cash', paidOn: '2026-11-01', name: 'Amelia', productTitle, startDate, voidedAt },
          ...{ voidReason: voidedAt && 'Typed twice', receiptNumber: number, submissionKey: `payment-${number}` },
        })
        .run();
    }
  }
  for (let index = 0; index < 900; index += 1) {
    const looks = random.below(9);
    const day = dayIn(officeZone(), new Date(testNow.getTime() - index * 24 * hour));
    const productId = random.pick(productIds);
    const source = random.pick(visitSources);
    site.database
      .insert(visits)
      .values({ day, kind: 'tour', productId, source, looks, forms: random.below(3) })
      .run();
  }
});

const storedReservations = () => site.database.select().from(reservations).all();

const isSold = ({ status }: Reservation) => status === 'confirmed' || status === 'completed';
const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

function unpaidOf({ id, totalPriceCents }: Reservation): number {
  const rows = site.database.select().from(payments).all();
  const counting = rows.filter(({ reservationId, voidedAt }) => reservationId === id && voidedAt === null);
  const paid = sum(counting, ({ kind, amountCents }) => (kind === 'payment' ? amountCents : -amountCents));
  return Math.max((totalPriceCents ?? 0) - paid, 0);
}

/** Counts rows one by one. */
function recount(
  isOfVisit: (visit: Visit) => boolean,
  isOfBooking: (booking: Reservation, day: string) => boolean,
): Figures {
  const visited = site.database.select().from(visits).all().filter(isOfVisit);
  const requested = storedReservations()
    .filter(({ suspect }) => !suspect)
    .filter((row) => isOfBooking(row, dayIn(officeZone(), new Date(row.createdAt))));
  const sold = requested.filter(isSold);
  return {
    looks: sum(visited, ({ looks }) => looks),
    forms: sum(visited, ({ forms }) => forms),
    requested: requested.length,
    confirmed: sold.length,
    travelled: requested.filter(({ status }) => status === 'completed').length,
    salesCents: sum(sold, ({ totalPriceCents }) => totalPriceCents ?? 0),
    unpaidCents: sum(sold, unpaidOf),
    travellers: sum(sold, ({ adults, children }) => adults + children),
  };
}

const none = () => false;
const periods = [
  ['30-days', '2026-10-23', '2026-11-21', 30],
  ['12-months', '2025-12-01', '2026-11-21', 12],
  ['2026', '2026-01-01', '2026-11-21', 11],
  ['2025', '2025-01-01', '2025-12-31', 12],
] as const;

describe.each(periods)('the report of %s', (period, from, until, spanCount) => {
  const isWithin = (day: string) => day >= from && day <= until;

  test('is from its first day to its last or to today', () => {
    const report = findReport(period, testNow);
    expect([report.from, report.until, report.spans.length]).toEqual([from, until, spanCount]);
  });

  test('counts in all what single rows add up to', () => {
    const { total } = findReport(period, testNow);
    expect(total).toEqual(
      recount(
        ({ day }) => isWithin(day),
        (_, day) => isWithin(day),
      ),
    );
    expect(Object.values(total).every((count) => count > 0)).toBe(true);
  });

  test('counts each day or month', () => {
    for (const { name, ...figures } of findReport(period, testNow).spans) {
      const isOfSpan = (day: string) => day.startsWith(name);
      expect({ name, ...figures }).toEqual({
        name,
        ...recount(
          ({ day }) => isOfSpan(day),
          (_, day) => isOfSpan(day),
        ),
      });
    }
  });

  test('counts each product, those that are not in the catalogue as one', () => {
    const { products } = findReport(period, testNow);
    expect(products.map(({ key }) => key).toSorted()).toEqual(
      [`tour-${site.tours.karnak.id}`, `tour-${site.tours.pyramids.id}`, 'tour-other'].toSorted(),
    );
    for (const product of products) {
      const id = product.title === null ? null : product.productId;
      const counted = recount(
        ({ day, productId }) => isWithin(day) && productId === (id ?? deleted),
        ({ tourId }, day) => isWithin(day) && tourId === id,
      );
      expect(product).toMatchObject(counted);
    }
  });

  test('counts each source', () => {
    const report = findReport(period, testNow);
    expect(report.visitSources.map(({ key }) => key).toSorted()).toEqual([...visitSources].toSorted());
    for (const source of report.visitSources) {
      expect(source).toMatchObject(recount((visit) => isWithin(visit.day) && visit.source === source.key, none));
    }
    expect(report.bookingSources.map(({ key }) => key).toSorted()).toEqual([...bookingSources].toSorted());
    for (const source of report.bookingSources) {
      const counted = recount(none, (booking, day) => isWithin(day) && booking.source === source.key);
      expect(source).toMatchObject(counted);
    }
  });
});

test('a booking of the last hour before midnight in Cairo counts for that day', () => {
  const before = findReport('30-days', testNow).spans;
  insertReservation(site, { createdAt: '2026-11-10T21:59:59.999Z' });
  insertReservation(site, { createdAt: '2026-11-10T22:00:00.000Z' });
  const after = findReport('30-days', testNow).spans;
  const more = after.map(({ requested }, index) => requested - (before[index]?.requested ?? 0));
  expect(after.filter((_, index) => more[index] === 1).map(({ name }) => name)).toEqual(['2026-11-10', '2026-11-11']);
});

test('the years lead from the first figures to the present one', () => {
  expect(findReport('30-days', testNow).years).toEqual([2026, 2025, 2024]);
});

test('a year to come is empty', () => {
  expect(findReport('2031', testNow)).toMatchObject({ from: null, spans: [], products: [], total: { requested: 0 } });
});

test.each(['', '1999', '2026-01', '31-days', '20266', "2026' OR 1"])('there is no period %j', (period) => {
  expect(reportQuery.safeParse({ period }).success).toBe(false);
});

test('12 months end with the present one, also on the last day of a long month', () => {
  const names = spansOf('12-months', '2028-03-31').map(({ name }) => name);
  expect([names[0], names[10], names.at(-1), names.length]).toEqual(['2027-04', '2028-02', '2028-03', 12]);
  expect(spansOf('2028', '2028-03-31')[1]).toEqual({ name: '2028-02', from: '2028-02-01', until: '2028-02-29' });
});

test('searches in vain are summed over the period, the most frequent first', () => {
  const rows = ['2022-05-05 zanzibar 50', '2026-11-20 zanzibar 2', '2026-11-21 zanzibar 1', '2026-11-21 petra 7'];
  const values = rows.map((row) => {
    const [day = '', query = '', count] = row.split(' ');
    return { day, query, count: Number(count) };
  });
  site.database.insert(emptySearches).values(values).run();
  expect(findReport('30-days', testNow).emptySearches).toEqual([
    { query: 'petra', count: 7 },
    { query: 'zanzibar', count: 3 },
  ]);
  deleteOldVisits(testNow);
  const days = site.database.select({ day: emptySearches.day }).from(emptySearches).all();
  expect(days.map(({ day }) => day).toSorted()).toEqual(['2026-11-20', '2026-11-21', '2026-11-21']);
});

describe('the CSV file', () => {
  const download = (query: string) =>
    reportsCsv({ url: new URL(`http://localhost/admin/reports.csv${query}`) } as never);

  test('has a row for every cell, whose columns add up to the report', async () => {
    const response = download('?period=2025');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="report-2025.csv"');
    const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
    const rows = lines.map((line) => line.replace(/"[^"]*"/g, 'quoted').split(','));
    expect(rows).toHaveLength(listCells('2025', testNow).length);
    const total = (name: string) => sum(rows, (row) => Number(row[head.split(',').indexOf(name)]));
    const { salesCents, unpaidCents, ...counts } = findReport('2025', testNow).total;
    expect([total('Sales (USD)'), total('Unpaid (USD)')].map((dollars) => Math.round(dollars * 100))).toEqual([
      salesCents,
      unpaidCents,
    ]);
    const names = ['Page views', 'Forms opened', 'Requests', 'Confirmed', 'Travelled', 'Travellers'];
    expect(names.map(total)).toEqual(Object.values(counts));
  });

  test('is refused for a period that does not exist', () => {
    expect(() => download('?period=ever')).toThrow(expect.objectContaining({ status: 400 }));
  });
});
