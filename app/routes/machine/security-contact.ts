import { company } from '#server/company/company';
import { siteFacts } from '#server/web/site-facts';

const validDays = 180;

/** Whom to tell about a weakness of the site (RFC 9116). */
export function loader() {
  const expires = new Date(Date.now() + validDays * 86_400_000).toISOString();
  const lines = [
    `Contact: mailto:${company().email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${siteFacts().url}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
