import type { z } from 'zod';
import {
  type ChosenProduct,
  type ContactValues,
  contactLabels,
  type JourneyValues,
  journeyLabels,
  readJourney,
} from '#app/admin/reservations/details/journey-values.ts';
import {
  type JourneyTexts,
  journeyTextLabels,
  journeyTextsOf,
  typedJourneyTexts,
} from '#server/booking/record/journey-texts.input';
import {
  type DeskRule,
  type DeskSource,
  type deskBooking,
  deskRuleNames,
} from '#server/booking/rules/desk-booking.input';
import type { DeskForm, DeskQuote } from '#server/booking/views/quotes';
import type { ChatReading } from '#server/office/chat/read-chat';

/** The piece of a chat by the field that it has filled. */
export type ChatMarks = Partial<Record<keyof ChatReading, string>>;

/** A new reservation as it is typed. */
export interface DeskValues extends JourneyValues, ContactValues, Record<keyof JourneyTexts, string> {
  pickupPlace: string;
  source: '' | DeskSource;
  price: 'keep' | 'take' | 'type';
  total: string;
  /** Empty for nobody. */
  agent: string;
  /** Why a rule does not hold, by the rule. */
  overrides: Record<DeskRule, string>;
  /** That the fields from the chat were compared with it. */
  compared: boolean;
  /** What a chat has filled in. */
  marks: ChatMarks;
  confirm: boolean;
  tell: boolean;
}

export const deskLabels: Record<Exclude<keyof DeskValues, 'marks'>, string> = {
  ...journeyLabels,
  pickupPlace: 'Pick-up place',
  ...journeyTextLabels,
  ...contactLabels,
  source: 'Source',
  price: 'Price',
  total: 'New total',
  agent: 'Sold by',
  overrides: 'Reason',
  compared: 'I have checked the marked fields',
  confirm: 'Confirm now',
  tell: 'Email the traveller',
};

export function emptyDesk(product: ChosenProduct | null): DeskValues {
  return {
    ...{ product, startDate: '', startTime: '', adults: '', childrenAges: [], rooms: '', hotelRating: '' },
    extras: {},
    ...{ pickupPlace: '', ...typedJourneyTexts(), name: '', email: '', phone: '', whatsapp: '', source: '' },
    ...{ price: 'take', total: '', agent: '', confirm: false, tell: true, compared: false, marks: {} },
    overrides: Object.fromEntries(deskRuleNames.map((rule) => [rule, ''])) as Record<DeskRule, string>,
  };
}

/** What the product does not ask for is not sent. */
const asked = (values: DeskValues, form: DeskForm | null): DeskValues => ({
  ...values,
  rooms: form && !form.rooms ? '' : values.rooms,
  hotelRating: form && !form.hotelRating ? '' : values.hotelRating,
});

/** The question for the price; its product is missing until one is chosen. */
export const readDeskJourney = (values: DeskValues, form: DeskForm | null) => readJourney(asked(values, form));

type DeskInput = Omit<z.input<typeof deskBooking>, 'product' | 'source'> & {
  product: z.input<typeof deskBooking>['product'] | null;
  source: '' | DeskSource;
};

/** What the form sends, for `deskBooking` to check. @param askedCents the total by the rules that is shown */
export function readDesk(
  values: DeskValues,
  form: DeskForm | null,
  askedCents: number | null,
  broken: DeskRule[],
  key: string,
): DeskInput {
  const { name, email, phone, whatsapp, pickupPlace, source, confirm, tell } = values;
  const reasons = broken.map((rule) => [rule, values.overrides[rule]]);
  return {
    key,
    ...readDeskJourney(values, form),
    ...{ name, email, phone, whatsapp, ...journeyTextsOf(values), source, confirm },
    pickupPlace: form && !form.pickup ? '' : pickupPlace,
    price: decided(values, askedCents),
    agent: values.agent,
    overrides: Object.fromEntries(reasons),
    tell: tell && email.trim() !== '',
  };
}

function decided({ price, total }: DeskValues, askedCents: number | null): DeskInput['price'] {
  if (price === 'type') return { kind: 'type', total };
  return price === 'take' && askedCents !== null ? { kind: 'take', totalCents: askedCents } : { kind: 'keep' };
}

/** The rules that the form sets aside: those of the journey, and the one of the price. @param cents null for an open price */
export function brokenIn(quote: DeskQuote | null, cents: number | null): DeskQuote['broken'] {
  if (!quote || quote.askedCents === null || quote.askedCents === cents) return quote?.broken ?? [];
  return [...quote.broken, { rule: 'price', words: 'Differs from the current price' }];
}
