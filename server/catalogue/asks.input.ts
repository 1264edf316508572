import { z } from 'zod';
import type { AskedField, Asks } from '#db/schema/asks';
import type { ProductKey } from '#server/catalogue/stored-record';
import { wholeNumber } from '#server/values/fields.input';

/** What may be asked of those who travel, each as the forms of the office call it. */
export const askedFieldLabels: Record<AskedField, string> = {
  names: 'Names',
  birthDates: 'Birth dates',
  passports: 'Passports',
  diet: 'Diet',
  health: 'Health and mobility',
  flights: 'Flights',
  beds: 'Rooms',
};
const askedFields = Object.keys(askedFieldLabels) as AskedField[];

/** What is asked where a product says nothing. */
export const usualAsks: Record<ProductKey['kind'], Asks> = {
  tour: { fields: [], days: 0 },
  package: { fields: ['names', 'birthDates', 'beds'], days: 30 },
  // Of a stay: others ask what their trip asks.
  offer: { fields: ['beds'], days: 7 },
};

/** `names and birth dates until 30 days before travel`, or `nothing`. */
export function describeAsks({ fields, days }: Asks): string {
  if (fields.length === 0) return 'nothing';
  const names = fields.map((field) => askedFieldLabels[field].toLowerCase());
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
  return days === 0 ? `${list} until the day of travel` : `${list} until ${days} days before travel`;
}

const enterDays = 'Enter a number of days from 0 to 365';

const daysBefore = wholeNumber(0, 365, enterDays, enterDays);

/** The form of what a product or a booking asks; null where that is as usual. */
export const asksInput = z
  .strictObject({
    usual: z.boolean(),
    /** In any order. */
    fields: z.array(z.enum(askedFields)).transform((fields) => askedFields.filter((field) => fields.includes(field))),
    days: z.string(),
  })
  .transform(({ usual, fields, days: typed }, context): Asks | null => {
    if (usual) return null;
    const days = daysBefore.safeParse(typed);
    if (days.success) return { fields, days: days.data };
    context.addIssue({ code: 'custom', path: ['days'], message: enterDays });
    return z.NEVER;
  });
export type AsksForm = z.input<typeof asksInput>;

/** As usual; what is typed instead begins with what packages ask. */
export const emptyAsks: AsksForm = { usual: true, fields: [], days: String(usualAsks.package.days) };

/** Stored asks as their form has them. */
export const asksForm = (asks: Asks | null): AsksForm =>
  asks === null ? emptyAsks : { usual: false, fields: asks.fields, days: String(asks.days) };
