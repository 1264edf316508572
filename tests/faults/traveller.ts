import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { minFillTime } from '#server/web/spam-check';

/** A filled-in form, which can be sent more than once. */
export interface FilledForm {
  path: string;
  email: string;
  fields: Record<string, string>;
  /** The client address: rate limits count by it. */
  client: string;
}

interface Answer {
  status: number;
  location: string;
  /** `flash=…`, the toast of the next page. */
  cookie: string;
}

const inFortyDays = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

/** The further fields of each booking form. */
const parties: Record<string, Record<string, string>> = {
  '/tours/2/book': { adults: '2', children: '0' },
  '/packages/1/book': { adults: '2', children: '0', rooms: '1', hotelRating: '4' },
  '/offer/accommodation/aswan-nile-terrace-stay/book': { adults: '2', children: '0', rooms: '1' },
};
export const bookablePaths = Object.keys(parties);

/** A site that runs, and the folder with its secret. */
interface Site {
  url: string;
  dataDir: string;
}

/** The key in a page as if its form had been open for `ms`: a form that is sent at once counts as spam. */
export function agedKey({ dataDir }: Pick<Site, 'dataDir'>, html: string, ms = 60_000): string {
  const [, random, visitor] = /name="submissionKey" value="([^".]+)\.[^".]+\.([^".]+)\.[^"]+"/.exec(html) ?? [];
  if (!random) throw new Error('the page has no form');
  const body = `${random}.${(Date.now() - ms).toString(36)}.${visitor}`;
  const secret = readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim();
  const signature = createHmac('sha256', secret).update(`submission\n${body}`).digest().subarray(0, 16);
  return `${body}.${signature.toString('base64url')}`;
}

/** Fills in a form that has been open for a while; `number` makes the email address and the client address unique. */
export async function fillForm(site: Site, path: string, name: string, number: number): Promise<FilledForm> {
  const email = `${name.split(' ')[0]?.toLowerCase()}.${number}@example.org`;
  const client = `198.51.${number >> 8}.${number & 255}`;
  const html = await (await fetch(site.url + path, { headers: { 'X-Forwarded-For': client } })).text();
  const submissionKey = agedKey(site, html);
  const party = parties[path];
  const content: Record<string, string> = party
    ? { ...party, phone: '+20 100 000 0000', date: inFortyDays() }
    : { subject: 'A wheelchair in Luxor', message: 'Can my mother see Karnak in hers?' };
  return { path, email, client, fields: { submissionKey, name, email, ...content } };
}

/** Waits until a form has been open for so long that it does not count as spam. */
export const waitOutSpamCheck = (openedAt: number) =>
  vi.waitUntil(() => Date.now() - openedAt > minFillTime, { timeout: 30_000 });

/** Sends a form; null when the connection ended without a response. */
export async function send(url: string, form: FilledForm): Promise<Answer | null> {
  try {
    const answer = await fetch(url + form.path, {
      method: 'POST',
      body: new URLSearchParams(form.fields),
      headers: { 'X-Forwarded-For': form.client, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
    });
    return {
      status: answer.status,
      location: answer.headers.get('Location') ?? '',
      cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  } catch {
    return null;
  }
}

/** Follows a redirect; returns the title and the text of the toast. */
export async function toastAfter(url: string, { location, cookie }: Answer): Promise<string[]> {
  const html = await (await fetch(url + location, { headers: { Cookie: cookie } })).text();
  const toast = /data-toast=[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
  return [...toast.matchAll(/<p[^>]*>([^<]*)<\/p>/g)].map(([, text = '']) => text.replaceAll('&#x27;', "'"));
}

/** `NS-7K3F9Q` */
export const referenceIn = (location: string) => /NS-[A-Z0-9]{6}/.exec(location)?.[0] ?? '';
