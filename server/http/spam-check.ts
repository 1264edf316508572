/** Faster than a person can read and fill in a form, in ms; a real visitor may need only three seconds. */
const minFillTime = 1000;

/**
 * True for a form that looks sent by a program: the honeypot is filled in, or the form was submitted at once.
 * @param openedAt when the form was opened, in ms since 1970; null when unknown, as on cached pages
 */
export function isLikelySpam(honeypot: string | undefined, openedAt: number | null, now: number = Date.now()): boolean {
  return Boolean(honeypot) || (openedAt !== null && now - openedAt < minFillTime);
}
