import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '#db/schema/reservation';
import { type NewTour, tours } from '#db/schema/tour';
import type { EmailProps } from '#emails/catalog';
import { changeReservation } from './acts';
import { later, request, setUpBookings, site, storedEmails } from './bookings';
import { answer, changeOf, currentOf } from './forms';

setUpBookings();

const setTour = ({ id }: { id: number }, columns: Partial<NewTour>) =>
  site.database.update(tours).set(columns).where(eq(tours.id, id)).run();
const confirm = (reservation: Reservation) => answer(reservation, 'confirmed');
const startOf = ({ pickupTime, meetingPoint }: Reservation) => [pickupTime, meetingPoint];
const change = (reservation: Reservation, changes: Parameters<typeof changeOf>[1]) =>
  changeReservation(changeOf(currentOf(reservation), changes), later);
const otherTour = () => ({ product: { kind: 'tour', id: site.tours.pyramids.id } }) as const;

beforeEach(() => {
  setTour(site.tours.karnak, { pickupTime: '08:00', meetingPoint: 'Hotel A' });
  setTour(site.tours.pyramids, { pickupTime: '06:00', meetingPoint: 'Hotel B' });
});

describe('the start of a journey', () => {
  test('is that of the other product, in the booking and in the email with its calendar file', async () => {
    const confirmed = confirm(await request());
    expect(startOf(confirmed)).toEqual(['08:00', 'Hotel A']);
    const changed = change(confirmed, { ...otherTour(), tell: true });
    expect(startOf(changed)).toEqual(['06:00', 'Hotel B']);
    const props = storedEmails().at(-1)?.props as EmailProps<'booking_changed'>;
    expect(Object.fromEntries(props.facts)).toMatchObject({ 'Pick-up': '06:00', 'Meeting point': 'Hotel B' });
    expect(props.calendar).toContain('DTSTART;TZID=Africa/Cairo:20261205T060000');
    expect(props.calendar).not.toContain('Hotel A');
  });

  test('is what was typed with the other product, also once that is confirmed', async () => {
    const typed = change(await request(), { ...otherTour(), pickupTime: '04:30' });
    expect(startOf(typed)).toEqual(['04:30', 'Hotel B']);
    setTour(site.tours.pyramids, { meetingPoint: 'Hotel C' });
    expect(confirm(typed).pickupTime).toBe('04:30');
  });

  test('is that of the other product although another one was typed for the former', async () => {
    const typed = change(await request(), { pickupTime: '04:30', meetingPoint: 'The station' });
    expect(startOf(change(typed, otherTour()))).toEqual(['06:00', 'Hotel B']);
    expect(startOf(confirm(typed))).toEqual(['06:00', 'Hotel B']);
  });

  test('is confirmed as the product is then, but for what was typed since it was chosen', async () => {
    const chosen = change(await request(), otherTour());
    const typed = change(chosen, { meetingPoint: 'The station' });
    expect(startOf(confirm(typed))).toEqual(['06:00', 'The station']);
  });

  test('stays as it is where the same product is chosen once more', async () => {
    const confirmed = confirm(await request());
    const { id } = site.tours.karnak;
    setTour({ id }, { pickupTime: '05:00' });
    expect(startOf(change(confirmed, { product: { kind: 'tour', id } }))).toEqual(['08:00', 'Hotel A']);
  });
});
