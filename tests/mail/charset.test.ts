import { describe, expect, test } from 'vitest';
import { readMail } from './mime';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

/** A mail with these bytes as its body, under a header or none. */
const rawOf = (type: string | null, body: Buffer, encoding = '8bit') => {
  const content = type === null ? [] : [`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`];
  const head = ['From: Mara <mara@example.org>', 'Subject: Re: x', 'MIME-Version: 1.0', ...content, '', ''];
  return bytes(head.join('\r\n'), [...body]);
};

const textIn = async (raw: Buffer) => (await readMail(raw)).text.trim();

const thai = bytes('สวัสดีค่ะ – ถึงสองทุ่ม');
const latin1 = Buffer.from('Un café, señor', 'latin1');
/** `Привет` in KOI8-R, `สวัสดี` in TIS-620, `مرحبا` in Windows-1256, `谢谢` in GBK, whose bytes are UTF-8 by chance. */
const [koi8, tis620, arabic, thanks] = [
  [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4],
  [0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5],
  [0xe3, 0xd1, 0xcd, 0xc8, 0xc7],
  [0xd0, 0xbb, 0xd0, 0xbb],
];

describe('a text whose label is wrong', () => {
  test.each(['us-ascii', '"US-ASCII"', 'iso-8859-1', 'windows-1252', 'ISO8859-1', 'unknown-8bit'])(
    '%s with UTF-8 is read as UTF-8, in each encoding',
    async (charset) => {
      const type = `text/plain; charset=${charset}`;
      expect(await textIn(rawOf(type, thai))).toBe(String(thai));
      expect(await textIn(rawOf(type, bytes(thai.toString('base64')), 'base64'))).toBe(String(thai));
      const quoted = [...thai].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`);
      const lines = quoted.join('').replace(/(.{60})/g, '$1=\r\n');
      expect(await textIn(rawOf(type, bytes(lines), 'quoted-printable'))).toBe(String(thai));
    },
  );

  test.each(['iso-2022-jp', 'shift_jis', 'iso-8859-2', 'iso-8859-15', 'euc-kr'])(
    '%s, in which nobody writes these signs',
    async (charset) => {
      const type = `text/plain; charset=${charset}`;
      const text = 'Grüße – はい、お願いします';
      expect(await textIn(rawOf(type, bytes(text)))).toBe(text);
    },
  );

  test('without a label, or in a folded header', async () => {
    for (const type of [null, 'text/plain', 'text/plain;\r\n charset=us-ascii', 'text/plain;format=flowed'])
      expect(await textIn(rawOf(type, thai))).toBe(String(thai));
  });

  test('us-ascii, or none, with ISO-8859-1', async () => {
    for (const type of [null, 'text/plain', 'text/plain; charset=us-ascii'])
      expect(await textIn(rawOf(type, latin1))).toBe('Un café, señor');
  });

  test('in one of several parts', async () => {
    const parts = bytes(
      '--cut\r\nContent-Type: text/plain; charset=us-ascii\r\n\r\n',
      [...thai],
      '\r\n--cut\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>x</p>\r\n--cut--\r\n',
    );
    expect(await textIn(rawOf('multipart/alternative; boundary=cut', parts))).toBe(String(thai));
  });

  test('and what looks like a header stays as it is', async () => {
    const said = `${thai}\r\nContent-Type: text/plain\r\nis all I see.`;
    expect(await textIn(rawOf('text/plain; charset=us-ascii', bytes(said)))).toBe(said.replaceAll('\r', ''));
  });
});

test.each([
  ['koi8-r', koi8, 'Привет'],
  ['tis-620', tis620, 'สวัสดี'],
  ['windows-1256', arabic, 'مرحبا'],
  ['utf-8', [...thai], String(thai)],
])('HTML whose charset is only in its meta is read as %s', async (charset, letters, text) => {
  const metas = [
    `<meta charset="${charset}">`,
    `<META http-equiv=Content-Type content='text/html; charset=${charset}'>`,
  ];
  for (const meta of metas) {
    const page = bytes(`<html><head>${meta}</head><body><p>`, letters ?? [], '</p></body></html>');
    for (const type of ['text/html', 'text/html; charset=us-ascii']) expect(await textIn(rawOf(type, page))).toBe(text);
  }
});

test.each([
  ['utf-8', [...thai], String(thai)],
  ['iso-8859-1', [...latin1], 'Un café, señor'],
  ['koi8-r', koi8, 'Привет'],
  ['tis-620', tis620, 'สวัสดี'],
  ['windows-1256', arabic, 'مرحبا'],
  ['gb2312', thanks, '谢谢'],
  ['iso-2022-jp', [...Buffer.from('\u001b$B$3$s\u001b(B')], 'こん'],
])('a right label is believed: %s', async (charset, letters, text) => {
  expect(await textIn(rawOf(`text/plain; charset=${charset}`, bytes(letters ?? [])))).toBe(text);
});
