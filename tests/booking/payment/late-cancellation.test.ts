import { beforeEach, describe, expect, test } from 'vitest';
import { asksForFee } from '#app/admin/reservations/details/cancel-dialog';
import { callOffs } from '#db/schema/call-off';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { takeBack } from '../acts';
import { setUpBookings, site } from '../bookings';
import { currentOf } from '../forms';
import { adjust, booked, decide, lastMail, page, setUpBooked } from './settled';

setUpBookings();

setUpBooked();

describe('a late cancellation of what nobody has paid', () => {
  /** The pick-up is on 5 December at 05:00 UTC, and a cancellation free until 24 hours before. */
  const [inTime, late] = [new Date('2026-12-04T04:59:00Z'), new Date('2026-12-04T05:00:00Z')];
  const asks = (now: Date) => {
    const details = findReservationDetails(booked.id, now);
    return details && asksForFee(details, now.getTime());
  };
  beforeEach(() => void decide('confirmed'));

  test('asks the office for the fee, and never says that nothing was charged before that is decided', async () => {
    expect([asks(inTime), asks(late)]).toEqual([false, true]);
    decide('cancelled', {}, late);
    const said = 'We will write to you about the cancellation fee.';
    expect((await lastMail()).text).toContain(said);
    expect((await lastMail()).text).not.toContain('Nothing was charged');
    expect(page().settlement).toBe(said);
    adjust('fee', 0);
    expect(page().settlement).toBeNull();
    expect((await lastMail()).text).toContain('Nothing was charged.');
  });

  test('leaves it to the words of the office, where it writes some', async () => {
    decide('cancelled', { message: 'We keep nothing.' }, late);
    expect((await lastMail()).text).not.toMatch(/Nothing was charged|cancellation fee/);
  });

  test('is in time, or of what is called off, without a fee', async () => {
    decide('cancelled', {}, inTime);
    expect((await lastMail()).text).toContain('Nothing was charged.');
    const { id, version } = currentOf(booked);
    takeBack({ id, version }, inTime);
    const days = { from: booked.startDate, until: booked.startDate };
    const calledOff = { ...days, productKeys: [`tour-${booked.tourId}`], reason: 'Storm', replaced: [] };
    site.database.insert(callOffs).values(calledOff).run();
    expect(asks(late)).toBe(false);
    decide('cancelled', {}, late);
    expect((await lastMail()).text).toContain('Nothing was charged.');
  });
});
