import { AsyncLocalStorage } from 'node:async_hooks';
import { setSiteView } from '#db/client';
import { errorFacts, log } from '#server/log';

/** What a request sees that visitors do not. */
export interface Preview {
  /** The document that the office previews. */
  draft?: { document: string; content: object };
  /** A record, whether or not it is public. */
  preview?: { kind: string; id: number };
  /** The site as of a future instant. */
  asOf?: Date;
}

interface CurrentRequest extends Preview {
  /** As it was sent: the loaders of a page whose form fails have a GET. */
  method?: string;
  /** The network of the client, to whose limits emails to the office count; null for calls of the office. */
  visitor: string | null;
  /** True once a part of the page could not be loaded. */
  isIncomplete: boolean;
}

/** The request that is being answered, for values that no function may forget to pass on. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/** The instant as which the site is seen: now, unless the office looks into the future. */
const siteNow = (): Date => currentRequest.getStore()?.asOf ?? new Date();

setSiteView({
  now: siteNow,
  previewed: (kind) => {
    const preview = currentRequest.getStore()?.preview;
    return preview?.kind === kind ? preview.id : null;
  },
});

/** True where this request sees something that visitors do not. */
export function isPreview(): boolean {
  const request = currentRequest.getStore();
  return Boolean(request?.draft ?? request?.preview ?? request?.asOf);
}

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
