import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '#server/env';

/**
 * The nonce that the scripts of a page are rendered with. It is removed before the page is sent, so that nothing that the
 * page contains besides them can have it.
 */
export const scriptMark = randomBytes(16).toString('base64url');

/** Pages with a form that leads to the page of the provider of payments. */
const paying = /^\/(pay|booking)\/[^/]+$/;

/** The origins to which forms on such a page lead, beside our own. */
export function payOrigins(pathname: string): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
  if (STRIPE_SECRET_KEY === undefined || !paying.test(pathname)) return [];
  return ['https://checkout.stripe.com', ...(STRIPE_API_BASE === undefined ? [] : [STRIPE_API_BASE])];
}

/**
 * Removes the mark from a page, and returns its Content-Security-Policy, which allows by their hashes the inline scripts
 * that had the mark, and `style`, the one style of ours. A nonce in the page would have to differ in each response, so the
 * page could not be cached.
 * @param formOrigins where its forms may lead, beside this site
 */
export function signPage(marked: string, style: string, formOrigins: string[] = []): { page: string; policy: string } {
  const hashes = new Set<string>();
  const page = marked
    .replace(markedScript, (_, before: string, after: string, code: string) => {
      if (code) hashes.add(hashOf(code));
      return `<script${before}${after}>${code}</script>`;
    })
    .replaceAll(` nonce="${scriptMark}"`, '');
  return { page, policy: pagePolicy([...hashes], hashOf(style), formOrigins) };
}

const markedScript = new RegExp(`<script([^<>]*) nonce="${scriptMark}"([^<>]*)>(.*?)</script>`, 'gs');
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function pagePolicy(scripts: string[], style: string, formOrigins: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ');
}

/** For files, data and errors. An SVG file may have styles of its own. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For a service worker, which only fetches from its own site. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Adds the security headers to a response that does not have its own. */
export function secureHeaders(headers: Headers, publicUrl: string): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', filePolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
}

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
