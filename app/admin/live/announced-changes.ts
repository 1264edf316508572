import { matchQuery, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasChange } from '#app/trpc';
import type { OfficeChange } from '#server/domain/live/office-changes';
import { queriesOfTopic } from './office-topics';

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
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queries: QueryClient) {
    this.queries = queries;
  }

  add(changes: readonly OfficeChange[]): void {
    if (changes.length === 0) return;
    this.waiting.push(...changes);
    this.remembered = [...this.remembered, ...changes].slice(-maxRemembered);
    this.timer ??= setTimeout(() => this.apply(performance.now() + maxWait), coalescing);
  }

  /** For queries that were fetched by a loader meanwhile. */
  addAgain(): void {
    this.add(this.remembered.splice(0));
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

  /** Where it is not known what has changed. */
  addEverything(): void {
    const keys = Object.values(queriesOfTopic).flatMap((queriesOf) => queriesOf(null));
    void this.queries.invalidateQueries({
      predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
    });
  }
}

/** The same for as long as the screen is open. */
export function useAnnouncedChanges(): AnnouncedChanges {
  const queries = useQueryClient();
  return useState(() => new AnnouncedChanges(queries))[0];
}
