import { listAllPackages } from '#server/catalogue/all-packages';
import { articlePath } from '#server/catalogue/article/article.input';
import { listArticleAddresses } from '#server/catalogue/article/published-articles';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { packagePath } from '#server/catalogue/package.input';
import { listTourAddresses } from '#server/catalogue/tour';
import { tourPath } from '#server/catalogue/tour.input';
import { addresses } from '#server/web/addresses';
import { withErrorReport } from '#server/web/loader-errors';
import { siteFacts } from '#server/web/site-facts';
import { xmlElement, xmlResponse } from '#server/web/xml';

interface Entry {
  path: string;
  /** ISO 8601; only for records. */
  updatedAt?: string;
}

/** The pages that do not belong to a record: without a parameter in the path. */
const pages = Object.keys(addresses).filter((path) => addresses[path]?.sitemap === true && !path.includes(':'));

export const loader = withErrorReport('the sitemap', () => {
  const now = new Date();
  const entries: Entry[] = [
    ...pages.map((path) => ({ path })),
    ...listTourAddresses().map(({ id, updatedAt }) => ({ path: tourPath(id), updatedAt })),
    ...listAllPackages().map(({ id, updatedAt }) => ({ path: packagePath(id), updatedAt })),
    ...listArticleAddresses().map(({ slug, updatedAt }) => ({ path: articlePath(slug), updatedAt })),
    ...listOpenOffers(now).map((offer) => ({ path: offerPath(offer), updatedAt: offer.updatedAt })),
  ];
  const { url } = siteFacts();
  const urls = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? xmlElement('lastmod', updatedAt) : '';
    return `<url>${xmlElement('loc', url + path)}${lastmod}</url>`;
  });
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`);
});
