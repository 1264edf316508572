import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isValidSignature, sign } from '#server/signing';
import { growing } from './rate-limit';
import { readCookie, siteCookie } from './site-cookie';

const toast = z.object({
  title: z.string(),
  description: z.string().optional(),
  variant: z.enum(['default', 'destructive']).default('default'),
  /** The submitted values of a refused newsletter form, to fill it again after the redirect. */
  typed: z.object({ source: z.string().max(20), email: z.string().max(320) }).optional(),
});
export type Toast = z.infer<typeof toast>;

const maxAge = 60;

/** The cookie with the message for the next page; it lasts for one redirect. */
const flashCookie = () => siteCookie('flash', maxAge);

/** The header that makes the next page show a message. */
export async function flash(message: z.input<typeof toast>): Promise<{ 'Set-Cookie': string }> {
  return { 'Set-Cookie': await flashCookie().serialize(signed(JSON.stringify({ message, at: Date.now() }))) };
}

const signed = (text: string) => `${sign('flash', text)}${text}`;
const signatureLength = 22;

/** The signatures of the messages that were shown: each is shown once, however its cookie is encoded. */
const shown = new LRUCache<string, true>({ ...growing, maxSize: 10_000 });

/**
 * The flash message of a Cookie header. Null without one that we have set in the last minute and not shown: anything else
 * would let a visitor get past the page cache.
 */
export function readFlash(cookies: string | null | undefined): Toast | null {
  return parseFlash(cookies)?.toast ?? null;
}

function parseFlash(cookies: string | null | undefined): { toast: Toast; signature: string } | null {
  const value = readCookie(cookies, 'flash');
  if (!value) return null;
  try {
    const text: unknown = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64').toString());
    if (typeof text !== 'string') return null;
    const [signature, body] = [text.slice(0, signatureLength), text.slice(signatureLength)];
    if (shown.has(signature) || !isValidSignature('flash', body, signature)) return null;
    const { message, at } = JSON.parse(body) as { message: unknown; at: number };
    const age = Date.now() - at;
    if (age < 0 || age > maxAge * 1000) return null;
    return { toast: toast.parse(message), signature };
  } catch {
    return null;
  }
}

/** The flash message of a request, and the header that deletes it, also where it is not valid. */
export async function takeFlash(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const cookies = request.headers.get('Cookie');
  if (readCookie(cookies, 'flash') === null) return { toast: null, headers: {} };
  const flashed = parseFlash(cookies);
  if (flashed) shown.set(flashed.signature, true);
  return {
    toast: flashed?.toast ?? null,
    headers: { 'Set-Cookie': await flashCookie().serialize('', { maxAge: 0 }) },
  };
}
