import { createHash } from 'node:crypto';
import { toPlainText } from '@react-email/render';
import { addressParser } from 'postal-mime';
import type { GetReceivingEmailResponseSuccess } from 'resend';
import { z } from 'zod';
import { env } from '#server/env';
import { errorFacts, log } from '#server/log';
import { isSameAddress } from '#server/values/mailbox';
import { counted } from '#server/values/plural.input';
import { paragraph } from '#server/values/text.input';
import { headBytes, maxHeadersSize, parseMime } from './charset';
import { inTime, mailService } from './mailer';
import { splitText } from './quoted-text';
import { inboundDomain, type MailThread, threadOfAddress } from './reply-address';

/** A mail that somebody has sent to us. */
export interface ReceivedMail {
  /** The same for every copy of the mail. */
  key: string;
  from: string;
  subject: string;
  /** All recipients that it names. */
  to: string[];
  /** By their names in lower case. */
  headers: Record<string, string>;
  text: string;
  attachments: number;
  /** As it came; null where the mail service does not hand that out. */
  raw: Uint8Array | null;
}

/** Of a longer text, the rest is folded with the quotation. */
const maxTextLength = 5000;
/** In characters: how much of a text is read to divide it. */
const maxReadLength = 100_000;
/** Deeper nested HTML is no text of a person. */
const limits = { maxDepth: 60 };

/** Where mail servers write whom a copy is for, then whom its sender has named. */
const recipientHeaders = ['delivered-to', 'x-original-to', 'to', 'cc'];

/** The headers of a mail. They tell whether to read the rest, which may take long. */
export function headOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((end) => end >= 0);
  return raw.subarray(0, Math.min(maxHeadersSize + 1, ...ends));
}

/**
 * True for more lines than any text has, and shorter ones than an attachment has: each line takes some microseconds.
 */
function hasTooManyLines(raw: Uint8Array): boolean {
  const most = 10_000 + raw.length / 40;
  let lines = 0;
  for (let end = raw.indexOf(10); end >= 0 && lines <= most; end = raw.indexOf(10, end + 1)) lines += 1;
  return lines > most;
}

/** Reads a mail in the format of mail servers (MIME); null for one that nobody can read, such as one nested without end. */
export async function readMime(raw: Uint8Array | string): Promise<ReceivedMail | null> {
  const bytes = typeof raw === 'string' ? Buffer.from(raw) : raw;
  if (hasTooManyLines(bytes)) return null;
  const mail = await parseMime(bytes).catch(() => null);
  return (
    mail && {
      key: keyOf(mail.messageId || raw),
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      to: recipientHeaders.flatMap((name) =>
        addressesIn(mail.headers.filter(({ key }) => key === name).map(({ value }) => value)),
      ),
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      text: textOf(mail.text, mail.html),
      attachments: countAttached(
        mail.attachments.map(({ contentId }) => contentId),
        mail.html,
      ),
      raw: bytes,
    }
  );
}

/**
 * The event of a webhook of the mail service, null where its body is no JSON; undefined where it was not signed with this
 * secret within the last five minutes.
 * @param secret as the service shows it: `whsec_` and the key in base64
 */
export function readSignedEvent(headers: Headers, body: string, secret: string): unknown {
  const of = (name: string) => headers.get(`svix-${name}`) ?? '';
  const signed = { id: of('id'), timestamp: of('timestamp'), signature: of('signature') };
  // The client of the service wants a key even where none is needed.
  const { webhooks } = mailService(env().RESEND_API_KEY ?? 'none');
  try {
    return webhooks.verify({ payload: body, headers: signed, webhookSecret: secret });
  } catch (error) {
    return error instanceof SyntaxError ? null : undefined;
  }
}

/** The event of Resend for an arrived mail: its id. */
const receivedEvent = z.object({
  type: z.literal('email.received'),
  data: z.object({ email_id: z.string().max(100) }),
});

/** The mail of an event of the mail service; null for another event. Throws where its content cannot be fetched. */
export async function readMailEvent(event: unknown): Promise<ReceivedMail | null> {
  const { data } = receivedEvent.safeParse(event);
  if (!data) return null;
  const { RESEND_API_KEY = '' } = env();
  // Without the pictures that stand in its HTML.
  const fetching = mailService(RESEND_API_KEY).emails.receiving.get(data.data.email_id, { html_format: 'cid' });
  const { data: mail, error } = await inTime(fetching);
  if (!mail) throw new Error(`the content of a mail was not fetched: ${error?.name ?? 'no answer'}`);
  return { ...ofService(mail), ...(mail.raw && (await readFetched(mail.raw.download_url))) };
}

/** In bytes. */
const maxFetched = 25 * 1024 * 1024;

/**
 * The original of a mail from the mail service, and its text, since the service trusts wrong labels. Null where that
 * fails: the text of the service is used then.
 */
async function readFetched(url: string): Promise<(Pick<ReceivedMail, 'raw'> & Partial<ReceivedMail>) | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
    const size = Number(response.headers.get('Content-Length') ?? Number.NaN);
    if (!response.ok || !(size <= maxFetched)) throw new Error(`it has ${size} bytes, and status ${response.status}`);
    const raw = new Uint8Array(await response.arrayBuffer());
    const read = await readMime(raw.subarray(0, headBytes));
    return { raw, ...(read?.text.trim() ? { text: read.text } : {}) };
  } catch (error) {
    log('warn', 'inbound.raw', errorFacts(error));
    return null;
  }
}

/** A report of the mail service that an email was not delivered or not wanted. */
export interface Refusal {
  addresses: string[];
  because: 'bounced' | 'complained';
  /** The id in its tag. */
  newsletter: number | null;
}

