import { type DehydratedState, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createTRPCReact,
  httpBatchLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCClientError,
} from '@trpc/react-query';
import { type ReactNode, useState } from 'react';
import type { AppRouter } from '#server/trpc/router';

/** The office's procedures as hooks; their types are the router's own. */
export const trpc = createTRPCReact<AppRouter>();

/** What a call that failed says, in the shape the server gives it. */
export type RpcError = TRPCClientError<AppRouter>;

function makeQueryClient(): QueryClient {
  return new QueryClient({
    // Specification, section 9. `always`: without a network a save fails at once instead of waiting unseen.
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

let ofThisTab: QueryClient | undefined;

/** One cache for the tab; on the server one for every page that is rendered. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  ofThisTab ??= makeQueryClient();
  return ofThisTab;
}

function makeRpcClient() {
  const url = '/trpc';
  return trpc.createClient({
    links: [
      splitLink({
        // A file travels alone.
        condition: ({ input }) => isNonJsonSerializable(input),
        true: httpLink({ url }),
        false: httpBatchLink({ url, maxURLLength: 4000, maxItems: 20 }),
      }),
    ],
  });
}

/** Gives the pages below it the procedures, and what their loaders have fetched of them already. */
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
