import type { Tour } from '#db/schema/tour';
import type { ProductKey } from '#server/booking/record/reservation-facts';
import { isCalledOff } from '#server/catalogue/exceptions';
import { listScheduled, type Scheduled, withChanges } from '#server/catalogue/scheduled';
import { officeToday } from '#server/company/company';
import { type Load, readLoads } from './loads';

/** A departure that takes more than it has seats for, of its own or of what it shares. */
export type OverCapacity = ReturnType<typeof listOver>[number];

const noEnd = '9000-12-31';

/**
 * The departures of products from today on that are over capacity, the next first, but for those that are called off.
 * @param lack by how many a departure is over
 */
function listOver(products: Scheduled[], now: Date, lack = ({ left }: Load) => -left) {
  const byKey = new Map(products.map((product) => [product.key, product]));
  const asked = { from: officeToday(now), until: noEnd, onlyTaken: true };
  return (
    [...readLoads(products, asked, now)]
      .flatMap(([name, ofDay]) => {
        const [key = '', date = ''] = name.split(' ');
        const product = byKey.get(key);
        return ofDay.flatMap((load) => {
          const over = lack(load);
          if (!product || over <= 0) return [];
          const { title, schedule } = product;
          const { time, seats, sold, held } = load;
          return [{ key, title, date, time, counts: schedule.counts, seats, taken: sold + held, over }];
        });
      })
      // Of what is called off its board says who is still booked.
      .filter(({ key, date, time }) => !isCalledOff({ key, from: date, until: date, time }))
      .toSorted((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`))
  );
}

/** Those of all products. */
export const listOverCapacity = (now: Date = new Date()): OverCapacity[] => listOver(listScheduled(), now);

/** Those of a product as they would be with another schedule, and with other rates. */
export function listOverWith(
  product: ProductKey,
  changed: Pick<Tour, 'schedule'> & Partial<Pick<Tour, 'rates'>>,
  now: Date = new Date(),
): OverCapacity[] {
  const scheduled = changed.schedule && withChanges(product, changed);
  return scheduled ? listOver([scheduled], now) : [];
}

/** Those for which there is too little of a resource. */
export function listShort(resourceId: number, now: Date = new Date()): OverCapacity[] {
  const users = listScheduled().filter(({ schedule }) => schedule.resources.includes(resourceId));
  const alone = users.map((user) => ({ ...user, schedule: { ...user.schedule, resources: [resourceId] } }));
  return listOver(alone, now, ({ room }) => -(room ?? 0));
}
