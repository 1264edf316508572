import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isOurMailbox } from '#server/company/company';
import { env, setEnvironment } from '#server/env';
import { headOf, readMailEvent, readMime, threadOf, whyIgnored, wordsOf } from '#server/mail/received-mail';
import { replyAddress } from '#server/mail/reply-address';
import { emptySiteForEach } from '../fixtures';
import { mimeOf, multipartOf, readMail } from './mime';
import { startResend } from './resend-server';

emptySiteForEach();
beforeEach(() => {
  setEnvironment({ ...env(), INBOUND_DOMAIN: 'reply.nileandsiam.example' });
});

const wordsIn = async (raw: Uint8Array | string) => wordsOf(await readMail(raw), 'ingrid@example.org').text;

describe('the words of a mail', () => {
  test('of HTML alone its text, without styles and scripts, and however deep', async () => {
    const html = (body: string) => mimeOf(body, { 'Content-Type': 'text/html; charset=utf-8' });
    const page = '<html><head><style>p{}</style></head><body><p>Two <b>cabins</b>,<br>please.</p><script>x</script>';
    expect(await wordsIn(html(page))).toBe('Two cabins,\nplease.');
    expect(await wordsIn(html('<div>'.repeat(20_000)))).toEqual(expect.any(String));
    const gmail = `<div dir="ltr">Yes, please.</div><div class="gmail_quote">On Sat, 21 Nov 2026 at 10:05, N &amp; S
      &lt;<a href="mailto:e@x.example">e@x.example</a>&gt; wrote:<blockquote><p>Shall we?</p></blockquote></div>`;
    expect(await wordsIn(html(gmail))).toBe('Yes, please.');
    const styles = '<style><!-- p.MsoNormal { margin: 0 } --></style>'.repeat(4000);
    const picture = `<img src="data:image/png;base64,${'iVBORw0K'.repeat(40_000)}">`;
    expect(await wordsIn(html(`${styles}<style>${'p{}'.repeat(80_000)}</style>${picture}Two, please.`))).toBe(
      'Two, please.',
    );
  });

  test('of two versions the plain one', async () => {
    const parts = ['Content-Type: text/plain\n\nYes.', 'Content-Type: text/html\n\n<p>Yes, in HTML.</p>'];
    expect(await wordsIn(multipartOf('alternative', parts))).toBe('Yes.');
  });

  test('without what they quote, which stands beside them', async () => {
    const quoted = 'On Sat, 21 Nov 2026 at 10:05, Nile & Siam <e@x.example> wrote:\n\n> Shall we?\n> Really?';
    const mail = await readMail(mimeOf(`Yes.\n\n${quoted}\n`));
    expect(wordsOf(mail, 'ingrid@example.org')).toMatchObject({ text: 'Yes.', quoted });
    expect(wordsOf({ ...mail, text: 'Yes.' }, 'ingrid@example.org')).toMatchObject({ text: 'Yes.', quoted: null });
  });

  test('of a mail without any say so', async () => {
    expect(await wordsIn(mimeOf(''))).toBe('(no text could be read)');
  });

  test('say how many attachments it has, but nothing of pictures in the text', async () => {
    const file = (disposition: string) =>
      `Content-Type: image/png\nContent-Disposition: ${disposition}; filename="p.png"\nContent-Transfer-Encoding: base64\n\niVBORw0K`;
    const text = 'Content-Type: text/plain\n\nSee the passport.';
    const html = 'Content-Type: text/html\n\n<p>See the passport.</p><img src="cid:logo@x">';
    const logo = file('inline').replace('\n\n', '\nContent-ID: <logo@x>\n\n');
    expect(await wordsIn(multipartOf('related', [html, logo, file('attachment')]))).toBe(
      'See the passport.\n\n(1 attachment, kept for 30 days)',
    );
    // As telephones write what somebody has attached.
    expect(await wordsIn(multipartOf('mixed', [text, file('inline')]))).toContain('(1 attachment, kept for 30 days)');
    expect(await wordsIn(multipartOf('mixed', [text, file('attachment'), file('attachment')]))).toContain(
      '(2 attachments, kept for 30 days)',
    );
    const mail = await readMail(multipartOf('mixed', [text, file('attachment')]));
    expect(wordsOf({ ...mail, raw: null }, mail.from).text).toContain('(1 attachment, not kept)');
  });

  test('of a stranger say whose they are, and of long ones the rest stands beside them', async () => {
    const mail = await readMail(mimeOf('word '.repeat(4000)));
    const { text: words, quoted, fromAddress } = wordsOf(mail, 'jo@example.org');
    expect(`${words}${quoted}`.match(/word/g)).toHaveLength(4000);
    const emoji = wordsOf({ ...mail, text: `x${'🙂'.repeat(4000)}` }, 'ingrid@example.org');
    expect(`${emoji.text}${emoji.quoted}`.match(/🙂/gu)).toHaveLength(4000);
    expect(words).toMatch(/^From another address: ingrid@example\.org\n\nword word/);
    expect(words).toMatch(/ \[…\]$/);
    expect(words.length).toBeLessThan(5100);
    expect([fromAddress, emoji.fromAddress]).toEqual(['ingrid@example.org', null]);
    for (const from of [`${'a'.repeat(300)}@example.org`, '"Ann\u202e" <a b@c>', 'nobody']) {
      const unreadable = wordsOf({ ...mail, from }, 'jo@example.org');
      expect(unreadable.text).toMatch(/^From another address: \(unreadable address\)\n\n/);
      expect(unreadable.fromAddress).toBeNull();
    }
  });
});

