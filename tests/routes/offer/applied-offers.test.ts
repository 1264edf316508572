import { beforeAll, describe, expect, it } from 'vitest';
import { server, serverForAll, startServer } from '../../server';
import { htmlOf, textOf } from '../page-text';
import { publicUrl } from '../rpc-client';

/** The tour that an offer reduces from $99 to $79.20, and its page. */
let id: number;
let tour: string;
serverForAll(() => startServer({ PUBLIC_URL: publicUrl }));
beforeAll(() => {
  const found = server.database().prepare("SELECT tour_id AS id FROM offers WHERE slug = 'alexandria-day-from-cairo'");
  id = (found.get() as { id: number }).id;
  tour = `/tours/${id}`;
  server.database().exec(`UPDATE tours SET solo_price_cents = 15000 WHERE id = ${id}`);
});

describe('the form of a tour with an open offer', () => {
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
      .prepare('SELECT kind, tour_id, package_id, offer_id, total_price_cents FROM reservations WHERE email = ?')
      .all(email);
    const text = textOf(await answer.text());
    return { status: answer.status, repeat: repeated.status, text, rows };
  }
  const offerId = () => server.database().prepare('SELECT id FROM offers WHERE tour_id = ?').pluck().get(id);
  const none = { tour_id: null, package_id: null, offer_id: null };

  it('books the offer on its days of travel, and the tour on others, once each', async () => {
    const within = await book(tour, { date: dayAhead(40), shownPrice: '7920' });
    expect([within.status, within.repeat]).toEqual([303, 303]);
    expect(within.rows).toEqual([{ ...none, kind: 'offer', offer_id: offerId(), total_price_cents: 15_840 }]);
    const outside = await book(tour, { date: dayAhead(500), shownPrice: '9900,15000' });
    expect([outside.status, outside.repeat]).toEqual([303, 303]);
    expect(outside.rows).toEqual([{ ...none, kind: 'tour', tour_id: id, total_price_cents: 19_800 }]);
    const alone = await book(tour, { date: dayAhead(40), adults: '1', shownPrice: '9900,15000' });
    expect(alone.rows).toEqual([{ ...none, kind: 'tour', tour_id: id, total_price_cents: 15_000 }]);
  });

  it('is refused with both prices where the other one was shown', async () => {
    const refused = await book(tour, { date: dayAhead(500), shownPrice: '7920' });
    expect([refused.status, refused.rows]).toEqual([422, []]);
    expect(refused.text).toContain('the total is now $198, it was $158.40. Nothing is booked');
    expect(refused.text).toContain('There is an offer for this trip: $79.20 per adult');
    const other = await book(tour, { date: dayAhead(40), shownPrice: '9900,15000' });
    expect([other.status, other.rows]).toEqual([422, []]);
    expect(other.text).toContain('the total is now $158.40, it was $198.');
    expect(other.text).toContain('Offer applied: $79.20 per adult instead of $99, book by');
  });

  it('of a package has the total of the offer in place of a quotation, and asks for no hotels', async () => {
    const rooms = { rooms: '1', shownPrice: '' };
    const packageOffer = server
      .database()
      .prepare("SELECT id FROM offers WHERE slug = 'pyramids-nile-cruise'")
      .pluck()
      .get();
    const refused = await book('/packages/1', { date: dayAhead(60), hotelRating: '4', ...rooms });
    expect(refused.text).toContain('the total is now $2,000, it was on request.');
    expect(refused.text).not.toContain('Hotel rating');
    const within = await book('/packages/1', { date: dayAhead(60), ...rooms, shownPrice: '100000' });
    expect(within.rows).toEqual([{ ...none, kind: 'offer', offer_id: packageOffer, total_price_cents: 200_000 }]);
    const apart = await book('/packages/1', {
      date: dayAhead(60),
      hotelRating: '4',
      rooms: '2',
      shownPrice: ',169000',
    });
    expect(apart.rows).toEqual([{ ...none, kind: 'package', package_id: 1, total_price_cents: null }]);
  });
});
