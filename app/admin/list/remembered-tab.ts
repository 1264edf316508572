import { type RecordList, recordLists } from '#app/admin/list/records.ts';

/** The tabs of the dashboard. */
export const dashboardTabs = ['today', ...recordLists] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const readTab = (name: unknown): DashboardTab | null => dashboardTabs.find((tab) => tab === name) ?? null;

const cookie = 'admin_list';
const maxQueryLength = 1000;

interface RememberedTab {
  tab: DashboardTab;
  /** The query string of its address. */
  query: string;
}

/** Stores, until the browser is closed, the tab that `/admin` opens with. In a cookie, because the server renders it. */
export function rememberTab({ tab, query }: RememberedTab): void {
  const kept = query.length > maxQueryLength ? '' : encodeURIComponent(query);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${tab}:${kept}; path=/; samesite=lax`;
}

/** The stored tab; null where there is none. */
export function rememberedTab(cookies: string | null): RememberedTab | null {
  const stored = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? '';
  const [name, query = ''] = stored.split(':');
  const tab = readTab(name);
  if (!tab) return null;
  try {
    return { tab, query: decodeURIComponent(query) };
  } catch {
    return { tab, query: '' };
  }
}

/** The tab of a list, as it is stored; null where another one was shown last. */
export function rememberedList(list: RecordList): RememberedTab | null {
  const stored = rememberedTab(document.cookie);
  return stored?.tab === list ? stored : null;
}
