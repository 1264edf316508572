import { errorFacts, log } from '#server/log';
import { isSessionOpen } from '#server/office/admin';
import type { LiveScreen, Presence } from './live.input';
import { changesAfter, changesSince, currentPosition, nextDue, type OfficeNews } from './office-changes';

/** The updates for the open screens of a browser. */
export interface LiveNews extends OfficeNews {
  /** Of every screen on which a reservation is open. */
  presences: Presence[];
}

/** A screen with a stream, which it shares with the other screens of its browser. */
interface Screen {
  id: string;
  /** The hash of the session's id. */
  session: string;
  /** Updates that were not sent yet; null for none. */
  news: OfficeNews | null;
  wake: () => void;
  ending: Error | null;
}

type OpenReservation = NonNullable<Presence['at']> & {
  /** The screen with the stream of its browser. */
  teller: Screen;
};

/** In ms; a change is sent within this time. */
const readInterval = 200;
const sessionCheckInterval = 2000;
/** How long presences outlast a stream that has ended, in ms. The screens report theirs again on the next one. */
const presenceGrace = 3000;
export const maxScreens = 100;

const screens = new Map<string, Screen>();
/** By screen. */
const presences = new Map<string, OpenReservation>();
let isClosed = false;
let timer: NodeJS.Timeout | null = null;
let position = '';
/** When time alone next changes the lists, in ms. */
let dueAt = 0;
let sessionsCheckedAt = 0;

/** The session of a screen has ended. */
export class SessionEnded extends Error {}

/** False at the limit of open screens, and while the site is stopping. */
export const hasRoom = (): boolean => !isClosed && screens.size < maxScreens;

/**
 * Sends a screen the changes since its last update at once, then each new one. Throws `SessionEnded` with the end of
 * the session.
 */
export async function* followOffice({ screen: id, lastEventId }: LiveScreen, session: string, signal?: AbortSignal) {
  const screen = open(id, session, lastEventId ?? null);
  const wake = () => screen.wake();
  signal?.addEventListener('abort', wake);
  try {
    while (!signal?.aborted) {
      if (screen.ending) throw screen.ending;
      const { news } = screen;
      screen.news = null;
      if (news) yield { ...news, presences: listPresences() } satisfies LiveNews;
      else {
        await new Promise<void>((resolve) => {
          screen.wake = resolve;
        });
      }
    }
  } finally {
    signal?.removeEventListener('abort', wake);
    leave(screen);
  }
}

function open(id: string, session: string, lastEventId: string | null): Screen {
  if (timer === null) {
    position = currentPosition();
    dueAt = nextDue(new Date()).getTime();
    timer = setInterval(read, readInterval).unref();
  } else read();
  const news = changesSince(lastEventId ?? position);
  const screen: Screen = { id, session, news, wake: () => undefined, ending: null };
  // A tab that opens its stream anew gets updates on the new one only.
  const former = screens.get(id);
  if (former) end(former, interrupted());
  screens.set(id, screen);
  return screen;
}

function leave(screen: Screen): void {
  if (screens.get(screen.id) === screen) screens.delete(screen.id);
  setTimeout(() => {
    for (const [id, { teller }] of presences) if (teller === screen) setPresence(id, null);
  }, presenceGrace).unref();
  if (screens.size === 0 && timer !== null) {
    clearInterval(timer);
    timer = null;
  }
}

/** The end of a stream that the client opens again. */
const interrupted = () => new DOMException('the stream ends', 'AbortError');

function end(screen: Screen, error: Error): void {
  screen.ending = error;
  screen.wake();
}

/** Reads once for all screens. */
function read(): void {
  try {
    const news = changesAfter(position);
    const now = Date.now();
    const isDue = now >= dueAt;
    if (isDue || news.position !== position) {
      tell(isDue ? { ...news, changes: [], everything: true } : news);
      dueAt = nextDue(new Date(now)).getTime();
    }
    if (Math.abs(now - sessionsCheckedAt) >= sessionCheckInterval) {
      sessionsCheckedAt = now;
      endScreensOfEndedSessions();
    }
  } catch (error) {
    log('error', 'live.failed', errorFacts(error));
    for (const screen of screens.values()) end(screen, interrupted());
  }
}

function endScreensOfEndedSessions(): void {
  const sessions = new Set([...screens.values()].map(({ session }) => session));
  const ended = new Set([...sessions].filter((session) => !isSessionOpen(session)));
  for (const screen of screens.values()) if (ended.has(screen.session)) end(screen, new SessionEnded());
}

function tell(news: OfficeNews): void {
  position = news.position;
  for (const screen of screens.values()) {
    screen.news = screen.news === null ? news : together(screen.news, news);
    screen.wake();
  }
}

/** Merges updates. With too many of them, a client that does not read has to fetch everything. */
function together(before: OfficeNews, after: OfficeNews): OfficeNews {
  const everything = before.everything || after.everything || before.changes.length > 1000;
  return { ...after, everything, changes: everything ? [] : [...before.changes, ...after.changes] };
}

/** Notes what is done on a screen, or that it is left; without an open stream of this session only the latter. */
export function notePresence({ screen: id, at }: Presence, session: string): void {
  const ofSession = [...screens.values()].filter((screen) => screen.session === session);
  const teller = ofSession.find((screen) => screen.id === id) ?? ofSession.at(-1);
  if (at === null) setPresence(id, null);
  else if (teller) setPresence(id, { ...at, teller });
}

function setPresence(id: string, at: OpenReservation | null): void {
  const before = presences.get(id);
  if (at === null) presences.delete(id);
  else presences.set(id, at);
  if (before?.reservationId === at?.reservationId && before?.activity === at?.activity) return;
  for (const screen of screens.values()) {
    screen.news ??= { position, changes: [], everything: false };
    screen.wake();
  }
}

const listPresences = (): Presence[] =>
  [...presences].map(([screen, { reservationId, activity }]) => ({ screen, at: { reservationId, activity } }));

/** Ends all streams, so that a stop of the site does not wait for them; the screens open them again. */
export function closeScreens(): void {
  isClosed = true;
  for (const screen of screens.values()) end(screen, interrupted());
}
