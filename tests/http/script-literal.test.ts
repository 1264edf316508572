import { expect, test } from 'vitest';
import { scriptLiteral } from '#server/http/script-literal';

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
