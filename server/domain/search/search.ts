import { daysIn } from '#server/domain/calendar.input';
import { readPlaces } from '#server/domain/destination';
import { fold } from '#server/domain/record/fold';
import { browseHits, findHits, isMatched, type SearchHit } from './find-hits';
import { placeTerm, type Question, readQuestion, type Term } from './question';
import { correctQuery } from './spelling';

export type { SearchHit } from './find-hits';

/** Hits that have all words of a question but the missing ones. */
interface HitGroup {
  missing: string[];
  hits: SearchHit[];
}

export interface SearchResult {
  /** The best first: one group without missing words, or the best partial matches. */
  groups: HitGroup[];
  answers: { title: string; text: string; path: string }[];
  /** The query that was searched instead, because nothing matched the typed one. */
  corrected: string | null;
  /** A query that was perhaps meant; it was not searched. */
  suggestion: string | null;
  /** English names of places in the query to which we do not travel. */
  elsewhere: string[];
  /** In US cents: what costs more, or has no price, is left out. */
  maxCents: number | null;
}

const maxHits = 40;
const maxPartialHits = 10;
const fewHits = 3;
/** So many are read where not only the words decide. */
const maxArranged = 200;

/**
 * Searches tours, packages, articles and open offers, and answers of our own. All words must match. Where they do not,
 * words that match nothing are corrected; where that does not help, the best partial matches are found.
 * @param where slugs or names of places with commas between them; what names no place is ignored
 */
export function search(query: string, where: string, now: Date): SearchResult {
  const typed = fold(query.slice(0, 200));
  const places = (readPlaces(where) ?? []).map((place) => placeTerm(place, place.slug));
  const question = readQuestion(query);
  const result = (asked: Question, found: Partial<SearchResult>): SearchResult => ({
    groups: [],
    corrected: null,
    suggestion: null,
    answers: asked.answers.slice(0, 3).map(({ title, text, path }) => ({ title, text, path })),
    elsewhere: asked.elsewhere,
    maxCents: asked.maxCents,
    ...found,
  });
  const find = (asked: Question, terms: readonly Term[], limit = maxHits) => {
    if (terms.length > 0 || places.length > 0) {
      const read = isNarrowed(asked) ? maxArranged : limit;
      return arrange(findHits(terms, places, now, read), asked, terms).slice(0, limit);
    }
    return isNarrowed(asked) ? arrange(browseHits(asked.maxCents, now), asked, []) : [];
  };
  /** What matches all words. What is answered need not be matched too, but a place alone would match too much. */
  const findAll = (asked: Question) => {
    const hits = find(asked, asked.terms);
    const required = requiredOf(asked);
    const isAnswered = required.length < asked.terms.length && required.length <= asked.places.length;
    return hits.length > 0 || required.length === asked.terms.length || isAnswered ? hits : find(asked, required);
  };

  const hits = findAll(question);
  if (hits.length === 0 && question.answers.length > 0) return result(question, {});
  const groups = groupsOf([], hits);
  const products = hits.filter(({ kind }) => kind !== 'article');
  if (products.length >= fewHits || (hits.length > 0 && requiredOf(question).length < 2))
    return result(question, { groups });
  // All words may meet by chance: beside a few hits stands what has some of the words.
  if (hits.length > 0)
    return result(question, { groups: withoutRepeats([...groups, ...findPartly(question, find, now)]) });
  const required = requiredOf(question);
  const unmatched = required.filter((term) => !isMatched(term, now)).map((term) => term.typed);
  const correctedQuery = correctQuery(typed, unmatched);
  if (correctedQuery === typed) return result(question, { groups: findPartly(question, find, now) });
  const corrected = readQuestion(correctedQuery);
  const found = findAll(corrected);
  if (found.length > 0) return result(corrected, { groups: groupsOf([], found), corrected: correctedQuery });
  // A word that only unpublished records have is not told.
  const replaced = requiredOf(corrected).filter((term) => required.every((other) => other.typed !== term.typed));
  const isTold = replaced.every((term) => find(corrected, [term], 1).length > 0);
  if (!isTold) return result(question, { groups: findPartly(question, find, now) });
  if (unmatched.length === required.length) {
    return result(corrected, { groups: findPartly(corrected, find, now), corrected: correctedQuery });
  }
  return result(question, { groups: findPartly(question, find, now), suggestion: correctedQuery });
}

