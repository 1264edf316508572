/** The mailbox of an address: providers deliver `J.Doe+offers@…` and `jdoe@…` to the same person. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const provider = domain === 'googlemail.com' ? 'gmail.com' : domain;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${provider}`;
}

/** An address without its letter case, and as Gmail folds its own. Elsewhere a dot may tell two people apart. */
export function foldAddress(email: string): string {
  const mailbox = mailboxOf(email);
  return mailbox.endsWith('@gmail.com') ? mailbox : email.toLowerCase();
}

/** True where two addresses are surely one. */
export const isSameAddress = (one: string, other: string): boolean => foldAddress(one) === foldAddress(other);
