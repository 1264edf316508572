import { and, between, eq, ne } from 'drizzle-orm';
import { db } from '#db/client';
import { countRows } from '#db/listing';
import { messageReplies } from '#db/schema/message';
import { reservationEvents } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { existingReservation } from '#server/booking/record/reservation';
import { isOurMailbox } from '#server/company/company';
import { receiveReply } from '#server/contact/message-thread';
import { currentRequest } from '#server/current-request';
import { isAutomatic } from '#server/mail/automatic-reply';
import { keepCopy, readCopy } from '#server/mail/received-copy';
import { type ReceivedMail, seemsOurs, threadOf, whyIgnored, wordsOf } from '#server/mail/received-mail';
import type { MailThread } from '#server/mail/reply-address';
import { Conflict, NotFound } from '#server/values/errors';
import { mailboxOf } from '#server/values/mailbox';

interface Received {
  /**
   * `unknown`: its thread is gone, or no address of it is ours; `unsigned`: such an address is not signed by this site,
   * or of another domain; `too many`: it may be sent again later.
   */
  outcome: 'stored' | 'ignored' | 'unknown' | 'unsigned' | 'too many';
  why?: string;
  thread?: MailThread;
}

/** The most mails of people in one thread within an hour, and the most automatic replies. */
const maxPerHour = 20;

/** True where a thread has reached its hourly limit without the mail of this key. */
function isFull({ kind, id }: MailThread, key: string, automatic: boolean, now: Date): boolean {
  const table = kind === 'message' ? messageReplies : reservationEvents;
  const isOfThread = kind === 'message' ? eq(messageReplies.messageId, id) : eq(reservationEvents.reservationId, id);
  const isOfKind =
    kind === 'message'
      ? eq(messageReplies.author, automatic ? 'autoresponder' : 'sender')
      : and(
          eq(reservationEvents.actor, 'traveller'),
          eq(reservationEvents.kind, automatic ? 'automatic reply' : 'message'),
        );
  const anHourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  const isRecent = between(table.createdAt, anHourAgo, now.toISOString());
  // What is typed on the page of a booking has no key.
  return countRows(table, and(isOfThread, isOfKind, ne(table.submissionKey, key), isRecent)) >= maxPerHour;
}

function store({ kind, id }: MailThread, mail: ReceivedMail, key: string, automatic: boolean, now: Date): void {
  if (kind === 'message') {
    receiveReply(id, mail, { key, automatic }, now);
  } else {
    const { text: message, ...words } = wordsOf(mail, existingReservation(id).email);
    apply({ kind: 'ask', id, message, ...words, automatic, suspect: false, submissionKey: key }, now);
  }
  // Last: where this fails, the mail comes again and is known.
  if (mail.raw) keepCopy(key, mail.raw);
}

/**
 * Adds a mail to the thread that its address names, once: as a reply to a contact message, or as a question of the
 * traveller to a booking. An automatic reply is filed there without being open; a message of a mail server is ignored.
 */
export function receiveMail(mail: ReceivedMail, now: Date = new Date()): Received {
  const thread = threadOf(mail);
  if (!thread) return { outcome: seemsOurs(mail) ? 'unsigned' : 'unknown' };
  const why = whyIgnored(mail, isOurMailbox);
  if (why !== null) return { outcome: 'ignored', why, thread };
  const key = `${mail.key} ${thread.kind} ${thread.id}`;
  const automatic = isAutomatic(mail);
  if (isFull(thread, key, automatic, now)) return { outcome: 'too many', thread };
  try {
    // The emails to the office that it causes count as the sender's, not as those of the mail service.
    currentRequest.run({ visitor: mailboxOf(mail.from), isIncomplete: false }, () =>
      store(thread, mail, key, automatic, now),
    );
    return { outcome: 'stored', ...(automatic ? { why: 'an automatic reply' } : {}), thread };
  } catch (error) {
    if (error instanceof NotFound || error instanceof Conflict) return { outcome: 'unknown', thread };
    throw error;
  }
}

/** Where a mail is stored: in the thread of a contact message, or in the timeline of a booking. */
const tables = { reply: messageReplies, event: reservationEvents };

/** The original mail of a reply or an event; null where it is not kept, or no longer. */
export function findOriginalMail(kind: string, id: number | null): Buffer | null {
  if (id === null || (kind !== 'reply' && kind !== 'event')) return null;
  const table = tables[kind];
  const row = db().select({ key: table.submissionKey }).from(table).where(eq(table.id, id)).get();
  return readCopy(row?.key ?? null);
}
