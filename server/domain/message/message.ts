import { eq, inArray } from 'drizzle-orm';
import { assertInPlace, db, immediately, type Queries } from '#db/client';
import { type ContactMessage, contactMessages } from '#db/schema/message';
import { listSearchPlaces } from '#server/domain/destination';
import { existing } from '#server/domain/record/errors';
import { keyWithDigest } from '#server/signing';
import { type AskedProduct, findAskedProduct } from './asked-product';
import type { MessageInput } from './message.input';
import { enqueueMessageEmails } from './message-emails';

/** The countries that a message can be about. */
export const listMessageCountries = (): string[] => listSearchPlaces().map(({ name }) => name);

const fields = ['name', 'email', 'country', 'subject', 'message', 'about'] as const;
/** A message as it is stored. */
type Message = Pick<ContactMessage, (typeof fields)[number]>;

/** A country that is no destination (any more) counts as not sure: no message is lost for it. */
const asStored = ({ name, email, country, subject, message }: MessageInput, about: AskedProduct | null): Message => ({
  ...{ name, email, subject, message },
  country: listMessageCountries().find((known) => known === country) ?? null,
  about: about?.path ?? null,
});

/** True where the same form has been sent before with the same values, about the same product. */
export function isDuplicateMessage(message: MessageInput, about: AskedProduct | null, submissionKey: string): boolean {
  return earlierMessages(db(), asStored(message, about), submissionKey).same !== undefined;
}

/** Whether this form has been sent before, with any values (`any`), and the id of the message with the same ones (`same`). */
function earlierMessages(queries: Queries, message: Message, submissionKey: string) {
  // What is found is acknowledged.
  assertInPlace();
  const keys = [submissionKey, keyWithDigest(submissionKey, message)];
  const sent = queries.select().from(contactMessages).where(inArray(contactMessages.submissionKey, keys)).all();
  const same = sent.find(
    (earlier) => earlier.submissionKey !== submissionKey || fields.every((field) => earlier[field] === message[field]),
  );
  return { any: sent.length > 0, same: same?.id };
}

/** What was sent with a message; null where it was deleted. */
export function findSentMessage(id: number): Pick<ContactMessage, 'subject' | 'message'> | null {
  const { subject, message } = contactMessages;
  return db().select({ subject, message }).from(contactMessages).where(eq(contactMessages.id, id)).get() ?? null;
}

export interface MessageContext {
  /** Likely spam: stored for the office to check, without emails. */
  suspect: boolean;
  /** Who sends it, as the limits of emails count it. */
  client: string;
  about: AskedProduct | null;
}

/**
 * Stores a message and enqueues its emails to the office and to the sender, in one transaction. The same form with the
 * same values does this only once, and again about another product. Returns its id.
 */
export function sendMessage(input: MessageInput, submissionKey: string, context: MessageContext): number {
  const { suspect, client, about } = context;
  const message = asStored(input, about);
  return immediately((transaction) => {
    const earlier = earlierMessages(transaction, message, submissionKey);
    if (earlier.same) return earlier.same;
    const stored = transaction
      .insert(contactMessages)
      .values({
        ...message,
        submissionKey: earlier.any ? keyWithDigest(submissionKey, message) : submissionKey,
        suspect,
      })
      .returning()
      .get();
    if (!suspect) enqueueMessageEmails(transaction, stored, about, client);
    return stored.id;
  });
}

/**
 * Takes the mark of likely spam off a message for the office, with what it would have mailed, in one transaction; once more it
 * does nothing. Throws NotFound.
 */
export function markMessageNotSpam(id: number): void {
  immediately((transaction) => {
    const stored = transaction.select().from(contactMessages).where(eq(contactMessages.id, id)).get();
    const message = existing(stored, 'Message');
    if (!message.suspect) return;
    transaction.update(contactMessages).set({ suspect: false }).where(eq(contactMessages.id, id)).run();
    enqueueMessageEmails(transaction, message, findAskedProduct(message.about ?? ''), null);
  });
}
