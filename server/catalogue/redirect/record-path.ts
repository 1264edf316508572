import { articlePath } from '#server/catalogue/article/article.input';
import { findMovedArticle } from '#server/catalogue/article/article-slug';
import { findPublishedArticle } from '#server/catalogue/article/published-articles';
import { findMovedOffer, findOffer } from '#server/catalogue/offer/offer';
import { offerPath } from '#server/catalogue/offer/offer.input';
import { findPublic } from '#server/catalogue/stored-record';
import { addressKey } from './redirect.input';

const ofTrip = /^\/(tour|package)s\/([1-9]\d{0,9})$/;
const ofArticle = /^\/articles\/([^/]+)$/;
const ofOffer = /^\/offer\/([^/]+)\/([^/]+)$/;

/** The address at which visitors see the record of an address now, where it is or once was there; null for none. */
export function findRecordPath(address: string): string | null {
  const [path = ''] = addressKey(address)?.split('?') ?? [];
  const [, kind, id] = ofTrip.exec(path) ?? [];
  if (kind) return findPublic(kind as 'tour' | 'package', Number(id)) && path;
  const [, slug] = ofArticle.exec(path) ?? [];
  if (slug) return findPublishedArticle(slug) ? path : nullOr(findMovedArticle(slug), articlePath);
  const [, type, name = ''] = ofOffer.exec(path) ?? [];
  return type ? nullOr(findOffer(type, name) ?? findMovedOffer(type, name), offerPath) : null;
}

const nullOr = <Value>(value: Value | null, pathOf: (value: Value) => string) =>
  value === null ? null : pathOf(value);
