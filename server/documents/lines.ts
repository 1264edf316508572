/** A part of a text in one font, which may be a link. */
export interface Run {
  text: string;
  strong?: boolean;
  link?: string;
}

/** A run, or a part of one, on a line; lengths in points. */
export interface Segment extends Run {
  x: number;
  width: number;
}

type Measure = (text: string, strong: boolean) => number;

/** Words break after hyphens, dashes and slashes too. A non-breaking space is a part of its word. */
const token = /\n|[ \t\r]+|[^ \t\r\n–—/-]*[–—/-]+|[^ \t\r\n–—/-]+/g;
const tolerance = 0.01;

/** Breaks a text into lines of a width; a word that is longer is broken where the line ends. */
export function breakLines(runs: readonly Run[], width: number, measure: Measure): Segment[][] {
  const lines: Segment[][] = [[]];
  let x = 0;
  let space = false;
  const add = (run: Run, text: string, textWidth: number) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last && last.strong === run.strong && last.link === run.link) {
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
  for (const { run, text } of tokensOf(runs)) {
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
    const spaceWidth = space ? measure(' ', before.strong ?? false) : 0;
    const textWidth = measure(text, run.strong ?? false);
    if (x > 0 && x + spaceWidth + textWidth > width + tolerance) turn();
    else if (space) add(before, ' ', spaceWidth);
    space = false;
    if (textWidth <= width + tolerance) add(run, text, textWidth);
    else {
      for (const letter of text) {
        const letterWidth = measure(letter, run.strong ?? false);
        if (x > 0 && x + letterWidth > width + tolerance) turn();
        add(run, letter, letterWidth);
      }
    }
  }
  return lines.length > 1 && lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

const tokensOf = (runs: readonly Run[]) =>
  runs.flatMap((run) => (run.text.match(token) ?? []).map((text) => ({ run, text })));

/** How many of the lines stand on a page with room for some: no first or last line alone. */
export function linesThatFit(count: number, room: number): number {
  if (count <= room) return count;
  if (room < 2 && count > 1) return 0;
  return count - room === 1 && room > 2 ? room - 1 : Math.max(room, 0);
}
