import type { Proposal } from '#db/schema/proposal';
import type { Reservation } from '#db/schema/reservation';
import { earliestStart } from '#server/booking/journey/journey-times';
import { type LoadedBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { confirmationDeadline, productOf } from '#server/booking/record/reservation-facts';
import { findNotice } from '#server/catalogue/product';

type Waiting = Pick<LoadedBooking, 'reservation' | 'events' | 'proposals'>;

/** Since when, or from when on, the office has to answer, and until when (UTC); null where nothing waits for it. */
export type Turn = Pick<Reservation, 'waitsSince' | 'answerBy'>;

const isLeft = ({ author, status }: Proposal) => author === 'office' && (status === 'open' || status === 'declined');

/**
 * When it last became, or will become, the office's turn: when the request was made or reopened, or its proposal was declined
 * or lapsed.
 */
function lastTurn({ reservation, events, proposals }: Waiting, until = '~'): string {
  const reopened = events.filter(({ kind }) => kind === 'reopened').map(({ createdAt }) => createdAt);
  const left = proposals.filter(isLeft).map(({ decidedAt, expiresAt }) => decidedAt ?? expiresAt);
  const times = [...reopened, ...left].filter((time) => time <= until);
  return [reservation.createdAt, ...times].toSorted().at(-1) ?? reservation.createdAt;
}

/** Since when a request waits for its answer (UTC). */
export const waitingTimeOf = (booking: Waiting, now: Date): string => lastTurn(booking, now.toISOString());

/** The earlier of the promised hours and of the start of travel less the notice of its product. */
function lastMomentOf(reservation: Reservation, since: string, noticeHours: number): Date {
  const start = earliestStart(reservation).getTime() - noticeHours * 3_600_000;
  return new Date(Math.min(start, confirmationDeadline(since).getTime()));
}

/** Until when a request that waits at a time has to be answered, as every email and page says it; it may be past. */
export const answerDeadline = (booking: Waiting, at: Date): Date =>
  lastMomentOf(booking.reservation, waitingTimeOf(booking, at), findNotice(productOf(booking.reservation)));

/**
 * A request is due at the end of the promised hours, or earlier at the start of travel less the notice of its product. For a
 * question or a change the notice does not count. What was asked beside an open proposal keeps its time when that lapses.
 */
export function turnOf(booking: LoadedBooking, noticeHours: number): Turn {
  const { reservation, openRequests } = booking;
  const asked = openRequests[0]?.createdAt ?? null;
  const lapse = openProposalOf(booking, 'office')?.expiresAt;
  const isAsk = reservation.status !== 'pending' || (asked !== null && lapse !== undefined && asked < lapse);
  const since = isAsk ? asked : lastTurn(booking);
  if (since === null || reservation.suspect) return { waitsSince: null, answerBy: null };
  // What is asked of a journey that has begun has the promised hours.
  const hasBegun = isAsk && earliestStart(reservation).getTime() <= Date.parse(since);
  const answerBy = hasBegun ? confirmationDeadline(since) : lastMomentOf(reservation, since, isAsk ? 0 : noticeHours);
  return { waitsSince: since, answerBy: answerBy.toISOString() };
}

/** `proposedUntil`: see that of proposals. */
type Shown = Turn & Pick<Reservation, 'status'> & { proposedUntil: string | null };

/** What the office is shown of a request. */
export function answerTime({ status, waitsSince, answerBy, proposedUntil }: Shown, now: Date) {
  const isProposed = status === 'pending' && proposedUntil !== null && new Date(proposedUntil) > now;
  const isToAnswer = status === 'pending' && !isProposed && waitsSince !== null && answerBy !== null;
  return {
    /** Until when it has to be answered (UTC); null once that was done, also with a proposal. */
    answerBy: isToAnswer ? answerBy : null,
    /** True where the start of travel ends the time to answer, not the promised hours. */
    dueEarly: isToAnswer && new Date(answerBy) < confirmationDeadline(waitsSince),
    /** Until when the traveller can accept the proposal of the office (UTC); null where they have none to answer. */
    proposedUntil: isProposed ? proposedUntil : null,
  };
}
