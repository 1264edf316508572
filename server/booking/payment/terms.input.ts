import { z } from 'zod';
import { paymentTimings, typedDeposit } from '#server/company/payment-terms.input';
import { optionalParagraph, wholeNumber } from '#server/values/fields.input';
import { id } from '#server/values/record-id.input';

/** The terms of payment of one booking: those of its product, or its own. */
export const termsInput = z.strictObject({
  id,
  version: z.int().min(1),
  timing: z.enum(['product', ...paymentTimings], 'Choose when it is paid'),
  deposit: typedDeposit,
  balanceDays: wholeNumber(1, 365, 'Enter a number from 1 to 365', 'Enter a number from 1 to 365'),
  within: wholeNumber(0, 30, 'Enter a number from 0 to 30', 'Enter a number from 0 to 30'),
  /** Mails the change to the traveller. */
  tell: z.boolean(),
  message: optionalParagraph(2000),
});
