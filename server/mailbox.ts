/** The mailbox of an address: providers deliver `J.Doe+offers@…` and `jdoe@…` to the same person. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const provider = domain === 'googlemail.com' ? 'gmail.com' : domain;
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${provider}`;
}
