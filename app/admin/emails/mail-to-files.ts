import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/admin/shell/layout';

/** True where no mail service is set up: what has "left" lies in a folder. */
export function useMailToFiles(): boolean {
  return useRouteLoaderData<typeof loader>('admin/shell/layout')?.mailToFiles ?? false;
}
