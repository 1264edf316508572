export interface CompanyFacts {
  readonly name: string;
  readonly since: number;
  readonly tagline: string;
  /** Egypt first, then Thailand. */
  readonly offices: readonly [OfficeFacts, OfficeFacts];
  /** A link whose target is an empty string is not rendered. */
  readonly links: {
    readonly b2b: string;
    readonly thailandCustomers: string;
    readonly thailandAgents: string;
    readonly social: readonly { readonly name: string; readonly url: string }[];
    /** Address of the company profile to download. */
    readonly companyProfile: string;
  };
}

export interface OfficeFacts {
  readonly country: string;
  readonly city: string;
  readonly phones: readonly [string, string];
}

/**
 * What every page says of the company in its head, header and foot. It is bundled for browsers, so that no page has to
 * carry it; the rest of the company's facts stays on the server (`company.ts`). Sample data, for the owner to change.
 */
export const companyFacts: CompanyFacts = {
  name: 'Nile & Siam',
  since: 1993,
  tagline: 'Journeys in Egypt and Thailand, made by people who live there.',
  offices: [
    { country: 'Egypt', city: 'Cairo', phones: ['+20 2 0000 0100', '+20 2 0000 0101'] },
    { country: 'Thailand', city: 'Bangkok', phones: ['+66 2 000 0100', '+66 2 000 0101'] },
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
    companyProfile: '',
  },
};
