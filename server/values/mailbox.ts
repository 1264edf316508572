/** A mailbox with the name of who has it, as a From line has it (RFC 5322): one, whatever signs the name contains. */
export const namedMailbox = (name: string, address: string): string =>
  `"${name.replace(/\p{Cc}+/gu, ' ').replace(/[\\"]/g, '\\$&')}" <${address}>`;

/** The parts of an address without its letter case and its tag: `jdoe+offers@…` leads to the mailbox of `jdoe@…`. */
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

/** The same for all addresses of a person: dots are left out at Gmail alone, since elsewhere they may tell two people apart. */
export function emailKey(email: string): string {
  const { local, domain, isGmail } = partsOf(email);
  return isGmail ? mailboxOf(email) : `${local}@${domain}`;
}

/** An address without its letter case, and as Gmail folds its own. Elsewhere a tag may be another mailbox. */
export const foldAddress = (email: string): string => (partsOf(email).isGmail ? mailboxOf(email) : email.toLowerCase());

/** True where two addresses are surely one. */
export const isSameAddress = (one: string, other: string): boolean => foldAddress(one) === foldAddress(other);
