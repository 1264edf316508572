import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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

/**
 * The key that a form carries from its opening to its submission: `random.openedAt.visitor.signature`.
 * @param visitor who opened it, where that is known: forms of one visitor can be told to be of one hand
 */
export function issueSubmissionKey(visitor: string = randomBytes(6).toString('hex'), now: number = Date.now()): string {
  const body = `${randomBytes(12).toString('base64url')}.${now.toString(36)}.${visitor}`;
  return `${body}.${sign('submission', body)}`;
}

/** When the form of this key was opened (ms since 1970), or null where we never issued the key. */
export function openedAt(submissionKey: string): number | null {
  const parts = submissionKey.split('.');
  const [random, time, visitor, signature] = parts;
  if (parts.length !== 4 || !random || !time || !visitor || !signature) return null;
  if (!isSignatureOf('submission', `${random}.${time}.${visitor}`, signature)) return null;
  return Number.parseInt(time, 36);
}

/** The key to store what a form says that has been sent before and says something else now: `key.digest`. */
export function keyOfChanged(submissionKey: string, content: unknown): string {
  return `${submissionKey}.${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`;
}

/** True where both forms were opened by the same visitor. */
export function areOfOneVisitor(submissionKey: string, other: string): boolean {
  const visitor = submissionKey.split('.')[2];
  return visitor !== undefined && visitor === other.split('.')[2];
}
