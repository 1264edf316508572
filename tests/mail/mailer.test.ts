import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { addressParser } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderedEmail } from '#db/schema/email';
import { setEnvironment } from '#server/env';
import { DeliveryError, deliver } from '#server/mail/mailer';
import { namedMailbox } from '#server/values/mailbox';
import { emptySiteForEach, site } from '../fixtures';
import { type ResendServer, startResend } from './resend-server';

const mail: RenderedEmail = {
  from: '"Nile & Siam" <egypt@nileandsiam.example>',
  to: 'amelia@example.com',
  replyTo: 'egypt@nileandsiam.example',
  subject: 'Tour Booking Confirmation - Cafés of Alexandria · ขอบคุณ',
  html: `<h1>Merhaba, Amélie</h1><p>${'A long line of the letter. '.repeat(60)}</p>`,
  text: `Merhaba, Amélie\n\n.\n${'A long line of the letter. '.repeat(60)}`,
};

interface Part {
  headers: Record<string, string>;
  body: string;
}

/** Parses an email: headers, a blank line, parts between boundaries, all lines ending in CRLF. */
function readPart(content: string): Part {
  const end = content.indexOf('\r\n\r\n');
  const lines = content
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: content.slice(end + 4) };
}

/** RFC 2047: `=?UTF-8?Q?Caf=C3=A9s?=`; the space between two encoded words does not count. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquote(text.replaceAll('_', ' ')).toString('latin1'),
    )
    .replace(/[^\0-\x7f]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

function unquote(text: string): Buffer {
  const plain = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

function partsOf({ headers, body }: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (!boundary) return [{ headers, body }];
  expect(body).toContain(`\r\n--${boundary}--`);
  return (
    body
      .split(`--${boundary}--`)[0]
      ?.split(`--${boundary}\r\n`)
      .slice(1)
      .flatMap((part) => partsOf(readPart(part.replace(/\r\n$/, '')))) ?? []
  );
}

function textOf({ headers, body }: Part): string {
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body)
        : Buffer.from(body, 'latin1');
  return bytes.toString('utf8').replaceAll('\r\n', '\n').trimEnd();
}

describe('emails as files, without an API key', () => {
  emptySiteForEach();

  const folder = () => path.join(site.dataDir, 'mail');
  const onlyFile = () => {
    const names = readdirSync(folder());
    expect(names).toHaveLength(1);
    return readFileSync(path.join(folder(), names[0] ?? ''), 'latin1');
  };

  test('writes an .eml with addresses, subject, text and HTML', async () => {
    await deliver(mail, 'tour_booking:NS-7K3F9Q');
    const content = onlyFile();
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    const whole = readPart(content);
    expect(whole.headers).toMatchObject({
      from: expect.stringMatching(/^"?Nile & Siam"? <egypt@nileandsiam\.example>$/),
      to: 'amelia@example.com',
      'reply-to': 'egypt@nileandsiam.example',
      subject: mail.subject,
      'mime-version': '1.0',
      date: expect.stringMatching(/\d{4} \d\d:\d\d:\d\d/),
      'message-id': expect.stringMatching(/^<[^<>\s]+@[^<>\s]+>$/),
    });
    const [text, html, ...more] = partsOf(whole);
    expect(more).toEqual([]);
    expect(text?.headers['content-type']).toMatch(/^text\/plain; charset=utf-8/i);
    expect(html?.headers['content-type']).toMatch(/^text\/html; charset=utf-8/i);
    expect(text && textOf(text)).toBe(mail.text.trimEnd());
    expect(html && textOf(html)).toBe(mail.html);
  });

  test.each([
    'Nile "Lotus" Travel',
    'Nile\\Siam',
    '"',
    '\\',
    'Nile, Siam & Co.',
    "Peter's; Tours: (all)",
    'tours@nile.example',
    'ليالي "النيل", القاهرة',
    'น้ำ "ทัวร์" \\ เชียงใหม่',
    'Café "Élan" 🪷',
    'Nile\r\nBcc: victim@example.com',
  ])('is from one mailbox with the name %j', async (name) => {
    const from = namedMailbox(name, 'egypt@nileandsiam.example');
    const sender = { name: name.replace('\r\n', ' '), address: 'egypt@nileandsiam.example' };
    expect(addressParser(from)).toEqual([sender]);
    await deliver({ ...mail, from }, 'a');
    const read = await PostalMime.parse(Buffer.from(onlyFile(), 'latin1'));
    expect(read.from).toEqual(sender);
    expect(read.headers.filter(({ key }) => key === 'from' || key === 'bcc')).toHaveLength(1);
  });

  test('names the file after the key, and leaves no other file', async () => {
    await deliver(mail, 'tour_booking:NS-7K3F9Q');
    await deliver(mail, 'tour_booking_admin:NS-7K3F9Q');
    expect(readdirSync(folder()).sort()).toEqual([
      expect.stringMatching(/^tour_booking-NS-7K3F9Q-[0-9a-f]{8}\.eml$/),
      expect.stringMatching(/^tour_booking_admin-NS-7K3F9Q-[0-9a-f]{8}\.eml$/),
    ]);
  });

  test('writes one file for the same key, and two for similar keys', async () => {
    await deliver(mail, 'a:b');
    await deliver(mail, 'a:b');
    expect(readdirSync(folder())).toHaveLength(1);
    await deliver(mail, 'a/b');
    await deliver(mail, '../../a');
    expect(readdirSync(folder())).toHaveLength(3);
    expect(readdirSync(site.dataDir)).not.toContain('a.eml');
  });

  test('adds no header for a line break in a subject or an address', async () => {
    await deliver({ ...mail, subject: 'Hello\r\nBcc: victim@example.com', replyTo: 'a@example.com\r\nX-Evil: 1' }, 'a');
    const { headers } = readPart(onlyFile());
    expect(headers).not.toHaveProperty('bcc');
    expect(headers).not.toHaveProperty('x-evil');
  });

  test('writes further headers unchanged', async () => {
    const headers = { 'List-Unsubscribe': '<https://nileandsiam.example/unsubscribe?key=x>' };
    await deliver({ ...mail, headers }, 'a');
    expect(readPart(onlyFile()).headers['list-unsubscribe']).toBe(headers['List-Unsubscribe']);
  });

  test('fails when the file cannot be written, and can be retried', async () => {
    writeFileSync(folder(), 'a file where the folder should be');
    const error = await deliver(mail, 'a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ final: false, message: expect.stringContaining('could not be written') });
    rmSync(folder());
    await deliver(mail, 'a');
    expect(readdirSync(folder())).toHaveLength(1);
  });
});

describe('emails through Resend', () => {
  emptySiteForEach();
  let service: ResendServer;
  beforeEach(async () => {
    service = await startResend();
    setEnvironment({ ...site.environment, RESEND_API_KEY: 're_test_key', RESEND_BASE_URL: service.url });
  });
  afterEach(() => service.close());

  test('fails after 15 s without a response', async () => {
    const requested = new Promise<void>((resolve) => {
      service.answer = () => resolve();
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = deliver(mail, 'a').catch((reason: unknown) => reason);
    await requested;
    await vi.advanceTimersByTimeAsync(15_000);
    const error = await failed;
    expect(error).toBeInstanceOf(DeliveryError);
    expect(error).toMatchObject({ final: false, retryAfter: null, message: 'no answer within 15 s' });
  });

  test('sends an attached calendar file unchanged, through the service and as a file', async () => {
    const ics = 'BEGIN:VCALENDAR\r\nSUMMARY:Cafés of Alexandria\r\nEND:VCALENDAR\r\n';
    const attachments = [{ filename: 'booking.ics', content: ics, contentType: 'text/calendar; charset=utf-8' }];
    await deliver({ ...mail, attachments }, 'a');
    const sent = JSON.parse(service.requests[0]?.body ?? '') as {
      attachments: { filename: string; content: string; content_type: string }[];
    };
    // Resend's API takes the content of an attachment as base64.
    const [attached] = sent.attachments;
    expect(attached).toMatchObject({ filename: 'booking.ics', content_type: 'text/calendar; charset=utf-8' });
    expect(Buffer.from(attached?.content ?? '', 'base64').toString('utf8')).toBe(ics);

    setEnvironment(site.environment);
    await deliver({ ...mail, attachments }, 'a');
    const folder = path.join(site.dataDir, 'mail');
    const parts = partsOf(readPart(readFileSync(path.join(folder, readdirSync(folder)[0] ?? ''), 'latin1')));
    const calendar = parts.find(({ headers }) => headers['content-type']?.startsWith('text/calendar'));
    expect(calendar?.headers['content-disposition']).toContain('booking.ics');
    expect(calendar && textOf(calendar)).toBe(ics.replaceAll('\r\n', '\n').trimEnd());
  });
});
