import { type Listing, pageSize } from '#db/listing';
import { inChosenOrder, isArranged, type OrderedKind } from '#server/company/order';

interface Featured<Row> {
  kind: OrderedKind;
  /** All featured ones of the list, in its own order. */
  ids: () => { id: number }[];
  read: (ids: number[]) => Row[];
}

/** A page of a list that begins with its featured ones: these stand in the order that the office has chosen. */
export function arrangeFeatured<Row extends { id: number }>(
  listing: Listing<Row>,
  { kind, ids, read }: Featured<Row>,
): Listing<Row> {
  if (!isArranged(kind)) return listing;
  const start = (listing.page - 1) * pageSize;
  const here = inChosenOrder(kind, ids()).slice(start, start + pageSize);
  if (here.length === 0) return listing;
  const rows = new Map(read(here.map(({ id }) => id)).map((row) => [row.id, row]));
  const arranged = here.flatMap(({ id }) => rows.get(id) ?? []);
  return { ...listing, items: [...arranged, ...listing.items.slice(here.length)] };
}
