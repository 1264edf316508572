import { dehydrate } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { ColleagueNotice, usePresence } from '#app/admin/live/presence';
import { orNotFound } from '#app/admin/record/opened-record.server.ts';
import { AskedFor } from '#app/admin/reservations/details/asked-for';
import { TakeBackNotice } from '#app/admin/reservations/queue/take-back';
import { CopyLink } from '#app/admin/ui/copy-link';
import { useDebounced } from '#app/admin/ui/debounced.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Menu } from '#app/admin/ui/menu';
import { Spinner } from '#app/admin/ui/notices';
import { formatInstantShort, travelWords, useNow } from '#app/admin/ui/office-time.ts';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { trpc } from '#app/trpc';
import { buttonClass, LinkButton } from '#app/ui/form/button';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { useChanged, useRestoreFocus } from '#app/ui/shell/restore-focus.ts';
import type { ProposalOption } from '#db/schema/proposal';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { prefetchFor } from '#server/trpc/router';
import { pick } from '#server/values/pick.input';
import { readId } from '#server/web/read-id';
import type { Route } from './+types/reservation';
import { ChangeForm } from './details/change-form';
import { ComposerSection } from './details/composer';
import { type DetailsProps, detailFacts, FactSection, requestFacts } from './details/facts';
import { OpenRequests } from './details/open-requests';
import { ProposalForm } from './details/proposal-form';
import type { OptionValues } from './details/proposal-values';
import { lastSeen } from './details/reservation-action.ts';
import { DoubleNotice, OtherBookings } from './details/same-traveller';
import { SentProposals } from './details/sent-proposals';
import { Stream } from './details/stream';
import { useComposer } from './details/use-composer.ts';
import { GuideReport } from './guide-report';
import { MoneySection } from './money/money-section';
import { NotSpamButton } from './not-spam-button';
import { PartyMenu } from './party/party-menu';
import { overbookedBy } from './queue/answer-checks';
import { takePrefetched } from './queue/next-request';
import { QueueBar } from './queue/queue-bar';
import { AskLink, AttendanceBadge, Deadline, ProposedBadge, StatusBadge, SuspectBadge } from './reservation-status';
import { TravellersSection } from './travellers/travellers-section';

export async function loader({ request, params }: Route.LoaderArgs) {
  const id = readId(params.id);
  if (id === null) throw new Response(null, { status: 404 });
  const rpc = await prefetchFor(request);
  await orNotFound(rpc.reservations.byId.fetch({ id }));
  await rpc.reservations.queue.prefetch();
  await rpc.settings.answers.prefetch();
  await rpc.travellers.byReservation.prefetch({ id });
  return { id, now: Date.now(), state: dehydrate(rpc.queryClient) };
}

/** What was fetched ahead is there at once, and is fetched anew while it is read. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const id = Number(params.id);
  if (!takePrefetched(id)) return serverLoader();
  return { id, now: Date.now(), state: { queries: [], mutations: [] } };
}

export default function ReservationPage({ loaderData: { id, now } }: Route.ComponentProps) {
  const { data: details, error } = trpc.reservations.byId.useQuery({ id });
  if (error && !details) throw error;
  return (
    <>
      <QueueBar id={id} />
      {details ? <ReservationView key={id} details={details} servedAt={now} /> : <Spinner what="reservation" />}
    </>
  );
}

/** The large form that stands in place of the page's parts. */
type OpenForm =
  | { kind: 'change'; changeRequest: ProposalOption | null; party?: Party; adds?: boolean }
  | { kind: 'propose'; option: OptionValues | null };

type Party = Pick<ProposalOption, 'adults' | 'childrenAges'>;

/** What has arrived while the page is open counts as seen after so long, in ms. */
const timeToSee = 5000;

