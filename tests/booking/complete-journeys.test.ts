import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { immediately } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { completions, reviewRequests } from '#server/booking/after-journeys';
import { everything } from '#server/booking/commands/decision';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { eraseReservation } from '#server/office/people/erase-reservation';
import { decideSeveral } from '#server/office/several-decisions';
import type { SeveralDecisions } from '#server/office/several-decisions.input';
import { changeReservationStatus, refuseCancellation } from './acts';
import { completeJourneys, requestReviews } from './after-travel';
import { book, setUpBookings, site, storedEmails } from './bookings';
import { askToCancel, currentOf, requestsOf, wordsTo } from './forms';

setUpBookings();

const at = (text: string) => new Date(text);

async function confirmed(values: Partial<Reservation> = {}, request: Parameters<typeof book>[0] = {}) {
  const { reservation } = await book(request);
  const set = { status: 'confirmed', ...values } as const;
  site.database.update(reservations).set(set).where(eq(reservations.id, reservation.id)).run();
  return currentOf(reservation);
}

test('a confirmed booking is completed by the program after its day, once, without an email', async () => {
  const booked = await confirmed();
  const mails = storedEmails().length;
  expect(completeJourneys(at('2026-12-05T21:59:59Z'))).toBe(0);
  expect([completeJourneys(at('2026-12-05T22:00:00Z')), completeJourneys(at('2026-12-05T22:00:00Z'))]).toEqual([1, 0]);
  expect(currentOf(booked)).toMatchObject({ status: 'completed', version: booked.version + 1 });
  expect(listReservationEvents(booked.id).at(-1)).toMatchObject({
    ...{ kind: 'completed', actor: 'program', changes: [{ field: 'status', before: 'confirmed', after: 'completed' }] },
  });
  expect(storedEmails()).toHaveLength(mails);
});

test('one that its traveller asks to cancel waits for the answer of the office, and asks for no review', async () => {
  const booked = await confirmed();
  askToCancel(booked, at('2026-12-04T12:00:00Z'));
  expect(completeJourneys(at('2026-12-06T12:00:00Z'))).toBe(0);
  expect([currentOf(booked).status, requestsOf(booked)]).toEqual(['confirmed', ['cancellation']]);
  expect(requestReviews(at('2026-12-08T12:00:00Z'))).toBe(0);
  refuseCancellation(wordsTo(booked, 'You have travelled.'), at('2026-12-08T12:00:00Z'));
  expect(completeJourneys(at('2026-12-08T13:00:00Z'))).toBe(1);
  expect(requestReviews(at('2026-12-08T14:00:00Z'))).toBe(1);
});

test('the office completes it by itself, once it has seen the request', async () => {
  const booked = await confirmed();
  askToCancel(booked, at('2026-12-04T12:00:00Z'));
  const answer = { id: booked.id, version: booked.version, status: 'completed', message: null } as const;
  const several = { reservations: [{ id: booked.id, version: booked.version }], status: 'completed', message: null };
  const left = decideSeveral(several as SeveralDecisions, at('2026-12-06T12:00:00Z'));
  expect(left[0]?.leftBecause).toBe('The traveller is waiting for an answer.');
  expect(() => changeReservationStatus({ ...answer, seen: 0 }, at('2026-12-06T12:00:00Z'))).toThrow('asked to cancel');
  expect(requestsOf(booked)).toEqual(['cancellation']);
  changeReservationStatus({ ...answer, seen: everything }, at('2026-12-06T12:00:00Z'));
  expect([currentOf(booked).status, requestsOf(booked)]).toEqual(['completed', []]);
});

test('one that was erased, or that cannot be completed, keeps no other from it', async () => {
  const [erased, legacy, last] = [await confirmed(), await confirmed(), await confirmed()];
  const night = at('2026-12-05T22:10:00Z');
  immediately(() => eraseReservation(erased, 'office', night));
  expect(currentOf(erased).status).toBe('completed');
  expect(listReservationEvents(erased.id).at(-1)?.changes).toEqual([
    { field: 'status', before: 'confirmed', after: 'completed' },
  ]);
  immediately(() => eraseReservation(legacy, 'office', at('2026-12-05T12:00:00Z')));
  expect(currentOf(legacy).status).toBe('cancelled');
  // As earlier versions have left it.
  site.database.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.id, legacy.id)).run();
  expect([completeJourneys(night), completeJourneys(night)]).toEqual([1, 0]);
  expect([currentOf(legacy).status, currentOf(last).status]).toEqual(['confirmed', 'completed']);
  expect(requestReviews(at('2026-12-08T12:00:00Z'))).toBe(1);
});

test('each is looked at again before it is completed or asked, because others answer meanwhile', async () => {
  const [kept, cancelled, asked] = [await confirmed(), await confirmed(), await confirmed()];
  const nobody = await confirmed({ email: null });
  const [night, later] = [at('2026-12-06T12:00:00Z'), at('2026-12-08T12:00:00Z')];
  const parts = completions(night);
  changeReservationStatus({ id: cancelled.id, version: cancelled.version, status: 'cancelled', message: null }, night);
  askToCancel(asked, night);
  expect(parts.map((complete) => complete())).toEqual([true, false, false, true]);
  expect([kept, nobody].map((booked) => currentOf(booked).status)).toEqual(['completed', 'completed']);
  const requests = [reviewRequests(later), reviewRequests(later)].flat();
  expect(requests.map((request) => request())).toEqual([true, false]);
});

test('the day ends in Bangkok before it ends in Cairo', async () => {
  await confirmed({ country: 'Thailand' });
  expect(completeJourneys(at('2026-12-05T16:59:59Z'))).toBe(0);
  expect(completeJourneys(at('2026-12-05T17:00:00Z'))).toBe(1);
});
