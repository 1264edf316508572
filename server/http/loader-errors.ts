import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { errorFacts, log } from '#server/log';

/**
 * A loader whose failure becomes a 503 with the specification's sentence for `what` and a reference number; the log has
 * the cause under the same number. Responses that are thrown (404, redirects) pass.
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

let faults = 0;

/** How many parts of pages have failed since the start: a page that was made while it rose is whole for nobody. */
export const failureCount = () => faults;

/** Logs a fault and answers what to throw for it. */
export function logLoaderError(what: string, error: unknown) {
  faults += 1;
  const reference = randomUUID().slice(0, 8);
  log('error', 'page.failed', { what, reference, ...errorFacts(error) });
  return data(
    { text: `We're unable to load ${what} at the moment. Please try again later.`, reference },
    { status: 503, headers: { 'Retry-After': '30' } },
  );
}

/** For a part of a page: its failure is logged and leaves the rest of the page standing. */
export function orNull<Result>(what: string, load: () => Result): Result | null {
  try {
    return load();
  } catch (error) {
    faults += 1;
    log('error', 'section.failed', { what, ...errorFacts(error) });
    return null;
  }
}

const isThrownData = (error: unknown) =>
  typeof error === 'object' && error !== null && (error as { type?: unknown }).type === 'DataWithResponseInit';
