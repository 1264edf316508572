import { runInNewContext } from 'node:vm';
import EmailReplyParser from 'email-reply-parser';

/** The new text of a mail, and the mail that it quotes. Together they are the whole text. */
interface SplitText {
  own: string;
  /** Null where nothing is quoted below what is new. */
  quoted: string | null;
}

/** In ms: on a hostile text some patterns of the reader would take hours. */
const maxReadTime = 500;

/**
 * Splits the text of a mail where the quotation at its end begins. Without any other text all of it is new. With
 * answers between quotations, everything up to the last answer is new.
 */
export function splitText(text: string): SplitText {
  const whole = { own: text, quoted: null };
  const parts = partsOf(text);
  if (!parts) return whole;
  // A signature below what is new is shown with it: somebody may have written on below "Best wishes".
  const lastNew = parts.findLastIndex(({ isHidden }) => !isHidden);
  const firstQuoted = parts.findIndex(({ isQuoted }, index) => index > lastNew && isQuoted);
  if (firstQuoted === -1) return whole;
  const size = parts.slice(0, firstQuoted).reduce((sum, part) => sum + part.size, 0);
  const end = withoutHeading(text.slice(0, lengthOf(text, size)));
  const own = text.slice(0, end);
  return own.trim() === '' ? whole : { own, quoted: text.slice(end) };
}

/**
 * A character that the reader keeps. The reader rewraps lines, and would take Outlook's line above a quotation for a
 * signature.
 */
const isKept = /[^\s_]/;
const keptIn = (text: string) => text.replace(/[\s_]/g, '');

/** The length of the beginning of a text that has so many kept characters. */
function lengthOf(text: string, size: number): number {
  let length = 0;
  for (let left = size; left > 0 && length < text.length; length++) if (isKept.test(text[length] ?? '')) left--;
  return length;
}

interface Part {
  isHidden: boolean;
  isQuoted: boolean;
  /** How many kept characters it has. */
  size: number;
}

/** The parts of a text in their order; null where it cannot be divided. */
function partsOf(text: string): Part[] | null {
  // Many mail programs wrap the line before a long address, such as ours.
  const lines = text.replace(/^_{9,}$/gm, '').replace(/<\n(?=[^\s<>]+@)/g, '<');
  const read = () => new EmailReplyParser().read(lines).getFragments();
  try {
    const fragments: ReturnType<typeof read> = runInNewContext('read()', { read }, { timeout: maxReadTime });
    const isWhole = keptIn(fragments.map(String).join('')) === keptIn(text);
    return isWhole ? fragments.map(partOf) : null;
  } catch {
    return null;
  }
}

type Fragment = ReturnType<ReturnType<EmailReplyParser['read']>['getFragments']>[number];

const partOf = (fragment: Fragment): Part => ({
  isHidden: fragment.isHidden(),
  isQuoted: fragment.isQuoted() || (fragment.isHidden() && isHeading(String(fragment).split('\n', 1)[0] ?? '')),
  size: keptIn(String(fragment)).length,
});

/** True for a paragraph that introduces a quotation in any language: it has an address, and a colon at its end. */
const isHeading = (paragraph: string) => paragraph.length < 400 && /<[^<>]*@[^<>]*>[^\n]*[:：]\s*$/.test(paragraph);

/** The length of a text without such a paragraph at its end. */
function withoutHeading(own: string): number {
  const last =
    own
      .trimEnd()
      .split(/\n\s*\n/)
      .at(-1) ?? '';
  return isHeading(last) ? own.trimEnd().length - last.length : own.length;
}
