import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { errorFacts, log } from '#server/log';

/**
 * Wraps a loader: its failure becomes a 503 with a sentence about `what` and a reference number, under which the cause
 * is logged. Responses that it throws (404, redirects) are passed on.
 */
export function withErrorReport<Arguments, Result>(what: string, load: (input: Arguments) => Result) {
  return async (input: Arguments): Promise<Awaited<Result>> => {
    try {
      return await load(input);
    } catch (error) {
      if (error instanceof Response || isThrownData(error)) throw error;
      throw logLoaderError(what, error);
    }
  };
}

/** The `headers` of a page with a form: its own, and when to try again where its action or its loader says so. */
export const keepRetryAfter =
  (own: Record<string, string>) =>
  ({ actionHeaders, errorHeaders }: { actionHeaders: Headers; errorHeaders?: Headers }): HeadersInit => {
    const wait = errorHeaders?.get('Retry-After') ?? actionHeaders.get('Retry-After');
    return wait ? { ...own, 'Retry-After': wait } : own;
  };

/** Logs an error and returns what to throw for it. */
function logLoaderError(what: string, error: unknown) {
  const reference = randomUUID().slice(0, 8);
  log('error', 'page.failed', { what, reference, ...errorFacts(error) });
  return data(
    { text: `We're unable to load ${what} at the moment. Please try again later.`, reference },
    { status: 503, headers: { 'Retry-After': '30' } },
  );
}

const isThrownData = (error: unknown) =>
  typeof error === 'object' && error !== null && (error as { type?: unknown }).type === 'DataWithResponseInit';
