/**
 * A mailbox with the name of its owner for a From line (RFC 5322). It is one mailbox, whatever characters the name has.
 */
export const namedMailbox = (name: string, address: string): string =>
  `"${name.replace(/\p{Cc}+/gu, ' ').replace(/[\\"]/g, '\\$&')}" <${address}>`;

/** The parts of an address in lower case and without its tag: `jdoe+offers@…` leads to the mailbox of `jdoe@…`. */
function partsOf(email: string) {
  const [local = '', domain = ''] = email.trim().toLowerCase().normalize('NFC').split('@');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return { local: local.replace(/(?<=.)\+.*$/, ''), domain: isGmail ? 'gmail.com' : domain, isGmail };
}

/** The mailbox of an address as limits count it: without dots, which many providers leave out. */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  return `${local.replaceAll('.', '')}@${domain}`;
}

/**
 * The same for all addresses of a person. Dots are removed only at Gmail, since elsewhere they may distinguish two
 * people.
 */
export function emailKey(email: string): string {
  const { local, domain, isGmail } = partsOf(email);
  return isGmail ? mailboxOf(email) : `${local}@${domain}`;
}

/** An address in lower case, and folded as Gmail does for its own. Elsewhere a tag may be another mailbox. */
export const foldAddress = (email: string): string => (partsOf(email).isGmail ? mailboxOf(email) : email.toLowerCase());

/** True where two addresses are surely one. */
export const isSameAddress = (one: string, other: string): boolean => foldAddress(one) === foldAddress(other);
