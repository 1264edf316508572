import { company } from '#server/content/company';
import { env } from '#server/env';

/** Origin and name of the site: what titles, canonical addresses and structured data are made of. */
export function siteFacts() {
  return { url: env().PUBLIC_URL, name: company.name };
}
