/** Nobody reads and fills in a form in less than this, in ms; an honest visitor may be done in three seconds. */
const minFillTime = 1000;

/**
 * True for what looks sent by a program: the field that no visitor sees is filled in, or the form came back at once.
 * @param openedAt when the form was opened (ms), or null where that cannot be known: on cached pages
 */
export function isLikelySpam(honeypot: string | undefined, openedAt: number | null, now: number = Date.now()): boolean {
  return Boolean(honeypot) || (openedAt !== null && now - openedAt < minFillTime);
}
