import { z } from 'zod';

/** The body that browsers send to a `report-uri` (Content Security Policy, level 3, section 5.2). */
const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().max(100),
    'blocked-uri': z.string().max(4000).default(''),
    'document-uri': z.string().max(4000).default(''),
  }),
});

/** What a page was kept from doing, without queries: they hold keys of bookings. Null for any other body. */
export function readPolicyReport(body: unknown): { directive: string; blocked: string; page: string } | null {
  const parsed = report.safeParse(body);
  if (!parsed.success) return null;
  const { 'effective-directive': directive, 'blocked-uri': blocked, 'document-uri': page } = parsed.data['csp-report'];
  return { directive, blocked: originOf(blocked), page: URL.parse(page)?.pathname ?? '' };
}

/** The origin of an address, or the word that stands for an inline script. */
const originOf = (address: string) => URL.parse(address)?.origin ?? address.slice(0, 20);
