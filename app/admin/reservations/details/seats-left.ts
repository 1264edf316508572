import { capitalized } from '#app/admin/reservations/reservation-status';
import type { DaySeats } from '#server/booking/seats/seats';
import { counted } from '#server/values/plural.input';

/**
 * `4 of 12 seats left`, or for several departures `08:00: 4 of 12 seats left · 14:30: full`; where no seats are counted
 * `6 travellers confirmed, 2 requested`.
 */
export function describeSeats({ departures, travellers }: DaySeats): string | undefined {
  if (travellers) {
    const { confirmed, asked } = travellers;
    return confirmed + asked === 0
      ? 'No other bookings on this day'
      : `${counted(confirmed, 'traveller')} confirmed, ${asked} requested`;
  }
  const words = departures.map(({ time, counts, seats, left }) => {
    const noun = { travellers: 'seat', rooms: 'room', parties: 'place' }[counts];
    const what = seats === 0 ? 'closed' : left <= 0 ? 'full' : `${left} of ${counted(seats, noun)} left`;
    return time ? `${time}: ${what}` : capitalized(what);
  });
  return words.length > 0 ? words.join(' · ') : undefined;
}
