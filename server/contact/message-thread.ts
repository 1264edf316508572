import { desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type ContactMessage, contactMessages, messageReplies, type NewMessageReply } from '#db/schema/message';
import { reservations } from '#db/schema/reservation';
import { enqueueEmail } from '#server/mail/outbox';
import { hasCopy } from '#server/mail/received-copy';
import { type ReceivedMail, wordsOf } from '#server/mail/received-mail';
import { replyAddress } from '#server/mail/reply-address';
import { keyWithDigest } from '#server/signing';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { addresseeOf } from '#server/values/plain-words';
import { findAskedProduct, frameOf, mailToOffice } from './message';
import type { MessageReplyInput, SeenThread } from './message-inbox.input';

/** The replies to a message, oldest first. `copied`: its original mail is kept. */
export const listReplies = (messageId: number) =>
  db()
    .select(pick(messageReplies, 'id', 'author', 'text', 'quoted', 'createdAt', 'submissionKey'))
    .from(messageReplies)
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(messageReplies.id)
    .all()
    .map(({ submissionKey: key, ...reply }) => ({ ...reply, copied: hasCopy(key) }));

/** A contact message with its replies, oldest first, and its booking. */
export type MessageThread = ReturnType<typeof findThread>;

const { submissionKey: _, ...columns } = getTableColumns(contactMessages);

/** Throws NotFound. */
export function findThread(id: number) {
  const message = existing(
    db().select(columns).from(contactMessages).where(eq(contactMessages.id, id)).get(),
    'Message',
  );
  const bookings = db()
    .select(pick(reservations, 'id', 'reference', 'name', 'productTitle'))
    .from(reservations);
  return {
    ...message,
    /** The title of the product that the message is about, while there is one. */
    aboutTitle: findAskedProduct(message.about ?? '')?.title ?? message.about,
    replies: listReplies(id),
    booking:
      message.reservationId === null
        ? null
        : (bookings.where(eq(reservations.id, message.reservationId)).get() ?? null),
    /** The newest booking of the same address: the message may be about it. */
    likelyBooking:
      bookings.where(eq(reservations.email, message.email)).orderBy(desc(reservations.id)).get()?.reference ?? null,
  };
}

const findMessage = (id: number): ContactMessage =>
  existing(db().select().from(contactMessages).where(eq(contactMessages.id, id)).get(), 'Message');

/** The message. Throws NotFound, and Conflict where the thread was changed since the office has seen it. */
function seenMessage({ id, seen }: SeenThread): ContactMessage {
  const message = findMessage(id);
  if (message.version !== seen)
    throw new Conflict('This conversation has changed, so nothing was done. Please check it first.');
  return message;
}

type Changed = Pick<ContactMessage, 'answeredAt' | 'waitsSince' | 'reservationId'>;

const reopened = (now: Date) => ({ answeredAt: null, waitsSince: now.toISOString() });

function storeChange({ id, version }: ContactMessage, changed: Partial<Changed>): void {
  const columns = { ...changed, version: version + 1 } satisfies Partial<ContactMessage>;
  transaction().update(contactMessages).set(columns).where(eq(contactMessages.id, id)).run();
}

/**
 * Answers a message by an email to its sender, in one transaction, once for each form and text. Throws NotFound, and
 * Conflict for a stale screen and for likely spam.
 */
export function replyToMessage(input: MessageReplyInput, now: Date = new Date()): MessageThread {
  const submissionKey = keyWithDigest(input.key, [input.id, input.text]);
  immediately(() => {
    if (isKnown(submissionKey)) return;
    const message = seenMessage(input);
    if (message.suspect) throw new Conflict('Flagged as spam. Press "Not spam" before you reply.');
    const { id } = addReply(
      message,
      { author: 'office', text: input.text, quoted: null, fromAddress: null, submissionKey },
      now,
    );
    storeChange(message, { answeredAt: now.toISOString() });
    const { sender, props } = frameOf(message, findAskedProduct(message.about ?? ''));
    enqueueEmail({
      kind: 'contact_reply',
      props: { ...props, addressee: addresseeOf(message.name), message: input.text },
      dedupeKey: `contact_reply:${id}`,
      about: { kind: 'reply', id },
      sender,
      recipient: { traveller: message.email, client: null },
      replyTo: replyAddress('message', message.id),
    });
  });
  return findThread(input.id);
}

