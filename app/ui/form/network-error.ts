import { data, isRouteErrorResponse } from 'react-router';
import type { FormResult } from '#server/web/submission';
import { inputAccepted } from './unsent-input';

interface Submission {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** How long a form waits for its answer, in ms. What was sent may still arrive: the same form is stored once. */
const answerTimeout = 20_000;

/**
 * Returns the server's answer to a form, or `fallback` where there is none within 20 s, or only that of something on the
 * way (a gateway, a firewall, the log-in page of a hotel's network), so that the page keeps what was typed. A redirect
 * accepts the form. Rethrows redirects and where the server says that the page is gone.
 */
export async function fallbackOnNetworkError<Answer>({ request, serverAction }: Submission, fallback: Answer) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(reject, answerTimeout, new Error('no answer'));
  });
  try {
    return (await Promise.race([serverAction(), timeout])) as Answer;
  } catch (error) {
    if (error instanceof Response) {
      inputAccepted(request.url);
      throw error;
    }
    if (isGone(error)) throw error;
    // After a status below 400 the router would reload the page's data over the failed connection.
    return data(fallback, { status: 503 });
  } finally {
    clearTimeout(timer);
  }
}

/** The server's own 404 or 410; that of something on the way is a page. */
const isGone = (error: unknown) =>
  isRouteErrorResponse(error) && [404, 410].includes(error.status) && !(typeof error.data === 'string' && error.data);

/** The same for a form whose answer is a `FormResult`. */
export const keepFormOnNetworkError = (
  submission: Submission,
  failure: FormResult['failure'],
  values: FormResult['values'] = {},
) => fallbackOnNetworkError<FormResult>(submission, { values, errors: {}, submissionKey: '', failure });
