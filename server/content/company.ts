/**
 * The company's own facts: the one place that pages, emails and structured data read them from. What every page shows
 * of them stands in `company-facts.input.ts`, which browsers get as a file.
 *
 * Everything here is sample data for the owner to change: the names, addresses, phone numbers, mailboxes and links are
 * invented, and the numbers reach nobody. What it holds ends up on pages, so nothing in it is secret.
 */
import { zoneOf } from '#server/domain/destination.input';
import { type CompanyFacts, companyFacts, type OfficeFacts } from './company-facts.input';

export interface Office extends OfficeFacts {
  readonly address: string;
  readonly email: string;
  /** As read by people: "Sunday to Thursday". */
  readonly workingDays: string;
  /** As read by people: "09:00-18:00". */
  readonly hours: string;
  /** The same two facts as schema.org's `openingHours` writes them. */
  readonly openingHours: string;
  readonly timeZone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly mapUrl: string;
}

/** The manner in which a partner's wordmark is set. */
export type WordmarkStyle = 'serif' | 'sans' | 'caps' | 'script' | 'mono' | 'wide';

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly logo: WordmarkStyle;
  readonly url: string;
}

export interface TeamMember {
  readonly name: string;
  readonly role: string;
}

export interface Point {
  readonly title: string;
  readonly text: string;
}

export interface Company extends CompanyFacts {
  readonly legalName: string;
  readonly domain: string;
  readonly onSiteOffices: number;
  readonly offices: readonly [Office, Office];
  /** Digits only, country code first, as wa.me expects them. */
  readonly whatsapp: string;
  readonly emails: {
    readonly egypt: string;
    readonly thailand: string;
    readonly reservations: string;
  };
  readonly partners: readonly Partner[];
  readonly team: readonly TeamMember[];
  readonly about: {
    readonly history: readonly [string, string, string];
    readonly incentive: Point;
    readonly technology: Point;
    readonly commitment: Point;
    readonly vision: Point;
    readonly mission: { readonly title: string; readonly points: readonly [Point, Point, Point] };
    readonly whyChoose: readonly [Point, Point, Point, Point];
  };
  readonly whyPlatform: {
    readonly title: string;
    readonly text: string;
    readonly points: readonly [Point, Point, Point];
  };
}

const [egypt, thailand] = companyFacts.offices;

const egyptOffice: Office = {
  ...egypt,
  address: 'Lotus House, 1 Sample Street, Downtown, Cairo',
  email: 'egypt@nileandsiam.example',
  workingDays: 'Sunday to Thursday',
  hours: '09:00-18:00',
  openingHours: 'Su-Th 09:00-18:00',
  timeZone: zoneOf(egypt.country),
  latitude: 30.0444,
  longitude: 31.2357,
  mapUrl: 'https://www.openstreetmap.org/?mlat=30.0444&mlon=31.2357#map=16/30.0444/31.2357',
};

const thailandOffice: Office = {
  ...thailand,
  address: 'Lotus Tower, 1 Sample Road, Bang Rak, Bangkok',
  email: 'thailand@nileandsiam.example',
  workingDays: 'Monday to Friday',
  hours: '09:00-18:00',
  openingHours: 'Mo-Fr 09:00-18:00',
  timeZone: zoneOf(thailand.country),
  latitude: 13.7279,
  longitude: 100.5241,
  mapUrl: 'https://www.openstreetmap.org/?mlat=13.7279&mlon=100.5241#map=16/13.7279/100.5241',
};

