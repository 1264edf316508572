import { beforeAll, describe, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../server';
import { htmlOf, textOf } from './page-text';
import { publicUrl } from './rpc-client';

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

  it('is the price of its tour, before the struck one, in the panel and in the bar for phones, once in each', async () => {
    const html = await htmlOf(tour);
    const links = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*><span>Offer<\/span>.*?<\/a>/g)];
    expect(links.map(([, address]) => address)).toEqual([offer, offer]);
    expect(html.lastIndexOf('price-bar', html.lastIndexOf(links[1]?.[0] ?? '-'))).toBeGreaterThan(0);
    expect(textOf(links[0]?.[0] ?? '')).toMatch(/Offer, book by \d+ \w+ \d{4}/);
    expect(textOf(html).match(/\$79\.20 per adult \$99 Offer, book by/g)).toHaveLength(2);
    expect(await read('/packages/1')).toContain('$1,000 per person in a double From $1,250 Offer, book by');
  });

  it('stands above the form of its tour, as a link, and above its own with its name', async () => {
    server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`);
    const html = await htmlOf(`${tour}/book?adults=1`);
    expect(textOf(html)).toMatch(
      /There is an offer for this trip: \$79\.20 per adult, for 2 or more adults, travel from .*, book by \d+ \w+ \d{4}\./,
    );
    expect(html).toContain(`href="${offer}"`);
    const own = await read(`${offer}/book`);
    expect(own).toMatch(/Alexandria.* offer: 20% off\. \$79\.20 per adult instead of \$99, book by \d+ \w+ \d{4}\./);
    expect(own).not.toContain('offer for this trip');
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
    expect(await read('/offers')).toMatch(
      /per adult We confirm within 24 hours Book by \d+ \w+ \d{4} Travel from \d+ \w+ \d{4} to/,
    );
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
      expect(textOf(html)).toContain(
        'This offer can no longer be booked because its last travel date is too soon. Ask us',
      );
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
      expect(textOf(html)).toContain('This offer cannot be booked because the trip now costs no more without it.');
      expect(html).not.toMatch(/<s[> ]|You save|% off/);
      expect(await htmlOf('/offers')).not.toContain(offer);
    } finally {
      set.run(9900, id);
    }
  });
});

describe('the price of a package', () => {
  it('is where it starts, beside its form', async () => {
    expect(await read('/packages/2/book')).toContain('From $490 per person in a double. We quote for your party.');
    // Its offer reduces no price of one person alone.
    expect(await read('/packages/1/book?adults=1')).toContain('Single traveller: 1 × $1,690 $1,690 Total $1,690');
    server.database().exec('UPDATE packages SET price_from_cents = NULL, solo_price_cents = NULL WHERE id = 2');
    expect(await read('/packages/2/book')).toMatch(/Price on request\s?\. We quote for your party\./);
  });
});

it('the page of a tour says that its price is for minimum 2 adults', async () => {
  server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`);
  expect(await read(tour)).toContain('Price for minimum 2 adults. Single traveller: $150');
});

it('a rating that the office has typed is not called reviews', async () => {
  for (const address of ['/tours', '/packages', '/search?q=nile', '/saved?trips=t1.p1']) {
    const page = await read(address);
    expect(page, address).toMatch(/Rated \d\.\d out of 5 from \d+ guests/);
    expect(page, address).not.toMatch(/\d reviews?\b/);
  }
});

