import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secret } from './env';

/** A 128-bit signature of `text`, valid for `purpose` only. */
export function sign(purpose: string, text: string): string {
  return createHmac('sha256', secret()).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString('base64url');
}

export function isValidSignature(purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * A new submission key, which a form sends back as its idempotency key: `random.openedAt.visitor.signature`.
 * @param visitor of the visitor cookie, where there is one: `haveSameVisitor` compares it
 */
export function issueSubmissionKey(visitor: string = randomBytes(6).toString('hex'), now: number = Date.now()): string {
  const body = `${randomBytes(12).toString('base64url')}.${now.toString(36)}.${visitor}`;
  return `${body}.${sign('submission', body)}`;
}

/** When the form with this key was opened (ms since 1970); null where the key was not issued here. */
export function openedAt(submissionKey: string): number | null {
  const parts = submissionKey.split('.');
  const [random, time, visitor, signature] = parts;
  if (parts.length !== 4 || !random || !time || !visitor || !signature) return null;
  if (!isValidSignature('submission', `${random}.${time}.${visitor}`, signature)) return null;
  return Number.parseInt(time, 36);
}

/** The key of a form that is sent again with other values: `key.digest`. */
export function keyWithDigest(submissionKey: string, values: unknown): string {
  return `${submissionKey}.${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}`;
}

/** True where both forms were opened by the same visitor. */
export function haveSameVisitor(submissionKey: string, other: string): boolean {
  const visitor = submissionKey.split('.')[2];
  return visitor !== undefined && visitor === other.split('.')[2];
}
