import { isRouteErrorResponse } from 'react-router';

export const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && [404, 410].includes(error.status);

/**
 * True for the error of a request without an answer, or with one from something on the way. That answers with a page or
 * nothing; our server answers with data, or reports a page that is gone without a body.
 */
export function isFromElsewhere(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && (error.data !== '' || !isGone(error));
  // The router gives an unreadable answer as the cause.
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
}
