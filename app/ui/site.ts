import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root';

/** The company's facts that every page may show: the root loader reads them once. */
export function useSite() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('useSite() outside the root route');
  return data.site;
}

/** The address that was typed into this newsletter form and refused, on the page that follows. */
export function useRefusedAddress(source: string): string | undefined {
  const typed = useRouteLoaderData<typeof loader>('root')?.toast?.typed;
  return typed?.source === source ? typed.email : undefined;
}
