import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type Listing, listRows } from '#db/listing';
import { type ContactMessage, contactMessages, isOpenMessage, messageReplies } from '#db/schema/message';
import { deleteCopies } from '#server/mail/received-copy';
import { existing } from '#server/values/errors';
import { foundIds, maxFound } from '#server/values/folded-words';
import type { MessageQuery } from './message-inbox.input';

export type Message = Omit<ContactMessage, 'submissionKey'>;

const { submissionKey, ...columns } = getTableColumns(contactMessages);
const { name, subject, suspect, answeredAt } = contactMessages;

const states = {
  open: isOpenMessage,
  answered: isNotNull(answeredAt),
  suspect: eq(suspect, true),
};

const sortKeys = {
  newest: contactMessages.id,
  name: sql`${name} COLLATE NOCASE`,
  subject: sql`${subject} COLLATE NOCASE`,
};

/** The messages of the contact form, by default the newest first. */
export function searchMessages({ search, state, ...query }: MessageQuery): Listing<Message> {
  const most = state ? null : maxFound;
  const condition = and(
    state ? states[state] : undefined,
    search ? sql`${contactMessages.id} IN (${foundIds('message', search, most)})` : undefined,
  );
  const listing = listRows(contactMessages, columns, condition, sortKeys, query);
  return search && listing.total === most ? { ...listing, isNewestOnly: true } : listing;
}

/** Deletes a message with its replies, and the mails that these came with. Throws NotFound. */
export function deleteMessage(id: number): void {
  const keys = immediately(() => {
    const { submissionKey: key, messageId } = messageReplies;
    const replies = db().select({ key }).from(messageReplies).where(eq(messageId, id)).all();
    existing(transaction().delete(contactMessages).where(eq(contactMessages.id, id)).run().changes, 'Message');
    return replies.map((reply) => reply.key);
  });
  deleteCopies(keys);
}
