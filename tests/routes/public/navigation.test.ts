import { describe, expect, it } from 'vitest';
import { server, serverForAll } from '../../server';
import { htmlOf, textOf } from '../page-text';

serverForAll();

const markupOf = async (address: string) =>
  (await htmlOf(address)).replace(/<script\b[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '').replaceAll('&amp;', '&');
const mainOf = async (address: string) => /<main[\s\S]*<\/main>/.exec(await markupOf(address))?.[0] ?? '';
const cardsOf = async (address: string) => (await mainOf(address)).match(/<article[\s\S]*?<\/article>/g) ?? [];

describe('the links of a page', () => {
  it.each([
    ['/tours/2', 'Tours'],
    ['/articles/luxor-in-two-days', 'Articles'],
    ['/packages?filter=egypt', 'Packages'],
  ])('mark on %s the section %s in the header', async (address, section) => {
    const header = /<header[\s\S]*?<\/header>/.exec(await markupOf(address))?.[0] ?? '';
    const marked = [...header.matchAll(/<a\b[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(([, text]) => text);
    expect(new Set(marked)).toEqual(new Set([section]));
  });

  it.each([
    ['/tours/2', '/tours'],
    ['/packages/1', '/packages'],
    ['/offer/package/pyramids-nile-cruise', '/offers'],
  ])('lead from %s back to %s', async (address, list) => {
    expect(await mainOf(address)).toMatch(new RegExp(`<a\\b[^>]*href="${list}"[^>]*>[\\s\\S]{0,200}Back to `));
  });

  it('choose countries, cities, kinds and subjects as parts of the address', async () => {
    expect(await cardsOf('/tours?filter=thailand')).toHaveLength(15);
    expect(await mainOf('/tours')).not.toContain('filter=phuket');
    expect(await mainOf('/tours?filter=thailand')).toContain('href="/tours?filter=phuket"');
    for (const card of await cardsOf('/tours?filter=phuket')) expect(textOf(card)).toContain('Phuket');
    for (const [list, link] of [
      ['/packages', '/packages?filter=other-destinations'],
      ['/offers', '/offers?type=accommodation'],
      ['/articles', '/articles?category=Food'],
    ] as const) {
      expect(await mainOf(list)).toContain(`href="${link}"`);
      expect(await cardsOf(link)).toHaveLength(2);
    }
  });

  it.each([
    ['/packages', 'View Details: '],
    ['/articles', 'Read More: '],
    ['/tours', ''],
    ['/offers', ''],
  ])('are one to each card of %s, named by its title', async (address, words) => {
    for (const card of (await cardsOf(address)).slice(0, 5)) {
      const title = textOf(/<h[23][\s\S]*?<\/h[23]>/.exec(card)?.[0] ?? '').trim();
      const links = [...card.matchAll(/<a\b[\s\S]*?<\/a>/g)].map(([link]) => textOf(link).trim());
      expect(links.map((text) => text.replace(' : ', ': '))).toEqual([words + title]);
    }
  });

  it('lead to the recommendations from the footer and the Not Found page', async () => {
    expect(await markupOf('/about')).toMatch(/<footer[\s\S]*href="\/recommendations"/);
    expect(await mainOf('/atlantis')).toContain('href="/recommendations"');
  });
});

it.each([
  ['/packages', 'p1'],
  ['/packages/1', 'p1'],
  ['/tours/2', 't2'],
  ['/offers', 'o1'],
  ['/search?q=cairo', 't2'],
])('%s has a button that saves %s by a form, and says nothing of what is saved', async (address, key) => {
  const buttons = (await mainOf(address)).match(/<button\b[^>]*aria-label="Save [^>]*>/g) ?? [];
  const saving = buttons.filter((button) => button.includes(`value="${key}"`));
  expect(saving.length).toBeGreaterThan(0);
  for (const button of saving) expect(button).not.toContain('aria-pressed');
});

describe('the page of the search', () => {
  const ask = async (question: Record<string, string>) =>
    textOf(await mainOf(`/search?${new URLSearchParams(question)}`));

  it.each(['2 adults', 'tours'])('shows everything by section for "%s"', async (q) => {
    const text = await ask({ q });
    expect(text).not.toMatch(/Nothing|results? for/);
    for (const words of ['All 32 tours', 'All 14 packages', 'All Offers', 'View All Articles'])
      expect(text).toContain(words);
  });

  it.each([
    ['phuket visa', 'No exact match for “phuket visa”.'],
    ['phuket visa', 'Without “visa”'],
    ['zeppelin visa', 'Nothing found for “zeppelin”.'],
    ['pyramd', 'Nothing found for “pyramd”. These match “pyramids”.'],
  ])('names for "%s" what was not found and what was searched instead: %s', async (q, words) => {
    expect(await ask({ q })).toContain(words);
  });

  it('counts one tour as one', async () => {
    expect(await ask({ where: 'fayoum' })).toMatch(/Tours in Fayoum 1 tour\s/);
  });

  it('shows results of the chosen country alone', async () => {
    const cards = await cardsOf('/search?q=felucca&where=egypt');
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(textOf(card)).not.toContain('Thailand');
  });
});

describe('the home page', () => {
  it('has all its sections', async () => {
    const headings = [...(await mainOf('/')).matchAll(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g)].map(([, text = '']) => text);
    expect(headings.filter((text) => !text.includes(','))).toEqual([
      'Popular Packages',
      'Popular Tours',
      'Why Choose Us',
      'For travel agents: hotels in real time',
      'Special Limited Offers',
      'Recommended for You',
      'Discover Thailand',
      'Travel Insights & Stories',
      'What travellers say',
      'Our newsletter',
    ]);
  });

  it('has banners that follow the data', async () => {
    const database = server.database();
    expect(await mainOf('/')).toContain('20% off a selected Egypt tour this month');
    database.exec("UPDATE offers SET country = 'Thailand'");
    expect(await mainOf('/')).not.toContain('Egypt tour');
    expect(await mainOf('/')).toMatch(/\d% off selected tours this month/);
    database.exec("UPDATE offers SET start_date = '2020-01-01', end_date = '2020-02-01'");
    expect(await mainOf('/')).not.toContain('Special Limited Offers');
    database.exec("UPDATE packages SET country = 'Egypt'");
    expect(await mainOf('/')).not.toContain('Discover Thailand');
  });
});
