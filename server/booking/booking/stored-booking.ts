import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { exactColumns } from '#db/columns';
import { type NewReservation, type PriceLine, type Reservation, reservations } from '#db/schema/reservation';
import { priceColumns, productColumns } from '#server/booking/product-rules';
import type { Product } from '#server/catalogue/product';

/** The columns that a form fills: who travels, when and with whom. */
export type DetailColumns = Required<
  Pick<
    NewReservation,
    | 'name'
    | 'email'
    | 'phone'
    | 'whatsapp'
    | 'startDate'
    | 'adults'
    | 'children'
    | 'childrenAges'
    | 'rooms'
    | 'hotelRating'
    | 'pickupPlace'
    | 'specialRequests'
  >
>;

/** True where a stored reservation has exactly these details. */
export function isSameBooking(earlier: Reservation, details: DetailColumns): boolean {
  const columns = Object.keys(details) as (keyof DetailColumns)[];
  return columns.every((column) => JSON.stringify(earlier[column]) === JSON.stringify(details[column]));
}

/** The columns that are set by other means than a default. */
const reservationColumns =
  exactColumns<Required<Omit<NewReservation, 'id' | 'status' | 'emailSent' | 'erasedAt' | 'version'>>>();

interface Taken {
  submissionKey: string;
  suspect: boolean;
  source: Reservation['source'];
  /** The price that was told; null while it is open. */
  lines: PriceLine[] | null;
}

/** Stores a pending reservation with what it copies from its product. This is the only way in which one begins. */
export function storeBooking(
  queries: Queries,
  product: Product,
  details: DetailColumns,
  { lines, ...taken }: Taken,
  now: Date,
): Reservation {
  const columns = reservationColumns({
    ...details,
    ...productColumns(product),
    ...taken,
    pickupTime: product.pickupTime,
    meetingPoint: product.terms.meetingPoint,
    reference: unusedReference(queries),
    ...priceColumns(lines),
    depositCents: null,
    depositDue: null,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  return queries.insert(reservations).values(columns).returning().get();
}

// A reference is read out on the phone: no 0/O, 1/I/L, 5/S, 8/B, 2/Z, and U without V.
const referenceLetters = '34679ACDEFGHJKMNPQRTUWXY';

function unusedReference(queries: Queries): string {
  for (;;) {
    const letters = Array.from({ length: 6 }, () => referenceLetters[randomInt(referenceLetters.length)]);
    const reference = `NS-${letters.join('')}`;
    const { reference: column, id } = reservations;
    if (!queries.select({ id }).from(reservations).where(eq(column, reference)).get()) return reference;
  }
}
