import PostalMime, { type Email } from 'postal-mime';

/** In bytes. */
export const maxHeadersSize = 256 * 1024;
const limits = { maxNestingDepth: 20, maxHeadersSize };

/** In characters, of the beginning of a text that is tested. */
const maxDoubted = 100_000;
/** In bytes, of the beginning of a mail: its texts stand before its attachments. */
export const headBytes = 1024 * 1024;

type Texts = Pick<Email, 'text' | 'html'>;

/**
 * Parses a MIME mail, and corrects wrong labels of charsets: UTF-8 with another label is read as UTF-8, and HTML
 * without a label by its own `meta`. Throws for an unreadable mail.
 */
export async function parseMime(raw: Uint8Array): Promise<Email> {
  const mail = await PostalMime.parse(raw, limits);
  if (![mail.text, mail.html].some((text) => text !== undefined && isDoubtful(text.slice(0, maxDoubted)))) return mail;
  const { text, html } = await parseAsBytes(raw.subarray(0, headBytes));
  return { ...mail, text: bestOf(mail.text, text), html: bestOf(mail.html, html) };
}

/** Each of its characters stands for one byte. */
const byteCharset = 'windows-1252';
/** Of a parameter that is there twice, the first one counts. */
const label = `; charset=${byteCharset}`;
const textType = /^content-type:(?:[ \t]|\r?\n[ \t])*text\/(?:plain|html)/gim;

/** The texts of a mail, read as if each had the label of `byteCharset`. */
async function parseAsBytes(raw: Uint8Array): Promise<Texts> {
  const labelled = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
    .toString('latin1')
    .replace(textType, (type) => type + label)
    // The last of several headers does not count: this one is for a mail without any.
    .replace(/\r?\n\r?\n/, (end) => `\r\nContent-Type: text/plain${label}${end}`);
  const { text, html } = await PostalMime.parse(Buffer.from(labelled, 'latin1'), limits);
  return { text: text?.replaceAll(label, ''), html: html?.replaceAll(label, '') };
}

const decoded = new TextDecoder(byteCharset).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const byteOf = new Map([...decoded].map((character, byte) => [character, byte]));

/** Null for a text that has a character of another charset. */
function bytesOf(text: string): Uint8Array | null {
  const bytes = Array.from(text, (character) => byteOf.get(character) ?? -1);
  return bytes.includes(-1) ? null : Uint8Array.from(bytes);
}

/** Characters that no text has: a sign of the wrong charset. */
const unwritten = /[\ufffd\u0080-\u009f]/;
const hasHighByte = (bytes: Uint8Array) => bytes.some((byte) => byte > 0x7f);
const metaIn = (text: string) =>
  /<meta\b[^>]{0,200}?\bcharset\s*=\s*["']?([\w.:-]{2,40})/i.exec(text.slice(0, 10_000))?.[1];

/** True for a text that may have been read in another charset than it was written in. */
function isDoubtful(text: string): boolean {
  if (unwritten.test(text)) return true;
  const bytes = bytesOf(text);
  return bytes !== null && hasHighByte(bytes) && (metaIn(text) !== undefined || decodeAs('utf-8', bytes) !== null);
}

/**
 * @param labelled a text as its label says
 * @param asBytes the same text with one character for each byte
 */
function bestOf(labelled: string | undefined, asBytes: string | undefined): string | undefined {
  if (labelled === undefined || asBytes === undefined) return labelled;
  const bytes = bytesOf(asBytes);
  // ISO-2022-JP has no high bytes.
  if (!bytes || !hasHighByte(bytes)) return labelled;
  const utf8 = decodeAs('utf-8', bytes);
  const wasReadAsUtf8 = labelled === new TextDecoder().decode(bytes);
  // Mail programs use one of these labels where they do not know the charset. Any other label is mostly right: GBK may
  // also be UTF-8 by chance.
  if (!wasReadAsUtf8 && labelled !== asBytes) return unwritten.test(labelled) ? (utf8 ?? labelled) : labelled;
  const meta = metaIn(asBytes);
  const found = utf8 ?? (meta ? decodeAs(meta, bytes) : null);
  return found ?? (isWithoutLetters(labelled) ? asBytes : labelled);
}

/** Null where the bytes are none of this charset, or it has no such name. */
function decodeAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True for a text in which nothing but ASCII could be read. */
const isWithoutLetters = (text: string) => !/[^\p{ASCII}\ufffd]/u.test(text);
