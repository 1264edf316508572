import { eq } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { type ContactMessage, contactMessages, type MessageReply } from '#db/schema/message';
import { listSearchPlaces } from '#server/catalogue/destination';
import { findOffer } from '#server/catalogue/offer/offer';
import { findPackage } from '#server/catalogue/package';
import type { Product } from '#server/catalogue/product';
import { findTour } from '#server/catalogue/tour';
import { company, mailboxOfOffice, officeFor } from '#server/company/company';
import { mailPicture } from '#server/company/mail-look';
import { env } from '#server/env';
import { enqueueEmail } from '#server/mail/outbox';
import { replyAddress } from '#server/mail/reply-address';
import { formatInstant } from '#server/values/calendar.input';
import { existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import type { MessageInput } from './message.input';

/** The countries that a message can be about. */
export const listMessageCountries = (): string[] => listSearchPlaces().map(({ name }) => name);

/** A message as it is stored. */
type Message = Pick<ContactMessage, 'name' | 'email' | 'country' | 'subject' | 'message' | 'about'>;

/** A country that is no destination (any more) counts as not sure: no message is lost for it. */
const asStored = ({ name, email, country, subject, message }: MessageInput, about: AskedProduct | null): Message => ({
  ...{ name, email, subject, message },
  country: listMessageCountries().find((known) => known === country) ?? null,
  about: about?.path ?? null,
});

/** True where a message was sent with this key before. */
export const isDuplicateMessage = (submissionKey: string): boolean => findByKey(submissionKey) !== undefined;

const findByKey = (submissionKey: string): ContactMessage | undefined =>
  db().select().from(contactMessages).where(eq(contactMessages.submissionKey, submissionKey)).get();

/** The subject and text of a message; null where it was deleted. */
export function findSentMessage(id: number): Pick<ContactMessage, 'subject' | 'message'> | null {
  const { subject, message } = contactMessages;
  return db().select({ subject, message }).from(contactMessages).where(eq(contactMessages.id, id)).get() ?? null;
}

export interface MessageContext {
  /** Likely spam: stored for the office to check, without emails. */
  suspect: boolean;
  /** The sender, as the limits of emails count it. */
  client: string;
  about: AskedProduct | null;
}

/**
 * Stores a message and enqueues its emails to the office and to the sender, in one transaction; with the same key only once.
 * Returns its id.
 */
export function sendMessage(input: MessageInput, submissionKey: string, context: MessageContext): number {
  const { suspect, client, about } = context;
  const message = asStored(input, about);
  return immediately(() => {
    const earlier = findByKey(submissionKey);
    if (earlier) return earlier.id;
    const stored = transaction()
      .insert(contactMessages)
      .values({ ...message, submissionKey, suspect })
      .returning()
      .get();
    if (!suspect) enqueueMessageEmails(stored, about, client);
    return stored.id;
  });
}

/**
 * Removes the spam mark of a message and sends its emails, in one transaction; a second time changes nothing. Throws
 * NotFound.
 */
export function markMessageNotSpam(id: number): void {
  immediately(() => {
    const stored = db().select().from(contactMessages).where(eq(contactMessages.id, id)).get();
    const message = existing(stored, 'Message');
    if (!message.suspect) return;
    transaction().update(contactMessages).set({ suspect: false }).where(eq(contactMessages.id, id)).run();
    enqueueMessageEmails(message, findAskedProduct(message.about ?? ''), null);
  });
}

/**
 * Enqueues the email of a message to the office of its country, and a copy to the sender. The copy has none of the
 * sender's words: nobody has proved that the address is theirs.
 * @param client the sender, as the limits of emails count it; null where the office causes the emails
 */
function enqueueMessageEmails(message: ContactMessage, about: AskedProduct | null, client: string | null): void {
  const { workingDays, hours } = officeFor(message.country ?? '');
  const { sender, props } = frameOf(message, about);
  mailToOffice(message, about, message);
  enqueueEmail({
    kind: 'contact_copy',
    props: { ...props, workingHours: `${workingDays}, ${hours}` },
    dedupeKey: `contact_copy:${message.id}`,
    about: { kind: 'message', id: message.id },
    sender,
    recipient: { traveller: message.email, client },
    replyTo: replyAddress('message', message.id),
  });
}

/** The mailbox of a message, and the props that all its emails have. */
export function frameOf(message: ContactMessage, about: AskedProduct | null) {
  const office = officeFor(message.country ?? '');
  const props = {
    company: company().name,
    siteUrl: env().PUBLIC_URL,
    office: pick(office, 'city', 'phones', 'email'),
    picture: mailPicture(office),
    country: message.country,
    about: about && { title: about.title, url: env().PUBLIC_URL + about.path },
    sentAt: formatInstant(new Date(message.createdAt), office.timeZone),
  };
  return { sender: mailboxOfOffice(office), address: office.email, props };
}

/** Enqueues an email to the office with the sender's message, or with this reply to it. */
export function mailToOffice(
  message: ContactMessage,
  about: AskedProduct | null,
  said: Pick<ContactMessage, 'subject' | 'message'> & Partial<Pick<MessageReply, 'fromAddress'>>,
  reply?: number,
): void {
  const { sender, address, props } = frameOf(message, about);
  enqueueEmail({
    kind: 'contact_form',
    props: {
      ...props,
      ...pick(message, 'name', 'email'),
      ...pick(said, 'subject', 'message'),
      fromAddress: said.fromAddress ?? null,
      adminUrl: `${env().PUBLIC_URL}/admin/inbox/${message.id}`,
    },
    dedupeKey: ['contact_form', message.id, reply].filter(Boolean).join(':'),
    about: reply === undefined ? { kind: 'message', id: message.id } : { kind: 'reply', id: reply },
    sender,
    recipient: { office: address },
    replyTo: message.email,
  });
}

/** What a visitor asks about: a tour, a package or an offer, also one that cannot be booked now. */
export interface AskedProduct extends Pick<Product, 'kind' | 'id'> {
  path: string;
  title: string;
  country: string;
}

/** The product of a path that is written as on our pages (`/tours/12`); null for any other text. */
export function findAskedProduct(path: string): AskedProduct | null {
  const [, tour, id, type, slug] =
    /^\/(?:(?:(tours)|packages)\/([1-9]\d{0,9})|offer\/([a-z]{1,20})\/([a-z0-9-]{1,200}))$/.exec(path) ?? [];
  const record = id ? (tour ? findTour : findPackage)(Number(id)) : type && slug ? findOffer(type, slug) : null;
  if (!record) return null;
  const kind = id ? (tour ? 'tour' : 'package') : 'offer';
  return { path, kind, ...pick(record, 'id', 'title', 'country') };
}
