import { errorFacts, log } from '#server/log';

let failures = 0;

/** How many parts of pages have failed since the start. A page during whose rendering it rose may lack a part. */
export const failureCount = () => failures;

/** Counts a page, or a part of one, that could not be loaded. */
export function countFailure(): void {
  failures += 1;
}

/** Loads a part of a page; null when that fails, which is logged, so that the rest of the page is shown. */
export function orNull<Result>(what: string, load: () => Result): Result | null {
  try {
    return load();
  } catch (error) {
    countFailure();
    log('error', 'section.failed', { what, ...errorFacts(error) });
    return null;
  }
}
