import { between, desc, eq, max, min, type SQL, sql, sum } from 'drizzle-orm';
import { db } from '#db/client';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { emptySearches, type Visit, visits } from '#db/schema/visit';
import { commissionCents, dueCents } from '#server/booking/payment/payment';
import { isOfSource } from '#server/booking/record/reservation';
import { officeToday, officeZone } from '#server/company/company';
import { addDays, earlierOf } from '#server/values/calendar.input';
import { startOfDay } from '#server/values/instant.input';
import { type Figures, type ReportBy, type ReportQuery, spansOf, sumFigures } from './report.input';

/** The figures of a product, article or page, of one source, in a span. */
export interface Cell extends Figures {
  /** The name of the span. */
  span: string;
  kind: Visit['kind'];
  productId: number | null;
  /** Null where the product was deleted, or an imported booking names one that is not in the catalogue. */
  title: string | null;
  /** From where visitors came; of bookings null where that is not known. */
  visitSource: Visit['source'] | null;
  /** Of the campaign or partner that has led to it; null for none. */
  campaign: string | null;
  /** Null for visits. */
  bookingSource: Reservation['source'] | null;
  /** Who has sold it; null for nobody. */
  agent: string | null;
}

const spansIn = (query: ReportQuery, now: Date) => spansOf(query, officeToday(now));

const isSold = sql`status IN ('confirmed', 'completed')`;
const unpaid = sql`iif(status <> 'pending', max(coalesce(${dueCents}, 0), 0), 0)`;
const ofProduct = sql`kind, coalesce(tour_id, package_id, offer_id)`;

/** The figures of visits, which are of no booking and of no other day. */
const ofVisits = sql`SELECT span, kind, product_id, source, nullif(campaign, ''), NULL, NULL,
    sum(looks), sum(forms), 0, 0, 0, 0, 0, 0, 0
  FROM spans CROSS JOIN visits ON day BETWEEN first_day AND last_day GROUP BY 1, 2, 3, 4, 5`;

/** The figures of bookings. @param from the spans and the bookings of each */
const ofBookings = (from: SQL) => sql`SELECT span, ${ofProduct}, came_from, campaign, source, agent, 0, 0,
    count(*), sum(${isSold}), sum(status = 'completed'), sum(iif(${isSold}, coalesce(total_price_cents, 0), 0)),
    sum(${unpaid}), sum(iif(${isSold}, ${commissionCents}, 0)), sum(iif(${isSold}, adults + children, 0))
  FROM ${from} GROUP BY 1, 2, 3, 4, 5, 6, 7`;

// CROSS JOIN: the spans come first, each with its part of the index.
const byRequest = sql`${ofVisits} UNION ALL ${ofBookings(
  sql`spans CROSS JOIN reservations INDEXED BY reservations_report ON created_at >= start AND created_at < "end"
    WHERE suspect = 0 AND undated = 0`,
)}`;
const byTravel = ofBookings(
  sql`spans CROSS JOIN reservations INDEXED BY reservations_start ON start_date BETWEEN first_day AND last_day
    WHERE suspect = 0`,
);

/** What bookings were paid in each span; with \`first\` it counts where no payment was before. */
const byPayment = sql`SELECT span, ${ofProduct}, came_from, campaign, source, agent, 0, 0,
    sum(first), sum(first AND ${isSold}), sum(first AND status = 'completed'), sum(received),
    sum(iif(first, ${unpaid}, 0)), sum(iif(first AND ${isSold}, ${commissionCents}, 0)),
    sum(iif(first AND ${isSold}, adults + children, 0))
  FROM (
    SELECT span, reservation_id, received, paid IS NOT NULL AND suspect = 0 AND NOT EXISTS (
        SELECT 1 FROM payments WHERE payments.reservation_id = moved.reservation_id AND kind = 'payment'
          AND voided_at IS NULL AND paid_on < moved.paid
      ) AS first, reservations.*
    FROM (
      SELECT span, reservation_id, sum(iif(kind = 'payment', 1, -1) * amount_cents) AS received,
        min(iif(kind = 'payment', paid_on, NULL)) AS paid
      FROM spans CROSS JOIN payments INDEXED BY payments_day ON paid_on BETWEEN first_day AND last_day
      WHERE voided_at IS NULL GROUP BY 1, 2
    ) AS moved JOIN reservations ON reservations.id = reservation_id
  ) AS reservations GROUP BY 1, 2, 3, 4, 5, 6, 7`;

const cellsBy: Record<ReportBy, SQL> = { request: byRequest, travel: byTravel, payment: byPayment };

/** All figures of a period, of visits and of bookings. Likely spam is left out, but for its money, and by request bookings without a date. */
export function listCells(query: ReportQuery, now: Date = new Date()): Cell[] {
  const spans = spansIn(query, now).map(({ name, from, until }) => ({
    ...{ name, from, until },
    start: startOfDay(from, officeZone()).toISOString(),
    end: startOfDay(addDays(until, 1), officeZone()).toISOString(),
  }));
  return db().all<Cell>(sql`
    WITH spans AS MATERIALIZED (
      SELECT value ->> 'name' AS span, value ->> 'from' AS first_day, value ->> 'until' AS last_day,
        value ->> 'start' AS start, value ->> 'end' AS "end" FROM json_each(${JSON.stringify(spans)})
    ), cells (span, kind, productId, visitSource, campaign, bookingSource, agent, looks, forms, requested, confirmed, travelled,
      salesCents, unpaidCents, commissionCents, travellers
    ) AS (${cellsBy[query.by]})
    SELECT cells.*, coalesce(tours.title, packages.title, offers.title, articles.title) AS title FROM cells
    LEFT JOIN tours ON kind = 'tour' AND tours.id = productId
    LEFT JOIN packages ON kind = 'package' AND packages.id = productId
    LEFT JOIN offers ON kind = 'offer' AND offers.id = productId
    LEFT JOIN articles ON kind = 'article' AND articles.id = productId
    ORDER BY span, kind IN ('article', 'page'), title, visitSource, cells.campaign, bookingSource, agent`);
}

