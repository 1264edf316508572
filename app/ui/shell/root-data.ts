import { useRouteLoaderData } from 'react-router';
import type { ShownCompany } from '#server/company/shown-company.input';
import type { Toast } from '#server/web/flash';

/** The data of the root loader. */
export interface RootData {
  /** The public origin of the site. */
  url: string;
  company: ShownCompany;
  /** Where tours are run: `Egypt and Thailand`. */
  countries: string;
  /** True where the home page has a section for travel agents. */
  forAgents: boolean;
  /** The paths of lists to which a new site does not link yet. */
  emptyLists: string[];
  toast: Toast | null;
  /** What is said at the foot of a preview. */
  preview?: string;
  /** The links to popular destinations in the footer. */
  popular: [label: string, filter: string][];
}

/** Undefined where the root loader failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root');

function useLoadedRoot(): RootData {
  const data = useRootData();
  if (!data) throw new Error('a page without the data of the root route');
  return data;
}

/** The public origin of the site. */
export const useOrigin = () => useLoadedRoot().url;

export const useCompany = () => useLoadedRoot().company;

/** The email address that the server rejected from this newsletter form, to show it again. */
export function useRejectedEmail(source: string): string | undefined {
  const typed = useRootData()?.toast?.typed;
  return typed?.source === source ? typed.email : undefined;
}
