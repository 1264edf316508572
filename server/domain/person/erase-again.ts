import { and, eq, inArray, isNull } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { contactMessages } from '#db/schema/message';
import { reservations } from '#db/schema/reservation';
import { settings } from '#db/schema/setting';
import { newsletter } from '#db/schema/subscriber';
import { eraseReservation } from './erase-reservation';
import { eraseEmails } from './erased-leftovers';
import { eraseFormerAgain } from './former-contact';
import { emailIdsOf, inParts } from './person-records';

/** What the office has erased: a restore brings these rows back. Where it is ids, a restore notes those that it brings back. */
interface ErasedRows {
  /** Their references: after a restore, ids are given again. */
  reservations: string[];
  /** What `eraseFormerContact` has returned. */
  former: string[];
  contact_messages: number[];
  newsletter: number[];
  emails: number[];
}

const noted = 'erased_rows';
/** A restore writes this setting, with those of the ids that the backup has. */
const restored = 'erase_again';

function read(queries: Queries, key: string): ErasedRows | null {
  const stored = queries.select().from(settings).where(eq(settings.key, key)).get();
  return stored ? (JSON.parse(stored.value) as ErasedRows) : null;
}

/** Notes erased rows, in the transaction of the caller. */
export function noteErased(queries: Queries, rows: ErasedRows): void {
  const earlier = read(queries, noted);
  const all = <One>(before: One[] | undefined, more: One[]) => [...new Set([...(before ?? []), ...more])];
  const value = JSON.stringify({
    reservations: all(earlier?.reservations, rows.reservations),
    former: all(earlier?.former, rows.former),
    contact_messages: all(earlier?.contact_messages, rows.contact_messages),
    newsletter: all(earlier?.newsletter, rows.newsletter),
    emails: all(earlier?.emails, rows.emails),
  } satisfies ErasedRows);
  queries
    .insert(settings)
    .values({ key: noted, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
    .run();
}

/** Erases what a restore has brought back, in one transaction; returns whether there was anything. */
export function eraseAgain(now: Date = new Date()): boolean {
  if (!read(db(), restored)) return false;
  db().transaction(
    (transaction) => {
      const rows = read(transaction, restored);
      if (!rows) return;
      const back = inParts(rows.reservations, (some) =>
        transaction
          .select()
          .from(reservations)
          .where(and(inArray(reservations.reference, some), isNull(reservations.erasedAt)))
          .all(),
      );
      const emailIds = back.flatMap(({ id }) => emailIdsOf(transaction, id));
      for (const reservation of back) eraseReservation(transaction, reservation, 'office', now);
      eraseFormerAgain(transaction, rows.former, now);
      for (const id of rows.contact_messages) {
        transaction.delete(contactMessages).where(eq(contactMessages.id, id)).run();
      }
      for (const id of rows.newsletter) transaction.delete(newsletter).where(eq(newsletter.id, id)).run();
      eraseEmails(transaction, [...new Set([...emailIds, ...rows.emails])], now);
      noteErased(transaction, rows);
      transaction.delete(settings).where(eq(settings.key, restored)).run();
    },
    { behavior: 'immediate' },
  );
  return true;
}
