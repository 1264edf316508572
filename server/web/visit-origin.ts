import type { Reservation } from '#db/schema/reservation';
import type { Visit } from '#db/schema/visit';
import { company } from '#server/company/company';
import { landingOf, linkName } from './landing.input';

/** From where a page was opened, and the name of the campaign or partner; null for none. */
export interface VisitOrigin {
  source: Visit['source'];
  campaign: string | null;
}

/** By parts of the names of hosts, or their whole names, and values of `utm_source`. */
const sources = new Map<string, Visit['source']>(
  Object.entries({
    email: ['email', 'mail', 'newsletter', 'webmail', 'outlook', 'proton'],
    assistant: ['chatgpt', 'openai', 'claude', 'perplexity', 'gemini', 'copilot'],
    search: ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'yandex', 'baidu', 'qwant', 'startpage', 'naver'],
    social: [
      ...['facebook', 'instagram', 'youtube', 'tiktok', 'pinterest', 'linkedin', 'reddit', 'threads', 'twitter'],
      ...['whatsapp', 'telegram', 'vk', 'line', 'x.com', 't.co', 't.me', 'wa.me', 'youtu.be'],
    ],
    agent: ['tripadvisor', 'getyourguide', 'viator', 'klook', 'booking', 'expedia', 'agoda', 'bokun'],
  } satisfies Partial<Record<Visit['source'], string[]>>).flatMap(([source, names]) =>
    names.map((name) => [name, source as Visit['source']] as const),
  ),
);

/** @param tags of the link @param host of the page before; empty for none */
export function originOf(tags: URLSearchParams, host: string): VisitOrigin {
  const partner = linkName(tags.get('ref'));
  if (partner !== null) return { source: 'partner', campaign: partner };
  const campaign = linkName(tags.get('utm_campaign'));
  const tag = tags.get('utm_source');
  if (!tag && campaign === null) return { source: sourceOfHost(host), campaign };
  return { source: sources.get((tag ?? '').toLowerCase()) ?? 'campaign', campaign };
}

function sourceOfHost(host: string): Visit['source'] {
  if (host === '') return 'direct';
  const { agentLinks, links, social } = company();
  if ([links.agentPlatform, ...agentLinks.map(({ url }) => url)].some((link) => hostOf(link) === host)) return 'agent';
  if (social.some((link) => hostOf(link.url) === host)) return 'social';
  const known = [host, ...host.split('.')].find((name) => sources.has(name));
  return (known && sources.get(known)) || 'other';
}

/** The host of an address; empty for what is none. */
export const hostOf = (address = ''): string => (URL.canParse(address) ? new URL(address).hostname : '');

/** What a request for a page says of how its visitor came; the site may have another host than its public one. */
export function landingAt({ url, headers }: Request): string {
  const page = new URL(url);
  const [referrer, host] = [headers.get('Referer') ?? '', headers.get('Host') ?? ''];
  if (URL.canParse(referrer) && new URL(referrer).host === host) page.host = host;
  return landingOf(page.href, referrer);
}

/** How the traveller of a booking form came to the site. @param landing as `landingOf` writes it */
export function readLanding(landing = ''): Pick<Reservation, 'cameFrom' | 'campaign'> {
  const said = new URLSearchParams(landing.slice(0, 2000));
  if (said.size === 0) return { cameFrom: null, campaign: null };
  const { source, campaign } = originOf(said, said.get('from') ?? '');
  return { cameFrom: source === 'direct' ? null : source, campaign };
}
