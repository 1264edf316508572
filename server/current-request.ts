import { AsyncLocalStorage } from 'node:async_hooks';
import { errorFacts, log } from '#server/log';

interface CurrentRequest {
  /** The network of the client, but for the calls of the office: whatever mails the office counts towards its limits. */
  visitor: string | null;
  /** True once a part of the page could not be loaded. */
  isIncomplete: boolean;
  /** What the office previews with this request. */
  draft?: { document: string; content: object };
}

/** The request that is being answered: for what no path through the program may forget to hand on. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** True where a part of what is answered could not be loaded. */
export const isIncomplete = (): boolean => currentRequest.getStore()?.isIncomplete ?? false;

/** Loads a part of a page; null when that fails, which is logged, so that the rest of the page is shown. */
export function orNull<Result>(what: string, load: () => Result): Result | null {
  try {
    return load();
  } catch (error) {
    const request = currentRequest.getStore();
    if (request) request.isIncomplete = true;
    log('error', 'section.failed', { what, ...errorFacts(error) });
    return null;
  }
}