export const company: Company = {
  ...companyFacts,
  legalName: 'Nile & Siam Travel',
  domain: 'nileandsiam.example',
  onSiteOffices: 45,
  offices: [egyptOffice, thailandOffice],
  whatsapp: '20200000100',
  emails: {
    egypt: egyptOffice.email,
    thailand: thailandOffice.email,
    reservations: 'reservations@nileandsiam.example',
  },
  partners: [
    {
      id: 'meret-hotels',
      name: 'Meret Hotels',
      logo: 'serif',
      url: 'https://meret-hotels.example',
    },
    {
      id: 'lantern-cove',
      name: 'Lantern Cove',
      logo: 'script',
      url: 'https://lantern-cove.example',
    },
    {
      id: 'sobek-river-lines',
      name: 'Sobek River Lines',
      logo: 'caps',
      url: 'https://sobek-river-lines.example',
    },
    {
      id: 'grey-heron-airways',
      name: 'Grey Heron Airways',
      logo: 'wide',
      url: 'https://grey-heron-airways.example',
    },
    {
      id: 'sandglass-transfers',
      name: 'Sandglass Transfers',
      logo: 'mono',
      url: 'https://sandglass-transfers.example',
    },
    {
      id: 'saffron-gate',
      name: 'Saffron Gate',
      logo: 'sans',
      url: 'https://saffron-gate.example',
    },
    {
      id: 'papyrus-bay-resorts',
      name: 'Papyrus Bay Resorts',
      logo: 'script',
      url: 'https://papyrus-bay-resorts.example',
    },
    {
      id: 'teak-and-tide',
      name: 'Teak & Tide',
      logo: 'serif',
      url: 'https://teak-and-tide.example',
    },
    {
      id: 'khamsin-camps',
      name: 'Khamsin Camps',
      logo: 'wide',
      url: 'https://khamsin-camps.example',
    },
    {
      id: 'northern-rice-air',
      name: 'Northern Rice Air',
      logo: 'sans',
      url: 'https://northern-rice-air.example',
    },
    {
      id: 'two-banks-cruises',
      name: 'Two Banks Cruises',
      logo: 'caps',
      url: 'https://two-banks-cruises.example',
    },
    {
      id: 'corniche-cars',
      name: 'Corniche Cars',
      logo: 'mono',
      url: 'https://corniche-cars.example',
    },
    {
      id: 'mango-lane-stays',
      name: 'Mango Lane Stays',
      logo: 'sans',
      url: 'https://mango-lane-stays.example',
    },
    {
      id: 'house-of-reeds',
      name: 'House of Reeds',
      logo: 'serif',
      url: 'https://house-of-reeds.example',
    },
    {
      id: 'longtail-and-sons',
      name: 'Longtail & Sons',
      logo: 'script',
      url: 'https://longtail-and-sons.example',
    },
    {
      id: 'red-coral-lodges',
      name: 'Red Coral Lodges',
      logo: 'caps',
      url: 'https://red-coral-lodges.example',
    },
    {
      id: 'monsoon-link',
      name: 'Monsoon Link',
      logo: 'mono',
      url: 'https://monsoon-link.example',
    },
    {
      id: 'pylon-residences',
      name: 'Pylon Residences',
      logo: 'wide',
      url: 'https://pylon-residences.example',
    },
  ],
  team: [
    {
      name: 'Nadia El-Sherbini',
      role: 'Founder and managing director',
    },
    {
      name: 'Somchai Rattanakul',
      role: 'Director, Thailand',
    },
    {
      name: 'Karim Abdel-Rahman',
      role: 'Head of operations, Egypt',
    },
    {
      name: 'Ploypailin Suwannarat',
      role: 'Head of operations, Thailand',
    },
    {
      name: 'Hany Boutros',
      role: 'Lead Egyptologist',
    },
    {
      name: 'Mariam Fouad',
      role: 'Reservations manager',
    },
    {
      name: 'Anong Chaiyasit',
      role: 'Family journeys and wellness',
    },
    {
      name: 'Elena Marchetti',
      role: 'Incentive travel and events',
    },
    {
      name: 'Thomas Lindqvist',
      role: 'Agent platform',
    },
    {
      name: 'Youssef Mansour',
      role: 'Transport and safety',
    },
    {
      name: 'Grace Okonkwo',
      role: 'Traveller care',
    },
  ],
  about: {
    history: [
      'Nile & Siam began in Cairo in 1993 with two desks, one telephone line and a conviction that a guide who loves a place is worth more than a bigger bus. The first guests were small groups bound for Luxor and Aswan. Many of them wrote afterwards to ask where we would take them next.',
      'The answer was Thailand. We opened in Bangkok because we had found people there who worked as we did: carefully, in person, with an eye on how a day feels and not only on what it contains. Two countries, two offices, one way of looking after travellers. That is why our mark is a lotus, the flower of both.',
      'Today a network of 45 on-site offices stands behind every journey, in the cities, at the cruise quays and on the islands. When a flight is late or a child has a fever, the person who answers is close enough to come to you.',
    ],
    incentive: {
      title: 'Incentive and MICE travel',
      text: 'For companies we plan meetings, incentives, conferences and events in Egypt and Thailand: dinner among the columns of a temple where it is permitted, a conference with interpreters, a day on the water for two hundred people. One project manager stays with you from the first sketch to the last transfer, and every plan has a second one behind it.',
    },
    technology: {
      title: 'Technology',
      text: 'Our own booking platform shows agents live availability at hotels in both countries, and the same data reaches our operations desks. Guides and drivers have the day’s plan on their phones, with changes as they happen. Software does the counting, so that people have time for the conversations.',
    },
    commitment: {
      title: 'Commitment',
      text: 'You hear from us within 24 hours, from a person with a name. We say what a journey includes and what it does not. If something goes wrong on the way, we put it right first and discuss it afterwards.',
    },
    vision: {
      title: 'Our vision',
      text: 'To be the company that travellers and agents trust most in Egypt and Thailand, because the people who plan a journey are the same people who stand behind it on the ground.',
    },
    mission: {
      title: 'Our mission',
      points: [
        {
          title: 'Authentic experiences',
          text: 'We work with guides, cooks, boatmen and families who tell you about their own place in their own words, and we leave time to listen.',
        },
        {
          title: 'Excellence in service',
          text: 'We answer quickly, plan exactly and stay reachable day and night while you travel, whether you are two people or two hundred.',
        },
        {
          title: 'Sustainable tourism',
          text: 'We keep touring groups small, choose local owners where we can, book no elephant rides and no animal shows, and ask every guest to leave reefs and monuments as they were.',
        },
      ],
    },
    whyChoose: [
      {
        title: 'Here since 1993',
        text: 'More than three decades in the same business have taught us which ship, which road and which hour of the morning.',
      },
      {
        title: 'Our own people on site',
        text: 'Offices in Egypt and Thailand and a network of 45 on-site offices mean that help is local and close by.',
      },
      {
        title: 'Journeys made to measure',
        text: 'Every package can be changed: an extra night, a slower day, another hotel, a dish left out of dinner.',
      },
      {
        title: 'Clear prices',
        text: 'You see what is included and what is not before you send a request, and we confirm every detail in writing.',
      },
    ],
  },
  whyPlatform: {
    title: 'One platform for travel agents: hotels in real time',
    text: 'Our B2B reservation platform gives travel agents live rooms and rates in Egypt and Thailand, from city hotels to Nile ships and beach resorts. You search, compare and confirm in one place, and our reservations team stands behind every booking you make.',
    points: [
      {
        title: 'Live availability',
        text: 'Rooms and rates come straight from the hotels, so what you see is what you can confirm.',
      },
      {
        title: 'Made for agents',
        text: 'Net rates, your own markup and vouchers that carry your name.',
      },
      {
        title: 'People behind it',
        text: 'Two offices and two time zones: a person answers when a screen is not enough.',
      },
    ],
  },
};

/** The office that looks after a destination: Bangkok for Thailand, Cairo for everything else. */
export function officeFor(country: string): Office {
  return country.trim().toLowerCase() === 'thailand' ? thailandOffice : egyptOffice;
}
