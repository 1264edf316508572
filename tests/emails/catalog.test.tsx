import { describe, expect, test } from 'vitest';
import { catalog, type EmailKind, renderEmail } from '#emails/catalog';
import { addresseeOf } from '#server/values/plain-words';

const kinds = Object.keys(catalog) as EmailKind[];

/** The same props with every text replaced; numbers, booleans and null stay. */
function rewrite(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, rewrite(item, change)]));
  }
  return value;
}

function textsOf(value: unknown): string[] {
  const texts: string[] = [];
  rewrite(value, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

const toOffice: EmailKind[] = [
  ...(['tour_booking_admin', 'package_booking_admin', 'cancellation_request', 'booking_question'] as const),
  ...(['proposal_accepted', 'pickup_reminder', 'contact_form', 'newsletter_signup'] as const),
];

/** Headings are in capitals in the plain text. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();
const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

const tagNames = (html: string) =>
  new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name?.toLowerCase()));
const attributeNames = (html: string) =>
  new Set(
    [...html.matchAll(/<[a-z][a-z0-9]*((?:\s+[^\s=<>"']+(?:="[^"]*")?)*)\s*\/?>/gi)].flatMap(([, attributes]) =>
      [...(attributes ?? '').matchAll(/([^\s="]+)(?:="[^"]*")?/g)].map(([, name]) => name),
    ),
  );

/** WCAG's relative luminance of a colour, from 0 to 1. */
function luminanceOf(colour = '#000000'): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(kinds)('the email %s', (kind) => {
  test('renders a subject, HTML and the same content as text', async () => {
    const { fromName, subject, html, text } = await renderEmail(kind, catalog[kind].preview);
    expect(fromName).toBe('Nile & Siam');
    expect(subject.trim()).not.toBe('');
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('lang="en"');
    for (const part of [subject, html, text]) expect(part).not.toMatch(/undefined|NaN|\[object|\{\{/);
    expect(text).not.toMatch(/<[a-z/!]/i);
    // Every value in the HTML is in the text too, but for pictures.
    const values = textsOf(catalog[kind].preview).filter(
      (value) => html.includes(escapeHtml(value)) && !/\.(jpg|svg)$/.test(value),
    );
    expect(values.length).toBeGreaterThan(3);
    const words = oneLine(text);
    for (const value of values) expect(words).toContain(oneLine(value));
    for (const address of html.matchAll(/href="(https?:[^"]+)"/g)) {
      expect(text, 'a link of the HTML').toContain(address[1]?.replaceAll('&amp;', '&'));
    }
  });

  test('has the logo, links in our colours, and a dark mode with enough contrast', async () => {
    const { html } = await renderEmail(kind, catalog[kind].preview);
    expect(html).toMatch(/<img[^>]+alt=""[^>]+src="[^"]+\/mail\/lotus\.png"/);
    for (const [link] of html.matchAll(/<a [^>]+>/g))
      expect(link).toMatch(/color:#(A8452B|FFFFFF)|text-decoration:none/i);
    const [, darkStyles = ''] = /@media \(prefers-color-scheme: dark\) \{([\s\S]+?)\n\}/.exec(html) ?? [];
    const background = luminanceOf(/\.card \{ background-color: (#\w+)/.exec(darkStyles)?.[1]);
    const textColors = [...darkStyles.matchAll(/[ ;]color: (#\w+)/g)].map(([, colour]) => luminanceOf(colour));
    expect(textColors.length).toBe(3);
    for (const luminance of textColors) expect((luminance + 0.05) / (background + 0.05)).toBeGreaterThan(4.5);
  });

  test('renders text without leading or repeated blank lines', async () => {
    const { text } = await renderEmail(kind, catalog[kind].preview);
    expect(text).toMatch(/^\S/);
    expect(text).not.toMatch(/(\s*\n){4}/);
  });

  test('removes line breaks in submitted values from headers', async () => {
    const props = rewrite(catalog[kind].preview, (text) => `${text}\r\nBcc: victim@example.com\n\u0000x`);
    const { subject } = await renderEmail(kind, props);
    expect(subject).not.toMatch(/\p{Cc}/u);
  });

  test('escapes markup in submitted values', async () => {
    const payloads = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'-alert(1)-'",
      '</td></tr></table><form action=//evil.example>',
      '--><svg onload=alert(1)>',
      '<![endif]--><iframe>',
      '{{constructor.constructor("alert(1)")()}}',
    ];
    const benign = await renderEmail(kind, catalog[kind].preview);
    const hostile = await renderEmail(
      kind,
      rewrite(catalog[kind].preview, (text) => `${text} ${payloads.join(' ')}`),
    );
    expect(tagNames(hostile.html)).toEqual(tagNames(benign.html));
    expect(attributeNames(hostile.html)).toEqual(attributeNames(benign.html));
    // The plain text has what was typed, unchanged.
    expect(hostile.text).toContain('<script>alert(1)</script>');
  });

  test('has a name that is not plainly one only where it goes to the office, as it was typed', async () => {
    const name = '🎉 Club c/o www.prizes.example <Anna/Peter>';
    const sample = 'Amelia Hartmann';
    const props = rewrite(catalog[kind].preview, (text) => text.replaceAll(sample, name)) as { name?: string };
    const isNamed = textsOf(catalog[kind].preview).includes(sample);
    // The second is a row of an earlier version.
    for (const addressee of [addresseeOf(name), undefined]) {
      const { subject, html, text, attachments } = await renderEmail(kind, { ...props, addressee });
      const all = JSON.stringify([subject, text, attachments, html]);
      if (!toOffice.includes(kind)) expect(all).not.toMatch(/🎉|Club|prizes|Anna/);
      else if (isNamed)
        expect([text.replace(/\s+/g, ' '), html]).toEqual([
          expect.stringContaining(name),
          expect.stringContaining(escapeHtml(name)),
        ]);
    }
  });

  test('renders texts of any script and length', async () => {
    const props = rewrite(catalog[kind].preview, () => `ขอบคุณ شكرا 👋🏽 ${'x'.repeat(2000)}`);
    const { html, text } = await renderEmail(kind, props);
    expect(html).toContain('ขอบคุณ شكرا 👋🏽');
    expect(text).toContain('ขอบคุณ شكرا 👋🏽');
  });
});

describe('the catalogue of emails', () => {
  test('has the specified subjects', async () => {
    const subjectOf = async (kind: EmailKind) => (await renderEmail(kind, catalog[kind].preview)).subject;
    const { title } = catalog.tour_booking.preview;
    expect(await subjectOf('tour_booking')).toBe(`Tour Booking Confirmation - ${title}`);
    expect(await subjectOf('tour_booking_admin')).toBe(`New Tour Booking - ${title}`);
    const atOnce = { ...catalog.booking_confirmed.preview, atOnce: 'tour' } as const;
    expect((await renderEmail('booking_confirmed', atOnce)).subject).toBe(
      `Tour Booking Confirmation - ${atOnce.title}`,
    );
    const stay = { ...catalog.package_booking.preview, what: 'stay' } as const;
    expect((await renderEmail('package_booking', stay)).subject).toBe(`Stay Booking Confirmation - ${title}`);
    expect((await renderEmail('package_booking_admin', stay)).subject).toBe(`New Stay Booking - ${title}`);
  });

  test('asks the traveller to call, and the office to answer at once, when the day is near', async () => {
    for (const [kind, words] of [
      ['tour_booking', 'please call the Cairo office as well'],
      ['tour_booking_admin', 'please answer now'],
    ] as const) {
      const { preview } = catalog[kind];
      expect((await renderEmail(kind, preview)).text).not.toContain(words);
      expect((await renderEmail(kind, { ...preview, shortNotice: true })).text.replace(/\s+/g, ' ')).toContain(words);
    }
  });

  test('has a line for each fact in the plain text', async () => {
    const { preview } = catalog.booking_confirmed;
    const lines = [...preview.facts, ...(preview.payment ?? [])].map(([label, value]) => `${label}: ${value}`);
    expect((await renderEmail('booking_confirmed', preview)).text).toContain(`\n\n${lines.join('\n')}\n\n`);
  });

  test('names in a confirmation the telephone that is answered on the day, and day or night only where that is so', async () => {
    const { dutyPhone, ...earlier } = catalog.booking_confirmed.preview;
    const textOf = async (props: object) =>
      oneLine((await renderEmail('booking_confirmed', { ...earlier, ...props })).text);
    expect(await textOf({ dutyPhone })).toContain('on the day, call +20 2 0000 0109, day or night.');
    expect(await textOf({})).toContain('on the day, call +20 2 0000 0100. have');
  });

  test('takes a booking out of the diary only where a calendar file is attached', async () => {
    const { calendar, ...without } = catalog.booking_cancelled.preview;
    const withFile = await renderEmail('booking_cancelled', { ...without, calendar });
    expect(withFile.attachments).toMatchObject([{ filename: `${without.reference}.ics`, content: calendar }]);
    expect(withFile.text).toContain('calendar file');
    const withoutFile = await renderEmail('booking_cancelled', without);
    expect(withoutFile).not.toHaveProperty('attachments');
    expect(withoutFile.text).not.toContain('calendar file');
  });

  test.each(['PUBLISH', 'CANCEL'])('names the method of a calendar file in its type: %s', async (method) => {
    const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
    const { attachments } = await renderEmail('booking_confirmed', { ...catalog.booking_confirmed.preview, calendar });
    expect(attachments).toMatchObject([{ contentType: `text/calendar; charset=utf-8; method=${method}` }]);
  });

  test('says that nothing is owed where the traveller has cancelled', async () => {
    const { calendar: _, ...preview } = catalog.booking_cancelled.preview;
    const textOf = async (byTraveller: boolean) =>
      oneLine((await renderEmail('booking_cancelled', { ...preview, message: null, byTraveller })).text);
    expect(await textOf(true)).toContain('you owe nothing.');
    expect(await textOf(false)).not.toContain('owe');
  });

  test('leads from a refusal to more of what was booked', async () => {
    const { preview } = catalog.booking_declined;
    const { kind: _, ...earlier } = preview;
    const linkIn = async (props: object) =>
      /localhost:3000\/(tours|packages|offers)/.exec((await renderEmail('booking_declined', props)).text)?.[1];
    expect(await linkIn(earlier)).toBe('tours');
    for (const kind of ['tour', 'package', 'offer']) expect(await linkIn({ ...preview, kind })).toBe(`${kind}s`);
  });

  test('rejects an unknown kind, including names of object prototypes', async () => {
    for (const kind of ['postcard', 'constructor', '__proto__', 'toString']) {
      expect(() => renderEmail(kind, {})).toThrow(`no template for mails of the kind ${kind}`);
    }
  });
});
