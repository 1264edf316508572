import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createRpcContext, logLoaderError } from '#server/trpc/init';
import { appRouter } from '#server/trpc/router';
import type { Route } from './+types/trpc';

/** Calls that one request may carry: no page of the office makes more than a few at a time. */
const maxBatchSize = 50;

/** Typed procedures for the office's pages. What goes wrong is logged where it happens. */
function answer(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize: maxBatchSize,
    createContext: () => createRpcContext(request),
    onError: ({ error, path }) => logLoaderError(error, path),
    responseMeta: () => ({ headers: { 'Cache-Control': 'no-store' } }),
  });
}

export const loader = ({ request }: Route.LoaderArgs) => answer(request);
export const action = ({ request }: Route.ActionArgs) => answer(request);
