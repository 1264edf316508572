import { z } from 'zod';
import { env } from '#server/env';
import { dayIn } from '#server/values/calendar.input';
import { emailKey } from '#server/values/mailbox';
import { withCountry } from '#server/values/phone';
import { phoneLink } from '#server/values/phone.input';
import { pick } from '#server/values/pick.input';
import { type CompanyFacts, companySchema, type OfficeFacts, officesSchema } from './company.input';
import { defineDocument } from './document';
import { shownLook } from './look';
import { isOwnSite } from './own-site';
import { officeOf, type ShownCompany } from './shown-company.input';

const sampleNetwork = 'https://social.nileandsiam.example';

const sampleCompany = (): CompanyFacts => ({
  name: 'Nile & Siam',
  legalName: 'Nile & Siam Travel',
  since: 1993,
  tagline: 'Journeys in Egypt and Thailand, made by people who live there.',
  onSiteOffices: 45,
  email: env().MAIL_FROM_RESERVATIONS,
  referencePrefix: 'NS',
  links: { agentPlatform: 'https://agents.nileandsiam.example', companyProfile: '' },
  customerLinks: [{ label: 'Thailand customers', url: 'https://thailand.nileandsiam.example' }],
  agentLinks: [
    { label: 'B2B agents', url: 'https://agents.nileandsiam.example' },
    { label: 'Thailand agents', url: 'https://thailand-agents.nileandsiam.example' },
  ],
  social: [
    { label: 'Facebook', url: `${sampleNetwork}/facebook` },
    { label: 'Instagram', url: `${sampleNetwork}/instagram` },
    { label: 'YouTube', url: `${sampleNetwork}/youtube` },
  ],
});

const egyptOffice = (): OfficeFacts => ({
  country: 'Egypt',
  city: 'Cairo',
  address: 'Lotus House, 1 Sample Street, Downtown, Cairo',
  phones: ['+20 2 0000 0100', '+20 2 0000 0101'],
  dutyPhone: '+20 2 0000 0109',
  whatsapp: '+20 2 0000 0100',
  email: env().MAIL_FROM_EGYPT,
  packagesByReservations: false,
  firstDay: 'Sunday',
  lastDay: 'Thursday',
  opens: '09:00',
  closes: '18:00',
  timeZone: 'Africa/Cairo',
  latitude: 30.0444,
  longitude: 31.2357,
  picture: '/posters/cairo-dusk.svg',
});

const thailandOffice = (): OfficeFacts => ({
  country: 'Thailand',
  city: 'Bangkok',
  address: 'Lotus Tower, 1 Sample Road, Bang Rak, Bangkok',
  phones: ['+66 2 000 0100', '+66 2 000 0101'],
  dutyPhone: '+66 2 000 0109',
  whatsapp: '+66 2 000 0100',
  email: env().MAIL_FROM_THAILAND,
  packagesByReservations: true,
  firstDay: 'Monday',
  lastDay: 'Friday',
  opens: '09:00',
  closes: '18:00',
  timeZone: 'Asia/Bangkok',
  latitude: 13.7279,
  longitude: 100.5241,
  picture: '/posters/bangkok-dawn.svg',
});

/** What the owner of a new site has to say first is empty. */
const ownCompany = (): CompanyFacts => ({
  ...{ name: 'Your company', legalName: '', since: new Date().getFullYear(), tagline: '', onSiteOffices: 0, email: '' },
  referencePrefix: 'BK',
  links: { agentPlatform: '', companyProfile: '' },
  ...{ customerLinks: [], agentLinks: [], social: [] },
});

const ownOffice = (): OfficeFacts => ({
  ...{ country: '', city: '', address: '', phones: [], dutyPhone: '', whatsapp: '', email: '', picture: '' },
  ...{ packagesByReservations: false, firstDay: 'Monday', lastDay: 'Friday', opens: '09:00', closes: '17:00' },
  ...{ timeZone: 'UTC', latitude: null, longitude: null },
});

export const companyDocument = defineDocument('company', companySchema, () =>
  isOwnSite() ? ownCompany() : sampleCompany(),
);

