import { beforeAll, describe, expect, test } from 'vitest';
import { contactMessages } from '#db/schema/message';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { searchReservations } from '#server/booking/views/reservation-inbox';
import { site, testNow } from '../fixtures';
import { client, officeForAll } from '../rpc';
import { fillInboxes } from './inbox-rows';

officeForAll();

describe('the inboxes', () => {
  beforeAll(() => fillInboxes(site));

  const names = (query: object) =>
    searchReservations(reservationList.parse(query), testNow).items.map((item) => item.name);

  test('reservations: the oldest waiting requests first, then all others, the newest first', () => {
    expect(names({})).toEqual(['Overdue', 'Package', 'Fresh', 'Spam', 'Done']);
    expect(names({ sort: 'newest' })).toEqual(['Package', 'Spam', 'Done', 'Overdue', 'Fresh']);
    expect(names({ sort: 'start', descending: true })[0]).toBe('Package');
  });

  test('reservations: filtered by status, product, days and text', () => {
    expect(names({ status: 'pending' })).toEqual(['Overdue', 'Package', 'Fresh']);
    expect(names({ status: 'overdue' })).toEqual(['Overdue']);
    expect(names({ status: 'suspect' })).toEqual(['Spam']);
    expect(names({ product: { kind: 'package', id: site.packages.nile.id } })).toEqual(['Package']);
    expect(names({ product: { kind: 'tour', id: 99 } })).toEqual([]);
    expect(names({ from: '2027-01-01' })).toEqual(['Package']);
    expect(names({ to: '2026-12-05', status: 'confirmed' })).toEqual(['Done']);
    expect(names({ search: 'ns-aaaaa3' })).toEqual(['Done']);
    expect(names({ search: 'hyperlink' })).toEqual(['Overdue']);
  });

  test('reservations: with the products to filter by', async () => {
    expect(await client.reservations.products.query()).toEqual([
      { kind: 'tour', id: site.tours.karnak.id, title: site.tours.karnak.title },
      { kind: 'package', id: site.packages.nile.id, title: site.packages.nile.title },
    ]);
  });

  test('a reservation: with timeline and emails, without its submission key', async () => {
    const file = await client.reservations.byId.query({ id: 1 });
    expect(file).toMatchObject({
      reservation: { name: 'Fresh', version: 1 },
      productPath: `/admin/tours/edit/${site.tours.karnak.id}`,
      next: ['confirmed', 'declined', 'cancelled'],
      events: [{ kind: 'requested' }],
      emails: [{ state: 'sent' }, { state: 'queued' }],
    });
    expect(file.bookingPath).toMatch(/^\/booking\/NS-AAAAA1\?key=/);
    expect(JSON.stringify(file)).not.toContain('key-1');
  });

  test('a reservation: stores the answer of the office, sends an email and rejects an older version', async () => {
    const answer = {
      id: 5,
      version: 1,
      status: 'confirmed',
      message: 'See you in Cairo.',
      price: '2,450',
      seen: 9,
    } as const;
    const file = await client.reservations.changeStatus.mutate(answer);
    expect(file).toMatchObject({ reservation: { status: 'confirmed', version: 2 }, answerBy: null });
    expect(file.events.at(-1)).toMatchObject({ kind: 'confirmed', actor: 'office', message: 'See you in Cairo.' });
    expect(file.emails).toHaveLength(1);
    const error = await client.reservations.changeStatus
      .mutate({ ...answer, status: 'declined' })
      .catch((thrown) => thrown);
    expect(error.data).toMatchObject({ code: 'CONFLICT', httpStatus: 409 });
  });

  test('a reservation: reads a quotation in dollars and rejects it where the price is fixed', async () => {
    const errorsOf = (price: string, id = 1) =>
      client.reservations.changeStatus
        .mutate({ id, version: 1, status: 'confirmed', message: '', price, seen: 9 })
        .catch((thrown) => thrown.data.fieldErrors);
    expect(await errorsOf('much')).toEqual({ price: 'Enter a price in US dollars, for example 45' });
    expect(await errorsOf('0.50')).toEqual({ price: 'Price must be at least $1' });
    expect(await errorsOf('120', 2)).toEqual({ price: 'This booking already has a price.' });
    expect((await client.reservations.byId.query({ id: 2 })).needsQuote).toBe(false);
    expect((await client.reservations.byId.query({ id: 1 })).needsQuote).toBe(true);
  });

  test('messages: filtered by state, marked as answered and as open, deleted', async () => {
    const list = async (state: 'open' | 'answered' | 'suspect' | null) =>
      (await client.messages.list.query({ state })).items.map((item) => item.name);
    expect(await list(null)).toEqual(['Bot', 'Zoe', 'Ben']);
    expect(await list('open')).toEqual(['Ben']);
    expect(await list('answered')).toEqual(['Zoe']);
    expect(await list('suspect')).toEqual(['Bot']);
    expect((await client.messages.close.mutate({ id: 1, seen: 1 })).answeredAt).not.toBeNull();
    expect(await list('open')).toEqual([]);
    expect((await client.messages.reopen.mutate({ id: 1, seen: 2 })).answeredAt).toBeNull();
    await client.messages.delete.mutate({ id: 3 });
    expect(await list('suspect')).toEqual([]);
    await expect(client.messages.delete.mutate({ id: 3 })).rejects.toThrow('Message not found');
    expect(JSON.stringify(await client.messages.byId.query({ id: 1 }))).not.toContain('submissionKey');
  });

  test('subscribers: filtered by source and text, deleted', async () => {
    expect((await client.subscribers.list.query({ source: 'home' })).items).toMatchObject([
      { email: 'one@example.com' },
    ]);
    expect((await client.subscribers.list.query({ search: 'TWO@' })).total).toBe(1);
    await client.subscribers.delete.mutate({ id: 2 });
    expect((await client.subscribers.list.query()).total).toBe(1);
    await expect(client.subscribers.delete.mutate({ id: 2 })).rejects.toThrow('Subscriber not found');
  });

  test('emails: filtered by state and text, with a preview', async () => {
    expect((await client.emails.list.query({ state: 'attention' })).items).toMatchObject([
      { lastError: 'no such mailbox' },
    ]);
    expect((await client.emails.list.query({ search: 'no such' })).total).toBe(1);
    expect(await client.emails.byId.query({ id: 1 })).toMatchObject({
      preview: { subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', attachments: [] },
    });
    expect(await client.emails.byId.query({ id: 3 })).toMatchObject({ preview: null });
  });

  test('emails: without their key and props', async () => {
    const email = await client.emails.byId.query({ id: 1 });
    expect(Object.keys(email).toSorted()).toEqual(
      [
        ...[
          'attempts',
          'createdAt',
          'deliveredTo',
          'id',
          'kind',
          'lastError',
          'newsletterId',
          'nextAttemptAt',
          'preview',
          'recipient',
          'replyTo',
        ],
        ...['reservationId', 'sender', 'sentAt', 'state'],
      ].toSorted(),
    );
  });

  test('the dashboard: counts records and open requests, without likely spam', async () => {
    site.database
      .insert(contactMessages)
      .values({
        ...{ submissionKey: 'm4', name: 'Bot', email: 'bot@example.com', suspect: true },
        ...{ subject: 'You have won', message: 'Click here.' },
      })
      .run();
    const counts = await client.dashboard.counts.query();
    expect(counts).toMatchObject({
      packages: 3,
      articles: 3,
      testimonials: 1,
      reservations: { total: 5, confirmed: 2, suspect: 1 },
      inbox: { waiting: 1 },
      reviews: { waiting: 0 },
      emails: { attention: 1 },
    });
    const { toAnswer: waiting } = await client.dashboard.today.query();
    expect(waiting.map((item) => item.name)).toEqual(['Overdue', 'Fresh']);
  });
});
