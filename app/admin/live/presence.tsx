import { useEffect, useEffectEvent, useState } from 'react';
import { useLive } from './live-office';

/** Who has typed nothing for so long is not answering any more, in ms. */
const typingTimeout = 30_000;

/**
 * Tells the other screens that this one shows a reservation, and that it is being answered.
 * @param formOpen an answer is being written, even where nothing is typed at the moment
 * @returns `onInput` for whatever holds the fields of answers
 */
export function usePresence(reservationId: number, formOpen: boolean, lastEvent: number): { onInput: () => void } {
  const { tell } = useLive();
  const [typedAt, setTypedAt] = useState<number | null>(null);
  const say = useEffectEvent(tell);
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), typingTimeout);
    return () => clearTimeout(timer);
  }, [typedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed has become an event
  useEffect(() => setTypedAt(null), [lastEvent]);
  const activity = formOpen || typedAt !== null ? 'answering' : 'reading';
  useEffect(() => say({ reservationId, activity }), [reservationId, activity]);
  useEffect(() => () => say(null), []);
  return { onInput: () => setTypedAt(Date.now()) };
}

/** What a colleague does with the reservation that is shown. */
export function ColleagueNotice({ reservationId }: { reservationId: number }) {
  const { colleague } = useLive();
  return (
    // In sight of who writes further down.
    <div role="status" className="sticky top-2 z-20 max-lg:top-16">
      {colleague?.reservationId === reservationId && (
        <p className="mb-5 max-w-2xl rounded-md border-l-4 border-accent bg-card px-4 py-2 ring-1 ring-rule">
          {colleague.activity === 'answering' ? 'A colleague is answering' : 'A colleague has this open'}
        </p>
      )}
    </div>
  );
}
