import { defineDocument } from './document';
import { lookSchema } from './look.input';
import { isOwnSite } from './own-site';

export const lookDocument = defineDocument('look', lookSchema, () => ({
  logo: '',
  brand: '#a8452b',
  accent: '#e8ae4a',
  cover: isOwnSite() ? '/posters/empty.svg' : '/posters/company-cover.svg',
}));

/** The owner's logo, colours and cover. */
export const look = () => lookDocument.read();
