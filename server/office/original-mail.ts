import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { messageReplies } from '#db/schema/message';
import { reservationEvents } from '#db/schema/reservation';
import { readCopy } from '#server/mail/received-copy';

/** Where a mail stands: in a thread of a contact message, or in the timeline of a booking. */
const tables = { reply: messageReplies, event: reservationEvents };

/** The mail of a reply or an event as it came; null where it is not kept, or no longer. */
export function findOriginalMail(kind: string, id: number | null): Buffer | null {
  if (id === null || (kind !== 'reply' && kind !== 'event')) return null;
  const table = tables[kind];
  const row = db().select({ key: table.submissionKey }).from(table).where(eq(table.id, id)).get();
  return readCopy(row?.key ?? null);
}