const requiredOf = ({ terms }: Question) => terms.filter(({ isOptional }) => !isOptional);

/** True for a question that says something about what it looks for besides words. */
const isNarrowed = ({ maxCents, kinds, days, isCheap }: Question) =>
  maxCents !== null || kinds.length > 0 || days !== null || isCheap;

/** Each hit in the first group that has it. */
function withoutRepeats(groups: HitGroup[]): HitGroup[] {
  const seen = new Set<string>();
  return groups.flatMap(({ missing, hits }) => {
    const fresh = hits.filter(({ path }) => !seen.has(path));
    for (const { path } of fresh) seen.add(path);
    return groupsOf(missing, fresh);
  });
}

const groupsOf = (missing: string[], hits: SearchHit[]): HitGroup[] => (hits.length > 0 ? [{ missing, hits }] : []);

/** The hits that have as many of the words as possible, in a group for each set of missing words. */
function findPartly(
  question: Question,
  find: (question: Question, terms: Term[], limit: number) => SearchHit[],
  now: Date,
): HitGroup[] {
  const required = requiredOf(question);
  const matched = required.filter((term) => isMatched(term, now));
  const lost = required.filter((term) => !matched.includes(term));
  const without = (dropped: Term[]): HitGroup[] => {
    const terms = matched.filter((term) => !dropped.includes(term));
    if (terms.length === 0) return [];
    const missing = [...lost, ...dropped].map(({ typed }) => typed);
    return groupsOf(missing, find(question, terms, maxPartialHits));
  };
  if (matched.length < 2) return lost.length > 0 ? without([]) : [];
  const rest = lost.length > 0 ? without([]) : [];
  if (rest.length > 0) return rest;
  // A place is dropped last: who asks for a city does not look for tours of others.
  const places = new Set(question.places.map(({ city, country }) => fold(city ?? country)));
  const isPlace = ({ exact }: Term) => exact.some((name) => places.has(name));
  const order = [...matched].sort((a, b) => Number(isPlace(a)) - Number(isPlace(b)));
  const oneLess = order.flatMap((term) => without([term]));
  if (oneLess.length > 0) return withoutRepeats(oneLess);
  return withoutRepeats(order.toReversed().flatMap((term) => without(order.filter((other) => other !== term))));
}

/**
 * Leaves out what costs too much, and puts the wished kinds, lengths and low prices first, then what says most of the
 * words in title or place.
 */
function arrange(hits: SearchHit[], { maxCents, kinds, days, isCheap }: Question, terms: readonly Term[]): SearchHit[] {
  const affordable =
    maxCents === null ? hits : hits.filter(({ priceCents }) => priceCents !== null && priceCents <= maxCents);
  const fits = (hit: SearchHit) => {
    const length = lengthInDays(hit);
    const hasLength = !days || (length !== null && length > days[0] && length <= days[1]);
    const hasKind = kinds.length === 0 || kinds.some((kind) => kind === hit.kind);
    return Number(hasLength) + Number(hasKind);
  };
  const cost = ({ priceCents }: SearchHit) => (isCheap ? (priceCents ?? Number.MAX_SAFE_INTEGER) : 0);
  const saysInHeading = new Map(affordable.map((hit) => [hit, countInHeading(hit, terms)]));
  const heading = (hit: SearchHit) => saysInHeading.get(hit) ?? 0;
  return affordable.sort((a, b) => fits(b) - fits(a) || cost(a) - cost(b) || heading(b) - heading(a));
}

/** How many of the terms begin a word of the title or place of a hit. */
function countInHeading({ title, place }: SearchHit, terms: readonly Term[]): number {
  const heading = ` ${fold(`${title} ${place}`).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`;
  return terms.filter(({ exact, beginnings }) => [...exact, ...beginnings].some((word) => heading.includes(` ${word}`)))
    .length;
}

/** A half for up to five hours, 1 for more on one day; null where it is not known. */
function lengthInDays({ kind, duration, lengthHours }: SearchHit): number | null {
  if (duration === null) return null;
  const hours = kind === 'tour' ? lengthHours : /day|night|week/i.test(duration) ? null : Number.parseFloat(duration);
  if (hours === null) return kind === 'tour' ? null : daysIn(duration);
  return hours <= 5 ? 0.5 : Math.max(1, hours / 24);
}
