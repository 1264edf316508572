import { describe, expect, it } from 'vitest';
import { fillForm, send } from '../faults/traveller';
import { nairobi } from '../office/savanna';
import { sameOrigin, server, serverForAll, startAdminServer } from '../server';

serverForAll(startAdminServer);

describe('/contact about a trip', () => {
  const read = async (about: string) => {
    const html = await (await fetch(`${server.url}/contact?about=${encodeURIComponent(about)}`)).text();
    const form = /<form[^>]*action="(\/contact[^"]*)"[\s\S]*?<\/form>/.exec(html);
    const [text = '', action] = form ?? [];
    return {
      html,
      action,
      subject: /name="subject"[^>]*value="([^"]*)"/.exec(text)?.[1],
      country: /<option[^>]*value="([^"]*)"[^>]*selected/.exec(text)?.[1],
    };
  };

  it.each([
    ['/tours/2', 'About: A Thousand Years of Cairo on Foot', 'Egypt'],
    ['/packages/12', 'About: Thailand North to South', 'Thailand'],
    ['/offer/tour/bangkok-temple-tour', 'About: Bangkok Temple Tour', 'Thailand'],
  ])('%s has its title and its country', async (about, subject, country) => {
    expect(await read(about)).toMatchObject({ action: `/contact?about=${about}`, subject, country });
  });

  it.each(['', 'https://evil.example/tours/2', '/tours/2"><script>alert(1)</script>', 'x'.repeat(7000)])(
    '%# is ignored where it is no product',
    async (about) => {
      const { html, action, subject, country } = await read(about);
      expect([action, subject, country ?? '']).toEqual(['/contact', '', '']);
      const beforeScripts = html.replace(/<script[\s\S]*?<\/script>/g, '');
      if (about) expect(beforeScripts).not.toContain(about);
      expect(beforeScripts).not.toContain('evil.example');
    },
  );

  it('ignores a title in the query, and leads back to the trip once it is sent', async () => {
    const form = await fillForm(server, '/contact', 'Samira Aziz', 2);
    const path = '/contact?about=/packages/12&title=Evil&subject=Evil&country=Egypt';
    expect(await (await fetch(server.url + path)).text()).not.toContain('Evil"');
    const answer = await send(server.url, { ...form, path, fields: { ...form.fields, country: 'Thailand' } });
    expect(answer).toMatchObject({ status: 303, location: '/contact?sent&about=/packages/12' });
    const sent = await fetch(server.url + answer?.location, { headers: { Cookie: answer?.cookie ?? '' } });
    expect(/Your message<[\s\S]*?<\/section>/.exec(await sent.text())?.[0]).toContain('href="/packages/12"');
    const stored = server.database().prepare('SELECT country, about FROM contact_messages WHERE email = ?');
    expect(stored.all(form.email)).toEqual([{ country: 'Thailand', about: '/packages/12' }]);
    const recipients = server
      .database()
      .prepare("SELECT recipient FROM emails WHERE kind LIKE 'contact_%' ORDER BY id");
    expect(recipients.pluck().all()).toEqual(['thailand@nileandsiam.example', form.email]);
  });

  it('keeps the trip and the country when a field is invalid', async () => {
    const form = await fillForm(server, '/contact?about=/tours/2', 'Samira Aziz', 3);
    const html = await (
      await fetch(`${server.url}/contact?about=/tours/2`, {
        method: 'POST',
        body: new URLSearchParams({ ...form.fields, country: 'Jordan', subject: 'No' }),
        headers: sameOrigin,
      })
    ).text();
    expect(html).toContain('action="/contact?about=/tours/2"');
    expect(html).toContain('Subject must be at least 5 characters.');
    expect(/<option[^>]*value="([^"]*)"[^>]*selected/.exec(html)?.[1]).toBe('Jordan');
  });
});

