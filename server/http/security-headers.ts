import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a page: allows its own origin, and its inline scripts by their hashes. A nonce would
 * have to differ in each response, so a page with one could not be cached.
 */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(inlineScript)]
    .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
    .map(
      ([, , code]) =>
        `'sha256-${createHash('sha256')
          .update(code ?? '')
          .digest('base64')}'`,
    );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For files, data and errors. An SVG file may have styles of its own. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Adds the security headers to a response that does not have its own. */
export function secureHeaders(headers: Headers, publicUrl: string): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', filePolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
