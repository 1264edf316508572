import { z } from 'zod';
import {
  decidePrice,
  journeyDetails,
  journeyFields,
  productChoice,
} from '#server/booking/record/reservation-change.input';
import { contactFields, notReachable, reachable } from '#server/values/contact.input';
import { dollars, optionalLine } from '#server/values/fields.input';
import { formKey, id } from '#server/values/record-id.input';

/** The rules of the site that the office may set aside, and how forms call them. */
export const deskRules = {
  notice: 'date',
  seats: 'seats',
  offer: 'offer terms',
  adults: 'adults',
  children: 'children',
  group: 'group size',
  ages: 'ages of children',
  rooms: 'rooms',
  hotel: 'hotel rating',
  extras: 'extras',
  price: 'price',
} as const;
export type DeskRule = keyof typeof deskRules;
export const deskRuleNames = Object.keys(deskRules) as DeskRule[];

/** How a request reaches the office, and how forms call that. */
export const deskSources = { phone: 'Phone', whatsapp: 'WhatsApp', email: 'Email', 'walk-in': 'Walk-in' } as const;
export type DeskSource = keyof typeof deskSources;

const reason = optionalLine(500).default(null);
const reasons = z.strictObject(
  Object.fromEntries(deskRuleNames.map((rule) => [rule, reason])) as Record<DeskRule, typeof reason>,
);

const typeTotal = 'Enter a total in US dollars';
/** A total, `0` where nothing is asked for. */
export const deskTotal = dollars(typeTotal, 0, typeTotal).refine((cents) => cents === 0 || cents >= 100, typeTotal);

/** A reservation that the office takes by telephone, in a chat or at its desk. */
export const deskBooking = z
  .strictObject({
    /** The idempotency key of the form. */
    key: formKey,
    product: productChoice,
    ...journeyDetails,
    ...contactFields,
    source: z.enum(Object.keys(deskSources) as DeskSource[], 'Please choose how the request came in'),
    /** Who has sold it, as the settings name them; missing for nobody. */
    agent: optionalLine(60).optional(),
    /** `keep` leaves it open. */
    price: decidePrice(deskTotal),
    /** Why a rule of the product does not hold this time, by the rule. */
    overrides: reasons,
    confirm: z.boolean(),
    /** Whether the traveller gets an email, where there is an address. */
    tell: z.boolean(),
    /** The contact message that it is made of; missing for none. */
    message: id.optional(),
  })
  .refine(reachable, notReachable)
  .refine(({ confirm, price }) => !confirm || price.kind !== 'keep', {
    path: ['price'],
    message: 'There is no price yet. Enter the total to confirm now',
  });
export type DeskBooking = z.output<typeof deskBooking>;

/** What the site would ask for a journey, and what of it it would refuse. */
export const deskQuestion = z.strictObject({ product: productChoice, ...journeyFields });
export type DeskQuestion = z.output<typeof deskQuestion>;

/** What is pasted is read up to this length, in characters. */
export const maxChatLength = 65_536;

/** A chat or a mail that the office has pasted. */
export const pastedChat = z.strictObject({ text: z.string().max(maxChatLength) });
