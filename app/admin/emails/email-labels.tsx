import { Badge } from '#app/admin/ui/badge';
import type { EmailRow } from '#server/mail/email-rows';
import { emailStates } from '#server/office/emails.input';

const kinds: Record<string, string> = {
  tour_booking: 'Tour booking, to the traveller',
  tour_booking_admin: 'Tour booking, to the office',
  package_booking: 'Package or stay booking, to the traveller',
  package_booking_admin: 'Package or stay booking, to the office',
  booking_confirmed: 'Confirmation',
  booking_declined: 'Decline',
  booking_cancelled: 'Cancellation',
  booking_changed: 'Booking change',
  traveller_cancelled: 'Traveller cancelled, to the traveller',
  traveller_replaced: 'Traveller replaced, to the traveller',
  booking_message: 'Message, to the traveller',
  booking_question: 'Question or change, to the office',
  proposal: 'Proposal, to the traveller',
  proposal_accepted: 'Proposal accepted, to the office',
  deposit: 'Deposit, to the traveller',
  payment_reminder: 'Payment reminder, to the traveller',
  travellers_reminder: 'Traveller details, to the traveller',
  receipt: 'Receipt, to the traveller',
  payer_receipt: 'Receipt, to who has paid',
  invoice: 'Invoice or credit note, to the traveller',
  cancellation_request: 'Cancellation by the traveller, to the office',
  booking_link: 'Booking link, to the traveller',
  pickup_details: 'Pick-up details',
  pickup_reminder: 'Missing pick-ups, to the office',
  crew_news: 'Departure, to a guide or driver',
  review_request: 'Review request',
  office_summary: 'Activity summary, to the office',
  contact_form: 'Message, to the office',
  contact_copy: 'Message, copy to the sender',
  contact_reply: 'Message, reply to the sender',
  waiting_joined: 'Waiting list, to the traveller',
  waiting_free: 'Free seats, to the traveller',
  newsletter_signup: 'New subscriber, to the office',
  newsletter_confirm: 'Newsletter confirmation',
  newsletter_welcome: 'Welcome to the newsletter',
  newsletter: 'Newsletter',
  test_email: 'Test email',
};

/** The label of an email's kind. */
export const emailLabel = (kind: string) => kinds[kind] ?? kind.replaceAll('_', ' ');

const states: Record<(typeof emailStates)[number], string> = {
  held: 'On hold',
  queued: 'Queued',
  sending: 'Sending',
  unsent: 'Not sent (no mail service)',
  sent: 'Sent',
  attention: 'Failed',
};

/** The choices of the filter by state. */
export const emailStateChoices = emailStates.map((value) => ({ value, label: states[value] }));

/** The label of an email's state; one that was written as a file has reached nobody. */
export const emailStateLabel = ({ state, deliveredTo }: Pick<EmailRow, 'state' | 'deliveredTo'>): string =>
  states[state === 'sent' && deliveredTo === 'file' ? 'unsent' : state];

const emailStateLooks: Record<EmailRow['state'], string> = {
  held: 'bg-accent text-ink',
  queued: 'bg-accent text-ink',
  sending: 'bg-accent text-ink',
  sent: 'bg-sand text-ink',
  attention: 'bg-danger text-white',
};

export function EmailState({ email }: { email: Pick<EmailRow, 'state' | 'deliveredTo'> }) {
  return <Badge look={emailStateLooks[email.state]}>{emailStateLabel(email)}</Badge>;
}
