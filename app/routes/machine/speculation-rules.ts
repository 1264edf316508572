/** Pages that a look ahead must not open: each has a key of its own, or belongs to somebody. */
const personal = ['/admin*', '/booking/*', '/*/book', '/unsubscribe*', '/uploads/*'];

/**
 * Lets a browser fetch the page behind a link that the visitor is about to follow. Only until our JavaScript lives
 * (`data-js` of entry.client.tsx): from then on the router does so itself.
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
