import { describe, expect, test } from 'vitest';
import { loader } from '#app/routes/machine/booking-calendar.ts';
import type { Reservation } from '#db/schema/reservation';
import { bookingPath } from '#server/booking/reservation-facts';
import type { StatusChange } from '#server/booking/reservation-inbox.input';
import { acceptProposal, changeReservationStatus } from '../acts';
import { minutesLater, setUpBookings } from '../bookings';
import { propose, readAgain, request } from './proposals';

setUpBookings();

const argumentsOf = (reservation: Reservation) =>
  ({
    params: { reference: reservation.reference },
    request: new Request(new URL(bookingPath(reservation), 'http://localhost')),
  }) as never;
const change = (reservation: Reservation, status: StatusChange['status'], minutes: number) => {
  const { id, version } = readAgain(reservation);
  changeReservationStatus({ id, version, status, message: 'A place is free' }, minutesLater(minutes));
};

describe('the calendar file', () => {
  test('is there for a booking made by an acceptance, also to take it out after its cancellation', async () => {
    const reservation = await request();
    expect(() => loader(argumentsOf(reservation))).toThrow(expect.objectContaining({ status: 404 }));
    propose(reservation, [{}]);
    acceptProposal(reservation.id, 1, { option: 0, lines: [] }, minutesLater(120));
    expect(await loader(argumentsOf(reservation)).text()).toContain('METHOD:PUBLISH');
    change(reservation, 'cancelled', 180);
    expect(await loader(argumentsOf(reservation)).text()).toContain('STATUS:CANCELLED');
  });

  test('is not there for a request that was cancelled before it was confirmed', async () => {
    const reservation = await request();
    change(reservation, 'cancelled', 10);
    expect(() => loader(argumentsOf(reservation))).toThrow(expect.objectContaining({ status: 404 }));
  });
});
