import { useState } from 'react';
import { useNextRequest } from '#app/admin/reservations/queue/next-request.ts';
import { offerTakeBack } from '#app/admin/reservations/queue/take-back-offer.ts';
import { type Failure, failureOf, isRpcError, isSignedOut, messageOf, trpc } from '#app/trpc';
import { useToast } from '#app/ui/shell/toast';
import type { Undoable } from '#server/booking/record/take-back.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';

/** What is said of an attempt that has not failed. */
export interface Done {
  title: string;
  description?: string;
  /** What can be taken back for a moment. */
  answers?: Undoable[];
}

/** The events that were caused here. */
const ownEvents = new Set<number>();

function noteOwn(before: ReservationDetails | undefined, after: ReservationDetails | undefined): void {
  if (!before) return;
  const known = before.events.at(-1)?.id ?? 0;
  for (const { id, actor } of after?.events ?? []) if (id > known && actor === 'office') ownEvents.add(id);
}

/** The last event that somebody has seen who acts on these details: what they do themselves needs no time to be read. */
export function lastSeen({ events, seen }: ReservationDetails, since = seen): number {
  const unseen = events.find(({ id }) => id > since && !ownEvents.has(id));
  return unseen ? unseen.id - 1 : (events.at(-1)?.id ?? since);
}

const isDetails = (result: unknown): result is ReservationDetails =>
  typeof result === 'object' && result !== null && 'openRequests' in result;

/** Said where the server gives no reason. */
export const notChanged = 'The reservation could not be changed.';

/**
 * Returns what calls a procedure that changes a reservation, or makes one where `id` is null, then shows the reservation as it
 * is, or the next one where they are answered in turn, and says then that it is done. Where it fails, which it throws, what
 * was typed stays and the reservation is fetched again: most likely a colleague or the traveller has been faster.
 */
export function useReservationChange(id: number | null) {
  const showToast = useToast();
  const utils = trpc.useUtils();
  const openNext = useNextRequest(id);

  /** @param close what closes the form before the next request is opened */
  return async <Result>(
    act: () => Promise<Result>,
    done: Done | ((result: Result) => Done),
    failure = notChanged,
    close?: () => unknown,
  ): Promise<Result> => {
    const shown = () => (id === null ? undefined : utils.reservations.byId.getData({ id }));
    const before = shown();
    try {
      const result = await act();
      const changed = isDetails(result) && id !== null ? result : null;
      await close?.();
      // Before anything that is shown of this one: the next one is waited for.
      await openNext(changed);
      if (changed) utils.reservations.byId.setData({ id: changed.reservation.id }, changed);
      else if (id !== null) await utils.reservations.byId.invalidate({ id });
      noteOwn(before, shown());
      const { answers, ...said } = typeof done === 'function' ? done(result) : done;
      showToast(answers ? null : said);
      if (answers) offerTakeBack({ ...said, answers });
      void utils.reservations.list.invalidate(undefined, { refetchType: 'none' });
      void utils.dashboard.invalidate();
      if (id !== null) void utils.travellers.byReservation.invalidate({ id });
      return result;
    } catch (error) {
      // A field asks for a reason: nothing has gone wrong.
      if (isRpcError(error) && error.data?.fieldErrors?.reason) showToast(null);
      else showToast({ title: 'Error', description: messageOf(error, failure), variant: 'destructive' });
      if (id !== null && !isSignedOut(error)) {
        // What the rules say may have changed too, such as the seats that are left.
        void utils.reservations.priceOfChange.invalidate();
        await utils.reservations.byId.invalidate({ id });
      }
      throw error;
    }
  };
}

/** The same for what is no form of its own, one at a time. */
export function useReservationAction(id: number | null) {
  const change = useReservationChange(id);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  /** By the path of the field. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);

  /** Returns whether it was done. */
  const run = async <Result>(...call: Parameters<typeof change<Result>>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    setErrors({});
    try {
      await change(...call);
      return true;
    } catch (error) {
      setFailures((count) => count + 1);
      setProblem(failureOf(error, call[2] ?? notChanged));
      setErrors((isRpcError(error) && error.data?.fieldErrors) || {});
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, errors, setErrors, run, failures: failures === 0 ? null : failures };
}
