import { defineDocument } from './document';
import { lookSchema } from './look.input';

export const lookDocument = defineDocument('look', lookSchema, () => ({
  logo: '',
  brand: '#a8452b',
  accent: '#e8ae4a',
  cover: '/posters/company-cover.svg',
}));

/** The owner's logo, colours and cover. */
export const look = () => lookDocument.read();
