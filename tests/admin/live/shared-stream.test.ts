import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection, Listener } from '#app/admin/live/live-stream.ts';
import { SharedStream } from '#app/admin/live/shared-stream.ts';
import type { LiveNews } from '#server/office/live/live-screens';
import type { OfficeChange } from '#server/office/live/office-changes';

/** A window of the office, with a stream that the test speaks on. */
class Tab implements Listener {
  readonly told: LiveNews[] = [];
  readonly connections: Connection[] = [];
  /** From where it has the stream; null while it has none. */
  openFrom: string | null = null;
  /** What it remembers. */
  changes: OfficeChange[] | null = [];
  private server: Listener | null = null;
  private readonly stream: SharedStream;

  constructor(position: string) {
    tabs.push(this);
    this.stream = new SharedStream(position, this, (server) => {
      this.server = server;
      return {
        open: (from: string) => {
          this.openFrom ??= from;
        },
        close: () => {
          this.openFrom = null;
        },
      };
    });
    this.stream.look();
  }

  readonly onNews = (news: LiveNews) => this.told.push(news);
  readonly onConnection = (connection: Connection) => this.connections.push(connection);
  readonly changesAfter = () => this.changes;
  readonly look = () => this.stream.look();
  readonly close = () => this.stream.end();
  readonly connect = (connection: Connection) => this.server?.onConnection(connection);
  readonly tell = (position: string) => this.server?.onNews(news(position));
}

const tabs: Tab[] = [];
const change: OfficeChange = { id: 7, topic: 'tour', reservationId: null, reference: null };
const news = (position: string): LiveNews => ({ position, changes: [], everything: false, presences: [] });
const positions = ({ told }: Tab) => told.map(({ position }) => position);
/** Until what the windows say to each other has arrived. */
const settle = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
const wait = (time: number) => {
  vi.advanceTimersByTime(time);
  return settle();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.close();
  await settle();
  vi.unstubAllGlobals();
});

/** The first has the stream. */
async function openTabs(count: number): Promise<[Tab, Tab, Tab]> {
  const opened = [];
  for (let at = 0; at < count; at++) {
    opened.push(new Tab('1.'));
    await settle();
  }
  return opened as [Tab, Tab, Tab];
}

test('one window has the stream, and all are told once what it hears', async () => {
  const all = await openTabs(3);
  expect(all.map(({ openFrom }) => openFrom)).toEqual(['1.', null, null]);
  all[0].connect('open');
  all[0].tell('2.');
  await settle();
  all[0].tell('3.');
  await settle();
  expect(positions(all[0])).toEqual(['2.', '3.']);
  for (const tab of all) {
    expect(tab.connections).toContain('open');
    expect(positions(tab).at(-1)).toBe('3.');
  }
});

test('the next window resumes from what it has heard last', async () => {
  const [first, second, third] = await openTabs(3);
  first.tell('2.');
  await settle();
  first.tell('3.');
  await settle();
  first.close();
  await settle();
  expect([first.openFrom, second.openFrom, third.openFrom]).toEqual([null, '3.', null]);
  second.tell('4.');
  await settle();
  expect(positions(third).at(-1)).toBe('4.');
});

test('a window that opens later is told what came after its position, and it alone', async () => {
  const [first, second] = await openTabs(2);
  first.connect('open');
  first.tell('7.');
  await settle();
  first.changes = [change];
  const before = positions(second).length;
  const newcomer = new Tab('6.');
  await settle();
  expect(newcomer.told).toEqual([{ ...news('7.'), changes: [change] }]);
  expect(newcomer.connections).toEqual(['open']);
  expect(positions(second)).toHaveLength(before);
  first.changes = null;
  const late = new Tab('2.');
  await settle();
  expect(late.told).toEqual([{ ...news('7.'), everything: true }]);
});

test('a window takes no news before it has what came in between', async () => {
  const [first, second] = await openTabs(2);
  expect(second.told).toEqual([]);
  first.changes = [change];
  first.tell('7.');
  await settle();
  expect(second.told).toEqual([{ ...news('7.'), changes: [change] }]);
});

test('the stream of a window that does not answer is taken over, and comes back with the window', async () => {
  const [frozen] = await openTabs(1);
  const listen = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined);
  const second = new Tab('1.');
  await settle();
  listen.mockRestore();
  await wait(2999);
  expect([frozen.openFrom, second.openFrom]).toEqual(['1.', null]);
  await wait(1);
  expect([frozen.openFrom, second.openFrom]).toEqual([null, '1.']);
  await wait(75_000);
  await wait(3000);
  expect([frozen.openFrom, second.openFrom]).toEqual([null, '1.']);
  second.close();
  await settle();
  expect(frozen.openFrom).toBe('1.');
});

test('a window that hears nothing for long asks, and takes nothing over where it is answered', async () => {
  const [first, second] = await openTabs(2);
  const ask = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  await wait(75_000);
  expect(ask).toHaveBeenCalled();
  await wait(3000);
  expect([first.openFrom, second.openFrom]).toEqual(['1.', null]);
});

test('the end of the session is told to all windows, and none opens the stream again', async () => {
  const all = await openTabs(3);
  all[0].connect('signed out');
  await settle();
  await wait(75_000);
  await wait(3000);
  for (const tab of all) {
    expect(tab.connections.at(-1)).toBe('signed out');
    expect(tab.openFrom).toBeNull();
  }
});

test('without locks each window that is seen has a stream of its own', async () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = await openTabs(2);
  first.tell('2.');
  await settle();
  expect([first.openFrom, second.openFrom, second.told]).toEqual(['1.', '1.', []]);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  first.look();
  expect(first.openFrom).toBeNull();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  first.look();
  expect(first.openFrom).toBe('2.');
});
