import { isValidSignature, sign } from '#server/signing';
import { type Press, pressSchema } from './press.input';

/** What the form of a button sends: its meaning as JSON, and a signature. The service worker of the sheet reads the JSON. */
export function issuePressToken(press: Press): string {
  const text = Buffer.from(JSON.stringify(press)).toString('base64url');
  return `${text}.${sign('press', text)}`;
}

/** Reads a token; null for one that was not issued here. */
export function readPressToken(token: string): Press | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isValidSignature('press', text, signature)) return null;
  return pressSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
}

/** The idempotency key of what a press means: the same button says it once, until something else is said of the same. */
export const pressKey = ({ departure, link, reservation, kind, seen: last }: Press): string =>
  kind === 'undo' ? `undo:${last}` : `press:${departure}:${link}:${reservation}:${kind}:${last}`;
