import { z } from 'zod';
import { wholeNumber } from '#server/values/kinds.input';
import { defineDocument } from './document';

const schema = z.strictObject({
  passportDays: wholeNumber(1, 365, 'a number', 'Keep passport numbers for', 'Days after the journey'),
});

export const retentionDocument = defineDocument('retention', schema, () => ({ passportDays: 30 }));

/** Passport numbers are deleted so many days after the journey. */
export const passportDays = (): number => retentionDocument.read().passportDays;
