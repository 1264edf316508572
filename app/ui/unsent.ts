import { isRouteErrorResponse } from 'react-router';

/**
 * What the server answers to a form, or `fallback` where it could not be reached or a gateway answered in its place (a
 * restart behind a proxy): the page with what was typed then stays. Redirects and our own refusals pass.
 */
export async function unlessUnsent<Answer>(serverAction: () => Promise<unknown>, fallback: Answer): Promise<Answer> {
  try {
    return (await serverAction()) as Answer;
  } catch (error) {
    // A gateway sends a page of its own where our server would send data.
    const fromGateway = isRouteErrorResponse(error) && error.status >= 500 && typeof error.data === 'string';
    if (fromGateway || error instanceof TypeError) return fallback;
    throw error;
  }
}
