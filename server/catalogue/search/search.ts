import { db } from '#db/client';
import type { Schedule } from '#db/schema/schedule';
import { publicTours } from '#db/schema/tour';
import { findPublishedArticle } from '#server/catalogue/article/published-articles';
import { readPlaces } from '#server/catalogue/destination';
import type { BookableIds } from '#server/catalogue/facet/when.input';
import { bookingRulesOf, limitParty } from '#server/catalogue/prices/booking-rules.input';
import { houseRules, houseSentences } from '#server/company/house-rules';
import { isOwnSite } from '#server/company/own-site';
import { isForAgents } from '#server/company/story';
import { oncePerVersion } from '#server/content-version';
import { orNull } from '#server/current-request';
import { daysIn } from '#server/values/calendar.input';
import { fold, spacedWords } from '#server/values/fold';
import { fillIn } from '#server/values/placeholders.input';
import { browseHits, countMatches, findHits, type SearchHit } from './find-hits';
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
  /** Where there are no hits: the words that nothing has. */
  notFound: string[];
  /** True for a query such as "tours" or "2 adults": everything answers it. */
  isUnspecific: boolean;
}

/** True where nothing is found and nothing answered, but for a query to which everything is an answer. */
export const isEmpty = ({ groups, answers, isUnspecific }: SearchResult): boolean =>
  groups.length + answers.length === 0 && !isUnspecific;

const maxHits = 40;
const maxPartialHits = 10;
const fewHits = 3;
/** So many are read where not only the words decide. */
const maxArranged = 200;

/** The size of the largest party that any tour takes; without a tour, of the usual limit. */
const largestParty = oncePerVersion((): number => {
  const { tour: rules } = bookingRulesOf(houseRules());
  const all = db().select({ groupSize: publicTours.groupSize, schedule: publicTours.schedule }).from(publicTours).all();
  const largest = all.map(({ groupSize, schedule }) => {
    const { maxTravellers } = limitParty(rules, { groupSize, minAge: null });
    return Math.min(maxTravellers, seatsOf(schedule));
  });
  return all.length > 0 ? Math.max(...largest) : rules.maxTravellers;
});

/** The seats of its largest departure; no limit where parties are counted, or nothing. */
const seatsOf = (schedule: Schedule | null): number =>
  schedule?.counts === 'travellers' ? Math.max(...schedule.seasons.map(({ seats }) => seats)) : Infinity;

/** The answers of our own to a question, filled in. */
function answersTo({ answers }: Question) {
  const facts = { ...houseSentences(), 'largest party': largestParty() };
  return answers
    .filter(({ path }) => leadsSomewhere(path))
    .slice(0, 3)
    .map(({ title, text, path }) => ({ title, text: fillIn(text, facts), path }));
}

/**
 * Searches tours, packages, articles, open offers and our own answers. Where nothing has all words, it returns the best
 * partial matches and names the missing words. It corrects spelling only where nothing matches.
 * @param where slugs or names of places with commas between them; what names no place is ignored
 * @param bookable what can be booked at the chosen time, and nothing else is found; undefined for any time
 */
