import type { CallOff } from '#db/schema/call-off';
import { productKeyOf, productOfKey } from '#server/booking/departure/departure-key';
import { type LoadedBooking, openCallOffOf } from '#server/booking/record/loaded-booking';
import { closesAllTimes, hasTime, listStanding } from '#server/catalogue/exceptions';
import { findCounted, listScheduled } from '#server/catalogue/scheduled';
import { daysOf } from './seats';

/** The products, days and times of a call-off. */
export type CalledOff = Pick<CallOff, 'productKeys' | 'from' | 'until' | 'times'>;

function daysFrom(productKey: string, startDate: string): string[] {
  const counted = findCounted(productOfKey(productKey));
  return counted ? daysOf(counted, startDate) : [startDate];
}

/** When a party sets out; its time is null where there is none to choose. */
interface Start {
  startDate: string;
  startTime?: string | null | undefined;
}

/** True of a journey that sets out then; of a stay one of whose nights is then. A party without a time goes at any of its day. */
export const isCalledOff = (callOff: CalledOff, productKey: string, { startDate, startTime }: Start): boolean =>
  callOff.productKeys.includes(productKey) &&
  (hasTime(callOff, startTime ?? '') || (!startTime && closesAllTimes(callOff, productKey, startDate))) &&
  daysFrom(productKey, startDate).some((day) => callOff.from <= day && day <= callOff.until);

/** How many days before the first day of a call-off somebody may have set out who is concerned: the nights of a stay. */
export const daysBefore = ({ productKeys, from }: CalledOff): number =>
  Math.max(0, ...productKeys.map((key) => daysFrom(key, from).length - 1));

/** The titles of the products that are called off, without those that were deleted. */
export const titlesOf = ({ productKeys }: Pick<CallOff, 'productKeys'>): string[] =>
  listScheduled()
    .filter(({ key }) => productKeys.includes(key))
    .map(({ title }) => title);

/** What has called a departure off; null where it takes place. */
export function findCallOff(productKey: string, start: Start): CallOff | null {
  const until = daysFrom(productKey, start.startDate).at(-1) ?? start.startDate;
  const standing = listStanding({ from: start.startDate, until });
  return standing.find((callOff) => isCalledOff(callOff, productKey, start)) ?? null;
}

/** True where the journey of a booking does not take place, whether or not other days are still offered. */
export const isOff = (booking: Pick<LoadedBooking, 'reservation' | 'proposals'>): boolean =>
  openCallOffOf(booking) !== undefined || findCallOff(productKeyOf(booking.reservation), booking.reservation) !== null;
