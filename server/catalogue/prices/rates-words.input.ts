import type { Amount, PriceSeason, Rates } from '#db/schema/rates';
import { describeSeason } from '#server/catalogue/schedule-words.input';
import { amountOf } from '#server/company/ages.input';
import { formatMoney } from '#server/values/money.input';
import { singleRooms } from './free-places.input';

/** For whom the price of an extra is. */
export const perWords = { traveller: 'per person', room: 'per room', party: 'for your party' };

/**
 * What changes the price of a product, as the facts of its page.
 * @param unitCents what a percentage is of; null where that depends on the hotel
 * @param today seasons that ended before are left out
 */
export function describeRates(
  rates: Rates | null,
  unitCents: number | null,
  today: string,
): [label: string, value: string][] {
  if (!rates) return [];
  const { hotels, singleCents, seasons, groups, extras, freeEach } = rates;
  const amountWords = (amount: Amount) => describeAmount(amount, unitCents);
  const seasonWords = (season: PriceSeason) =>
    `${[season.name, describeSeason(season)].filter(Boolean).join(', ')}: ${amountWords(season.amount)}`;
  const all: [string, string[]][] = [
    ['Hotels', hotels.map(({ stars, cents }) => `${stars} stars ${formatMoney(cents)}`)],
    [singleRooms, singleCents === null ? [] : [`${formatMoney(singleCents)} more`]],
    ['Seasons', seasons.filter(({ until }) => until === null || until >= today).map(seasonWords)],
    ['Groups', groups.map(({ travellers, amount }) => `From ${travellers} travellers: ${amountWords(amount)}`)],
    ['Group leaders', freeEach ? [`One travels free for each ${freeEach} who pay`] : []],
    ['Extras', extras.map(({ name, cents, per }) => `${name}: ${formatMoney(cents)} ${perWords[per]}`)],
  ];
  return all.flatMap(([label, words]): [string, string][] => (words.length > 0 ? [[label, words.join('; ')]] : []));
}

/** `$60 each`, `20% more`, `10% less` */
function describeAmount(amount: Amount, unitCents: number | null): string {
  if ('cents' in amount || unitCents !== null) return `${formatMoney(amountOf(unitCents ?? 0, amount))} each`;
  const more = Math.round((amount.percent - 100) * 10) / 10;
  return more < 0 ? `${-more}% less` : `${more}% more`;
}
