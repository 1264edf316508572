import { AsyncLocalStorage } from 'node:async_hooks';
import { errorFacts, log } from '#server/log';

interface CurrentRequest {
  /** The network of the client, to whose limits emails to the office count; null for calls of the office. */
  visitor: string | null;
  /** True once a part of the page could not be loaded. */
  isIncomplete: boolean;
  /** The document that the office previews with this request. */
  draft?: { document: string; content: object };
}

/** The request that is being answered, for values that no function may forget to pass on. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** True where a part of the answer could not be loaded. */
export const isIncomplete = (): boolean => currentRequest.getStore()?.isIncomplete ?? false;

/** Loads a part of a page, so that the rest is shown if it fails: then null, with a log entry. */
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
