import type { Office } from '#server/content/company';
import type { Column } from './column.ts';

/** An office with its address, telephones, mailbox and hours. */
export const officeOf = ({ city, country, address, phones, email, workingDays, hours }: Office): Column => [
  { style: 'heading', text: `${city}, ${country}` },
  {
    facts: [
      { name: 'Address', value: address },
      ...phones.map((phone) => ({ name: 'Telephone', value: phone, link: `tel:${phone.replaceAll(' ', '')}` })),
      { name: 'Email', value: email, link: `mailto:${email}` },
      { name: 'Open', value: `${workingDays}, ${hours}` },
    ],
  },
];

/** `nileandsiam.example/about` of an address of the web. */
export const addressOf = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
