import { expect, test } from 'vitest';
import { pageDataScript, scriptLiteral } from '#server/http/page/page-data';

const texts = [
  'plain words, "quoted" and \'apostrophes\'',
  '[{"_1":2},"a \\"b\\" \\\\ c","\\u2028 \u2028 \u2029"]\n',
  '</script><script>alert(1)</script>',
  '</ScRiPt >',
  '<!--<script>',
  '\\</script>',
  '\\\\</script>',
  '<\\/script>',
  `\`\${alert(1)}\``,
  `\\\`\\\${x}\\\\\``,
  '$`$${$',
  'a\r\nb\rc\nd',
  'nothing \0 at all',
  '<p>tags stay</p>',
];

test.each(texts)('keeps %j and cannot end the script', (text) => {
  const literal = scriptLiteral(text);
  expect(new Function(`return ${literal}`)()).toBe(text);
  expect(literal).not.toMatch(/<!--|<\/?script/i);
  expect(literal).not.toMatch(/[\r\0]/);
});

test('does not escape harmless text', () => {
  expect(scriptLiteral('<p class="a">it\'s</p>')).toBe('`<p class="a">it\'s</p>`');
});

/** What the router reads of the values that the script writes. */
function written(code: string): unknown {
  let text = '';
  const streamController = {
    enqueue: (chunk: string) => {
      text += chunk;
    },
    close: () => {
      text += 'closed';
    },
  };
  new Function('window', code)({ __reactRouterContext: { streamController } });
  expect(text).toMatch(/\nclosed$/);
  const values = JSON.parse(text.slice(0, text.indexOf('\n'))) as unknown[];
  const read = (index: number): unknown => {
    if (index === -5) return null;
    const value = values[index];
    if (Array.isArray(value)) return value.map(read);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value as Record<string, number>);
    return Object.fromEntries(entries.map(([key, item]) => [read(Number(key.slice(1))), read(item)]));
  };
  return read(0);
}

test.each([
  [{ loaderData: { root: null, 'routes/tours': { list: [], empty: {}, flag: false, zero: 0, price: 12.5 } } }],
  [{ texts }],
  [{ texts: texts.map((text) => ({ [text]: [text, null, [text]] })) }],
])('hands %j to the router as it is, and cannot end the script', (data) => {
  const code = pageDataScript(data) ?? '';
  expect(written(code)).toEqual(data);
  expect(code).not.toMatch(/<!--|<\/?script/i);
});

test('leaves out what is undefined', () => {
  expect(written(pageDataScript({ a: undefined, b: 1 }) ?? '')).toEqual({ b: 1 });
});

test.each([
  new Date(0),
  [undefined],
  Number.NaN,
  -0,
  1n,
  new Map(),
  new Error('x'),
  { toJSON: 1 },
  JSON.parse('{"__proto__": {"a": 1}}'),
  () => 1,
])('does not hand over %s, which is more than JSON', (value) => {
  expect(pageDataScript({ value })).toBeNull();
});
