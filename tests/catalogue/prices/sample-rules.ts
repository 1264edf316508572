import { bookingRulesOf } from '#server/catalogue/prices/booking-rules.input';
import { sampleHouseRules } from '#server/company/house-rules.input';

/** The rules of each kind of product with the house rules of the sample. */
export const bookingRules = bookingRulesOf(sampleHouseRules);
