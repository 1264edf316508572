import { expect, test } from 'vitest';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { setUpBookings, storedEmails } from '../bookings';
import { markAllSent } from '../day-before/pickups';
import { departureWith, press, setBooking, tokenOn } from './presses';

setUpBookings();

test.each([
  ['on the evening before', '2026-12-04T17:00:00Z', '07:00 from your hotel'],
  ['on the morning of the journey', '2026-12-05T03:00:00Z', '07:00 from your hotel'],
  ['during the journey', '2026-12-05T08:00:00Z', '07:00 from your hotel'],
  ['on the evening after', '2026-12-05T20:00:00Z', '23:30 from your hotel'],
])('nothing that a guide records %s mails the traveller', async (_, instant, pickupTime) => {
  const { booked, departure } = await departureWith();
  setBooking(booked, { pickupTime });
  const now = new Date(instant);
  mailPickups(now);
  markAllSent();
  const mailed = storedEmails().length;
  for (const kind of ['arrived', 'no-show', 'arrived', 'collected'] as const) {
    press(tokenOn(departure, kind, now), 0, now);
    expect([kind, mailPickups(now), storedEmails().length]).toEqual([kind, 0, mailed]);
  }
});
