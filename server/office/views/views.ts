import { immediately } from '#db/client';
import { readSetting, writeSetting } from '#db/settings';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { Conflict, NotFound } from '#server/values/errors';
import { readListQuery } from '#server/values/list-query.input';
import type { View } from './views.input';

/** Small enough for a setting: nothing looks for one of them alone. */
const key = 'reservation_views';
const maxViews = 12;

const firstViews: View[] = [
  { id: 1, name: 'To answer', query: 'status=answer' },
  { id: 2, name: 'Unpaid', query: 'status=unpaid' },
  { id: 3, name: 'Confirmed, by day', query: 'status=confirmed&sort=start' },
];

/** The saved views of the list of reservations, in order. The whole office shares them. */
export function listViews(): View[] {
  const stored = readSetting(key);
  return stored === null ? firstViews : (JSON.parse(stored) as View[]);
}

/** Throws Conflict for a name in use, a filter that the list does not know, and too many views. */
export function createView({ name, query }: Omit<View, 'id'>): View[] {
  if (!readListQuery(reservationList, new URLSearchParams(query)).valid)
    throw new Conflict('This filter does not exist.');
  return store((views) => {
    if (views.length >= maxViews) throw new Conflict(`You already have ${maxViews} views. Delete one first.`, 'name');
    assertUnused(views, name);
    return [...views, { id: unusedId(views), name, query }];
  });
}

/** Throws NotFound, and Conflict for a name in use. */
export function renameView({ id, name }: Pick<View, 'id' | 'name'>): View[] {
  return store((views) => {
    assertUnused(
      views.filter((view) => view.id !== id),
      name,
    );
    if (!views.some((view) => view.id === id)) throw new NotFound('View not found');
    return views.map((view) => (view.id === id ? { ...view, name } : view));
  });
}

/** A view that is deleted already stays so. */
export const deleteView = (id: number): View[] => store((views) => views.filter((view) => view.id !== id));

/** Never the id of a deleted view, which another tab may still show. */
const unusedId = (views: View[]): number => Math.max(Math.floor(Date.now() / 1000), ...views.map(({ id }) => id + 1));

function assertUnused(views: View[], name: string): void {
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new Conflict('Another view already has this name', 'name');
}

function store(change: (views: View[]) => View[]): View[] {
  return immediately(() => {
    const views = change(listViews());
    writeSetting(key, JSON.stringify(views));
    return views;
  });
}
