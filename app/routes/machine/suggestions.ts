import { type SearchHit, search } from '#server/domain/search';
import { withErrorReport } from '#server/http/loader-errors';
import type { Route } from './+types/suggestions';

const maxSuggestions = 6;

/** What a search form shows while somebody types in it. */
export interface Suggestions {
  query: string;
  hits: Pick<SearchHit, 'kind' | 'title' | 'place' | 'path' | 'priceCents'>[];
  /** The corrected query, where nothing matched the typed one. */
  corrected: string | null;
  /** True where the page of the search shows further results. */
  more: boolean;
}

export const loader = withErrorReport('the search', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const query = (parameters.get('q') ?? '').trim().slice(0, 200);
  const { hits, corrected } = query
    ? search(query, parameters.get('where') ?? '', new Date())
    : { hits: [], corrected: null };
  const suggestions: Suggestions = {
    query,
    hits: hits
      .slice(0, maxSuggestions)
      .map(({ kind, title, place, path, priceCents }) => ({ kind, title, place, path, priceCents })),
    corrected,
    more: hits.length > maxSuggestions,
  };
  return Response.json(suggestions);
});
