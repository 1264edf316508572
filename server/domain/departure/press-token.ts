import { randomBytes } from 'node:crypto';
import { isValidSignature, sign } from '#server/signing';

/** What a button on a guide's sheet says. Sums are in US cents, and 0 where no money is meant. */
export interface Press {
  departureId: number;
  /** Of the link that the sheet was opened with. */
  linkVersion: number;
  reservationId: number;
  kind: 'arrived' | 'no-show' | 'collected';
  amountCents: number;
  /** What had been paid when the sheet was made. */
  paidCents: number;
  /** When the sheet was made, in ms since 1970: no button of it was pressed before. */
  issuedAt: number;
}

/**
 * What the form of a button sends: its meaning, signed, and at random, so that it is an idempotency key as well:
 * `random.departure.link.reservation.kind.amount.paid.issued.signature`. The service worker of the sheet reads the first six.
 */
export function issuePressToken(press: Press, random = randomBytes(9).toString('base64url')): string {
  const { departureId, linkVersion, reservationId, kind, amountCents, paidCents, issuedAt } = press;
  const text = [random, departureId, linkVersion, reservationId, kind, amountCents, paidCents, issuedAt].join('.');
  return `${text}.${sign('press', text)}`;
}

/**
 * Reads a token; null for one that was not issued here. A sheet that is kept offline has the same token for each press of a
 * button: `~2` after it tells the later ones apart.
 */
export function readPressToken(text: string): (Press & { key: string }) | null {
  const [token = '', repeated = '', ...rest] = text.split('~');
  const parts = token.split('.');
  const [random = '', departureId, linkVersion, reservationId, kind, amountCents, paidCents, issuedAt] = parts;
  if (parts.length !== 9 || rest.length > 0 || !/^([1-9]\d{0,2})?$/.test(repeated)) return null;
  if (!isValidSignature('press', parts.slice(0, -1).join('.'), parts.at(-1) ?? '')) return null;
  return {
    key: repeated === '' ? random : `${random}~${repeated}`,
    departureId: Number(departureId),
    linkVersion: Number(linkVersion),
    reservationId: Number(reservationId),
    kind: kind as Press['kind'],
    amountCents: Number(amountCents),
    paidCents: Number(paidCents),
    issuedAt: Number(issuedAt),
  };
}
