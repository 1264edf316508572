import { newFormKey } from '#app/admin/form/form-values.ts';
import { isSignedOut, type trpc } from '#app/trpc';
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

export interface Listener {
  onNews: (news: LiveNews) => void;
  /** `open` each time that the stream has opened. */
  onConnection: (connection: Connection) => void;
}

type Client = ReturnType<typeof trpc.useUtils>['client'];
type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * The stream of what changes in the office. The browser itself resumes one that breaks off; one that is refused, as by a
 * proxy during a restart, is asked for again here, unless the session has ended.
 */
export class LiveStream {
  private readonly client: Client;
  private readonly listener: Listener;
  private lastEventId = '';
  private stream: { unsubscribe: () => void } | null = null;
  private isWanted = false;
  private isOpen = false;
  private retry: Timer;
  private loss: Timer;
  private retryDelay = firstRetryDelay;

  constructor(client: Client, listener: Listener) {
    this.client = client;
    this.listener = listener;
  }

  /** Tells what has changed since a position, then whatever changes. */
  open(position: string): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.lastEventId = position;
    this.subscribe();
  }

  close(): void {
    this.isWanted = false;
    clearTimeout(this.retry);
    clearTimeout(this.loss);
    this.loss = undefined;
    this.unsubscribe();
  }

  private subscribe(): void {
    this.stream = this.client.live.news.subscribe(
      { screen: screenId, lastEventId: this.lastEventId },
      {
        onData: ({ id, data }) => {
          this.lastEventId = id;
          this.opened();
          this.listener.onNews(data);
        },
        onConnectionStateChange: ({ state }) => state === 'connecting' && this.interrupted(),
        onError: (error) => void this.refused(error),
      },
    );
  }

  private unsubscribe(): void {
    this.stream?.unsubscribe();
    this.stream = null;
  }

  private opened(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.retryDelay = firstRetryDelay;
    clearTimeout(this.loss);
    this.loss = undefined;
    this.listener.onConnection('open');
  }

  private interrupted(): void {
    this.isOpen = false;
    this.loss ??= setTimeout(() => this.listener.onConnection('lost'), lossDelay);
  }

  /** A browser does not tell why a stream was refused: another call does. */
  private async refused(error: unknown): Promise<void> {
    this.unsubscribe();
    if (!this.isWanted) return;
    this.interrupted();
    const reason = isSignedOut(error)
      ? error
      : await this.client.dashboard.counts.query().catch((failure: unknown) => failure);
    if (!this.isWanted) return;
    if (isSignedOut(reason)) {
      this.close();
      this.listener.onConnection('signed out');
    } else {
      this.retry = setTimeout(() => this.subscribe(), this.retryDelay);
      this.retryDelay = Math.min(this.retryDelay * 2, maxRetryDelay);
    }
  }
}
