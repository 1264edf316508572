import { between, desc, eq, min, sql, sum } from 'drizzle-orm';
import { db } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { emptySearches, type Visit, visits } from '#db/schema/visit';
import { dueCents, paidCents } from '#server/booking/payment/payment';
import { officeToday, officeZone } from '#server/company/company';
import { addDays, earlierOf } from '#server/values/calendar.input';
import { startOfDay } from '#server/values/instant.input';
import { type Figures, type ReportPeriod, spansOf, sumFigures } from './report.input';

/** The figures of a product, of one source, in a span. Visits and bookings have sources of their own. */
export interface Cell extends Figures {
  /** The name of the span. */
  span: string;
  kind: Reservation['kind'];
  productId: number | null;
  /** Null where the product was deleted, or an imported booking names one that is not in the catalogue. */
  title: string | null;
  visitSource: Visit['source'] | null;
  bookingSource: Reservation['source'] | null;
}

const spansIn = (period: ReportPeriod, now: Date) => spansOf(period, officeToday(now));

/** All figures of a period, of visits and of bookings. Likely spam and bookings without a date are left out. */
export function listCells(period: ReportPeriod, now: Date = new Date()): Cell[] {
  const spans = spansIn(period, now).map(({ name, from, until }) => ({
    ...{ name, from, until },
    start: startOfDay(from, officeZone()).toISOString(),
    end: startOfDay(addDays(until, 1), officeZone()).toISOString(),
  }));
  const isSold = sql`status IN ('confirmed', 'completed')`;
  const totalCents = sql`coalesce(total_price_cents, 0)`;
  // CROSS JOIN: the spans come first, each with its part of the index.
  return db().all<Cell>(sql`
    WITH spans AS MATERIALIZED (
      SELECT value ->> 'name' AS span, value ->> 'from' AS first_day, value ->> 'until' AS last_day,
        value ->> 'start' AS start, value ->> 'end' AS "end" FROM json_each(${JSON.stringify(spans)})
    ), cells AS (
      SELECT span, kind, product_id AS productId, source AS visitSource, NULL AS bookingSource,
        sum(looks) AS looks, sum(forms) AS forms, 0 AS requested, 0 AS confirmed, 0 AS travelled,
        0 AS salesCents, 0 AS unpaidCents, 0 AS travellers
      FROM spans CROSS JOIN visits ON day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4
      UNION ALL SELECT span, kind, coalesce(tour_id, package_id, offer_id), NULL, source,
        0, 0, count(*), sum(${isSold}), sum(status = 'completed'),
        sum(iif(${isSold}, ${totalCents}, 0)), sum(iif(${isSold}, max(coalesce(${dueCents}, -${paidCents}), 0), 0)),
        sum(iif(${isSold}, adults + children, 0))
      FROM spans CROSS JOIN reservations INDEXED BY reservations_report ON created_at >= start AND created_at < "end"
      WHERE suspect = 0 AND undated = 0 GROUP BY 1, 2, 3, 5
    )
    SELECT cells.*, coalesce(tours.title, packages.title, offers.title) AS title FROM cells
    LEFT JOIN tours ON kind = 'tour' AND tours.id = productId
    LEFT JOIN packages ON kind = 'package' AND packages.id = productId
    LEFT JOIN offers ON kind = 'offer' AND offers.id = productId
    ORDER BY span, title, visitSource, bookingSource`);
}

/** So many products and searches stand on the screen. */
const maxRows = 50;

export type Report = ReturnType<typeof findReport>;

/** The report of a period: in all, by span, by product and by source, with the searches in vain. */
export function findReport(period: ReportPeriod, now: Date = new Date()) {
  const cells = listCells(period, now);
  const spans = spansIn(period, now);
  const bySpan = Map.groupBy(cells, ({ span }) => span);
  const products = sumsBy(cells, ({ kind, title, productId }) => `${kind}-${title === null ? 'other' : productId}`);
  return {
    from: spans[0]?.from ?? null,
    until: earlierOf(spans.at(-1)?.until ?? '', officeToday(now)),
    years: listYears(now),
    total: sumFigures(cells),
    spans: spans.map(({ name }) => ({ name, ...sumFigures(bySpan.get(name) ?? []) })),
    products: products
      .toSorted((one, other) => other.salesCents - one.salesCents || other.looks - one.looks)
      .slice(0, maxRows),
    productCount: products.length,
    visitSources: sumsBy(cells, ({ visitSource }) => visitSource).toSorted((one, other) => other.looks - one.looks),
    bookingSources: sumsBy(cells, ({ bookingSource }) => bookingSource).toSorted(
      (one, other) => other.requested - one.requested,
    ),
    emptySearches: listEmptySearches(spans[0]?.from ?? '', spans.at(-1)?.until ?? ''),
  };
}

/** The sums of the cells by key, with the other values of the first cell; cells without a key are left out. */
function sumsBy<Key extends string>(cells: Cell[], keyOf: (cell: Cell) => Key | null) {
  return [...Map.groupBy(cells, keyOf)].flatMap(([key, rows]) => {
    const [first] = rows;
    return key === null || first === undefined ? [] : { ...first, key, ...sumFigures(rows) };
  });
}

/** The years with figures, the latest first. */
function listYears(now: Date): number[] {
  const year = Number(officeToday(now).slice(0, 4));
  const days = [
    db()
      .select({ day: min(reservations.createdAt) })
      .from(reservations)
      .where(eq(reservations.undated, false))
      .get()?.day,
    db()
      .select({ day: min(visits.day) })
      .from(visits)
      .get()?.day,
  ];
  const first = Math.min(...days.map((day) => (day ? Number(day.slice(0, 4)) : year)));
  return Array.from({ length: year - first + 1 }, (_, index) => year - index);
}

function listEmptySearches(from: string, until: string) {
  const count = sum(emptySearches.count).mapWith(Number);
  return db()
    .select({ query: emptySearches.query, count })
    .from(emptySearches)
    .where(between(emptySearches.day, from, until))
    .groupBy(emptySearches.query)
    .orderBy(desc(count), emptySearches.query)
    .limit(maxRows)
    .all();
}
