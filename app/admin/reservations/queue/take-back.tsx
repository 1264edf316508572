import { useState } from 'react';
import { useShortcut } from '#app/admin/keyboard/shortcuts.ts';
import { capitalized } from '#app/admin/reservations/reservation-status';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { lastDecision, type Undoable } from '#server/booking/record/take-back.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { useOffer, useSecondsUntil, useTakeBack, withdrawOffer } from './take-back-offer';

/** What was answered, with the way back; stays while it can be taken back, also on the next request. */
export function TakeBackToast() {
  const offer = useOffer();
  return (
    // Over the sidebar, or above the bar of answers: name and buttons of the next request stay free.
    <div role="status" className="no-print fixed z-40 max-lg:inset-x-4 max-lg:bottom-20 lg:bottom-4 lg:left-2 lg:w-56">
      {offer && <Offer key={offer.until} />}
    </div>
  );
}

function Offer() {
  const offer = useOffer();
  const { takeBack, busy } = useTakeBack();
  const seconds = useSecondsUntil(offer?.until ?? 0, withdrawOffer);
  const shortcut = useShortcut('U', 'Undo');
  if (!offer) return null;
  return (
    <div data-toast="take-back" className="rounded-md bg-ink p-3 text-paper shadow-sheet">
      <div className="flex items-start justify-between gap-2">
        <p className="figures font-semibold">{offer.title}</p>
        <button
          type="button"
          aria-label="Close"
          onClick={withdrawOffer}
          className="-m-1 h-8 w-8 shrink-0 rounded-full text-xl leading-none hover:bg-white/15"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {offer.description && <p className="text-sm">{offer.description}</p>}
      <button
        type="button"
        disabled={busy}
        onClick={() => void takeBack(offer.answers)}
        className="mt-2 rounded-md border border-paper/60 px-3 py-1 font-semibold hover:bg-white/15"
        {...shortcut}
      >
        Undo
        <span aria-hidden="true" className="figures">{` (${seconds} s)`}</span>
      </button>
    </div>
  );
}

/** Says on a reservation how long its last answer can be taken back, where this tab does not offer that already. */
export function TakeBackNotice({ details }: { details: ReservationDetails }) {
  const offer = useOffer();
  const { id, version } = details.reservation;
  const proposal = details.events.at(-1)?.proposal ?? undefined;
  const isOffered = offer?.answers.some(
    (answer) => answer.id === id && answer.version === version && answer.proposal === proposal,
  );
  const answered = { id, version, proposal };
  return details.takeBackFor > 0 && !isOffered ? (
    <Notice key={`${version} ${proposal}`} details={details} answered={answered} />
  ) : null;
}

function Notice({ details, answered }: { details: ReservationDetails; answered: Undoable }) {
  const { reservation, takeBackFor, events } = details;
  const kind = lastDecision(events)?.kind ?? reservation.status;
  const [until] = useState(() => performance.now() + takeBackFor);
  const [isOver, setIsOver] = useState(false);
  const seconds = useSecondsUntil(until, () => setIsOver(true));
  const { takeBack, busy } = useTakeBack();
  const shortcut = useShortcut('U', 'Undo');
  if (isOver) return null;
  return (
    <p className="no-print mb-5 flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-md border-l-4 border-accent bg-card px-4 py-2 ring-1 ring-rule">
      <span>
        {kind === 'closed as double'
          ? 'Closed as a double.'
          : `${answered.proposal ? 'Proposal sent' : capitalized(kind)}. The email has not gone out yet.`}
      </span>
      <HydratedButton disabled={busy} onClick={() => void takeBack([answered])} {...shortcut}>
        Undo
        <span aria-hidden="true" className="figures">{` (${seconds} s)`}</span>
      </HydratedButton>
    </p>
  );
}
