import { z } from 'zod';
import { isDay } from '#server/domain/calendar.input';
import { id, listParameters, listQuery, optionalDollars, saved } from '#server/domain/record/fields.input';
import { paragraph } from '#server/domain/record/text.input';

export const reservationStatuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed'] as const;
export type ReservationStatus = (typeof reservationStatuses)[number];
export const productKinds = ['tour', 'package', 'offer'] as const;
export type ProductKind = (typeof productKinds)[number];

const day = z.string().refine(isDay, 'Please select a date');

/** `answer`: overdue and waiting ones first, by their deadline, then the newest. */
export const reservationSorts = ['answer', 'newest', 'start', 'name', 'product', 'total'] as const;
export const reservationList = z
  .strictObject({
    ...listQuery(reservationSorts),
    /** `overdue`: still pending after the hours promised. `suspect`: what the spam check flagged. */
    status: z
      .enum([...reservationStatuses, 'overdue', 'suspect'])
      .nullable()
      .default(null),
    product: z
      .strictObject({ kind: z.enum(productKinds), id })
      .nullable()
      .default(null),
    /** First and last day of the journey's start. */
    from: day.nullable().default(null),
    to: day.nullable().default(null),
  })
  .prefault({});
export type ReservationQuery = z.output<typeof reservationList>;

/**
 * The query that an address names: `?search=&status=&product=tour-12&from=&to=&sort=&descending=true&page=`. Null for
 * one that makes no sense.
 */
export function readReservationQuery(parameters: URLSearchParams): ReservationQuery | null {
  const product = /^(tour|package|offer)-(\d+)$/.exec(parameters.get('product') ?? '');
  if (parameters.get('product') && !product) return null;
  const read = reservationList.safeParse({
    ...listParameters(parameters),
    status: parameters.get('status') || undefined,
    product: product ? { kind: product[1], id: Number(product[2]) } : undefined,
    from: parameters.get('from') || undefined,
    to: parameters.get('to') || undefined,
  });
  return read.success ? read.data : null;
}

/** What the office quotes for the whole party: typed in dollars, read as cents; empty for no quotation. */
export const quotation = optionalDollars('Price must be at least $1');

/** The office's answer to a request. The message goes to the traveller. */
export const statusChange = z
  .strictObject({
    ...saved,
    status: z.enum(['confirmed', 'declined', 'cancelled', 'completed']),
    message: paragraph(2000).transform((text) => text || null),
    price: quotation.optional(),
  })
  .transform(({ price = null, ...change }) => ({ ...change, priceCents: price }));

export const departureDay = z.strictObject({ date: day });
