import { beforeAll, describe, expect, it, vi } from 'vitest';
import { agedKey, fillForm, referenceIn, send } from '../faults/traveller';
import { sameOrigin, server, serverForAll, startAdminServer } from '../server';

let booking: { reference: string; email: string; path: string };

serverForAll(startAdminServer);
beforeAll(async () => {
  const form = await fillForm(server, '/tours/2/book', 'Amina Haddad', 1);
  const location = (await send(server.url, form))?.location ?? '';
  booking = { reference: referenceIn(location), email: form.email, path: location };
});

const linkMails = () =>
  server.database().prepare("SELECT recipient, state FROM emails WHERE kind = 'booking_link'").all();
/** No two tests share a client: limits count by it. */
let clients = 0;
const newClient = () => ({ 'X-Forwarded-For': `192.0.2.${++clients}` });

const openKey = async () => agedKey(server, await (await fetch(`${server.url}/booking`)).text());

const ask = (fields: Record<string, string>, headers: Record<string, string> = newClient()) =>
  fetch(`${server.url}/booking`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { ...sameOrigin, ...headers },
    redirect: 'manual',
  });

const booked = () => ({ reference: booking.reference, email: booking.email });

/** The fields of a form that is not taken for spam. */
async function filled(fields: Record<string, string>) {
  const submissionKey = await openKey();
  return { submissionKey, ...booked(), ...fields };
}

/** All that a visitor can tell two answers by, but for times. */
async function answerOf(response: Response) {
  const { date, ...headers } = Object.fromEntries(response.headers);
  const next = await fetch(server.url + response.headers.get('Location'));
  const page = (await next.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return { status: response.status, headers, body: await response.text(), page };
}

describe('/booking', () => {
  it('answers the same for a booking, a wrong address and a wrong reference, and mails only the first', async () => {
    const right = await filled({ reference: ` ${booking.reference.toLowerCase().replace('ns-', '')}` });
    const wrong = [
      { ...right, email: 'stranger@example.org' },
      { ...right, reference: 'NS-AAAAAA' },
      { ...right, website: 'https://spam.example' },
    ];
    const times: number[] = [];
    const answers = [];
    for (const fields of [...wrong, right]) {
      const start = performance.now();
      const response = await ask(fields);
      times.push(performance.now() - start);
      answers.push(await answerOf(response));
      if (fields !== right) expect(linkMails()).toEqual([]);
    }
    const [first] = answers;
    expect(first?.status).toBe(303);
    expect(first?.headers.location).toBe('/booking?sent');
    expect(first?.headers['set-cookie']).toBeUndefined();
    expect(first?.page).toContain('If you have booked with that address, the link is on its way to it.');
    for (const answer of answers) expect(answer).toEqual(first);
    expect(Math.min(...times)).toBeGreaterThan(245);
    await expect.poll(linkMails).toMatchObject([{ recipient: booking.email }]);
    await ask({ ...right, submissionKey: await openKey() });
    expect(linkMails()).toHaveLength(1);
  });

  it('mails the link that opens the page of the booking', async () => {
    const mail = await vi.waitUntil(
      () => server.mails().find(({ content }) => content.includes(`The link to your booking ${booking.reference}`)),
      { timeout: 10_000 },
    );
    expect(mail.content).toContain(`To: ${booking.email}`);
    const path = booking.path.replace(/=/g, '=3D');
    expect(mail.content.replace(/=\r\n/g, '')).toContain(path);
    expect((await fetch(server.url + booking.path)).status).toBe(200);
  });

  it('is never cached or indexed, and its address is not in the sitemap', async () => {
    for (const address of ['/booking', '/booking?sent']) {
      const { headers } = await fetch(server.url + address);
      expect(headers.get('Cache-Control')).toMatch(/^no-store/);
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
    }
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/booking');
  });

  it('is where the footer and a wrong link lead', async () => {
    const lost = await fetch(`${server.url}/booking/${booking.reference}?key=x`);
    expect(lost.status).toBe(404);
    const main = /<main[\s\S]*<\/main>/.exec(await lost.text())?.[0] ?? '';
    expect(main).toMatch(/<a [^>]*href="\/booking"[^>]*>Email me the link<\/a>/);
    expect(await (await fetch(`${server.url}/tours`)).text()).toMatch(/href="\/booking"[^>]*>Find my booking</);
  });

  it('shows what was typed, with its message, when a field is invalid', async () => {
    const html = await (await ask({ reference: '<b>4711', email: 'amina@example.org' })).text();
    expect(html).toContain('value="&lt;b&gt;4711"');
    expect(html).toContain('A reference ends in six letters and digits, such as 7K3F9Q.');
  });

  it('is limited for one client, and for one address by one client', async () => {
    const fields = await filled({ reference: 'NS-AAAAAA', email: 'flood@example.org' });
    const client = newClient();
    const askMany = async (count: number, email: (number: number) => string) => {
      const all = Array.from({ length: count }, (_, number) => ask({ ...fields, email: email(number) }, client));
      return (await Promise.all(all)).map(({ status }) => status).toSorted();
    };
    expect(await askMany(11, () => fields.email)).toEqual([...Array(10).fill(303), 429]);
    expect(await askMany(9, (number) => `other${number}@example.org`)).toEqual(Array(9).fill(303));
    const refused = await ask({ ...fields, email: 'one.more@example.org' }, client);
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect((await ask(fields)).status).toBe(303);
  });
});
