import type { PrintedOffice } from '#server/company/company';
import type { Column } from './column.ts';
import type { Picture } from './picture.ts';

/** An office with its address, telephones, mailbox and hours. */
export const officeOf = ({
  city,
  country,
  address,
  phones,
  calls,
  email,
  workingDays,
  hours,
}: PrintedOffice): Column => [
  { style: 'heading', text: `${city}, ${country}` },
  {
    facts: [
      { name: 'Address', value: address },
      ...phones.map((phone, index) => ({ name: 'Phone', value: phone, link: calls[index] })),
      { name: 'Email', value: email, link: `mailto:${email}` },
      { name: 'Open', value: `${workingDays}, ${hours}` },
    ],
  },
];

/** `nileandsiam.example/about` of an address of the web. */
export const addressOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The foot of a page: the name of its subject, and the web address of that. */
export const footerOf = (name: string, url: string) => `${name}\u00a0 · \u00a0${addressOf(url)}`;

export interface NamedPicture {
  picture: Picture;
  alt: string;
}

/** The owner's colours and logo, and the picture for subjects without their own. A logo that cannot be read is null. */
export interface PrintedLook {
  brand: string;
  accent: string;
  logo: Picture | null;
  cover: NamedPicture;
}
