import { browserStorage, lifetimes, type StoredEntry } from './browser-storage.input';
import cookies from './legal/cookies.md?raw';
import privacy from './legal/privacy.md?raw';
import terms from './legal/terms.md?raw';
import { backupDays, retentionMonths } from './retention.input';

interface LegalPageContent {
  slug: 'privacy' | 'terms' | 'cookies';
  title: string;
  /** Markdown without raw HTML. */
  content: string;
}

/** The entries of a kind as a list in Markdown. */
function entriesOf(kind: StoredEntry['kind'], whose: StoredEntry['for']): string {
  return browserStorage
    .filter((entry) => entry.kind === kind && entry.for === whose)
    .map((entry) => {
      const { words } = lifetimes[entry.lasts];
      const stay = entry.orUntil ? `until ${entry.orUntil}, ${words} at most` : words;
      const access = entry.readableByScripts ? ' Our scripts can read it.' : '';
      return `- \`${entry.name}\`, ${entry.when}: ${entry.holds}. It stays ${stay}.${access}`;
    })
    .join('\n');
}

/** What stands for a name in braces. */
const values: Record<string, string | number> = {
  retentionMonths,
  backupDays,
  'cookies of visitors': entriesOf('cookie', 'visitors'),
  'cookies of the office': entriesOf('cookie', 'office'),
  'session storage': entriesOf('session storage', 'visitors'),
  'offline store': entriesOf('offline store', 'office'),
};

const filledIn = (text: string) =>
  text.replace(/\{([\w ]+)\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) throw new Error(`nothing is known to stand for {${name}}`);
    return String(values[name]);
  });

export const legalPages: LegalPageContent[] = [
  { slug: 'privacy', title: 'Privacy Policy', content: filledIn(privacy) },
  { slug: 'terms', title: 'Terms of Service', content: filledIn(terms) },
  { slug: 'cookies', title: 'Cookie Policy', content: filledIn(cookies) },
];

export function findLegalPage(slug: string): LegalPageContent | null {
  return legalPages.find((page) => page.slug === slug) ?? null;
}
