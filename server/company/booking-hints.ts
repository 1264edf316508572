import { z } from 'zod';
import { textFields } from '#server/values/kinds.input';
import { defineDocument } from './document';

const { optionalWords } = textFields();

const hintsSchema = z.strictObject({
  phone: optionalWords(160, 'Phone'),
  whatsapp: optionalWords(160, 'WhatsApp'),
  pickupPlace: textFields(['area']).optionalWords(200, 'Pick-up place', '{area} is where the trip picks up'),
  arrivalDetails: optionalWords(160, 'Flight or arrival details'),
  specialRequests: optionalWords(200, 'Special requests'),
});
export type BookingHints = z.infer<typeof hintsSchema>;

export const bookingHintsDocument = defineDocument('booking-form', hintsSchema, () => ({
  phone: 'With country code, such as +44\u00a020\u00a07946\u00a00000',
  whatsapp: '',
  pickupPlace: 'Hotel or address. We pick up from {area}. Leave empty if you don’t know yet',
  arrivalDetails: '',
  specialRequests: '',
}));

/** What stands below the fields of the booking form. */
export const bookingHints = (): BookingHints => bookingHintsDocument.read();
