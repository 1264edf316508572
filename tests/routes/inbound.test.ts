import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { runCommand } from '../command';
import { earlierMigrations } from '../db/earlier-migrations';
import { fillForm, send } from '../faults/traveller';
import { temporaryFolder } from '../fixtures';
import { mimeOf } from '../mail/mime';
import { type ResendServer, respond, startResend } from '../mail/resend-server';
import { server, serverForAll, startAdminServer, startServer } from '../server';
import { openSession } from './rpc-client';

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

/** Sends the webhook of a mail whose content the mail service then has. */
function postMail(
  text: string,
  over: { id?: string; to?: string[]; headers?: Record<string, string>; raw?: string | null } = {},
) {
  const { id = 'mail-1', to = [address], headers = {}, raw = null } = over;
  const content = {
    ...{ object: 'email', id, from: 'Ingrid <ingrid@example.org>', to, cc: null, bcc: null, created_at: '' },
    ...{ subject: 'Re: x', reply_to: null, received_for: [], message_id: `<${id}@example.org>`, attachments: [] },
    ...{ html: `<p>${text}</p>`, text: null, headers: { 'Return-Path': '<i@example.org>', ...headers } },
  };
  const link = raw === null ? null : { download_url: `${service.url}/raw/${id}`, expires_at: '' };
  service.answer = (response, { path: asked }) => {
    if (!asked.startsWith('/raw/')) respond(response, 200, { ...content, raw: link });
    else if (raw === '') response.writeHead(403).end();
    else response.writeHead(200, { 'Content-Length': Buffer.byteLength(raw ?? '') }).end(raw);
  };
  return post({ type: 'email.received', data: { email_id: id, from: 'x', to: ['y'], subject: 'z' } });
}

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
    for (let delivery = 0; delivery < 3; delivery++) {
      expect(await postMail('May we bring a dog?')).toMatchObject({ status: 200, text: '{"outcome":"stored"}' });
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

  it('is filed where a program has written it, and ignored from a mail server, which the log says with its thread', async () => {
    const away = { id: 'away', headers: { 'Auto-Submitted': 'auto-replied' } };
    expect((await postMail('I am away', away)).text).toBe('{"outcome":"stored","why":"an automatic reply"}');
    const report = { id: 'report', headers: { 'Content-Type': 'multipart/report' } };
    expect((await postMail('Not delivered', report)).text).toBe('{"outcome":"ignored","why":"a bounce"}');
    expect(server.log.at(-1)).toMatchObject({ event: 'inbound.mail', outcome: 'ignored', thread: 'booking 1' });
    expect((await postMail('Hi', { to: ['egypt@nileandsiam.example'] })).text).toBe('{"outcome":"unknown"}');
    expect((await post({ type: 'email.delivered', data: {} })).text).toBe('{"outcome":"ignored"}');
    expect(questions()).toEqual(['May we bring a dog?']);
  });

  it('is read from the mail as it came, whatever its label says, which the office can save', async () => {
    // Without TLS the cookie has no prefix.
    const cookie = (await openSession(server)).replace('__Host-', '');
    const quoted = 'On 21 Nov 2026, at 10:05, Nile & Siam <e@x.example> wrote:\n\n> Is there more?';
    const raw = mimeOf(`สวัสดีครับ\n\n${quoted}`, { 'Content-Type': 'text/plain; charset=us-ascii' });
    expect((await postMail('???', { id: 'raw', raw })).status).toBe(200);
    expect(questions().at(-1)).toBe('สวัสดีครับ');
    const found = server.database().prepare('SELECT id, quoted FROM reservation_events ORDER BY id DESC').get();
    const { id, quoted: stored } = found as { id: number; quoted: string };
    expect(stored).toBe(quoted);
    const open = (path: string) => fetch(server.url + path, { headers: { Cookie: cookie } });
    const saved = await open(`/admin/received/event/${id}`);
    expect([saved.status, await saved.text()]).toEqual([200, raw]);
    expect(saved.headers.get('Content-Disposition')).toBe(`attachment; filename="email-event-${id}.eml"`);
    expect((await open('/admin/received/event/1')).status).toBe(404);
    const page = await (await open('/admin/reservations/1')).text();
    expect(page).toMatch(/<details[^>]*><summary[^>]*>Show quoted text<\/summary>/);
    expect(page).toContain(`href="/admin/received/event/${id}"`);
    expect(page).toContain('automatic reply');
    // Its text is known without.
    expect((await postMail('No raw', { id: 'no-raw', raw: '' })).status).toBe(200);
    expect(questions().at(-1)).toBe('No raw');
    server.database().exec("UPDATE reservation_events SET created_at = '2020-01-01T00:00:00.000Z' WHERE id > 2");
  });

  it('is limited in a thread', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 20; number++)
      statuses.push((await postMail(`Hi ${number}`, { id: `n${number}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 429]);
    expect(Number((await postMail('Hi', { id: 'n99' })).retryAfter)).toBeGreaterThan(0);
    server.database().exec("UPDATE reservation_events SET created_at = '2020-01-01T00:00:00.000Z'");
  });
});

describe('a mail from the standard input of a command', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const receive = (raw: string, over = {}) =>
    runCommand(
      ['--inbound'],
      { INBOUND_DOMAIN: settings.INBOUND_DOMAIN, DATA_DIR: server.dataDir, PUBLIC_URL: server.url, ...over },
      {},
      raw,
    );
  const mail = (headers: Record<string, string> = {}) =>
    mimeOf('By the mail server.', { To: address, 'Message-ID': '<pipe@example.org>', ...headers });

  it('is stored as what it is', async () => {
    expect(await receive(mail())).toEqual({ code: 0, output: 'stored (booking 1)' });
    expect(questions().at(-1)).toBe('By the mail server.');
    expect(await receive(mail({ 'Auto-Submitted': 'auto-replied', 'Message-ID': '<2@example.org>' }))).toEqual({
      ...{ code: 0, output: 'stored: an automatic reply (booking 1)' },
    });
    expect(await receive(mail({ From: 'mailer-daemon@example.org' }))).toEqual({
      ...{ code: 0, output: 'ignored: from a mail server (booking 1)' },
    });
  });

  it('comes back to its sender where nobody has its address, or nobody can read it', async () => {
    expect(await receive(mail({ To: 'nobody@example.org' }))).toMatchObject({ code: 67 });
    const long = 'a\n'.repeat(400_001);
    expect(await receive(mimeOf(long, { To: 'nobody@example.org' }))).toMatchObject({ code: 67 });
    expect(await receive(mimeOf(long, { To: address }))).toMatchObject({ code: 65 });
    const nested = Array.from(
      { length: 30 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}`,
    );
    const unread = [`To: ${address}`, ...nested].join('\n');
    expect(await receive(unread)).toEqual({ code: 65, output: 'The mail cannot be read.' });
  });

  it('comes again where the settings are others, or the site is not there or not up to date, and nothing is made', async () => {
    const code = async (over: object) => (await receive(mail(), over)).code;
    expect(await receive(mail(), { INBOUND_DOMAIN: '' })).toMatchObject({
      code: 75,
      output: 'INBOUND_DOMAIN is not set, so no mail is received.',
    });
    expect(await code({ INBOUND_DOMAIN: 'other.example' })).toBe(75);
    expect(await code({ SESSION_SECRET: 'another secret of more than 32 characters' })).toBe(75);
    expect(await code({ DATA_DIR: folder })).toBe(75);
    expect(await code({ DATA_DIR: path.join(folder, 'none') })).toBe(75);
    expect(readdirSync(folder)).toEqual([]);
    await server.database().backup(path.join(folder, 'site.db'));
    expect(await code({ DATA_DIR: folder })).toBe(75);
    expect(readdirSync(folder)).toEqual(['site.db']);
    const old = path.join(folder, 'old');
    mkdirSync(old);
    const older = openDatabase(path.join(old, 'site.db'));
    migrateDatabase(older, earlierMigrations(folder));
    older.$client.close();
    expect(await receive(mail(), { DATA_DIR: old, SESSION_SECRET: 'x'.repeat(40) })).toMatchObject({
      ...{ code: 75, output: expect.stringContaining('is of an older version: start the site first') },
    });
    expect(existsSync(path.join(old, 'session-secret'))).toBe(false);
  });

  it('comes again where the site is not built', async () => {
    cpSync('server/start.mjs', path.join(folder, 'server/start.mjs'));
    cpSync('server/start', path.join(folder, 'server/start'), { recursive: true });
    cpSync('package-lock.json', path.join(folder, 'package-lock.json'));
    const { status, stderr } = spawnSync(process.execPath, [path.join(folder, 'server/start.mjs'), '--inbound']);
    expect([status, String(stderr)]).toEqual([75, expect.stringContaining('start it first')]);
    expect(readdirSync(folder)).toEqual(['package-lock.json', 'server']);
  });
});

describe('the webhook', () => {
  it('refuses a wrong signature, an old one, and what is too large', async () => {
    const event = { type: 'email.received', data: {} };
    const other = `whsec_${Buffer.from('another secret of 24 byte').toString('base64')}`;
    expect((await post(event, { key: other })).status).toBe(401);
    expect((await post(event, { age: 400 })).status).toBe(401);
    expect((await fetch(`${server.url}/inbound`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect((await post({ ...event, more: 'x'.repeat(300 * 1024) })).status).toBe(413);
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
