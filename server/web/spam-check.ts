import { env } from '#server/env';
import { mailboxOf } from '#server/values/mailbox';
import { rateLimit } from './rate-limit';

/** Faster than a person can read and fill in a form, in ms; a real visitor may need only three seconds. */
export const minFillTime = 1000;

/** Requests and messages from one mailbox, sent by all clients together. */
const perMailbox = rateLimit({ max: 20, windowSeconds: 3600 });

/**
 * Counts a request or a message; true where its mailbox has more than 20 an hour. Refusing them would lock its owner
 * out.
 */
export const isFlood = (email: string): boolean => perMailbox.hit(mailboxOf(email)) > 0;

/** True for a text with the address of a web page, but for those of this site. */
export const hasLink = (text: string): boolean => /\bhttps?:\/\/|\bwww\./i.test(text.replaceAll(env().PUBLIC_URL, ''));

/**
 * True for a form that looks sent by a program: the honeypot is filled in, which no browser sends, or the form was submitted at
 * once.
 * @param openedAt when the form was opened, in ms since 1970; null when unknown, as on cached pages
 */
export function isLikelySpam(honeypot: string | undefined, openedAt: number | null, now: number = Date.now()): boolean {
  const elapsed = openedAt === null ? null : now - openedAt;
  // Less than nothing: the clock was set back meanwhile.
  return Boolean(honeypot) || (elapsed !== null && elapsed >= 0 && elapsed < minFillTime);
}
