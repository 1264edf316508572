import type { BookedExtra } from '#db/schema/rates';
import type { Reservation } from '#db/schema/reservation';
import type { PriceQuestion } from '#server/booking/record/reservation-change.input';
import { pickupAt } from '#server/catalogue/prices/free-cancellation.input';

/** A product as a form names it. */
export interface ChosenProduct {
  kind: Reservation['kind'];
  id: number;
  title: string;
}

/** How a traveller is reached. */
export const contactLabels = { name: 'Name', email: 'Email', phone: 'Phone', whatsapp: 'WhatsApp' };
export type ContactValues = Record<keyof typeof contactLabels, string>;

/** Who travels, when and in what, as it is typed. */
export interface JourneyValues {
  /** Null where the product of the reservation stays. */
  product: ChosenProduct | null;
  startDate: string;
  /** `HH:MM`; empty where there is none to choose. */
  startTime: string;
  adults: string;
  childrenAges: string[];
  rooms: string;
  hotelRating: '' | '3' | '4' | '5';
  /** How many of each extra, by its number. */
  extras: Record<number, string>;
}

export const journeyLabels: Record<keyof JourneyValues, string> = {
  product: 'Product',
  startDate: 'Date',
  startTime: 'Departure',
  adults: 'Adults',
  childrenAges: 'Children',
  rooms: 'Rooms',
  hotelRating: 'Hotel rating',
  extras: 'Extras',
};

/** The product that a reservation has; null where it was deleted. */
export function presentProduct(
  reservation: Pick<Reservation, 'kind' | 'tourId' | 'packageId' | 'offerId' | 'productTitle'>,
): ChosenProduct | null {
  const { kind, tourId, packageId, offerId, productTitle: title } = reservation;
  const id = tourId ?? packageId ?? offerId;
  return id === null ? null : { kind, id, title };
}

type Journey = Pick<Reservation, 'startDate' | 'adults' | 'childrenAges' | 'rooms' | 'hotelRating'> & {
  startTime?: string | null | undefined;
  extras?: BookedExtra[] | undefined;
};

/** The journey of a reservation, or one that was asked for, as values of a form. */
export function journeyValuesOf(journey: Journey): Omit<JourneyValues, 'product'> {
  const { startDate, startTime, adults, childrenAges, rooms, hotelRating, extras = [] } = journey;
  return {
    startDate,
    startTime: startTime ?? '',
    adults: String(adults),
    childrenAges: childrenAges.map((age) => String(age ?? '')),
    rooms: rooms === null ? '' : String(rooms),
    hotelRating: asRating(hotelRating),
    extras: Object.fromEntries(extras.map(({ id, count }) => [id, String(count)])),
  };
}

const asRating = (rating: number | null): JourneyValues['hotelRating'] => {
  const text = String(rating ?? '');
  return text === '3' || text === '4' || text === '5' ? text : '';
};

/** What stands below a start that the server takes from the other product. @param present of the booking */
export const startHint = (product: ChosenProduct | null, typed: string, present: string | null): string | undefined =>
  product && typed === (present ?? '') ? 'Taken from the new product unless you edit it' : undefined;

/**
 * A change of a journey with the pick-up that it brings, as the server would store it: that of the booking at the chosen
 * departure, unless another one was typed.
 */
export function withPickup(
  values: JourneyValues & { pickupTime: string },
  change: Partial<JourneyValues>,
  present: Pick<Reservation, 'startTime' | 'pickupTime'>,
): Partial<JourneyValues & { pickupTime: string }> {
  const pickupOf = ({ product, startTime }: JourneyValues) =>
    (product || startTime === present.startTime ? present.pickupTime : pickupAt(present.pickupTime, startTime)) ?? '';
  return values.pickupTime === pickupOf(values)
    ? { ...change, pickupTime: pickupOf({ ...values, ...change }) }
    : change;
}

/** NaN where the text is no whole number: the schema says so then. */
export const wholeNumberOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN);

type JourneyInput = Omit<PriceQuestion, 'id'>;

/** What a form sends of a journey. */
export function readJourney(values: JourneyValues): JourneyInput {
  const { product, startDate, startTime, adults, childrenAges, rooms, hotelRating, extras } = values;
  return {
    product: product && { kind: product.kind, id: product.id },
    startDate,
    startTime: startTime || null,
    adults: wholeNumberOf(adults),
    childrenAges: childrenAges.map((age) => (age.trim() === '' ? null : wholeNumberOf(age))),
    rooms: rooms.trim() === '' ? null : wholeNumberOf(rooms),
    hotelRating: hotelRating === '' ? null : ({ 3: 3, 4: 4, 5: 5 } as const)[hotelRating],
    extras: Object.entries(extras).map(([id, count]) => ({ id: Number(id), count: wholeNumberOf(count || '0') })),
  };
}
