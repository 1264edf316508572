import { createTRPCClient, httpBatchLink, httpLink, isNonJsonSerializable, splitLink } from '@trpc/client';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { openSession } from '#server/domain/admin';
import { siteCookie } from '#server/http/site-cookie';
import { createRpcContext } from '#server/trpc/init';
import { type AppRouter, appRouter } from '#server/trpc/router';

const origin = 'https://nileandsiam.example';

/** The Cookie header of a logged-in admin. */
export async function adminCookie(id: string = openSession()): Promise<string> {
  const [pair = ''] = (await siteCookie('admin_session').serialize(id)).split(';');
  return pair;
}

/** Handles a tRPC request without a server. */
export function answerRpc(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(new URL(address, origin), init);
  return fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    createContext: () => createRpcContext(request),
  });
}

/** The tRPC client of the admin pages; without a cookie it is not logged in. */
export function rpcClient(cookie?: string) {
  const options = {
    url: `${origin}/trpc`,
    headers: cookie ? { Cookie: cookie } : {},
    fetch: (input: RequestInfo | URL | string, init?: RequestInit) => answerRpc(String(input), init),
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink(options),
        false: httpBatchLink(options),
      }),
    ],
  });
}
