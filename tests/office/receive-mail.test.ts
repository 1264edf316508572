import { beforeEach, describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages, messageReplies } from '#db/schema/message';
import { openRequests, reservationEvents } from '#db/schema/reservation';
import { sendMessage } from '#server/contact/message';
import { closeMessage, findThread } from '#server/contact/message-thread';
import { env, setEnvironment } from '#server/env';
import { replyAddress } from '#server/mail/reply-address';
import { listInbox } from '#server/office/inbox';
import { erasePerson } from '#server/office/people/erasure';
import { findPerson } from '#server/office/people/person';
import { receiveMail } from '#server/office/receive-mail';
import { amelia, minutesLater, request, setUpBookings, site, storedEmails } from '../booking/bookings';
import { testNow } from '../fixtures';
import { mimeOf, readMail } from '../mail/mime';

setUpBookings();
beforeEach(() => {
  setEnvironment({ ...env(), INBOUND_DOMAIN: 'reply.nileandsiam.example' });
});

const receive = async (to: string | undefined, body: string, headers: Record<string, string> = {}, now = testNow) =>
  receiveMail(await readMail(mimeOf(body, { To: to ?? '', ...headers })), now);

describe('a mail to a contact message', () => {
  const ask = (form = 'the form of Ingrid') =>
    sendMessage(
      { name: 'Ingrid', email: 'ingrid@example.org', country: '', subject: 'A cabin', message: 'Is there a lift?' },
      form,
      { suspect: false, client: '203.0.113.7', about: null },
    );
  const officeMails = () =>
    site.database
      .select()
      .from(emails)
      .all()
      .filter(({ kind }) => kind === 'contact_form');

  test('stands in its thread once, opens it again, and is mailed to the office', async () => {
    const id = ask();
    const { version } = closeMessage({ id, seen: 1 }, testNow);
    const to = replyAddress('message', id);
    expect(await receive(to, 'One more question.')).toMatchObject({ outcome: 'stored' });
    expect(await receive(to, 'One more question.')).toMatchObject({ outcome: 'stored' });
    expect(findThread(id)).toMatchObject({
      answeredAt: null,
      waitsSince: testNow.toISOString(),
      version: version + 1,
      replies: [{ author: 'sender', text: 'One more question.' }],
    });
    expect(officeMails()).toMatchObject([
      {},
      {
        replyTo: 'ingrid@example.org',
        client: expect.any(String),
        props: { subject: 'Re: A cabin', message: 'One more question.' },
      },
    ]);
  });

  test('of a stranger says so', async () => {
    const id = ask();
    await receive(replyAddress('message', id), 'It is me, Jo.', { From: 'jo@example.net' });
    expect(findThread(id).replies).toMatchObject([{ text: 'From another address: jo@example.net\n\nIt is me, Jo.' }]);
  });

  test('that names two threads stands in each, by the copy for it', async () => {
    const ids = [ask(), ask('another form')];
    const [one = '', other = ''] = ids.map((id) => replyAddress('message', id) ?? '');
    for (const address of [one, other, one]) {
      await receive(`${one}, ${other}`, 'For both.', { 'Delivered-To': address });
    }
    for (const id of ids) expect(findThread(id).replies).toMatchObject([{ text: 'For both.' }]);
  });

  test('is one of 20 an hour that are new: what was ignored and what comes again does not count', async () => {
    const id = ask();
    const to = replyAddress('message', id);
    const send = (number: number, more = {}, now = testNow) =>
      receive(to, `Number ${number}`, { 'Message-ID': `<${number}@example.org>`, ...more }, now);
    for (let number = 0; number < 30; number++) await send(number, { 'Auto-Submitted': 'auto-replied' });
    for (let number = 0; number < 20; number++) {
      expect((await send(number)).outcome).toBe('stored');
      expect((await send(0)).outcome).toBe('stored');
    }
    expect(await send(20)).toMatchObject({ outcome: 'too many', thread: { kind: 'message', id } });
    expect((await send(20, {}, minutesLater(61))).outcome).toBe('stored');
    expect(findThread(id).replies).toHaveLength(21);
  });

  test('that no person has written is ignored, and one to a deleted message is nobody’s', async () => {
    const id = ask();
    const to = replyAddress('message', id);
    expect(await receive(to, 'I am away.', { 'Auto-Submitted': 'auto-replied' })).toEqual({
      ...{ outcome: 'ignored', why: 'an automatic answer', thread: { kind: 'message', id } },
    });
    expect(findThread(id).replies).toEqual([]);
    site.database.delete(contactMessages).run();
    expect(await receive(to, 'Hello?')).toMatchObject({ outcome: 'unknown' });
    expect(await receive(to?.replace('message-', 'message-1'), 'Hello?')).toEqual({ outcome: 'unsigned' });
    expect(await receive(to?.replace('@reply.', '@other.'), 'Hello?')).toEqual({ outcome: 'unsigned' });
    expect(await receive('egypt@nileandsiam.example', 'Hello?')).toEqual({ outcome: 'unknown' });
  });
});

