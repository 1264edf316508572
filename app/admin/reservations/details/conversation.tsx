import { type FormEvent, type ReactNode, useState } from 'react';
import { Checkbox } from '#app/admin/record/form-parts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { trpc } from '#app/trpc';
import { Textarea } from '#app/ui/form/field';
import type { ReservationEvent } from '#db/schema/reservation';
import type { ReservationDetails } from '#server/booking/reservation-details';
import { withoutTakenBack } from '#server/booking/take-back.input';
import { useTextForm } from './reservation-action';

/** Everything that was said, in order, with what the office writes next. */
export function ConversationSection({ details }: { details: ReservationDetails }) {
  const { reservation, openRequests, zone, seen } = details;
  const { id, name, email } = reservation;
  const entries = conversationOf(details);
  const write = trpc.reservations.write.useMutation();
  const addNote = trpc.reservations.addNote.useMutation();
  const [answers, setAnswers] = useState(false);
  const hasQuestion = openRequests.some(({ kind }) => kind === 'question');
  return (
    <section className="rounded-md border border-rule bg-card p-4 sm:p-5">
      <h2 className="mb-3 text-[1.2rem]">Conversation</h2>
      {entries.length === 0 && <p className="text-quiet">Nothing has been said yet.</p>}
      <ol className="bare-list grid gap-3">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} name={name} zone={zone} />
        ))}
      </ol>
      <div className="mt-5 grid gap-5 border-t border-rule pt-4 md:grid-cols-2">
        <TextForm
          id={id}
          name="write"
          label="To the traveller"
          hint={
            email === null
              ? 'There is no email address: please call, and add a note'
              : `By email to ${email}, and on the page of the booking`
          }
          button="Write"
          disabled={email === null}
          send={(text) => write.mutateAsync({ id, text, seen })}
          done={{ title: 'Message Sent', description: `The email to ${name} is on its way.` }}
        />
        <TextForm
          id={id}
          name="note"
          label="Note"
          hint="For colleagues: it never leaves the office"
          button="Add note"
          send={(text) => addNote.mutateAsync({ id, text, answers: answers && hasQuestion, seen })}
          done={{ title: 'Note Added' }}
        >
          {hasQuestion && (
            <Checkbox
              name="answers"
              label="The question is answered by phone or chat"
              checked={answers}
              onChange={setAnswers}
            />
          )}
        </TextForm>
      </div>
    </section>
  );
}

function Entry({ entry, name, zone }: { entry: ConversationEntry; name: string; zone: string }) {
  const { at, by, internal, occasion, text } = entry;
  const look = internal
    ? 'border-l-4 border-saffron bg-sand/60'
    : by === 'traveller'
      ? 'mr-6 bg-paper ring-1 ring-rule sm:mr-16'
      : 'ml-6 bg-nile/10 sm:ml-16';
  return (
    <li className={`min-w-0 rounded-md px-3 py-2 ${look}`}>
      <p className="text-sm text-quiet">
        {internal ? (
          <strong>{occasion} · internal</strong>
        ) : (
          <>
            <strong>{by === 'traveller' ? name : 'Office'}</strong>
            {occasion && ` · ${occasion}`}
          </>
        )}
        {' · '}
        <time dateTime={at} className="figures whitespace-nowrap">
          {formatInstantShort(at, zone)}
        </time>
      </p>
      <p className="whitespace-pre-wrap break-words">{text}</p>
    </li>
  );
}

interface TextFormProps {
  id: number;
  name: string;
  label: string;
  hint: string;
  button: string;
  disabled?: boolean;
  send: (text: string) => Promise<unknown>;
  done: { title: string; description?: string };
  children?: ReactNode;
}

/** A text and the button that sends it. */
function TextForm({ id, name, label, hint, button, disabled, send, done, children }: TextFormProps) {
  const { text, setText, field, ...form } = useTextForm(id, name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit(() => form.run(() => send(text), done))) setText('');
  };
  return (
    <form noValidate onSubmit={submit} className="min-w-0">
      <FormProblem className="mb-3" problem={form.problem} />
      <HydratedFieldset busy={form.busy}>
        <Textarea
          {...field}
          label={label}
          rows={2}
          lengthLimit={text.length > 1800 ? 2000 : undefined}
          hint={hint}
          disabled={disabled}
        />
        {children}
      </HydratedFieldset>
      <HydratedButton type="submit" className="mt-2" disabled={disabled || form.busy}>
        {button}
      </HydratedButton>
    </form>
  );
}

/** Something that was said. */
interface ConversationEntry {
  key: string;
  /** UTC. */
  at: string;
  by: ReservationEvent['actor'];
  /** True for what never leaves the office. */
  internal: boolean;
  /** What it was said with, where that is more than a message. */
  occasion: string | null;
  text: string;
}

type Kind = ReservationEvent['kind'];

/** The events that may have words, and whether these are for colleagues alone. */
const spoken: Partial<Record<Kind, { internal: boolean; occasion: string | null }>> = {
  message: { internal: false, occasion: null },
  note: { internal: true, occasion: 'Note' },
  confirmed: { internal: false, occasion: 'with the confirmation' },
  declined: { internal: false, occasion: 'with the refusal' },
  cancelled: { internal: false, occasion: 'with the cancellation' },
  completed: { internal: true, occasion: 'Note' },
  reopened: { internal: true, occasion: 'Why it was reopened' },
  'cancellation requested': { internal: false, occasion: 'asks to cancel' },
  'cancellation refused': { internal: false, occasion: 'the booking stays' },
  'change requested': { internal: false, occasion: 'asks for a change' },
  'change refused': { internal: false, occasion: 'the booking stays as it was' },
  'proposal declined': { internal: false, occasion: 'none of the options' },
};

/** True for events whose words stand in the conversation. */
export const isSpoken = ({ kind }: Pick<ReservationEvent, 'kind'>): boolean => spoken[kind] !== undefined;

/** Everything that was said, by form, page, answer, proposal or note, the oldest first. */
function conversationOf({ reservation, events, proposals }: ReservationDetails): ConversationEntry[] {
  const asked = withoutTakenBack(events).flatMap(({ id, kind, actor, message, createdAt }): ConversationEntry[] => {
    const how = spoken[kind];
    return how && message ? [{ key: `event-${id}`, at: createdAt, by: actor, text: message, ...how }] : [];
  });
  const offered = proposals.flatMap(({ id, author, message, createdAt }): ConversationEntry[] =>
    author === 'office' && message
      ? [
          {
            key: `proposal-${id}`,
            at: createdAt,
            by: author,
            text: message,
            internal: false,
            occasion: 'with a proposal',
          },
        ]
      : [],
  );
  return [...firstWords(reservation, events), ...asked, ...offered].toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The special requests as they were sent: the office may have corrected them since. */
function firstWords(
  { createdAt, specialRequests }: ReservationDetails['reservation'],
  events: Omit<ReservationEvent, 'submissionKey'>[],
): ConversationEntry[] {
  const corrected = events.flatMap(({ changes }) => changes ?? []).find(({ field }) => field === 'specialRequests');
  const text = corrected ? corrected.before : specialRequests;
  if (typeof text !== 'string' || text === '') return [];
  return [{ key: 'request', at: createdAt, by: 'traveller', internal: false, occasion: 'with the request', text }];
}
