import type { Reservation } from '#db/schema/reservation';
import { asksOf, lastDayToFill } from '#server/booking/party/asks';
import { mayAsk } from '#server/booking/party/reminders';
import { countMissing } from '#server/booking/party/rows';
import type { LoadedBooking } from '#server/booking/record/loaded-booking';
import { travellersPath } from '#server/booking/record/reservation-facts';
import { env } from '#server/env';
import { formatDay, formatDayWithWeekday } from '#server/values/calendar.input';
import { commonProps } from './booking-mail';

/** The address of the page on which travellers say who they are. */
const travellersUrl = (reservation: Reservation) => env().PUBLIC_URL + travellersPath(reservation);

/** What is asked of the travellers with the confirmation; nothing where it is known or too late. */
export function askedTravellers(booking: LoadedBooking, now: Date) {
  if (!mayAsk(booking, now)) return {};
  const { reservation } = booking;
  const lastDay = lastDayToFill(reservation, asksOf(reservation));
  return { travellers: { until: formatDay(lastDay), url: travellersUrl(reservation) } };
}

/** Until when it can be filled, and how many have something missing; never anything of what is filled. */
export function travellersReminderProps({ reservation, travellers }: LoadedBooking) {
  const asks = asksOf(reservation);
  return {
    ...commonProps(reservation),
    missing: countMissing(reservation, travellers, asks) ?? 0,
    of: reservation.adults + reservation.children,
    until: formatDayWithWeekday(lastDayToFill(reservation, asks)),
    travellersUrl: travellersUrl(reservation),
  };
}
