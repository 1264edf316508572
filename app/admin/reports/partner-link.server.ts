import { offerPath } from '#server/catalogue/offer/offer.input';
import { listOpenOffers } from '#server/catalogue/offer/open-offers';
import { packagePath } from '#server/catalogue/package.input';
import { listTitles } from '#server/catalogue/product';
import { keyOf } from '#server/catalogue/scheduled';
import { tourPath } from '#server/catalogue/tour.input';
import { company } from '#server/company/company';
import { env } from '#server/env';
import { linkName } from '#server/web/landing.input';
import { escapeXml } from '#server/web/xml';

/** What the link of a partner may lead to: the home page (`site`), or a tour, package or offer (`tour-12`). */
export function listTargets(now: Date) {
  const trips = listTitles().flatMap(({ kind, id, title }) => {
    if (kind === 'offer') return [];
    return { value: keyOf({ kind, id }), title, path: kind === 'tour' ? tourPath(id) : packagePath(id) };
  });
  const offers = listOpenOffers(now).map((offer) => ({
    ...{ value: keyOf({ kind: 'offer', id: offer.id }), title: offer.title, path: offerPath(offer) },
  }));
  const products = [...trips, ...offers].map((target) => ({ ...target, label: `${kindOf(target)}: ${target.title}` }));
  const site = { value: 'site', title: company().name, path: '/', label: 'Whole site' };
  return [site, ...products.toSorted((one, other) => one.title.localeCompare(other.title, 'en'))];
}

const kindOf = ({ value }: { value: string }) =>
  value.startsWith('tour') ? 'Tour' : value.startsWith('package') ? 'Package' : 'Offer';

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
