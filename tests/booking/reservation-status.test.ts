import { describe, expect, test } from 'vitest';
import { type EmailProps, renderEmail } from '#emails/catalog';
import { priceFacts } from '#server/booking/record/reservation-facts';
import { statusesAfter } from '#server/booking/record/states';
import { testNow } from '../fixtures';
import { cancelForTraveller, recordPayment } from './acts';
import { book, keiko, minutesLater, request, setUpBookings, site, storedEmails, storedReservations } from './bookings';
import { answer, askToCancel, paymentOf } from './forms';

setUpBookings();

describe('the status of a reservation', () => {
  test.each([
    ['Cairo', 'karnak', '2026-12-04T22:00:00Z'],
    ['Bangkok', 'grandPalace', '2026-12-04T17:00:00Z'],
  ] as const)('rejects completed before the day of travel in %s', async (_, tour, midnight) => {
    const { reservation } = await book({ product: { kind: 'tour', id: site.tours[tour].id } });
    const confirmed = answer(reservation, 'confirmed');
    const before = new Date(Date.parse(midnight) - 1);
    expect(statusesAfter(confirmed, before)).toEqual(['cancelled']);
    expect(() => answer(confirmed, 'completed', {}, before)).toThrow('This trip has not started yet.');
    expect(storedReservations()).toMatchObject([{ status: 'confirmed', version: 2 }]);
    expect(answer(confirmed, 'completed', {}, new Date(midnight)).status).toBe('completed');
  });

  const requestPackage = async () =>
    (await book({ product: { kind: 'package', id: site.packages.nile.id }, booking: keiko })).reservation;
  const promise = 'Our office will send you a quotation. Your booking is confirmed once you agree to it.';

  test('promises a quotation while the price is open', async () => {
    await requestPackage();
    const prices = storedEmails().map(({ kind, props }) => [
      kind,
      new Map((props as EmailProps<'package_booking'>).facts).get('Price'),
    ]);
    expect(prices).toEqual([
      ['package_booking', promise],
      ['package_booking_admin', 'Not quoted yet'],
    ]);
  });

  test('promises no quotation for a booking that an earlier version has confirmed without one', async () => {
    const confirmed = { ...(await requestPackage()), status: 'confirmed' as const };
    const [[label, words] = []] = priceFacts(confirmed);
    expect([label, words]).toEqual(['Price', expect.stringMatching(/^As agreed with our office\. .*please ask us\.$/)]);
  });

  test('does not promise a quotation in a cancellation', async () => {
    cancelForTraveller((await requestPackage()).id, { client: '203.0.113.7' }, testNow);
    expect(storedEmails().filter(({ kind }) => kind === 'booking_cancelled')).toHaveLength(1);
    expect(JSON.stringify(storedEmails().slice(2))).not.toContain(promise);
  });

  test('is cancelled with an email that says why, and what was paid and given back as it is recorded', async () => {
    const told = async (asked: boolean, cents: number[], message: string | null = null) => {
      const confirmed = answer(await request(), 'confirmed');
      for (const amount of cents) {
        const form = paymentOf(confirmed, Math.abs(amount), { kind: amount > 0 ? 'payment' : 'refund' });
        recordPayment(form, minutesLater(61));
      }
      if (asked) askToCancel(confirmed, minutesLater(62));
      answer(confirmed, 'cancelled', { message }, minutesLater(63));
      const { kind = '', props } = storedEmails().at(-1) ?? {};
      const [, words = ''] = (await renderEmail(kind, props)).text.split(/Dear Amelia Hartmann,|Reference:/);
      const sentence = /remove it from your calendar\.\s+(.*?)\s*$/s.exec(words)?.[1] ?? '';
      return [(await renderEmail(kind, props)).text.includes('As you asked, we'), sentence.replace(/\s+/g, ' ')];
    };
    expect(await told(true, [])).toEqual([true, 'Nothing was charged.']);
    expect(await told(false, [9000])).toEqual([false, 'You have paid $90. We will write to you about it.']);
    expect(await told(true, [9000, -5000])).toEqual([
      true,
      'You have paid $90, and we have refunded $50. We will write to you about the other $40.',
    ]);
    expect(await told(false, [9000, -9000])).toEqual([false, 'You have paid $90, and we have refunded all of it.']);
    expect(await told(true, [9000], 'We transfer it this week.')).toEqual([
      true,
      'You have paid $90. We transfer it this week.',
    ]);
  });
});
