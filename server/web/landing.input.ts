/** The parameters of a link that say who has placed it: a campaign, or with `ref` a partner. */
const tags = ['utm_source', 'utm_campaign', 'ref'];

/** The most characters of the name of a campaign or partner. */
export const maxNameLength = 60;

/**
 * The name of a campaign or partner as it is kept: one line of visible characters; null for none, and for what may be the
 * address of a person.
 */
export function linkName(text: string | null): string | null {
  const line = (text ?? '')
    .slice(0, 1000)
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ');
  const name = [...line.trim()].slice(0, maxNameLength).join('').trim();
  return name.includes('@') ? null : name || null;
}

/**
 * How a visitor has come to the site, as far as a page says it: the tags of its link, and as `from` the host of the page
 * before, written as a query. Empty where nothing is known.
 * @param address of the page
 * @param referrer of the page before; empty for none
 */
export function landingOf(address: string, referrer: string): string {
  const page = new URL(address);
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOwn = before?.host === page.host;
  const own = tagsIn(page);
  // A page without scripts hands the tags of its own address on.
  const landing = before && isOwn && own.size === 0 ? tagsIn(before) : own;
  if (before && !isOwn) landing.set('from', before.hostname.slice(0, 100));
  return String(landing);
}

/** Each tag of an address, as far as anybody reads it. */
export const tagsIn = ({ searchParams }: URL): URLSearchParams =>
  new URLSearchParams(
    tags.flatMap((tag) => {
      const value = searchParams.get(tag)?.slice(0, 100);
      return value ? [[tag, value]] : [];
    }),
  );
