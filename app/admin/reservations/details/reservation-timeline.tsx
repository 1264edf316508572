import { href, Link } from 'react-router';
import { emailLabel, emailStateLabel } from '#app/admin/emails/email-labels';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import type { ReservationDetails } from '#server/booking/reservation-details';
import type { EmailRow } from '#server/mail/email-rows';
import { describeChange } from './change-words';
import { isSpoken } from './conversation';

type Event = ReservationDetails['events'][number];

/** What an event is called where its kind does not say it. */
const titles: Partial<Record<Event['kind'], string>> = {
  proposed: 'Proposal sent',
  accepted: 'Proposal accepted',
  erased: 'Personal data erased',
  'taken back': 'Answer taken back',
  'no-show': 'Did not show up',
  collected: 'Money collected',
};

interface ReservationTimelineProps extends Pick<ReservationDetails, 'events' | 'emails'> {
  zone: string;
  /** With what was said, where no conversation stands beside it. */
  spoken?: boolean;
}

/** The events and emails of a reservation, oldest first. */
export function ReservationTimeline({ events, emails, zone, spoken = false }: ReservationTimelineProps) {
  const entries = [
    ...events.map((event) => ({
      key: `event-${event.id}`,
      // What was pressed without a network arrived later.
      at: event.occurredAt ?? event.createdAt,
      what: <EventEntry event={event} spoken={spoken} />,
    })),
    ...emails.map((email) => ({
      key: `email-${email.id}`,
      at: email.createdAt,
      what: <EmailEntry email={email} zone={zone} />,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section>
      <h2 className="mb-4 text-[1.2rem]">Timeline</h2>
      <ol className="bare-list grid gap-3 border-l-2 border-rule pl-4">
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

function EventEntry({ event, spoken }: { event: Event; spoken: boolean }) {
  const { kind, actor, message, changes } = event;
  const words = (changes ?? []).flatMap((change) => {
    // The event itself says this.
    if (change.field === 'status' && change.after === kind) return [];
    return describeChange(change) ?? [];
  });
  return (
    <>
      <strong>{titles[kind] ?? capitalized(kind)}</strong> by the {actor}
      {words.length > 0 && (
        <ul className="bare-list figures mt-1 grid gap-0.5 text-sm">
          {words.map(({ label, before, after }) => (
            <li key={label} className="break-words">
              {label}: <span className="text-quiet">{before}</span> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">to </span>
              {after}
            </li>
          ))}
        </ul>
      )}
      {message && (spoken || !isSpoken(event)) && (
        <blockquote className="mt-1 whitespace-pre-wrap break-words border-l-2 border-rule pl-3">{message}</blockquote>
      )}
    </>
  );
}

function EmailEntry({ email, zone }: { email: EmailRow; zone: string }) {
  const label = emailStateLabel(email);
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
