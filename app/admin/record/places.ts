import { trpc } from '#app/trpc';
import type { Place } from '#server/catalogue/destination.input';

const none: Place[] = [];

/** The countries and cities that the office may choose from; the layout has prefetched them. */
export function usePlaces(): Place[] {
  return trpc.destinations.list.useQuery().data ?? none;
}
