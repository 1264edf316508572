import { type RecordList, recordLists } from './records';

const cookie = 'admin_list';
const stateCookie = 'admin_list_state';
const maxStateLength = 1000;

export const readRecordList = (name: unknown): RecordList | null => recordLists.find((list) => list === name) ?? null;

/**
 * Stores the list that `/admin` opens with, and until the browser is closed its query. In cookies, because the server
 * renders the list.
 * @param state query string of the list's address
 */
export function rememberList(list: RecordList, state: string): void {
  const queryString = state.length > maxStateLength ? '' : encodeURIComponent(state);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${list}; path=/; max-age=31536000; samesite=lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${stateCookie}=${list}:${queryString}; path=/; samesite=lax`;
}

export function rememberedList(cookies: string | null): RecordList | null {
  return readRecordList(readCookie(cookies, cookie));
}

/** The stored query string of `list`; null where another list was shown last. */
export function rememberedState(cookies: string | null, list: RecordList): string | null {
  const [name, queryString = ''] = readCookie(cookies, stateCookie)?.split(':') ?? [];
  if (name !== list) return null;
  try {
    return decodeURIComponent(queryString);
  } catch {
    return '';
  }
}

function readCookie(cookies: string | null, name: string): string | null {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? '')?.[1] ?? null;
}
