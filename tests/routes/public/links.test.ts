import { expect, it } from 'vitest';
import { server, serverForAll } from '../../server';

serverForAll();

it('no link, image, script, stylesheet or #anchor of the site is broken', { timeout: 180_000 }, async () => {
  const found = new Map<string, string>([['/', '/']]);
  const idsOf = new Map<string, Set<string>>();
  const anchors: { address: string; id: string; on: string }[] = [];
  const broken: string[] = [];

  const counts = new Map<string, number>();
  for (const [address, on] of found) {
    // A loaded machine may put a brochure off: `brochure.test.ts` follows their links.
    if (address.endsWith('/brochure.pdf')) continue;
    const kind = kindOf(address);
    if (kind !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (Number(counts.get(kind ?? '')) > 3) continue;
    const response = await fetch(server.url + address, { redirect: 'manual' });
    if (response.status !== 200) broken.push(`${response.status} ${address} (on ${on})`);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = (await response.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.slice(0, script.indexOf('>') + 1),
    );
    idsOf.set(address, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const target of addressesIn(html)) {
      if (target === '#' || target.startsWith('javascript:')) broken.push(`${target} on ${address}`);
      const { origin, pathname, search, hash } = new URL(target, server.url + address);
      if (origin !== server.url) continue;
      const known = pathname + search;
      if (!found.has(known)) found.set(known, address);
      if (hash) anchors.push({ address: known, id: decodeURIComponent(hash.slice(1)), on: address });
    }
    for (const [link] of html.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)) {
      if (!/rel="[^"]*noopener/.test(link)) broken.push(`${link} on ${address} has no rel=noopener`);
    }
  }

  for (const { address, id, on } of anchors) {
    if (!idsOf.get(address)?.has(id)) broken.push(`${address}#${id} (on ${on})`);
  }
  expect(broken).toEqual([]);
  const crawled = [...found.keys()];
  for (const reached of ['/tours/32', '/packages/14', '/articles/luxor-in-two-days', '/tours?page=2', '/cookies']) {
    expect(crawled).toContain(reached);
  }
});

/**
 * What an address is one of many of: of these some are tried. Every product has a form; the filters of a
 * list have more than a thousand combinations, each of which finds something (see the tests of the facets).
 */
function kindOf(address: string): string | undefined {
  const [ofProduct] = /\/book$|^\/contact\?about=/.exec(address) ?? [];
  const { pathname, searchParams } = new URL(address, server.url);
  const filters = [...searchParams.keys()];
  return ofProduct ?? (filters.length > 1 ? `${pathname}?${filters}` : undefined);
}

/** The addresses in the markup of a page. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/<(?:a|img|link|script|source)\b[^>]*?\s(?:href|src)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  const sets = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
  );
  return [...single, ...sets]
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^(mailto|tel|data):/.test(address));
}
