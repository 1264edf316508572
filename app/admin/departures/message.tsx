import { dehydrate } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { href, Link } from 'react-router';
import { EmailBody } from '#app/admin/emails/email-body';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { EmptyState, FormProblem, Spinner } from '#app/admin/ui/notices';
import { formatInstantShort } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { PhoneNumber } from '#app/admin/ui/phone-number';
import { failureOf, trpc } from '#app/trpc';
import { LinkButton } from '#app/ui/form/button';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { chatWith } from '#app/ui/page/contact-links.ts';
import { departureKeyInput } from '#server/booking/departure/departure.input';
import type { DepartureKey } from '#server/booking/departure/departure-key';
import { departureMessage, saysPickup } from '#server/booking/departure/departure-message.input';
import type { DepartureMessages } from '#server/office/departure-messages';
import { prefetchFor } from '#server/trpc/router';
import { formatDayWithWeekday } from '#server/values/calendar.input';
import { fillIn, placeholdersIn } from '#server/values/placeholders.input';
import { counted } from '#server/values/plural.input';
import type { Route } from './+types/message';

export async function loader({ request, url }: Route.LoaderArgs) {
  const asked = Object.fromEntries(
    ['startDate', 'productKey', 'startTime'].map((name) => [name, url.searchParams.get(name)]),
  );
  const departure = departureKeyInput.safeParse({ ...asked, startTime: asked.startTime ?? '' }).data;
  if (!departure) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await Promise.all([rpc.departures.messages.prefetch(departure), rpc.settings.answers.prefetch()]);
  return { departure, state: dehydrate(rpc.queryClient) };
}

const labels = { template: 'Template', text: 'Message', pickupTime: 'New pick-up' };

/** Writes to all parties of a departure; who has no email address is a list to call. */
export default function Message({ loaderData: { departure } }: Route.ComponentProps) {
  const { data, error } = trpc.departures.messages.useQuery(departure);
  if (error && !data) throw error;
  const when = [formatDayWithWeekday(departure.startDate), departure.startTime].filter(Boolean).join(', ');
  return (
    <>
      <AdminPageHeader
        title={`Message to all: ${data?.title ?? 'departure'}`}
        below={<p className="figures text-quiet">{when}</p>}
      >
        <LinkButton variant="plain" to={`${href('/admin/departures')}?date=${departure.startDate}`}>
          Departures
        </LinkButton>
      </AdminPageHeader>
      {!data ? (
        <Spinner what="parties" />
      ) : data.parties.length === 0 ? (
        <EmptyState text="Nobody is booked" />
      ) : (
        <>
          {data.messages.map((message) => (
            <SentMessage key={message.key} message={message} parties={data.parties} />
          ))}
          <MessageForm departure={departure} {...data} />
        </>
      )}
    </>
  );
}

/** How many parties get an email, and how many have none. */
function countMails(parties: DepartureMessages['parties']) {
  const mailed = parties.filter(({ email }) => email !== null).length;
  const called = parties.length - mailed;
  return { mailed, toCall: called > 0 ? `${called} to call` : null };
}

function useMessage({ departure, parties }: Pick<DepartureMessages, 'parties'> & { departure: DepartureKey }) {
  const { mutateAsync } = trpc.departures.tell.useMutation();
  const preview = trpc.departures.previewMessage.useMutation();
  const utils = trpc.useUtils();
  const focusAfterUpdate = useFocusAfterUpdate();
  const [isAsking, setIsAsking] = useState(false);
  const ids = parties.map(({ id }) => id);
  const { mailed, toCall } = countMails(parties);
  const form = useOfficeForm({
    name: Object.values(departure).join(' '),
    labels,
    initial: { template: '', text: '', pickupTime: '' },
    schema: departureMessage,
    input: ({ template: _, ...typed }, { key }) => ({ ...departure, ...typed, key, parties: ids }),
    save: (message) => mutateAsync(message),
    refresh: async () => {
      setIsAsking(false);
      await utils.departures.invalidate();
    },
    said: { title: `Sent to ${counted(mailed, 'party', 'parties')}`, ...(toCall ? { description: `${toCall}.` } : {}) },
    onDone: () => {
      form.renewKey();
      form.change({ template: '', text: '', pickupTime: '' });
      focusAfterUpdate(() => document.querySelector<HTMLElement>('[data-sent]'));
    },
  });
  const { text, pickupTime } = form.values;
  const message = { ...departure, text, pickupTime, key: form.begun.key, parties: ids };
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    // What is wrong stands at its field before anything is asked.
    if (!departureMessage.safeParse(message).success) return void form.submit();
    preview.mutate(message);
    setIsAsking(true);
  };
  const send = [`Send ${counted(mailed, 'email')}`, toCall].filter(Boolean).join(', ');
  return { form, send, preview, ask, isAsking, close: () => setIsAsking(false) };
}

