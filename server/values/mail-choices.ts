/** The owner's own words in an email; an empty text keeps the words of the program. */
export interface MailWording {
  subject: string;
  heading: string;
  /** After the greeting, before the words of the program. */
  opening: string;
  /** At the end. */
  closing: string;
}

/** How all emails look. Addresses are absolute, or paths of the site. */
export interface MailLook {
  /** Of links and buttons. */
  brand: string;
  /** Of lines, and of links on a dark screen. */
  accent: string;
  logo: string;
  /** True for a logo that contains the name. */
  isWide: boolean;
  /** The picture at the top of emails that name none themselves. */
  picture: string | null;
}

export interface OwnersChoices {
  wording: MailWording;
  look: MailLook;
}

export const noWording: MailWording = { subject: '', heading: '', opening: '', closing: '' };

/** The mark of the program. */
export const lotus = '/mail/lotus.png';

export const noChoices: OwnersChoices = {
  wording: noWording,
  look: {
    brand: '#a8452b',
    accent: '#e8ae4a',
    logo: lotus,
    isWide: false,
    picture: '/mail/bands/cairo-dusk.jpg',
  },
};

/** The address of a picture, which may be a path of the site. */
export const absoluteAddress = (siteUrl: string, address: string): string =>
  address.startsWith('/') ? siteUrl + address : address;
