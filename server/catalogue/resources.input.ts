import { z } from 'zod';
import { describe } from '#server/values/described.input';
import { requiredLine, typedNumber } from '#server/values/fields.input';
import { created, saved } from '#server/values/record-id.input';
import { optionalWhole } from './product-facts.input';

export const resourceFields = {
  name: requiredLine(80, 'Enter a name, for example Boat Isis')
    .refine((name) => !name.includes(';'), 'Leave out semicolons: they separate names in CSV files')
    .meta({ title: 'Name', description: 'For example Boat Isis' }),
  units: typedNumber
    .pipe(z.string().regex(/^[1-9]\d{0,3}$/, 'Enter a number, for example 3'))
    .transform(Number)
    .meta({ title: 'How many', width: 'half', empty: '1' }),
  /** Empty where a departure needs one of them, whoever travels. */
  seats: optionalWhole(1, 9999, 'Enter a number, for example 7').meta({
    ...{ title: 'Seats in each', description: 'If empty, one a departure', optional: true, width: 'half' },
  }),
};

/** The form of a resource, read as its columns. */
export const resourceInput = z.strictObject(resourceFields);
export const resourceCreation = resourceInput.safeExtend(created);
export const resourceUpdate = resourceInput.safeExtend(saved);

export const { labels: resourceLabels, empty: emptyResource, formOf: resourceForm } = describe(resourceFields);
