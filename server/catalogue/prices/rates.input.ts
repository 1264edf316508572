import { z } from 'zod';
import type { Amount, Extra, GroupRate, PriceSeason, Rates } from '#db/schema/rates';
import { overlap } from '#server/catalogue/season.input';
import {
  emptySeasonFields,
  endsAfterStart,
  endsBeforeStart,
  seasonFields,
  seasonForm,
} from '#server/catalogue/season-form.input';
import { brokenAges, oldestChild } from '#server/company/house-rules.input';
import { plainNumber } from '#server/values/digits.input';
import { dollars, dollarsOf, optionalDollars, requiredLine, wholeNumber } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';

/** How the price of a product follows from day and party, as its form has it. */

const enterAmount = 'Enter a percentage or a price, for example 80%, +20% or $45';

/** `80%`, `+20%` and `-10%` of a price, or `45` instead of it. */
const amount = z.string().transform((text, context): Amount => {
  const [, sign, typed] = /^([+-]?) ?(\d{1,3}(?:\.\d)?) ?%$/.exec(plainNumber(text)) ?? [];
  if (typed !== undefined) {
    const percent = sign ? 100 + Number(sign + typed) : Number(typed);
    if (percent >= 0) return { percent };
  }
  const price = dollars(enterAmount, 0, enterAmount).safeParse(text);
  if (price.success) return { cents: price.data };
  for (const { message } of price.error.issues) context.addIssue(message);
  return z.NEVER;
});

/** An amount as it is typed. */
const amountText = (stored: Amount): string => ('percent' in stored ? `${stored.percent}%` : formatMoney(stored.cents));

const enterAge = `Enter an age from 0 to ${oldestChild}`;
const age = wholeNumber(0, oldestChild, enterAge, enterAge);

const band = z
  .strictObject({
    name: requiredLine(40, 'Enter a name, for example Children'),
    from: age,
    to: age,
    amount,
    seat: z.boolean(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last age must not be below the first' });

const season = z
  .strictObject({ name: requiredLine(60, 'Enter a name, for example High season'), ...seasonFields, amount })
  .refine(endsAfterStart, endsBeforeStart);

const enterPaying = 'Enter how many pay, for example 15';
const enterTravellers = 'Enter a number of travellers, for example 6';
const group = z.strictObject({ travellers: wholeNumber(2, 99, enterTravellers, enterTravellers), amount });

const extra = z.strictObject({
  id: z.int().min(1),
  name: requiredLine(80, 'Enter a name, for example Lunch'),
  price: dollars('Price must be at least $1'),
  per: z.enum(['traveller', 'room', 'party']),
});

/** Refuses in a list what collides with an entry before it, at a field of the later one. */
const apart =
  <Item>(collides: (one: Item, earlier: Item) => boolean, field: string, message: (earlier: Item) => string) =>
  (items: Item[], context: z.core.$RefinementCtx) => {
    for (const [index, one] of items.entries()) {
      const earlier = items.slice(0, index).find((other) => collides(one, other));
      if (earlier) context.addIssue({ code: 'custom', path: [index, field], message: message(earlier) });
    }
  };

const most = 30;
const atMost = `At most ${most} entries`;

/** The form of rates; null where everything is empty. */
export const ratesInput = z
  .strictObject({
    bands: z
      .array(band)
      .max(most, atMost)
      .superRefine((bands, context) => {
        for (const [index, message] of brokenAges(bands))
          context.addIssue({ code: 'custom', path: [index, 'from'], message });
      }),
    seasons: z
      .array(season)
      .max(most, atMost)
      .superRefine(apart<PriceSeason>(overlap, 'from', ({ name }) => `Some of these days are in “${name}” too`)),
    groups: z
      .array(group)
      .max(most, atMost)
      .superRefine(
        apart<GroupRate>(
          (one, other) => one.travellers === other.travellers,
          'travellers',
          () => 'Enter each size once',
        ),
      )
      .transform((groups) => groups.toSorted((one, other) => one.travellers - other.travellers)),
    hotels: z.strictObject({
      3: optionalDollars('Price must be at least $1'),
      4: optionalDollars('Price must be at least $1'),
      5: optionalDollars('Price must be at least $1'),
    }),
    single: optionalDollars('Price must be at least $1'),
    free: z
      .literal('')
      .transform(() => null)
      .or(wholeNumber(2, 99, enterPaying, enterPaying)),
    extras: z
      .array(extra)
      .max(most, atMost)
      .transform((extras): Extra[] => extras.map(({ price, ...rest }) => ({ ...rest, cents: price }))),
  })
  .transform(({ hotels, single, free, ...rest }): Rates | null => {
    const stated = Object.entries(hotels).flatMap(([stars, cents]) =>
      cents === null ? [] : [{ stars: Number(stars), cents }],
    );
    const isEmpty =
      single === null && free === null && [stated, ...Object.values(rest)].every(({ length }) => length === 0);
    const freeEach = free === null ? {} : { freeEach: free };
    return isEmpty ? null : { ...rest, hotels: stated, singleCents: single, ...freeEach };
  });

/** Rates as they are typed. */
export interface RatesForm {
  bands: (typeof emptyBand)[];
  seasons: (typeof emptyPriceSeason)[];
  groups: (typeof emptyGroup)[];
  hotels: Record<3 | 4 | 5, string>;
  single: string;
  /** One travels free for each so many who pay. */
  free: string;
  extras: { id: number; name: string; price: string; per: Extra['per'] }[];
}

export const emptyRates: RatesForm = {
  ...{ bands: [], seasons: [], groups: [], extras: [] },
  ...{ hotels: { 3: '', 4: '', 5: '' }, single: '', free: '' },
};
export const emptyBand = { name: '', from: '', to: '', amount: '', seat: true };
export const emptyPriceSeason = { name: '', ...emptySeasonFields, amount: '' };
export const emptyGroup = { travellers: '', amount: '' };

/** Stored rates as their form has them. */
export function ratesForm(stored: Rates | null): RatesForm {
  if (!stored) return emptyRates;
  const hotelPrice = (stars: number) => dollarsOf(stored.hotels.find((hotel) => hotel.stars === stars)?.cents ?? null);
  return {
    bands: stored.bands.map(({ name, from, to, amount, seat }) => ({
      ...{ name, from: String(from), to: String(to), amount: amountText(amount), seat },
    })),
    seasons: stored.seasons.map((one) => ({ ...seasonForm(one), name: one.name, amount: amountText(one.amount) })),
    groups: stored.groups.map(({ travellers, amount }) => ({
      ...{ travellers: String(travellers), amount: amountText(amount) },
    })),
    hotels: { 3: hotelPrice(3), 4: hotelPrice(4), 5: hotelPrice(5) },
    single: dollarsOf(stored.singleCents),
    free: stored.freeEach == null ? '' : String(stored.freeEach),
    extras: stored.extras.map(({ cents, ...rest }) => ({ ...rest, price: dollarsOf(cents) })),
  };
}
