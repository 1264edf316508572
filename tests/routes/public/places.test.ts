import { expect, it } from 'vitest';
import { serverForAll } from '../../server';
import { htmlOf, textOf } from '../page-text';

serverForAll();

/** The links of the filters above a list, by their words. */
async function filtersOf(address: string): Promise<Record<string, string>> {
  const html = await htmlOf(address);
  const lists = html.match(/<ul[^>]*(?:filter-bar|Chosen filters)[\s\S]*?<\/ul>/g) ?? [];
  const links = lists.flatMap((list) => [...list.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)]);
  return Object.fromEntries(links.map(([, href = '', words = '']) => [textOf(words), href.replaceAll('&amp;', '&')]));
}

it.each(['/', '/tours?filter=egypt', '/packages?filter=egypt'])(
  'the countries and cities of %s say how many there are of each',
  async (address) => {
    const filters = await filtersOf(address);
    expect(Object.keys(filters)).toEqual(expect.arrayContaining([expect.stringMatching(/^Thailand \([1-9]\d*\)$/)]));
    if (address !== '/') expect(Object.keys(filters).join()).toMatch(/Luxor \([1-9]\d*\)/);
    for (const [label, href] of Object.entries(filters)) {
      const [, count] = /\((\d+)\)$/.exec(label) ?? [];
      if (count && address !== '/') expect(await htmlOf(href), href).toMatch(new RegExp(`>${count} (tour|package)s?<`));
    }
  },
);

const others = 'length=week&sort=price';

it('choosing a place on the packages keeps theme, length and order', async () => {
  const filters = await filtersOf(`/packages?filter=egypt&theme=nile-cruise&${others}`);
  const addressOf = (words: RegExp) => Object.entries(filters).find(([label]) => words.test(label))?.[1];
  expect(addressOf(/^Thailand/)).toBe(`/packages?filter=thailand&theme=nile-cruise&${others}`);
  expect(addressOf(/^Luxor/)).toBe(`/packages?filter=luxor&theme=nile-cruise&${others}`);
  expect(addressOf(/^Remove Egypt/)).toBe(`/packages?theme=nile-cruise&${others}`);
  expect(addressOf(/^All Packages/)).toBe(`/packages?theme=nile-cruise&${others}`);
  expect(addressOf(/^Wellness/)).toBe(`/packages?filter=egypt&theme=wellness&${others}`);
});

it('a place is taken off wellness alone, and all packages are without it', async () => {
  const filters = await filtersOf('/packages?filter=egypt&theme=wellness');
  expect(filters['Remove Egypt ×']).toBe('/packages?theme=wellness');
  expect(filters['All Packages']).toBe('/packages');
});

it('the links above all packages are the addresses that they always had; a country without tours is below the others', async () => {
  const always = ['', '?filter=egypt', '?filter=thailand', '?filter=other-destinations', '?filter=wellness'];
  expect(Object.values(await filtersOf('/packages')).sort()).toEqual(always.map((query) => `/packages${query}`).sort());
  expect((await filtersOf('/packages?filter=other-destinations'))['Jordan (2)']).toBe('/packages?filter=jordan');
});
