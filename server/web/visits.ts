import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { countMissed, writeMissed } from '#server/office/missed-addresses';
import { countSearch, countVisit, writeVisits } from '#server/office/reports/visit-counts';
import { repeat } from '#server/upkeep/hourly';
import { tagsIn } from './landing.input';
import { hostOf, originOf, type VisitOrigin } from './visit-origin';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may be visits. Further ones within an interval (in ms) are not looked at: no visitors send so many. */
let requests: [IncomingMessage, ServerResponse][] = [];
const maxRequests = 1000;
const interval = 5000;

/** What is counted for its address, or because somebody's link has led to it. */
const noted = /^\/(?:tours|packages|offer|articles|search)\b|[?&](?:utm_campaign|ref)=/;
/** True where a browser opens any page but those of the office. */
const opensPage = ({ url = '', headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-dest'] === 'document' || /\.data(?:\?|$)/.test(url)) && !/^\/(?:admin|trpc)\b/.test(url);
const tagged = /[?&](?:utm_source|utm_campaign|ref)=/;

/**
 * Counts views of products and articles, searches without results, and addresses at which there is nothing. Nothing about
 * a visitor is kept, so only the request itself tells what to leave out: prefetches, programs, and browsers that have
 * logged in to the office. Requests are looked at later, since that takes longer than keeping them.
 */
export const countingVisits =
  (handle: Handler): Handler =>
  (request, response) => {
    if (requests.length < maxRequests && (noted.test(request.url ?? '') || opensPage(request))) {
      requests.push([request, response]);
    }
    handle(request, response);
  };

function countRequests(): void {
  const answered = requests.filter(([, { writableEnded }]) => writableEnded);
  requests = requests.filter(([, { writableEnded, destroyed }]) => !writableEnded && !destroyed);
  for (const [request, { statusCode }] of answered) {
    if ((statusCode === 200 || statusCode === 304) && isVisit(request)) count(request);
    if ((statusCode === 404 || statusCode === 410) && opensPage(request) && isVisit(request))
      countMissed(pageOf(request));
  }
}

/** Looks at the requests and writes what was counted, every few seconds and at the end. */
export function startVisitCounts(): { stop: () => Promise<void> } {
  const write = () => {
    countRequests();
    return writeVisits().then(() => writeMissed());
  };
  const { stop } = repeat(write, { delay: interval, interval, failure: 'visits' });
  return { stop: () => stop().then(write) };
}

/** With `HEAD` our script says that it shows a page which was fetched ahead (`app/entry.client.tsx`). */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || (method === 'HEAD' && headers['sec-fetch-site'] === 'same-origin')) &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined &&
    isBrowser(headers['user-agent']) &&
    (headers.cookie === undefined || !/\b(?:admin_session|device)=/.test(headers.cookie))
  );
}

/** Every browser calls itself `Mozilla/5.0 (…`; a program that does so too says what it is, mostly with an address. */
const isBrowser = (agent = ''): boolean =>
  agent.startsWith('Mozilla/5.0 (') &&
  !/:\/\/|compatible;|[Bb]ot\b|[Cc]rawl|[Ss]pider|[Pp]review|Headless|Lighthouse/.test(agent);

/** The page of a product or its booking form, an article, or the search: as a document, or as the data that the router asks for. */
const countable =
  /^(?:(\/(?:tours|packages)\/[1-9]\d{0,9}|\/offer\/[a-z0-9-]{1,120}\/[a-z0-9-]{1,120}|\/articles\/[a-z0-9-]{1,120})(\/book)?|\/search)(?:\.data)?(?:\?|$)/;
/** Other pages, which count where a campaign or a partner has led to them. */
const otherPage = /^\/(?:tours|packages|offers|articles|recommendations|about|contact)?\?/;

function count({ url = '', method, headers }: IncomingMessage): void {
  const [page, path, form] = countable.exec(url) ?? [];
  if (page === undefined) countLanding(url, headers);
  else if (path === undefined) countSearchAt(url);
  else if (method === 'HEAD') countVisit(path, onSite, false);
  else countView(url, headers, path, form !== undefined);
}

/** The path of the page that a browser or the router asks for. */
const pageOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*/, '').replace(/(?:\/_)?\.data$/, '') || '/';

const onSite: VisitOrigin = { source: 'site', campaign: null };

function countLanding(url: string, headers: IncomingHttpHeaders): void {
  if (!otherPage.test(url) || pathOnSite(headers) !== null) return;
  const origin = originAt(url, headers.referer);
  if (origin.campaign !== null) countVisit('/', origin, false);
}

/** Closing the form, or loading the page again for its data, is no new view. */
function countView(url: string, headers: IncomingHttpHeaders, path: string, isForm: boolean): void {
  const from = pathOnSite(headers);
  if (from === `${path}/book` || (from === path && !isForm)) return;
  countVisit(path, from === null ? originAt(url, headers.referer) : onSite, isForm);
}

/** The path of the page of this site from which a request comes; null for any other. */
function pathOnSite({ referer, host }: IncomingHttpHeaders): string | null {
  if (referer === undefined || host === undefined) return null;
  const start = referer.indexOf('//') + 2;
  const end = start + host.length;
  if (!referer.startsWith(host, start) || referer[end] !== '/') return null;
  const query = referer.indexOf('?', end);
  return query < 0 ? referer.slice(end) : referer.slice(end, query);
}

/** The tags are looked for before the address is parsed, which takes longer. */
const originAt = (url: string, referer: string | undefined): VisitOrigin =>
  originOf(tagged.test(url) ? tagsIn(new URL(url, 'http://site')) : new URLSearchParams(), hostOf(referer));

/** Only searches of the whole site count: a place or a month may simply have nothing. */
function countSearchAt(url: string): void {
  const parameters = new URL(url, 'http://site').searchParams;
  const query = parameters.get('q');
  if (query && !['where', 'when', 'day'].some((name) => parameters.get(name))) countSearch(query);
}
