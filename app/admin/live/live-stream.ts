import { useEffect, useEffectEvent, useState } from 'react';
import { newFormKey } from '#app/admin/form/form-values.ts';
import { isSignedOut, trpc } from '#app/trpc';
import type { LiveNews } from '#server/office/live/live-screens';

/** Of this tab, until it is loaded anew. */
export const screenId = newFormKey();

/** `lost`: for so long that the screen says so. */
export type Connection = 'connecting' | 'open' | 'lost' | 'signed out';

/** When a stream that was refused is asked for again, in ms; each time twice as long. */
const firstRetryDelay = 1000;
const maxRetryDelay = 30_000;
/** A restart of the site is no loss, in ms. */
const lossDelay = 10_000;

interface Handlers {
  onNews: (news: LiveNews) => void;
  onConnection: (connection: Connection) => void;
}

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * The stream of what changes in the office. The browser itself resumes one that breaks off; one that is refused, as by a
 * proxy during a restart, is asked for again here, unless the session has ended.
 */
class LiveStream {
  private readonly client: Client;
  private readonly handlers: Handlers;
  private lastEventId: string;
  private stream: { unsubscribe: () => void } | null = null;
  private isOpen = false;
  private isOver = false;
  private retry: Timer;
  private loss: Timer;
  private retryDelay = firstRetryDelay;

  constructor(client: Client, position: string, handlers: Handlers) {
    this.client = client;
    this.lastEventId = position;
    this.handlers = handlers;
  }

  /** Opens the stream where the page may have one, and closes it where not. */
  readonly follow = (): void => {
    if (!mayListen()) this.close();
    else if (!this.isOver && !this.stream) this.open();
  };

  end(): void {
    this.isOver = true;
    this.close();
    clearTimeout(this.loss);
  }

  private open(): void {
    this.stream = this.client.live.news.subscribe(
      { screen: screenId, lastEventId: this.lastEventId },
      {
        onData: ({ id, data }) => {
          this.lastEventId = id;
          this.opened();
          this.handlers.onNews(data);
        },
        onConnectionStateChange: ({ state }) => state === 'connecting' && this.interrupted(),
        onError: (error) => void this.refused(error),
      },
    );
  }

  private close(): void {
    clearTimeout(this.retry);
    this.stream?.unsubscribe();
    this.stream = null;
  }

  private opened(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.retryDelay = firstRetryDelay;
    clearTimeout(this.loss);
    this.loss = undefined;
    this.handlers.onConnection('open');
  }

  private interrupted(): void {
    this.isOpen = false;
    this.loss ??= setTimeout(() => this.handlers.onConnection('lost'), lossDelay);
  }

  /** A browser does not tell why a stream was refused: another call does. */
  private async refused(error: unknown): Promise<void> {
    if (this.isOver) return;
    this.close();
    this.interrupted();
    const reason = isSignedOut(error)
      ? error
      : await this.client.dashboard.counts.query().catch((failure: unknown) => failure);
    if (isSignedOut(reason)) {
      this.end();
      this.handlers.onConnection('signed out');
    } else {
      this.retry = setTimeout(this.follow, this.retryDelay);
      this.retryDelay = Math.min(this.retryDelay * 2, maxRetryDelay);
    }
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Keeps the stream open while the page is, from `position` on. `onOpen` is called each time that it has opened. */
export function useLiveStream(position: string, onNews: (news: LiveNews) => void, onOpen: () => void): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const { client } = trpc.useUtils();
  const follow = useEffectEvent(onNews);
  const connect = useEffectEvent((now: Connection) => {
    setConnection(now);
    if (now === 'open') onOpen();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open stream knows its position
  useEffect(() => {
    const stream = new LiveStream(client, position, { onNews: follow, onConnection: connect });
    stream.follow();
    document.addEventListener('visibilitychange', stream.follow);
    return () => {
      document.removeEventListener('visibilitychange', stream.follow);
      stream.end();
    };
  }, [client]);
  return connection;
}

/** Over HTTP/1.1 a browser has six connections for all tabs of a site: there, only a tab that is shown takes one. */
function mayListen(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.visibilityState === 'visible' || !navigation?.nextHopProtocol.startsWith('http/1');
}
