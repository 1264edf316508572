import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/admin/shell/layout';

/** True where no mail service is set up: sent emails are files in the data folder. */
export function useMailToFiles(): boolean {
  return useRouteLoaderData<typeof loader>('admin/shell/layout')?.mailToFiles ?? false;
}
