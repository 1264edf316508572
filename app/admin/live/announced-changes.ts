import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { hasChange, trpc } from '#app/trpc';
import type { OfficeTopic } from '#db/derived';
import type { OfficeChange } from '#server/office/live/office-changes';

/** In ms: a booking is several changes. */
const coalescing = 50;
/** How long changes wait for what this tab is saving or fetching itself, which brings most of them along, in ms. */
const maxWait = 1000;
/** A page whose loader was slower than the stream is fetched with changes that came before it. */
const maxRemembered = 200;

/** Fetches what a screen shows of the changes that it is told, each once, whoever has made them. */
export class AnnouncedChanges {
  private readonly queries: QueryClient;
  private waiting: OfficeChange[] = [];
  private remembered: OfficeChange[] = [];
  /** The id of the change after which all are remembered. */
  private rememberedFrom: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param position of the changes that are known already */
  constructor(queries: QueryClient, position: string) {
    this.queries = queries;
    this.rememberedFrom = idIn(position);
  }

  add(changes: readonly OfficeChange[]): void {
    if (changes.length === 0) return;
    this.waiting.push(...changes);
    this.remembered.push(...changes);
    const forgotten = this.remembered.splice(0, this.remembered.length - maxRemembered);
    this.rememberedFrom = Math.max(this.rememberedFrom, ...forgotten.map(({ id }) => id));
    this.timer ??= setTimeout(() => this.apply(performance.now() + maxWait), coalescing);
  }

  /** For queries that were fetched by a loader meanwhile. */
  addAgain(): void {
    this.add(this.remembered.splice(0));
  }

  /** The changes after a position; null where not all of them are remembered. */
  after(position: string): OfficeChange[] | null {
    const isKnown = idIn(position) >= this.rememberedFrom;
    return isKnown ? this.remembered.filter(({ id }) => id > idIn(position)) : null;
  }

  private apply(latest: number): void {
    const isBusy = this.queries.isMutating() + this.queries.isFetching() > 0;
    if (isBusy && performance.now() < latest) {
      this.timer = setTimeout(() => this.apply(latest), coalescing);
      return;
    }
    this.timer = undefined;
    const changed = this.waiting
      .splice(0)
      .flatMap(({ topic, reservationId, id }) =>
        queriesOfTopic[topic](reservationId).map((queryKey) => ({ queryKey, id })),
      );
    void this.queries.invalidateQueries({
      predicate: (query) =>
        changed.some(({ queryKey, id }) => matchQuery({ queryKey }, query) && !hasChange(query.queryHash, id)),
    });
  }

  /** Where it is not known what has changed up to a position. */
  addEverything(position: string): void {
    this.remembered = [];
    this.rememberedFrom = idIn(position);
    const keys = Object.values(queriesOfTopic).flatMap((queriesOf) => queriesOf(null));
    void this.queries.invalidateQueries({
      predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
    });
  }
}

const idIn = (position: string): number => Number.parseInt(position, 10);

/** What shows how full departures are, or would be. */
const ofSeats = (): QueryKey[] => [
  getQueryKey(trpc.availability),
  getQueryKey(trpc.departures),
  getQueryKey(trpc.resources),
  getQueryKey(trpc.reservations.quoteAtDesk),
  getQueryKey(trpc.reservations.priceOfChange),
];

/** What shows a reservation, or any where the id is null. */
const ofReservation = (id: number | null): QueryKey[] => [
  getQueryKey(trpc.reservations.list),
  getQueryKey(trpc.reservations.queue),
  ...ofSeats(),
  id === null ? getQueryKey(trpc.reservations.byId) : getQueryKey(trpc.reservations.byId, { id }, 'query'),
  id === null ? getQueryKey(trpc.travellers) : getQueryKey(trpc.travellers.byReservation, { id }, 'query'),
  getQueryKey(trpc.inbox),
  getQueryKey(trpc.callOffs),
  getQueryKey(trpc.dashboard),
  getQueryKey(trpc.people),
  getQueryKey(trpc.payments),
];

/** The form of a record keeps what is typed in it and meets a newer version when it is saved: only its list changes. */
const ofRecord = (list: QueryKey) => (): QueryKey[] => [list, getQueryKey(trpc.dashboard)];
const ofProduct = (list: QueryKey) => (): QueryKey[] => [list, ...queriesOfTopic.seats(null)];

/** The queries whose results a change of a topic may have changed. */
const queriesOfTopic: Record<OfficeTopic, (reservationId: number | null) => QueryKey[]> = {
  request: (id) => [...ofReservation(id), getQueryKey(trpc.reservations.products)],
  reservation: ofReservation,
  departure: () => [
    ...[getQueryKey(trpc.departures), getQueryKey(trpc.crew), getQueryKey(trpc.reservations.byId)],
    ...[getQueryKey(trpc.dashboard), getQueryKey(trpc.payments)],
  ],
  seats: () => [...ofSeats(), getQueryKey(trpc.reservations.byId), getQueryKey(trpc.dashboard)],
  email: (id) => [
    ...[getQueryKey(trpc.emails), getQueryKey(trpc.settings.testEmail)],
    getQueryKey(trpc.dashboard),
    getQueryKey(trpc.people),
    ...(id === null ? [] : [getQueryKey(trpc.reservations.byId, { id }, 'query')]),
  ],
  message: () => [
    ...[getQueryKey(trpc.inbox), getQueryKey(trpc.messages), getQueryKey(trpc.reservations.byId)],
    ...[getQueryKey(trpc.dashboard), getQueryKey(trpc.people)],
  ],
  review: () => [getQueryKey(trpc.reviews), getQueryKey(trpc.dashboard), getQueryKey(trpc.people)],
  subscriber: () => [getQueryKey(trpc.subscribers), getQueryKey(trpc.dashboard), getQueryKey(trpc.people)],
  tour: ofProduct(getQueryKey(trpc.tours.list)),
  package: ofProduct(getQueryKey(trpc.packages.list)),
  offer: ofProduct(getQueryKey(trpc.offers.list)),
  article: ofRecord(getQueryKey(trpc.articles.list)),
  testimonial: ofRecord(getQueryKey(trpc.testimonials.list)),
  newsletter: () => [getQueryKey(trpc.newsletters.list), getQueryKey(trpc.newsletters.report)],
};
