import { z } from 'zod';
import { addMonths, isDay } from './calendar.input';

/** One line of text: control characters (a line break would reach a mail header) become spaces. */
const line = (longest: number) =>
  z
    .string()
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(longest, `Please keep this under ${longest} characters`));

const paragraph = (longest: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(longest, `Please keep this under ${longest} characters`));

const phonePattern = /^[\d\s+()-]+$/;
const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length;
  return phonePattern.test(text) && digits >= 7 && digits <= 15;
};

const wholeNumber = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,4}$/, message)
    .transform(Number);

/** The latest day that can be asked for, counted from today at the destination. */
export const bookingHorizonMonths = 24;
export const mostTravellers = 30;
export const childAges = { least: 1, below: 7 } as const;

const travellerFields = {
  name: line(120).pipe(z.string().min(2, 'Name must be at least 2 characters')),
  email: line(254).pipe(z.email('Please enter a valid email address')),
  phone: line(40).refine(isPhone, 'Please enter a valid phone number'),
  whatsapp: line(40)
    .refine((text) => text === '' || isPhone(text), 'Please enter a valid phone number')
    .transform((text) => text || null)
    .default(null),
  specialRequests: paragraph(2000)
    .transform((text) => text || null)
    .default(null),
};

/**
 * What the form of a tour booking sends, all of it text.
 * @param today the day it is at the destination: the tour must start after it (decisions, "Data").
 */
export function tourBookingInput(today: string) {
  return z
    .strictObject({
      ...travellerFields,
      date: z
        .string()
        .refine(isDay, 'Please select a date')
        .refine((day) => day > today, 'Date must be in the future')
        .refine(
          (day) => day <= addMonths(today, bookingHorizonMonths),
          `Please choose a date within ${bookingHorizonMonths} months`,
        ),
      adults: wholeNumber('Minimum 2 adults required').pipe(z.number().min(2, 'Minimum 2 adults required')),
      children: wholeNumber("Can't be negative").pipe(z.number().min(0, "Can't be negative")).default(0),
      childrenAges: z
        .array(
          z
            .string()
            .trim()
            .regex(/^\d{1,2}$/, `Age must be at least ${childAges.least}`)
            .transform(Number)
            .pipe(
              z
                .number()
                .min(childAges.least, `Age must be at least ${childAges.least}`)
                .lt(childAges.below, `Age must be less than ${childAges.below}`),
            ),
        )
        .max(mostTravellers)
        .default([]),
    })
    .superRefine((booking, context) => {
      if (booking.adults + booking.children > mostTravellers) {
        context.addIssue({
          code: 'custom',
          path: ['adults'],
          message: `At most ${mostTravellers} travellers. A larger group? Please contact us`,
        });
        return;
      }
      for (let index = booking.childrenAges.length; index < booking.children; index++) {
        context.addIssue({
          code: 'custom',
          path: ['childrenAges', index],
          message: `Age must be at least ${childAges.least}`,
        });
      }
    })
    .transform((booking) => ({ ...booking, childrenAges: booking.childrenAges.slice(0, booking.children) }));
}

export type TourBooking = z.output<ReturnType<typeof tourBookingInput>>;
