import { describe, expect, test, vi } from 'vitest';
import { renderEmail } from '#emails/catalog';
import { startReviewRequests } from '#server/booking/after-journeys';
import { bookingPath } from '#server/booking/record/reservation-facts';
import { writeReview } from '#server/booking/review/review';
import { requestReviews } from '../after-travel';
import { keiko, setUpBookings, site, storedEmails } from '../bookings';
import { completeBooking } from './completed-booking';

setUpBookings();

const requests = () => storedEmails().filter(({ kind }) => kind === 'review_request');
const at = (text: string) => new Date(text);

describe('the request for a review', () => {
  test('goes to the traveller once, two days after the journey', async () => {
    const { reference, id } = await completeBooking();
    expect(requestReviews(at('2026-12-06T12:00:00Z'))).toBe(0);
    expect(requestReviews(at('2026-12-07T12:00:00Z'))).toBe(1);
    for (const later of ['2026-12-07T13:00:00Z', '2026-12-20T12:00:00Z']) expect(requestReviews(at(later))).toBe(0);
    expect(requests()).toMatchObject([
      {
        dedupeKey: `review_request:${reference}`,
        ...{ recipient: 'amelia@example.com', sender: 'egypt', client: null, reservationId: id },
        props: { addressee: 'Amelia Hartmann', title: site.tours.karnak.title, date: 'Saturday, 5 December 2026' },
      },
    ]);
  });

  test.each([
    ['Cairo', {}, '2026-12-06T22:00:00Z'],
    ['Bangkok', { country: 'Thailand' }, '2026-12-06T17:00:00Z'],
  ])('counts the days of %s', async (_, values, midnight) => {
    await completeBooking(values);
    expect(requestReviews(new Date(Date.parse(midnight) - 1))).toBe(0);
    expect(requestReviews(at(midnight))).toBe(1);
  });

  test('counts from the last day of a journey of eight days', async () => {
    await completeBooking({}, { product: { kind: 'package', id: site.packages.nile.id }, booking: keiko });
    expect(requestReviews(at('2026-12-13T12:00:00Z'))).toBe(0);
    expect(requestReviews(at('2026-12-14T12:00:00Z'))).toBe(1);
  });

  test('is sent until thirty days after the journey', async () => {
    await completeBooking();
    expect(requestReviews(at('2027-01-05T12:00:00Z'))).toBe(0);
    expect(requestReviews(at('2027-01-04T12:00:00Z'))).toBe(1);
  });

  test.each([
    ['confirmed', { status: 'confirmed' }],
    ['cancelled', { status: 'cancelled' }],
    ['suspect', { suspect: true }],
  ] as const)('is not sent for a booking that is %s', async (_, values) => {
    await completeBooking(values);
    expect(requestReviews(at('2026-12-08T12:00:00Z'))).toBe(0);
  });

  test('is not sent when there is a review', async () => {
    const booking = await completeBooking();
    const key = bookingPath(booking).split('key=')[1] ?? '';
    writeReview(booking.reference, key, { rating: 5, text: null });
    expect(requestReviews(at('2026-12-08T12:00:00Z'))).toBe(0);
  });

  test('links to the booking, and holds no words of the traveller', async () => {
    const booking = await completeBooking({ name: 'Win at www.example.com', specialRequests: 'Call me' });
    requestReviews(at('2026-12-08T12:00:00Z'));
    const [email] = requests();
    expect(JSON.stringify(email?.props)).not.toMatch(/example\.com|Call me/);
    const { subject, html, text } = await renderEmail('review_request', email?.props);
    expect(subject).toBe(`How was it? - ${site.tours.karnak.title}`);
    for (const part of [html, text]) {
      expect(part).toContain(`https://nileandsiam.example${bookingPath(booking)}`);
      expect(part).toMatch(/Dear (<bdi>)?traveller/);
    }
  });

  test('is looked for soon after the start and every hour, until the stop', async () => {
    const journey = new Date();
    journey.setUTCDate(journey.getUTCDate() - 3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const task = startReviewRequests();
    const startDate = journey.toISOString().slice(0, 10);
    await completeBooking({ startDate });
    vi.advanceTimersByTime(50_000);
    expect(requests()).toHaveLength(0);
    vi.advanceTimersByTime(20_000);
    expect(requests()).toHaveLength(1);
    await completeBooking({ startDate });
    vi.advanceTimersByTime(3_600_000);
    expect(requests()).toHaveLength(2);
    await task.stop();
    await completeBooking({ startDate });
    vi.advanceTimersByTime(7_200_000);
    expect(requests()).toHaveLength(2);
  });
});
