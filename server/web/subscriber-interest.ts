import { findPublishedArticle, readCategory } from '#server/catalogue/article/published-articles';
import { listTourCountries, readPlaces } from '#server/catalogue/destination';
import { findOffer } from '#server/catalogue/offer/offer';
import { findPublic } from '#server/catalogue/stored-record';
import type { Interest } from '#server/contact/subscriber.input';
import { languageOfTag } from '#server/values/language.input';
import { readId } from './read-id';
import { refererPath } from './same-origin';

/** What the request of somebody who subscribes tells of them: the first language of the browser, and the country of the page. */
export function interestOf(request: Request): Interest {
  const page = refererPath(request);
  const [tag = ''] = (request.headers.get('Accept-Language') ?? '').slice(0, 100).split(/[,;]/);
  return { language: languageOfTag(tag), country: page === null ? null : countryOf(page) };
}

/** The country that a page of ours is about; null where it is about none, or about several. */
function countryOf(page: string): string | null {
  const { pathname, searchParams } = new URL(page, 'http://site');
  const [, list, first = '', second = ''] = pathname.split('/');
  const trip = { tours: 'tour', packages: 'package' } as const;
  const id = readId(first);
  if (id !== null && (list === 'tours' || list === 'packages')) return findPublic(trip[list], id)?.country ?? null;
  if (list === 'offer') return findOffer(first, second)?.country ?? null;
  if (list === 'articles') {
    const category = first ? findPublishedArticle(first)?.category : readCategory(searchParams.get('category'));
    return listTourCountries().find((country) => country === category) ?? null;
  }
  const places = readPlaces(searchParams.get('filter') ?? searchParams.get('where')) ?? [];
  const [country = null, ...others] = new Set(places.map((place) => place.country));
  return others.length === 0 ? country : null;
}
