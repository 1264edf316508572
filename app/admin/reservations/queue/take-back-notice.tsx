import { useState } from 'react';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';
import type { Answered } from '#server/domain/reservation/taking-back/take-back.input';
import { useOffer, useSecondsUntil, useTakeBack } from './take-back-offer';

/** Says on a reservation how long its last answer can be taken back, where this tab does not offer that already. */
export function TakeBackNotice({ file }: { file: ReservationDetails }) {
  const offer = useOffer();
  const { id, version } = file.reservation;
  const proposal = file.events.at(-1)?.proposal ?? undefined;
  const isOffered = offer?.answers.some(
    (answer) => answer.id === id && answer.version === version && answer.proposal === proposal,
  );
  const answered = { id, version, proposal };
  return file.takeBackFor > 0 && !isOffered ? (
    <Notice key={`${version} ${proposal}`} file={file} answered={answered} />
  ) : null;
}

function Notice({ file: { reservation, takeBackFor }, answered }: { file: ReservationDetails; answered: Answered }) {
  const [until] = useState(() => performance.now() + takeBackFor);
  const [isOver, setIsOver] = useState(false);
  const seconds = useSecondsUntil(until, () => setIsOver(true));
  const { takeBack, busy } = useTakeBack();
  if (isOver) return null;
  return (
    <p className="no-print mb-5 flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-md border-l-4 border-saffron bg-card px-4 py-2 ring-1 ring-rule">
      <span>
        {answered.proposal ? 'A proposal was made' : `This was ${reservation.status}`} a moment ago: no email has left
        yet.
      </span>
      <HydratedButton disabled={busy} onClick={() => void takeBack([answered])}>
        Take back
        <span aria-hidden="true" className="figures">
          {' '}
          ({seconds} s)
        </span>
      </HydratedButton>
    </p>
  );
}
