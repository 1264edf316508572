import { count, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { db } from '#db/client';
import { articles, contactMessages, emails, newsletter, offers, packages, testimonials, tours } from '#db/schema';
import { listOpenOffers } from '#server/domain/offer/offer';
import { countReservations, type ReservationCounts } from '#server/domain/reservation/reservation-inbox';

export interface DashboardCounts {
  tours: number;
  packages: number;
  articles: number;
  testimonials: number;
  offers: { total: number; open: number };
  reservations: ReservationCounts;
  messages: { total: number; open: number };
  subscribers: number;
  /** `attention`: emails that could not be sent and wait for the office. */
  emails: { waiting: number; attention: number };
}

/** The number of records of each kind, and of those that wait for the office. */
export function countAll(now: Date = new Date()): DashboardCounts {
  return {
    tours: countRows(tours),
    packages: countRows(packages),
    articles: countRows(articles),
    testimonials: countRows(testimonials),
    offers: { total: countRows(offers), open: listOpenOffers(now).length },
    reservations: countReservations(now),
    messages: {
      total: countRows(contactMessages),
      open: countRows(contactMessages, sql`answered_at IS NULL AND suspect = 0`),
    },
    subscribers: countRows(newsletter),
    emails: {
      waiting: countRows(emails, sql`state IN ('queued', 'sending')`),
      attention: countRows(emails, sql`state = 'attention'`),
    },
  };
}

function countRows(table: SQLiteTable, condition?: SQL): number {
  return db().select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0;
}
