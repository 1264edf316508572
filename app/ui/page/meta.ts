import type { MetaDescriptor } from 'react-router';
import type { ShownCompany } from '#server/company/shown-company.input';
import { paintedPicture } from '#server/values/painted-picture.input';

interface Site extends ShownCompany {
  url: string;
  /** Where tours are run: `Egypt and Thailand`. */
  countries: string;
}

type Matches = readonly [{ loaderData?: { url: string; company: ShownCompany; countries: string } }, ...unknown[]];

/** The company and the origin of its site, from the root's loader, the first match. */
export function siteOf([root]: Matches): Site | null {
  if (!root.loaderData) return null;
  const { company, url, countries } = root.loaderData;
  return { ...company, url, countries };
}

interface PageMeta {
  title: string;
  description: string;
  /** The canonical address: path and known query parameters. */
  path: string;
  image?: string | null;
  type?: 'website' | 'article';
  noindex?: boolean;
  structuredData?: object[];
}

/** Makes the `meta` of a route from the description of its page; none without the data of its loader. */
export const pageMeta =
  <Data>(describe: (data: Data, site: Site) => PageMeta) =>
  ({ loaderData, matches }: { loaderData?: Data; matches: Matches }): MetaDescriptor[] => {
    const site = siteOf(matches);
    return loaderData && site ? metaTags(site, describe(loaderData, site)) : [];
  };

/** Search engines cut longer titles. */
const longestTitle = 61;

/** The meta tags of a page. Most apps cannot show SVG, so such a picture is painted for them. */
export function metaTags(site: Site, page: PageMeta): MetaDescriptor[] {
  const image = paintedPicture(page.image ?? '', 'shares') || paintedPicture(site.look.cover, 'shares');
  const named = page.title.includes(site.name) ? page.title : `${page.title} · ${site.name}`;
  const title = named.length <= longestTitle ? named : page.title;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: site.url + page.path },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: site.url + page.path },
    { property: 'og:site_name', content: site.name },
    ...(image ? [{ property: 'og:image', content: absoluteUrl(site, image) }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** Makes a path of this site absolute; other addresses are returned unchanged. */
export function absoluteUrl(site: Site, address: string): string {
  return address.startsWith('/') ? site.url + address : address;
}

/** The breadcrumbs as structured data for search engines. */
export function breadcrumbData(site: Site, trail: { label: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: site.url + path,
    })),
  };
}

interface OpenOffer {
  path: string;
  priceCents: number;
  endDate: string;
}

/** The price of a product for search engines, with the price of its open offer; none for a price on request. */
export function priceData(site: Site, path: string, priceCents: number | null, offer: OpenOffer | null) {
  const data = (cents: number, address: string) => ({
    '@type': 'Offer',
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: site.url + address,
  });
  const prices = [
    ...(offer ? [{ ...data(offer.priceCents, offer.path), priceValidUntil: offer.endDate }] : []),
    ...(priceCents === null ? [] : [data(priceCents, path)]),
  ];
  return prices.length > 0 ? { offers: prices.length === 1 ? prices[0] : prices } : {};
}

/** The facts of a product for search engines. */
export const propertyData = (facts: [name: string, value: string][]) =>
  facts.map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
