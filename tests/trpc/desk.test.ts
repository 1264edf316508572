import { describe, expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { contactMessages } from '#db/schema/message';
import { renderEmail } from '#emails/catalog';
import { propsOfEmail } from '#server/booking/mail/effects';
import { reservationList } from '#server/booking/record/reservation-inbox.input';
import { maxChatLength } from '#server/booking/rules/desk-booking.input';
import { listReservations, searchReservations } from '#server/booking/views/reservation-inbox';
import { addDays } from '#server/values/calendar.input';
import { askQuestion } from '../booking/acts';
import { site } from '../fixtures';
import { client, officeForEach } from '../rpc';

officeForEach();

const today = new Date().toISOString().slice(0, 10);
const startDate = addDays(today, 30);
const journey = () => ({
  product: { kind: 'tour' as const, id: site.tours.karnak.id },
  ...{ startDate, adults: 2, childrenAges: [], rooms: null, hotelRating: null },
});

let forms = 0;
const form = () => ({
  key: `form-of-the-desk-${++forms}`,
  ...journey(),
  ...{ name: 'Anna Weber', email: '', phone: '+49 170 555 0199', whatsapp: '', pickupPlace: '', specialRequests: '' },
  ...{ source: 'whatsapp' as const, price: { kind: 'take' as const, totalCents: 15_050 }, overrides: {} },
  ...{ confirm: false, tell: true },
});
const storedEmails = () => site.database.select().from(emails).all();
const readEmail = async () => {
  const [email] = storedEmails();
  if (!email) throw new Error('no email was stored');
  return (await renderEmail(email.kind, propsOfEmail(email))).text.replace(/\s+/g, ' ');
};

describe('reservations.create', () => {
  test('stores what came by telephone or chat, without an email', async () => {
    const { reservation, emails: sent, events } = await client.reservations.create.mutate(form());
    expect(reservation).toMatchObject({ name: 'Anna Weber', email: null, source: 'whatsapp', status: 'pending' });
    expect(events).toMatchObject([{ kind: 'requested', actor: 'office', message: null }]);
    expect([sent, storedEmails()]).toEqual([[], []]);
    const found = (search: string) => searchReservations(reservationList.parse({ search })).items.map(({ id }) => id);
    expect([found('Weber'), found('555 0199'), found(reservation.reference)]).toEqual([[1], [1], [1]]);
    expect(listReservations(reservationList.parse({}))).toMatchObject([{ email: null, source: 'whatsapp' }]);
    const confirmed = await client.reservations.changeStatus.mutate({
      id: 1,
      version: 1,
      status: 'confirmed',
      seen: 9,
    });
    expect(confirmed.emails).toEqual([]);
    const { departures } = await client.departures.list.query({ date: startDate });
    expect(departures).toMatchObject([{ parties: [{ name: 'Anna Weber' }] }]);
  });

  test('gives what is made of a message its thread; a second one of it is refused, the same form is not', async () => {
    const { id: message } = site.database
      .insert(contactMessages)
      .values({ submissionKey: 'a message', name: 'Anna', email: 'anna@example.org', subject: 'Karnak', message: 'Hi' })
      .returning()
      .get();
    const made = { ...form(), message };
    const { reservation, messages } = await client.reservations.create.mutate(made);
    expect(messages).toMatchObject([{ id: message, subject: 'Karnak', message: 'Hi', replies: [] }]);
    // The booking is answered, not the message as well.
    const closed = { booking: { id: reservation.id }, answeredAt: expect.any(String) };
    expect(await client.messages.byId.query({ id: message })).toMatchObject(closed);
    const waiting = (await client.inbox.list.query()).items.map(({ key }) => key);
    expect(waiting).not.toContain(`message-${message}`);
    expect((await client.reservations.create.mutate(made)).reservation.id).toBe(reservation.id);
    const again = client.reservations.create.mutate({ ...form(), message });
    await expect(again).rejects.toThrow('This message belongs to a reservation');
    await expect(client.reservations.create.mutate({ ...form(), message: 9999 })).rejects.toThrow('not found');
    expect(listReservations(reservationList.parse({}))).toHaveLength(1);
  });

  test('mails the traveller what is true of it', async () => {
    await client.reservations.create.mutate({ ...form(), email: 'anna@example.com' });
    const text = await readEmail();
    expect(text).toContain('We have received your request on WhatsApp. This is a request, not yet a booking');
    expect(text).toContain('YOUR TOUR REQUEST IS WITH US');
    expect(storedEmails().map(({ recipient }) => recipient)).toEqual(['anna@example.com']);
  });
});

test('reservations.readChat reads what a chat says, with the products of the site', async () => {
  const chat = `[14/02/27, 21:02:10] Anna Weber: hello, ${site.tours.karnak.title}, please
[14/02/27, 21:02:48] Anna Weber: 2 adults, ${startDate}
[14/02/27, 21:17:01] Anna Weber: anna@example.org, +49 170 555 0199`;
  expect(await client.reservations.readChat.mutate({ text: chat })).toMatchObject({
    name: { value: 'Anna Weber' },
    email: { value: 'anna@example.org' },
    phone: { value: '+49 170 555 0199' },
    startDate: { value: startDate },
    adults: { value: '2', from: '2 adults' },
    product: { value: journey().product },
  });
  await expect(client.reservations.readChat.mutate({ text: ' '.repeat(maxChatLength + 1) })).rejects.toThrow();
});

test('a question of a traveller without an email tells the office to call', async () => {
  await client.reservations.create.mutate(form());
  askQuestion(1, 'May I bring my dog?', false);
  const text = await readEmail();
  expect(text).toContain('Anna Weber has no email address. Please call.');
  expect(text).not.toContain('A reply to this email');
});