function ReservationView({ details: stored, servedAt }: { details: ReservationDetails; servedAt: number }) {
  const details = { ...stored, seen: lastSeen(stored, useDebounced(stored.seen, timeToSee)) };
  const { reservation, zone } = details;
  const oneMore = { ...pick(reservation, 'childrenAges'), adults: reservation.adults + 1 };
  const erased = reservation.erasedAt !== null;
  const now = useNow(servedAt);
  const [form, setForm] = useState<OpenForm | null>(null);
  const composer = useComposer(details);
  const focusAfterUpdate = useFocusAfterUpdate();
  const { onInput } = usePresence(reservation.id, form !== null, stored.seen);
  const changeKey = useShortcut('E', 'Change');
  const open = (opened: OpenForm) => {
    setForm(opened);
    focusAfterUpdate(() => {
      document.getElementById('form-and-request')?.scrollIntoView({ block: 'start' });
      return document.getElementById('form-heading');
    });
  };
  const close = () => {
    setForm(null);
    focusAfterUpdate(() => document.querySelector<HTMLElement>('h1'));
  };
  return (
    <>
      <AdminPageHeader title={`${reservation.reference}: ${reservation.name}`}>
        {!erased && (
          <MoreMenu
            details={details}
            now={now}
            onAdd={() => open({ kind: 'change', changeRequest: null, party: oneMore, adds: true })}
          />
        )}
        <LinkButton variant="quiet" to={href('/admin/reservations')} className="max-sm:px-2.5!">
          Back to reservations
        </LinkButton>
      </AdminPageHeader>
      <ColleagueNotice reservationId={reservation.id} />
      <ReservationState details={details} now={now} />
      <DoubleNotice details={details} />
      <TakeBackNotice details={details} />
      <div
        onInput={onInput}
        className="flex flex-col gap-5 pb-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:items-start"
      >
        <aside
          aria-label="Reservation"
          className="gap-5 max-xl:contents xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:grid xl:max-h-[calc(100svh-2rem)] xl:overflow-y-auto"
        >
          <FactSection title="Overview" facts={requestFacts(details)}>
            {!erased && form === null && (
              <HydratedButton onClick={() => open({ kind: 'change', changeRequest: null })} {...changeKey}>
                Change
              </HydratedButton>
            )}
          </FactSection>
          <div className="grid gap-5 max-xl:order-1">
            <MoneySection details={details} now={now} />
            <FactSection title="Details" facts={detailFacts(details, now)} />
            <OtherBookings others={details.others} customer={`reservation=${reservation.id}`} />
          </div>
        </aside>
        <div id="form-and-request" className="flex min-w-0 scroll-mt-20 flex-col gap-5 xl:col-start-1 xl:row-start-1">
          {form?.kind === 'propose' &&
            details.openRequests.map((request) => (
              <AskedFor key={request.kind} request={request} details={details} now={now} />
            ))}
          {form ? (
            <div className="min-w-0">
              <h2 id="form-heading" tabIndex={-1} className="mb-3 scroll-mt-20 text-[1.4rem] outline-none">
                {headingOf(form)}
              </h2>
              {form.kind === 'change' ? (
                <ChangeForm
                  details={details}
                  changeRequest={form.changeRequest}
                  party={form.party ?? null}
                  onClose={close}
                />
              ) : (
                <ProposalForm {...{ details, now, composer }} option={form.option} onClose={close} />
              )}
            </div>
          ) : (
            <>
              <GuideReport details={details} />
              <OpenRequests
                details={details}
                now={now}
                composer={composer}
                onAccept={(changeRequest) => open({ kind: 'change', changeRequest })}
                onPropose={(option) => open({ kind: 'propose', option })}
              />
              {!erased && (
                <ComposerSection
                  details={details}
                  now={now}
                  composer={composer}
                  onPropose={() => open({ kind: 'propose', option: null })}
                />
              )}
              <SentProposals details={details} now={now} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-5 max-xl:order-2 xl:col-start-1">
          {!erased && (
            <TravellersSection
              id={reservation.id}
              onChangeAges={(party) => open({ kind: 'change', changeRequest: null, party })}
            />
          )}
          <Stream {...details} zone={zone} name={reservation.name} firstWords={firstWordsOf(details)} />
        </div>
      </div>
    </>
  );
}

/** The special requests as they were sent: the office may have corrected them since. */
function firstWordsOf({ reservation, events }: ReservationDetails) {
  const corrected = events.flatMap(({ changes }) => changes ?? []).find(({ field }) => field === 'specialRequests');
  const text = corrected ? corrected.before : reservation.specialRequests;
  return typeof text === 'string' && text !== '' ? { text, at: reservation.createdAt } : null;
}

function headingOf(form: OpenForm): string {
  if (form.kind === 'propose') return 'New proposal';
  if (form.adds) return 'Add traveller';
  return form.changeRequest ? 'Accept change' : 'Change reservation';
}

/** What is done rarely. */
function MoreMenu({ details, now, onAdd }: DetailsProps & { onAdd: () => void }) {
  const { bookingPath, reservation } = details;
  const { id, email, phone } = reservation;
  return (
    <Menu label="More">
      <PartyMenu details={details} now={now} onAdd={onAdd} />
      <a href={bookingPath} target="_blank" rel="noreferrer" className={buttonClass('plain')}>
        View booking page
      </a>
      <CopyLink
        path={bookingPath}
        variant="plain"
        label="Booking link"
        copied="Anyone with this link can open the booking page."
      >
        Copy booking link
      </CopyLink>
      {(email !== null || phone !== null) && (
        <LinkButton variant="plain" to={`${href('/admin/people')}?reservation=${id}`}>
          View customer
        </LinkButton>
      )}
    </Menu>
  );
}

/** Status and deadline; gets the focus where an answer, or "Not spam", has removed the focused button. */
function ReservationState({ details, now }: DetailsProps) {
  const { reservation, answerBy, dueEarly, proposedUntil, zone, openRequests } = details;
  const { attendance } = reservation;
  const overbooked = overbookedBy(details);
  const status = useRestoreFocus<HTMLParagraphElement>(useChanged(`${reservation.status} ${reservation.suspect}`));
  return (
    <>
      <p ref={status} tabIndex={-1} className="-mt-3 mb-5 flex flex-wrap items-center gap-2 outline-none">
        <StatusBadge status={reservation.status} />
        {reservation.suspect && <SuspectBadge />}
        {attendance && <AttendanceBadge attendance={attendance} />}
        {openRequests.map(({ kind }) => (
          <AskLink key={kind} asks={kind} />
        ))}
        {proposedUntil && (
          <>
            <ProposedBadge />
            <span className="figures text-sm text-quiet">{`valid until ${formatInstantShort(proposedUntil, zone)}`}</span>
          </>
        )}
        {answerBy && (
          <>
            <Deadline answerBy={answerBy} now={now} />
            {dueEarly && <span className="figures text-sm">{travelWords({ ...reservation, zone }, now)}</span>}
            <span className="figures text-sm text-quiet max-sm:sr-only">{`by ${formatInstantShort(answerBy, zone)}`}</span>
          </>
        )}
      </p>
      {overbooked && <p className="figures mb-5 font-semibold text-danger">{overbooked}</p>}
      {reservation.erasedAt && (
        <p className="mb-5 max-w-2xl rounded-md border-l-4 border-ink bg-card px-4 py-2 ring-1 ring-rule">{`Personal data erased on ${formatInstantShort(reservation.erasedAt, zone)}. Only the accounting records remain.`}</p>
      )}
      {reservation.suspect && (
        <div className="mb-5 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-l-4 border-danger bg-card px-4 py-2 ring-1 ring-rule">
          <p>Flagged as spam. No email was sent.</p>
          {!reservation.erasedAt && <NotSpamButton {...reservation} />}
        </div>
      )}
    </>
  );
}
