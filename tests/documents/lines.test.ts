import { describe, expect, test } from 'vitest';
import { placed } from '#server/documents/direction';
import { breakLines, type Run } from '#server/documents/lines';
import { itemsOfMarkdown } from '#server/documents/markdown-text';
import { printable } from '#server/documents/printable';
import { parseMarkdown } from '#server/values/markdown';

/** Letters are 1 wide, strong ones 2. */
const measure = (text: string, { strong }: Pick<Run, 'strong'>) => text.length * (strong ? 2 : 1);
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
    ['ตลาดน้ำดำเนินสะดวกและบ่าย ๆ ฯลฯ', 12, ['ตลาดน้ำ', 'ดำเนินสะดวก', 'และบ่าย ๆ', 'ฯลฯ']],
    ['กำ้กำ้กำ้', 4, ['กำ้', 'กำ้', 'กำ้']],
  ])('breaks "%s" into lines of %d', (text, width, expected) => {
    expect(linesOf([{ text }], width)).toEqual(expected);
  });

  test('keeps together what touches in two fonts', () => {
    const runs: Run[] = [
      { text: 'fee ' },
      { text: '฿', font: 'thai' },
      { text: '400 (' },
      { text: 'บาท', font: 'thai' },
      { text: ')' },
    ];
    expect(linesOf(runs, 7)).toEqual(['fee', '฿400', '(บาท)']);
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
        runs: [{ text: 'Take the ' }, { text: 'night train', strong: true }, { text: '\n' }, { text: 'north.' }],
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
  const hasLatin = (sign: string) => Array.from(sign).every((character) => character < '\u0100' || character === '–');
  const printed = (text: string) => printable(text, hasLatin);
  expect(printed('Wat Arun (東京), Ayutthayā')).toEqual({ text: 'Wat Arun, Ayutthaya', lost: ['東', '京'] });
  expect(printed('Koh\u2011Samui → 7\u202fkm 👨‍👩‍👧')).toEqual({ text: 'Koh-Samui – 7\u00a0km ', lost: ['👨‍👩‍👧'] });
});

describe('a line', () => {
  /** The texts from left to right, and where the first of them begins. */
  const shown = (text: string, isRtl: boolean) => {
    const segment = { text, x: 0, width: text.length };
    const parts = placed([segment], isRtl, 40, (part) => part.length);
    const [first, ...others] = parts.toSorted((one, other) => one.x - other.x);
    expect(parts.reduce((sum, { width }) => sum + width, 0)).toBe(text.length);
    return { left: first?.x, texts: [first, ...others].map((part) => part?.text).filter((part) => part !== ' ') };
  };
  test('in Latin letters stays one part', () => {
    expect(shown('The fee (400)', false)).toEqual({ left: 0, texts: ['The fee (400)'] });
  });
  test('has its Arabic words from right to left', () => {
    expect(shown('see المتحف المصري now', false)).toEqual({ left: 0, texts: ['see ', 'المصري', 'المتحف', ' now'] });
  });
  test('that begins in Arabic begins on the right, with numbers as they are and brackets turned', () => {
    expect(shown('سعر 450 (٩)', true)).toEqual({ left: 29, texts: ['(', '٩', ')', '450', 'سعر'] });
  });
  test('breaks Persian words at their joiner, and does not turn Persian digits', () => {
    const { texts } = shown('خانه\u200cها ۱۲', true);
    expect(texts).toEqual(['۱', '۲', 'ها', 'خانه\u200c']);
  });
});
