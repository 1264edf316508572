/**
 * Pages that must not be prefetched: they belong to one visitor or issue a key, or are documents that are made on
 * request.
 */
const personal = [
  '/admin*',
  '/booking/*',
  '/pay/*',
  '/*/book',
  '/unsubscribe*',
  '/newsletter*',
  '/saved*',
  '/uploads/*',
  '/*.pdf',
];

/**
 * Lets a browser prefetch the page of a link that the visitor is about to follow. Only until our JavaScript runs
 * (`data-js` in entry.client.tsx): then the router prefetches.
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: personal } },
          { selector_matches: 'html:not([data-js]) a[href]' },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function loader() {
  return new Response(JSON.stringify(rules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
