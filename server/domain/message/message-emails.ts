import type { Queries } from '#db/client';
import type { ContactMessage } from '#db/schema/message';
import { company, officeFor } from '#server/content/company';
import { formatInstant } from '#server/domain/calendar.input';
import { env } from '#server/env';
import { enqueueEmail } from '#server/outbox/outbox';
import type { AskedProduct } from './asked-product';

/** The address of the office's list of messages. */
const adminMessagesPath = '/admin/messages';

/**
 * Enqueues the email of a message to the office of its country, and the copy to the sender, which has none of the sender's
 * words: nobody has proved that the address is theirs.
 * @param client who sends the message, as the limits of emails count it; null where the office causes them
 */
export function enqueueMessageEmails(
  queries: Queries,
  message: ContactMessage,
  about: AskedProduct | null,
  client: string | null,
): void {
  const office = officeFor(message.country ?? '');
  const { city, phones, email, workingDays, hours, timeZone } = office;
  const sender = office.country === 'Thailand' ? ('thailand' as const) : ('egypt' as const);
  const commonProps = {
    company: company.name,
    siteUrl: env().PUBLIC_URL,
    office: { city, phones: [...phones], email },
    band: sender,
    country: message.country,
    about: about && { title: about.title, url: env().PUBLIC_URL + about.path },
  };
  enqueueEmail(queries, {
    kind: 'contact_form',
    props: {
      ...commonProps,
      name: message.name,
      email: message.email,
      subject: message.subject,
      message: message.message,
      adminUrl: env().PUBLIC_URL + adminMessagesPath,
    },
    dedupeKey: `contact_form:${message.id}`,
    sender,
    recipient: { office: sender },
    replyTo: message.email,
  });
  enqueueEmail(queries, {
    kind: 'contact_copy',
    props: {
      ...commonProps,
      sentAt: formatInstant(new Date(message.createdAt), timeZone),
      workingHours: `${workingDays}, ${hours}`,
    },
    dedupeKey: `contact_copy:${message.id}`,
    sender,
    recipient: { traveller: message.email, client },
  });
}