describe('a mail to a booking', () => {
  const headers = { From: `Amelia <${amelia.email}>` };
  const questions = () =>
    site.database
      .select()
      .from(reservationEvents)
      .all()
      .filter(({ kind }) => kind === 'message');

  test('is a question of its traveller, once, also after others', async () => {
    const { id } = await request();
    const to = replyAddress('booking', id);
    expect(storedEmails().find(({ kind }) => kind === 'tour_booking')?.replyTo).toBe(to);
    await receive(to, 'May we bring a dog?', headers);
    await receive(to, 'And a cat?', { ...headers, 'Message-ID': '<two@example.org>' });
    await receive(to, 'May we bring a dog?', headers);
    expect(questions().map(({ actor, message }) => [actor, message])).toEqual([
      ['traveller', 'May we bring a dog?'],
      ['traveller', 'And a cat?'],
    ]);
    expect(site.database.select().from(openRequests).all()).toMatchObject([{ reservationId: id, kind: 'question' }]);
    expect(storedEmails().filter(({ kind }) => kind === 'booking_question')).toHaveLength(2);
  });

  test('waits in the inbox with the messages, what was promised first at the top', async () => {
    const { id } = await request();
    await receive(replyAddress('booking', id), 'May we bring a dog?', headers);
    const message = { name: 'Ben', email: 'ben@example.com', subject: 'A lift', message: 'Is there one?' };
    site.database
      .insert(contactMessages)
      .values([
        { ...message, submissionKey: '1', createdAt: minutesLater(-600).toISOString() },
        { ...message, submissionKey: '2', createdAt: minutesLater(600).toISOString() },
        { ...message, submissionKey: '3', suspect: true },
        { ...message, submissionKey: '4', answeredAt: testNow.toISOString() },
      ])
      .run();
    const { items, total } = listInbox();
    expect(total).toBe(3);
    expect(items.map(({ key, asks, preview }) => [key, asks, preview])).toEqual([
      ['message-1', null, 'Is there one?'],
      [`booking-${id}`, 'question', 'May we bring a dog?'],
      ['message-2', null, 'Is there one?'],
    ]);
    expect(items.map(({ path }) => path)).toEqual([
      '/admin/inbox/1',
      `/admin/reservations/${id}#asks-question`,
      '/admin/inbox/2',
    ]);
  });
});

test('what a stranger has mailed into the threads of others is found by their address, and erased with it', async () => {
  const stranger = { From: 'Jo <jo@example.net>' };
  const { id } = await request();
  const message = sendMessage(
    { name: 'Ingrid', email: 'ingrid@example.org', country: '', subject: 'A cabin', message: 'Is there a lift?' },
    'the form of Ingrid',
    { suspect: false, client: '203.0.113.7', about: null },
  );
  for (const to of [replyAddress('booking', id), replyAddress('message', message)]) {
    await receive(to, 'It is me, Jo.', stranger);
    await receive(to, 'It is me, the owner.', { 'Message-ID': `<${to}>`, From: amelia.email });
  }
  const held = () =>
    [messageReplies, reservationEvents, emails].map(
      (table) => JSON.stringify(site.database.select().from(table).all()).match(/It is me, Jo/g)?.length ?? 0,
    );
  const ofJo = { contact: 'Jo@example.net', chosen: [] };
  const { file } = findPerson(ofJo, testNow);
  expect(file).toMatchObject({
    former: [{ id, events: [{ message: 'From another address: jo@example.net\n\nIt is me, Jo.' }] }],
    replies: [{ messageId: message, text: 'From another address: jo@example.net\n\nIt is me, Jo.' }],
    emails: [{ kind: 'booking_question' }, { kind: 'contact_form' }],
  });
  expect(JSON.stringify(file)).not.toContain('the owner');
  expect(held()).toEqual([1, 1, 1]);
  expect(erasePerson({ ...ofJo, word: 'ERASE', despiteBalance: false }, testNow)).toEqual({
    ...{ reservations: 1, messages: 1, subscriptions: 0, customers: 0, emails: 2 },
  });
  expect(held()).toEqual([0, 0, 0]);
  expect(findThread(message).replies).toHaveLength(1);
  expect(() => erasePerson({ ...ofJo, word: 'ERASE', despiteBalance: false }, testNow)).toThrow('We hold no data');
});
