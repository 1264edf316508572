import type { GroupRate, PriceSeason, Rates } from '#db/schema/rates';
import { amountOf, amountWords, inYears } from '#server/company/ages.input';
import { formatMoney } from '#server/values/money.input';

/**
 * Who among children would pay more than an adult by rates that are typed, as sentences; null where nobody would.
 * @param unitCents of one adult in US cents, where hotels do not decide it; null where there is none
 */
export function dearerChildren(rates: Rates | null, unitCents: number | null): string | null {
  if (!rates) return null;
  const lowest = lowestPrice(rates, unitCents);
  const sentences = rates.bands.flatMap(({ name, from, to, amount }) => {
    const who = `${name} (${inYears(from, to).toLowerCase()})`;
    if ('percent' in amount) return amount.percent > 100 ? [`${who} would pay ${amountWords(amount)}.`] : [];
    if (lowest === null || amount.cents <= lowest.cents) return [];
    return [`${who} would pay ${formatMoney(amount.cents)}, an adult ${formatMoney(lowest.cents)}${lowest.when}.`];
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** The least that an adult pays, and when. */
function lowestPrice({ hotels, seasons, groups }: Rates, unitCents: number | null) {
  const own = unitCents === null ? [] : [{ cents: unitCents, when: '' }];
  const bases = hotels.length > 0 ? hotels.map(({ stars, cents }) => ({ cents, when: ` with ${stars} stars` })) : own;
  const prices = bases.flatMap((base) =>
    [undefined, ...seasons].flatMap((season) => [undefined, ...groups].map((group) => reduced(base, season, group))),
  );
  return prices.toSorted((one, other) => one.cents - other.cents)[0] ?? null;
}

function reduced(base: { cents: number; when: string }, season?: PriceSeason, group?: GroupRate) {
  const inSeason = season ? amountOf(base.cents, season.amount) : base.cents;
  return {
    cents: group ? amountOf(inSeason, group.amount) : inSeason,
    when: [
      base.when,
      season ? ` in “${season.name}”` : '',
      group ? ` in a group of ${group.travellers} or more` : '',
    ].join(''),
  };
}
