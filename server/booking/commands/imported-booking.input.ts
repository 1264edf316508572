import { z } from 'zod';
import type { LineKind } from '#db/schema/reservation';
import { paymentMethods } from '#server/booking/payment/payment.input';
import { journeyTextFields } from '#server/booking/record/journey-text-fields.input';
import { journeyFields } from '#server/booking/record/reservation-change.input';
import { reservationStatuses } from '#server/booking/record/reservation-inbox.input';
import { deskSources } from '#server/booking/rules/desk-booking.input';
import { paymentTimings } from '#server/company/payment-terms.input';
import { contactFields, notReachable, reachable } from '#server/values/contact.input';
import { clockTime, day, optionalDollars, optionalLine, requiredLine, typedNumber } from '#server/values/fields.input';
import { pick } from '#server/values/pick.input';

const noAmount = 'Enter an amount in US dollars, for example 45';
const noExport = 'This is not what an export has';
const lineKinds = [
  ...(['adults', 'children', 'rooms', 'extra', 'free', 'fee'] as const),
  ...(['quoted', 'agreed', 'booked'] as const),
] satisfies LineKind[];
const empty = <Value>(value: Value) => z.literal('').transform(() => value);
const sources = ['website', ...(Object.keys(deskSources) as (keyof typeof deskSources)[]), 'import'] as const;

/** A booking that was made elsewhere, as a file says it. */
export const importedBooking = z
  .strictObject({
    /** Its number there; one of ours where it comes from an export. */
    reference: requiredLine(60, 'Reference is required'),
    foreignReference: optionalLine(60),
    /** Of the product; without it any product of the title. */
    kind: z.enum(['tour', 'package', 'offer']).or(empty(null)),
    product: requiredLine(200, 'Product is required'),
    country: optionalLine(80),
    status: z.enum(reservationStatuses),
    source: z.enum(sources),
    ...contactFields,
    ...pick(journeyFields, 'startDate', 'adults', 'childrenAges', 'rooms', 'hotelRating'),
    startTime: z.union([clockTime, empty(null)], 'Enter a time such as 09:30'),
    pickupTime: optionalLine(100),
    pickupPlace: optionalLine(200),
    meetingPoint: optionalLine(300),
    ...journeyTextFields,
    cancellation: optionalLine(500),
    extras: z.array(
      z.strictObject({ id: z.int(), name: requiredLine(200, noExport), count: z.int().min(1) }),
      noExport,
    ),
    /** In US cents; null while it is open. */
    total: optionalDollars(noAmount, 0, noAmount),
    /** Of an export; null for a total alone. */
    priceLines: z
      .array(
        z.strictObject({
          kind: z.enum(lineKinds).optional(),
          label: requiredLine(200, noExport),
          count: z.int(),
          unitCents: z.int(),
        }),
        noExport,
      )
      .nullable(),
    /** Asked for in advance, until a day. */
    deposit: optionalDollars(noAmount, 0, noAmount),
    depositDue: day.or(empty(null)),
    /** Of an export; null where the office agrees on that. */
    paymentTerms: z
      .strictObject(
        {
          timing: z.enum(paymentTimings),
          percent: z.int().min(1).max(100).nullable(),
          cents: z.int().min(0).nullable(),
          balanceDays: z.int().min(1).max(365),
          within: z.int().min(0).max(30),
        },
        noExport,
      )
      .nullable(),
    /** The day from which they count. */
    agreedOn: day.or(empty(null)),
    remindersOff: z.boolean(),
    paid: optionalDollars(noAmount, 0, noAmount).transform((cents) => cents ?? 0),
    paidOn: day.or(empty(null)),
    method: z.enum(paymentMethods).or(empty('other' as const)),
    /** Who has sold it, and what percent of the total they keep; empty for what the settings say. */
    agent: optionalLine(60),
    commission: typedNumber
      .pipe(z.string().regex(/^(\d{1,2}(\.\d{1,2})?|100)?$/, 'Enter a percentage, for example 20'))
      .transform((text) => (text === '' ? null : Number(text))),
    /** When it was made; empty for the time of the import. */
    bookedAt: z.string(),
    suspect: z.boolean(),
  })
  .refine(reachable, notReachable)
  .refine(({ deposit, depositDue }) => (deposit === null) === (depositDue === null), {
    path: ['depositDue'],
    error: 'A deposit has an amount and a day',
  })
  .refine(({ agent, commission }) => agent !== null || commission === null, {
    path: ['agent'],
    error: 'A commission needs an agent',
  })
  .transform(({ deposit, ...booking }) => ({ ...booking, depositCents: deposit }));
export type ImportedBooking = z.output<typeof importedBooking>;
