/** A text with what is selected in it. */
export interface Selected {
  value: string;
  start: number;
  end: number;
}

/** A part of a text to replace, and what is selected afterwards. */
export interface Edit {
  start: number;
  end: number;
  text: string;
  selection: [start: number, end: number];
}

/** The text after an edit, with what is selected then. */
export const applied = ({ value }: Selected, { start, end, text, selection }: Edit): Selected => ({
  value: value.slice(0, start) + text + value.slice(end),
  start: selection[0],
  end: selection[1],
});

const emphases = { bold: 2, italic: 1 };

/** Makes what is selected bold or italic, or takes that back; each line by itself, since emphasis ends with its paragraph. */
export function emphasize({ value, start, end }: Selected, emphasis: keyof typeof emphases): Edit {
  const size = emphases[emphasis];
  let [from, to] = [start, end];
  while (from < to && /\s/.test(value.charAt(from))) from += 1;
  while (to > from && /\s/.test(value.charAt(to - 1))) to -= 1;
  while (value.charAt(from - 1) === '*' && value.charAt(to) === '*') [from, to] = [from - 1, to + 1];
  const lines = value.slice(from, to).split('\n').map(partsOf);
  const filled = lines.filter(({ inner }) => inner !== '');
  const isOn = filled.length > 0 && filled.every(({ marks }) => hasEmphasis(marks, size));
  // Between marks alone there is nothing yet: what is typed next stands in them.
  const isTakenBack = filled.length === 0 ? hasEmphasis(lines[0]?.marks ?? 0, size) : isOn;
  const written = lines.map(({ before, inner, marks }) => {
    if (inner === '' && filled.length > 0) return before;
    const has = hasEmphasis(marks, size);
    const left = '*'.repeat(isTakenBack ? marks - size : has ? marks : marks + size);
    return before + left + inner + left;
  });
  const text = written.join('\n');
  if (lines.length > 1) return { start: from, end: to, text, selection: [from, from + text.length] };
  const [{ before = '', inner = '' } = {}] = lines;
  const begin = from + before.length + (text.length - before.length - inner.length) / 2;
  return { start: from, end: to, text, selection: [begin, begin + inner.length] };
}

/** Three asterisks are both. */
const hasEmphasis = (marks: number, size: number): boolean => (size === 2 ? marks >= 2 : marks % 2 === 1);

