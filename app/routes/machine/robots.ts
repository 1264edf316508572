import { siteFacts } from '#server/web/site-facts';

/** Keeps crawlers from the admin, bookings, and pages that are a form or the result of one. */
export function loader() {
  const lines = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /booking',
    'Disallow: /pay',
    'Disallow: /search',
    'Disallow: /saved',
    'Disallow: /*/book',
    '',
    `Sitemap: ${siteFacts().url}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
