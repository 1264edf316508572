import { data, isRouteErrorResponse } from 'react-router';
import type { FormResult } from '#server/web/submission';

/**
 * Returns the server's answer to a form, or `fallback` when the server is unreachable or a gateway answers in its place
 * (a restart behind a proxy), so that the page keeps what was typed. Rethrows redirects and the server's own errors.
 */
export async function fallbackOnNetworkError<Answer>(serverAction: () => Promise<unknown>, fallback: Answer) {
  try {
    return (await serverAction()) as Answer;
  } catch (error) {
    // A gateway answers with a page, our server with data.
    const fromGateway = isRouteErrorResponse(error) && error.status >= 500 && typeof error.data === 'string';
    // After a status below 400 the router would reload the page's data over the failed connection.
    if (fromGateway || error instanceof TypeError) return data(fallback, { status: 503 });
    throw error;
  }
}

/** The same for a form whose answer is a `FormResult`. */
export const keepFormOnNetworkError = (
  serverAction: () => Promise<unknown>,
  failure: FormResult['failure'],
  values: FormResult['values'] = {},
) => fallbackOnNetworkError<FormResult>(serverAction, { values, errors: {}, submissionKey: '', failure });
