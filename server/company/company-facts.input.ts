/**
 * The facts of the company that every page shows. They are part of the browser's scripts, so that they are not sent with
 * every page. Sample data, for the owner to change.
 */
export const companyFacts = {
  name: 'Nile & Siam',
  since: 1993,
  tagline: 'Journeys in Egypt and Thailand, made by people who live there.',
  /** Egypt, then Thailand. */
  offices: [
    {
      country: 'Egypt',
      city: 'Cairo',
      phones: ['+20 2 0000 0100', '+20 2 0000 0101'],
      email: 'egypt@nileandsiam.example',
      /** Digits with the country code first; empty where an office has none. */
      whatsapp: '20200000100',
    },
    {
      country: 'Thailand',
      city: 'Bangkok',
      phones: ['+66 2 000 0100', '+66 2 000 0101'],
      email: 'thailand@nileandsiam.example',
      whatsapp: '6620000100',
    },
  ] as const,
  /** A link with an empty address is not shown. */
  links: {
    b2b: 'https://agents.nileandsiam.example',
    thailandCustomers: 'https://thailand.nileandsiam.example',
    thailandAgents: 'https://thailand-agents.nileandsiam.example',
    social: [
      { name: 'Facebook', url: 'https://social.nileandsiam.example/facebook' },
      { name: 'Instagram', url: 'https://social.nileandsiam.example/instagram' },
      { name: 'YouTube', url: 'https://social.nileandsiam.example/youtube' },
    ],
    /** A PDF file: the server's own, or another. */
    companyProfile: '/company-profile.pdf',
  },
};

/** Which of the offices is responsible for a country: Bangkok for Thailand, Cairo for all others. */
export const officeIndexFor = (country: string): 0 | 1 => (country.trim().toLowerCase() === 'thailand' ? 1 : 0);