const blockMark = /^\s*(?:#{1,6} +|> ?|[-*+] +|\d+[.)] +)*/;

/** What a line of blocks begins with, its words, and how many asterisks stand around them. */
function partsOf(line: string) {
  const before = blockMark.exec(line)?.[0] ?? '';
  const rest = line.slice(before.length).trimEnd();
  const all = /^(\*{0,3})(.*?)\1$/s.exec(rest);
  const [, marks = '', inner = rest] = all ?? [];
  return { before, inner, marks: marks.length };
}

/** How the lines of a block begin; without a mark in the text the one of the first line of it. */
const blocks = {
  heading: { mark: /^#{1,6} +/, write: () => '## ' },
  list: { mark: /^[-*+] +/, write: () => '- ' },
  numbers: { mark: /^\d+[.)] +/, write: (index: number) => `${index + 1}. ` },
  quote: { mark: /^> ?/, write: () => '> ' },
} as const;
type Block = keyof typeof blocks;

const anyMark = /^(?:#{1,6} +|[-*+] +|\d+[.)] +)/;

/** Makes the selected lines a heading, a list or a quotation, or takes that back. Such a block stands between empty lines. */
export function toggleBlock({ value, start, end }: Selected, block: Block): Edit {
  const { mark, write } = blocks[block];
  const last = end > start && value.charAt(end - 1) === '\n' ? end - 1 : end;
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const to = value.indexOf('\n', last) < 0 ? value.length : value.indexOf('\n', last);
  const lines = value.slice(from, to).split('\n');
  const isOnly = lines.length === 1;
  const isFilled = (line: string) => isOnly || line.trim() !== '';
  const indentOf = (line: string) => /^\s*/.exec(line)?.[0] ?? '';
  const isMarked = (line: string) => mark.test(line.trimStart());
  const isOn = lines.filter(isFilled).every(isMarked);
  let count = 0;
  const written = lines.map((line) => {
    if (!isFilled(line)) return block === 'quote' && !isOn ? '>' : line.replace(/^>$/, '');
    const indent = indentOf(line);
    const words = line.slice(indent.length).replace(isOn || block === 'quote' ? mark : anyMark, '');
    return indent + (isOn ? '' : write(count++)) + words;
  });
  const before = value.slice(0, from).split('\n').at(-2);
  const after = value.slice(to).split('\n')[1];
  const isApart = (line: string | undefined) => line === undefined || line.trim() === '' || isMarked(line);
  const [above, below] = [isOn || isApart(before) ? '' : '\n', isOn || isApart(after) ? '' : '\n'];
  const text = above + written.join('\n') + below;
  const [first, end2] = [from + above.length, from + text.length - below.length];
  return { start: from, end: to, text, selection: isOnly && start === end ? [end2, end2] : [first, end2] };
}

/** Makes what is selected the words of a link, or an address its target; what is missing is typed next. */
export function link({ value, start, end }: Selected): Edit {
  const chosen = value.slice(start, end);
  const isAddress = /^(?:https?:\/\/|mailto:)\S+$/.test(chosen);
  const [words, target] = [isAddress || chosen === '' ? 'words of the link' : chosen, isAddress ? chosen : 'https://'];
  const text = `[${words}](${target})`;
  const begin = words === chosen ? start + words.length + 3 : start + 1;
  return { start, end, text, selection: [begin, begin + (words === chosen ? target.length : words.length)] };
}

/** Escapes what Markdown would read as markup. */
const escaped = (words: string) => words.replaceAll(/[\\`*_[\]<>&~"]/g, '\\$&');

/** Inserts a picture, one with a caption as a paragraph of its own. Where it has no description, one is typed next. */
export function picture(selected: Selected, address: string, alt: string, caption = ''): Edit {
  const text = `![${escaped(alt)}](${address}${caption && ` "${escaped(caption)}"`})`;
  // What is typed next is not part of the figure.
  const isLast = caption !== '' && selected.value.slice(selected.end).trim() === '';
  const edit = insertion(selected, isLast ? `${text}\n\n` : text, caption !== '');
  const caret = edit.start + edit.text.indexOf('![') + 2;
  return alt === '' ? { ...edit, selection: [caret, caret] } : edit;
}

/** True for several lines, a heading, a list, a quotation or a table. */
const isBlockOf = (markdown: string) => markdown.includes('\n') || /^(?:#|[-*+] |\d+\. |> |\|)/.test(markdown);

/** Puts in what was pasted; a block between empty lines. */
export function insertion(
  { value, start, end }: Selected,
  markdown: string,
  isBlock: boolean = isBlockOf(markdown),
): Edit {
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const gap = (text: RegExp, side: string) => (!isBlock || side.trim() === '' || text.test(side) ? '' : '\n\n');
  const text = gap(/\n\s*\n$/, before) + markdown + gap(/^\s*\n\s*\n/, after);
  const caret = start + text.length;
  return { start, end, text, selection: [caret, caret] };
}

const item = /^(\s*)([-*+]|\d+[.)]|>)( +)(.*)$/;

/** What Enter does in a list: the next item, or the end of the list in an empty one; null elsewhere. */
export function nextItem({ value, start, end }: Selected): Edit | null {
  if (start !== end) return null;
  const from = value.lastIndexOf('\n', start - 1) + 1;
  const [, indent = '', mark = '', space = '', words] = item.exec(value.slice(from, start)) ?? [];
  if (words === undefined) return null;
  if (words.trim() === '' && /^[^\S\n]*(?:\n|$)/.test(value.slice(start))) {
    return { start: from, end: start, text: '', selection: [from, from] };
  }
  const number = Number.parseInt(mark, 10);
  const next = Number.isNaN(number) ? mark : mark.replace(String(number), String(number + 1));
  const text = `\n${indent}${next}${space}`;
  return { start, end, text, selection: [start + text.length, start + text.length] };
}
