import { childPrice } from '#server/domain/money.input';

/** A journey starts at most this many months after today at the destination. */
export const bookingHorizonMonths = 24;
export const hotelRatings = [3, 4, 5] as const;

/** The limits of a booking form. The forms of tours, packages and offers differ in them only. */
export interface BookingRules {
  adults: { min: number; max: number; tooFew: string; note?: string };
  maxChildren: number;
  maxTravellers: number;
  /** The ages of children in years, `min` and `max` included. */
  ages: { min: number; max: number; tooYoung: string; tooOld: string; note?: string };
  rooms: { max: number } | null;
  hotelRating: boolean;
  /** `party`: per adult, half of it per child. `rooms`: per room. `none`: the office quotes. */
  pricing: 'party' | 'rooms' | 'none';
}

const tourRules: BookingRules = {
  adults: { min: 2, max: 30, tooFew: 'Minimum 2 adults required', note: 'Price for minimum 2 adults' },
  maxChildren: 28,
  maxTravellers: 30,
  ages: {
    min: 1,
    max: 6,
    tooYoung: 'Age must be at least 1',
    tooOld: 'Age must be less than 7',
    note: '7 and over travel as adults; under 1: tell us in the requests',
  },
  rooms: null,
  hotelRating: false,
  pricing: 'party',
};

const packageRules: BookingRules = {
  adults: { min: 1, max: 10, tooFew: 'At least 1 adult is required' },
  maxChildren: 10,
  maxTravellers: 20,
  ages: {
    min: 0,
    max: 17,
    tooYoung: 'Please enter an age from 0 to 17',
    tooOld: 'Please enter an age from 0 to 17',
  },
  rooms: { max: 5 },
  hotelRating: true,
  pricing: 'none',
};

/** The rules of each kind of product. An offer has those of the product that it is about, with its own price. */
export const bookingRules = {
  tour: tourRules,
  package: packageRules,
  'offer of a tour': tourRules,
  'offer of a package': { ...packageRules, hotelRating: false, pricing: 'party' },
  'offer of a stay': { ...packageRules, hotelRating: false, pricing: 'rooms' },
} as const satisfies Record<string, BookingRules>;

/** What a form says of more than it takes. */
export const tooMany = (max: number, what: string) => `At most ${max} ${what}. A larger group? Please contact us`;

interface PriceLine {
  label: 'Adults' | 'Children' | 'Rooms';
  count: number;
  /** In US cents, for one adult, child or room. */
  unitCents: number;
  cents: number;
}

export interface BookingPrice {
  lines: PriceLine[];
  totalCents: number;
}

/** The price of a booking, computed in the form and on the server; null where the office quotes. */
export function priceBooking(
  pricing: BookingRules['pricing'],
  unitCents: number | null,
  party: { adults: number; children: number; rooms: number | null },
): BookingPrice | null {
  if (pricing === 'none' || unitCents === null) return null;
  const line = (label: PriceLine['label'], count: number, cents: number): PriceLine => ({
    label,
    count,
    unitCents: cents,
    cents: count * cents,
  });
  const lines =
    pricing === 'rooms'
      ? [line('Rooms', party.rooms ?? 1, unitCents)]
      : [
          line('Adults', party.adults, unitCents),
          ...(party.children > 0 ? [line('Children', party.children, childPrice(unitCents))] : []),
        ];
  return { lines, totalCents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

/** `2 adults, 1 child` */
export function describeParty({ adults, children }: { adults: number; children: number }): string {
  const people = `${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  return children === 0 ? people : `${people}, ${children} ${children === 1 ? 'child' : 'children'}`;
}
