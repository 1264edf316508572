import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { filledDesk } from '#app/admin/reservations/new/chat-marks.ts';
import { contactMessages, messageReplies } from '#db/schema/message';
import { tours } from '#db/schema/tour';
import { env } from '#server/env';
import { readMessage } from '#server/office/chat/read-message';
import { request, setUpBookings, site } from '../../booking/bookings';
import { newKey } from '../../booking/forms';
import { testNow } from '../../fixtures';

setUpBookings();

const write = (message: string, about: string | null = null, subject = 'A question') =>
  site.database
    .insert(contactMessages)
    .values({ submissionKey: newKey(), name: 'Jonas Brandt', email: 'jonas@example.org', subject, message, about })
    .returning()
    .get().id;
const answer = (messageId: number, author: 'sender' | 'office', text: string) =>
  site.database.insert(messageReplies).values({ messageId, author, text, submissionKey: newKey() }).returning().get()
    .id;
const read = (id: number, reply: number | null = null) => readMessage({ id, reply }, testNow);
const productIn = (message: string, about: string | null = null) => {
  const product = read(write(message, about))?.reading.product?.value;
  return product ? `${product.kind} ${product.id}` : null;
};
const karnak = () => `/tours/${site.tours.karnak.id}`;
const pyramids = () => `/tours/${site.tours.pyramids.id}`;

describe('a message is read as far as it is sure', () => {
  test('its sender, day, party, numbers, and nothing that is not said', () => {
    const id = write('We are 2 adults and would come on 2026-12-18. My phone: +49 170 555 0199', karnak());
    const found = read(id);
    expect(found).toMatchObject({ name: 'Jonas Brandt', email: 'jonas@example.org', booking: null });
    const values = Object.entries(found?.reading ?? {}).map(([field, one]) => [field, one?.value ?? null]);
    expect(Object.fromEntries(values)).toMatchObject({
      ...{ startDate: '2026-12-18', adults: '2', phone: '+49 170 555 0199', whatsapp: null, childrenAges: null },
      product: { kind: 'tour', id: site.tours.karnak.id },
    });
  });

  test('the product: of the page, of a link to us, of its title, where all are one', () => {
    const url = env().PUBLIC_URL;
    const title = site.tours.karnak.title;
    const tour = `tour ${site.tours.karnak.id}`;
    expect(productIn(`Is ${title} free?`)).toBe(tour);
    expect(productIn(`Is this free? ${url}${karnak()}.`)).toBe(tour);
    expect(productIn(`${url}${karnak()}/book?date=2026-12-18#form`)).toBe(tour);
    expect(productIn(`Is ${title} free?`, karnak())).toBe(tour);
    expect(productIn(`Not this one, but ${url}${pyramids()}`, karnak())).toBe(null);
    expect(productIn(`https://example.org${karnak()} https://[ http://`)).toBe(null);
    expect(productIn(`${url}/tours/99999`)).toBe(null);
    expect(productIn('Is there anything for children?')).toBe(null);
  });

  test('the product by the part of its title before a colon or a dash, where no other one has it', () => {
    const rename = (title: string) =>
      site.database.update(tours).set({ title }).where(eq(tours.id, site.tours.pyramids.id)).run();
    const ofSubject = (subject: string) => read(write('Two of us.', null, subject))?.reading.product?.value?.id ?? null;
    for (const title of ['Giftun Islands: Two Reefs and a Beach', 'Giftun Islands – Two Reefs']) {
      rename(title);
      expect(ofSubject('Giftun Islands on 5 December')).toBe(site.tours.pyramids.id);
    }
    expect(ofSubject('The Giftun reefs on 5 December')).toBe(null);
    const { id, title } = site.tours.karnak;
    site.database.update(tours).set({ title: 'Giftun Islands by Boat' }).where(eq(tours.id, id)).run();
    expect(ofSubject('Giftun Islands on 5 December')).toBe(null);
    expect(ofSubject('Giftun Islands by boat on 5 December')).toBe(id);
    site.database.update(tours).set({ title }).where(eq(tours.id, id)).run();
    rename('Giftun: Two Reefs');
    expect(ofSubject('Giftun on 5 December')).toBe(null);
  });

  test('a reply of the sender alone, not one of the office or of another thread', () => {
    const id = write('We would come on 2026-12-18.');
    const [theirs, ours] = [answer(id, 'sender', 'Or 2026-12-20, 3 adults.'), answer(id, 'office', '2026-12-22?')];
    expect(read(id, theirs)?.reading).toMatchObject({ adults: { value: '3' } });
    expect([read(id, ours), read(write('Hello'), theirs)]).toEqual([null, null]);
    expect(() => read(9999)).toThrow('not found');
  });

  test('what its sender has booked already', async () => {
    const { id } = await request();
    site.database.$client.prepare("UPDATE reservations SET email = 'Jonas@Example.org' WHERE id = ?").run(id);
    expect(read(write('Hello'))?.others).toMatchObject({ total: 1, rows: [{ id }] });
  });

  test('a hostile text in a moment', () => {
    const start = performance.now();
    for (const piece of ['https://a.b/', '2 adults ', '2026-12-18 ', 'Karnak '])
      read(write(piece.repeat(5000 / piece.length)));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test('the form has its sender as they signed, and marks what was read of the words', () => {
  const message = read(write('We are 2 adults. Write to anna@example.com, signed Anna Weber', karnak()));
  if (!message) throw new Error('nothing was read');
  const { marks, ...values } = filledDesk(message);
  expect(values).toMatchObject({
    ...{ name: 'Jonas Brandt', email: 'jonas@example.org', source: 'email', adults: '2', startDate: '', phone: '' },
    product: { kind: 'tour', id: site.tours.karnak.id },
  });
  expect(Object.keys(marks).toSorted()).toEqual(['adults', 'product']);
});
