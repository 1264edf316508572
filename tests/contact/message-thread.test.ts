import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { renderEmail } from '#emails/catalog';
import { site } from '../fixtures';
import { client, officeForEach } from '../rpc';
import { insertReservation } from '../trpc/inbox-rows';

officeForEach();

const key = 'a'.repeat(32);

/** A message of Keiko's; its words must stand in no email to her. */
function insertMessage(over: Partial<typeof contactMessages.$inferInsert> = {}): number {
  const words = { subject: 'Buy now at evil.example', message: 'Click evil.example' };
  const sender = { name: 'Keiko Tanabe', email: 'amelia@example.com', submissionKey: `key-${over.email ?? ''}` };
  return site.database
    .insert(contactMessages)
    .values({ ...words, ...sender, ...over })
    .returning()
    .get().id;
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.data.code,
  );

describe('a reply of the office', () => {
  test('stands in the thread, answers it, and is mailed once without the words of its sender', async () => {
    const id = insertMessage({ about: `/tours/${site.tours.karnak.id}` });
    const reply = { id, seen: 1, text: 'Yes, gladly.\nWhen?', key };
    expect(await client.messages.reply.mutate(reply)).toMatchObject({
      answeredAt: expect.any(String),
      version: 2,
      aboutTitle: site.tours.karnak.title,
      replies: [{ author: 'office', text: 'Yes, gladly.\nWhen?' }],
    });
    expect((await client.messages.reply.mutate(reply)).replies).toHaveLength(1);
    const [email, ...others] = site.database.select().from(emails).all();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: 'contact_reply',
      recipient: 'amelia@example.com',
      replyTo: null,
      client: null,
    });
    const { subject, text } = await renderEmail(email?.kind ?? '', email?.props);
    expect(subject).toBe('Re: Your message to Nile & Siam');
    expect(text).toMatch(/Dear Keiko Tanabe,\s+Yes, gladly\.\nWhen\?/);
    expect(subject + text).not.toContain('evil');
  });

  test('is refused where its author has not seen what happened since, and for likely spam', async () => {
    const id = insertMessage();
    const reply = (seen: number, text = 'Yes, gladly.') => client.messages.reply.mutate({ id, seen, text, key });
    await client.messages.close.mutate({ id, seen: 1 });
    expect(await codeOf(reply(1))).toBe('CONFLICT');
    expect(await codeOf(reply(2, ''))).toBe('BAD_REQUEST');
    expect(await codeOf(reply(2))).toBe('done');
    // Other words of the same form are another reply, of an older screen.
    expect(await codeOf(reply(2, 'No, sorry.'))).toBe('CONFLICT');
    // The same words of the same form in another thread are another reply.
    const other = insertMessage({ email: 'keiko@example.org' });
    expect(
      (await client.messages.reply.mutate({ id: other, seen: 1, text: 'Yes, gladly.', key })).replies,
    ).toHaveLength(1);
    const spam = insertMessage({ email: 'spam@example.com', suspect: true });
    expect(await codeOf(client.messages.reply.mutate({ id: spam, seen: 1, text: 'Yes.', key }))).toBe('CONFLICT');
    expect(site.database.select().from(emails).all()).toHaveLength(2);
  });
});

test('a message is closed and opened again, then waits from now on', async () => {
  const id = insertMessage({ createdAt: '2026-11-01T10:00:00.000Z' });
  await client.messages.close.mutate({ id, seen: 1 });
  expect(await codeOf(client.messages.reopen.mutate({ id, seen: 1 }))).toBe('CONFLICT');
  expect(await client.messages.reopen.mutate({ id, seen: 2 })).toMatchObject({
    answeredAt: null,
    waitsSince: expect.stringMatching(/^\d{4}/),
  });
  expect(await client.inbox.list.query()).toMatchObject({ total: 1, items: [{ key: `message-${id}` }] });
  expect((await client.dashboard.counts.query()).inbox).toEqual({ waiting: 1 });
});

test('a message is assigned to a booking, which names it, and taken from it again', async () => {
  insertReservation(site, { foreignReference: 'R7-00412' });
  const id = insertMessage();
  expect((await client.messages.byId.query({ id })).likelyBooking).toBe('NS-AAAAA1');
  const assign = (seen: number, reference: string) => client.messages.assign.mutate({ id, seen, reference });
  await expect(assign(1, 'NS-ZZZZZZ')).rejects.toThrow('There is no reservation with this reference');
  await expect(assign(1, 'hello')).rejects.toThrow('There is no reservation with this reference');
  expect(await assign(1, 'ns aaaaa1')).toMatchObject({ booking: { id: 1, reference: 'NS-AAAAA1' } });
  expect((await client.reservations.byId.query({ id: 1 })).messages).toMatchObject([{ id }]);
  expect((await assign(2, '')).booking).toBeNull();
  expect((await client.reservations.byId.query({ id: 1 })).messages).toEqual([]);
  expect(await assign(3, 'R7-00412')).toMatchObject({ booking: { id: 1 } });
});
