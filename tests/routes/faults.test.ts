import { afterEach, describe, expect, it } from 'vitest';
import { hideTable as hide, sameOrigin, server, serverForAll } from '../server';

/** The table that a test has renamed. */
let show: (() => void) | null = null;

serverForAll();

function showAgain(): void {
  show?.();
  show = null;
}
afterEach(showAgain);

/** With a new version of the content: what is kept in memory has to be read again. */
function hideTable(table: string): void {
  server.database().exec('UPDATE content_version SET version = version + 1');
  show = hide(server, table);
}

const loadFailure = (what: string) => `We're unable to load ${what} at the moment. Please try again later.`;

describe('a table that cannot be read', () => {
  it.each([
    ['tours', '/tours', 'Oops! Something went wrong', loadFailure('tours')],
    ['tours', '/tours/2', 'Oops! Something went wrong', loadFailure('tours')],
    ['tours', '/tours/2/book', 'Oops! Something went wrong', loadFailure('tours')],
    ['tours', '/recommendations', 'Oops! Something went wrong', loadFailure('recommendations')],
    ['packages', '/packages', 'Oops! Something went wrong', loadFailure('packages')],
    ['packages', '/packages/1', 'Oops! Something went wrong', loadFailure('packages')],
    ['articles', '/articles', 'Error Loading Articles', 'An unexpected error occurred.'],
    ['articles', '/articles/luxor-in-two-days', 'Oops! Something went wrong', 'Please try again later.'],
    ['offers', '/offer/tour/bangkok-temple-tour', 'Oops! Something went wrong', loadFailure('offers')],
  ])(
    'without %s %s returns 503 with its message and the reference of the log',
    async (table, address, heading, text) => {
      hideTable(table);
      const page = await open(address);
      expect(page.status).toBe(503);
      expect(page.headers.get('Retry-After')).toMatch(/^\d+$/);
      expect(page.text).toContain(heading);
      expect(page.text).toContain(text);
      expect(page.html.match(/<title>/g)).toHaveLength(1);
      expect(page.html).not.toMatch(/no such table|SqliteError|node_modules|server\.js/);

      const reference = /please mention ([0-9a-f-]{6,})/i.exec(page.text)?.[1];
      const logged = server.log.find((event) => event.reference === reference);
      expect(logged).toMatchObject({ level: 'error', error: expect.stringContaining(table) });
      expect(page.text).toContain('Nile & Siam');
    },
  );

  it.each(['/sitemap.xml', '/articles.rss', '/search/suggestions?q=temple'])(
    '%s returns 503 without the cause',
    async (address) => {
      hideTable('articles');
      const { status, html } = await open(address);
      expect(status).toBe(503);
      expect(html).not.toMatch(/no such table|SqliteError|node_modules/);
    },
  );

  it('the page is back without a restart once the table is', async () => {
    hideTable('tours');
    expect((await open('/tours?filter=bangkok')).status).toBe(503);
    showAgain();
    const page = await open('/tours?filter=bangkok');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Grand Palace, Wat Pho and Wat Arun');
  });
});

describe('the home page returns 200', () => {
  const sections: Record<string, string> = {
    tours: 'A Thousand Years of Cairo on Foot',
    packages: 'Popular Packages',
    articles: 'Travel Insights & Stories',
    offers: 'Special Limited Offers',
    testimonials: 'What travellers say',
  };

  it.each(Object.keys(sections))('without the table %s', async (table) => {
    hideTable(table);
    const page = await open('/');
    expect(page.status).toBe(200);
    for (const [other, words] of Object.entries(sections)) {
      // Whether an offer can be booked depends on the tour or package that it reduces.
      if (other === 'offers' && ['tours', 'packages'].includes(table)) continue;
      if (other === table) expect(page.text).not.toContain(words);
      else expect(page.text).toContain(words);
    }
    expect(page.text.includes('Recommended for You')).toBe(!['tours', 'packages'].includes(table));
    expect(page.html).not.toMatch(/no such table|SqliteError/);
  });

  it('with an error message and a reload link in place of the tours', async () => {
    hideTable('tours');
    const { text } = await open('/');
    expect(text).toContain('Oops! Something went wrong');
    expect(text).toContain(loadFailure('tours'));
    expect(text).toContain('Refresh Page');
  });
});

/** Of each table, what a page shows of it; a page shows no offer whose tour or package cannot be read. */
const shownOf = {
  '/search': {
    tours: 'Tours All 32 tours',
    packages: 'Packages All 14 packages',
    offers: 'All Offers',
    articles: 'View All Articles',
  },
  '/search?q=nile': {
    tours: 'Nile Dinner Cruise with Tanoura Dance',
    packages: 'Package · 6 days / 5 nights, Egypt',
    offers: 'Offer · Cairo, Luxor and Aswan',
    articles: 'How to read a Nile cruise itinerary',
  },
};

