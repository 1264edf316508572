import { useEffect, useState, useSyncExternalStore } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { trpc, useAttempt } from '#app/trpc';
import { takeBackSeconds, type Undoable } from '#server/booking/record/take-back.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { queueAddress } from './queue-place';

/** Answers that can be taken back for a moment. */
interface TakeBackOffer {
  title: string;
  description?: string;
  answers: Undoable[];
}

/** What is said of an answer that was given, with the way back as long as there is one. */
export function decidedAs(done: string, reference: string, description: string, answered: ReservationDetails) {
  if (answered.takeBackFor === 0) return { title: `Reservation ${done.toLowerCase()}`, description };
  const { id, version } = answered.reservation;
  return { title: `${done} ${reference}`, description, answers: [{ id, version }] };
}

interface Offered extends TakeBackOffer {
  /** As `performance.now()` counts. */
  until: number;
}

let current: Offered | null = null;
const listeners = new Set<() => void>();

function set(offered: Offered | null): void {
  current = offered;
  for (const listener of listeners) listener();
}

/** Offers to take answers back that were just given, on every page of this tab; in place of an earlier offer. */
export const offerTakeBack = (offer: TakeBackOffer): void =>
  set({ ...offer, until: performance.now() + takeBackSeconds * 1000 });

export const withdrawOffer = (): void => set(null);

/** What can be taken back. */
export const useOffer = (): Offered | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );

/** The whole seconds until `until`, which is a time of `performance.now()`; calls `onEnd` after the last one. */
export function useSecondsUntil(until: number, onEnd: () => void): number {
  const left = () => Math.max(0, Math.ceil((until - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts anew for another time only
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() > 0) return;
      clearInterval(timer);
      onEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Returns what takes answers back and says what became of that, and whether it is on its way. */
export function useTakeBack() {
  const [busy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const one = trpc.reservations.takeBack.useMutation();
  const several = trpc.reservations.takeSeveralBack.useMutation();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** From another reservation: what was undone is to be answered again. */
  const openAgain = async (id: number) => {
    const isOther =
      pathname.startsWith('/admin/reservations/') && pathname !== href('/admin/reservations/:id', { id: String(id) });
    if (isOther) await navigate(queueAddress(id));
  };
  const call = async (answers: Undoable[]) => {
    const [first] = answers;
    if (answers.length === 1 && first) {
      const { reservation } = await one.mutateAsync(first);
      await openAgain(first.id);
      return `${reservation.reference} was restored. No email is sent.`;
    }
    const left = (await several.mutateAsync({ reservations: answers })).filter(
      ({ leftBecause }) => leftBecause !== null,
    );
    if (left.length === 0) return 'All were restored. No email is sent.';
    return `All but ${left.map(({ reference, leftBecause }) => `${reference}: ${leftBecause}`).join(' ')}`;
  };
  const takeBack = async (answers: Undoable[]) => {
    setBusy(true);
    const done = (description: string) => ({ title: 'Undone', description });
    await attempt(() => call(answers), done, 'No response from the server. Check the reservation.');
    withdrawOffer();
    setBusy(false);
    document.querySelector<HTMLElement>('h1')?.focus();
    await Promise.all([utils.reservations.invalidate(), utils.dashboard.invalidate()]);
  };
  return { takeBack, busy };
}
