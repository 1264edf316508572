import {
  type DehydratedState,
  HydrationBoundary,
  hashKey,
  hydrate,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
} from '@tanstack/react-query';
import {
  createTRPCReact,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  type Operation,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/react-query';
import { tap } from '@trpc/server/observable';
import { type ReactNode, useState } from 'react';
import { useToast } from '#app/ui/shell/toast';
import type { AppRouter } from '#server/trpc/router';

/** A tab that nobody has touched for so long is left open by itself, in ms. */
const maxPause = 5 * 60_000;
let touchedAt = 0;

if (typeof window !== 'undefined') {
  const note = () => {
    touchedAt = performance.now();
  };
  for (const event of ['pointerdown', 'keydown', 'scroll'] as const) {
    window.addEventListener(event, note, { capture: true, passive: true });
  }
}

/** What a call of a tab that is left open sends along: such a call keeps no session alive. */
const unattendedHeaders = (): Record<string, string> =>
  performance.now() - touchedAt > maxPause ? { Unattended: '1' } : {};

/** The office's procedures as typed hooks. */
export const trpc = createTRPCReact<AppRouter>();

/** The error of a failed call, in the shape of the server's error formatter. */
export type RpcError = TRPCClientError<AppRouter>;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    // `always`: without a network a save fails at once instead of being paused.
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let browserClient: QueryClient | undefined;

/** One cache per tab; on the server one per rendered page. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}

/** By the hash of a query: the id of a change of the office's data that its result has, as all before it. */
const changesInResults = new Map<string, number>();

/** Notes what the result of a query has. */
export const noteChange = (key: QueryKey, id: number): unknown => changesInResults.set(hashKey(key), id);

/** True where the result of a query has a change already. */
export const hasChange = (queryHash: string, id: number): boolean => (changesInResults.get(queryHash) ?? -1) >= id;

/** Notes with the answer to each query which change it has: the server says that in a header. */
const noteChanges: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    const { type, path, input } = op;
    const key = [path.split('.'), { ...(input === undefined ? {} : { input }), type }];
    const note = (response: unknown) => {
      const id = response instanceof Response ? response.headers.get('Office-Change') : null;
      if (id !== null && type === 'query') noteChange(key, Number(id));
    };
    return next(op).pipe(tap({ next: ({ context }) => note(context?.response) }));
  };
};

/** How long a save waits for its answer, in ms; then its form is there again, and sent again it is the same save. */
const longestWait = 20_000;

/** Uploads take as long as the line needs, and what is in a file as long as it is long. */
const isLong = ({ path, input }: Operation) => isNonJsonSerializable(input) || path.startsWith('imports.');

/** Gives up a save whose answer never comes, as if there were no network. */
const limitWait: TRPCLink<AppRouter> = () => {
  return ({ op, next }) => {
    if (op.type !== 'mutation' || isLong(op)) return next(op);
    return next({ ...op, signal: AbortSignal.timeout(longestWait) });
  };
};

class TooLarge extends Error {
  override message = 'This is too large to send.';
}

/** Throws where a proxy in front of the site refuses what is too large, which it says in a page of its own. */
export async function fetchCall(...parameters: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...parameters);
  if (answer.status === 413 && !answer.headers.get('Content-Type')?.includes('json')) throw new TooLarge();
  return answer;
}

function makeRpcClient() {
  const url = '/trpc';
  return trpc.createClient({
    links: [
      noteChanges,
      limitWait,
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: httpSubscriptionLink({ url }),
        false: splitLink({
          // Files cannot be batched, and an answer is not kept waiting for the next task.
          condition: ({ type, input }) => type === 'mutation' || isNonJsonSerializable(input),
          true: httpLink({ url, headers: unattendedHeaders, fetch: fetchCall }),
          // Addresses are logged on their way: what is asked for stands in the body.
          false: httpBatchLink({
            url,
            maxItems: 20,
            methodOverride: 'POST',
            headers: unattendedHeaders,
            fetch: fetchCall,
          }),
        }),
      }),
    ],
  });
}

/** True for the data of a loader that has prefetched queries for its page. */
const isPrefetched = (data: unknown): data is { state: DehydratedState } =>
  typeof data === 'object' && data !== null && 'state' in data && typeof data.state === 'object';

/** The dehydrated states in the data of several loaders. */
export const statesOf = (loaded: unknown[]) => loaded.filter(isPrefetched).map(({ state }) => state);

/** The position of the last change of the office's data before the loaders have read them. */
function positionIn(loaded: unknown[]): number | null {
  const layout = loaded.find((data) => typeof data === 'object' && data !== null && 'position' in data);
  return typeof layout?.position === 'string' ? Number.parseInt(layout.position, 10) : null;
}

/** Hydrates the tab's query cache before the page is shown. */
export function keepPrefetched(loaded: unknown[]): void {
  const position = positionIn(loaded);
  for (const state of statesOf(loaded)) {
    hydrate(queryClient(), state);
    for (const { queryKey, state: prefetched } of state.queries) {
      const isKept = queryClient().getQueryState(queryKey)?.dataUpdatedAt === prefetched.dataUpdatedAt;
      if (isKept && position !== null) noteChange(queryKey, position);
    }
  }
}

/** Provides the procedures, with the queries that loaders have prefetched. */
export function RpcProvider({ states, children }: { states: DehydratedState[]; children: ReactNode }) {
  const [queries] = useState(queryClient);
  const [client] = useState(makeRpcClient);
  return (
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <HydrationBoundary state={{ mutations: [], queries: states.flatMap((state) => state.queries) }}>
          {children}
        </HydrationBoundary>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

export function isRpcError(error: unknown): error is RpcError {
  return error instanceof TRPCClientError;
}

/** True where somebody else has saved meanwhile: a conflict that no field of the form can end. */
export function isStale(error: unknown): boolean {
  return isRpcError(error) && error.data?.code === 'CONFLICT' && error.data.fieldErrors === null;
}

/** True where the session has ended: by a logout in another tab, a new password, or time. */
export function isSignedOut(error: unknown): boolean {
  return isRpcError(error) && error.data?.code === 'UNAUTHORIZED';
}

/** The server's message; `fallback` where there is none, as without a network. */
export function messageOf(error: unknown, fallback: string): string {
  const isSaid = isRpcError(error) && (error.data || error.cause instanceof TooLarge);
  return isSaid ? error.message || fallback : fallback;
}

/** Why an attempt has failed. */
export type Failure = { kind: 'signed out' } | { kind: 'failed'; message: string };

export const failureOf = (error: unknown, fallback: string): Failure =>
  isSignedOut(error) ? { kind: 'signed out' } : { kind: 'failed', message: messageOf(error, fallback) };

export interface Said {
  title: string;
  description?: string;
}

/**
 * Returns what calls a procedure and says in a toast what became of that; true where it was done.
 * @param done said at the end; null where the screen shows it
 * @param failure said where the server gives no reason
 */
export function useAttempt() {
  const showToast = useToast();
  return async <Result,>(
    act: () => Promise<Result>,
    done: Said | ((result: Result) => Said) | null,
    failure: string,
    title = 'Error',
  ): Promise<boolean> => {
    try {
      const result = await act();
      if (done) showToast(typeof done === 'function' ? done(result) : done);
      return true;
    } catch (error) {
      showToast({ title, description: messageOf(error, failure), variant: 'destructive' });
      return false;
    }
  };
}
