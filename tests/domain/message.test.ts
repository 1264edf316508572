import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactMessages, emails } from '#db/schema';
import { sendMessage } from '#server/domain/message/message';
import { messageInput } from '#server/domain/message/message.input';
import { firstErrors } from '#server/domain/record/field-errors.input';
import { type EmptySite, openEmptySite } from '../fixtures';

const message = {
  name: 'Keiko Tanabe',
  email: 'keiko@example.com',
  subject: 'The night train',
  message: 'Is there a sleeping car\nfor my mother and me?',
};

describe('a contact message', () => {
  let site: EmptySite;
  beforeEach(() => {
    site = openEmptySite();
  });
  afterEach(() => site.close());

  const stored = () => site.database.select().from(contactMessages).all();
  const mails = () => site.database.select().from(emails).all();
  const errorsOf = (changes: Record<string, string | undefined>) => {
    const result = messageInput.safeParse({ ...message, ...changes });
    return result.success ? {} : firstErrors(result.error);
  };

  test.each([
    ['name', 'K', 'Name must be at least 2 characters.'],
    ['email', 'keiko', 'Please enter a valid email address.'],
    ['subject', 'Hi  ', 'Subject must be at least 5 characters.'],
    ['message', 'Too short', 'Message must be at least 10 characters.'],
    ['name', undefined, 'Name must be at least 2 characters.'],
    ['message', undefined, 'Message must be at least 10 characters.'],
  ])('is rejected with %s %j: "%s"', (field, value, text) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: text });
  });

  test('is rejected with unknown fields, and has no line breaks in its subject', () => {
    expect(messageInput.safeParse({ ...message, answeredAt: '2026-11-21' }).success).toBe(false);
    expect(messageInput.parse({ ...message, subject: 'Hello\r\nBcc: victim@example.com' }).subject).toBe(
      'Hello Bcc: victim@example.com',
    );
    expect(messageInput.parse(message).message).toBe(message.message);
  });

  test('is stored with an email to the office with the visitor in Reply-To', () => {
    sendMessage(message, 'the form Keiko opened', false);
    expect(stored()).toMatchObject([{ ...message, suspect: false, answeredAt: null }]);
    expect(mails()).toMatchObject([
      { kind: 'contact_form', recipient: 'egypt@nileandsiam.example', replyTo: 'keiko@example.com' },
    ]);
  });

  test('is stored once, with one email, when a form is sent twice', () => {
    sendMessage(message, 'the form Keiko opened', false);
    sendMessage(message, 'the form Keiko opened', false);
    expect([stored().length, mails().length]).toEqual([1, 1]);
  });

  test('is stored again when a form was changed and sent again', () => {
    const mended = { ...message, subject: 'The night train to Aswan' };
    for (const words of [message, mended, message, mended]) sendMessage(words, 'the form Keiko opened', false);
    expect(stored().map(({ subject }) => subject)).toEqual([message.subject, mended.subject]);
    expect(mails()).toHaveLength(2);
  });

  test('is stored without an email when it is likely spam', () => {
    sendMessage(message, 'a form', true);
    expect(stored()).toMatchObject([{ suspect: true }]);
    expect(mails()).toEqual([]);
  });

  test('is not stored when its email cannot be enqueued', () => {
    site.database.run("CREATE TEMP TRIGGER full BEFORE INSERT ON emails BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(() => sendMessage(message, 'a form', false)).toThrow('disk full');
    expect(stored()).toEqual([]);
  });
});
