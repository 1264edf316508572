import type { MetaDescriptor } from 'react-router';
import { companyFacts } from '#server/content/company-facts.input';

interface Site {
  url: string;
  name: string;
}

/** Name and origin of the site, for the head of a page: the first match is the root, whose loader tells the origin. */
export function siteOf(matches: readonly [{ loaderData?: { url: string } }, ...unknown[]]): Site {
  return { name: companyFacts.name, url: matches[0].loaderData?.url ?? '' };
}

interface PageMeta {
  title: string;
  description: string;
  /** Path and known query parameters: the canonical address. */
  path: string;
  image?: string | null;
  type?: 'website' | 'article';
  noindex?: boolean;
  structuredData?: object[];
}

/** What the head of a page says of it. Pictures that are drawings are replaced by the site's own, which apps can show. */
export function pageMeta(site: Site, page: PageMeta): MetaDescriptor[] {
  const image = page.image && !page.image.endsWith('.svg') ? page.image : '/social.png';
  const title = page.title.includes(site.name) ? page.title : `${page.title} · ${site.name}`;
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
    { property: 'og:image', content: absolute(site, image) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ];
}

/** An address of this site made absolute; foreign ones stay. */
export function absolute(site: Site, address: string): string {
  return address.startsWith('/') ? site.url + address : address;
}

/** Trail of links for search engines: the same one that the page shows. */
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
