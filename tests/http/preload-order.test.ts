import { expect, test } from 'vitest';
import { movePreloadsToEnd } from '#server/http/preload-order';

test('moves module preloads to the end with low priority and keeps the rest in order', () => {
  const html = [
    '<html lang="en"><head><meta charSet="utf-8"/><title>Tours</title>',
    '<link rel="preload" href="/font.woff2" as="font"/><link rel="modulepreload" href="/a.js"/>',
    '<link rel="modulepreload" href="/b.js"/><link rel="stylesheet" href="/public.css"/></head>',
    '<body><img src="/hero.svg"/><script>1</script></body></html>',
  ].join('');
  expect(movePreloadsToEnd(html)).toBe(
    [
      '<html lang="en"><head><meta charSet="utf-8"/><title>Tours</title>',
      '<link rel="preload" href="/font.woff2" as="font"/><link rel="stylesheet" href="/public.css"/></head>',
      '<body><img src="/hero.svg"/><script>1</script>',
      '<link rel="modulepreload" fetchPriority="low" href="/a.js"/>',
      '<link rel="modulepreload" fetchPriority="low" href="/b.js"/></body></html>',
    ].join(''),
  );
});

test.each(['', '<p>no page</p>', '<head></head>', '</head><head>'])(
  'does not change what is no complete page: %s',
  (html) => {
    expect(movePreloadsToEnd(html)).toBe(html);
  },
);
