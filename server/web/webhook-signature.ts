import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older and later messages are refused, in ms: what was recorded on its way cannot be sent again. */
const maxAge = 5 * 60_000;

/**
 * True where a webhook of Resend, which are sent by Svix, was signed with this secret a moment ago: `svix-signature` has one or
 * more of `v1,` and the HMAC of id, time and body.
 * @param secret as the service shows it: `whsec_` and the key in base64
 */
export function isSignedWebhook(headers: Headers, body: string, secret: string, now: number = Date.now()): boolean {
  const [id, time, signatures] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) => headers.get(name) ?? '');
  if (!id || !/^\d{1,12}$/.test(time ?? '') || Math.abs(now - Number(time) * 1000) > maxAge) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return (signatures ?? '').split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
