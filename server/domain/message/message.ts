import { inArray } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { contactMessages } from '#db/schema';
import { company } from '#server/content/company';
import { env } from '#server/env';
import { enqueueEmail } from '#server/outbox/outbox';
import { keyWithDigest } from '#server/signing';
import type { MessageInput } from './message.input';

/** The address of the office's list of messages. */
const adminMessagesPath = '/admin/messages';

/** True where this opened form has been sent already with these words. */
export function isMessageOfForm(message: MessageInput, submissionKey: string): boolean {
  return sentBy(db(), message, submissionKey).same;
}

/** What has been sent by this opened form: anything, and just this message. */
function sentBy(queries: Queries, message: MessageInput, submissionKey: string) {
  const keys = [submissionKey, keyWithDigest(submissionKey, message)];
  const sent = queries.select().from(contactMessages).where(inArray(contactMessages.submissionKey, keys)).all();
  const words = ['name', 'email', 'subject', 'message'] as const;
  const same = sent.some(
    (earlier) => earlier.submissionKey !== submissionKey || words.every((word) => earlier[word] === message[word]),
  );
  return { any: sent.length > 0, same };
}

/**
 * Stores a message to the office together with its mail, in one transaction; the same form with the same words writes
 * nothing again. A suspect one is stored for the office to look at and sends no mail.
 */
export function sendMessage(message: MessageInput, submissionKey: string, suspect: boolean): void {
  db().transaction(
    (transaction) => {
      const earlier = sentBy(transaction, message, submissionKey);
      if (earlier.same) return;
      const stored = transaction
        .insert(contactMessages)
        .values({
          name: message.name,
          email: message.email,
          subject: message.subject,
          message: message.message,
          submissionKey: earlier.any ? keyWithDigest(submissionKey, message) : submissionKey,
          suspect,
        })
        .returning({ id: contactMessages.id })
        .get();
      if (suspect) return;
      const { city, phones, email } = company.offices[0];
      enqueueEmail(transaction, {
        kind: 'contact_form',
        props: {
          ...message,
          company: company.name,
          siteUrl: env().PUBLIC_URL,
          office: { city, phones: [...phones], email },
          adminUrl: env().PUBLIC_URL + adminMessagesPath,
        },
        dedupeKey: `contact_form:${stored.id}`,
        sender: 'egypt',
        recipient: { office: 'egypt' },
        replyTo: message.email,
      });
    },
    { behavior: 'immediate' },
  );
}
