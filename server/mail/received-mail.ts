import { createHash } from 'node:crypto';
import { toPlainText } from '@react-email/render';
import PostalMime, { addressParser } from 'postal-mime';
import type { GetReceivingEmailResponseSuccess } from 'resend';
import { z } from 'zod';
import { env } from '#server/env';
import { paragraph } from '#server/values/text.input';
import { mailService } from './mailer';
import { mailboxAddress } from './outbox';
import { withoutQuotation } from './quoted-text';
import { inboundDomain, type MailThread, threadOfAddress } from './reply-address';

/** A mail that somebody has sent to us. */
export interface ReceivedMail {
  /** The same for every copy of the mail. */
  key: string;
  from: string;
  /** Everybody whom it names as its recipient. */
  to: string[];
  /** By their names in lower case. */
  headers: Record<string, string>;
  text: string;
  attachments: number;
}

/** Longer ones are cut. */
const maxTextLength = 5000;
/** In characters, of what is read to find them. */
const maxReadLength = 100_000;
/** Deeper nested HTML is no text of a person. */
const limits = { maxDepth: 60 };

/** Reads a mail in the format of mail servers (MIME). */
export async function readMime(raw: Uint8Array | string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const recipients = mail.headers.filter(({ key }) => ['to', 'cc', 'delivered-to', 'x-original-to'].includes(key));
  return {
    key: keyOf(mail.messageId || raw),
    from: mail.from?.address ?? '',
    to: addressesIn(recipients.map(({ value }) => value)),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    text: textOf(mail.text, mail.html),
    attachments: mail.attachments.filter(({ disposition, related }) => disposition !== 'inline' && !related).length,
  };
}

/** What Resend says of a mail that has arrived; `raw` is no part of it today, and is read where another service sends it. */
const receivedEvent = z.object({
  type: z.literal('email.received'),
  data: z.union([z.object({ raw: z.string() }), z.object({ email_id: z.string().max(100) })]),
});

/** The mail of an event of the mail service; null for another event. Throws where its content cannot be fetched. */
export async function readMailEvent(event: unknown): Promise<ReceivedMail | null> {
  const read = receivedEvent.safeParse(event);
  if (!read.success) return null;
  const { data } = read.data;
  if ('raw' in data) return readMime(data.raw);
  const { RESEND_API_KEY } = env();
  if (!RESEND_API_KEY) throw new Error('RESEND_API_KEY is not set: the content of a mail cannot be fetched');
  // The event names a mail, and its content is fetched: without the pictures that stand in its HTML.
  const { data: mail, error } = await mailService(RESEND_API_KEY).emails.receiving.get(data.email_id, {
    html_format: 'cid',
  });
  if (!mail) throw new Error(`the content of a mail was not fetched: ${error?.name ?? 'no answer'}`);
  return ofService(mail);
}

function ofService(mail: GetReceivingEmailResponseSuccess): ReceivedMail {
  const { to, cc, bcc, received_for: receivedFor, attachments } = mail;
  const named = Object.entries(mail.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    key: keyOf(mail.message_id || mail.id),
    from: addressesIn([mail.from])[0] ?? '',
    to: addressesIn([...to, ...(cc ?? []), ...(bcc ?? []), ...(receivedFor ?? [])]),
    headers: Object.fromEntries(named),
    text: textOf(mail.text, mail.html),
    attachments: attachments.filter((one) => one.content_disposition !== 'inline').length,
  };
}

const keyOf = (identity: string | Uint8Array) => `mail:${createHash('sha256').update(identity).digest('base64url')}`;

const addressesIn = (lists: string[]): string[] =>
  lists.flatMap((list) => addressParser(list, { flatten: true }).flatMap(({ address }) => address || []));

function textOf(text: string | null | undefined, html: string | null | undefined): string {
  const plain = text?.trim() ? text : toPlainText((html ?? '').slice(0, maxReadLength), { limits });
  return plain.slice(0, maxReadLength);
}

/** The thread that a mail belongs to; null where no address of it is one of ours. */
export const threadOf = ({ to }: ReceivedMail): MailThread | null =>
  to.flatMap((address) => threadOfAddress(address) ?? [])[0] ?? null;

/** What somebody has written, with what became of attachments. */
export function wordsOf({ text, attachments }: ReceivedMail, others: string | null): string {
  const own = withoutQuotation(paragraph(maxReadLength).parse(text));
  const cut = own.length > maxTextLength ? `${own.slice(0, maxTextLength)} […]` : own;
  const kept = attachments === 1 ? '1 attachment was' : `${attachments} attachments were`;
  const parts = [others && `From another address: ${others}`, cut, attachments > 0 && `(${kept} not kept)`];
  return parts.filter(Boolean).join('\n\n');
}

/** Why nobody has written a mail for us to read; null for one that somebody has. */
export function whyIgnored({ from, headers }: ReceivedMail): string | null {
  const headerOf = (name: string) => headers[name]?.trim().toLowerCase() ?? '';
  const sender = from.toLowerCase();
  const ours = (['egypt', 'thailand', 'reservations'] as const).map((box) => mailboxAddress(box).toLowerCase());
  if (sender === '' || /^(mailer-daemon|postmaster)@/.test(sender)) return 'from a mail server';
  if (ours.includes(sender) || sender.endsWith(`@${inboundDomain()?.toLowerCase()}`)) return 'from ourselves';
  if (headerOf('return-path') === '<>' || headerOf('content-type').startsWith('multipart/report')) return 'a bounce';
  if (!['', 'no'].includes(headerOf('auto-submitted'))) return 'an automatic answer';
  if (!['', 'none'].includes(headerOf('x-auto-response-suppress'))) return 'an automatic answer';
  if (/^(bulk|junk|list|auto_reply)/.test(headerOf('precedence')) || headerOf('list-id')) return 'from a list';
  return null;
}
