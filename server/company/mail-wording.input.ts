import { z } from 'zod';
import { textFields } from '#server/values/kinds.input';

/** The emails to travellers that have words of the owner, by their kinds. */
const bookingMails = {
  tour_booking: 'Tour request received',
  package_booking: 'Package or stay request received',
  booking_confirmed: 'Booking confirmed',
  booking_declined: 'Request declined',
  booking_cancelled: 'Booking cancelled',
  proposal: 'Proposal',
  deposit: 'Deposit',
  payment_reminder: 'Payment reminder',
  travellers_reminder: 'Traveller details',
  receipt: 'Receipt',
  invoice: 'Invoice, pro forma or credit note',
  pickup_details: 'Pick-up details',
  review_request: 'Review request',
};
const otherMails = {
  contact_copy: 'Message received',
  newsletter_confirm: 'Newsletter confirmation',
  newsletter_welcome: 'Welcome to the newsletter',
};

function wordsOf(title: string, placeholders: string[]) {
  const { optionalWords, optionalProse } = textFields(placeholders);
  const fields = {
    subject: optionalWords(120, 'Subject', 'If empty, the standard subject'),
    heading: optionalWords(80, 'Heading', 'If empty, the standard heading'),
    opening: optionalProse(800, 'Opening', 'After the greeting'),
    closing: optionalProse(800, 'Closing', 'At the end'),
  };
  const description = `Placeholders: ${placeholders.map((name) => `{${name}}`).join(', ')}`;
  return z.strictObject(fields).meta({ title, description });
}

const schemasOf = <Kind extends string>(mails: Record<Kind, string>, placeholders: string[]) =>
  Object.fromEntries(
    Object.entries<string>(mails).map(([kind, title]) => [kind, wordsOf(title, placeholders)]),
  ) as Record<Kind, ReturnType<typeof wordsOf>>;

export const mailsSchema = z.strictObject({
  ...schemasOf(bookingMails, ['name', 'trip', 'date', 'reference', 'company']),
  ...schemasOf(otherMails, ['company']),
});
export type MailWordings = z.infer<typeof mailsSchema>;
