import { expect, it } from 'vitest';
import { fillForm } from '../faults/traveller';
import { sameOrigin, server, serverForAll, startAdminServer, startServer } from '../server';

serverForAll(startAdminServer);

it('counts emails by the network of the client, also those to the office', async () => {
  for (const [index, client] of ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:8::1'].entries()) {
    await fetch(`${server.url}/newsletter`, {
      method: 'POST',
      body: new URLSearchParams({ email: `keiko${index}@example.org`, source: 'home' }),
      headers: { ...sameOrigin, 'X-Forwarded-For': client },
      redirect: 'manual',
    });
  }
  const clientsOf = server.database().prepare('SELECT client FROM emails WHERE kind = ? ORDER BY id').pluck();
  const clients = clientsOf.all('newsletter_welcome');
  expect(clients).toEqual([expect.any(String), clients[0], expect.any(String)]);
  expect(clients[2]).not.toBe(clients[0]);
  expect(clientsOf.all('newsletter_signup')).toEqual(clients);
});

it('bounds what refused logins write to the log', async () => {
  for (let count = 0; count < 30; count++) {
    await fetch(`${server.url}/admin/login`, {
      method: 'POST',
      body: new URLSearchParams({ password: '' }),
      headers: { ...sameOrigin, 'X-Forwarded-For': `198.51.100.${count}` },
    });
  }
  expect(server.log.filter(({ event }) => event === 'login.failed')).toHaveLength(20);
});

it('warns once of a proxy that is not trusted', async () => {
  const untrusting = await startServer();
  const warnings = () => untrusting.log.filter(({ event }) => event === 'proxy.untrusted');
  try {
    await fetch(`${untrusting.url}/search?q=nile`);
    expect(warnings()).toEqual([]);
    for (const word of ['luxor', 'aswan']) {
      await fetch(`${untrusting.url}/search?q=${word}`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
    }
    expect(warnings()).toMatchObject([{ why: expect.stringContaining('TRUST_PROXY is 0') }]);
  } finally {
    await untrusting.stop();
  }
});

it('a contact form over the limit stays filled in and says how long to wait', async () => {
  const form = await fillForm(server, '/contact', 'Nils Dahl', 900);
  const post = (message: string) =>
    fetch(`${server.url}/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...form.fields, message }),
      headers: { ...sameOrigin, 'X-Forwarded-For': form.client },
      redirect: 'manual',
    });
  for (let count = 0; count < 20; count++) expect((await post(`I have question ${count}.`)).status).toBe(303);
  const refused = await post('I have one more question.');
  const html = await refused.text();
  expect(refused.status).toBe(429);
  expect(html).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);
  for (const typed of ['Nils Dahl', form.email, 'I have one more question.']) expect(html).toContain(typed);
});

it('limits valid posts to the newsletter, however many invalid ones came before', async () => {
  const post = (email: string) =>
    fetch(`${server.url}/newsletter.data`, {
      method: 'POST',
      body: new URLSearchParams({ email, source: 'home' }),
      headers: { ...sameOrigin, 'X-Forwarded-For': '203.0.113.1' },
    }).then((answer) => answer.text());
  for (let count = 0; count < 12; count++) expect(await post('no address')).toContain('valid email address');
  for (let count = 0; count < 10; count++) expect(await post(`mona${count}@example.org`)).toContain('Success!');
  expect(await post('mona@example.org')).toContain('Too many attempts');
  const stored = server.database().prepare("SELECT count(*) FROM newsletter WHERE email LIKE 'mona%'").pluck();
  expect(stored.get()).toBe(10);
});