export function search(query: string, where: string, now: Date, bookable?: BookableIds): SearchResult {
  const typed = fold(query.slice(0, 200));
  const places = (readPlaces(where) ?? []).map((place) => placeTerm(place, place.slug));
  const question = readQuestion(query);
  const result = (asked: Question, found: Partial<SearchResult>): SearchResult => ({
    corrected: null,
    suggestion: null,
    answers: orNull('the answers', () => answersTo(asked)) ?? [],
    elsewhere: asked.elsewhere,
    maxCents: asked.maxCents,
    notFound: found.groups?.length ? [] : namesOf(requiredOf(asked)),
    isUnspecific: isUnspecific(asked),
    ...found,
    groups: withMissingKinds(found.groups ?? [], asked),
  });
  const find = (asked: Question, terms: readonly Term[], limit = maxHits) => {
    const canBeBooked = (hit: SearchHit) =>
      !bookable || (hit.kind !== 'article' && bookable[hit.kind].has(Number(hit.trip?.slice(1))));
    if (terms.length > 0 || places.length > 0) {
      const read = isNarrowed(asked) || bookable ? maxArranged : limit;
      return arrange(findHits(terms, places, now, read).filter(canBeBooked), asked, terms).slice(0, limit);
    }
    return isNarrowed(asked) ? arrange(browseHits(asked.maxCents, now).filter(canBeBooked), asked, []) : [];
  };
  /** What matches all words; where that is little, also what matches all but those that are answered. */
  const findAll = (asked: Question): HitGroup[] => {
    const hits = find(asked, asked.terms);
    const [required, answered] = [requiredOf(asked), asked.terms.filter(({ isOptional }) => isOptional)];
    if (isEnough(hits) || answered.length === 0 || required.length === 0) return groupsOf([], hits);
    const others = groupsOf(namesOf(answered), find(asked, required, maxPartialHits));
    return withoutRepeats([...groupsOf([], withoutChance(hits, asked)), ...others]);
  };

  if (isUnspecific(question)) return result(question, {});
  const groups = findAll(question);
  const required = requiredOf(question);
  if (required.length === 0 || (groups.length > 0 && (required.length === 1 || isEnough(groups[0]?.hits ?? []))))
    return result(question, { groups });
  const partly = findPartly(question, find);
  // Few hits may be there by chance, so partial matches follow them.
  if (groups.length > 0) return result(question, { groups: withoutRepeats([...groups, ...partly]) });
  const unmatched = namesOf(required.filter((term) => countMatches(term) === 0));
  const correctedQuery = correctQuery(typed, unmatched);
  const corrected = readQuestion(correctedQuery);
  const replaced = requiredOf(corrected).filter((term) => required.every((other) => other.typed !== term.typed));
  // Only words in the title or place of a public record are suggested.
  const isPublic = replaced.every((term) =>
    find(corrected, [term], maxPartialHits).some((hit) => countInHeading(hit, [term]) > 0),
  );
  if (correctedQuery === typed || !isPublic) return result(question, { groups: partly });
  if (partly.length > 0) return result(question, { groups: partly, suggestion: correctedQuery });
  const found = findAll(corrected);
  return result(corrected, {
    groups: found.length > 0 ? found : findPartly(corrected, find),
    corrected: correctedQuery,
  });
}

/** What is the same for every company, as far as its own terms do not say otherwise. */
const ownAnswers = ['/booking', '/terms', '/privacy'];

/**
 * False for an unpublished article, for a page for agents where there is none, and on an own site for answers of the sample
 * company.
 */
function leadsSomewhere(path: string): boolean {
  if (isOwnSite()) return ownAnswers.includes(path);
  if (path.endsWith('#agents')) return isForAgents();
  const [, slug] = path.split('/articles/');
  return slug === undefined || orNull('the articles of answers', () => findPublishedArticle(slug)) !== null;
}

const namesOf = (terms: Term[]) => terms.map(({ typed }) => typed);

const isEnough = (hits: SearchHit[]) => hits.filter(({ kind }) => kind !== 'article').length >= fewHits;

const requiredOf = ({ terms }: Question) => terms.filter(({ isOptional }) => !isOptional);

/** True for a question that says something about what it looks for besides words. */
const isNarrowed = ({ maxCents, kinds, days, isCheap }: Question) =>
  maxCents !== null || kinds.length > 0 || days !== null || isCheap;

const isUnspecific = (question: Question) =>
  [question.terms, question.answers, question.elsewhere].every(({ length }) => length === 0) && !isNarrowed(question);

/** The groups. Where they have nothing of the kind that was asked for, that kind is named among the missing words. */
function withMissingKinds(groups: HitGroup[], { kinds }: Question): HitGroup[] {
  const wanted: readonly string[] = kinds;
  return groups.map(({ missing, hits }) =>
    wanted.length === 0 || hits.some(({ kind }) => wanted.includes(kind))
      ? { missing, hits }
      : { missing: [...missing, ...wanted.map((kind) => `${kind}s`)], hits },
  );
}

