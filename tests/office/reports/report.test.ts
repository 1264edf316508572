import { describe, expect, test } from 'vitest';
import { type FigureWords, figureWords, rowsBehind } from '#app/admin/reports/figure-words.ts';
import { loader as reportsCsv } from '#app/admin/reports/reports.csv.ts';
import { emptySearches } from '#db/schema/visit';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { movementList } from '#server/office/money/movement.input';
import { searchMovements } from '#server/office/money/movements';
import { findReport, listCells } from '#server/office/reports/report';
import { type Figures, reportQuery, spansOf, sumFigures } from '#server/office/reports/report.input';
import { deleteOldVisits } from '#server/office/reports/visit-counts';
import { readListQuery } from '#server/values/list-query.input';
import { site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';
import {
  bookingSources,
  campaignNames,
  deleted,
  partnerNames,
  recount,
  sum,
  visitSources,
  withFigures,
} from './recount';

withFigures();

/** What the list to which a figure leads comes to. */
function listed(figure: FigureWords, of: Parameters<typeof rowsBehind>[1]) {
  const { searchParams, pathname } = new URL(rowsBehind(figure, of) ?? '', 'http://localhost');
  if (pathname !== '/admin/reservations') {
    const { sums } = searchMovements(readListQuery(movementList, searchParams).query);
    return (sums.payment ?? 0) + (sums.refund ?? 0);
  }
  const { total, sumCents } = searchReservations(readListQuery(reservationList, searchParams).query, testNow);
  return searchParams.get('status') === 'unpaid' ? sumCents : total;
}

const none = () => false;
const periods = [
  ['30-days', '2026-10-23', '2026-11-21', 30],
  ['12-months', '2025-12-01', '2026-11-30', 12],
  ['2026', '2026-01-01', '2026-11-30', 11],
  ['2025', '2025-01-01', '2025-12-31', 12],
] as const;
const reports = (['request', 'travel', 'payment'] as const).flatMap((by) =>
  periods.map(([period, from, until, spans]) =>
    by === 'travel' && period === '2026'
      ? ([by, period, from, '2026-12-31', 12] as const)
      : ([by, period, from, until, spans] as const),
  ),
);

describe.each(reports)('the report by %s of %s', (by, period, from, until, spanCount) => {
  const isWithin = (day: string) => day >= from && day <= until;
  const report = () => findReport({ period, by }, testNow);

  test('is from its first day to its last, or to today', () => {
    const shownUntil = by !== 'travel' && until > '2026-11-21' ? '2026-11-21' : until;
    expect([report().from, report().until, report().spans.length]).toEqual([from, shownUntil, spanCount]);
  });

  test('counts in all what single rows add up to', () => {
    const { total } = report();
    expect(total).toEqual(recount(by, ({ day }) => isWithin(day), isWithin));
    const { looks, forms, ...bookings } = total;
    expect(Object.values(by === 'request' ? total : bookings).every((count) => count > 0)).toBe(true);
    expect(by !== 'request' && looks + forms > 0).toBe(false);
  });

  test('counts each day or month', () => {
    for (const { name, from: first, until: last, ...figures } of report().spans) {
      const isOfSpan = (day: string) => day.startsWith(name);
      expect(isOfSpan(first) && isOfSpan(last)).toBe(true);
      expect({ name, ...figures }).toEqual({ name, ...recount(by, ({ day }) => isOfSpan(day), isOfSpan) });
    }
  });

  test('counts each product, those that are not in the catalogue as one', () => {
    const { rows: products } = report().products;
    expect(products.map(({ key }) => key).toSorted()).toEqual(
      [`tour-${site.tours.karnak.id}`, `tour-${site.tours.pyramids.id}`, 'tour-other'].toSorted(),
    );
    for (const product of products) {
      const id = product.title === null ? null : product.productId;
      const counted = recount(
        by,
        ({ day, productId }) => isWithin(day) && productId === (id ?? deleted),
        isWithin,
        ({ tourId }) => tourId === id,
      );
      expect(product).toMatchObject(counted);
    }
  });

  test('counts each source and agent', () => {
    const { visitSources: sources, bookingSources: requests, agents } = report();
    expect(sources.map(({ key }) => key).toSorted()).toEqual(by === 'request' ? [...visitSources].toSorted() : []);
    for (const source of sources) {
      const counted = recount(by, (visit) => isWithin(visit.day) && visit.source === source.key, none);
      expect(source).toMatchObject(counted);
    }
    expect(requests.map(({ key }) => key).toSorted()).toEqual([...bookingSources].toSorted());
    for (const source of requests)
      expect(source).toMatchObject(recount(by, none, isWithin, (booking) => booking.source === source.key));
    expect(agents).toMatchObject([
      { key: 'Viator', ...recount(by, none, isWithin, ({ agent }) => agent === 'Viator') },
    ]);
  });

  test('counts each campaign, and each partner, with the articles and pages that they led to', () => {
    const { campaigns, partners } = report();
    for (const [kind, names, { rows }] of [
      ['campaign', campaignNames, campaigns],
      ['partner', partnerNames, partners],
    ] as const) {
      expect(rows.filter(({ key }) => !names.some((name) => name === key))).toEqual([]);
      for (const name of names) {
        const isOf = (campaign: string | null, from: string | null) =>
          campaign === name && (from === 'partner') === (kind === 'partner');
        const counted = recount(
          by,
          (visit) => isWithin(visit.day) && isOf(visit.campaign, visit.source),
          isWithin,
          ({ campaign, cameFrom }) => isOf(campaign, cameFrom),
          true,
        );
        expect({ ...sumFigures(rows.filter(({ key }) => key === name)) }).toEqual(counted);
      }
    }
  });

  test('counts the views of articles apart from those of products', () => {
    const { rows } = report().articles;
    const views = recount(by, ({ kind, day }) => kind === 'article' && isWithin(day), none, none, true).looks;
    expect(sum(rows, ({ looks }) => looks)).toBe(views);
    expect(rows.map(({ key }) => key)).toEqual(views > 0 ? ['article-other'] : []);
  });

  test('leads from each figure to the rows that it counts', () => {
    const { total, spans, products, agents, campaigns, partners } = report();
    const explained = (figures: Figures, of: Partial<Parameters<typeof rowsBehind>[1]>) => {
      for (const figure of figureWords(by)) {
        const place = { by, from, until, ...of };
        if (rowsBehind(figure, place) === null || figure.label === 'Commission') continue;
        const isCount = figure.status !== undefined && figure.status !== 'unpaid' && figure.label !== 'Sales';
        const shown = { Unpaid: figures.unpaidCents, Sales: figures.confirmed }[figure.label] ?? figures.salesCents;
        const count = isCount ? Number(figure.words(figures).replace(',', '')) : shown;
        expect([figure.label, listed(figure, place) ?? 0]).toEqual([figure.label, count]);
      }
    };
    explained(total, {});
    for (const span of spans.slice(-3)) explained(span, { from: span.from, until: span.until });
    for (const product of products.rows)
      if (product.title !== null) explained(product, { product: `tour-${product.productId}` });
    for (const agent of agents) explained(agent, { source: `agent:${agent.key}` });
    for (const campaign of campaigns.rows) explained(campaign, { source: `campaign:${campaign.key}` });
    for (const partner of partners.rows) explained(partner, { source: `partner:${partner.key}` });
  });
});

test('a booking of the last hour before midnight in Cairo counts for that day', () => {
  const before = findReport({ period: '30-days', by: 'request' }, testNow).spans;
  insertReservation(site, { createdAt: '2026-11-10T21:59:59.999Z' });
  insertReservation(site, { createdAt: '2026-11-10T22:00:00.000Z' });
  const after = findReport({ period: '30-days', by: 'request' }, testNow).spans;
  const more = after.map(({ requested }, index) => requested - (before[index]?.requested ?? 0));
  expect(after.filter((_, index) => more[index] === 1).map(({ name }) => name)).toEqual(['2026-11-10', '2026-11-11']);
});

test('the years lead from the first figures to the present one', () => {
  expect(findReport({ period: '30-days', by: 'request' }, testNow).years).toEqual([2026, 2025, 2024]);
});

test('a year to come is empty', () => {
  expect(findReport({ period: '2031', by: 'request' }, testNow)).toMatchObject({
    from: null,
    spans: [],
    products: { rows: [], count: 0 },
    total: { requested: 0 },
  });
});

test.each(['', '1999', '2026-01', '31-days', '20266', "2026' OR 1"])('there is no period %j', (period) => {
  expect(reportQuery.safeParse({ period }).success).toBe(false);
});

test('12 months end with the present one, also on the last day of a long month', () => {
  const names = spansOf({ period: '12-months', by: 'request' }, '2028-03-31').map(({ name }) => name);
  expect([names[0], names[10], names.at(-1), names.length]).toEqual(['2027-04', '2028-02', '2028-03', 12]);
  expect(spansOf({ period: '2028', by: 'request' }, '2028-03-31')[1]).toEqual({
    name: '2028-02',
    from: '2028-02-01',
    until: '2028-02-29',
  });
});

test('searches in vain are summed over the period, the most frequent first', () => {
  const rows = ['2022-05-05 zanzibar 50', '2026-11-20 zanzibar 2', '2026-11-21 zanzibar 1', '2026-11-21 petra 7'];
  const values = rows.map((row) => {
    const [day = '', query = '', count] = row.split(' ');
    return { day, query, count: Number(count) };
  });
  site.database.insert(emptySearches).values(values).run();
  expect(findReport({ period: '30-days', by: 'request' }, testNow).emptySearches).toEqual([
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
    expect(rows).toHaveLength(listCells({ period: '2025', by: 'request' }, testNow).length);
    const ofProducts = rows.filter(([, kind]) => kind !== 'article' && kind !== 'page');
    const total = (name: string) => sum(ofProducts, (row) => Number(row[head.split(',').indexOf(name)]));
    const { salesCents, unpaidCents, commissionCents, ...counts } = findReport(
      { period: '2025', by: 'request' },
      testNow,
    ).total;
    const sums = ['Sales (USD)', 'Unpaid (USD)', 'Commission (USD)'].map(total);
    expect(sums.map((dollars) => Math.round(dollars * 100))).toEqual([salesCents, unpaidCents, commissionCents]);
    const names = ['Page views', 'Forms opened', 'Requests', 'Confirmed', 'Travelled', 'Travellers'];
    expect(names.map(total)).toEqual(Object.values(counts));
  });

  test('is refused for a period that does not exist', () => {
    expect(() => download('?period=ever')).toThrow(expect.objectContaining({ status: 400 }));
  });
});
