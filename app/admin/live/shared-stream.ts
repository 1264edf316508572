import { useEffect, useEffectEvent, useState } from 'react';
import { newFormKey } from '#app/admin/form/form-values.ts';
import { trpc } from '#app/trpc';
import type { LiveNews } from '#server/office/live/live-screens';
import type { OfficeChange } from '#server/office/live/office-changes';
import { type Connection, type Listener, LiveStream } from './live-stream';

/** Of the lock of the window that has the stream, and of the channel on which it passes on what it hears. */
const name = 'office-stream';
/** Only a window that its browser has frozen takes longer to answer, in ms. */
const answerTimeout = 3000;
/** More often than this the stream is opened again, which all windows hear, in ms. */
const maxSilence = 75_000;

/** `to`: the only window that shall hear it. */
type Message = { to?: string } & ({ from: string; position: string } | { connection: Connection } | { news: LiveNews });

type Stream = Pick<LiveStream, 'open' | 'close'>;

interface WindowListener extends Listener {
  /** What this window remembers of the changes after a position; null where it may be incomplete. */
  changesAfter: (position: string) => OfficeChange[] | null;
}

/**
 * The stream of all windows of a browser, as one of them sees it. The one that holds the lock has the stream and passes on
 * what it hears; when it closes, the browser hands the lock on, and the next resumes from what it has heard last.
 */
export class SharedStream {
  private readonly id = newFormKey();
  private readonly listener: WindowListener;
  private readonly stream: Stream;
  private readonly locks = navigator.locks as LockManager | undefined;
  private readonly channel = this.locks && new BroadcastChannel(name);
  private position: string;
  private connection: Connection = 'connecting';
  /** Null until nothing is missing since the first position. */
  private news: LiveNews | null = null;
  /** Where this window holds the lock. */
  private release: (() => void) | null = null;
  private isOver = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(position: string, listener: WindowListener, connect: (listener: Listener) => Stream) {
    this.position = position;
    this.listener = listener;
    this.stream = connect({
      onNews: (news) => {
        this.channel?.postMessage({ news } satisfies Message);
        this.take(news);
      },
      onConnection: (connection) => {
        this.channel?.postMessage({ connection } satisfies Message);
        this.connected(connection);
      },
    });
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data));
    if (this.locks) this.lead(this.locks, { steal: false });
  }

  /** Asks for what a window has missed that was frozen or not there. */
  readonly look = (): void => {
    const isVisible = document.visibilityState === 'visible';
    if (this.channel) {
      if (isVisible) this.ask();
    } else if (isVisible && !this.isOver) {
      // Without a secure connection there are no locks: each window that is seen has a stream of its own.
      this.stream.open(this.position);
    } else this.stream.close();
  };

  end(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.stream.close();
    this.channel?.close();
    this.release?.();
  }

  /** @param options.steal from a window that does not answer, instead of waiting for it to close */
  private lead(locks: LockManager, { steal }: { steal: boolean }): void {
    const hold = () => {
      if (this.isOver) return;
      clearTimeout(this.timer);
      this.stream.open(this.position);
      return new Promise<void>((resolve) => {
        this.release = resolve;
      });
    };
    const lose = () => {
      this.release = null;
      this.stream.close();
      // Who steals waits as well.
      if (!steal) this.lead(locks, { steal: false });
      this.ask();
    };
    locks.request(name, { steal }, hold).catch(lose);
  }

  private ask(): void {
    if (this.isOver || this.release) return;
    this.channel?.postMessage({ from: this.id, position: this.position } satisfies Message);
    this.wait(answerTimeout, () => this.locks && this.lead(this.locks, { steal: true }));
  }

  private wait(time: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, time);
  }

  private hear(message: Message): void {
    if ('from' in message) {
      if (this.release) this.answer(message.from, message.position);
      return;
    }
    // The lock may have come before the news that the session is over.
    const isEnd = 'connection' in message && message.connection === 'signed out';
    if ((this.release && !isEnd) || (message.to ?? this.id) !== this.id) return;
    this.wait(maxSilence, () => this.ask());
    if ('connection' in message) this.connected(message.connection);
    else if (message.to || this.news) this.take(message.news);
    if (!message.to && !this.news) this.ask();
  }

  private answer(to: string, position: string): void {
    this.channel?.postMessage({ to, connection: this.connection } satisfies Message);
    if (!this.news) return;
    const changes = this.listener.changesAfter(position);
    const news = { ...this.news, changes: changes ?? [], everything: !changes };
    this.channel?.postMessage({ to, news } satisfies Message);
  }

  private take(news: LiveNews): void {
    this.news = news;
    this.position = news.position;
    this.listener.onNews(news);
  }

  private connected(connection: Connection): void {
    this.connection = connection;
    this.listener.onConnection(connection);
    if (connection === 'signed out') this.end();
  }
}

/** Follows the stream of this browser while the page is open, from `position` on. */
export function useLiveStream(position: string, listener: WindowListener): Connection {
  const [connection, setConnection] = useState<Connection>('connecting');
  const { client } = trpc.useUtils();
  const onNews = useEffectEvent(listener.onNews);
  const changesAfter = useEffectEvent(listener.changesAfter);
  const onConnection = useEffectEvent((now: Connection) => {
    setConnection(now);
    listener.onConnection(now);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open stream knows its position
  useEffect(() => {
    const connect = (heard: Listener) => new LiveStream(client, heard);
    const stream = new SharedStream(position, { onNews, onConnection, changesAfter }, connect);
    stream.look();
    document.addEventListener('visibilitychange', stream.look);
    return () => {
      document.removeEventListener('visibilitychange', stream.look);
      stream.end();
    };
  }, [client]);
  return connection;
}
