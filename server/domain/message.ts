import { eq } from 'drizzle-orm';
import { db } from '#db/client';
import { contactMessages } from '#db/schema';
import { env } from '#server/env';
import { enqueueEmail } from '#server/outbox/outbox';
import { company } from './company';
import type { MessageInput } from './message.input';

/** True where this opened form has been sent already. */
export function isMessageOfForm(submissionKey: string): boolean {
  const { id } = contactMessages;
  const stored = db()
    .select({ id })
    .from(contactMessages)
    .where(eq(contactMessages.submissionKey, submissionKey))
    .get();
  return stored !== undefined;
}

/**
 * Stores a message to the office together with its mail, in one transaction; the same submission key again writes
 * nothing. A suspect one is stored for the office to look at and sends no mail.
 */
export function sendMessage(message: MessageInput, submissionKey: string, suspect: boolean): void {
  db().transaction(
    (transaction) => {
      const stored = transaction
        .insert(contactMessages)
        .values({ ...message, submissionKey, suspect })
        .onConflictDoNothing({ target: contactMessages.submissionKey })
        .returning({ id: contactMessages.id })
        .get();
      if (!stored || suspect) return;
      const { city, phones, email } = company.offices[0];
      enqueueEmail(transaction, {
        kind: 'contact_form',
        props: {
          ...message,
          company: company.name,
          siteUrl: env().PUBLIC_URL,
          office: { city, phones: [...phones], email },
          adminUrl: `${env().PUBLIC_URL}/admin/messages`,
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
