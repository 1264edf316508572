import { useRef, useState } from 'react';
import { useNextRequest } from '#app/admin/reservations/queue/next-request.ts';
import { offerTakeBack } from '#app/admin/reservations/queue/take-back-offer.ts';
import { type Failure, failureOf, isRpcError, isSignedOut, messageOf, trpc } from '#app/trpc';
import { useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
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

/**
 * Calls a procedure that changes a reservation, or makes one where `id` is null, one at a time, then shows the reservation
 * as it is, or the next one where they are answered in turn, and says then that it is done. Where it fails, what was typed
 * stays and the reservation is fetched again: most likely a colleague or the traveller has been faster.
 */
export function useReservationAction(id: number | null) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  /** By the path of the field. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failures, setFailures] = useState(0);
  const showToast = useToast();
  const utils = trpc.useUtils();
  const openNext = useNextRequest(id);

  /**
   * Returns whether it was done.
   * @param close what closes the form before the next request is opened
   */
  const run = async <Result>(
    act: () => Promise<Result>,
    done: Done | ((result: Result) => Done),
    failure = 'The reservation could not be changed.',
    close?: () => Promise<void>,
  ): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    setErrors({});
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
      return true;
    } catch (error) {
      const fieldErrors = (isRpcError(error) && error.data?.fieldErrors) || {};
      // A field asks for a reason: nothing has gone wrong.
      if (fieldErrors.reason) showToast(null);
      else showToast({ title: 'Error', description: messageOf(error, failure), variant: 'destructive' });
      setFailures((count) => count + 1);
      setProblem(failureOf(error, failure));
      setErrors(fieldErrors);
      if (id !== null && !isSignedOut(error)) {
        // What the rules say may have changed too, such as the seats that are left.
        void utils.reservations.priceOfChange.invalidate();
        await utils.reservations.byId.invalidate({ id });
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, errors, setErrors, run, failures: failures === 0 ? null : failures };
}

/**
 * A form that changes a reservation: what is wrong with it is shown once it was sent, and gets the focus.
 * @param problems of the values, by the path of the field
 * @param find what gets the focus where it could not be sent; else the notice above the form
 */
export function useReservationForm(
  id: number | null,
  problems: Record<string, string>,
  find?: () => HTMLElement | null | undefined,
) {
  const notice = useRef<HTMLDivElement>(null);
  const action = useReservationAction(id);
  const [checked, setChecked] = useState(false);
  const focusAfterUpdate = useFocusAfterUpdate();
  /** Returns whether it was done. */
  const submit = async (send: () => Promise<boolean>): Promise<boolean> => {
    if (action.busy) return false;
    setChecked(true);
    action.setErrors({});
    const isDone = Object.keys(problems).length === 0 && (await send());
    if (isDone) setChecked(false);
    else focusAfterUpdate(find ?? (() => notice.current));
    return isDone;
  };
  return { ...action, notice, errors: checked ? { ...action.errors, ...problems } : {}, submit };
}
