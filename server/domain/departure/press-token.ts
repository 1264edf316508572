import { z } from 'zod';
import { id } from '#server/domain/record/record-id.input';
import { seen } from '#server/domain/reservation/conversation.input';
import { isValidSignature, sign } from '#server/signing';
import { attendances } from './departure.input';

const pressSchema = z.strictObject({
  departure: id,
  /** The version of the link that the sheet was opened with. */
  link: id,
  reservation: id,
  kind: z.enum([...attendances, 'collected', 'undo']),
  /** The last event of attendance, or of money, that the sheet shows, 0 for none; of `undo` the one that is undone. */
  seen,
  /** When the sheet was made, in ms since 1970: no button of it was pressed before. */
  issued: z.int(),
});

/** What a button on a guide's sheet says. */
export type Press = z.output<typeof pressSchema>;

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