test('a mail that nobody can read is none', async () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'Hi' : `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n${nested(depth - 1)}`;
  expect(await readMime(nested(15))).not.toBeNull();
  expect(await readMime(nested(30))).toBeNull();
  expect(await readMime(mimeOf('a\n'.repeat(400_001)))).toBeNull();
});

test.each(['\n', '\r\n'])('the headers of a mail end with its first empty line, ended by %j', async (end) => {
  const head = ['From: ingrid@example.org', 'Subject: A', ' cabin', 'To: jo@example.org'].join(end);
  expect(headOf(Buffer.from(`${head}${end}${end}Text${end}${end}\n\nMore`)).toString()).toBe(head);
  expect(await readMime(headOf(Buffer.from(`${head}${end}${end}Text`)))).toMatchObject({ to: ['jo@example.org'] });
  expect(headOf(Buffer.from('a\n'.repeat(300_000))).length).toBeLessThan(300_000);
});

describe('the content of a mail', () => {
  test('is waited for as long as one may take to be sent', async () => {
    const service = await startResend();
    setEnvironment({ ...env(), RESEND_API_KEY: 're_test', RESEND_BASE_URL: service.url });
    const requested = new Promise<void>((resolve) => {
      service.answer = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = readMailEvent({ type: 'email.received', data: { email_id: 'a' } }).catch((error: Error) => error);
    await requested;
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    expect(await failed).toMatchObject({ message: 'no answer within 15 s' });
    await service.close();
  });
});

describe('the thread of a mail', () => {
  const threadTo = async (headers: Record<string, string>) => threadOf(await readMail(mimeOf('Hi', headers)));

  test('is that of an address which we have signed, whatever its case and wherever it stands', async () => {
    const address = replyAddress('booking', 12) ?? '';
    expect(await threadTo({ To: `"Nile" <${address.toUpperCase()}>` })).toEqual({ kind: 'booking', id: 12 });
    expect(await threadTo({ Cc: `a@example.org, ${replyAddress('message', 7)}` })).toEqual({ kind: 'message', id: 7 });
    // The copy for one of two threads.
    const both = { To: `${replyAddress('message', 7)}, ${address}` };
    expect(await threadTo({ ...both, 'X-Original-To': address })).toEqual({ kind: 'booking', id: 12 });
    expect(await threadTo({ ...both, 'Delivered-To': address })).toEqual({ kind: 'booking', id: 12 });
  });

  test('is none for another signature, another thread, another domain and no address', async () => {
    const address = replyAddress('booking', 12) ?? '';
    expect(await threadTo({ To: address.replace('booking-12', 'booking-13') })).toBeNull();
    expect(await threadTo({ To: address.replace('booking', 'message') })).toBeNull();
    expect(await threadTo({ To: address.replace('@reply.', '@other.') })).toBeNull();
    expect(await threadTo({})).toBeNull();
    setEnvironment({ ...env(), INBOUND_DOMAIN: undefined });
    expect(replyAddress('booking', 12)).toBeUndefined();
    expect(await threadTo({ To: address })).toBeNull();
  });
});

test.each([
  [{}, null],
  // What a program has answered is filed.
  [{ 'Auto-Submitted': 'auto-replied' }, null],
  [{ 'Return-Path': '<>' }, null],
  [{ 'Content-Type': 'multipart/report; boundary=x' }, 'a bounce'],
  [{ From: 'MAILER-DAEMON@mx.example.org' }, 'from a mail server'],
  [{ From: '' }, 'from a mail server'],
  [{ From: 'Egypt@nileandsiam.example' }, 'from ourselves'],
  [{ From: 'reply+message-1-0@reply.nileandsiam.example' }, 'from ourselves'],
])('a mail with %j is ignored as %s', async (headers, why) => {
  expect(whyIgnored(await readMail(mimeOf('I am away.', headers as Record<string, string>)), isOurMailbox)).toBe(why);
});

test('answers go to the office where nothing could fetch them', () => {
  const INBOUND_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  setEnvironment({ ...env(), INBOUND_DOMAIN: undefined, INBOUND_SECRET, RESEND_API_KEY: undefined });
  expect(replyAddress('booking', 12)).toBeUndefined();
  setEnvironment({ ...env(), RESEND_API_KEY: 're_test' });
  expect(replyAddress('booking', 12)).toMatch(/-12-[0-9a-f]{32}@/);
});
