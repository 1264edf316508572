import { describe, expect, it } from 'vitest';
import { server, serverForAll } from '../server';
import { textOf } from './page-text';

serverForAll();

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value);
const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isPrice = (value: unknown) => typeof value === 'string' && /^\d+\.\d\d$/.test(value);

type Check = ((value: unknown) => boolean) | readonly string[];

const organization: Record<string, Check> = {
  ...{ name: isText, url: isUrl, logo: isUrl, image: isUrl, description: isText, telephone: isText, email: isText },
  ...{ address: ['PostalAddress'], geo: ['GeoCoordinates'], sameAs: isUrl, foundingDate: isText },
  ...{
    openingHours: isText,
    openingHoursSpecification: ['OpeningHoursSpecification'],
    parentOrganization: (value) => typeof value === 'object',
    legalName: isText,
  },
  ...{ hasMap: isUrl, areaServed: isText },
};

/** The properties that schema.org gives each type, as far as pages use them; a list names the types of a value. */
const properties: Record<string, Record<string, Check>> = {
  Product: {
    ...{ name: isText, description: isText, image: isUrl, url: isUrl, brand: ['Brand'], offers: ['Offer'] },
    ...{ aggregateRating: ['AggregateRating'], review: ['Review'], additionalProperty: ['PropertyValue'] },
  },
  TouristTrip: {
    ...{ name: isText, description: isText, image: isUrl, url: isUrl },
    ...{ itinerary: ['ItemList'], touristType: isText, provider: ['TravelAgency'] },
  },
  Offer: {
    ...{ price: isPrice, priceCurrency: isText, url: isUrl, validFrom: isDate, priceValidUntil: isDate },
    availability: (value) => /^https:\/\/schema\.org\/(InStock|SoldOut|PreOrder)$/.test(String(value)),
  },
  PropertyValue: { name: isText, value: isText },
  Brand: { name: isText },
  ItemList: { itemListElement: isText },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: isNumber, name: isText, item: (value) => isUrl(value) || typeof value === 'object' },
  AggregateRating: { ratingValue: isNumber, reviewCount: isNumber },
  Review: { author: ['Person'], datePublished: isDate, reviewRating: ['Rating'], reviewBody: isText },
  Rating: { ratingValue: isNumber },
  Person: { name: isText, image: isUrl },
  Organization: organization,
  TravelAgency: organization,
  PostalAddress: { streetAddress: isText, addressLocality: isText, addressCountry: isText, postalCode: isText },
  GeoCoordinates: { latitude: isNumber, longitude: isNumber },
  Article: {
    ...{ headline: isText, description: isText, image: isUrl, datePublished: isDate, dateModified: isDate },
    ...{ author: ['Person'], publisher: ['Organization'], mainEntityOfPage: isUrl, articleSection: isText, url: isUrl },
  },
};

const required: Record<string, string[]> = {
  ...{ Product: ['name', 'image'], Offer: ['price', 'priceCurrency', 'availability', 'url'], Review: ['author'] },
  ...{ AggregateRating: ['ratingValue', 'reviewCount'], ListItem: ['position'], Article: ['headline', 'image'] },
  ...{ BreadcrumbList: ['itemListElement'], PropertyValue: ['name', 'value'], Person: ['name'] },
};

type Node = Record<string, unknown>;
const typesOf = (node: Node) => [node['@type']].flat().map(String);

/** What is wrong with a node of structured data and with those in it. */
function problemsOf(node: Node, at = ''): string[] {
  const types = typesOf(node);
  const place = `${at}${types.join('+')}`;
  const missing = types.flatMap((type) => required[type] ?? []).filter((name) => node[name] === undefined);
  const problems = missing.map((name) => `${place}: no ${name}`);
  // Google refuses such a product.
  if (types.includes('Product') && !['offers', 'review', 'aggregateRating'].some((name) => name in node)) {
    problems.push(`${place}: no price and no review`);
  }
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('@')) continue;
    const check = types.map((type) => properties[type]?.[name]).find((found) => found !== undefined);
    for (const one of [value].flat()) {
      if (!check) problems.push(`${place}: ${name} is no property of it`);
      else if (typeof check === 'function') {
        if (!check(one)) problems.push(`${place}: ${name} is ${JSON.stringify(one)}`);
      } else if (!typesOf(one as Node).some((type) => check.includes(type))) {
        problems.push(`${place}: ${name} is no ${check.join(' or ')}`);
      }
      if (typeof one === 'object' && one !== null) problems.push(...problemsOf(one as Node, `${place}.`));
    }
  }
  return problems;
}

async function structuredData(address: string): Promise<Node[]> {
  const html = await (await fetch(server.url + address)).text();
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Node,
  );
}

async function publicAddresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

describe('the structured data', () => {
  it('of every page hold only what schema.org knows, with values of the right kind', async () => {
    const problems: string[] = [];
    for (const address of await publicAddresses()) {
      for (const node of await structuredData(address)) {
        expect(node['@context'], address).toBe('https://schema.org');
        problems.push(...problemsOf(node).map((problem) => `${address} ${problem}`));
      }
    }
    expect(problems).toEqual([]);
  });

  it('of a product name its price, its facts and its place among the pages, and no rating that nobody wrote', async () => {
    const products = (await publicAddresses()).filter((address) => /^\/(tours|packages|offer)\/./.test(address));
    expect(products.length).toBeGreaterThan(50);
    for (const address of products) {
      const [product, breadcrumbs] = await structuredData(address);
      expect(typesOf(product ?? {}).join(), address).toMatch(/Product|^TouristTrip$/);
      expect(product, address).not.toHaveProperty('aggregateRating');
      expect(typesOf(breadcrumbs ?? {}), address).toEqual(['BreadcrumbList']);
      if (address.startsWith('/offer/') || !product?.offers) continue;
      const facts = product?.additionalProperty as { name: string }[];
      expect(
        facts.map(({ name }) => name),
        address,
      ).toContain('Cancellation');
    }
  });

  it('stand in pages whose titles are their own, and short enough to be shown whole', async () => {
    const addresses = await publicAddresses();
    const titles = await Promise.all(
      addresses.map(async (address) => {
        const html = await (await fetch(server.url + address)).text();
        return textOf(/<title>[^<]*/.exec(html)?.[0] ?? '').trim();
      }),
    );
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(titles.filter((title) => title.length > 61)).toEqual([]);
  });

  it('rejects what schema.org does not know', () => {
    const offer = { '@type': 'Offer', price: '1.00', priceCurrency: 'USD', url: '/a', stars: 5 };
    expect(problemsOf({ '@type': 'Product', name: 'A', offers: offer })).toEqual([
      'Product: no image',
      'Product.Offer: no availability',
      'Product.Offer: url is "/a"',
      'Product.Offer: stars is no property of it',
    ]);
  });
});
