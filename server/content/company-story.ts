import { companyFacts } from './company-facts.input';

const { since } = companyFacts;
export const onSiteOffices = 45;

export interface TeamMember {
  readonly name: string;
  readonly role: string;
}

interface Point {
  readonly title: string;
  readonly text: string;
}

export const team: readonly TeamMember[] = [
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
];

export interface About {
  readonly history: readonly [string, string, string];
  readonly incentive: Point;
  readonly technology: Point;
  readonly commitment: Point;
  readonly vision: Point;
  readonly mission: { readonly title: string; readonly points: readonly [Point, Point, Point] };
  readonly whyChoose: readonly [Point, Point, Point, Point];
}

/** The texts of the page about the company. */
export const about: About = {
  history: [
    `Nile & Siam began in Cairo in ${since} with two desks, one telephone line and a conviction that a guide who loves a place is worth more than a bigger bus. The first guests were small groups bound for Luxor and Aswan. Many of them wrote afterwards to ask where we would take them next.`,
    'The answer was Thailand. We opened in Bangkok because we had found people there who worked as we did: carefully, in person, with an eye on how a day feels and not only on what it contains. Two countries, two offices, one way of looking after travellers. That is why our mark is a lotus, the flower of both.',
    `Today a network of ${onSiteOffices} on-site offices stands behind every journey, in the cities, at the cruise quays and on the islands. When a flight is late or a child has a fever, the person who answers is close enough to come to you.`,
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
      title: `Here since ${since}`,
      text: 'More than three decades in the same business have taught us which ship, which road and which hour of the morning.',
    },
    {
      title: 'Our own people on site',
      text: `Offices in Egypt and Thailand and a network of ${onSiteOffices} on-site offices mean that help is local and close by.`,
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
};

export interface WhyPlatform {
  readonly title: string;
  readonly lead: string;
  /** What follows the lead where there is room. */
  readonly text: string;
  readonly points: readonly [Point, Point, Point];
}

/** The texts of the home page about the platform for travel agents. */
export const whyPlatform: WhyPlatform = {
  title: 'One platform for travel agents: hotels in real time',
  lead: 'Our B2B reservation platform gives travel agents live rooms and rates in Egypt and Thailand, from city hotels to Nile ships and beach resorts.',
  text: 'You search, compare and confirm in one place, and our reservations team stands behind every booking you make.',
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
};
