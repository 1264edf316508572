import { z } from 'zod';
import { defineDocument } from './document';

const ids = (title: string) => z.array(z.int().min(1)).max(500).meta({ title });

const orderSchema = z.strictObject({
  tour: ids('Tours'),
  package: ids('Packages'),
  article: ids('Articles'),
  offer: ids('Offers'),
});

/** The ids of featured records, by their kinds, in the order that the office has chosen. */
export const orderDocument = defineDocument('order', orderSchema, () => ({
  tour: [],
  package: [],
  article: [],
  offer: [],
}));

export type OrderedKind = keyof z.infer<typeof orderSchema>;

/** True where the office has chosen an order. */
export const isArranged = (kind: OrderedKind): boolean => orderDocument.read()[kind].length > 0;

/** Records in the order that the office has chosen; those without a place come after, as they were. */
export function inChosenOrder<Item extends { id: number }>(kind: OrderedKind, items: readonly Item[]): Item[] {
  const chosen = orderDocument.read()[kind];
  const placeOf = ({ id }: Item) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
