/**
 * The facts of the company that pages, emails and structured data show. Those that every page shows are in
 * `company-facts.input.ts`, which the browser gets too. All of it is sample data for the owner to change: names,
 * addresses, phone numbers, mailboxes and links are invented. Nothing here is secret.
 */
import { officeZone } from '#server/values/calendar.input';
import { companyFacts, officeIndexFor } from './company-facts.input';
import { partners } from './company-partners';
import { about, onSiteOffices, team, whyPlatform } from './company-story';

const [egypt, thailand] = companyFacts.offices;

const egyptOffice = {
  ...egypt,
  address: 'Lotus House, 1 Sample Street, Downtown, Cairo',
  workingDays: 'Sunday to Thursday',
  hours: '09:00-18:00',
  /** The same as an `openingHours` value of schema.org. */
  openingHours: 'Su-Th 09:00-18:00',
  /** Answered at any hour while travellers are on a journey. */
  dutyPhone: '+20 2 0000 0109',
  timeZone: officeZone,
  latitude: 30.0444,
  longitude: 31.2357,
  mapUrl: 'https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=16/30.0444/31.2357',
};

const thailandOffice = {
  ...thailand,
  address: 'Lotus Tower, 1 Sample Road, Bang Rak, Bangkok',
  workingDays: 'Monday to Friday',
  hours: '09:00-18:00',
  openingHours: 'Mo-Fr 09:00-18:00',
  dutyPhone: '+66 2 000 0109',
  timeZone: 'Asia/Bangkok',
  latitude: 13.7279,
  longitude: 100.5241,
  mapUrl: 'https://www.openstreetmap.org/?mlat=13.7279&mlon=100.5241#map=16/13.7279/100.5241',
};

export const company = {
  ...companyFacts,
  legalName: 'Nile & Siam Travel',
  domain: 'nileandsiam.example',
  onSiteOffices,
  offices: [egyptOffice, thailandOffice] as const,
  emails: {
    egypt: egyptOffice.email,
    thailand: thailandOffice.email,
    reservations: 'reservations@nileandsiam.example',
  },
  partners,
  team,
  about,
  whyPlatform,
};
export type Company = typeof company;
export type Office = Company['offices'][number];

/** The office that is responsible for a country: Bangkok for Thailand, Cairo for all others. */
export function officeFor(country: string): Office {
  return company.offices[officeIndexFor(country)];
}
