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

function makeRpcClient() {
  const url = '/trpc';
  return trpc.createClient({
    links: [
      splitLink({
        // Files cannot be batched.
        condition: ({ input }) => isNonJsonSerializable(input),
        true: httpLink({ url }),
        false: httpBatchLink({ url, maxURLLength: 4000, maxItems: 20 }),
      }),
    ],
  });
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
