import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root';

/** The company's facts that every page may show: the root loader reads them once. */
export function useSite() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('useSite() outside the root route');
  return data.site;
}
