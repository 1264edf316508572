import { createHash, randomBytes } from 'node:crypto';

/**
 * The nonce that our inline scripts and styles are rendered with. It is removed before a page is sent, so that nothing
 * that a page contains besides them can have it.
 */
export const scriptMark = randomBytes(16).toString('base64url');
export const markAttribute = ` nonce="${scriptMark}"`;

/**
 * Removes the mark from the parts of a page, and returns its Content-Security-Policy: it allows its own origin, and the
 * inline scripts and styles that had the mark by their hashes. A nonce in the page would have to differ in each response,
 * so the page could not be cached. No inline script or style may reach from one part into the next.
 */
export function signInlineCode(parts: string[]): { signed: string[]; policy: string } {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const signed: string[] = [];
  for (const part of parts) {
    let from = 0;
    for (let at = part.indexOf(markAttribute); at >= 0; at = part.indexOf(markAttribute, from)) {
      signed.push(part.slice(from, at));
      from = at + markAttribute.length;
      const tag = part.lastIndexOf('<', at);
      const element = (['script', 'style'] as const).find((name) => part.startsWith(`<${name}`, tag));
      if (!element) continue;
      // A script with an address is allowed by its origin, and what follows its tag is not code.
      const start = part.indexOf('>', from) + 1;
      const code = part.slice(start, part.indexOf(`</${element}>`, start));
      if (code) hashes[element].add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
    signed.push(part.slice(from));
  }
  return { signed, policy: pagePolicy(hashes) };
}

function pagePolicy({ script, style }: { script: Iterable<string>; style: Iterable<string> }): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
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
