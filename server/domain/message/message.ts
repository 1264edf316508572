import { inArray } from 'drizzle-orm';
import { assertInPlace, db, type Queries } from '#db/client';
import { contactMessages } from '#db/schema';
import { company } from '#server/content/company';
import { env } from '#server/env';
import { enqueueEmail } from '#server/outbox/outbox';
import { keyWithDigest } from '#server/signing';
import type { MessageInput } from './message.input';

/** The address of the office's list of messages. */
const adminMessagesPath = '/admin/messages';

/** True where the same form has been sent before with the same values. */
export function isDuplicateMessage(message: MessageInput, submissionKey: string): boolean {
  return earlierMessages(db(), message, submissionKey).same;
}

/** Whether this form has been sent before, with any values (`any`) and with the same ones (`same`). */
function earlierMessages(queries: Queries, message: MessageInput, submissionKey: string) {
  // What is found is acknowledged.
  assertInPlace();
  const keys = [submissionKey, keyWithDigest(submissionKey, message)];
  const sent = queries.select().from(contactMessages).where(inArray(contactMessages.submissionKey, keys)).all();
  const fields = ['name', 'email', 'subject', 'message'] as const;
  const same = sent.some(
    (earlier) => earlier.submissionKey !== submissionKey || fields.every((field) => earlier[field] === message[field]),
  );
  return { any: sent.length > 0, same };
}

/**
 * Stores a message and enqueues its email to the office, in one transaction. The same form with the same values does this
 * only once. Likely spam (`suspect`) is stored without an email.
 */
export function sendMessage(message: MessageInput, submissionKey: string, suspect: boolean): void {
  db().transaction(
    (transaction) => {
      const earlier = earlierMessages(transaction, message, submissionKey);
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
