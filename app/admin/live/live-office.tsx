import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { trpc } from '#app/trpc';
import type { Presence } from '#server/office/live/live.input';
import type { LiveNews } from '#server/office/live/live-screens';
import { AnnouncedChanges } from './announced-changes';
import { type Connection, screenId } from './live-stream';
import { useLiveStream } from './shared-stream';

interface Live {
  /** Requests that the office has to answer. */
  waiting: number;
  connection: Connection;
  presences: Presence[];
  /** Tells the other screens what is done on this one. */
  tell: (at: Presence['at']) => void;
}

const LiveContext = createContext<Live>({
  waiting: 0,
  connection: 'connecting',
  presences: [],
  tell: () => undefined,
});

export const useLive = () => useContext(LiveContext);

/**
 * Follows what changes in the office: fetches what is shown of it, and announces new requests.
 * @param position of the changes that the loaders have seen
 */
export function LiveOffice({ position, children }: { position: string; children: ReactNode }) {
  const [presences, setPresences] = useState<Presence[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const queries = useQueryClient();
  const [changes] = useState(() => new AnnouncedChanges(queries, position));
  const { data: counts } = trpc.dashboard.counts.useQuery();
  const { mutate } = trpc.live.present.useMutation();
  const present = useRef<Presence['at']>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLost = useRef(false);

  const tell = (at: Presence['at']) => {
    if (JSON.stringify(at) === JSON.stringify(present.current)) return;
    present.current = at;
    // A page that is left for another says both in one call.
    clearTimeout(timer.current);
    timer.current = setTimeout(() => mutate({ screen: screenId, at }));
  };
  const onNews = (news: LiveNews) => {
    setPresences(news.presences);
    if (news.everything || wasLost.current) changes.addEverything(news.position);
    else changes.add(news.changes);
    wasLost.current = false;
    const references = news.changes.map(({ reference }) => reference).filter((reference) => reference !== null);
    if (references.length > 0) setAnnouncement(`New request ${references.join(', ')}`);
  };
  const onConnection = (now: Connection) => {
    if (now === 'lost') wasLost.current = true;
    if (now === 'open' && present.current) mutate({ screen: screenId, at: present.current });
  };
  const changesAfter = (from: string) => changes.after(from);
  const connection = useLiveStream(position, { onNews, onConnection, changesAfter });
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every load of the page's data
  useEffect(() => changes.addAgain(), [changes, position]);

  return (
    <LiveContext value={{ waiting: counts?.reservations.toAnswer ?? 0, connection, presences, tell }}>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </LiveContext>
  );
}

/** Tells the others at once that this page is gone: it may be loaded anew as another screen. */
function leave(): void {
  const nobody = new Blob([JSON.stringify({ screen: screenId, at: null })], { type: 'application/json' });
  navigator.sendBeacon('/trpc/live.present', nobody);
}

/** Says that what is shown may be out of date. */
export function ConnectionStatus() {
  const warning = { lost: 'Reconnecting...', 'signed out': 'Logged out', connecting: '', open: '' }[
    useLive().connection
  ];
  return (
    <div role="status" className="no-print fixed bottom-2 left-2 z-40">
      {warning && (
        <p className="rounded-md border border-danger bg-card px-3 py-1 text-sm font-semibold shadow-header">
          {warning}
        </p>
      )}
    </div>
  );
}
