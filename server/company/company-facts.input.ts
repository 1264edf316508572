export interface CompanyFacts {
  readonly name: string;
  readonly since: number;
  readonly tagline: string;
  /** Egypt, then Thailand. */
  readonly offices: readonly [OfficeFacts, OfficeFacts];
  /** A link with an empty address is not shown. */
  readonly links: {
    readonly b2b: string;
    readonly thailandCustomers: string;
    readonly thailandAgents: string;
    readonly social: readonly { readonly name: string; readonly url: string }[];
    /** The address of the company profile, a PDF file: the server's own, or another. */
    readonly companyProfile: string;
  };
}

export interface OfficeFacts {
  readonly country: string;
  readonly city: string;
  readonly phones: readonly [string, string];
  readonly email: string;
  /** The number of its WhatsApp, digits with the country code first; empty where it has none. */
  readonly whatsapp: string;
}

/**
 * The facts of the company that every page shows. They are part of the browser's scripts, so that they are not sent with
 * every page. Sample data, for the owner to change.
 */
export const companyFacts: CompanyFacts = {
  name: 'Nile & Siam',
  since: 1993,
  tagline: 'Journeys in Egypt and Thailand, made by people who live there.',
  offices: [
    {
      country: 'Egypt',
      city: 'Cairo',
      phones: ['+20 2 0000 0100', '+20 2 0000 0101'],
      email: 'egypt@nileandsiam.example',
      whatsapp: '20200000100',
    },
    {
      country: 'Thailand',
      city: 'Bangkok',
      phones: ['+66 2 000 0100', '+66 2 000 0101'],
      email: 'thailand@nileandsiam.example',
      whatsapp: '6620000100',
    },
  ],
  links: {
    b2b: 'https://agents.nileandsiam.example',
    thailandCustomers: 'https://thailand.nileandsiam.example',
    thailandAgents: 'https://thailand-agents.nileandsiam.example',
    social: [
      { name: 'Facebook', url: 'https://social.nileandsiam.example/facebook' },
      { name: 'Instagram', url: 'https://social.nileandsiam.example/instagram' },
      { name: 'YouTube', url: 'https://social.nileandsiam.example/youtube' },
    ],
    companyProfile: '/company-profile.pdf',
  },
};

/** Which of the offices is responsible for a country: Bangkok for Thailand, Cairo for all others. */
export const officeIndexFor = (country: string): 0 | 1 => (country.trim().toLowerCase() === 'thailand' ? 1 : 0);
