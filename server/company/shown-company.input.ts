import type { CompanyFacts, OfficeFacts } from './company.input';
import type { Look } from './look.input';

export interface ShownLook extends Pick<Look, 'logo' | 'cover'> {
  colors?: Pick<Look, 'brand' | 'accent'>;
}

/** What every page shows of the company. */
export interface ShownCompany
  extends Pick<CompanyFacts, 'name' | 'since' | 'tagline' | 'customerLinks' | 'agentLinks' | 'social'> {
  look: ShownLook;
  offices: Pick<OfficeFacts, 'country' | 'city' | 'phones' | 'email' | 'whatsapp'>[];
}

/** The office that answers for a country: its own, else the first one. */
export function officeOf<Office extends { country: string }>(offices: readonly Office[], country: string): Office {
  const name = country.trim().toLowerCase();
  const office = offices.find((one) => one.country.toLowerCase() === name) ?? offices[0];
  if (!office) throw new Error('there is no office');
  return office;
}
