import type { CallOff } from '#db/schema/call-off';
import { type LoadedBooking, openCallOffOf } from '#server/booking/record/loaded-booking';
import { type ProductKey, productOf } from '#server/booking/record/reservation-facts';
import { listStanding } from '#server/catalogue/exceptions';
import { findCounted, keyOf } from '#server/catalogue/scheduled';
import { daysOf } from './seats';

/** The products and days of a call-off. */
export type CalledOff = Pick<CallOff, 'productKeys' | 'from' | 'until'>;

function daysFrom(product: ProductKey, startDate: string): string[] {
  const counted = findCounted(product);
  return counted ? daysOf(counted, startDate) : [startDate];
}

/** True of a journey that sets out then; of a stay one of whose nights is then. */
export const isCalledOff = ({ productKeys, from, until }: CalledOff, product: ProductKey, startDate: string): boolean =>
  productKeys.includes(keyOf(product)) && daysFrom(product, startDate).some((day) => from <= day && day <= until);

/** What has called a departure off; null where it takes place. */
export function findCallOff(product: ProductKey, startDate: string): CallOff | null {
  const until = daysFrom(product, startDate).at(-1) ?? startDate;
  const standing = listStanding({ from: startDate, until });
  return standing.find((callOff) => isCalledOff(callOff, product, startDate)) ?? null;
}

/** True where the journey of a booking does not take place, whether or not other days are still offered. */
export const isOff = (booking: Pick<LoadedBooking, 'reservation' | 'proposals'>): boolean =>
  openCallOffOf(booking) !== undefined ||
  findCallOff(productOf(booking.reservation), booking.reservation.startDate) !== null;
