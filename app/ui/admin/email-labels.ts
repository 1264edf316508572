import type { EmailRow } from '#server/domain/email';

const kinds: Record<string, string> = {
  tour_booking: 'Tour booking, to the traveller',
  tour_booking_admin: 'Tour booking, to the office',
  package_booking: 'Package booking, to the traveller',
  package_booking_admin: 'Package booking, to the office',
  booking_confirmed: 'Confirmation',
  booking_declined: 'Refusal',
  booking_cancelled: 'Cancellation',
  cancellation_request: 'Cancellation by the traveller, to the office',
  contact_form: 'Message, to the office',
  newsletter_signup: 'New subscriber, to the office',
  newsletter_welcome: 'Welcome to the newsletter',
};

/** What a mail is about, in words. */
export const emailLabel = (kind: string) => kinds[kind] ?? kind.replaceAll('_', ' ');

export const emailStateLabels: Record<EmailRow['state'], string> = {
  queued: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  attention: 'Needs attention',
};

export const emailStateLooks: Record<EmailRow['state'], string> = {
  queued: 'bg-saffron text-ink',
  sending: 'bg-saffron text-ink',
  sent: 'bg-sand text-ink',
  attention: 'bg-danger text-white',
};
