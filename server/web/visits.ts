import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { company } from '#server/company/company';
import { countSearch, countVisit, type VisitSource, writeVisits } from '#server/office/reports/visit-counts';
import { repeat } from '#server/upkeep/hourly';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests that may be visits. Further ones within an interval (in ms) are not looked at: no visitors send so many. */
let requests: [IncomingMessage, ServerResponse][] = [];
const maxRequests = 1000;
const interval = 5000;

/**
 * Counts views of product pages, and searches without results. Nothing about a visitor is kept. So only the request
 * itself tells what to leave out: prefetches, programs, and browsers that have logged in to the office. Requests are
 * looked at later, since that takes longer than keeping them.
 */
export const countingVisits =
  (handle: Handler): Handler =>
  (request, response) => {
    if (requests.length < maxRequests && /^\/(?:tours|packages|offer|search)\b/.test(request.url ?? '')) {
      requests.push([request, response]);
    }
    handle(request, response);
  };

function countRequests(): void {
  const answered = requests.filter(([, { writableEnded }]) => writableEnded);
  requests = requests.filter(([, { writableEnded, destroyed }]) => !writableEnded && !destroyed);
  for (const [request, { statusCode }] of answered) {
    if ((statusCode === 200 || statusCode === 304) && isVisit(request)) count(request);
  }
}

/** Looks at the requests and writes what was counted, every few seconds and at the end. */
export function startVisitCounts(): { stop: () => Promise<void> } {
  const write = () => {
    countRequests();
    return writeVisits();
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

/** The page of a product or its booking form, or the search: as a document, or as the data that the router asks for. */
const countable =
  /^(?:(\/(?:tours|packages)\/[1-9]\d{0,9}|\/offer\/[a-z0-9-]{1,120}\/[a-z0-9-]{1,120})(\/book)?|\/search)(?:\.data)?(?:\?|$)/;

function count({ url = '', method, headers }: IncomingMessage): void {
  const [page, product, form] = countable.exec(url) ?? [];
  if (page === undefined) return;
  if (product === undefined) countSearchAt(url);
  else if (method === 'HEAD') countVisit(product, 'site', false);
  else countProduct(url, headers, product, form !== undefined);
}

/** Closing the form, or loading the page again for its data, is no new view. */
function countProduct(url: string, headers: IncomingHttpHeaders, path: string, isForm: boolean): void {
  const from = pathOnSite(headers);
  if (from === `${path}/book` || (from === path && !isForm)) return;
  countVisit(path, from === null ? sourceOf(url, headers.referer) : 'site', isForm);
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

/** By parts of the names of hosts, or their whole names, and values of `utm_source`. */
const sources = new Map<string, VisitSource>(
  Object.entries({
    email: ['email', 'mail', 'newsletter', 'webmail', 'outlook', 'proton'],
    assistant: ['chatgpt', 'openai', 'claude', 'perplexity', 'gemini', 'copilot'],
    search: ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'yandex', 'baidu', 'qwant', 'startpage', 'naver'],
    social: [
      ...['facebook', 'instagram', 'youtube', 'tiktok', 'pinterest', 'linkedin', 'reddit', 'threads', 'twitter'],
      ...['whatsapp', 'telegram', 'vk', 'line', 'x.com', 't.co', 't.me', 'wa.me', 'youtu.be'],
    ],
    agent: ['tripadvisor', 'getyourguide', 'viator', 'klook', 'booking', 'expedia', 'agoda', 'bokun'],
  } satisfies Partial<Record<VisitSource, string[]>>).flatMap(([source, names]) =>
    names.map((name) => [name, source as VisitSource] as const),
  ),
);

function sourceOf(url: string, referer: string | undefined): VisitSource {
  const tag = url.includes('utm_source=') ? new URL(url, 'http://site').searchParams.get('utm_source') : null;
  if (tag) return sources.get(tag.toLowerCase()) ?? 'campaign';
  const host = hostOf(referer);
  if (host === '') return 'direct';
  const { agentLinks, links, social } = company();
  if ([links.agentPlatform, ...agentLinks.map(({ url }) => url)].some((link) => hostOf(link) === host)) return 'agent';
  if (social.some((link) => hostOf(link.url) === host)) return 'social';
  const known = [host, ...host.split('.')].find((name) => sources.has(name));
  return (known && sources.get(known)) || 'other';
}

const hostOf = (address = ''): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** Only searches of the whole site count: a place or a month may simply have nothing. */
function countSearchAt(url: string): void {
  const parameters = new URL(url, 'http://site').searchParams;
  const query = parameters.get('q');
  if (query && !['where', 'when', 'day'].some((name) => parameters.get(name))) countSearch(query);
}
