import { z } from 'zod';
import { adjustmentLabels } from '#server/booking/payment/adjustment.input';
import { paymentMethods } from '#server/booking/payment/payment.input';
import { productFilter, sourceFilter } from '#server/booking/record/reservation-inbox.input';
import { day } from '#server/values/fields.input';
import { listQuery } from '#server/values/list-query.input';
import { id } from '#server/values/record-id.input';

/** What changes the money of a booking: what came in or went back, and what was adjusted of a closed one. */
export const movementLabels = { payment: 'Payment', refund: 'Refund', ...adjustmentLabels };
export type MovementKind = keyof typeof movementLabels;
const movementKinds = Object.keys(movementLabels) as MovementKind[];

/** Who has recorded a movement. */
export const recorderLabels = { office: 'Office', guide: 'Guide', program: 'Online' };
export type Recorder = keyof typeof recorderLabels;
export const recorders = Object.keys(recorderLabels) as Recorder[];

export const movementList = listQuery(['newest'], {
  /** `moved`: payments and refunds. */
  kind: z
    .enum([...movementKinds, 'moved'])
    .nullable()
    .default(null),
  method: z.enum(paymentMethods).nullable().default(null),
  recorder: z.enum(recorders).nullable().default(null),
  product: productFilter,
  source: sourceFilter,
  /** What the days are of: `travel`, otherwise the payment. */
  dates: z.enum(['travel']).nullable().default(null),
  /** First and last day. */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
});
export type MovementQuery = z.output<typeof movementList>;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);
/** `2026-11` */
export const monthQuery = z.strictObject({ month });

/** Cash of a guide, as the ids of payments, that the office has got; not after all where that is undone. */
export const handoverInput = z.strictObject({ ids: z.array(id).min(1).max(1000), isOver: z.boolean() });
