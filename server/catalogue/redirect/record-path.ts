import { articlePath } from '#server/catalogue/article/article.input';
import { findMovedArticle } from '#server/catalogue/article/article-slug';
import { findPublishedArticle } from '#server/catalogue/article/published-articles';
import { findMovedOffer, findOffer } from '#server/catalogue/offer/offer';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { findPublic } from '#server/catalogue/stored-record';

// With their booking forms, and with a slash at the end, as visitors may ask for them.
const ofTrip = /^(\/(tour|package)s\/([1-9]\d{0,9}))(?:\/book)?\/?$/;
const ofArticle = /^(\/articles\/([^/]+))\/?$/;
const ofOffer = /^\/offer\/([^/]+)\/([^/]+?)(?:\/book)?\/?$/;

/** The address at which visitors see the record of a path now, where it is or once was at that path; null for none. */
export function findRecordPath(address: string): string | null {
  const asked = address.replace(/[?#].*/s, '');
  const [, trip = '', kind, id] = ofTrip.exec(asked) ?? [];
  if (kind) return findPublic(kind as 'tour' | 'package', Number(id)) && trip;
  const [, article = '', slug] = ofArticle.exec(asked) ?? [];
  if (slug) return findPublishedArticle(slug) ? article : nullOr(findMovedArticle(slug), articlePath);
  const [, type, name = ''] = ofOffer.exec(asked) ?? [];
  return type ? nullOr(findOffer(type, name) ?? findMovedOffer(type, name), offerPath) : null;
}

const nullOr = <Value>(value: Value | null, pathOf: (value: Value) => string) =>
  value === null ? null : pathOf(value);
