import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnnouncedChanges } from '#app/admin/live/announced-changes.ts';
import { noteChange, trpc } from '#app/trpc';
import type { OfficeTopic } from '#db/derived';

let queries: QueryClient;
let changes: AnnouncedChanges;
let fetched: string[];
let ends: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  changes = new AnnouncedChanges(queries, '0.');
  fetched = [];
  ends = [];
});
afterEach(() => {
  for (const end of ends) end();
  queries.clear();
});

const file = (id: number) => getQueryKey(trpc.reservations.byId, { id }, 'query');
const list = getQueryKey(trpc.reservations.list, undefined, 'query');
const counts = getQueryKey(trpc.dashboard.counts, undefined, 'query');
const calendar = getQueryKey(trpc.availability.calendar, { from: '2026-12-01', days: 31 }, 'query');
const tours = getQueryKey(trpc.tours.list, undefined, 'query');
const tour = getQueryKey(trpc.tours.byId, { id: 1 }, 'query');

/** Shows the result of a query, which has all changes up to `id`. */
function show(name: string, queryKey: readonly unknown[], id = 0) {
  queries.setQueryData(queryKey, name);
  noteChange(queryKey, id);
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: () => {
      fetched.push(name);
      return name;
    },
    staleTime: Infinity,
  });
  ends.push(observer.subscribe(() => undefined));
}
const change = (id: number, topic: OfficeTopic, reservationId: number | null = null) => ({
  ...{ id, topic, reservationId, reference: null },
});
const settle = (ms = 200) => vi.advanceTimersByTimeAsync(ms);

test.each(['reservation', 'seats', 'tour'] as const)(
  'the calendar is fetched with each change of %s',
  async (topic) => {
    show('calendar', calendar);
    changes.add([change(1, topic)]);
    await settle();
    expect(fetched).toEqual(['calendar']);
  },
);

test('what shows the reservation of a change is fetched once, and nothing else', async () => {
  show('file 1', file(1));
  show('file 2', file(2));
  show('list', list);
  show('counts', counts);
  show('tours', tours);
  changes.add([change(1, 'request', 1), change(2, 'reservation', 1), change(3, 'email', 1)]);
  changes.add([change(4, 'reservation', 1)]);
  await settle();
  expect(fetched.toSorted()).toEqual(['counts', 'file 1', 'list']);
});

test('the form of a record is not fetched again while somebody types in it', async () => {
  show('tours', tours);
  show('tour', tour);
  changes.add([change(1, 'tour')]);
  await settle();
  changes.addEverything('2.');
  await settle();
  expect(fetched).toEqual(['tours', 'tours']);
});

test('a result that has the change already, as after an own save, is not fetched again', async () => {
  show('file', file(1), 7);
  show('list', list, 6);
  changes.add([change(7, 'reservation', 1)]);
  await settle();
  expect(fetched).toEqual(['list']);
});

test('changes wait for what the tab saves itself, a second at most', async () => {
  show('list', list);
  const saving = queries.getMutationCache().build(queries, { mutationFn: () => new Promise(() => undefined) });
  void saving.execute(undefined);
  changes.add([change(1, 'reservation', 1)]);
  await settle(900);
  expect(fetched).toEqual([]);
  await settle(200);
  expect(fetched).toEqual(['list']);
});

test('what a slow loader brings is fetched again for a change that came before it', async () => {
  show('file', file(1));
  changes.add([change(5, 'reservation', 1)]);
  await settle();
  noteChange(file(1), 4);
  changes.addAgain();
  await settle();
  noteChange(file(1), 5);
  changes.addAgain();
  await settle();
  expect(fetched).toEqual(['file', 'file']);
});

test('what came after a position is told as long as all of it is remembered', () => {
  const ids = (position: string) => changes.after(position)?.map(({ id }) => id) ?? null;
  changes = new AnnouncedChanges(queries, '5.at');
  changes.add([change(6, 'tour'), change(9, 'seats')]);
  changes.addAgain();
  expect([ids('4.at'), ids('5.at'), ids('6.at'), ids('9.at')]).toEqual([null, [6, 9], [9], []]);
  changes.addEverything('12.at');
  changes.add([change(13, 'tour')]);
  expect([ids('9.at'), ids('12.at')]).toEqual([null, [13]]);
  changes.add(Array.from({ length: 200 }, (_, at) => change(14 + at, 'tour')));
  expect(ids('12.at')).toBeNull();
  expect(ids('13.at')).toHaveLength(200);
});
