import { expect, test } from 'vitest';
import { findClasses, parseStylesheet, usedStyles } from '#server/http/page/used-styles';

const css = [
  '/*! a license */',
  '@layer base,utilities;',
  '@layer base{html{margin:0}:focus-visible{outline:1px solid}.card h2,.row h2{font-size:2rem}}',
  '@layer utilities{.mt-2{margin-top:2px}.md\\:p-1\\.5{padding:1px}.\\32 xl{top:0}.\\[\\&\\>p\\]\\:mt-2>p{margin:0}',
  '@media (width>=40rem){@media (hover:hover){.sm\\:mt-2:hover{margin:0}}.odd:nth-child(2n+1){top:.5rem}}}',
  '@property --x{syntax:"*";inherits:false}',
  '@keyframes turn{to{rotate:1turn}}',
  'h1,.title{margin:0}p:not(.plain){color:red}:is(.a,.b),.c\\,d{top:0}',
  '.quote:before{content:"}.mt-2{";color:red}',
].join('');
const used = (html: string) => usedStyles(parseStylesheet(css), findClasses(html));
const everywhere = [
  '/*! a license */@layer base,utilities;',
  '@property --x{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}',
];

test('keeps a stylesheet as it is for a page with all of its classes', () => {
  const names = 'card mt-2 md:p-1.5 2xl [&amp;&gt;p]:mt-2 sm:mt-2 odd quote c,d';
  expect(used(`<p class="${names}">`)).toBe(css);
});

test('keeps rules without classes, and at-rules that are no conditions', () => {
  const kept = used('<p>');
  for (const text of [
    ...everywhere,
    'html{margin:0}:focus-visible{outline:1px solid}',
    'h1,.title{margin:0}p:not(.plain){color:red}',
  ])
    expect(kept).toContain(text);
  expect(kept).not.toMatch(/mt-2|quote|@media|utilities\{/);
});

test.each([
  ['mt-2', '.mt-2{margin-top:2px}'],
  ['row', '.card h2,.row h2{font-size:2rem}'],
  ['md:p-1.5', '.md\\:p-1\\.5{padding:1px}'],
  ['2xl', '.\\32 xl{top:0}'],
  ['[&amp;&gt;p]:mt-2', '.\\[\\&\\>p\\]\\:mt-2>p{margin:0}'],
  ['sm:mt-2', '@media (width>=40rem){@media (hover:hover){.sm\\:mt-2:hover{margin:0}}}'],
  ['odd', '@media (width>=40rem){.odd:nth-child(2n+1){top:.5rem}}'],
  ['b', ':is(.a,.b),.c\\,d{top:0}'],
  ['c,d', ':is(.a,.b),.c\\,d{top:0}'],
  ['quote', '.quote:before{content:"}.mt-2{";color:red}'],
])('keeps the rule of %s for a page that has it, alone and beside others', (name, rule) => {
  const others = used('<p>').length;
  expect(used(`<p class="${name}">`)).toContain(rule);
  expect(used(`<p class="x ${name} y"><b class="z">`)).toContain(rule);
  expect(others).toBeLessThan(used(`<p class="${name}">`).length);
});
