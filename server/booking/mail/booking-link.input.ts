import { z } from 'zod';
import { line } from '#server/values/text.input';

/**
 * The code in which a reference ends, `7K3F9Q` of `NS-7K3F9Q`, however it was typed: bookings of different times may have
 * different prefixes.
 */
const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[A-Z]{2,4}(?=.{6}$)/, '');

/** The form that asks for the link of a booking, or without a reference for those of all open ones. */
export const bookingLinkInput = z.strictObject({
  reference: line(40)
    .transform((typed) => (typed === '' ? null : readCode(typed)))
    .pipe(
      z
        .string()
        .regex(/^[A-Z0-9]{6}$/, 'A reference ends in six letters and digits, such as 7K3F9Q.')
        .nullable(),
    ),
  email: line(254).pipe(z.email('Please enter a valid email address.')),
});
export type BookingLinkRequest = z.output<typeof bookingLinkInput>;
