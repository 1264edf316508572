/** Form fields that belong to the request and not to the record: no schema knows them. */
export const honeypotField = 'website';
/** The prices from which the form has computed the total that it shows; see `shown-prices.input.ts`. */
export const shownPriceField = 'shownPrice';
/** How the visitor came to the site; see `landing.input.ts`. */
export const landingField = 'landing';
/** Asks for the form with the price of what was typed; nothing is sent. */
export const showPriceField = 'showPrice';
/** The value of a field when a question was asked about it: that value is accepted the next time. */
export const askedFields = { email: 'askedEmail', phone: 'askedPhone', whatsapp: 'askedWhatsapp' } as const;
export type AskedField = keyof typeof askedFields;
export const askedFieldNames = Object.keys(askedFields) as AskedField[];
export type Asked = Partial<Record<AskedField, string>>;
export const requestFields = [
  ...['submissionKey', honeypotField, shownPriceField, showPriceField, landingField],
  ...Object.values(askedFields),
];

/** Reads the fields of a record as `readForm` does on the server. */
export function readFields(data: FormData): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  for (const name of new Set(data.keys())) {
    if (requestFields.includes(name)) continue;
    if (name.endsWith('[]')) fields[name.slice(0, -2)] = data.getAll(name).map(String);
    else fields[name] = String(data.get(name));
  }
  return fields;
}
