import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createRpcContext, reportFault } from '#server/trpc/init';
import { appRouter } from '#server/trpc/router';
import type { Route } from './+types/trpc';

/** Calls that one request may carry: no page of the office makes more than a few at a time. */
const mostCalls = 50;

/** Typed procedures for the office's pages. What goes wrong is logged where it happens. */
function answer(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize: mostCalls,
    createContext: () => createRpcContext(request),
    onError: ({ error, path }) => reportFault(error, path),
    responseMeta: () => ({ headers: { 'Cache-Control': 'no-store' } }),
  });
}

export const loader = ({ request }: Route.LoaderArgs) => answer(request);
export const action = ({ request }: Route.ActionArgs) => answer(request);
