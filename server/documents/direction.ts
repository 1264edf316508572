import bidiFactory from 'bidi-js';
import type { Segment } from './lines.ts';

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** True for a text whose first letter is of a script that begins on the right. */
export const isRightToLeft = (text: string): boolean =>
  rightToLeft.test(text) && (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) === 1;

/** A word that is shaped and turned as a whole, as far as its letters join, or a single character. */
const turned = /\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u0640]*\u200c?|./gsu;
/** Persian digits, which shaping would turn like the letters of their script. */
const straight = /[۰-۹]|[^۰-۹]+/gsu;

/**
 * The parts of a line in reading order, each with its position (UAX #9). Within a part, shaping turns the letters.
 * @param isRtl whether the text begins on the right
 * @param width of the column, in points; Infinity where the line begins at the left in any case
 */
export function placed(
  line: Segment[],
  isRtl: boolean,
  width: number,
  measure: (text: string, segment: Segment) => number,
): Segment[] {
  const whole = line.map(({ text }) => text).join('');
  if (!isRtl && !rightToLeft.test(whole)) return line;
  const levels = bidi.getEmbeddingLevels(whole, isRtl ? 'rtl' : 'ltr');
  const ownerAt: Segment[] = [];
  const parts: Segment[] = [];
  let start = 0;
  for (const segment of line) {
    for (const { text, level } of runsOf(segment.text, levels.levels, start)) {
      for (const [part] of text.matchAll(level % 2 === 1 ? turned : straight)) {
        const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(part) ?? part) : part;
        const owner = { ...segment, text: shown, width: measure(shown, segment) };
        parts.push(owner);
        for (let index = 0; index < part.length; index++) ownerAt.push(owner);
      }
    }
    start += segment.text.length;
  }
  const seen = new Set(bidi.getReorderedIndices(whole, levels).flatMap((index) => ownerAt[index] ?? []));
  const total = parts.reduce((sum, part) => sum + part.width, 0);
  let x = isRtl && width !== Infinity ? Math.max(0, width - total) : 0;
  for (const part of seen) {
    part.x = x;
    x += part.width;
  }
  return parts;
}

/** A text in runs of one level. @param start its place in the line */
function runsOf(text: string, levels: Uint8Array, start: number): { text: string; level: number }[] {
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < text.length; index++) {
    const level = levels[start + index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += text[index];
    else runs.push({ text: text.charAt(index), level });
  }
  return runs;
}
