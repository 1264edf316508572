import { company } from '#server/company/company';
import { env } from '#server/env';

/** Origin and name of the site, for titles, canonical addresses and structured data. */
export function siteFacts() {
  return { url: env().PUBLIC_URL, name: company().name };
}
