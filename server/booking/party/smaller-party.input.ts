import { z } from 'zod';
import { seen } from '#server/booking/record/conversation.input';
import { day, dollars, optionalLine, optionalParagraph } from '#server/values/fields.input';
import { id, saved } from '#server/values/record-id.input';

/** Somebody of a party: the place in its list, and the row that is stored of them; null for none. */
const somebody = z.strictObject({ position: z.int().min(1).max(200), id: id.nullable() });
export type Somebody = z.output<typeof somebody>;

/** Who leaves a party, since when, and in how many rooms the others sleep; null where the product has none. */
const leaving = {
  travellers: z.array(somebody).min(1, 'Choose who is cancelled').max(100),
  from: day,
  rooms: z.int().min(1, 'At least 1 room is required').max(50).nullable(),
};
export const leavingQuestion = z.strictObject({ id, ...leaving });
export type LeavingQuestion = z.output<typeof leavingQuestion>;

const enterFee = 'Enter an amount in US dollars, for example 45';
const fee = dollars(enterFee, 0, enterFee);
const told = {
  /** Mails the traveller, with the words of the office. */
  tell: z.boolean(),
  message: optionalParagraph(2000),
  seen,
};

/** Cancels some of a party. */
export const travellerCancellation = z.strictObject({
  ...saved,
  ...leaving,
  /** Of those who stay, without fees: by the rules, with the total that the office has seen, or typed. */
  price: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('take'), totalCents: z.int().min(0) }),
    z.strictObject({ kind: z.literal('type'), total: dollars('Price must be at least $1') }),
  ]),
  fee,
  /** Why, for colleagues; needed where the fee is not that of the terms. */
  reason: optionalLine(500),
  /** Whether this is what the traveller has asked for. */
  answersRequest: z.boolean(),
  ...told,
});

const name = (message: string) => optionalLine(60).refine((text) => text !== null, message);

/** Puts somebody else in the place of one of a party. */
export const travellerReplacement = z.strictObject({
  ...saved,
  traveller: somebody,
  givenName: optionalLine(60),
  familyName: name('Family name is required'),
  fee,
  reason: optionalLine(500),
  ...told,
});