/** The hits that are in a place that was asked for, or are the page of an answer: others have all words by chance. */
function withoutChance(hits: SearchHit[], { terms, answers }: Question): SearchHit[] {
  const places = terms.filter(({ isPlace }) => isPlace);
  if (places.length === 0) return hits;
  return hits.filter((hit) => countInHeading(hit, places) > 0 || answers.some(({ path }) => path === hit.path));
}

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
): HitGroup[] {
  const required = requiredOf(question);
  const counts = new Map(required.map((term) => [term, countMatches(term)]));
  const countOf = (term: Term) => counts.get(term) ?? 0;
  const matched = required.filter((term) => countOf(term) > 0);
  const lost = required.filter((term) => countOf(term) === 0);
  const without = (dropped: Term[]): HitGroup[] => {
    const terms = matched.filter((term) => !dropped.includes(term));
    if (terms.length === 0) return [];
    const missing = [...lost, ...dropped].map(({ typed }) => typed);
    return groupsOf(missing, find(question, terms, maxPartialHits));
  };
  if (matched.length < 2) return lost.length > 0 ? without([]) : [];
  const rest = lost.length > 0 ? without([]) : [];
  if (rest.length > 0) return rest;
  // What most records have says least, and is dropped first; a place last: who asks for a city does not look for tours of others.
  const order = [...matched].sort(
    (a, b) => Number(a.isPlace ?? false) - Number(b.isPlace ?? false) || countOf(b) - countOf(a),
  );
  const oneLess = order.flatMap((term) => without([term]));
  if (oneLess.length > 0) return withoutRepeats(oneLess);
  return withoutRepeats(order.toReversed().flatMap((term) => without(order.filter((other) => other !== term))));
}

/**
 * Filters by price and kind, then sorts: the wished lengths and low prices first, then hits with most words in title or place,
 * then what can be booked. A question with a length, price or kind is about trips, so articles come last.
 */
function arrange(hits: SearchHit[], question: Question, terms: readonly Term[]): SearchHit[] {
  const { maxCents, kinds, days, isCheap } = question;
  const affordable =
    maxCents === null ? hits : hits.filter(({ priceCents }) => priceCents !== null && priceCents <= maxCents);
  const ofKind = affordable.filter((hit) => kinds.some((kind) => kind === hit.kind));
  const arranged = ofKind.length > 0 ? ofKind : affordable;
  const asksForTrip = isNarrowed(question);
  const isTrip = ({ kind }: SearchHit) => Number(kind !== 'article');
  const fits = (hit: SearchHit) => {
    const length = lengthInDays(hit);
    const hasLength = days !== null && length !== null && length > days[0] && length <= days[1];
    return (asksForTrip ? isTrip(hit) : 0) + Number(hasLength);
  };
  const cost = ({ priceCents }: SearchHit) => (isCheap ? (priceCents ?? Number.MAX_SAFE_INTEGER) : 0);
  const saysInHeading = new Map(arranged.map((hit) => [hit, countInHeading(hit, terms)]));
  const heading = (hit: SearchHit) => saysInHeading.get(hit) ?? 0;
  return arranged.sort(
    (a, b) => fits(b) - fits(a) || cost(a) - cost(b) || heading(b) - heading(a) || isTrip(b) - isTrip(a),
  );
}

/** How many of the terms the title or place of a hit has. */
function countInHeading({ title, place }: SearchHit, terms: readonly Term[]): number {
  const heading = spacedWords(`${title} ${place}`);
  const says = ({ exact, beginnings }: Term) =>
    exact.some((words) => heading.includes(` ${words} `)) || beginnings.some((word) => heading.includes(` ${word}`));
  return terms.filter(says).length;
}

/** A half for up to five hours, 1 for more on one day; null where it is not known. */
function lengthInDays({ kind, duration, lengthHours }: SearchHit): number | null {
  if (duration === null) return null;
  const hours = kind === 'tour' ? lengthHours : /day|night|week/i.test(duration) ? null : Number.parseFloat(duration);
  if (hours === null) return kind === 'tour' ? null : daysIn(duration);
  return hours <= 5 ? 0.5 : Math.max(1, hours / 24);
}
