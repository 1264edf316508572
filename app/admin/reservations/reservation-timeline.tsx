import { href, Link } from 'react-router';
import { emailLabel, emailStateLabel } from '#app/admin/emails/email-labels.ts';
import { useMailToFiles } from '#app/admin/emails/mail-to-files.ts';
import { formatInstantShort } from '#app/admin/shell/office-time.ts';
import type { EmailRow } from '#server/domain/email';
import type { ReservationDetails } from '#server/domain/reservation/reservation-inbox';

type Event = ReservationDetails['events'][number];

const kinds: Record<Event['kind'], string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  declined: 'Declined',
  cancelled: 'Cancelled',
  completed: 'Completed',
  'cancellation requested': 'Cancellation requested',
};

/** The events and emails of a reservation, oldest first. */
export function ReservationTimeline({
  events,
  emails,
  zone,
}: Pick<ReservationDetails, 'events' | 'emails'> & { zone: string }) {
  const entries = [
    ...events.map((event) => ({ key: `event-${event.id}`, at: event.createdAt, what: <EventEntry event={event} /> })),
    ...emails.map((email) => ({
      key: `email-${email.id}`,
      at: email.createdAt,
      what: <EmailEntry email={email} zone={zone} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section>
      <h2 className="mb-4 text-[1.2rem]">Timeline</h2>
      <ol className="bare-list day-line">
        {entries.map(({ key, at, what }) => (
          <li key={key}>
            {what}
            <time dateTime={at} className="figures block text-sm text-quiet">
              {formatInstantShort(at, zone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventEntry({ event }: { event: Event }) {
  return (
    <>
      <strong>{kinds[event.kind]}</strong> by the {event.actor}
      {event.message && (
        <blockquote className="mt-1 whitespace-pre-wrap border-l-2 border-rule pl-3">{event.message}</blockquote>
      )}
    </>
  );
}

function EmailEntry({ email, zone }: { email: EmailRow; zone: string }) {
  const label = emailStateLabel(email.state, useMailToFiles());
  return (
    <>
      <Link to={`${href('/admin/emails')}?email=${email.id}`} className="underline underline-offset-4">
        Email: {emailLabel(email.kind)}
      </Link>
      <span className={`block text-sm ${email.state === 'attention' ? 'font-semibold text-danger' : 'text-quiet'}`}>
        {email.sentAt ? `${label} ${formatInstantShort(email.sentAt, zone)}` : label} to {email.recipient}
        {email.lastError && `: ${email.lastError}`}
      </span>
    </>
  );
}
