import { type ReactNode, useState } from 'react';
import { href, Link } from 'react-router';
import { bindingsOf, fieldId } from '#app/admin/form/form-values.ts';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { AgentField } from '#app/admin/reservations/details/agent-field';
import { ReservationForm } from '#app/admin/reservations/details/form-bar';
import { JourneyFields, JourneyTextFields } from '#app/admin/reservations/details/journey-fields';
import type { ChosenProduct } from '#app/admin/reservations/details/journey-values.ts';
import { PriceDecision } from '#app/admin/reservations/details/price-decision';
import { OtherBookings } from '#app/admin/reservations/details/same-traveller';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Problem } from '#app/admin/ui/notices';
import { messageOf, trpc } from '#app/trpc';
import { EmailSuggestion } from '#app/ui/form/email-suggestion';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { deskRules, deskSources, maxChatLength } from '#server/booking/rules/desk-booking.input';
import type { DeskForm as DeskAsks } from '#server/booking/views/quotes';
import type { ChatReading } from '#server/office/chat/read-chat';
import type { MessageReading } from '#server/office/chat/read-message';
import { type ChatMarks, deskLabels } from './desk-values';
import { useDesk } from './use-desk';

const sourceOptions = [
  { value: '' as const, label: 'Choose …' },
  ...(Object.entries(deskSources) as [keyof typeof deskSources, string][]).map(([value, label]) => ({ value, label })),
];

interface DeskFormProps {
  product: ChosenProduct | null;
  /** That it is made of. */
  message: MessageReading;
}

/** Takes a reservation by telephone, from a message or a chat, or at the desk. */
export function DeskForm({ product, message }: DeskFormProps) {
  const desk = useDesk(product, message);
  const from = message ? 'message' : 'chat';
  const { asks, quote, form } = desk;
  const { values, errors } = form;
  const hints = markHints(values.marks, from);
  const { text, flag } = bindingsOf(values, errors, deskLabels, desk.type);
  return (
    <ReservationForm form={form} send="Create reservation" className="max-w-4xl">
      {message ? <OfMessage message={message} /> : <PasteChat chat={desk.chat} onRead={desk.fill} />}
      <FormSection title="Trip">
        <JourneyFields
          values={values}
          errors={errors}
          presentProduct={null}
          hints={{ startDate: desk.seatsLeft, ...(asks ? hintsOf(asks) : {}), ...hints }}
          times={asks?.times}
          extras={asks?.extras}
          asksRooms={asks?.rooms ?? true}
          asksHotel={asks?.hotelRating ?? true}
          onChange={desk.type}
        />
        {(asks?.pickup ?? true) && <TextField optional className="sm:col-span-6" {...text('pickupPlace')} />}
        <JourneyTextFields text={text} />
      </FormSection>
      <FormSection title="Traveller">
        <TextField hint={hints.name} className="sm:col-span-3" {...text('name')} />
        <Select options={sourceOptions} className="sm:col-span-3" {...text('source')} />
        <TextField type="tel" hint={hints.phone} className="sm:col-span-3" {...text('phone')} />
        <div className="sm:col-span-3">
          <TextField type="email" hint={hints.email ?? 'Phone or email required'} {...text('email')} />
          <EmailSuggestion email={values.email} onAccept={(email) => desk.type({ email })} />
        </div>
        <TextField type="tel" optional hint={hints.whatsapp} className="sm:col-span-3" {...text('whatsapp')} />
      </FormSection>
      <FormSection title="Price">
        <PriceDecision
          chosen={values.price}
          total={values.total}
          errors={errors}
          quotedCents={null}
          answer={quote}
          failure={desk.failure}
          onChange={desk.type}
        />
        {!quote && !desk.failure && (
          <p className="text-sm text-quiet sm:col-span-6">Choose a product, date and travellers to see the price.</p>
        )}
        <AgentField {...text('agent')} />
        <RuleReasons {...desk} />
      </FormSection>
      <FormSection title="Finish">
        <div className="grid gap-3 sm:col-span-6">
          {desk.overbooked && <p className="figures font-semibold text-danger">{desk.overbooked}</p>}
          {desk.marked !== '' && (
            // What a chat has filled in is not stored before somebody says that it was looked at.
            <Checkbox {...flag('compared')} hint={`From the ${from}: ${desk.marked}`} />
          )}
          <Checkbox {...flag('confirm')} hint="Otherwise it is added as pending" />
          {values.email.trim() === '' ? (
            <p className="text-sm text-quiet">No email address, so no email is sent</p>
          ) : (
            <Checkbox
              {...flag('tell')}
              hint={values.confirm ? 'Confirmation with calendar file' : 'Request received'}
            />
          )}
        </div>
      </FormSection>
    </ReservationForm>
  );
}

