import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createRpcContext, logRpcError } from '#server/trpc/init';
import { appRouter } from '#server/trpc/router';
import type { Route } from './+types/trpc';

/** Calls in one request: an admin page makes only a few at a time. */
const maxBatchSize = 50;

/** The procedures of the admin pages. */
function answer(request: Request): Promise<Response> {
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize: maxBatchSize,
    createContext: () => createRpcContext(request),
    onError: ({ error, path }) => logRpcError(error, path),
    responseMeta: () => ({ headers: { 'Cache-Control': 'no-store' } }),
  });
}

export const loader = ({ request }: Route.LoaderArgs) => answer(request);
export const action = ({ request }: Route.ActionArgs) => answer(request);