describe('/contact', () => {
  it('shows the drawn map where its two pins are our offices, and nowhere else', async () => {
    const showsMap = async () => (await (await fetch(`${server.url}/contact`)).text()).includes('/posters/map.svg');
    expect(await showsMap()).toBe(true);
    const store = server
      .database()
      .prepare("INSERT INTO versions (kind, record_id, number, content) VALUES ('offices', 0, 1, ?)");
    store.run(JSON.stringify({ offices: [nairobi] }));
    expect(await showsMap()).toBe(false);
    server
      .database()
      .exec("DELETE FROM versions WHERE kind = 'offices'; UPDATE content_version SET version = version + 1");
  });

  const storedOf = (email: string) =>
    server.database().prepare('SELECT suspect FROM contact_messages WHERE email = ?').pluck().all(email);
  const mailsOf = (email: string) =>
    server.database().prepare('SELECT kind FROM emails WHERE ? IN (recipient, reply_to)').pluck().all(email);

  it('shows what was sent to the browser that has sent it, and to no other', async () => {
    const form = await fillForm(server, '/contact', 'Samira Aziz', 7);
    const other = await fillForm(server, '/contact', 'Samira Aziz', 8);
    const message = 'First line\n<b>& second</b> “line”';
    const answer = await send(server.url, { ...form, fields: { ...form.fields, message } });
    const next = await send(server.url, other);
    expect(answer).toMatchObject({ status: 303, location: '/contact?sent' });
    const shownTo = async (cookie: string, path = '/contact?sent') =>
      (await (await fetch(server.url + path, { headers: { Cookie: cookie } })).text()).replace(
        /<script[\s\S]*?<\/script>/g,
        '',
      );
    const cookie = answer?.cookie ?? '';
    expect(await shownTo(cookie)).toContain('First line\n&lt;b&gt;&amp; second&lt;/b&gt; “line”');
    const value = Buffer.from(decodeURIComponent(/sent_message=([^;]*)/.exec(cookie)?.[1] ?? ''), 'base64').toString();
    const forged = Buffer.from(value.replace(/\d+/, (id) => String(Number(id) + 1))).toString('base64');
    for (const html of await Promise.all([
      shownTo(''),
      shownTo(next?.cookie ?? ''),
      shownTo(`sent_message=${forged}`),
      shownTo('sent_message=%22'),
      shownTo(cookie, '/contact'),
    ])) {
      expect(html).toContain('Write to us');
      expect(html).not.toContain('First line');
    }
  });

  it('mails a message of any honest name, and holds one with a link in its text', async () => {
    const honest = await fillForm(server, '/contact', 'Golden Years Travel Club c/o Anna/Peter', 5);
    const linked = await fillForm(server, '/contact', 'Buyer', 6);
    const message = 'Buy cheap pills at https://pills.example';
    await send(server.url, honest);
    await send(server.url, { ...linked, fields: { ...linked.fields, message } });
    expect([storedOf(honest.email), storedOf(linked.email)]).toEqual([[0], [1]]);
    expect([mailsOf(honest.email), mailsOf(linked.email)]).toEqual([['contact_form', 'contact_copy'], []]);
  });
});

describe('a page of a product', () => {
  it.each([
    ['/tours/2', 'egypt@nileandsiam.example', '20200000100'],
    ['/packages/12', 'thailand@nileandsiam.example', '6620000100'],
    ['/offer/tour/bangkok-temple-tour', 'thailand@nileandsiam.example', '6620000100'],
  ])('%s asks its office by form, WhatsApp and email, and has no dead button', async (path, email, whatsapp) => {
    const html = (await (await fetch(server.url + path)).text()).replaceAll('&amp;', '&');
    const title = /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
    const linkOf = (label: string) => new RegExp(`href="([^"]*)"[^>]*>${label}<`).exec(html)?.[1] ?? '';
    const url = `${new URL(linkOf('Ask on WhatsApp')).searchParams.get('text')}`;
    expect(linkOf('Ask about this trip')).toBe(`/contact?about=${path}`);
    expect(new URL(linkOf('Ask on WhatsApp')).pathname).toBe(`/${whatsapp}`);
    expect(url).toMatch(new RegExp(`^${title} http://localhost:\\d+${path}$`));
    const mail = new URL(linkOf('Ask by email'));
    expect([mail.pathname, mail.searchParams.get('subject')]).toEqual([email, title]);
    expect(mail.searchParams.get('body')).toBe(url.slice(title.length + 1));
    expect(html).not.toContain('>Print<');
  });
});
