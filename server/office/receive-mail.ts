import { db } from '#db/client';
import { apply } from '#server/booking/apply';
import { existingReservation } from '#server/booking/reservation';
import { findThread, receiveReply } from '#server/contact/message-thread';
import { currentRequest } from '#server/current-request';
import { type ReceivedMail, threadOf, whyIgnored, wordsOf } from '#server/mail/received-mail';
import type { MailThread } from '#server/mail/reply-address';
import { Conflict, NotFound } from '#server/values/errors';
import { isSameAddress, mailboxOf } from '#server/values/mailbox';

/** `unknown`: no thread of ours has its address, or the thread is gone. */
type Received = 'stored' | 'ignored' | 'unknown';

/** Whose the thread is; null where a booking has no address. Throws NotFound. */
const ownerOf = ({ kind, id }: MailThread): string | null =>
  kind === 'message' ? findThread(id).email : existingReservation(db(), id).email;

/**
 * Adds a mail to the thread that its address names: to a contact message as a reply, to a booking as a question of its
 * traveller. The same mail does so once; what no person has written for us is ignored.
 * @param isFlood true where its sender has sent too many: it is stored without emails
 */
export function receiveMail(
  mail: ReceivedMail,
  isFlood: (address: string) => boolean,
  now: Date = new Date(),
): { outcome: Received; why?: string } {
  const thread = threadOf(mail);
  if (!thread) return { outcome: 'unknown' };
  const why = whyIgnored(mail);
  if (why !== null) return { outcome: 'ignored', why };
  const store = () => {
    const owner = ownerOf(thread);
    const text = wordsOf(mail, owner !== null && isSameAddress(owner, mail.from) ? null : mail.from);
    const { id } = thread;
    const suspect = isFlood(mail.from);
    if (thread.kind === 'message') receiveReply(id, { text, key: mail.key, isFlood: suspect }, now);
    else apply({ kind: 'ask', id, message: text, suspect, submissionKey: mail.key }, now);
  };
  try {
    // The emails to the office that it causes count as the sender's, not as those of the mail service.
    currentRequest.run({ visitor: mailboxOf(mail.from), isIncomplete: false }, store);
    return { outcome: 'stored' };
  } catch (error) {
    if (error instanceof NotFound || error instanceof Conflict) return { outcome: 'unknown' };
    throw error;
  }
}
