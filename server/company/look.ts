import { defineDocument } from './document';
import { lookSchema } from './look.input';
import { isOwnSite } from './own-site';
import type { ShownLook } from './shown-company.input';

/** Those of `app/styles/theme.css`. */
const themeColors = { brand: '#a8452b', accent: '#e8ae4a' };

export const lookDocument = defineDocument('look', lookSchema, () => ({
  ...{ logo: '', ...themeColors },
  cover: isOwnSite() ? '/posters/empty.svg' : '/posters/company-cover.svg',
}));

/** The owner's logo, colours and cover. */
export const look = () => lookDocument.read();

/** What pages are told of them: colours only where the sheet has others. */
export function shownLook(): ShownLook {
  const { logo, cover, brand, accent } = look();
  const isTheme = brand === themeColors.brand && accent === themeColors.accent;
  return { logo, cover, ...(isTheme ? {} : { colors: { brand, accent } }) };
}
