import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secret } from './env';

/** A 128-bit signature of `text`, good for `purpose` only. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString('base64url');
}

export function isSignatureOf(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The key that a form carries from its opening to its submission: `random.openedAt.signature`. */
export function issueSubmissionKey(now: number = Date.now()): string {
  const body = `${randomBytes(12).toString('base64url')}.${now.toString(36)}`;
  return `${body}.${sign('submission', body)}`;
}

/** When the form of this key was opened (ms since 1970), or null where we never issued the key. */
export function openedAt(submissionKey: string): number | null {
  const [random, time, signature, ...rest] = submissionKey.split('.');
  if (!random || !time || !signature || rest.length > 0) return null;
  if (!isSignatureOf('submission', `${random}.${time}`, signature)) return null;
  return Number.parseInt(time, 36);
}
