import type { CallOff } from '#db/schema/call-off';
import { type LoadedBooking, openCallOffOf } from '#server/booking/record/loaded-booking';
import { type ProductKey, productOf } from '#server/booking/record/reservation-facts';
import { closesAllTimes, hasTime, listStanding } from '#server/catalogue/exceptions';
import { findCounted, keyOf } from '#server/catalogue/scheduled';
import { daysOf } from './seats';

/** The products, days and times of a call-off. */
export type CalledOff = Pick<CallOff, 'productKeys' | 'from' | 'until' | 'times'>;

function daysFrom(product: ProductKey, startDate: string): string[] {
  const counted = findCounted(product);
  return counted ? daysOf(counted, startDate) : [startDate];
}

/** When a party sets out; its time is null where there is none to choose. */
interface Start {
  startDate: string;
  startTime?: string | null | undefined;
}

/** True of a journey that sets out then; of a stay one of whose nights is then. A party without a time goes at any of its day. */
export const isCalledOff = (callOff: CalledOff, product: ProductKey, { startDate, startTime }: Start): boolean =>
  callOff.productKeys.includes(keyOf(product)) &&
  (hasTime(callOff, startTime ?? '') || (!startTime && closesAllTimes(callOff, keyOf(product), startDate))) &&
  daysFrom(product, startDate).some((day) => callOff.from <= day && day <= callOff.until);

/** What has called a departure off; null where it takes place. */
export function findCallOff(product: ProductKey, start: Start): CallOff | null {
  const until = daysFrom(product, start.startDate).at(-1) ?? start.startDate;
  const standing = listStanding({ from: start.startDate, until });
  return standing.find((callOff) => isCalledOff(callOff, product, start)) ?? null;
}

/** True where the journey of a booking does not take place, whether or not other days are still offered. */
export const isOff = (booking: Pick<LoadedBooking, 'reservation' | 'proposals'>): boolean =>
  openCallOffOf(booking) !== undefined || findCallOff(productOf(booking.reservation), booking.reservation) !== null;
