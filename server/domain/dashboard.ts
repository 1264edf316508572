import { sql } from 'drizzle-orm';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { type RecordKind, recordTables } from '#db/schema/record';
import { newsletter } from '#db/schema/subscriber';
import { countRows } from '#server/domain/record/listing';
import { countReservations } from '#server/domain/reservation/inbox/reservation-counts';
import { countReviews } from '#server/domain/review/review-inbox';

export type DashboardCounts = ReturnType<typeof countAll>;

/** The number of records of each kind, and of those that wait for the office. */
export function countAll(now: Date = new Date()) {
  const records = Object.entries(recordTables).map(([kind, table]) => [`${kind}s`, countRows(table)]);
  return {
    ...(Object.fromEntries(records) as Record<`${RecordKind}s`, number>),
    reservations: countReservations(now),
    messages: {
      total: countRows(contactMessages),
      open: countRows(contactMessages, sql`answered_at IS NULL AND suspect = 0`),
    },
    reviews: countReviews(),
    subscribers: countRows(newsletter),
    emails: {
      waiting: countRows(emails, sql`state IN ('held', 'queued', 'sending')`),
      /** That could not be sent and wait for the office. */
      attention: countRows(emails, sql`state = 'attention'`),
    },
  };
}
