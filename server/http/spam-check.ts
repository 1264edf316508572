/** Faster than a person can read and fill in a form, in ms; a real visitor may need only three seconds. */
export const minFillTime = 1000;

/** A web or email address, as mail programs turn it into a link, or a telephone number. */
const contactInName =
  /[/@]|www\.|\.(?:com|net|org|info|biz|io|co|me|ly|to|cc|ru|cn|su|рф|xyz|top|shop|site|online|club|link|click|app|dev)(?!\p{L})|(?:\d\P{L}*){5}/iu;

/**
 * True for a name that would make a message of an email to the traveller, which greets by it.
 * @param name at most a line: the time grows with the square of its length
 */
export const isSuspectName = (name: string) =>
  contactInName.test(
    name
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/[。․]/g, '.'),
  );

/**
 * True for a form that looks sent by a program: the honeypot is filled in, or the form was submitted at once.
 * @param openedAt when the form was opened, in ms since 1970; null when unknown, as on cached pages
 */
export function isLikelySpam(honeypot: string | undefined, openedAt: number | null, now: number = Date.now()): boolean {
  const elapsed = openedAt === null ? null : now - openedAt;
  // Less than nothing: the clock was set back meanwhile.
  return Boolean(honeypot) || (elapsed !== null && elapsed >= 0 && elapsed < minFillTime);
}
