import { z } from 'zod';
import { textFields } from '#server/values/kinds.input';
import { fillIn } from '#server/values/placeholders.input';
import { counted } from '#server/values/plural.input';
import { browserStorage, lifetimes, type StoredEntry } from './browser-storage.input';
import { company } from './company';
import { defineDocument } from './document';
import { houseSentenceNames, houseSentences } from './house-rules';
import cookies from './legal/cookies.md?raw';
import privacy from './legal/privacy.md?raw';
import terms from './legal/terms.md?raw';
import { passportDays } from './retention';
import { backupDays, retentionMonths, unconfirmedDays } from './retention.input';

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

/** What the program does stands in the pages in its own words, which the owner may move but not lose. */
const promises = { retentionMonths, backupDays };
/** What a page of the owner from before need not have. */
const others = () => ({
  passportDays: passportDays(),
  'passport period': counted(passportDays(), 'day'),
  'confirmation period': counted(unconfirmedDays, 'day'),
});
const otherNames = ['passportDays', 'passport period', 'confirmation period'] as const satisfies (keyof ReturnType<
  typeof others
>)[];
const storage = {
  'cookies of visitors': entriesOf('cookie', 'visitors'),
  'cookies of the office': entriesOf('cookie', 'office'),
  'session storage': entriesOf('session storage', 'visitors'),
  'local storage': entriesOf('local storage', 'office'),
  'offline store': entriesOf('offline store', 'office'),
};

const known = ['company', 'email', ...houseSentenceNames, ...otherNames, ...Object.keys({ ...promises, ...storage })];
const { markdown } = textFields(known);

const pages = z.strictObject({
  privacy: markdown(Object.keys(promises), 'Privacy Policy'),
  terms: markdown([], 'Terms of Service'),
  cookies: markdown(Object.keys(storage), 'Cookie Policy'),
});

export const legalDocument = defineDocument('legal', pages, () => ({
  privacy: privacy.trim(),
  terms: terms.trim(),
  cookies: cookies.trim(),
}));

type LegalSlug = keyof typeof pages.shape;

/** The legal pages with their addresses. */
export const legalPages = pages
  .keyof()
  .options.map((slug) => ({ slug, title: pages.shape[slug].meta()?.title ?? slug }));

/** The text of a page as Markdown. */
export function readLegalPage(slug: LegalSlug): string {
  const { legalName, email } = company();
  const facts = { company: legalName, email, ...houseSentences() };
  return fillIn(legalDocument.read()[slug], { ...facts, ...promises, ...others(), ...storage });
}
