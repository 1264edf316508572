const cookie = 'admin_folded';

/** Stores which groups of the sidebar are folded. In a cookie, because the server renders them. */
export function rememberFolded(groups: readonly string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${groups.join('.')}; path=/; max-age=31536000; samesite=lax`;
}

/** The titles of the groups that are folded; other words that a cookie holds are nobody's. */
export const foldedGroups = (cookies: string | null): string[] =>
  new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(cookies ?? '')?.[1]?.split('.') ?? [];