describe.each(Object.entries(shownOf))('%s returns 200', (address, shown) => {
  it('with all that there is', async () => {
    const { text } = await open(address);
    for (const words of Object.values(shown)) expect(text).toContain(words);
    expect(text).not.toContain(loadFailure('all results'));
  });

  it.each(Object.keys(shown))('without the table %s, with the rest and a reload link', async (table) => {
    hideTable(table);
    const page = await open(address);
    expect(page.status).toBe(200);
    for (const [other, words] of Object.entries(shown)) {
      const isLost = other === table || (other === 'offers' && ['tours', 'packages'].includes(table));
      expect(page.text.includes(words), words).toBe(!isLost);
    }
    expect(page.text).toContain(loadFailure('all results'));
    expect(page.text).toContain('Refresh Page');
    expect(page.headers.get('Cache-Control')).toContain('no-store');
    expect(page.html).not.toMatch(/no such table|SqliteError/);
  });
});

it('a search of which a part fails does not say that there is nothing', async () => {
  hideTable('tours');
  const page = await open('/search?q=felucca+semi-submarine+xylophone');
  expect(page.text).not.toContain('Nothing found');
});

it('without the bookings a search for a month returns 200 with its form', async () => {
  hideTable('reservations');
  const page = await open('/search?when=2027-12');
  expect(page.status).toBe(200);
  for (const words of [loadFailure('all results'), 'What would you like to do?']) expect(page.text).toContain(words);
});

it.each(['/search?q=felucca', '/search', '/search?q=felucca&where=egypt&when=2027-12'])(
  'without the destinations %s returns 200 with its form',
  async (address) => {
    hideTable('destinations');
    const page = await open(address);
    expect(page.status).toBe(200);
    for (const words of [loadFailure('all results'), 'What would you like to do?']) expect(page.text).toContain(words);
  },
);

it('without its index the search returns 200 with what there is', async () => {
  hideTable('search_index');
  const page = await open('/search?q=felucca');
  expect(page.status).toBe(200);
  for (const words of [loadFailure('all results'), 'Tours All 32 tours']) expect(page.text).toContain(words);
});

it.each(['tours', 'packages', 'offers'])('/offers returns 200 without the table %s', async (table) => {
  hideTable(table);
  const page = await open('/offers');
  expect(page.status).toBe(200);
  for (const words of ['Special Travel Deals', loadFailure('offers'), 'Refresh Page', 'Be the first to know'])
    expect(page.text).toContain(words);
  expect(page.headers.get('Cache-Control')).toContain('no-store');
  expect(page.html).not.toMatch(/No offers available|no such table|SqliteError/);
});

it('/healthz returns 503 while a query fails, and 200 afterwards', async () => {
  hideTable('content_version');
  const response = await fetch(`${server.url}/healthz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ok: false });
  showAgain();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

it('/healthz returns 503 while a newer program has changed the database beneath the site', async () => {
  const database = server.database();
  database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of next year', 1893456000000)");
  const response = await fetch(`${server.url}/healthz`);
  expect([response.status, await response.json()]).toEqual([
    503,
    { ok: false, error: expect.stringContaining('the database is of another version') },
  ]);
  database.exec("DELETE FROM __drizzle_migrations WHERE hash = 'of next year'");
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

describe('a form keeps what was typed when its table cannot be written', () => {
  it('a booking form returns 503 filled in, and is accepted later', async () => {
    const form = await open('/tours/2/book');
    const fields = new URLSearchParams({
      submissionKey: /name="submissionKey" value="([^"]+)"/.exec(form.html)?.[1] ?? '',
      name: 'Omar Haddad',
      email: 'omar@example.org',
      phone: '+962 6 000 0000',
      date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      adults: '3',
      children: '1',
      'childrenAges[]': '5',
      specialRequests: 'A window seat',
    });
    const submit = () =>
      open('/tours/2/book', { method: 'POST', body: fields, headers: sameOrigin, redirect: 'manual' });
    hideTable('reservations');
    const refused = await submit();
    expect(refused.status).toBe(503);
    expect(refused.text).toContain('Booking Failed There was an error processing your booking. Please try again.');
    for (const typed of ['Omar Haddad', 'omar@example.org', '+962 6 000 0000', 'A window seat']) {
      expect(refused.html).toContain(typed);
    }
    expect(refused.html).toMatch(/name="childrenAges\[\]"[^>]*value="5"|value="5"[^>]*name="childrenAges\[\]"/);
    expect(refused.html).not.toMatch(/no such table|SqliteError/);
    expect(server.database().prepare('SELECT count(*) FROM emails').pluck().get()).toBe(0);

    showAgain();
    expect((await submit()).status).toBe(303);
  });

  it.each([
    ['footer', 'Error', 'Failed to subscribe to newsletter'],
    ['home', 'Subscription Failed', 'There was an error subscribing to the newsletter'],
  ])('the newsletter form of the %s shows an error', async (source, title, description) => {
    hideTable('newsletter');
    const body = new URLSearchParams({ email: 'omar@example.org', source });
    const post = { method: 'POST', body, headers: sameOrigin, redirect: 'manual' } as const;
    const answer = await fetch(`${server.url}/newsletter`, post);
    expect(answer.status).toBe(303);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { text } = await open('/about', { headers: { Cookie: cookie } });
    expect(text).toContain(`${title} ${description}`);
  });
});

async function open(address: string, request: RequestInit = {}) {
  const response = await fetch(server.url + address, request);
  const html = await response.text();
  const text = html
    .replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  return { status: response.status, headers: response.headers, html, text };
}
