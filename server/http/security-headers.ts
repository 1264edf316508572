import { createHash, randomBytes } from 'node:crypto';

/**
 * The nonce that our inline scripts are rendered with. It is removed before a page is sent, so that nothing that a page
 * contains besides them can have it.
 */
export const scriptMark = randomBytes(16).toString('base64url');
const markAttribute = ` nonce="${scriptMark}"`;

/**
 * Removes the mark from a page, and returns its Content-Security-Policy: it allows its own origin, and the inline
 * scripts that had the mark by their hashes. A nonce in the page would have to differ in each response, so the page could
 * not be cached.
 */
export function signScripts(marked: string): { html: string; policy: string } {
  const hashes = new Set<string>();
  const pieces = marked.split(markAttribute);
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (before === undefined || !before.slice(before.lastIndexOf('<')).startsWith('<script')) continue;
    const tagEnd = piece.indexOf('>');
    // A script with an address is allowed by its origin, and what follows its tag is not code.
    const code = piece.slice(tagEnd + 1, piece.indexOf('</script>', tagEnd));
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: pieces.join(''), policy: pagePolicy([...hashes]) };
}

function pagePolicy(hashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: http: data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
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