/**
 * Adds a reply of the sender by mail, once for each key, opens the message again and emails the office. An automatic
 * reply is only filed. Throws NotFound.
 */
export function receiveReply(
  id: number,
  mail: ReceivedMail,
  { key, automatic }: { key: string; automatic: boolean },
  now: Date,
): void {
  immediately(() => {
    if (isKnown(key)) return;
    const message = findMessage(id);
    const words = wordsOf(mail, message.email);
    const author = automatic ? 'autoresponder' : 'sender';
    const reply = addReply(message, { author, ...words, submissionKey: key }, now);
    if (automatic) {
      // The open screens get it, and a reply that is being written there still answers the whole thread.
      transaction().update(contactMessages).set({ version: message.version }).where(eq(contactMessages.id, id)).run();
      return;
    }
    storeChange(message, message.answeredAt === null ? {} : reopened(now));
    if (message.suspect) return;
    const said = { subject: `Re: ${message.subject}`, message: words.text, fromAddress: words.fromAddress };
    const about = findAskedProduct(message.about ?? '');
    mailToOffice(message, about, said, reply.id);
  });
}

const isKnown = (submissionKey: string): boolean =>
  db().select().from(messageReplies).where(eq(messageReplies.submissionKey, submissionKey)).get() !== undefined;

type NewReply = Required<Pick<NewMessageReply, 'author' | 'text' | 'quoted' | 'fromAddress' | 'submissionKey'>>;

const addReply = ({ id: messageId }: ContactMessage, reply: NewReply, now: Date) =>
  transaction()
    .insert(messageReplies)
    .values({ messageId, ...reply, createdAt: now.toISOString() })
    .returning({ id: messageReplies.id })
    .get();

function change(input: SeenThread, changed: () => Partial<Changed>): MessageThread {
  immediately(() => storeChange(seenMessage(input), changed()));
  return findThread(input.id);
}

/** Closes a message, which may have been answered elsewhere. Throws NotFound and Conflict. */
export const closeMessage = (input: SeenThread, now: Date = new Date()): MessageThread =>
  change(input, () => ({ answeredAt: now.toISOString() }));

/** Opens a message again: it waits from now on. Throws NotFound and Conflict. */
export const reopenMessage = (input: SeenThread, now: Date = new Date()): MessageThread =>
  change(input, () => reopened(now));

/**
 * Assigns a message to the booking with a reference, ours or that of its origin, or to none. Throws NotFound and
 * Conflict.
 */
export const assignMessage = (input: SeenThread & { reference: string | null }): MessageThread =>
  change(input, () => ({ reservationId: findBookingId(input.reference) }));

/**
 * Assigns a message to the booking that was made of it, in the transaction of the caller, and closes it: what waits from now
 * on is the booking. Throws NotFound, and Conflict where it belongs to a booking: a colleague may have made one of it too.
 */
export function assignToNew(id: number, reservationId: number, now: Date): void {
  const message = findMessage(id);
  if (message.reservationId !== null) {
    throw new Conflict(
      'This message belongs to a reservation. A colleague may have made it just now: open the message.',
    );
  }
  storeChange(message, { reservationId, answeredAt: message.answeredAt ?? now.toISOString() });
}

function findBookingId(reference: string | null): number | null {
  if (reference === null) return null;
  const { id, reference: stored, foreignReference } = reservations;
  const found = db()
    .select({ id })
    .from(reservations)
    .where(or(eq(sql`substr(${stored}, -6)`, reference), eq(foreignReference, reference)))
    .orderBy(id)
    .get();
  if (!found) throw new Conflict('There is no reservation with this reference', 'reference');
  return found.id;
}

/** The messages that were assigned to a booking, oldest first, with their replies. */
export const listMessagesOf = (reservationId: number) =>
  db()
    .select(pick(contactMessages, 'id', 'name', 'subject', 'message', 'createdAt'))
    .from(contactMessages)
    .where(eq(contactMessages.reservationId, reservationId))
    .orderBy(contactMessages.id)
    .all()
    .map((message) => ({ ...message, replies: listReplies(message.id) }));
