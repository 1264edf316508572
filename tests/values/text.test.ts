import { describe, expect, test } from 'vitest';
import { lines } from '#server/values/fields.input';
import { line, paragraph } from '#server/values/text.input';

test('characters that turn the direction of a text are removed', () => {
  const typed = '\u202eKeiko\u202c \u2066Tanaka\u2069\u200f\u061c';
  expect(line(99).parse(typed)).toBe('Keiko Tanaka');
  expect(paragraph(99).parse(`A line\n${typed}`)).toBe('A line\nKeiko Tanaka');
  expect(line(99).parse('محمد علي')).toBe('محمد علي');
});

describe('a lone surrogate', () => {
  const typed = 'a\ud800b \udc00c \u{1f600}';
  const kept = 'a\ufffdb \ufffdc \u{1f600}';
  test.each([
    ['a line', () => line(99).parse(typed)],
    ['a paragraph', () => paragraph(99).parse(typed)],
    ['a list', () => lines.parse(typed)[0]],
  ])('is replaced in %s', (_, read) => {
    expect(read()).toBe(kept);
    expect(encodeURIComponent(read() ?? '')).not.toBe('');
  });
});
