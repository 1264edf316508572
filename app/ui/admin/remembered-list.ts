export const recordLists = ['tours', 'packages', 'articles', 'offers', 'testimonials'] as const;
/** The lists of the dashboard. */
export type RecordList = (typeof recordLists)[number];

const cookie = 'admin_list';

export const readRecordList = (text: string | null): RecordList | null =>
  recordLists.find((name) => name === text) ?? null;

/** `/admin` opens with the list that was looked at last: a cookie, so that the server knows it too. */
export function rememberList(list: RecordList): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${list}; path=/; max-age=31536000; samesite=lax`;
}

export function rememberedList(cookies: string | null): RecordList | null {
  const found = new RegExp(`(?:^|;\\s*)${cookie}=(\\w+)`).exec(cookies ?? '');
  return readRecordList(found?.[1] ?? null);
}
