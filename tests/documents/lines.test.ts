import { describe, expect, test } from 'vitest';
import { breakLines, type Run } from '#server/documents/lines';
import { itemsOfMarkdown } from '#server/documents/markdown-text';
import { printable } from '#server/documents/ruler';
import { parseMarkdown } from '#server/values/markdown';

/** Letters are 1 wide, strong ones 2. */
const measure = (text: string, strong: boolean) => text.length * (strong ? 2 : 1);
const linesOf = (runs: Run[], width: number) =>
  breakLines(runs, width, measure).map((line) => line.map(({ text }) => text).join(''));

describe('breakLines', () => {
  test.each([
    ['Karnak and Luxor', 10, ['Karnak and', 'Luxor']],
    ['  Karnak   and ', 20, ['Karnak and']],
    ['half-day trip', 8, ['half-day', 'trip']],
    ['one half-day', 9, ['one half-', 'day']],
    ['7\u00a0days in Egypt', 6, ['7\u00a0days', 'in', 'Egypt']],
    ['one\ntwo', 20, ['one', 'two']],
    ['Krungthepmahanakhon', 8, ['Krungthe', 'pmahanak', 'hon']],
    ['', 8, ['']],
  ])('breaks "%s" into lines of %d', (text, width, expected) => {
    expect(linesOf([{ text }], width)).toEqual(expected);
  });

  test('keeps fonts and links apart, and their places', () => {
    const runs = [
      { text: 'see ' },
      { text: 'Luxor', strong: true, link: 'https://x.example' },
      { text: ', then Aswan' },
    ];
    expect(breakLines(runs, 20, measure)).toEqual([
      [
        { text: 'see ', x: 0, width: 4 },
        { text: 'Luxor', strong: true, link: 'https://x.example', x: 4, width: 10 },
        { text: ', then', x: 14, width: 6 },
      ],
      [{ text: 'Aswan', x: 0, width: 5 }],
    ]);
  });
});

describe('Markdown', () => {
  const itemsOf = (markdown: string) => itemsOfMarkdown(parseMarkdown(markdown));

  test('becomes paragraphs, headings and lists', () => {
    expect(itemsOf('# Day & night\n\nTake the **night train**\nnorth.\n\n1. One\n2. Two\n   - Three')).toEqual([
      { style: 'heading', runs: [{ text: 'Day & night' }] },
      {
        style: 'body',
        runs: [{ text: 'Take the ' }, { text: 'night train', strong: true }, { text: ' ' }, { text: 'north.' }],
      },
      {
        list: [
          { mark: '1.', level: 0, runs: [{ text: 'One' }] },
          { mark: '2.', level: 0, runs: [{ text: 'Two' }] },
          { mark: 'dot', level: 1, runs: [{ text: 'Three' }] },
        ],
      },
    ]);
  });

  test('keeps links to other sites only', () => {
    expect(itemsOf('[a](https://a.example) [b](/tours) [c](mailto:c@c.example)')).toEqual([
      {
        style: 'body',
        runs: [
          { text: 'a', link: 'https://a.example' },
          { text: ' ' },
          { text: 'b' },
          { text: ' ' },
          { text: 'c', link: 'mailto:c@c.example' },
        ],
      },
    ]);
  });

  test('shows everything else as text', () => {
    const markdown =
      '> quote\n\n---\n\n![a boat](https://x.example/b.jpg)\n\n`code`\n\n```\nx < y\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<b>html</b>';
    const texts = itemsOf(markdown).map((item) => 'runs' in item && item.runs.map(({ text }) => text).join(''));
    expect(texts).toEqual(['quote', 'a boat', 'code', 'x < y\n', 'a · b', '1 · 2', '<b>html</b>']);
  });

  test('keeps a point of a list whole around the list in it', () => {
    const texts = itemsOf('- one\n\n  - two\n\n  three').flatMap((item) =>
      'list' in item ? item.list.map(({ runs }) => runs.map(({ text }) => text).join('')) : [],
    );
    expect(texts).toEqual(['one\nthree', 'two']);
  });

  test('is read without an error, whatever is typed', () => {
    for (const markdown of [
      '<',
      '&amp;',
      '<!-- x -->',
      '_a'.repeat(500),
      '- '.repeat(50),
      '[a](<b c>)',
      '\\',
      '\0 a',
    ]) {
      expect(() => itemsOf(markdown)).not.toThrow();
    }
  });
});

test('a text is printed in the letters of the font', () => {
  const hasLatin = (code: number) => code < 256 || code === 0x2013;
  expect(printable('Wat Arun (วัดอรุณ), Ayutthayā', hasLatin)).toBe('Wat Arun, Ayutthaya');
  expect(printable('Koh\u2011Samui → 7\u202fkm 🌴', hasLatin)).toBe('Koh-Samui – 7\u00a0km ');
});
