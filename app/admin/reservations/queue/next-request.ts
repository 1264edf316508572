import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryClient, trpc } from '#app/trpc';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import type { AnswerQueue } from '#server/booking/views/reservation-urgency';
import { nextAfter, queueAddress, useInQueue } from './queue-place';

/** In ms: what was fetched ahead is shown for as long; later it is loaded anew. */
const maxAge = 60_000;

const waits = ({ answerBy, reservation, openRequests }: ReservationDetails): boolean =>
  openRequests.length > 0 || (answerBy !== null && !reservation.suspect);

/** The queue once one of its requests is answered. */
const withoutOne = ({ ids, total }: AnswerQueue, id: number): AnswerQueue => {
  const others = ids.filter((other) => other !== id);
  return { ids: others, total: total - (ids.length - others.length) };
};

/** Returns what opens the next request where the shown one was answered in turn, and waits for nothing more. */
export function useNextRequest(id: number | null) {
  const inQueue = useInQueue();
  const { queue } = trpc.useUtils().reservations;
  const navigate = useNavigate();
  /** @param answered the reservation as it is now; the queue is asked where it is not known */
  return async (answered: ReservationDetails | null): Promise<void> => {
    const before = queue.getData();
    const known = before && answered && !waits(answered) ? withoutOne(before, answered.reservation.id) : null;
    const after = known ?? (await queue.fetch(undefined, { staleTime: 0 }));
    const next = inQueue && id !== null ? nextAfter(before?.ids ?? [], id, after.ids) : null;
    if (next !== null) await navigate(queueAddress(next));
    if (!known) return;
    queue.setData(undefined, known);
    void queue.invalidate();
  };
}

/** Fetches the request that is shown next, so that it is there at once. */
export function usePrefetchedRequest(id: number | null): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    if (id !== null) void utils.reservations.byId.prefetch({ id }, { staleTime: maxAge / 2 });
  }, [id, utils]);
}

const keyOf = (id: number) => getQueryKey(trpc.reservations.byId, { id }, 'query');

/** True where a request was fetched a moment ago, and nothing has been done since in this tab. */
function isPrefetched(id: number): boolean {
  const state = queryClient().getQueryState(keyOf(id));
  return state?.status === 'success' && !state.isInvalidated && Date.now() - state.dataUpdatedAt < maxAge;
}

/** True where a page is a request in turn that was fetched ahead: nothing has to be loaded for it. */
export const isReady = ({ pathname, searchParams }: URL): boolean =>
  searchParams.has('queue') && isPrefetched(Number(pathname.split('/').at(-1)));

/** True where a request was fetched ahead; it is fetched anew as soon as it is shown. */
export function takePrefetched(id: number): boolean {
  const isThere = isPrefetched(id);
  if (isThere) void queryClient().invalidateQueries({ queryKey: keyOf(id), refetchType: 'none' });
  return isThere;
}
