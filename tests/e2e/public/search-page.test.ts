import type { Browser } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../server';
import { modes, visitorsOf, withSite } from '../site';

let server: TestServer;
let browser: Browser;
withSite((site) => {
  ({ server, browser } = site);
});

const visit = visitorsOf(() => ({ browser, server }));

describe.each(modes)('the page of the search %s', (_, javaScriptEnabled) => {
  const ask = async (question: Record<string, string>) => {
    const page = await visit(`/search?${new URLSearchParams(question)}`, { javaScriptEnabled });
    return page.getByRole('main').innerText();
  };

  it.each(['2 adults', 'tours'])('shows everything by section for "%s"', async (q) => {
    const text = await ask({ q });
    expect(text).not.toMatch(/Nothing|results? for/);
    for (const words of ['All 32 tours', 'All 14 packages', 'All Offers', 'View All Articles'])
      expect(text).toContain(words);
  });

  it.each([
    ['phuket visa', 'Nothing has all of “phuket visa”.'],
    ['phuket visa', 'Without “visa”'],
    ['zeppelin visa', 'Nothing found for “zeppelin”.'],
    ['pyramd', 'Nothing found for “pyramd”. These match “pyramids”.'],
  ])('names for "%s" what was not found and what was searched instead', async (q, words) => {
    expect(await ask({ q })).toContain(words);
  });

  it('counts one tour as one', async () => {
    expect(await ask({ where: 'fayoum' })).toMatch(/Tours in Fayoum\s+1 tour\s/);
  });
});
