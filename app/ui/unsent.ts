import { isRouteErrorResponse } from 'react-router';

/**
 * What the server answers to a form, or `fallback` where it could not be reached: the page with what was typed then
 * stays. Redirects and the server's own refusals pass.
 */
export async function unlessUnsent<Answer>(serverAction: () => Promise<unknown>, fallback: Answer): Promise<Answer> {
  try {
    return (await serverAction()) as Answer;
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || !(error instanceof TypeError)) throw error;
    return fallback;
  }
}
