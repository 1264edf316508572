import { describe, expect, test } from 'vitest';
import {
  applied,
  type Edit,
  emphasize,
  insertion,
  link,
  nextItem,
  picture,
  type Selected,
  toggleBlock,
} from '#app/admin/markdown/markdown-edits.ts';
import { renderMarkdown } from '#server/values/markdown';

/** A text with what is selected between brackets, or the caret as `|`. */
function read(text: string): Selected {
  const caret = text.indexOf('|');
  if (caret >= 0) return { value: text.replace('|', ''), start: caret, end: caret };
  const [start, end] = [text.indexOf('‹'), text.indexOf('›') - 1];
  return { value: text.replace(/[‹›]/g, ''), start, end };
}

function written({ value, start, end }: Selected): string {
  if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`;
  return `${value.slice(0, start)}‹${value.slice(start, end)}›${value.slice(end)}`;
}

const after = (text: string, edit: (selected: Selected) => Edit): string => {
  const selected = read(text);
  return written(applied(selected, edit(selected)));
};
const bold = (selected: Selected) => emphasize(selected, 'bold');
const italic = (selected: Selected) => emphasize(selected, 'italic');

describe('bold and italic', () => {
  test.each([
    ['a ‹word› here', bold, 'a **‹word›** here'],
    ['a **‹word›** here', bold, 'a ‹word› here'],
    ['a ‹**word**› here', bold, 'a ‹word› here'],
    ['a ‹ word › here', bold, 'a  **‹word›**  here'],
    ['a **‹word›** here', italic, 'a ***‹word›*** here'],
    ['a ***‹word›*** here', bold, 'a *‹word›* here'],
    ['a *‹word›* here', italic, 'a ‹word› here'],
    ['then |', bold, 'then **|**'],
    ['then **|**', bold, 'then |'],
    ['- ‹One›', bold, '- **‹One›**'],
    ['‹- One\n\n- Two›', bold, '‹- **One**\n\n- **Two**›'],
    ['‹- **One**\n\n- **Two**›', bold, '‹- One\n\n- Two›'],
    ['‹**One**\nTwo›', bold, '‹**One**\n**Two**›'],
  ])('%s', (text, edit, expected) => expect(after(text, edit)).toBe(expected));
});

describe('headings, lists and quotations', () => {
  test.each([
    ['One|', 'heading', '## One|'],
    ['## One|', 'heading', 'One|'],
    ['- One|', 'heading', '## One|'],
    ['‹One\nTwo›', 'list', '‹- One\n- Two›'],
    ['‹- One\n- Two›', 'numbers', '‹1. One\n2. Two›'],
    ['‹1. One\n2. Two›', 'numbers', '‹One\nTwo›'],
    ['‹One\n\nTwo›', 'list', '‹- One\n\n- Two›'],
    ['‹One\n\nTwo›', 'quote', '‹> One\n>\n> Two›'],
    ['‹> One\n>\n> Two›', 'quote', '‹One\n\nTwo›'],
    // A block stands between empty lines; a list goes on.
    ['Before\nOne|\nAfter', 'list', 'Before\n\n- One|\n\nAfter'],
    ['- Before\nOne|', 'list', '- Before\n- One|'],
    ['‹One\n›Two', 'list', '‹- One›\n\nTwo'],
    ['|', 'list', '- |'],
  ] as const)('%s: %s', (text, block, expected) => {
    expect(after(text, (selected) => toggleBlock(selected, block))).toBe(expected);
  });
});

test('a link takes what is selected for its words, or for its address, and selects what is missing', () => {
  expect(after('see ‹the page›', link)).toBe('see [the page](‹https://›)');
  expect(after('see ‹https://example.org/a›', link)).toBe('see [‹words of the link›](https://example.org/a)');
  expect(after('see |', link)).toBe('see [‹words of the link›](https://)');
});

test('a picture without a description asks for one', () => {
  expect(after('|', (selected) => picture(selected, '/uploads/a.webp', 'A [boat]'))).toBe(
    '![A \\[boat\\]](/uploads/a.webp)|',
  );
  expect(after('|', (selected) => picture(selected, '/uploads/a.webp', ''))).toBe('![|](/uploads/a.webp)');
});

test('a picture with a caption is a paragraph of its own, and its words stay words', () => {
  const captioned = (selected: Selected) => picture(selected, '/uploads/a.webp', 'A `b', 'The "Nile" \\ *1*');
  const markdown = '![A \\`b](/uploads/a.webp "The \\"Nile\\" \\\\ \\*1\\*")';
  expect(after('One|two', captioned)).toBe(`One\n\n${markdown}\n\n|two`);
  expect(after('One|', captioned)).toBe(`One\n\n${markdown}\n\n|`);
  expect(renderMarkdown(after('|', captioned).replace('|', ''))).toContain(
    'alt="A `b" loading="lazy" decoding="async" /><figcaption>The &quot;Nile&quot; \\ *1*</figcaption>',
  );
  expect(after('One |', (selected) => picture(selected, '/uploads/a.webp', '', 'Nile'))).toBe(
    'One \n\n![|](/uploads/a.webp "Nile")\n\n',
  );
});

test('several lines that are pasted stand between empty ones, a few words where they are pasted', () => {
  const paste = (markdown: string) => (selected: Selected) => insertion(selected, markdown);
  expect(after('One | two', paste('**and**'))).toBe('One **and**| two');
  expect(after('One |two', paste('- a\n- b'))).toBe('One \n\n- a\n- b\n\n|two');
  expect(after('One\n\n|\n\ntwo', paste('- a\n- b'))).toBe('One\n\n- a\n- b|\n\ntwo');
});

test('Enter goes on with a list, and ends it in an empty item', () => {
  const enter = (text: string) => {
    const edit = nextItem(read(text));
    return edit && written(applied(read(text), edit));
  };
  expect(enter('- One|')).toBe('- One\n- |');
  expect(enter('  9. One| and two')).toBe('  9. One\n  10. | and two');
  expect(enter('> One|')).toBe('> One\n> |');
  expect(enter('- One\n- |')).toBe('- One\n|');
  expect(enter('One|')).toBeNull();
  expect(enter('‹- One›')).toBeNull();
});
