import { trpc } from '#app/trpc';
import { bookingRulesOf, limitParty } from '#server/catalogue/prices/booking-rules.input';
import { describeAges } from '#server/catalogue/prices/party-limits.input';
import { noHouseRules } from '#server/company/house-rules.input';

/**
 * What the page of a tour or package says where its form says nothing, by the house rules; the layout has prefetched them.
 * @param typedAge the minimum age as it is typed
 */
export function useHouseRules(kind: 'tour' | 'package', typedAge = '') {
  const { data: house = noHouseRules } = trpc.settings.houseRules.useQuery();
  const minAge = /^\d{1,2}$/.test(typedAge) ? Number(typedAge) : null;
  const { adults, ages } = limitParty(bookingRulesOf(house)[kind], { groupSize: null, minAge });
  const { effect: _, ...priced } = ages;
  const items = kind === 'tour' ? house.tourIncludes : house.packageIncludes;
  const alone = adults.note
    ? `the page says “${adults.note}. Single traveller: ask us”`
    : 'one adult pays the price per adult';
  return {
    included:
      items.length > 0
        ? `If empty, the page says “Typically included: ${items.join('; ')}”, from your house rules`
        : 'If empty, the page has no list',
    /** What a child of each age pays, where there is a price. */
    children: `If empty, the page says “${describeAges({ ages: priced })}”, from your house rules`,
    alone: kind === 'tour' ? `USD. If empty, ${alone}` : 'USD. If empty, the page says “Ask us for the price”',
  };
}
