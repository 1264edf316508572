import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { emailLabel, emailStateLabel } from '#app/admin/emails/email-labels';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { RestOfMail } from '#app/admin/ui/rest-of-mail';
import { withoutTakenBack } from '#server/booking/record/take-back.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import type { EmailRow } from '#server/mail/email-rows';
import { describeChange } from './change-words';

/** Where the whole file of a person is shown, nobody looks for the mails. */
type Event = Omit<ReservationDetails['events'][number], 'copied'> & { copied?: boolean };

interface StreamProps extends Pick<ReservationDetails, 'zone'> {
  events: Event[];
  emails?: EmailRow[];
  proposals?: ReservationDetails['proposals'];
  messages?: ReservationDetails['messages'];
  /** Of the traveller. */
  name?: string;
  /** The special requests as they were sent. */
  firstWords?: { text: string; at: string } | null;
}

/** Everything that was said and done, the latest first: a bubble for words, a line for anything else. */
export function Stream({
  events,
  emails = [],
  proposals = [],
  messages = [],
  name = 'Traveller',
  firstWords = null,
  zone,
}: StreamProps) {
  const standing = new Set(withoutTakenBack(events));
  const entries = [
    ...(firstWords
      ? [{ at: firstWords.at, what: <Said by={name} how="with the request" text={firstWords.text} /> }]
      : []),
    // What was pressed without a network arrived later.
    ...events.map((event) => ({
      at: event.occurredAt ?? event.createdAt,
      what: <EventEntry event={event} name={name} isStanding={standing.has(event)} />,
    })),
    ...proposals.flatMap(({ author, message, createdAt }) =>
      author === 'office' && message ? [{ at: createdAt, what: <Said how="with a proposal" text={message} /> }] : [],
    ),
    ...messages.flatMap(entriesOfMessage),
    ...emails.map((email) => ({ at: email.sentAt ?? email.createdAt, what: <EmailEntry email={email} /> })),
  ]
    .toReversed()
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <section aria-labelledby="stream">
      <h2 id="stream" className="mb-3 text-[1.2rem]">
        History
      </h2>
      <ol className="bare-list grid gap-2">
        {entries.map(({ at, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is kept in an entry
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
            {what}
            <time dateTime={at} className="figures ml-auto whitespace-nowrap text-sm text-quiet">
              {formatInstantShort(at, zone)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface SaidProps {
  /** The traveller's name; missing for the office. */
  by?: string;
  /** What it was said with, where nothing else says that. */
  how?: string;
  internal?: boolean;
  text: string;
  children?: ReactNode;
}

function Said({ by, how, internal = false, text, children }: SaidProps) {
  const look = internal
    ? 'border-l-4 border-accent bg-sand/60'
    : by
      ? 'bg-paper ring-1 ring-rule'
      : 'ml-6 bg-nile/10 sm:ml-16';
  return (
    <div className={`min-w-0 flex-1 rounded-md max-sm:basis-full px-3 py-2 ${look}`}>
      <p className="text-sm text-quiet">
        <strong>{internal ? 'Note · internal' : (by ?? 'Office')}</strong>
        {how && <span>{` · ${how}`}</span>}
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {children}
    </div>
  );
}

/** What was said in the thread of a contact message that belongs to the booking. */
function entriesOfMessage({ id, name, subject, message, createdAt, replies }: ReservationDetails['messages'][number]) {
  const first = { id: 0, author: 'sender', text: message, quoted: null, copied: false, createdAt };
  return [first, ...replies].map(({ id: reply, author, text, quoted, copied, createdAt: at }) => ({
    at,
    what: (
      <Said
        {...(author === 'office' ? {} : { by: name })}
        how={author === 'autoresponder' ? 'automatic reply' : 'contact message'}
        text={text}
      >
        <RestOfMail quoted={quoted} original={copied ? { kind: 'reply', id: reply } : null} />
        {reply === 0 && (
          <Link to={href('/admin/inbox/:id', { id: String(id) })} className="text-sm underline underline-offset-4">
            {`View message: ${subject}`}
          </Link>
        )}
      </Said>
    ),
  }));
}

/** What an event is called where its kind does not say it. */
const titles: Partial<Record<Event['kind'], string>> = {
  proposed: 'Proposal sent',
  accepted: 'Proposal accepted',
  'closed as double': 'Closed as a double',
  erased: 'Personal data erased',
  'taken back': 'Answer undone',
  'cancellation refused': 'Cancellation declined',
  'change refused': 'Change declined',
  'no-show': 'No-show',
  collected: 'Payment collected',
  'buyer changed': 'Invoice details changed',
};

/** The events that may have words; a note is for colleagues. */
const spoken: Partial<Record<Event['kind'], Pick<SaidProps, 'internal' | 'how'>>> = {
  ...{
    message: {},
    'automatic reply': { how: 'automatic reply' },
    confirmed: {},
    declined: {},
    cancelled: {},
    'traveller cancelled': {},
    'traveller replaced': {},
    'proposal declined': {},
  },
  ...{ 'cancellation requested': {}, 'cancellation refused': {}, 'change requested': {}, 'change refused': {} },
  ...{ note: { internal: true }, completed: { internal: true }, reopened: { internal: true } },
};

/** What was said with an event that was not undone, and otherwise what has happened. */
function EventEntry({ event, name, isStanding }: { event: Event; name: string; isStanding: boolean }) {
  const { id, kind, actor, message, quoted, copied, changes } = event;
  const said = isStanding && message ? spoken[kind] : undefined;
  const words = (changes ?? []).flatMap((change) => {
    // The event itself says this.
    if (change.field === 'status' && change.after === kind) return [];
    return describeChange(change) ?? [];
  });
  const bubble = said && message && (
    <Said {...(actor === 'traveller' ? { by: name } : {})} {...said} text={message}>
      <RestOfMail quoted={quoted} original={copied ? { kind: 'event', id } : null} />
    </Said>
  );
  const isOnlySaid = words.length === 0 && (kind === 'message' || kind === 'automatic reply' || kind === 'note');
  if (bubble && isOnlySaid) return bubble;
  return (
    <div className="min-w-0 flex-1 max-sm:basis-full">
      <Line>
        <strong>{titles[kind] ?? capitalized(kind)}</strong>
        <span>{` by the ${actor}`}</span>
        {message && !said && <span className="text-quiet">{`: ${message}`}</span>}
      </Line>
      {words.length > 0 && (
        <ul className="bare-list figures grid gap-0.5 text-sm">
          {words.map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              <span>{`${label}: `}</span>
              {before && (
                <span>
                  <span className="text-quiet">{before}</span> <span aria-hidden="true">→</span>{' '}
                  <span className="sr-only">to </span>
                </span>
              )}
              <span>{after}</span>
            </li>
          ))}
        </ul>
      )}
      {bubble}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => <p className="min-w-0 wrap-anywhere">{children}</p>;

function EmailEntry({ email }: { email: EmailRow }) {
  return (
    <Line>
      <Link
        to={`${href('/admin/emails')}?email=${email.id}`}
        className="underline underline-offset-4"
      >{`Email: ${emailLabel(email.kind)}`}</Link>{' '}
      <span
        className={`text-sm ${email.state === 'attention' ? 'font-semibold text-danger' : 'text-quiet'}`}
      >{`to ${email.recipient} · ${emailStateLabel(email)}${email.lastError ? `: ${email.lastError}` : ''}`}</span>
    </Line>
  );
}
