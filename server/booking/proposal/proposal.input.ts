import { z } from 'zod';
import type { ProposalLine } from '#db/schema/proposal';
import type { LineKind } from '#db/schema/reservation';
import { seen } from '#server/booking/record/conversation.input';
import { journeyFields, productChoice, seenShortage } from '#server/booking/record/reservation-change.input';
import { statedPolicy } from '#server/catalogue/product-facts.input';
import { dollars, optionalLine, optionalParagraph } from '#server/values/fields.input';
import { formKey, id } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';

export const maxOptions = 3;

const lineKinds = [
  ...(['adults', 'children', 'rooms', 'extra', 'free', 'fee'] as const),
  ...(['quoted', 'agreed', 'booked'] as const),
] satisfies LineKind[];

/** A line as the office types it, the price of one in dollars. */
const proposalLine = z
  .strictObject({
    label: line(200).pipe(z.string().min(1, 'Please enter a description')),
    count: z.int('Please enter a whole number').min(1).max(999),
    unitPrice: dollars('Price must be at least $1'),
    optional: z.boolean(),
    /** Missing where the label was typed. */
    kind: z.enum(lineKinds).optional(),
  })
  .transform(({ unitPrice, ...rest }) => ({ ...rest, unitCents: unitPrice }));

const option = z
  .strictObject({
    product: productChoice.nullable(),
    ...journeyFields,
    pickupTime: optionalLine(100),
    lines: z.array(proposalLine).max(20, 'At most 20 items'),
  })
  .refine(({ lines }) => lines.length === 0 || lines.some(({ optional }) => !optional), {
    path: ['lines'],
    message: 'At least one item must not be optional',
  });
export type OptionInput = z.output<typeof option>;

/** A proposal or quotation of the office: up to three options, and the time (UTC) after which it lapses. */
export const proposalInput = z.strictObject({
  reservationId: id,
  seen,
  key: formKey,
  message: optionalParagraph(2000),
  expiresAt: z.iso.datetime({ message: 'Please choose a valid-until date' }),
  /** The terms for trips that leave them to the quotation. */
  policy: statedPolicy.optional(),
  options: z.array(option).min(1, 'Add an option').max(maxOptions, `At most ${maxOptions} options`),
  /** Why the rules of the product do not hold this time. */
  reason: optionalLine(500),
  ...seenShortage,
});
export type ProposalInput = z.output<typeof proposalInput>;

export const withdrawalInput = z.strictObject({
  id,
  /** Mails the traveller that it no longer holds. */
  tell: z.boolean().default(false),
});

/** The lines that an acceptance pays for: all but the optional ones that were not ticked. */
export const linesChosen = (lines: ProposalLine[], ticked: number[]): ProposalLine[] =>
  lines.filter(({ optional }, index) => !optional || ticked.includes(index));