/** So many rows of a table stand on the screen. */
const maxRows = 50;

export type Report = ReturnType<typeof findReport>;

/**
 * The report of a period: in all, by span, product, source, campaign and partner, with articles and the searches in vain.
 * The views of articles and other pages count where they stand, and with their campaign or partner.
 */
export function findReport(query: ReportQuery, now: Date = new Date()) {
  const all = listCells(query, now);
  const cells = all.filter(({ kind }) => kind !== 'article' && kind !== 'page');
  const isPartner = ({ visitSource }: Cell) => visitSource === 'partner';
  const spans = spansIn(query, now);
  const last = spans.at(-1)?.until ?? '';
  const bySpan = Map.groupBy(cells, ({ span }) => span);
  const productKey = ({ kind, title, productId }: Cell) => `${kind}-${title === null ? 'other' : productId}`;
  return {
    from: spans[0]?.from ?? null,
    until: query.by === 'travel' ? last : earlierOf(last, officeToday(now)),
    years: listYears(query.by, now),
    total: sumFigures(cells),
    spans: spans.map((span) => ({ ...span, ...sumFigures(bySpan.get(span.name) ?? []) })),
    products: firstOf(sumsBy(cells, productKey)),
    visitSources: sumsBy(cells, ({ bookingSource, visitSource }) =>
      bookingSource === null ? visitSource : null,
    ).toSorted((one, other) => other.looks - one.looks),
    bookingSources: sumsBy(cells, ({ bookingSource }) => bookingSource).toSorted(
      (one, other) => other.requested - one.requested,
    ),
    campaigns: withSubjects(firstOf(sumsBy(all, (cell) => (isPartner(cell) ? null : cell.campaign)))),
    partners: firstOf(sumsBy(all, (cell) => (isPartner(cell) ? cell.campaign : null))),
    agents: sumsBy(cells, ({ agent }) => agent).toSorted((one, other) => other.salesCents - one.salesCents),
    articles: firstOf(sumsBy(all, (cell) => (cell.kind === 'article' ? productKey(cell) : null))),
    emptySearches: query.by === 'request' ? listEmptySearches(spans[0]?.from ?? '', last) : [],
  };
}

/** The campaigns of newsletters, with what these are called. */
function withSubjects<Row extends { key: string }>({ rows, count }: { rows: Row[]; count: number }) {
  const { id, subject } = newsletterIssues;
  const subjects = new Map(
    db()
      .select({ key: sql<string>`'newsletter-' || ${id}`, subject })
      .from(newsletterIssues)
      .all()
      .map((issue) => [issue.key, issue.subject]),
  );
  return { rows: rows.map((row) => ({ ...row, name: subjects.get(row.key) ?? row.key })), count };
}

/** The requests of those who came by the links of a newsletter, how many are sold, and for what. */
export const findNewsletterSales = (id: number) =>
  db().get<Pick<Figures, 'requested' | 'confirmed' | 'salesCents'>>(sql`
    SELECT count(*) AS requested, coalesce(sum(${isSold}), 0) AS confirmed,
      coalesce(sum(iif(${isSold}, total_price_cents, 0)), 0) AS salesCents
    FROM reservations WHERE suspect = 0 AND ${isOfSource(`campaign:newsletter-${id}`)}`);

/** The rows that stand on the screen, and how many there are. */
function firstOf<Row extends Figures>(rows: Row[]): { rows: Row[]; count: number } {
  const sorted = rows.toSorted(
    (one, other) => other.salesCents - one.salesCents || other.requested - one.requested || other.looks - one.looks,
  );
  return { rows: sorted.slice(0, maxRows), count: rows.length };
}

/** The sums of the cells by key, with the other values of the first cell; cells without a key are left out. */
function sumsBy<Key extends string>(cells: Cell[], keyOf: (cell: Cell) => Key | null) {
  return [...Map.groupBy(cells, keyOf)].flatMap(([key, rows]) => {
    const [first] = rows;
    return key === null || first === undefined ? [] : { ...first, key, ...sumFigures(rows) };
  });
}

/** The years with figures, the latest first. */
function listYears(by: ReportBy, now: Date): number[] {
  const present = Number(officeToday(now).slice(0, 4));
  const { createdAt, startDate, undated, suspect } = reservations;
  const requested = () =>
    db()
      .select({ day: min(createdAt) })
      .from(reservations)
      .where(eq(undated, false))
      .get();
  const visited = () =>
    db()
      .select({ day: min(visits.day) })
      .from(visits)
      .get();
  const travel = (day: typeof min | typeof max) =>
    db()
      .select({ day: day(startDate) })
      .from(reservations)
      .where(eq(suspect, false))
      .get();
  const paid = () =>
    db()
      .select({ day: min(payments.paidOn) })
      .from(payments)
      .get();
  const found = {
    request: () => [requested(), visited()],
    travel: () => [travel(min), travel(max)],
    payment: () => [paid()],
  }[by]();
  const years = [present, ...found.flatMap((row) => (row?.day ? [Number(row.day.slice(0, 4))] : []))];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
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
