import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { renderEmail } from '#emails/catalog';
import { findAskedProduct, type MessageContext, markMessageNotSpam, sendMessage } from '#server/contact/message';
import { type MessageInput, messageInput } from '#server/contact/message.input';
import { NotFound } from '#server/values/errors';
import { firstErrors } from '#server/values/field-errors.input';
import { filledSiteForEach, site } from '../fixtures';

const message = {
  name: 'Keiko Tanabe',
  email: 'keiko@example.com',
  country: '',
  subject: 'The night train',
  message: 'Is there a sleeping car\nfor my mother and me?',
};

filledSiteForEach();

const client = '203.0.113.7';
const form = 'the form Keiko opened';
const send = (changes: Partial<MessageInput> = {}, context: Partial<MessageContext> = {}) =>
  sendMessage({ ...message, ...changes }, form, { suspect: false, client, about: null, ...context });

describe('a contact message', () => {
  const stored = () => site.database.select().from(contactMessages).all();
  const mails = () => site.database.select().from(emails).all();
  const errorsOf = (changes: Record<string, string>) => {
    const result = messageInput.safeParse({ ...message, ...changes });
    return result.success ? {} : firstErrors(result.error);
  };

  test.each([
    ['name', 'K', 'Name must be at least 2 characters.'],
    ['email', 'keiko', 'Please enter a valid email address.'],
    ['subject', 'Hi  ', 'Subject must be at least 5 characters.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
  ])('is rejected with %s %j: "%s"', (field, value, text) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: text });
  });

  test('has no line breaks in its subject', () => {
    expect(messageInput.parse({ ...message, subject: 'Hello\r\nBcc: victim@example.com' }).subject).toBe(
      'Hello Bcc: victim@example.com',
    );
    expect(messageInput.parse(message).message).toBe(message.message);
  });

  test('is stored with an email to the office with the visitor in Reply-To, and a copy to the visitor', () => {
    send();
    const columns = { ...message, country: null, about: null, suspect: false, answeredAt: null };
    expect(stored()).toMatchObject([columns]);
    expect(mails()).toMatchObject([
      { kind: 'contact_form', recipient: 'egypt@nileandsiam.example', replyTo: 'keiko@example.com', client: null },
      { kind: 'contact_copy', recipient: 'keiko@example.com', replyTo: null, client: expect.any(String) },
    ]);
  });

  test.each([
    ['Thailand', 'Thailand', 'thailand@nileandsiam.example'],
    ['Egypt', 'Egypt', 'egypt@nileandsiam.example'],
    ['Jordan', 'Jordan', 'egypt@nileandsiam.example'],
    ['', null, 'egypt@nileandsiam.example'],
    ['Atlantis', null, 'egypt@nileandsiam.example'],
    ['thailand@evil.example', null, 'egypt@nileandsiam.example'],
  ])('about the country %j is stored with %j and goes to %s', (country, known, office) => {
    send({ country });
    expect(stored().map((row) => row.country)).toEqual([known]);
    const [toOffice, copy] = mails();
    expect(toOffice?.recipient).toBe(office);
    expect(copy?.sender).toBe(toOffice?.sender);
  });

  test('is stored once, with its two emails, when a form is sent twice', () => {
    send();
    send();
    expect([stored().length, mails().length]).toEqual([1, 2]);
  });

  test('is stored without an email when it is likely spam', () => {
    send({}, { suspect: true });
    expect(stored()).toMatchObject([{ suspect: true }]);
    expect(mails()).toEqual([]);
  });

  test('once it is marked as not spam, mails what was held to both sides, once', () => {
    send({}, { suspect: true, about: findAskedProduct(`/tours/${site.tours.kayak.id}`) });
    const id = stored()[0]?.id ?? 0;
    for (let press = 0; press < 2; press++) markMessageNotSpam(id);
    expect(stored()).toMatchObject([{ suspect: false }]);
    expect(mails().map(({ kind, recipient, client }) => [kind, recipient, client])).toEqual([
      ['contact_form', 'egypt@nileandsiam.example', null],
      ['contact_copy', message.email, null],
    ]);
    expect(mails()[0]?.props).toMatchObject({ about: { title: site.tours.kayak.title } });
    expect(() => markMessageNotSpam(4711)).toThrow(NotFound);
  });

  test('is not stored when its email cannot be enqueued', () => {
    site.database.run("CREATE TEMP TRIGGER full BEFORE INSERT ON emails BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(() => send()).toThrow('disk full');
    expect(stored()).toEqual([]);
  });

  test('has a copy without any of the words of its sender', async () => {
    const words = {
      name: 'Zzname Zz',
      subject: 'Zzsubject here',
      message: 'Zzmessage https://zz.example',
      email: 'zz@zz.example',
    };
    send({ ...words, country: 'Thailand' }, { about: findAskedProduct(`/tours/${site.tours.kayak.id}`) });
    const copy = mails().find(({ kind }) => kind === 'contact_copy');
    const { subject, html, text } = await renderEmail('contact_copy', copy?.props);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/zz/i);
    for (const shown of ['Ang Thong by Kayak', 'Thailand', 'Bangkok office', '+66 2 000 0100'])
      expect(text).toContain(shown);
    expect(copy?.recipient).toBe(words.email);
  });

  test('is at the office with its country and a link to the product', async () => {
    const path = `/packages/${site.packages.petra.id}`;
    send({ country: 'Jordan' }, { about: findAskedProduct(path) });
    expect(stored()).toMatchObject([{ about: path }]);
    const email = mails().find(({ kind }) => kind === 'contact_form');
    const { text } = await renderEmail('contact_form', email?.props);
    for (const shown of ['Jordan', 'Petra and Wadi Rum', `https://nileandsiam.example${path}`]) {
      expect(text).toContain(shown);
    }
  });
});

describe('what a visitor asks about', () => {
  test('is a tour, a package or an offer, also one that cannot be booked now', () => {
    const { tours, packages, offers } = site;
    expect(findAskedProduct(`/tours/${tours.kayak.id}`)).toEqual({
      ...{ path: `/tours/${tours.kayak.id}`, kind: 'tour', id: tours.kayak.id },
      title: 'Ang Thong by Kayak',
      country: 'Thailand',
    });
    const petra = { kind: 'package', id: packages.petra.id, title: 'Petra and Wadi Rum' };
    expect(findAskedProduct(`/packages/${packages.petra.id}`)).toMatchObject(petra);
    for (const { type, slug, title, id } of Object.values(offers)) {
      expect(findAskedProduct(`/offer/${type}/${slug}`)).toMatchObject({ kind: 'offer', id, title });
    }
  });

  test.each([
    '',
    '/',
    '/tours',
    '/tours/0',
    '/tours/01',
    '/tours/1/',
    '/tours/1/book',
    '/tours/1?key=x',
    '/tours/1#x',
    ' /tours/1',
    '/tours/1\n',
    '//evil.example/tours/1',
    'https://evil.example/tours/1',
    '/tours/99999',
    '/tours/9999999999',
    '/packages/99999',
    '/offer/tour/winter-on-the-nile',
    '/offer/package/../admin',
    '/admin',
    '/articles/eating-in-cairo',
    "/tours/1' OR 1=1 --",
    `/tours/${'1'.repeat(100_000)}`,
    `/offer/package/${'a'.repeat(100_000)}`,
  ])('is nothing for the path %#', (path) => expect(findAskedProduct(path)).toBeNull());
});
