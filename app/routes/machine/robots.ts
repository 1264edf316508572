import { siteFacts } from '#server/http/site-facts';

/** What crawlers need not see: the office, the bookings of others, and pages that are a form or an answer to one. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /booking',
    'Disallow: /search',
    'Disallow: /*/book',
    '',
    `Sitemap: ${siteFacts().url}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
