/** Form fields that belong to the request and not to the record: no schema knows them. */
export const honeypotField = 'website';
/** The price in US cents, of one traveller or room, from which the form has computed the total that it shows. */
export const shownPriceField = 'shownPrice';
export const requestFields = ['submissionKey', honeypotField, shownPriceField];
