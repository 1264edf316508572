import type { FontName } from './design.ts';
import { signsOf } from './printable.ts';

/** A part of a text in one font, with or without a link. */
export interface Run {
  text: string;
  strong?: boolean;
  link?: string;
  /** The font that replaces that of the style, which lacks the letters. */
  font?: FontName;
}

/** A run, or a part of one, on a line; lengths in points. */
export interface Segment extends Run {
  x: number;
  width: number;
}

type Measure = (text: string, run: Run) => number;
interface Part {
  run: Run;
  text: string;
}

/** Words break after hyphens, dashes and slashes too. A non-breaking space is a part of its word. */
const token = /\n|[ \t\r]+|[^ \t\r\n–—/-]*[–—/-]+|[^ \t\r\n–—/-]+/g;
const tolerance = 0.01;
/** Thai has no spaces between its words. */
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });

/** Breaks a text into lines of a width; a word that is longer is broken where the line ends. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Segment[][] {
  const lines: Segment[][] = [[]];
  let x = 0;
  let space = false;
  const add = (run: Run, text: string, textWidth: number) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last && last.strong === run.strong && last.link === run.link && last.font === run.font) {
      last.text += text;
      last.width += textWidth;
    } else line.push({ ...run, text, x, width: textWidth });
    x += textWidth;
  };
  const turn = () => {
    lines.push([]);
    x = 0;
    space = false;
  };
  for (const word of wordsOf(runs)) {
    const [{ run, text } = { run: { text: '' }, text: '' }] = word;
    if (text === '\n') {
      turn();
      continue;
    }
    if (text.trim() === '' && !text.includes('\u00a0')) {
      space = x > 0;
      continue;
    }
    // A space belongs to the word before it.
    const before = lines.at(-1)?.at(-1) ?? run;
    const spaceWidth = space ? measure(' ', before) : 0;
    const wordWidth = word.reduce((sum, part) => sum + measure(part.text, part.run), 0);
    if (x > 0 && x + spaceWidth + wordWidth > width + tolerance) turn();
    else if (space) add(before, ' ', spaceWidth);
    space = false;
    const isWhole = wordWidth <= width + tolerance;
    for (const part of isWhole ? word : word.flatMap(brokenUp)) {
      const partWidth = measure(part.text, part.run);
      if (!isWhole && x > 0 && x + partWidth > width + tolerance) turn();
      add(part.run, part.text, partWidth);
    }
  }
  return lines.length > 1 && lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

const brokenUp = ({ run, text }: Part): Part[] => signsOf(text).map((sign) => ({ run, text: sign }));

/**
 * The parts that stay on one line if they fit: a word, with parts that touch it in another font; a space; or the end of
 * a line.
 */
function wordsOf(runs: readonly Run[]): Part[][] {
  const words: Part[][] = [];
  for (const run of runs) {
    for (const [index, text] of tokensOf(run.text).entries()) {
      const last = words.at(-1);
      const isTouching =
        index === 0 && !/(^|[ \t\r\n–—/-])$/.test(last?.at(-1)?.text ?? '') && !/^[ \t\r\n]/.test(text);
      if (last && isTouching) last.push({ run, text });
      else words.push([{ run, text }]);
    }
  }
  return words;
}

const tokensOf = (text: string): string[] =>
  (text.match(token) ?? []).flatMap((word) => (/\p{Script=Thai}/u.test(word) ? thaiWordsOf(word) : word));

function thaiWordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of thaiWords.segment(text)) {
    // Signs of repetition, omission and punctuation end a word.
    if (words.length > 0 && (!isWordLike || /^[ๆฯ]/.test(segment))) words[words.length - 1] += segment;
    else words.push(segment);
  }
  return words;
}

/** How many of the lines go on a page with room for some: no first or last line stands alone. */
export function linesThatFit(count: number, room: number): number {
  if (count <= room) return count;
  if (room < 2 && count > 1) return 0;
  return count - room === 1 && room > 2 ? room - 1 : Math.max(room, 0);
}
