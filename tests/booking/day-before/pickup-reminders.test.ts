import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { tours } from '#db/schema/tour';
import { renderEmail } from '#emails/catalog';
import { listIncompletePickups } from '#server/booking/journey/pickup';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { setUpBookings, site } from '../bookings';
import {
  at,
  change,
  confirmed,
  evening,
  justBefore,
  markAllSent,
  night,
  noon,
  reminders,
  setTour,
  start,
  told,
} from './pickups';

setUpBookings();

describe('the reminder of the office', () => {
  test('names at noon of the day before what is missing, by country and day, once', async () => {
    setTour({ pickupArea: 'hotels in Luxor' });
    const place = await confirmed();
    const both = await confirmed({ pickupTime: null, email: null });
    const thai = await confirmed(
      { country: 'Thailand', pickupTime: null },
      { product: { kind: 'tour', id: site.tours.grandPalace.id } },
    );
    expect(mailPickups(justBefore(at('2026-12-04T05:00:00Z')))).toBe(0);
    // Noon in Bangkok comes first.
    expect([mailPickups(at('2026-12-04T05:00:00Z')), mailPickups(justBefore(noon)), mailPickups(noon)]).toEqual([
      1, 0, 1,
    ]);
    for (const later of [noon, evening, night]) expect(mailPickups(later)).toBe(0);
    expect(reminders().map(({ recipient, dedupeKey, props }) => [recipient, dedupeKey, props.bookings])).toEqual([
      [
        'thailand@nileandsiam.example',
        'pickup_reminder:Thailand:2026-12-05',
        [expect.objectContaining({ reference: thai.reference, missing: ['pick-up time or meeting point'] })],
      ],
      [
        'egypt@nileandsiam.example',
        'pickup_reminder:Egypt:2026-12-05',
        [
          expect.objectContaining({ reference: place.reference, missing: ['pick-up place'], canReply: true }),
          expect.objectContaining({
            ...{ reference: both.reference, canReply: false },
            missing: ['pick-up time or meeting point', 'pick-up place'],
          }),
        ],
      ],
    ]);
    const { subject, text } = await renderEmail('pickup_reminder', reminders()[1]?.props);
    expect(subject).toBe('Pick-ups to complete - Egypt, Saturday, 5 December 2026');
    for (const { id, name } of [place, both]) {
      expect(text).toContain(`https://nileandsiam.example/admin/reservations/${id}`);
      // An erasure would not find it here.
      expect(text).not.toContain(name);
    }
  });

  test.each([
    ['at noon', noon, 'Travellers are emailed on Friday, 4 December 2026, 18:00 (Cairo time).'],
    ['for a booking of the night before', night, 'Travellers are emailed as soon as you add what is missing.'],
  ])('says %s when the travellers are mailed', async (_, now, words) => {
    setTour({ pickupArea: 'hotels in Luxor' });
    await confirmed();
    mailPickups(now);
    expect((await renderEmail('pickup_reminder', reminders()[0]?.props)).text.replace(/\s+/g, ' ')).toContain(words);
  });

  test('is not needed where all is filled, and the traveller is told once it is', async () => {
    setTour({ pickupArea: 'hotels in Luxor' });
    const reservation = await confirmed();
    mailPickups(noon);
    markAllSent();
    expect([mailPickups(evening), told()]).toEqual([0, []]);
    change(reservation, { pickupPlace: 'Hotel Marhaba' }, night);
    markAllSent();
    expect([mailPickups(night), mailPickups(night)]).toEqual([1, 0]);
    expect(told()[0]?.props.isCorrection).toBe(false);
    await confirmed({ startDate: '2026-12-08', pickupPlace: 'Hotel Isis' });
    expect(mailPickups(at('2026-12-07T10:00:00Z'))).toBe(0);
  });

  test('is not sent on the day itself', async () => {
    await confirmed({ pickupTime: null });
    expect(mailPickups(at('2026-12-04T22:00:00Z'))).toBe(0);
  });
});

describe('what the office has still to fill', () => {
  const listed = (instant: Date) =>
    listIncompletePickups(instant).map(({ reservation, missing }) => [reservation.id, missing]);

  test('is listed from noon of the day before until the pick-up, or the end of the day', async () => {
    setTour({ pickupArea: 'hotels in Luxor' });
    const timed = await confirmed();
    const open = await confirmed({ pickupTime: null });
    const both = [
      [timed.id, ['pick-up place']],
      [open.id, ['pick-up time or meeting point', 'pick-up place']],
    ];
    expect([listed(justBefore(noon)), listed(noon), listed(justBefore(start))]).toEqual([[], both, both]);
    expect([listed(start), listed(at('2026-12-05T22:00:00Z'))]).toEqual([both.slice(1), []]);
  });

  test('knows the pick-up of a booking whose tour was deleted', async () => {
    setTour({ pickupArea: 'hotels in Luxor' });
    await confirmed();
    site.database.delete(tours).where(eq(tours.id, site.tours.karnak.id)).run();
    expect(listed(noon)).toEqual([]);
    expect(mailPickups(evening)).toBe(1);
  });
});
