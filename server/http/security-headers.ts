import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The Content-Security-Policy of a page: its own origin, and its inline scripts by their hashes. Hashes rather than
 * nonces, so that a page can be kept in a cache together with its policy.
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

/** For answers that are no pages: files, data, errors. Pictures drawn as SVG style themselves. */
const barePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Adds to every answer what browsers should refuse on our behalf. */
export function secureHeaders(headers: Headers, publicUrl: string): void {
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', barePolicy);
  headers.set('X-Content-Type-Options', 'nosniff');
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (publicUrl.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000');
}