const hintsOf = ({ ages, bookedAs }: DeskAsks) => ({
  childrenAges: ages,
  product: bookedAs && `Booked as ${bookedAs}`,
});

const shownLength = 80;

/** What stands below each field that a chat has filled. */
const markHints = (marks: ChatMarks, from: string): Partial<Record<keyof ChatMarks, ReactNode>> =>
  Object.fromEntries(
    Object.entries(marks).map(([field, piece]) => [field, <ChatMark key={field} piece={piece} from={from} />]),
  );

function ChatMark({ piece, from }: { piece: string; from: string }) {
  const line = piece.replace(/\s+/g, ' ');
  return (
    <span className="text-ink">
      <strong className="bg-accent/40 px-1">{`From the ${from}:`}</strong>{' '}
      <span>{`“${line.length > shownLength ? `${line.slice(0, shownLength)}…` : line}”`}</span>
    </span>
  );
}

/** Each rule that does not hold this time, with the field for why. */
function RuleReasons({ broken, form, type }: ReturnType<typeof useDesk>) {
  const { overrides } = form.values;
  if (broken.length === 0) return null;
  const change = (changed: Partial<typeof overrides>) => type({ overrides: { ...overrides, ...changed } });
  const { text } = bindingsOf(overrides, form.errors, deskRules, change, 'overrides.');
  return (
    <Problem title="Outside the online rules" className="sm:col-span-6">
      <p>Add a reason for each. Visible to colleagues only.</p>
      <div className="mt-3 grid gap-4">
        {broken.map(({ rule, words }) => (
          <TextField key={rule} hint={`${words}.`} {...text(rule)} label={`Reason: ${deskRules[rule]}`} />
        ))}
      </div>
    </Problem>
  );
}

/** The message that a reservation is made of, and what its sender has booked already. */
function OfMessage({ message: { id, subject, name, others } }: { message: NonNullable<MessageReading> }) {
  return (
    <>
      <p className="mb-4 wrap-anywhere">
        <span>From the message of </span>
        <bdi className="font-semibold">{name}</bdi>
        <span>: </span>
        <Link to={href('/admin/inbox/:id', { id: String(id) })} className="underline underline-offset-4">
          {subject}
        </Link>
        <span className="block text-sm text-quiet">
          It will belong to the new reservation and be marked as answered.
        </span>
      </p>
      <OtherBookings others={others} customer={`message=${id}`} className="mb-5" />
    </>
  );
}

interface PasteChatProps {
  chat: ReturnType<typeof useDesk>['chat'];
  /** Returns what the reading has filled, in words; empty for nothing. */
  onRead: (reading: ChatReading) => string;
}

/** Reads a chat or a mail that was pasted. */
function PasteChat({ chat, onRead }: PasteChatProps) {
  const { text } = chat.values;
  const [said, setSaid] = useState('');
  const { mutate, isPending } = trpc.reservations.readChat.useMutation({
    onMutate: () => setSaid('Reading the chat …'),
    onSuccess: (reading) => {
      const filled = onRead(reading);
      const found = `Filled: ${filled}. Check each field.`;
      setSaid(filled === '' ? 'Nothing recognised' : found);
    },
    onError: (error) => setSaid(messageOf(error, 'The chat could not be read. Please try again.')),
  });
  return (
    <FormSection title="From a chat">
      <Textarea
        id={fieldId('chat')}
        label="Paste a chat"
        optional
        rows={3}
        className="sm:col-span-6"
        hint="Or an email or note. Fills empty fields only and is not stored"
        value={text}
        onValueChange={(typed) => chat.change({ text: typed })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-6">
        <HydratedButton
          disabled={isPending || text.trim() === ''}
          onClick={() => mutate({ text: text.slice(0, maxChatLength) })}
        >
          Fill fields
        </HydratedButton>
        <p role="status" className="min-w-0 flex-1 text-sm">
          {said}
        </p>
      </div>
    </FormSection>
  );
}