const refusalEvent = z.object({
  // Suppressed: it has bounced or complained before, and the service does not try again.
  type: z.enum(['email.bounced', 'email.suppressed', 'email.complained']),
  data: z.object({
    to: z.array(z.string().max(320)).max(50),
    tags: z.object({ newsletter: z.coerce.number().int().positive() }).optional().catch(undefined),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});

/** The refusal of an event of the mail service; null for another event, and for a temporary failure. */
export function readRefusal(event: unknown): Refusal | null {
  const { data: read } = refusalEvent.safeParse(event);
  if (!read) return null;
  if (read.type === 'email.bounced' && read.data.bounce?.type !== 'Permanent') return null;
  const because = read.type === 'email.complained' ? 'complained' : 'bounced';
  return { addresses: addressesIn(read.data.to), because, newsletter: read.data.tags?.newsletter ?? null };
}

function ofService(mail: GetReceivingEmailResponseSuccess): ReceivedMail {
  const { to, cc, bcc, received_for: receivedFor, attachments } = mail;
  const named = Object.entries(mail.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    key: keyOf(mail.message_id || mail.id),
    from: addressesIn([mail.from])[0] ?? '',
    subject: mail.subject ?? '',
    to: addressesIn([...(receivedFor ?? []), ...to, ...(cc ?? []), ...(bcc ?? [])]),
    headers: Object.fromEntries(named),
    text: textOf(mail.text, mail.html),
    attachments: countAttached(
      attachments.map(({ content_id: contentId }) => contentId),
      mail.html,
    ),
    raw: null,
  };
}

const keyOf = (identity: string | Uint8Array) => `mail:${createHash('sha256').update(identity).digest('base64url')}`;

const addressesIn = (lists: string[]): string[] =>
  lists.flatMap((list) => addressParser(list, { flatten: true }).flatMap(({ address }) => address || []));

/** The number of attached files, without those that the HTML shows. Telephones call all pictures `inline`. */
const countAttached = (contentIds: (string | null | undefined)[], html: string | null | undefined): number =>
  contentIds.filter((id) => !id || !html?.includes(`cid:${id.replace(/^<|>$/g, '')}`)).length;

function textOf(text: string | null | undefined, html: string | null | undefined): string {
  const plain = text?.trim() ? text : toPlainText(withoutPadding(html ?? '').slice(0, maxReadLength), { limits });
  return plain.slice(0, maxReadLength);
}

/** HTML without the styles and embedded pictures that may stand before its text, and be longer than what is read. */
const withoutPadding = (html: string) =>
  html.replace(/<style\b[^<]*(?:<(?!\/style)[^<]*)*/gi, '').replace(/\bdata:[^"'\s>]+/gi, '');

/** The thread that a mail belongs to; null where no address of it is one of ours. */
export const threadOf = ({ to }: ReceivedMail): MailThread | null =>
  to.flatMap((address) => threadOfAddress(address) ?? [])[0] ?? null;

/** True where a mail names an address like ours: with other settings it may be one. */
export const seemsOurs = ({ to }: ReceivedMail): boolean => to.some((address) => /^reply\+/i.test(address));

const longestAddress = 254;

/** The new text of a mail, and the rest below it, which is mostly a quotation. */
interface Words {
  text: string;
  quoted: string | null;
  /** The sender's address, if it is not that of the thread; null also where it is unreadable. */
  fromAddress: string | null;
}

/**
 * The text of a mail, with a note about its attachments.
 * @param owner the address of the thread, if there is one: another sender is named
 */
export function wordsOf({ from, text, attachments, raw }: ReceivedMail, owner: string | null): Words {
  const { own, quoted } = splitText(paragraph(maxReadLength).parse(text));
  const [shown, rest] = shortened(own.trim() || '(no text could be read)');
  const isStranger = owner === null || !isSameAddress(owner, from);
  const address = z.email().max(longestAddress).safeParse(from).data ?? null;
  const parts = [
    isStranger && `From another address: ${address ?? '(unreadable address)'}`,
    shown,
    attachments > 0 && describeAttachments(attachments, raw),
  ];
  return {
    text: parts.filter(Boolean).join('\n\n'),
    quoted: (rest + (quoted ?? '')).trim() || null,
    fromAddress: isStranger ? address : null,
  };
}

/** `(1 attachment, kept for 30 days)`: only the original mail has them, see `keepCopy`. */
function describeAttachments(count: number, raw: ReceivedMail['raw']): string {
  const noun = counted(count, 'attachment');
  return raw ? `(${noun}, kept for 30 days)` : `(${noun}, not kept)`;
}

/** A text up to the limit, and the rest. */
function shortened(text: string): [shown: string, rest: string] {
  if (text.length <= maxTextLength) return [text, ''];
  // Not within a character of two units.
  const end = maxTextLength - ((text.codePointAt(maxTextLength - 1) ?? 0) > 0xffff ? 1 : 0);
  return [`${text.slice(0, end)} […]`, `[…] ${text.slice(end)}`];
}

/**
 * Why a mail does not belong in a thread; null for a mail of a person, and for an automatic reply.
 * @param isOurs whether an address is one of our mailboxes
 */
export function whyIgnored({ from, headers }: ReceivedMail, isOurs: (address: string) => boolean): string | null {
  const headerOf = (name: string) => headers[name]?.trim().toLowerCase() ?? '';
  const sender = from.toLowerCase();
  if (sender === '' || /^(mailer-daemon|postmaster)@/.test(sender)) return 'from a mail server';
  if (isOurs(sender) || sender.endsWith(`@${inboundDomain()?.toLowerCase()}`)) return 'from ourselves';
  return headerOf('content-type').startsWith('multipart/report') ? 'a bounce' : null;
}
