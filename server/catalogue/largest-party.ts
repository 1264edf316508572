import { db } from '#db/client';
import type { Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { houseRules } from '#server/company/house-rules';
import { oncePerVersion } from '#server/content-version';
import { bookingRulesOf, limitParty } from './prices/booking-rules.input';

/** How many people the largest party is that a form of a tour takes; without a tour what it would take. */
export const largestParty = oncePerVersion((): number => {
  const { tour: rules } = bookingRulesOf(houseRules());
  const all = db().select({ groupSize: tours.groupSize, schedule: tours.schedule }).from(tours).all();
  const largest = all.map(({ groupSize, schedule }) => {
    const { maxTravellers } = limitParty(rules, { groupSize, minAge: null });
    return Math.min(maxTravellers, seatsOf(schedule));
  });
  return all.length > 0 ? Math.max(...largest) : rules.maxTravellers;
});

/** The seats of its largest departure; no limit where parties are counted, or nothing. */
const seatsOf = (schedule: Schedule | null): number =>
  schedule?.counts === 'travellers' ? Math.max(...schedule.seasons.map(({ seats }) => seats)) : Infinity;
