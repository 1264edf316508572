import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../command';
import { fillForm, send } from '../faults/traveller';
import { mimeOf } from '../mail/mime';
import { type ResendServer, respond, startResend } from '../mail/resend-server';
import { server, serverForAll, startAdminServer, startServer } from '../server';

const secret = `whsec_${Buffer.from('a secret of twenty four b').toString('base64')}`;
const settings = { INBOUND_SECRET: secret, INBOUND_DOMAIN: 'reply.nileandsiam.example' };
let service: ResendServer;

beforeAll(async () => {
  service = await startResend();
});
afterAll(() => service.close());
serverForAll(() => startAdminServer({ ...settings, RESEND_API_KEY: 're_test', RESEND_BASE_URL: service.url }));

/** Sends a webhook as the mail service does; returns its status and what it says. */
async function post(event: unknown, { url = server.url, key = secret, age = 0, id = 'msg_1' } = {}) {
  const body = JSON.stringify(event);
  const time = String(Math.floor(Date.now() / 1000) - age);
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${time}.${body}`).digest('base64');
  const headers = { 'svix-id': id, 'svix-timestamp': time, 'svix-signature': `v1,${signature}` };
  const answer = await fetch(`${url}/inbound`, { method: 'POST', body, headers });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('Retry-After') };
}

const rawEvent = (raw: string) => ({ type: 'email.received', data: { raw } });
const questions = () =>
  server.database().prepare("SELECT message FROM reservation_events WHERE kind = 'message' ORDER BY id").pluck().all();

/** The address to which an answer to the email of a booking goes. */
let address: string;
beforeAll(async () => {
  const form = await fillForm(server, '/tours/2/book', 'Ingrid Solheim', 1);
  await send(server.url, { ...form, fields: { ...form.fields, email: 'ingrid@example.org' } });
  const replyTo = server.database().prepare('SELECT reply_to FROM emails WHERE recipient = ?').pluck();
  address = String(replyTo.get('ingrid@example.org'));
});

describe('an answer by mail', () => {
  it('is fetched from the mail service and becomes a question on the booking, once', async () => {
    expect(address).toMatch(/^reply\+booking-1-[\da-f]{32}@reply\.nileandsiam\.example$/);
    const content = {
      ...{ object: 'email', id: 'mail-1', from: 'Ingrid <ingrid@example.org>', to: [address], cc: null, bcc: null },
      ...{ created_at: '', subject: 'Re: x', reply_to: null, received_for: [], message_id: '<1@example.org>' },
      ...{ html: '<p>May we bring a dog?</p>', text: null, headers: { 'Return-Path': '<i@example.org>' } },
      attachments: [],
    };
    service.answer = (response) => respond(response, 200, content);
    const event = { type: 'email.received', data: { email_id: 'mail-1', from: 'x', to: ['y'], subject: 'z' } };
    for (let delivery = 0; delivery < 3; delivery++) {
      expect(await post(event)).toMatchObject({ status: 200, text: '{"outcome":"stored"}' });
    }
    expect(questions()).toEqual(['May we bring a dog?']);
    expect(service.requests.at(-1)?.path).toBe('/emails/receiving/mail-1?html_format=cid');
    const page = server.database().prepare("SELECT count(*) FROM open_requests WHERE kind = 'question'").pluck();
    expect(page.get()).toBe(1);
  });

  it('is asked for again where its content cannot be fetched', async () => {
    service.answer = (response) => respond(response, 500, { name: 'application_error', message: 'no' });
    const event = { type: 'email.received', data: { email_id: 'mail-2' } };
    expect(await post(event)).toMatchObject({ status: 503, retryAfter: '60' });
  });

  it('is read from the event where that has it, and ignored where no person has written it', async () => {
    const mail = (headers: Record<string, string>) => rawEvent(mimeOf('And a cat?', { To: address, ...headers }));
    expect((await post(mail({ 'Message-ID': '<2@example.org>' }))).text).toBe('{"outcome":"stored"}');
    expect((await post(mail({ 'Auto-Submitted': 'auto-replied' }))).text).toContain('an automatic answer');
    expect((await post(mail({ To: 'egypt@nileandsiam.example' }))).text).toBe('{"outcome":"unknown"}');
    expect((await post({ type: 'email.delivered', data: {} })).text).toBe('{"outcome":"ignored"}');
    expect(questions()).toEqual(['May we bring a dog?', 'And a cat?']);
  });

  it('is limited in a thread', async () => {
    const mail = (number: number) => rawEvent(mimeOf(`Hi ${number}`, { To: address, 'Message-ID': `<n${number}@x>` }));
    const statuses: number[] = [];
    for (let number = 0; number < 20; number++) statuses.push((await post(mail(number))).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(Number((await post(mail(99))).retryAfter)).toBeGreaterThan(0);
  });

  it('is taken from the standard input of a command', async () => {
    const environment = { ...settings, DATA_DIR: server.dataDir, PUBLIC_URL: server.url };
    const receive = (raw: string, over = {}) => runCommand(['--inbound'], { ...environment, ...over }, {}, raw);
    const mail = mimeOf('By the mail server.', { To: address, 'Message-ID': '<pipe@example.org>' });
    expect(await receive(mail)).toMatchObject({ code: 0, output: 'stored' });
    expect(questions().at(-1)).toBe('By the mail server.');
    expect(await receive(mimeOf('Hi', { To: 'nobody@example.org' }))).toMatchObject({ code: 67 });
    expect(await receive(mail, { INBOUND_DOMAIN: '', INBOUND_SECRET: '' })).toMatchObject({
      code: 75,
      output: 'INBOUND_DOMAIN is not set, so no mail is received.',
    });
  });
});

describe('the webhook', () => {
  it('refuses a wrong signature, an old one, and what is too large', async () => {
    const event = { type: 'email.received', data: {} };
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    expect((await post(event, { key: other })).status).toBe(401);
    expect((await post(event, { age: 400 })).status).toBe(401);
    expect((await fetch(`${server.url}/inbound`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await post(rawEvent('x'.repeat(300 * 1024)))).status).toBe(413);
    expect((await fetch(`${server.url}/inbound`)).status).toBe(405);
  });

  it('is not there until it is set up, and then emails have no such address', async () => {
    const off = await startServer();
    try {
      expect((await post({ type: 'email.received' }, { url: off.url })).status).toBe(404);
      expect((await fetch(`${off.url}/inbound`)).status).toBe(404);
    } finally {
      await off.stop();
    }
  });
});
