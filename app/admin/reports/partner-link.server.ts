import { listAllPackages } from '#server/catalogue/all-packages';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { packagePath } from '#server/catalogue/package.input';
import { keyOf } from '#server/catalogue/scheduled';
import { listTourAddresses } from '#server/catalogue/tour';
import { tourPath } from '#server/catalogue/tour.input';
import { company } from '#server/company/company';
import { env } from '#server/env';
import { pick } from '#server/values/pick.input';
import { linkName } from '#server/web/landing.input';
import { escapeXml } from '#server/web/xml';

/** What the link of a partner may lead to: the home page (`site`), or a public tour, package or offer (`tour-12`). */
export function listTargets(now: Date) {
  const products = [
    ...listTourAddresses().map(({ id, title }) => ({ kind: 'tour', id, title, path: tourPath(id) }) as const),
    ...listAllPackages().map(({ id, title }) => ({ kind: 'package', id, title, path: packagePath(id) }) as const),
    ...listOpenOffers(now).map(
      (offer) => ({ ...pick(offer, 'id', 'title'), kind: 'offer', path: offerPath(offer) }) as const,
    ),
  ];
  return [
    { value: 'site', title: company().name, path: '/', label: 'Whole site' },
    ...products
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
      .map(({ title, path, ...product }) => ({
        value: keyOf(product),
        title,
        path,
        label: labelOf(product.kind, title),
      })),
  ];
}

const labelOf = (kind: 'tour' | 'package' | 'offer', title: string) =>
  ({ tour: `Tour: ${title}`, package: `Package: ${title}`, offer: `Offer: ${title}` })[kind];

/** The link that an address of the office describes; null without the name of a partner. Throws a 404. */
export function openLink({ searchParams }: URL, now: Date) {
  const partner = linkName(searchParams.get('partner'));
  const isForm = searchParams.get('opens') === 'form';
  const chosen = searchParams.get('to') ?? 'site';
  const target = listTargets(now).find(({ value }) => value === chosen);
  if (!target) throw new Response('There is no such page', { status: 404 });
  if (partner === null) return null;
  const { title, path, value } = target;
  const page = isForm && value !== 'site' ? `${path}/book` : path;
  const address = `${env().PUBLIC_URL}${page}?${new URLSearchParams({ ref: partner })}`;
  const html = `<a href="${escapeXml(address)}">${escapeXml(title)}</a>`;
  const query = new URLSearchParams({ partner, to: value, opens: isForm ? 'form' : 'page' });
  return { partner, title, address, html, query: `?${query}` };
}