const typedOffices = z.looseObject({
  offices: z.array(
    z.looseObject({ country: z.string(), phones: z.array(z.string()), dutyPhone: z.string(), whatsapp: z.string() }),
  ),
});

/** Phones of the country of their office may be typed without its code. */
function completePhones(typed: unknown): unknown {
  const { data } = typedOffices.safeParse(typed);
  if (!data) return typed;
  const offices = data.offices.map((office) => {
    const complete = (phone: string) => withCountry(phone, office.country);
    const { phones, dutyPhone, whatsapp } = office;
    return {
      ...office,
      ...{ phones: phones.map(complete), dutyPhone: complete(dutyPhone), whatsapp: complete(whatsapp) },
    };
  });
  return { ...data, offices };
}

export const officesDocument = defineDocument('offices', z.preprocess(completePhones, officesSchema), () => ({
  offices: isOwnSite() ? [ownOffice()] : [egyptOffice(), thailandOffice()],
}));

/** The facts of the company that pages, emails and structured data show. Nothing here is secret. */
export const company = () => companyDocument.read();

/** An address on one line. */
const lineOf = (address: string): string => address.replace(/,?\s*\n\s*/g, ', ');

/** Where it is; an office that has not said so is looked for by its address. */
function mapOf({ latitude, longitude, address, city, country }: OfficeFacts): string {
  if (latitude === null || longitude === null) {
    const asked = new URLSearchParams({ query: [lineOf(address), city, country].join(', ') });
    return `https://www.openstreetmap.org/search?${asked}`;
  }
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
}

/** An office with what follows from its facts. */
function describeOffice(office: OfficeFacts) {
  const { firstDay, lastDay, opens, closes } = office;
  return {
    ...office,
    workingDays: firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`,
    hours: `${opens}-${closes}`,
    /** An `openingHours` value of schema.org. */
    openingHours: `${[...new Set([firstDay.slice(0, 2), lastDay.slice(0, 2)])].join('-')} ${opens}-${closes}`,
    mapUrl: mapOf(office),
    addressLine: lineOf(office.address),
  };
}
export type Office = ReturnType<typeof describeOffice>;

export const listOffices = (): Office[] => officesDocument.read().offices.map(describeOffice);

/** An office with the links of calls to its telephones, for documents, whose program knows nothing of ours. */
const printedOffice = (office: Office) => ({ ...office, calls: office.phones.map(phoneLink) });
export type PrintedOffice = ReturnType<typeof printedOffice>;

export const listPrintedOffices = (): PrintedOffice[] => listOffices().map(printedOffice);

/** The office that answers for a country. */
export const officeFor = (country: string): Office => officeOf(listOffices(), country);

/** The office that answers for all countries without one of their own. */
export const headOffice = (): Office => officeFor('');

/** The time zone of the office: its days and times are those of the head office. */
export const officeZone = (): string => headOffice().timeZone;

/** The day by the clock of the office, YYYY-MM-DD. */
export const officeToday = (now: Date = new Date()): string => dayIn(officeZone(), now);

/** What every page shows. */
export const shownCompany = (): ShownCompany => ({
  ...pick(company(), 'name', 'since', 'tagline', 'customerLinks', 'agentLinks', 'social'),
  look: shownLook(),
  offices: listOffices().map((office) => pick(office, 'country', 'city', 'phones', 'email', 'whatsapp')),
});

/** What the login of a site shows that is not published. */
export const closedCompany = (): ShownCompany => ({
  ...shownCompany(),
  ...{ tagline: '', customerLinks: [], agentLinks: [], social: [], offices: [] },
});

/** The mailbox of an office as emails name it: its country, which an office that was renamed is not found by any more. */
export const mailboxOfOffice = ({ country }: Pick<OfficeFacts, 'country'>): string => country.toLowerCase();

/** The mailbox for package bookings of some offices. */
export const reservationsMailbox = 'reservations';

/** The address of a mailbox now. */
export const mailboxAddress = (mailbox: string): string =>
  mailbox === reservationsMailbox ? company().email : officeFor(mailbox).email;

/** True for an address of our own, in any spelling. */
export const isOurMailbox = (address: string): boolean =>
  [company().email, ...listOffices().map(({ email }) => email)].some((own) => emailKey(own) === emailKey(address));
