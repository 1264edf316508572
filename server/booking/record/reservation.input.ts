import { z } from 'zod';
import type { BookedExtra } from '#db/schema/rates';
import type { Buyer } from '#db/schema/reservation';
import {
  type BookableDays,
  type BookingRules,
  countPayers,
  mostOf,
} from '#server/catalogue/prices/booking-rules.input';
import {
  dateError,
  tooMany,
  tooManyChildren,
  tooManyExtras,
  tooYoung,
  wrongRooms,
} from '#server/catalogue/prices/party-limits.input';
import { isDay } from '#server/values/calendar.input';
import { phoneLine } from '#server/values/contact.input';
import { plainNumber } from '#server/values/digits.input';
import { clockTime, wholeNumber } from '#server/values/fields.input';
import { isPhone } from '#server/values/phone.input';
import { line } from '#server/values/text.input';
import { buyerFields, readBuyer } from './buyer.input';
import { askedJourneyTexts } from './journey-text-fields.input';

/** What the form of another product would ask: it is not stored. */
const nothing = z
  .unknown()
  .transform(() => null)
  .default(null);

function childAge(rules: BookingRules) {
  const { min, max } = rules.ages;
  const request = `Please enter an age from ${min} to ${max}`;
  return wholeNumber(min, max, min > 0 ? tooYoung(rules) : request, `${request}. Older ones count as adults`, request);
}

const enterNumber = 'Please enter a number';
/** Asked where there is pick-up; empty where the traveller does not know yet. */
const optionalPlace = line(200)
  .transform((text) => text || null)
  .default(null);

const partyFields = z.object({ adults: z.number(), childrenAges: z.array(z.number()) });

/**
 * The booking form of a product with these rules.
 * @param isNumber what a telephone number is: the server knows more of it than a browser
 */
export function bookingInput(rules: BookingRules, days: BookableDays, isNumber = isPhone) {
  const { adults, maxChildren, maxTravellers } = rules;
  const fields = z
    .strictObject({
      name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
      email: line(254).pipe(z.email('Please enter a valid email address')),
      phone: phoneLine.refine(isNumber, 'Please enter a valid phone number'),
      whatsapp: phoneLine
        .refine((text) => text === '' || isNumber(text), 'Please enter a valid phone number')
        .transform((text) => text || null)
        .default(null),
      date: z
        .string()
        .default('')
        .refine(isDay, 'Please select a date')
        .superRefine((day, context) => {
          const message = isDay(day) && dateError(days, day);
          if (message) context.addIssue({ code: 'custom', message });
        }),
      /** Asked where the day has several departures. */
      startTime: z
        .union([clockTime, z.literal('').transform(() => null)])
        .nullable()
        .default(null),
      adults: wholeNumber(1, adults.max, adults.tooFew, tooMany(adults.max, 'adults')),
      children: wholeNumber(0, maxChildren, "Can't be negative", tooManyChildren(rules)).default(0),
      childrenAges: z.array(childAge(rules)),
      rooms: rules.rooms
        ? wholeNumber(1, rules.rooms.max, 'At least 1 room is required', tooMany(rules.rooms.max, 'rooms'))
        : z.null().default(null),
      hotelRating: rules.hotelRating
        ? z.enum(['3', '4', '5'], 'Please select a hotel rating').transform(Number)
        : nothing,
      pickupPlace: rules.pickup ? optionalPlace : nothing,
      /** How many of each extra of the product, in its order. */
      extras: z.array(wholeNumber(0, 99, enterNumber, enterNumber)).default([]),
      ...buyerFields,
      ...askedJourneyTexts(rules),
    })
    .refine((booking) => countPayers(rules, booking).adults >= adults.min, {
      path: ['adults'],
      error: adults.tooFew,
      // Also beside the errors of other fields.
      when: ({ value }) => partyFields.safeParse(value).success,
    })
    .superRefine((booking, context) => {
      const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      const travellers = booking.adults + booking.children;
      if (travellers > maxTravellers) addError('adults', tooMany(maxTravellers, 'travellers'));
      const wrong = booking.rooms !== null && wrongRooms(rules, booking.rooms, travellers);
      if (wrong) addError('rooms', wrong);
      for (const [index, most] of rules.extras.map((extra) => mostOf(extra, booking)).entries()) {
        if ((booking.extras[index] ?? 0) > most) addError(`extras.${index}`, tooManyExtras(most));
      }
    })
    .transform(({ extras, ...booking }) => ({ ...withBuyer(booking), extras: chosenExtras(rules, extras) }));
  return z.preprocess((form) => withAgePerChild(form, maxChildren), fields);
}

const withBuyer = <Form extends Buyer>({ company, address, taxNumber, ...booking }: Form) => ({
  ...booking,
  buyer: readBuyer({ company, address, taxNumber }),
});

const chosenExtras = (rules: BookingRules, counts: number[]): BookedExtra[] =>
  rules.extras.flatMap(({ id, name }, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ id, name, count }] : [];
  });

/** Sets the number of ages to the number of children: removes ages, or adds empty ones. */
function withAgePerChild(form: unknown, maxChildren: number): unknown {
  if (typeof form !== 'object' || form === null) return form;
  const { children, childrenAges } = form as { children?: unknown; childrenAges?: unknown };
  const count = Math.min(Math.max(Number.parseInt(plainNumber(String(children)), 10) || 0, 0), maxChildren);
  const typed: unknown[] = Array.isArray(childrenAges) ? childrenAges : [];
  return { ...form, childrenAges: Array.from({ length: count }, (_, index) => typed[index] ?? '') };
}

export type Booking = z.output<ReturnType<typeof bookingInput>>;
