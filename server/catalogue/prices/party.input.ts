import { noHouseRules } from '#server/company/house-rules.input';
import { type BookingRules, bookingRulesOf } from './booking-rules.input';

/** Who travels. An age is in years, null where it was not given. */
export interface Party {
  adults: number;
  ages: (number | null)[];
}

// The house rules change none of the limits.
const kinds = bookingRulesOf(noHouseRules);
const rules: BookingRules[] = Object.values(kinds);

/** The largest party that any booking form takes, and the ages of all forms together. */
export const partyLimits = {
  adults: { min: 1, max: Math.max(...rules.map(({ adults }) => adults.max)) },
  maxChildren: Math.max(...rules.map(({ maxChildren }) => maxChildren)),
  ages: kinds.package.ages,
};

/** Reads `adults=2&children=1&ages=4`. A number that makes no sense is replaced by the nearest, or by the default. */
export function readParty(parameters: URLSearchParams): Party {
  const { adults, maxChildren, ages } = partyLimits;
  const children = wholeNumber(parameters.get('children'), 0, maxChildren) ?? 0;
  const given = parameters.getAll('ages');
  return {
    adults: wholeNumber(parameters.get('adults'), adults.min, adults.max) ?? 2,
    ages: Array.from({ length: children }, (_, index) => {
      const age = wholeNumber(given[index], 0, ages.max + 1);
      return age === null || age > ages.max ? null : age;
    }),
  };
}

/** The parameters that `readParty` reads; an age that is not known is empty. */
export function partyParameters({ adults, ages }: Party): [name: string, value: string][] {
  return [
    ['adults', String(adults)],
    ['children', String(ages.length)],
    ...ages.map((age): [string, string] => ['ages', String(age ?? '')]),
  ];
}

function wholeNumber(text: string | null | undefined, min: number, max: number): number | null {
  return /^\d{1,4}$/.test(text?.trim() ?? '') ? Math.min(Math.max(Number(text), min), max) : null;
}
