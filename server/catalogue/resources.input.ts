import { z } from 'zod';
import { requiredLine, typedNumber } from '#server/values/fields.input';
import { created, saved } from '#server/values/record-id.input';
import { optionalWhole } from './product-facts.input';

const fields = {
  name: requiredLine(80, 'Enter a name, for example Boat Isis').refine(
    (name) => !name.includes(';'),
    'Leave out semicolons: they separate names in CSV files',
  ),
  units: typedNumber.pipe(z.string().regex(/^[1-9]\d{0,3}$/, 'Enter a number, for example 3')).transform(Number),
  /** Empty where a departure needs one of them, whoever travels. */
  seats: optionalWhole(1, 9999, 'Enter a number, for example 7'),
};

export const resourceCreation = z.strictObject({ ...fields, ...created });
export const resourceUpdate = z.strictObject({ ...fields, ...saved });
