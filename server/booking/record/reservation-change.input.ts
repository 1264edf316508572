import { z } from 'zod';
import type { Reservation } from '#db/schema/reservation';
import {
  type CancellationTerms,
  feeByTerms,
  isCancellationFree,
} from '#server/catalogue/prices/free-cancellation.input';
import { contactFields, notReachable, reachable } from '#server/values/contact.input';
import { clockTime, day, dollars, optionalLine, optionalParagraph } from '#server/values/fields.input';
import { pick } from '#server/values/pick.input';
import { id, saved } from '#server/values/record-id.input';
import { chargedFees } from './charged-fees.input';
import { seen } from './conversation.input';
import { journeyTextFields } from './journey-text-fields.input';

/** The product of a reservation, as the office chooses it. */
export const productChoice = z.strictObject({ kind: z.enum(['tour', 'package', 'offer']), id });

/** Who travels, when and in what, within what any product may permit; the rules of the product are checked apart. */
export const journeyFields = {
  startDate: day,
  /** Of the departure; null or missing where there is none to choose. */
  startTime: clockTime.nullable().optional(),
  adults: z.int('Please enter a whole number').min(1, 'At least 1 adult is required').max(99, 'At most 99 adults'),
  /** Null where an age is not known. */
  childrenAges: z
    .array(z.int('Please enter the age in years').min(0).max(17, 'Older ones count as adults').nullable())
    .max(50),
  rooms: z.int('Please enter a whole number').min(1).max(50).nullable(),
  hotelRating: z.literal([3, 4, 5]).nullable(),
  /** Missing where they stay. */
  extras: z
    .array(z.strictObject({ id: z.int(), count: z.int('Please enter a whole number').min(0).max(99, 'At most 99') }))
    .max(30)
    .optional(),
};

/** The price: kept as quoted, by today's rules with the total that the office has seen, or typed. */
export const decidePrice = <Total extends z.ZodType<number, string>>(total: Total) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('keep') }),
    z.strictObject({ kind: z.literal('take'), totalCents: z.int().min(0) }),
    z.strictObject({ kind: z.literal('type'), total }),
  ]);
const priceChoice = decidePrice(dollars('Price must be at least $1'));
export type PriceDecision = z.output<typeof priceChoice>;
/** The same, or for another party by the unit prices that were quoted, with the total that the office has seen. */
const priceDecision = z.discriminatedUnion('kind', [
  ...priceChoice.options,
  z.strictObject({ kind: z.literal('quoted'), totalCents: z.int().min(0) }),
]);

/** Whether its author has seen that there are too few seats, so that the reason is one for that too. */
export const seenShortage = { overCapacity: z.boolean().optional() };

/** Who travels no longer, by the ids of their rows: asked where a party becomes smaller than the people who are named. */
export const leavingFields = { leaving: z.array(id).max(150).optional() };

/** Of a booking that can still be changed, paid in advance and cancelled. */
export const openStatuses = ['pending', 'confirmed'] as const;
export const isOpen = ({ status }: { status: string }) => (openStatuses as readonly string[]).includes(status);

/** The number of an imported booking where it was made; null for one that was made here. */
export const otherReferenceOf = ({
  reference,
  foreignReference,
}: Pick<Reservation, 'reference' | 'foreignReference'>) => (foreignReference === reference ? null : foreignReference);

/** What is said of a product that has no page: that of an imported booking may never have been here. */
export const absenceOf = ({ foreignReference }: Pick<Reservation, 'foreignReference'>) =>
  foreignReference === null ? 'deleted' : 'not in the catalogue';

/**
 * True where the traveller cancels at once and owes nothing: a request at any time, a booking until its free cancellation ends.
 * @param zone of its destination
 */
export const isFreeToCancelIn = (zone: string, booking: Cancellable, now: Date): boolean =>
  booking.status === 'pending' ||
  (booking.status === 'confirmed' && chargedFees(booking) === 0 && isCancellationFree(booking, zone, now));

/** `priceLines`: with the fees for those who were cancelled before. */
type Cancellable = CancellationTerms & { status: string } & Parameters<typeof chargedFees>[0];

/**
 * What it costs to cancel a booking now, in US cents, with the fees for those who were cancelled before; null where the office
 * has to say it.
 */
export function cancellationCost(
  zone: string,
  booking: Parameters<typeof feeByTerms>[0] & Cancellable,
  now: Date,
): number | null {
  if (isFreeToCancelIn(zone, booking, now)) return 0;
  const fees = chargedFees(booking);
  const { totalPriceCents: total } = booking;
  const byTerms = feeByTerms({ ...booking, totalPriceCents: total === null ? null : total - fees }, zone, now);
  return byTerms === null ? null : fees + byTerms;
}

/** What the office types of a journey that it takes. */
export const journeyDetails = { ...journeyFields, pickupPlace: optionalLine(200), ...journeyTextFields };

/** A change of a reservation by the office: all fields of its form. */
export const reservationChange = z
  .strictObject({
    ...saved,
    /** Null where the product stays, also one that was deleted. */
    product: productChoice.nullable(),
    ...contactFields,
    ...journeyDetails,
    pickupTime: optionalLine(100),
    meetingPoint: optionalLine(300),
    price: priceDecision,
    /** Who has sold it, as the settings name them; missing where that stays. */
    agent: optionalLine(60).optional(),
    /** Why the rules of the product do not hold this time; also a note to the timeline. */
    reason: optionalLine(500),
    ...seenShortage,
    /** Whether the traveller gets an email about what changed. */
    tell: z.boolean(),
    /** With that email, in the words of the office. */
    message: optionalParagraph(2000),
    /** Whether this is the answer to the traveller's request for a change. */
    answersRequest: z.boolean(),
    ...leavingFields,
    seen,
  })
  .refine(reachable, notReachable);
export type ReservationChange = z.output<typeof reservationChange>;

const { extras: _, ...columnFields } = journeyDetails;
export const journeyColumns = Object.keys(columnFields) as (keyof typeof columnFields)[];
export const contactColumns = Object.keys(contactFields) as (keyof typeof contactFields)[];

/** What a change says of the journey but for product, price and extras, by the columns of the reservation. */
export const journeyDetailsOf = (change: ReservationChange) => ({
  ...pick(change, ...journeyColumns, 'pickupTime', 'meetingPoint'),
  startTime: change.startTime ?? null,
});
/** The same with the name and how to reach the traveller. */
export const detailsOf = (change: ReservationChange) => ({
  ...pick(change, ...contactColumns),
  ...journeyDetailsOf(change),
});

/** What the price would be for another date, party or product. */
export const priceQuestion = z.strictObject({ id, product: productChoice.nullable(), ...journeyFields });
export type PriceQuestion = z.output<typeof priceQuestion>;
