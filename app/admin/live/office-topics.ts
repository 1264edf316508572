import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '#app/trpc';
import type { OfficeTopic } from '#server/domain/live/live.input';

/** What shows a reservation, or any where the id is null. */
const ofReservation = (id: number | null): QueryKey[] => [
  getQueryKey(trpc.reservations.list),
  getQueryKey(trpc.reservations.queue),
  getQueryKey(trpc.departures),
  id === null ? getQueryKey(trpc.reservations.byId) : getQueryKey(trpc.reservations.byId, { id }, 'query'),
  getQueryKey(trpc.dashboard),
  getQueryKey(trpc.people),
];

/** The form of a record keeps what is typed in it and meets a newer version when it is saved: only its list changes. */
const ofRecord = (list: QueryKey) => (): QueryKey[] => [list, getQueryKey(trpc.dashboard)];

/** The queries whose results a change of a topic may have changed. */
export const queriesOfTopic: Record<OfficeTopic, (reservationId: number | null) => QueryKey[]> = {
  request: (id) => [...ofReservation(id), getQueryKey(trpc.reservations.products)],
  reservation: ofReservation,
  departure: () => [getQueryKey(trpc.departures), getQueryKey(trpc.reservations.byId), getQueryKey(trpc.dashboard)],
  email: (id) => [
    getQueryKey(trpc.emails),
    getQueryKey(trpc.dashboard),
    getQueryKey(trpc.people),
    ...(id === null ? [] : [getQueryKey(trpc.reservations.byId, { id }, 'query')]),
  ],
  message: () => [getQueryKey(trpc.messages), getQueryKey(trpc.dashboard), getQueryKey(trpc.people)],
  review: () => [getQueryKey(trpc.reviews), getQueryKey(trpc.dashboard), getQueryKey(trpc.people)],
  subscriber: () => [getQueryKey(trpc.subscribers), getQueryKey(trpc.dashboard), getQueryKey(trpc.people)],
  tour: ofRecord(getQueryKey(trpc.tours.list)),
  package: ofRecord(getQueryKey(trpc.packages.list)),
  offer: ofRecord(getQueryKey(trpc.offers.list)),
  article: ofRecord(getQueryKey(trpc.articles.list)),
  testimonial: ofRecord(getQueryKey(trpc.testimonials.list)),
};
