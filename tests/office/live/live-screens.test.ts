import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#server/office/admin';
import type { Activity } from '#server/office/live/live.input';
import { followOffice, hasRoom, type LiveNews, maxScreens, notePresence } from '#server/office/live/live-screens';
import { currentPosition } from '#server/office/live/office-changes';
import { emptySiteForEach, site } from '../../fixtures';
import { sessionHash } from '../../rpc';

let ends: AbortController[];
let session: string;

emptySiteForEach();
beforeEach(() => {
  vi.useFakeTimers();
  session = openSession();
  ends = [];
});
afterEach(async () => {
  for (const end of ends) end.abort();
  await vi.advanceTimersByTimeAsync(5000);
});

/** A screen of the office: what it was told, in order, and its end. */
function openScreen(screen: string, lastEventId?: string) {
  const told: LiveNews[] = [];
  const end = new AbortController();
  ends.push(end);
  const ended = (async () => {
    for await (const news of followOffice({ screen, lastEventId }, sessionHash(session), end.signal)) told.push(news);
  })();
  ended.catch(() => undefined);
  return { told, ended, close: () => end.abort(), last: () => told.at(-1) };
}
const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms);
const subscribe = (email: string) =>
  site.database.$client.prepare("INSERT INTO newsletter (email, source) VALUES (?, 'home')").run(email);
const tell = (screen: string, activity: Activity | null, reservationId = 1) =>
  notePresence({ screen, at: activity && { reservationId, activity } }, sessionHash(session));

test('a change is told to every screen once, within one interval', async () => {
  const screens = ['screen-a', 'screen-b'].map((id) => openScreen(id));
  await settle();
  subscribe('amelia@example.com');
  await settle();
  await settle(1000);
  for (const { told } of screens) {
    expect(told.map(({ changes }) => changes.map(({ topic }) => topic))).toEqual([[], ['subscriber']]);
    expect(told.at(-1)?.position).toBe(currentPosition());
  }
});

test('a screen that comes back is told what it has missed', async () => {
  subscribe('keiko@example.com');
  const first = openScreen('screen-a');
  await settle();
  first.close();
  await first.ended;
  subscribe('amelia@example.com');
  const again = openScreen('screen-a', first.last()?.position);
  await settle();
  expect(again.told).toMatchObject([{ everything: false, changes: [{ topic: 'subscriber' }] }]);
});

test('a screen that opens anew takes over from its former stream', async () => {
  const former = openScreen('screen-a');
  await settle();
  const again = openScreen('screen-a');
  await expect(former.ended).rejects.toMatchObject({ name: 'AbortError' });
  subscribe('amelia@example.com');
  await settle();
  expect(again.told).toHaveLength(2);
});

test('the end of a session ends its screens within some seconds', async () => {
  const screen = openScreen('screen-a');
  await settle();
  closeSession(session);
  const ended = expect(screen.ended).rejects.toThrow();
  await settle(2500);
  await ended;
});

test('an open screen does not keep a session alive', async () => {
  const screen = openScreen('screen-a');
  const ended = expect(screen.ended).rejects.toThrow();
  const soon = new Date(Date.now() + 90_000).toISOString();
  site.database.$client.prepare('UPDATE admin_sessions SET expires_at = ?').run(soon);
  await settle(95_000);
  await ended;
});

test('nothing is read while no screen is open', async () => {
  const screen = openScreen('screen-a');
  await settle();
  screen.close();
  await screen.ended;
  await settle(5000);
  expect(vi.getTimerCount()).toBe(0);
});

test('there is room for so many screens and no more', async () => {
  const screens = Array.from({ length: maxScreens }, (_, at) => openScreen(`screen-${at}`));
  await settle();
  expect(hasRoom()).toBe(false);
  screens[0]?.close();
  await settle();
  expect(hasRoom()).toBe(true);
});

test('every screen is told on which screens a reservation is open, and each change of that once', async () => {
  const [one, other] = ['screen-a', 'screen-b'].map((id) => openScreen(id));
  await settle();
  tell('screen-a', 'reading');
  await settle();
  tell('screen-b', 'answering', 2);
  await settle();
  tell('screen-b', 'answering', 2);
  await settle();
  const reading = { screen: 'screen-a', at: { reservationId: 1, activity: 'reading' } };
  const answering = { screen: 'screen-b', at: { reservationId: 2, activity: 'answering' } };
  for (const screen of [one, other]) {
    expect(screen?.told.map(({ presences }) => presences)).toEqual([[], [reading], [reading, answering]]);
  }
  tell('screen-b', null);
  await settle();
  expect(one?.last()?.presences).toEqual([reading]);
});

test('a screen is told of on the stream of its browser, and gone within seconds unless it speaks on the next', async () => {
  const one = openScreen('screen-a');
  session = openSession();
  const other = openScreen('screen-b');
  await settle();
  tell('screen-b', 'answering');
  tell('screen-c', 'reading');
  await settle();
  expect(one.last()?.presences.map(({ screen }) => screen)).toEqual(['screen-b', 'screen-c']);
  other.close();
  await settle(1000);
  const next = openScreen('screen-c');
  await settle();
  tell('screen-c', 'reading');
  await settle(5000);
  expect(one.last()?.presences.map(({ screen }) => screen)).toEqual(['screen-c']);
  next.close();
  await settle(3500);
  expect(one.last()?.presences).toEqual([]);
});

test('a screen that says that it is left is gone at once, also where its stream is closed already', async () => {
  const one = openScreen('screen-a');
  const other = openScreen('screen-b');
  await settle();
  tell('screen-b', 'answering');
  other.close();
  await settle(10);
  tell('screen-b', null);
  await settle();
  expect(one.last()?.presences).toEqual([]);
});

test('screens are told to look again when time alone changes what they show', async () => {
  // Midnight in Bangkok.
  vi.setSystemTime(new Date().setUTCHours(16, 59, 58));
  session = openSession();
  const screen = openScreen('screen-a');
  await settle();
  await settle(4000);
  expect(screen.told.filter(({ everything }) => everything)).toHaveLength(1);
});

test('the presence of a session without a stream is not noted', async () => {
  const one = openScreen('screen-a');
  openScreen('screen-b');
  await settle();
  notePresence({ screen: 'screen-b', at: { reservationId: 1, activity: 'answering' } }, sessionHash(openSession()));
  await settle();
  expect(one.last()?.presences).toEqual([]);
});
