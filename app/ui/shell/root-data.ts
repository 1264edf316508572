import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root';

/** The public origin of the site. */
export function useOrigin(): string {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('useOrigin() outside the root route');
  return data.url;
}

/** The email address that the server rejected from this newsletter form, to show it again. */
export function useRejectedEmail(source: string): string | undefined {
  const typed = useRouteLoaderData<typeof loader>('root')?.toast?.typed;
  return typed?.source === source ? typed.email : undefined;
}
