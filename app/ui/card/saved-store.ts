import { useSyncExternalStore } from 'react';
import { savedCookie, savedTripsIn } from '#server/catalogue/saved-trips.input';

/** Another tab or a form may have changed the cookie before this page is seen again. */
const changes = ['focus', 'visibilitychange', 'saved'];

function subscribe(read: () => void) {
  for (const name of changes) addEventListener(name, read);
  return () => {
    for (const name of changes) removeEventListener(name, read);
  };
}

const readCookie = () => savedTripsIn(document.cookie);

const onServer = () => undefined;

/** The saved trips, `t12.p3`, as in the cookie; undefined on the server and in the first render. */
export const useSavedTrips = () =>
  useSyncExternalStore<string | undefined>(subscribe, () => readCookie().join('.'), onServer);

/** Whether a trip is saved; undefined on the server and in the first render. */
export const useIsSaved = (trip: string) =>
  useSyncExternalStore<boolean | undefined>(subscribe, () => readCookie().includes(trip), onServer);

/** Saves a trip, or removes it. */
export function toggleTrip(trip: string) {
  const trips = readCookie();
  const others = trips.filter((other) => other !== trip);
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store
  document.cookie = savedCookie(
    others.length < trips.length ? others : [trip, ...trips],
    location.protocol === 'https:',
  );
  dispatchEvent(new Event('saved'));
}
