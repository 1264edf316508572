import { data, isRouteErrorResponse } from 'react-router';

/**
 * What the server answers to a form, or `fallback` where it could not be reached or a gateway answered in its place (a
 * restart behind a proxy): the page with what was typed then stays. Redirects and our own refusals pass.
 */
export async function keepFormOnNetworkError<Answer>(serverAction: () => Promise<unknown>, fallback: Answer) {
  try {
    return (await serverAction()) as Answer;
  } catch (error) {
    // A gateway sends a page of its own where our server would send data.
    const fromGateway = isRouteErrorResponse(error) && error.status >= 500 && typeof error.data === 'string';
    // After an answer that reads as a success the router would load the page anew, over the connection that is gone.
    if (fromGateway || error instanceof TypeError) return data(fallback, { status: 503 });
    throw error;
  }
}
