import { z } from 'zod';
import { statedPolicy } from '#server/catalogue/product-facts.input';
import { day, optionalDollars, optionalLine, optionalParagraph } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { saved } from '#server/values/record-id.input';
import { seen } from './conversation.input';
import { productChoice } from './reservation-change.input';

export const reservationStatuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] as const;
/** A product as an address names it: `tour-12`. */
const productParameter = z
  .string()
  .regex(/^[a-z]+-\d+$/)
  .transform((text) => {
    const [kind, number] = text.split('-');
    return { kind, id: Number(number) };
  })
  .pipe(productChoice);

/** The product by which a list is filtered. */
export const productFilter = z.union([productChoice, productParameter]).nullable().default(null);

/** How a request was made, or the agent that has sold it, or the campaign or partner that has led to it. */
export const sourceFilter = z
  .string()
  .max(140)
  .regex(/^(website|phone|whatsapp|email|walk-in|import|(agent|campaign|partner):.+)$/)
  .nullable()
  .default(null);

/** `answer`: requests that wait for an answer first, by their deadline; then all others, the newest first. */
const reservationSorts = ['answer', 'newest', 'start', 'name', 'product', 'total'] as const;
export const reservationList = listQuery(reservationSorts, {
  /**
   * `answer`: what the office has to answer, requests and what travellers ask. `asks`: the traveller waits for an answer to a
   * request. `overdue`: pending for longer than there was time to answer.
   * `requested`: all but likely spam. `sold`: confirmed or completed. `unpaid`: something is left to be paid. `owes`: it is overdue. `refund`: something is to be returned. `suspect`: likely spam.
   * `incomplete`: confirmed, and details of its travellers are missing.
   */
  status: z
    .enum([
      ...([...reservationStatuses, 'answer', 'asks', 'overdue', 'unpaid', 'owes', 'refund', 'incomplete'] as const),
      ...(['suspect', 'requested', 'sold'] as const),
    ])
    .nullable()
    .default(null),
  product: productFilter,
  source: sourceFilter,
  /** What the days are of: the request, or the first payment; otherwise the travel. */
  dates: z.enum(['request', 'payment']).nullable().default(null),
  /** First and last day. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
});
export type ReservationQuery = z.output<typeof reservationList>;

/** What was agreed for the whole party: typed in dollars, read as cents; empty for nothing. */
export const agreedTotal = optionalDollars('Price must be at least $1');

/** What is kept of a booking that is cancelled: typed in dollars, read as cents; null where that is decided later. */
export const cancellationFee = optionalDollars('Fee must be at least $0', 0);
export const cancelled = z.object({ fee: cancellationFee });

/** The office's answer to a request. */
export const statusChange = z.strictObject({
  ...saved,
  /** `pending` reopens what was declined. */
  status: z.enum(reservationStatuses),
  /** To the traveller, in the words of the office; why, where the request is reopened. */
  message: optionalParagraph(2000),
  /** What was agreed with the traveller elsewhere: only with a confirmation, and only where the price is open. */
  price: agreedTotal.optional(),
  /** What is kept of a booking that is cancelled; null or missing where that is decided later. */
  fee: cancellationFee.optional(),
  /** The terms of cancellation that a confirmation states where the trip leaves them to the office. */
  policy: statedPolicy.optional(),
  /** Why a confirmation takes more seats than there are, for colleagues. */
  reason: optionalLine(500).optional(),
  /** What a confirmation may double, as the office has seen it; missing where nobody has looked. */
  doubles: z.array(z.strictObject(saved)).max(100).optional(),
  seen,
});
export type StatusChange = z.output<typeof statusChange>;

/** Of two requests that are the same one is closed and one kept, both as the office has seen them. */
export const doubleClosing = z.strictObject({ ...saved, kept: z.strictObject(saved) });

/** What is said of another request that looks like the same. */
export const describeDouble = ({ reference, status }: { reference: string; status: string }): string =>
  `Looks like the same request as ${reference}, which is ${status}.`;
