import { type ReceivedMail, readMime } from '#server/mail/received-mail';

/** A mail as a mail server hands it on; `headers` replace those of Ingrid's answer. */
export function mimeOf(body: string, headers: Record<string, string> = {}): string {
  const all = {
    'Return-Path': '<ingrid@example.org>',
    From: 'Ingrid Solheim <ingrid@example.org>',
    To: 'Nile & Siam <egypt@nileandsiam.example>',
    Subject: 'Re: Your message to Nile & Siam',
    'Message-ID': '<one@example.org>',
    Date: 'Sat, 21 Nov 2026 11:00:00 +0100',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...lines, '', ...body.split('\n')].join('\r\n');
}

/** The same with these parts, each with its headers. */
export const multipartOf = (
  kind: 'alternative' | 'mixed' | 'related',
  parts: string[],
  headers: Record<string, string> = {},
) =>
  mimeOf([...parts.map((part) => `--cut\n${part}`), '--cut--'].join('\n'), {
    'Content-Type': `multipart/${kind}; boundary="cut"`,
    ...headers,
  });

/** The mail, read. Throws where nobody can. */
export async function readMail(raw: Uint8Array | string): Promise<ReceivedMail> {
  const mail = await readMime(raw);
  if (!mail) throw new Error('the mail cannot be read');
  return mail;
}
