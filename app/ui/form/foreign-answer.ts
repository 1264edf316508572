import { isRouteErrorResponse } from 'react-router';

export const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && [404, 410].includes(error.status);

/**
 * True for the error of a request that got no answer, or one of something on the way, which is a page or nothing: our
 * server answers with data, or says without a body that a page is gone.
 */
export function isFromElsewhere(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && (error.data !== '' || !isGone(error));
  // The router names what it could not read as the cause.
  return error instanceof TypeError || (error instanceof Error && error.cause !== undefined);
}
