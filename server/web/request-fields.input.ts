/** Form fields that belong to the request and not to the record: no schema knows them. */
export const honeypotField = 'website';
/** The prices from which the form has computed the total that it shows; see `shown-prices.input.ts`. */
export const shownPriceField = 'shownPrice';
/** Asks for the form with the price of what was typed; nothing is sent. */
export const showPriceField = 'showPrice';
/** The address about which "Did you mean …?" was asked. */
export const askedEmailField = 'askedEmail';
export const requestFields = ['submissionKey', honeypotField, shownPriceField, showPriceField, askedEmailField];
