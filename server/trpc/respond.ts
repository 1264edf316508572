import type { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { lastChangeId } from '#server/office/live/office-changes';
import { createRpcContext, errorShape, logRpcError } from './init';
import { appRouter } from './router';

/** Calls in one request: an admin page makes only a few at a time. */
const maxBatchSize = 50;

/** When a browser opens a stream again that has ended, in ms. */
const reconnectDelay = 500;

interface Refusal {
  error: TRPCError;
  path: string | undefined;
}

/** Answers calls of procedures. A stream that may not begin is an error with its status, which no browser repeats. */
export async function respondToRpc(request: Request): Promise<Response> {
  const refusals: Refusal[] = [];
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: request,
    router: appRouter,
    maxBatchSize,
    allowMethodOverride: true,
    createContext: async ({ info }) => {
      // A screen that is left open sends these by itself; see `app/trpc.tsx`.
      const isByUser = !request.headers.has('Unattended') && !info.calls.every(({ path }) => path.startsWith('live.'));
      const context = await createRpcContext(request, isByUser);
      // Read before the procedures: their results have this change at least.
      if (context.admin) headers.set('Office-Change', String(lastChangeId()));
      return context;
    },
    onError: ({ error, path }) => {
      logRpcError(error, path);
      refusals.push({ error, path });
    },
    responseMeta: () => ({ headers: Object.fromEntries(headers) }),
  });
  const [refusal] = refusals;
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response;
  return refusal ? refuse(response, refusal) : withReconnectDelay(response);
}

async function refuse(stream: Response, { error, path }: Refusal): Promise<Response> {
  await stream.body?.cancel();
  const shape = errorShape(error, path);
  return Response.json({ error: shape }, { status: shape.data.httpStatus, headers: { 'Cache-Control': 'no-store' } });
}

function withReconnectDelay({ body, headers }: Response): Response {
  const first = new TextEncoder().encode(`retry: ${reconnectDelay}\n\n`);
  const delayed = new TransformStream<Uint8Array, Uint8Array>({ start: (controller) => controller.enqueue(first) });
  return new Response(body?.pipeThrough(delayed), { headers });
}
