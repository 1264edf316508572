import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root';

/** The address that people reach this site by, without a path. */
export function useOrigin(): string {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('useOrigin() outside the root route');
  return data.url;
}

/** The address that was typed into this newsletter form and refused, on the page that follows. */
export function useRejectedEmail(source: string): string | undefined {
  const typed = useRouteLoaderData<typeof loader>('root')?.toast?.typed;
  return typed?.source === source ? typed.email : undefined;
}
