import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { optimizeFirstPaint } from '#server/http/page/first-paint';
import { parseStylesheet } from '#server/http/page/used-styles';
import { markAttribute } from '#server/http/security-headers';

const page = [
  '<html lang="en"><head><title>Tours</title><link rel="stylesheet" href="/assets/public.css" data-precedence="default"/>',
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>',
  `<link${markAttribute} rel="stylesheet" href="/assets/home.css"/><link rel="icon" href="/favicon.svg"/></head>`,
  '<body><img src="/hero.svg"/><link rel="stylesheet" href="/assets/named-in-a-text.css"/>',
  `<script${markAttribute}>first()</script>`,
  `<script${markAttribute} type="module" async="">import("/assets/a.js")</script></body></html>`,
];
const addresses = ['/assets/public.css', '/assets/home.css', '/assets/named-in-a-text.css'];
const stylesheets = new Map(addresses.map((address) => [address, parseStylesheet(`main{content:"${address}"}`)]));
const optimized = () => optimizeFirstPaint(page.join(''), stylesheets).join('');

test('puts the stylesheets of the head into the page and disables their links', () => {
  const html = optimized();
  expect(html).toContain(
    `<style${markAttribute}>main{content:"/assets/public.css"}</style>` +
      '<link rel="stylesheet" href="/assets/public.css" data-precedence="default" disabled=""/>',
  );
  expect(html).toContain(
    `<style${markAttribute}>main{content:"/assets/home.css"}</style>` +
      `<link${markAttribute} rel="stylesheet" href="/assets/home.css" disabled=""/><link rel="icon" href="/favicon.svg"/>`,
  );
  expect(html.match(/<style/g)).toHaveLength(2);
});

test('puts of a large stylesheet only what the page uses into it', () => {
  const unused = '.unused{top:0}'.repeat(1000);
  const large = new Map([['/assets/public.css', parseStylesheet(`img{top:0}.hero{top:1px}${unused}`)]]);
  const html = optimizeFirstPaint(page.join('').replace('<img', '<img class="hero"'), large).join('');
  expect(html).toContain(`<style${markAttribute}>img{top:0}.hero{top:1px}</style>`);
  expect(html).toContain('(["/assets/a.js","/assets/b.js"],["/assets/public.css"])');
});

test('loads the scripts once a frame has been painted', () => {
  const html = optimized();
  expect(html).not.toContain('modulepreload"');
  expect(html).not.toMatch(/<script[^>]* type="module"/);
  const [, waiting = '', starter = ''] =
    /type="waiting-module">(.*?)<\/script><script[^>]*>([\s\S]*?)<\/script><\/body>/.exec(html) ?? [];
  const frames: (() => void)[] = [];
  const preloaded: unknown[] = [];
  const started: unknown[] = [];
  const element = { text: waiting, replaceWith: (script: unknown) => started.push(script) };
  runInNewContext(starter, {
    document: {
      currentScript: { previousElementSibling: element },
      createElement: (tag: string) => ({ tag }),
      head: { append: (link: unknown) => preloaded.push(link) },
    },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void) => frames.push(run),
  });
  expect(started).toEqual([]);
  for (const run of frames) run();
  expect(preloaded).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/assets/a.js' },
    { tag: 'link', rel: 'modulepreload', href: '/assets/b.js' },
  ]);
  expect(started).toEqual([{ tag: 'script', type: 'module', text: 'import("/assets/a.js")' }]);
});

test('runs the module once the whole stylesheets are loaded, or have failed', () => {
  const large = new Map([['/assets/public.css', parseStylesheet(`.unused{top:0}`.repeat(1000))]]);
  const html = optimizeFirstPaint(page.join(''), large).join('');
  const [, starter = ''] =
    /type="waiting-module">.*?<\/script><script[^>]*>([\s\S]*?)<\/script><\/body>/.exec(html) ?? [];
  const started: unknown[] = [];
  const link = { disabled: true, onload: () => {}, onerror: () => {} };
  runInNewContext(starter, {
    document: {
      currentScript: { previousElementSibling: { text: '', replaceWith: (script: unknown) => started.push(script) } },
      createElement: () => ({}),
      querySelector: (selector: string) => (selector === 'link[href="/assets/public.css"]' ? link : null),
      head: { append: () => {} },
    },
    requestAnimationFrame: (run: () => void) => run(),
    setTimeout: (run: () => void) => run(),
  });
  expect(link.disabled).toBe(false);
  expect(started).toHaveLength(0);
  expect(link.onerror).toBe(link.onload);
  link.onload();
  expect(started).toHaveLength(1);
});

test.each(['', '<p>no page</p>', '<head></head><body></body>'])(
  'does not change a page without scripts: %s',
  (html) => {
    expect(optimizeFirstPaint(html).join('')).toBe(html);
  },
);
