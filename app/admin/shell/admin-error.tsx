import { href, isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { AdminPageHeader } from '#app/admin/ui/page-header';
import { LinkButton } from '#app/ui/form/button';

/** The pages within the layout share it, for 404 and everything else. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const text = isRouteErrorResponse(error) ? (error.data as { text?: unknown } | null)?.text : undefined;
  return (
    <>
      <AdminPageHeader title={missing ? 'Not found' : 'Something went wrong'} />
      <img
        src={`/posters/${missing ? 'lost' : 'empty'}.svg`}
        alt=""
        width={640}
        height={480}
        className="mb-5 aspect-[4/3] w-full max-w-80 rounded-md bg-sand object-cover"
      />
      <p className="mb-5 max-w-xl">
        {typeof text === 'string'
          ? text
          : missing
            ? 'This page does not exist. It may have been deleted.'
            : 'This page could not be loaded. Please try again.'}
      </p>
      <LinkButton variant="quiet" to={href('/admin')}>
        Back to Admin
      </LinkButton>
    </>
  );
}

export default Outlet;
