import { href } from 'react-router';
import type { Suggestion, Suggestions } from '#app/ui/list/search-suggestions';
import { search } from '#server/catalogue/search/search';
import { isIncomplete } from '#server/current-request';
import { pick } from '#server/values/pick.input';
import { withErrorReport } from '#server/web/loader-errors';
import type { Route } from './+types/suggestions';

const maxSuggestions = 6;

export const loader = withErrorReport('the search', ({ request }: Route.LoaderArgs) => {
  const parameters = new URL(request.url).searchParams;
  const query = (parameters.get('q') ?? '').trim().slice(0, 200);
  const where = (parameters.get('where') ?? '').slice(0, 100);
  const { groups, answers, corrected, elsewhere, isUnspecific } = search(query, where, new Date());
  if (isIncomplete()) throw new Error('a part of the search failed');
  const results = `${href('/search')}?${new URLSearchParams({ q: query, ...(where ? { where } : {}) })}`;
  const hits: Suggestion[] = [
    // It is on the page of the results; its own path leads to more about it.
    ...answers.map(({ title, text }) => ({
      kind: 'answer' as const,
      title,
      place: text,
      path: results,
      priceCents: null,
    })),
    ...groups
      .flatMap((group) => group.hits)
      .map((hit) => pick(hit, 'kind', 'title', 'place', 'path', 'priceCents', 'offerCents')),
  ];
  const suggestions: Suggestions = {
    query,
    hits: query ? hits.slice(0, maxSuggestions) : [],
    corrected,
    elsewhere,
    isUnspecific,
    more: query !== '' && hits.length > maxSuggestions,
  };
  return Response.json(suggestions);
});
