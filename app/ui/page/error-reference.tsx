import { isRouteErrorResponse } from 'react-router';

/** The reference under which the server logged the error, for the visitor to mention. */
export function ErrorReference({ error }: { error: unknown }) {
  const reference = isRouteErrorResponse(error) ? error.data?.reference : null;
  if (typeof reference !== 'string' || reference === '') return null;
  return (
    <p className="w-full text-sm text-quiet">
      If you write to us, please mention <span className="figures font-semibold">{reference}</span>.
    </p>
  );
}