describe('the form of a tour with an open offer', () => {
  beforeAll(() => void server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`));
  const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  let people = 0;

  async function book(path: string, changes: Record<string, string>) {
    people += 1;
    const email = `offer${people}@example.org`;
    const form = await htmlOf(`${path}/book`);
    const fields = {
      submissionKey: /name="submissionKey" value="([^"]+)"/.exec(form)?.[1] ?? '',
      ...{ name: 'Nadia Fahmy', email, phone: '+20 100 000 0000', adults: '2', children: '0', ...changes },
    };
    const send = () =>
      fetch(`${server.url}${path}/book`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Origin: publicUrl },
        redirect: 'manual',
      });
    const answer = await send();
    const repeated = await send();
    const rows = server
      .database()
      .prepare(
        `SELECT kind, tour_id, package_id, offer_id, applied_offer_id, product_title, total_price_cents
          FROM reservations WHERE email = ?`,
      )
      .all(email);
    const text = textOf(await answer.text());
    const follow = async () => {
      const headers = {
        Cookie: answer.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      };
      return textOf(await (await fetch(server.url + answer.headers.get('Location'), { headers })).text());
    };
    return { status: answer.status, repeat: repeated.status, text, rows, follow };
  }
  const offerNamed = (slug: string) =>
    server.database().prepare('SELECT id FROM offers WHERE slug = ?').pluck().get(slug);
  const titleOf = (table: 'tours' | 'packages', ofId: number) =>
    server.database().prepare(`SELECT title FROM ${table} WHERE id = ?`).pluck().get(ofId);
  const ofTour = () => ({
    ...{ kind: 'tour', tour_id: id, package_id: null, offer_id: null },
    product_title: titleOf('tours', id),
  });
  const applied = () => ({ ...ofTour(), applied_offer_id: offerNamed('alexandria-day-from-cairo') });

  it('books the tour, at the price of the offer on its days of travel, once each', async () => {
    const within = await book(tour, { date: dayAhead(40), shownPrice: '7920' });
    expect([within.status, within.repeat]).toEqual([303, 303]);
    expect(within.rows).toEqual([{ ...applied(), total_price_cents: 15_840 }]);
    const page = await within.follow();
    expect(page).toContain(`Tour ${titleOf('tours', id)}`);
    expect(page).toContain('Reduced price Alexandria in a Day from Cairo offer: 20% off');
    const outside = await book(tour, { date: dayAhead(500), shownPrice: '9900,15000' });
    expect([outside.status, outside.repeat]).toEqual([303, 303]);
    expect(outside.rows).toEqual([{ ...ofTour(), applied_offer_id: null, total_price_cents: 19_800 }]);
    const alone = await book(tour, { date: dayAhead(40), adults: '1', shownPrice: '9900,15000' });
    expect(alone.rows).toEqual([{ ...ofTour(), applied_offer_id: null, total_price_cents: 15_000 }]);
  });

  it('books the same from the page of the offer, also for one alone, who pays what the tour says', async () => {
    const two = await book(offer, { date: dayAhead(41), shownPrice: '7920,15000' });
    expect(two.rows).toEqual([{ ...applied(), total_price_cents: 15_840 }]);
    const alone = await book(offer, { date: dayAhead(41), adults: '1', shownPrice: '7920,15000' });
    expect(alone.rows).toEqual([{ ...ofTour(), applied_offer_id: null, total_price_cents: 15_000 }]);
  });

  it('is refused with both prices where less was shown, and taken and said where more was', async () => {
    const refused = await book(tour, { date: dayAhead(500), shownPrice: '7920' });
    expect([refused.status, refused.rows]).toEqual([422, []]);
    expect(refused.text).toContain('The total is now $198; this form showed $158.40. Nothing has been booked');
    expect(refused.text).toContain('There is an offer for this trip: $79.20 per adult');
    const other = await book(tour, { date: dayAhead(42), shownPrice: '9900,15000' });
    expect(other.rows).toEqual([{ ...applied(), total_price_cents: 15_840 }]);
    expect(await other.follow()).toContain('The price has fallen to $158.40.');
  });

  it('of a package has the total of the offer in place of a quotation, in the hotels that it is for', async () => {
    const asked = { rooms: '1', hotelRating: '4', shownPrice: ',169000' };
    const ofPackage = {
      ...{ kind: 'package', tour_id: null, package_id: 1, offer_id: null, product_title: titleOf('packages', 1) },
      applied_offer_id: offerNamed('pyramids-nile-cruise'),
    };
    const refused = await book('/packages/1', { date: dayAhead(60), ...asked });
    expect(refused.text).toContain('The total is now $2,000; this form showed no price yet.');
    expect(refused.text).toContain('Hotel rating');
    const form = await htmlOf('/packages/1/book');
    const shownPrice = /name="shownPrice" value="([^"]+)"/.exec(form)?.[1] ?? '';
    const within = await book('/packages/1', { date: dayAhead(60), ...asked, shownPrice });
    expect(within.rows).toEqual([{ ...ofPackage, total_price_cents: 200_000 }]);
    const better = await book('/packages/1', { date: dayAhead(60), ...asked, hotelRating: '5' });
    expect(better.rows).toEqual([{ ...ofPackage, total_price_cents: null }]);
    const alone = await book('/packages/1', { date: dayAhead(60), ...asked, adults: '1', shownPrice });
    expect(alone.text).toContain('The total is now $1,690; this form showed no price yet.');
  });

  it('begins on a day of the offer, at its price', async () => {
    const form = await htmlOf('/packages/1/book');
    const day = /<input[^>]*name="date"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? '';
    const first = server
      .database()
      .prepare("SELECT travel_from FROM offers WHERE slug = 'pyramids-nile-cruise'")
      .pluck()
      .get();
    expect(day >= String(first)).toBe(true);
    expect(textOf(form)).toContain('Offer applied: $1,000 per person in a double');
    expect(textOf(form)).toContain('$2,000');
  });
});

it('the page and form of an offer say what its tour or package says of children, one alone and hotels', async () => {
  const page = await read('/offer/package/pyramids-nile-cruise');
  for (const words of ['Children Ages 0–17 priced in our quotation', 'Travelling alone $1,690']) {
    expect(page).toContain(words);
    expect(await read('/packages/1')).toContain(words);
  }
  expect(page).toContain('Hotels 3 or 4 stars at this price');
  const form = await read('/offer/package/pyramids-nile-cruise/book');
  expect(form).toContain('Ages 0–17 priced in our quotation');
  expect(form).toContain('Hotel rating');
  for (const said of [page, form]) expect(said).not.toMatch(/half price|ask us for|Single traveller: ask/i);
  server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`);
  for (const address of [offer, tour]) expect(await read(address), address).toContain('Single traveller: $150');
  expect(await read(`${offer}/book`)).toContain('Single traveller: $150');
});
