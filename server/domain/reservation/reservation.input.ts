import { z } from 'zod';
import { addMonths, isDay } from '#server/domain/calendar.input';
import { line, paragraph } from '#server/domain/record/text.input';
import { type BookingRules, bookingHorizonMonths, tooMany } from './booking-rules.input';

const phonePattern = /^[\d\s+()-]+$/;
const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length;
  return phonePattern.test(text) && digits >= 7 && digits <= 15;
};

/** A whole number from `min` to `max`, typed as text. */
const wholeNumber = (min: number, max: number, tooSmall: string, tooLarge: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.trim())
    .pipe(z.string().regex(/^-?\d{1,9}$/, tooSmall))
    .transform(Number)
    .pipe(z.number().min(min, tooSmall).max(max, tooLarge));

/**
 * The booking form of a product with these rules.
 * @param today YYYY-MM-DD at the destination; the journey has to start after it
 */
export function bookingInput(rules: BookingRules, today: string) {
  const { adults, ages, maxChildren, maxTravellers } = rules;
  const age = wholeNumber(ages.min, ages.max, ages.tooYoung, ages.tooOld);
  const fields = z
    .strictObject({
      name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
      email: line(254).pipe(z.email('Please enter a valid email address')),
      phone: line(40).refine(isPhone, 'Please enter a valid phone number'),
      whatsapp: line(40)
        .refine((text) => text === '' || isPhone(text), 'Please enter a valid phone number')
        .transform((text) => text || null)
        .default(null),
      date: z
        .string()
        .default('')
        .refine(isDay, 'Please select a date')
        .refine((day) => day > today, 'Date must be in the future')
        .refine(
          (day) => day <= addMonths(today, bookingHorizonMonths),
          `Please choose a date within ${bookingHorizonMonths} months`,
        ),
      adults: wholeNumber(adults.min, adults.max, adults.tooFew, tooMany(adults.max, 'adults')),
      children: wholeNumber(0, maxChildren, "Can't be negative", tooMany(maxChildren, 'children')).default(0),
      childrenAges: z.array(age),
      rooms: rules.rooms
        ? wholeNumber(1, rules.rooms.max, 'At least 1 room is required', tooMany(rules.rooms.max, 'rooms'))
        : z.null().default(null),
      hotelRating: rules.hotelRating
        ? z.enum(['3', '4', '5'], 'Please select a hotel rating').transform(Number)
        : z.null().default(null),
      /** Where there is pick-up; empty where the traveller does not know yet. */
      pickupPlace: line(200)
        .transform((text) => text || null)
        .default(null),
      specialRequests: paragraph(2000)
        .transform((text) => text || null)
        .default(null),
    })
    .superRefine((booking, context) => {
      const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      const travellers = booking.adults + booking.children;
      if (travellers > maxTravellers) addError('adults', tooMany(maxTravellers, 'travellers'));
      if (booking.rooms !== null && booking.rooms > travellers)
        addError('rooms', 'Rooms cannot be more than travellers');
    });
  return z.preprocess((form) => withAgePerChild(form, maxChildren), fields);
}

/** Sets the number of ages to the number of children: removes ages, or adds empty ones. */
function withAgePerChild(form: unknown, maxChildren: number): unknown {
  if (typeof form !== 'object' || form === null) return form;
  const { children, childrenAges } = form as { children?: unknown; childrenAges?: unknown };
  const count = Math.min(Math.max(Number.parseInt(String(children ?? 0), 10) || 0, 0), maxChildren);
  const typed: unknown[] = Array.isArray(childrenAges) ? childrenAges : [];
  return { ...form, childrenAges: Array.from({ length: count }, (_, index) => typed[index] ?? '') };
}

export type Booking = z.output<ReturnType<typeof bookingInput>>;
