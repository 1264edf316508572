import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactMessages, emails, newsletter, reservationEvents, reservations } from '#db/schema';
import { countReservations, searchReservations } from '#server/domain/reservation/reservation-inbox';
import { reservationList } from '#server/domain/reservation/reservation-inbox.input';
import { adminCookie, rpcClient } from '../rpc';
import { openWorld, type World, worldNow } from '../world';

let world: World;
let client: ReturnType<typeof rpcClient>;
beforeAll(async () => {
  world = openWorld();
  client = rpcClient(await adminCookie());
});
afterAll(() => world.close());

const hoursAgo = (count: number) => new Date(worldNow.getTime() - count * 3_600_000).toISOString();

describe('the inboxes', () => {
  let number = 0;
  const reserve = (values: Partial<typeof reservations.$inferInsert>) => {
    number += 1;
    const created = world.database
      .insert(reservations)
      .values({
        reference: `NS-AAAAA${number}`,
        submissionKey: `key-${number}`,
        kind: 'tour',
        tourId: world.tours.karnak.id,
        productTitle: world.tours.karnak.title,
        country: 'Egypt',
        name: 'Amelia Hartmann',
        email: 'amelia@example.com',
        phone: '+49 30 000000',
        startDate: '2026-12-05',
        adults: 2,
        createdAt: hoursAgo(1),
        ...values,
      })
      .returning()
      .get();
    world.database
      .insert(reservationEvents)
      .values({ reservationId: created.id, kind: 'requested', actor: 'traveller' })
      .run();
    return created;
  };
  beforeAll(() => {
    reserve({ name: 'Fresh' });
    reserve({ name: 'Overdue', createdAt: hoursAgo(30), totalPriceCents: 15_050, specialRequests: '=HYPERLINK("x")' });
    reserve({ name: 'Done', createdAt: hoursAgo(60), status: 'confirmed' });
    reserve({ name: 'Spam', createdAt: hoursAgo(50), suspect: true });
    reserve({
      name: 'Package',
      createdAt: hoursAgo(3),
      kind: 'package',
      tourId: null,
      packageId: world.packages.nile.id,
      productTitle: world.packages.nile.title,
      startDate: '2027-01-10',
      rooms: 1,
      hotelRating: 4,
    });
    const message = { name: 'Ben', email: 'ben@example.com', subject: 'A wheelchair', message: 'Is it possible?' };
    world.database
      .insert(contactMessages)
      .values([
        { ...message, submissionKey: 'm1' },
        { ...message, submissionKey: 'm2', name: 'Zoe', answeredAt: hoursAgo(2) },
        { ...message, submissionKey: 'm3', name: 'Bot', suspect: true },
      ])
      .run();
    world.database
      .insert(newsletter)
      .values([
        { email: 'one@example.com', source: 'home' },
        { email: 'two@example.com', source: 'footer' },
      ])
      .run();
    const mail = { kind: 'tour_booking', props: {}, sender: 'egypt', recipient: 'amelia@example.com' } as const;
    const rendered = { from: 'a', to: 'b', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi' };
    world.database
      .insert(emails)
      .values([
        { ...mail, dedupeKey: 'e1', state: 'sent', reservationId: 1, rendered, sentAt: hoursAgo(1), attempts: 1 },
        { ...mail, dedupeKey: 'e2', state: 'attention', lastError: 'no such mailbox', attempts: 9, rendered },
        { ...mail, dedupeKey: 'e3', reservationId: 1 },
      ])
      .run();
  });

  const names = (query: object) =>
    searchReservations(reservationList.parse(query), worldNow).items.map((item) => item.name);

  test('reservations: what waits longest first, then the rest, the newest on top', () => {
    expect(names({})).toEqual(['Overdue', 'Package', 'Fresh', 'Spam', 'Done']);
    expect(names({ sort: 'newest' })).toEqual(['Package', 'Spam', 'Done', 'Overdue', 'Fresh']);
    expect(names({ sort: 'start', descending: true })[0]).toBe('Package');
  });

  test('reservations: by status, product, days and text', () => {
    expect(names({ status: 'pending' })).toEqual(['Overdue', 'Package', 'Fresh']);
    expect(names({ status: 'overdue' })).toEqual(['Overdue']);
    expect(names({ status: 'suspect' })).toEqual(['Spam']);
    expect(names({ product: { kind: 'package', id: world.packages.nile.id } })).toEqual(['Package']);
    expect(names({ product: { kind: 'tour', id: 99 } })).toEqual([]);
    expect(names({ from: '2027-01-01' })).toEqual(['Package']);
    expect(names({ to: '2026-12-05', status: 'confirmed' })).toEqual(['Done']);
    expect(names({ search: 'ns-aaaaa3' })).toEqual(['Done']);
    expect(names({ search: 'hyperlink' })).toEqual(['Overdue']);
  });

  test('a request is overdue just past 24 hours, in the list and in the counts', () => {
    const { createdAt } =
      world.database.select().from(reservations).where(eq(reservations.name, 'Package')).get() ?? {};
    const overdueAt = (milliseconds: number) => {
      const now = new Date(Date.parse(createdAt ?? '') + 24 * 3_600_000 + milliseconds);
      const { items } = searchReservations(reservationList.parse({ status: 'overdue' }), now);
      return { listed: items.map(({ name }) => name), counted: countReservations(now).overdue };
    };
    expect(overdueAt(-1)).toEqual({ listed: ['Overdue'], counted: 1 });
    expect(overdueAt(1)).toEqual({ listed: ['Overdue', 'Package'], counted: 2 });
  });

  test('the hours that are left are known of those that wait, and of no others', () => {
    const { items } = searchReservations(reservationList.parse({ sort: 'name' }), worldNow);
    expect(items.map((item) => [item.name, item.answerBy])).toEqual([
      ['Done', null],
      ['Fresh', hoursAgo(-23)],
      ['Overdue', hoursAgo(6)],
      ['Package', hoursAgo(-21)],
      ['Spam', hoursAgo(26)],
    ]);
  });

  test('what can be filtered by', async () => {
    expect(await client.reservations.products.query()).toEqual([
      { kind: 'tour', id: world.tours.karnak.id, title: world.tours.karnak.title },
      { kind: 'package', id: world.packages.nile.id, title: world.packages.nile.title },
    ]);
  });

  test('one reservation with all that belongs to it, and without its submission key', async () => {
    const file = await client.reservations.byId.query({ id: 1 });
    expect(file).toMatchObject({
      reservation: { name: 'Fresh', version: 1 },
      productPath: `/admin/tours/edit/${world.tours.karnak.id}`,
      next: ['confirmed', 'declined', 'cancelled'],
      events: [{ kind: 'requested' }],
      emails: [{ state: 'sent' }, { state: 'queued' }],
    });
    expect(file.bookingPath).toMatch(/^\/booking\/NS-AAAAA1\?key=/);
    expect(JSON.stringify(file)).not.toContain('key-1');
  });

  test('the office answers; the traveller is told; a second answer from an older page is refused', async () => {
    const answer = { id: 5, version: 1, status: 'confirmed', message: 'See you in Cairo.' } as const;
    const file = await client.reservations.changeStatus.mutate(answer);
    expect(file).toMatchObject({ reservation: { status: 'confirmed', version: 2 }, answerBy: null });
    expect(file.events.at(-1)).toMatchObject({ kind: 'confirmed', actor: 'office', message: 'See you in Cairo.' });
    expect(file.emails).toHaveLength(1);
    const error = await client.reservations.changeStatus
      .mutate({ ...answer, status: 'declined' })
      .catch((thrown) => thrown);
    expect(error.data).toMatchObject({ code: 'CONFLICT', httpStatus: 409 });
  });

  test('a quotation is typed in dollars and read as a price; where the price is fixed the field says so', async () => {
    const faultOf = (price: string, id = 1) =>
      client.reservations.changeStatus
        .mutate({ id, version: 1, status: 'confirmed', message: '', price })
        .catch((thrown) => thrown.data.fieldErrors);
    expect(await faultOf('much')).toEqual({ price: 'Price must be at least $1' });
    expect(await faultOf('0.50')).toEqual({ price: 'Price must be at least $1' });
    expect(await faultOf('120', 2)).toEqual({ price: 'The price of this booking is fixed already.' });
    expect((await client.reservations.byId.query({ id: 2 })).toQuote).toBe(false);
    expect((await client.reservations.byId.query({ id: 1 })).toQuote).toBe(true);
  });

  test('the sheet of a day: who sets out, without those who do not', async () => {
    reserve({ name: 'Declined', status: 'declined' });
    reserve({ name: 'Cancelled', status: 'cancelled' });
    const departures = await client.reservations.departures.query({ date: '2026-12-05' });
    expect(departures.map((departure) => departure.name)).toEqual(['Done', 'Fresh', 'Overdue']);
    expect(departures[0]).toMatchObject({ pickupTime: '07:00 from your hotel', city: 'Luxor', childrenAges: [] });
    expect(await client.reservations.departures.query({ date: '2026-12-06' })).toEqual([]);
    await expect(client.reservations.departures.query({ date: 'today' })).rejects.toThrow();
  });

  test('messages: by state; marked as answered and back; deleted', async () => {
    const list = async (state: 'open' | 'answered' | 'suspect' | null) =>
      (await client.messages.list.query({ state })).items.map((item) => item.name);
    expect(await list(null)).toEqual(['Bot', 'Zoe', 'Ben']);
    expect(await list('open')).toEqual(['Ben']);
    expect(await list('answered')).toEqual(['Zoe']);
    expect(await list('suspect')).toEqual(['Bot']);
    expect((await client.messages.mark.mutate({ id: 1, answered: true })).answeredAt).not.toBeNull();
    expect(await list('open')).toEqual([]);
    expect((await client.messages.mark.mutate({ id: 1, answered: false })).answeredAt).toBeNull();
    await client.messages.delete.mutate({ id: 3 });
    expect(await list('suspect')).toEqual([]);
    await expect(client.messages.delete.mutate({ id: 3 })).rejects.toThrow('Message not found');
    expect(JSON.stringify(await client.messages.byId.query({ id: 1 }))).not.toContain('submissionKey');
  });

  test('subscribers: by source and text; deleted', async () => {
    expect((await client.subscribers.list.query({ source: 'home' })).items).toMatchObject([
      { email: 'one@example.com' },
    ]);
    expect((await client.subscribers.list.query({ search: 'TWO@' })).total).toBe(1);
    await client.subscribers.delete.mutate({ id: 2 });
    expect((await client.subscribers.list.query()).total).toBe(1);
    await expect(client.subscribers.delete.mutate({ id: 2 })).rejects.toThrow('Subscriber not found');
  });

  test('emails: by state and text, with what they look like', async () => {
    expect((await client.emails.list.query({ state: 'attention' })).items).toMatchObject([
      { lastError: 'no such mailbox' },
    ]);
    expect((await client.emails.list.query({ search: 'no such' })).total).toBe(1);
    expect(await client.emails.byId.query({ id: 1 })).toMatchObject({
      preview: { subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', attachments: [] },
    });
    expect(await client.emails.byId.query({ id: 3 })).toMatchObject({ preview: null });
  });

  test('of a mail the office gets these facts, and neither its key nor what it was made of', async () => {
    const email = await client.emails.byId.query({ id: 1 });
    expect(Object.keys(email).toSorted()).toEqual(
      [
        ...['attempts', 'createdAt', 'id', 'kind', 'lastError', 'nextAttemptAt', 'preview', 'recipient', 'replyTo'],
        ...['reservationId', 'sender', 'sentAt', 'state'],
      ].toSorted(),
    );
  });

  test('a mail that needs attention is tried again; one that has left is sent as a new one', async () => {
    expect(await client.emails.resend.mutate({ id: 2 })).toMatchObject({ id: 2, state: 'queued', attempts: 0 });
    const again = await client.emails.resend.mutate({ id: 1 });
    expect(again).toMatchObject({ state: 'queued', attempts: 0, sentAt: null, preview: { subject: 'Hello' } });
    expect(again.id).toBeGreaterThan(3);
    expect(await client.emails.byId.query({ id: 1 })).toMatchObject({ state: 'sent' });
    await expect(client.emails.resend.mutate({ id: 999 })).rejects.toThrow('Email not found');
  });

  test('the dashboard counts what there is and what waits; a suspect message does not', async () => {
    world.database
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
      reservations: { total: 7, confirmed: 2, suspect: 1 },
      messages: { total: 3, open: 1 },
      subscribers: 1,
      emails: { attention: 0 },
    });
    const waiting = await client.dashboard.toAnswer.query();
    expect(waiting.map((item) => item.name)).toEqual(['Overdue', 'Fresh']);
  });
});
