import { beforeAll, describe, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../../server';
import { htmlOf, textOf } from '../page-text';
import { publicUrl } from '../rpc-client';

const offer = '/offer/tour/alexandria-day-from-cairo';
/** The tour that the offer reduces from $99 to $79.20, and its page. */
let id: number;
let tour: string;
serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));
beforeAll(() => {
  const found = server.database().prepare("SELECT tour_id AS id FROM offers WHERE slug = 'alexandria-day-from-cairo'");
  id = (found.get() as { id: number }).id;
  tour = `/tours/${id}`;
});

const read = async (address: string) => textOf(await htmlOf(address));

describe('an open offer', () => {
  it('stands on the cards of its tour, with the struck price and the unit', async () => {
    for (const address of ['/tours', '/search?q=alexandria+qaitbay', '/search?where=alexandria']) {
      expect(await read(address), address).toContain('$99 Offer $79.20 per adult');
    }
    expect(await read('/packages')).toContain('From $1,250 Offer $1,000 per person in a double');
  });

  it('stands by the price of its tour, in the panel and in the bar for phones, once in each', async () => {
    const html = await htmlOf(tour);
    const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>Offer .*?<\/a>/g)];
    expect(links.map(([, address]) => address)).toEqual([offer, offer]);
    expect(html.lastIndexOf('price-bar', html.lastIndexOf(links[1]?.[0] ?? '-'))).toBeGreaterThan(0);
    expect(textOf(links[0]?.[0] ?? '')).toMatch(/Offer \$79\.20, book by \d+ \w+ \d{4}/);
  });

  it('stands above the form of its tour, as a link', async () => {
    server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`);
    const html = await htmlOf(`${tour}/book?adults=1`);
    expect(textOf(html)).toMatch(
      /There is an offer for this trip: \$79\.20 per adult, for 2 or more adults, travel from .*, book by \d+ \w+ \d{4}\./,
    );
    expect(html).toContain(`href="${offer}"`);
    expect(await read(`${offer}/book`)).not.toContain('offer for this trip');
  });

  it('has the telephones of both offices, first those of the office of the trip', async () => {
    for (const [address, cities] of [
      [tour, /Need help\? Cairo office (\+20[\d ]+)+Bangkok office (\+66[\d ]+)+/],
      ['/offer/tour/bangkok-temple-tour', /Need help\? Bangkok office (\+66[\d ]+)+Cairo office (\+20[\d ]+)+/],
    ] as const) {
      expect(await read(address), address).toMatch(cities);
    }
  });

  it('stands in the suggestions of the search, the structured data and the list of saved trips', async () => {
    const { hits } = await (await fetch(`${server.url}/search/suggestions?q=alexandria`)).json();
    expect(hits).toContainEqual(expect.objectContaining({ path: tour, priceCents: 9900, offerCents: 7920 }));
    const prices = [...(await htmlOf(tour)).matchAll(/"price":"([\d.]+)".*?"url":"[^"]*?(\/(?:offer|tours)\/[^"]*)"/g)];
    expect(prices.map(([, price, url]) => [price, url])).toEqual([
      ['79.20', offer],
      ['99.00', tour],
    ]);
    expect(await htmlOf(tour)).toMatch(/"priceValidUntil":"\d{4}-\d\d-\d\d"/);
    expect(await read(`/saved?trips=t${id}`)).toMatch(
      /\$158\.40 in total Adults: 2 × \$79\.20 Offer price, book by .*, travel from .*\. Without the offer: \$198\./,
    );
  });

  it('says by when to book and when to travel, as two facts', async () => {
    const page = await read(offer);
    expect(page).toMatch(/Book by \d+ \w+ \d{4} Travel from \d+ \w+ \d{4} to \d+ \w+ \d{4}/);
    expect(page).not.toContain('Valid until');
    expect(await read('/offers')).toMatch(/per adult Book by \d+ \w+ \d{4} Travel from \d+ \w+ \d{4} to/);
    expect(await read('/offers')).toContain('per room, 4 nights');
  });
});

describe('an offer whose last days of travel are nearer than its notice', () => {
  it('cannot be booked, says why, and is shown nowhere else', async () => {
    const set = server.database().prepare('UPDATE tours SET notice_hours = ? WHERE id = ?');
    const { notice_hours: before } = server
      .database()
      .prepare('SELECT notice_hours FROM tours WHERE id = ?')
      .get(id) as {
      notice_hours: number;
    };
    set.run(8760, id);
    try {
      const html = await htmlOf(offer);
      expect(textOf(html)).toContain('This offer can no longer be booked: its last day of travel is too near. Ask us');
      expect(html).toContain(`/contact?about=${encodeURIComponent(offer)}`);
      expect(html).not.toContain('Book Now');
      expect(html).toContain('https://schema.org/SoldOut');
      const form = await fetch(`${server.url}${offer}/book`, { redirect: 'manual' });
      expect([form.status, form.headers.get('Location')]).toEqual([303, offer]);
      for (const address of ['/offers', '/tours', tour, `${tour}/book`, '/sitemap.xml', '/search?q=alexandria']) {
        expect(await htmlOf(address), address).not.toContain(offer);
      }
    } finally {
      set.run(before, id);
    }
  });
});

describe('an offer that has ended', () => {
  it('says no more what it would save, and is not in the sitemap', async () => {
    const set = server.database().prepare('UPDATE offers SET start_date = @start, end_date = @end WHERE tour_id = @id');
    const window = server
      .database()
      .prepare('SELECT start_date AS start, end_date AS end FROM offers WHERE tour_id = ?');
    const before = window.get(id) as object;
    expect(await read(offer)).toContain('You save $19.80');
    expect(await htmlOf('/sitemap.xml')).toContain(offer);
    set.run({ start: '2026-01-01', end: '2026-01-02', id });
    try {
      expect(await read(offer)).toContain('This offer ended on 2 January 2026');
      expect(await read(offer)).not.toContain('You save');
      expect(await htmlOf('/sitemap.xml')).not.toContain(offer);
    } finally {
      set.run({ ...before, id });
    }
  });
});

describe('an offer from before that costs no less than its tour', () => {
  it('cannot be booked, and has no struck price', async () => {
    const set = server.database().prepare('UPDATE tours SET price_cents = ? WHERE id = ?');
    set.run(7000, id);
    try {
      const html = await htmlOf(offer);
      expect(textOf(html)).toContain('This offer cannot be booked: without it the trip costs no more.');
      expect(html).not.toMatch(/<s[> ]|You save|% off/);
      expect(await htmlOf('/offers')).not.toContain(offer);
    } finally {
      set.run(9900, id);
    }
  });
});

describe('the price of a package', () => {
  it('is where it starts, beside its form', async () => {
    expect(await read('/packages/1/book')).toContain('From $1,250 per person in a double. We quote for your party.');
    expect(await read('/packages/1/book?adults=1')).toContain('From $1,690 for one person alone. We quote');
    server.database().exec('UPDATE packages SET price_from_cents = NULL, solo_price_cents = NULL WHERE id = 2');
    expect(await read('/packages/2/book')).toMatch(/Price on request\s?\. We quote for your party\./);
  });
});

it('the page of a tour says that its price is for minimum 2 adults', async () => {
  server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`);
  expect(await read(tour)).toContain('Price for minimum 2 adults. One adult alone: $150');
});

it('a rating that the office has typed is not called reviews', async () => {
  for (const address of ['/tours', '/packages', '/search?q=nile', '/saved?trips=t1.p1']) {
    const page = await read(address);
    expect(page, address).toMatch(/Rated \d\.\d out of 5 from \d+ guests/);
    expect(page, address).not.toMatch(/\d reviews?\b/);
  }
});
