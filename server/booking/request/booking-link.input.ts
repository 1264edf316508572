import { z } from 'zod';
import { line } from '#server/values/text.input';

/** A reference as it is stored, however it was typed: `ns 7k3f9q` and `7K3F9Q` are `NS-7K3F9Q`. */
function asReference(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `NS-${signs.length === 8 ? signs.replace(/^NS/, '') : signs}`;
}

/** The form that asks for the link of a booking, or without a reference for those of all open ones. */
export const bookingLinkInput = z.strictObject({
  reference: line(40)
    .transform((typed) => (typed === '' ? null : asReference(typed)))
    .pipe(
      z
        .string()
        .regex(/^NS-[A-Z0-9]{6}$/, 'A reference has six letters and digits after NS, as in NS-7K3F9Q.')
        .nullable(),
    ),
  email: line(254).pipe(z.email('Please enter a valid email address.')),
});
export type BookingLinkRequest = z.output<typeof bookingLinkInput>;