function MessageForm({ departure, title, parties }: DepartureMessages & { departure: DepartureKey }) {
  const { form, send, preview, ask, isAsking, close } = useMessage({ departure, parties });
  const { data: templates = [] } = trpc.settings.answers.useQuery();
  const { values, change, text, problem, busy } = form;
  const known = { trip: title ?? '', date: formatDayWithWeekday(departure.startDate) };
  const isKnown = (name: string) => name in known || name === 'pickupTime';
  const fitting = templates.filter(
    (template) => template.for === 'Departure' && placeholdersIn(template.text).every(isKnown),
  );
  const hasPickup = saysPickup(values.text);
  return (
    <form {...form.form} onSubmit={ask} className="grid max-w-3xl gap-4">
      <FormProblem problem={problem} />
      {fitting.length > 0 && (
        <Select
          {...text('template')}
          options={[{ value: '', label: 'None' }, ...fitting.map(({ label }, at) => ({ value: String(at), label }))]}
          onValueChange={(template) =>
            change({ template, text: fillIn(fitting[Number(template)]?.text ?? values.text, known) })
          }
        />
      )}
      <Textarea rows={4} hint={hasPickup && '{pickupTime} becomes the new pick-up'} {...text('text')} />
      <TextField
        optional={!hasPickup}
        className="max-w-80"
        hint="Changes the pick-up of all these bookings"
        autoComplete="off"
        {...text('pickupTime')}
      />
      <ul className="bare-list border-t border-rule">
        {parties.map(({ id, name, reference, email, pickupTime }) => (
          <li key={id} className="figures flex flex-wrap justify-between gap-x-4 border-b border-rule py-1.5 text-sm">
            <Link to={href('/admin/reservations/:id', { id: String(id) })} className="font-semibold">
              {name}
            </Link>
            <span className="text-quiet">
              {[reference, pickupTime, email === null ? 'No email: to call' : null].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <div className="save-bar sticky bottom-0 border-t border-rule bg-paper py-3">
        <HydratedButton type="submit" variant="primary" disabled={busy}>
          {send}
        </HydratedButton>
      </div>
      {isAsking && (
        <QuestionDialog title={`${send}?`} send="Send" busy={busy} onClose={close} onSend={form.submit}>
          <Preview {...preview} />
        </QuestionDialog>
      )}
    </form>
  );
}

/** The email of one of the parties. */
function Preview({ data, error, isPending }: ReturnType<typeof trpc.departures.previewMessage.useMutation>) {
  if (error) return <FormProblem className="mt-3" problem={failureOf(error, 'The preview could not be loaded.')} />;
  if (isPending) return <Spinner what="preview" />;
  if (!data) return <p className="mt-2">Nobody has an email address. The message is on each booking page.</p>;
  return (
    <>
      <p className="mt-3">
        <span>{`The email to ${data.name}: `}</span>
        <strong>{data.subject}</strong>
      </p>
      <EmailBody {...data} asText={false} className="mt-3 max-h-[50vh] w-full max-w-[640px]" />
    </>
  );
}

interface SentMessageProps {
  message: DepartureMessages['messages'][number];
  parties: DepartureMessages['parties'];
}

/** What was written, and who has to be called. */
function SentMessage({ message, parties }: SentMessageProps) {
  const mark = trpc.departures.markTold.useMutation();
  const utils = trpc.useUtils();
  const mailed = message.parties.filter(({ isMailed }) => isMailed).length;
  const toCall = message.parties.flatMap((told) => {
    const party = told.isMailed ? undefined : parties.find(({ id }) => id === told.id);
    return party ? [{ ...party, ...told }] : [];
  });
  return (
    <section className="mb-8 max-w-3xl">
      <h2 data-sent tabIndex={-1} className="text-[1.2rem] outline-none">
        {`Sent ${formatInstantShort(message.createdAt)}`}
      </h2>
      <p dir="auto" className="mt-1 whitespace-pre-line border-l-2 border-accent pl-3">
        {message.text}
      </p>
      <p className="mt-1 text-sm text-quiet">
        {`${counted(mailed, 'party', 'parties')} by email${toCall.length > 0 ? `, ${toCall.length} to call` : ''}`}
      </p>
      <ul className="bare-list mt-2">
        {toCall.map(({ id, name, phone, chat, event, isTold }) => (
          <li key={id} className="figures flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule py-2">
            <span className="font-semibold">{name}</span>
            {phone && <PhoneNumber number={phone} className="underline underline-offset-4" />}
            {chat && (
              <a
                href={chatWith(chat, message.text) ?? chat}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                WhatsApp
              </a>
            )}
            {isTold ? (
              <span className="text-jade">Told</span>
            ) : (
              <HydratedButton
                disabled={mark.isPending}
                onClick={async () => {
                  await mark.mutateAsync({ id, event });
                  await utils.departures.messages.invalidate();
                }}
              >
                <span>
                  Told<span className="sr-only">{` ${name}`}</span>
                </span>
              </HydratedButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
