import { env } from '#server/env';
import { isValidSignature, sign } from '#server/signing';

/** The thread of a reply by mail: a contact message, or a booking by the id of its reservation. */
export interface MailThread {
  kind: 'message' | 'booking';
  id: number;
}

/** The domain whose mail reaches us; undefined where none is received. */
export function inboundDomain(): string | undefined {
  const { INBOUND_DOMAIN, INBOUND_SECRET, RESEND_API_KEY, PUBLIC_URL } = env();
  // The webhook only names a mail: its content is fetched with the key.
  const isFetched = INBOUND_SECRET && RESEND_API_KEY;
  return INBOUND_DOMAIN ?? (isFetched ? new URL(PUBLIC_URL).hostname : undefined);
}

/** The address for replies to emails of a thread; undefined where no mail is received. */
export function replyAddress(kind: MailThread['kind'], id: number): string | undefined {
  const domain = inboundDomain();
  // In hexadecimal: some mail servers change the case of addresses.
  const signature = Buffer.from(sign('reply', `${kind} ${id}`), 'base64url').toString('hex');
  return domain && `reply+${kind}-${id}-${signature}@${domain}`;
}

/** The thread of an address that `replyAddress` has made; null for any other one. */
export function threadOfAddress(address: string): MailThread | null {
  const [, kind, number, signature = '', domain] =
    /^reply\+(message|booking)-([1-9]\d{0,9})-([\da-f]{32})@(.+)$/.exec(address.trim().toLowerCase()) ?? [];
  if ((kind !== 'message' && kind !== 'booking') || domain !== inboundDomain()?.toLowerCase()) return null;
  const given = Buffer.from(signature, 'hex').toString('base64url');
  return isValidSignature('reply', `${kind} ${number}`, given) ? { kind, id: Number(number) } : null;
}
