import { useEffect, useEffectEvent, useState } from 'react';
import type { Activity, Presence } from '#server/office/live/live.input';
import { useLive } from './live-office';
import { screenId } from './live-stream';

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

/** The liveliest of what is done with a reservation on other screens; null where it is open on none. */
export function activityElsewhere(presences: Presence[], screen: string, reservationId: number): Activity | null {
  const others = presences.filter((other) => other.screen !== screen && other.at?.reservationId === reservationId);
  if (others.some(({ at }) => at?.activity === 'answering')) return 'answering';
  return others.length > 0 ? 'reading' : null;
}

/** What a colleague does with the reservation that is shown. */
export function ColleagueNotice({ reservationId }: { reservationId: number }) {
  const activity = activityElsewhere(useLive().presences, screenId, reservationId);
  return (
    // In sight of who writes further down.
    <div role="status" className="sticky top-2 z-20 max-lg:top-16">
      {activity && (
        <p className="mb-5 max-w-2xl rounded-md border-l-4 border-accent bg-card px-4 py-2 ring-1 ring-rule">
          {activity === 'answering' ? 'A colleague is answering' : 'A colleague has this open'}
        </p>
      )}
    </div>
  );
}
