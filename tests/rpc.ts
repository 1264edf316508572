import { createHash } from 'node:crypto';
import { createTRPCClient, httpBatchLink, httpLink, isNonJsonSerializable, splitLink } from '@trpc/client';
import { beforeAll, beforeEach } from 'vitest';
import { openSession } from '#server/office/admin';
import { respondToRpc as answerCall } from '#server/trpc/respond';
import type { AppRouter } from '#server/trpc/router';
import { siteCookie } from '#server/web/site-cookie';
import { filledSiteForAll, filledSiteForEach } from './fixtures';

const origin = 'https://nileandsiam.example';

/** As sessions are stored. */
export const sessionHash = (id: string) => createHash('sha256').update(id).digest('hex');

/** The Cookie header of a logged-in admin. */
export async function adminCookie(id: string = openSession()): Promise<string> {
  const [pair = ''] = (await siteCookie('admin_session').serialize(id)).split(';');
  return pair;
}

/** Handles a tRPC request without a server. */
export function respondToRpc(address: string, init: RequestInit = {}): Promise<Response> {
  return answerCall(new Request(new URL(address, origin), init));
}

/** The tRPC client of the admin pages; without a cookie it is not logged in. */
export function rpcClient(cookie?: string) {
  const options = {
    url: `${origin}/trpc`,
    headers: cookie ? { Cookie: cookie } : {},
    fetch: (input: RequestInfo | URL | string, init?: RequestInit) => respondToRpc(String(input), init),
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink(options),
        false: httpBatchLink({ ...options, methodOverride: 'POST' }),
      }),
    ],
  });
}

/** The client of the office, logged in to the site of the test that runs. */
export let client: ReturnType<typeof rpcClient>;
const logIn = async () => {
  client = rpcClient(await adminCookie());
};

/** A filled site before each test, and a client of its office. */
export function officeForEach(): void {
  filledSiteForEach();
  beforeEach(logIn);
}

/** The same, once for all tests of a file. */
export function officeForAll(): void {
  filledSiteForAll();
  beforeAll(logIn);
}
