import { findReservation } from '#server/booking/record/reservation';
import { isValidSignature, sign } from '#server/signing';
import { Conflict, NotFound } from '#server/values/errors';
import { outOfDate, type Press, type PressInput, pressSchema } from './press.input';

/** The command of what was pressed on a guide's manifest. Throws NotFound for what no manifest of ours has sent, and Conflict where the booking is gone. */
export function pressCommand({ press: token, age, amount = 0 }: PressInput) {
  const press = readPressToken(token);
  if (!press) throw new NotFound(outOfDate);
  if (!findReservation(press.reservation)) throw new Conflict('This booking no longer exists.');
  return { kind: 'press' as const, id: press.reservation, press, age, amount };
}

/** What the form of a button sends: its meaning as JSON, and a signature. The service worker of the manifest reads the JSON. */
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
