import { expect, test } from 'vitest';
import { proposals } from '#db/schema/proposal';
import { tours } from '#db/schema/tour';
import { nextDue } from '#server/office/live/office-changes';
import { storeSummaries } from '../booking/summaries';
import { filledSiteForEach, site, testNow } from '../fixtures';
import { hoursAgo, insertReservation } from '../trpc/inbox-rows';

filledSiteForEach();

test('a day begins, or its noon, at one of the destinations', () => {
  const times = [nextDue(testNow)];
  for (let count = 0; count < 3; count += 1) times.push(nextDue(times.at(-1) ?? testNow));
  expect(times.map((time) => time.toISOString())).toEqual([
    '2026-11-21T17:00:00.000Z',
    '2026-11-21T21:00:00.000Z',
    '2026-11-21T22:00:00.000Z',
    '2026-11-22T05:00:00.000Z',
  ]);
});

test('a request is overdue or too late, or a proposal lapses, before', () => {
  const later = { startDate: '2027-03-05' };
  insertReservation(site, { ...later, createdAt: hoursAgo(23) });
  expect(nextDue(testNow).toISOString()).toBe(hoursAgo(-1));
  insertReservation(site, { ...later, createdAt: hoursAgo(100) });
  site.database
    .insert(proposals)
    .values({
      ...{ reservationId: 2, number: 1, author: 'office', options: [], submissionKey: 'key' },
      ...{ expiresAt: hoursAgo(-0.5), createdAt: hoursAgo(60) },
    })
    .run();
  storeSummaries();
  expect(nextDue(testNow).toISOString()).toBe(hoursAgo(-0.5));
  site.database.update(tours).set({ noticeHours: 0 }).run();
  insertReservation(site, { startDate: '2026-11-21', pickupTime: '12:20', createdAt: hoursAgo(1) });
  expect(nextDue(testNow).toISOString()).toBe('2026-11-21T10:20:00.000Z');
});
