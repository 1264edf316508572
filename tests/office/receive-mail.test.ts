import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages, messageReplies } from '#db/schema/message';
import { officeChanges } from '#db/schema/office-change';
import { openRequests, reservationEvents } from '#db/schema/reservation';
import { apply } from '#server/booking/apply';
import { loadBooking } from '#server/booking/record/loaded-booking';
import { findReservationDetails } from '#server/booking/views/reservation-details';
import { showMessages } from '#server/booking/views/shown-messages';
import { sendMessage } from '#server/contact/message';
import { deleteMessage } from '#server/contact/message-inbox';
import { closeMessage, findThread, reopenMessage } from '#server/contact/message-thread';
import { env, setEnvironment } from '#server/env';
import { replyAddress } from '#server/mail/reply-address';
import { listInbox } from '#server/office/inbox';
import { removeLeftovers } from '#server/office/people/erased-leftovers';
import { erasePerson } from '#server/office/people/erasure';
import { findPerson } from '#server/office/people/person';
import { findOriginalMail, receiveMail } from '#server/office/receive-mail';
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

  test('that names two threads stands in each, by the copy for it', async () => {
    const ids = [ask(), ask('another form')];
    const [one = '', other = ''] = ids.map((id) => replyAddress('message', id) ?? '');
    for (const address of [one, other, one]) {
      await receive(`${one}, ${other}`, 'For both.', { 'Delivered-To': address });
    }
    for (const id of ids) expect(findThread(id).replies).toMatchObject([{ text: 'For both.' }]);
  });

  test('is one of 20 an hour that are new: what programs answer and what comes again does not count', async () => {
    const id = ask();
    const to = replyAddress('message', id);
    const send = (number: number, more = {}, now = testNow) =>
      receive(to, `Number ${number}`, { 'Message-ID': `<${number}@example.org>`, ...more }, now);
    for (let number = 0; number < 30; number++)
      await send(number, { 'Auto-Submitted': 'auto-replied', 'Message-ID': `<a${number}@example.org>` });
    for (let number = 0; number < 20; number++) {
      expect((await send(number)).outcome).toBe('stored');
      expect((await send(0)).outcome).toBe('stored');
    }
    expect(await send(20)).toMatchObject({ outcome: 'too many', thread: { kind: 'message', id } });
    expect((await send(20, {}, minutesLater(61))).outcome).toBe('stored');
    expect(findThread(id).replies.filter(({ author }) => author === 'sender')).toHaveLength(21);
    expect(findThread(id).replies.filter(({ author }) => author === 'autoresponder')).toHaveLength(20);
  });

  test('that a program has written is filed: nothing waits, nothing is mailed, and no answer is held up', async () => {
    const id = ask();
    const { version } = closeMessage({ id, seen: 1 }, testNow);
    const to = replyAddress('message', id);
    const changes = () => site.database.select().from(officeChanges).all().length;
    const before = changes();
    expect(await receive(to, 'I am away.', { 'X-Autoreply': 'yes' })).toEqual({
      ...{ outcome: 'stored', why: 'an automatic reply', thread: { kind: 'message', id } },
    });
    expect(findThread(id)).toMatchObject({
      ...{ answeredAt: testNow.toISOString(), version },
      replies: [{ author: 'autoresponder', text: 'I am away.' }],
    });
    expect(changes()).toBeGreaterThan(before);
    expect(officeMails()).toHaveLength(1);
    expect(storedEmails()).toHaveLength(2);
    await receive(to, 'And still away.', { 'Return-Path': '<>', 'Message-ID': '<2@example.org>' });
    reopenMessage({ id, seen: version }, testNow);
    expect(listInbox().items).toMatchObject([{ preview: 'Is there a lift?' }]);
  });

  test('is stored with what it quotes, and kept as it came until its message is deleted', async () => {
    const id = ask();
    const quoted = 'On 21 Nov 2026, at 10:05, Nile & Siam <e@x.example> wrote:\n\n> Is there?';
    await receive(replyAddress('message', id), `Yes, there is.\n\n${quoted}`);
    const [reply] = findThread(id).replies;
    expect(reply).toMatchObject({ text: 'Yes, there is.', quoted, copied: true });
    expect(officeMails().at(-1)?.props).toMatchObject({ message: 'Yes, there is.' });
    expect(String(findOriginalMail('reply', reply?.id ?? 0))).toContain('Message-ID: <one@example.org>\r\n');
    expect([findOriginalMail('event', reply?.id ?? 0), findOriginalMail('reply', null)]).toEqual([null, null]);
    deleteMessage(id);
    expect(readdirSync(path.join(site.dataDir, 'received'))).toEqual([]);
  });

  test('from a mail server is ignored, and one to a deleted message is nobody’s', async () => {
    const id = ask();
    const to = replyAddress('message', id);
    expect(await receive(to, 'Not delivered.', { From: 'mailer-daemon@example.org' })).toEqual({
      ...{ outcome: 'ignored', why: 'from a mail server', thread: { kind: 'message', id } },
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

  test('is stored with what it quotes, which its traveller is not shown again', async () => {
    const { id } = await request();
    const quoted = 'On 21 Nov 2026, at 10:05, Nile & Siam <e@x.example> wrote:\n\n> Anything else?';
    await receive(replyAddress('booking', id), `May we bring a dog?\n\n${quoted}`, headers);
    const details = findReservationDetails(id, testNow);
    const event = details?.events.at(-1);
    expect(event).toMatchObject({ kind: 'message', message: 'May we bring a dog?', quoted, copied: true });
    expect(String(findOriginalMail('event', event?.id ?? 0))).toContain('> Anything else?');
    const { reservation, events } = loadBooking(id);
    expect(showMessages(reservation, events, [])).toMatchObject([{ own: true, text: 'May we bring a dog?' }]);
  });

  test('of a program is filed: nothing is asked, mailed or shown to its traveller', async () => {
    const { id } = await request();
    const before = storedEmails().length;
    const waits = () => findReservationDetails(id, testNow)?.reservation.answerBy;
    const promised = waits();
    const note = { ...headers, Subject: 'Abwesenheitsnotiz: Your booking', 'Return-Path': '<>' };
    expect(await receive(replyAddress('booking', id), 'Ich bin bis Montag weg.', note)).toMatchObject({
      ...{ outcome: 'stored', why: 'an automatic reply' },
    });
    const { reservation, events } = loadBooking(id);
    expect(events.at(-1)).toMatchObject({ kind: 'automatic reply', message: 'Ich bin bis Montag weg.' });
    expect(site.database.select().from(openRequests).all()).toEqual([]);
    expect([storedEmails().length, waits()]).toEqual([before, promised]);
    expect(showMessages(reservation, events, [])).toEqual([]);
  });

  test('with the same words as the last one is another mail', async () => {
    const { id } = await request();
    for (const number of [1, 2])
      await receive(replyAddress('booking', id), 'Yes.', { ...headers, 'Message-ID': `<${number}@example.org>` });
    expect(questions()).toHaveLength(2);
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

test('words that a traveller types are nobody else’s, however they begin', async () => {
  const { id } = await request();
  const message = 'From another address: jo@example.net\n\nDid you get this?';
  apply({ kind: 'ask', id, message, suspect: false }, testNow);
  expect(findPerson({ contact: 'jo@example.net', chosen: [] }, testNow).file).toMatchObject({ former: [], emails: [] });
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
  const copies = () => readdirSync(path.join(site.dataDir, 'received')).length;
  expect(copies()).toBe(4);
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
  await removeLeftovers();
  expect(copies()).toBe(2);
  expect(findThread(message).replies).toHaveLength(1);
  expect(() => erasePerson({ ...ofJo, word: 'ERASE', despiteBalance: false }, testNow)).toThrow('We hold no data');
});
