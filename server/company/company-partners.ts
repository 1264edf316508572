import table from './company-partners.tsv?raw';
import { readTable } from './table';

/** The font style of a partner's wordmark. */
const wordmarkStyles = ['serif', 'sans', 'caps', 'script', 'mono', 'wide'] as const;

export interface Partner {
  readonly name: string;
  readonly logo: (typeof wordmarkStyles)[number];
  readonly url: string;
}

export const partners: readonly Partner[] = readTable(
  'server/company/company-partners.tsv',
  table,
  ['name', 'logo', 'url'],
  ([name = '', style, url = '']) => {
    const logo = wordmarkStyles.find((known) => known === style);
    if (!logo) throw new Error(`the logo must be one of ${wordmarkStyles.join(', ')}`);
    return { name, logo, url };
  },
);
