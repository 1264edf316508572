import type { PriceLine, Reservation } from '#db/schema/reservation';
import { priceColumns, productColumns } from '#server/booking/rules/product-rules';
import { pickupAt } from '#server/catalogue/prices/free-cancellation.input';
import type { Product } from '#server/catalogue/product';
import type { NewBooking } from './decision';

type OfProduct = keyof ReturnType<typeof productColumns> | 'pickupTime' | 'meetingPoint';
type OfPrice =
  | 'agent'
  | 'commissionPercent'
  | 'buyer'
  | 'asks'
  | 'roomTypes'
  | 'flights'
  | 'priceLines'
  | 'totalPriceCents'
  | 'depositCents'
  | 'depositDue'
  | 'agreedOn'
  | 'doubleOf'
  | 'remindersOff';

/** The columns that a form fills: who travels, when and with whom. */
export type DetailColumns = Omit<NewBooking, OfProduct | OfPrice | keyof Taken>;

interface Taken extends Partial<Pick<Reservation, 'cameFrom' | 'campaign'>> {
  submissionKey: string;
  suspect: boolean;
  source: Reservation['source'];
  /** The quoted price; null while it is open. */
  lines: PriceLine[] | null;
}

/** A pending reservation with what it copies from its product. */
export const newBooking = (product: Product, details: DetailColumns, { lines, ...taken }: Taken): NewBooking => ({
  ...details,
  ...productColumns(product),
  ...{ cameFrom: null, campaign: null, ...taken },
  ...{ agent: null, commissionPercent: null, buyer: null, asks: null, roomTypes: null, flights: null },
  pickupTime: pickupAt(product.pickupTime, details.startTime),
  meetingPoint: product.terms.meetingPoint,
  ...priceColumns(lines),
  depositCents: null,
  depositDue: null,
  agreedOn: null,
  doubleOf: null,
  remindersOff: false,
});
