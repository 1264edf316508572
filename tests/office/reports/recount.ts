import { beforeAll } from 'vitest';
import { type Payment, payments } from '#db/schema/payment';
import { type Reservation, reservations } from '#db/schema/reservation';
import { type Visit, visits } from '#db/schema/visit';
import { commissionOf } from '#server/booking/payment/payment.input';
import { officeZone } from '#server/company/company';
import type { Figures, ReportBy } from '#server/office/reports/report.input';
import { addDays, dayIn } from '#server/values/calendar.input';
import { Random } from '../../booking/random';
import { filledSiteForAll, site, testNow } from '../../fixtures';
import { insertReservation } from '../../trpc/inbox-rows';

const hour = 3_600_000;
/** The id of a tour that is gone. */
export const deleted = 999;
const statuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] as const;
export const bookingSources = ['website', 'phone', 'email'] as const;
export const visitSources = ['search', 'site', 'direct', 'email', 'partner'] as const;
/** With markup, from right to left, and with the name of a partner. */
export const campaignNames = ['<b>Sale</b>', 'newsletter-3', 'عرض الشتاء'];
export const partnerNames = ['newsletter-3'];

type Origin = Pick<Visit, 'source' | 'campaign'>;
const origins = [
  ...campaignNames.map((campaign): Origin => ({ source: 'email', campaign })),
  ...partnerNames.map((campaign): Origin => ({ source: 'partner', campaign })),
] as [Origin, ...Origin[]];
const cameFromOf = ({ source, campaign }: Origin) => ({ cameFrom: source, campaign });
type Page = Pick<Visit, 'kind' | 'productId'>;
const pages: [Page, Page] = [
  { kind: 'article', productId: deleted },
  { kind: 'page', productId: 0 },
];

/** Bookings, payments and visits of two and a half years, around midnight in Cairo too; a third of a tour that was deleted or imported by name. */
function fill(): void {
  const random = new Random(7);
  const productIds = [site.tours.karnak.id, site.tours.pyramids.id, deleted] as const;
  for (let index = 0; index < 300; index += 1) {
    const tourId = random.pick(productIds);
    const status = random.pick(statuses);
    const childrenAges = Array.from({ length: random.below(3) }, () => 5);
    const createdAt = new Date(testNow.getTime() - random.below(random.pick([40, 900]) * 24) * hour).toISOString();
    insertReservation(site, {
      ...{
        createdAt,
        tourId: tourId === deleted ? null : tourId,
        foreignReference: `F-${index}`,
        ...{ status, suspect: status === 'pending' && random.chance(0.4) },
        startDate: dayIn('UTC', new Date(testNow.getTime() + (random.below(900) - 700) * 24 * hour)),
        ...random.pick([{}, { agent: 'Viator', commissionPercent: 22.5 }]),
      },
      ...{
        source: random.pick(bookingSources),
        adults: 1 + random.below(4),
        childrenAges,
        children: childrenAges.length,
        ...(random.chance(0.3) ? {} : cameFromOf(random.pick(origins))),
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
          ...{
            method: 'cash',
            paidOn: addDays('2026-11-21', -random.below(random.pick([30, 500]))),
            name: 'Amelia',
            productTitle,
          },
          ...{ startDate, voidedAt },
          ...{ voidReason: voidedAt && 'Typed twice', receiptNumber: number, submissionKey: `payment-${number}` },
        })
        .run();
    }
  }
  for (let index = 0; index < 900; index += 1) {
    const looks = random.below(9);
    const day = dayIn(officeZone(), new Date(testNow.getTime() - index * 24 * hour));
    const productId = random.pick(productIds);
    const origin = random.chance(0.5) ? { source: random.pick(visitSources) } : random.pick(origins);
    const page = random.chance(0.7) ? ({ kind: 'tour', productId } as const) : random.pick<Page>(pages);
    site.database
      .insert(visits)
      .values({ day, ...page, ...origin, looks, forms: random.below(3) })
      .run();
  }
}

const storedReservations = () => site.database.select().from(reservations).all();

const isSold = ({ status }: Reservation) => status === 'confirmed' || status === 'completed';
export const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);

const countingPayments = () => storedPayments.filter(({ voidedAt }) => voidedAt === null);
const signed = ({ kind, amountCents }: Payment) => (kind === 'payment' ? amountCents : -amountCents);

function unpaidOf({ id, status, totalPriceCents, commissionPercent }: Reservation): number {
  if (status === 'pending') return 0;
  const price = (totalPriceCents ?? 0) - commissionOf({ totalPriceCents, commissionPercent });
  const paid = sum(
    countingPayments().filter(({ reservationId }) => reservationId === id),
    signed,
  );
  const stands = status === 'confirmed' || status === 'completed';
  if (!stands) return Math.max(-paid, 0);
  return totalPriceCents === null ? 0 : Math.max(price - paid, 0);
}

/** The day by which a booking counts; null for none. */
function dayOf(by: ReportBy, { id, createdAt, startDate }: Reservation): string | null {
  if (by === 'request') return dayIn(officeZone(), new Date(createdAt));
  if (by === 'travel') return startDate;
  const paid = countingPayments().filter(({ reservationId, kind }) => reservationId === id && kind === 'payment');
  return paid.map(({ paidOn }) => paidOn).toSorted()[0] ?? null;
}

let storedPayments: Payment[] = [];

/** A site with bookings, payments and visits of two and a half years. */
export function withFigures(): void {
  filledSiteForAll();
  beforeAll(() => {
    fill();
    storedPayments = site.database.select().from(payments).all();
  });
}

/** Counts rows one by one. */
export function recount(
  by: ReportBy,
  isOfVisit: (visit: Visit) => boolean,
  isWithin: (day: string) => boolean,
  isOfBooking: (booking: Reservation) => boolean = () => true,
  withPages = false,
): Figures {
  const isCounted = (visit: Visit) => isOfVisit(visit) && (withPages || visit.kind === 'tour');
  const visited = by === 'request' ? site.database.select().from(visits).all().filter(isCounted) : [];
  const all = storedReservations().filter(isOfBooking);
  const requested = all.filter((row) => {
    const day = row.suspect ? null : dayOf(by, row);
    return day !== null && isWithin(day);
  });
  const sold = requested.filter(isSold);
  const ids = all.map(({ id }) => id);
  const moved = countingPayments().filter((row) => ids.includes(row.reservationId) && isWithin(row.paidOn));
  return {
    looks: sum(visited, ({ looks }) => looks),
    forms: sum(visited, ({ forms }) => forms),
    requested: requested.length,
    confirmed: sold.length,
    travelled: requested.filter(({ status }) => status === 'completed').length,
    salesCents: by === 'payment' ? sum(moved, signed) : sum(sold, ({ totalPriceCents }) => totalPriceCents ?? 0),
    unpaidCents: sum(requested, unpaidOf),
    commissionCents: sum(sold, commissionOf),
    travellers: sum(sold, ({ adults, children }) => adults + children),
  };
}
