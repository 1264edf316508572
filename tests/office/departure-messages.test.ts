import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reservations } from '#db/schema/reservation';
import { renderEmail } from '#emails/catalog';
import { apply } from '#server/booking/apply';
import { departureMessage } from '#server/booking/departure/departure-message.input';
import { propsOfEmail } from '#server/booking/mail/effects';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { listReservationEvents } from '#server/booking/record/loaded-booking';
import { deleteRecord } from '#server/catalogue/trash';
import { markTold, previewMessage, readDepartureMessages, tellDeparture } from '#server/office/departure-messages';
import { amelia, book, setUpBookings, site, storedEmails } from '../booking/bookings';
import { assign, confirmed, evening, factsOf, markAllSent, noon, told } from '../booking/day-before/pickups';
import { currentOf, newKey } from '../booking/forms';

setUpBookings();

const departure = (startTime = '') => ({
  startDate: '2026-12-05',
  productKey: `tour-${site.tours.karnak.id}`,
  startTime,
});
const messageTo = (parties: { id: number }[], changes = {}) => ({
  ...{ ...departure(), key: newKey(), text: 'The boat leaves earlier.', pickupTime: null },
  parties: parties.map(({ id }) => id),
  ...changes,
});
const saidTo = ({ id }: { id: number }) =>
  listReservationEvents(id).flatMap(({ kind, message }) => (kind === 'message' || kind === 'note' ? [message] : []));
const messages = () => storedEmails().filter(({ kind }) => kind === 'booking_message');
const other = (values = {}) => confirmed(values, { booking: { ...amelia, email: 'other@example.com' } });

it('is in the thread of each party, mailed once, and changes their pick-up', async () => {
  const parties = [await confirmed(), await other()];
  await book();
  const message = messageTo(parties, { pickupTime: '06:30' });
  expect(tellDeparture(message, noon)).toEqual({ told: 2 });
  expect(tellDeparture(message, noon)).toEqual({ told: 2 });
  // A colleague who writes the same.
  tellDeparture({ ...message, key: newKey() }, noon);
  for (const party of parties) {
    expect(saidTo(party)).toEqual(['The boat leaves earlier.']);
    expect(currentOf(party).pickupTime).toBe('06:30 from your hotel');
  }
  expect(messages().map(({ recipient }) => recipient)).toEqual(['amelia@example.com', 'other@example.com']);
  const mail = messages()[0];
  const { text } = await renderEmail('booking_message', mail && propsOfEmail(mail));
  expect(text).toContain('The boat leaves earlier.');
  expect(text).toContain('Pick-up: 06:30 from your hotel');
  expect(readDepartureMessages(departure()).messages).toMatchObject([
    { text: 'The boat leaves earlier.', parties: parties.map(({ id }) => ({ id, isTold: false })) },
  ]);
});

it('says a new pick-up once on the day before, and another one after it', async () => {
  const party = await confirmed();
  const earlier = new Date(noon.getTime() - 3 * 86_400_000);
  tellDeparture(messageTo([party], { pickupTime: '06:30' }), earlier);
  markAllSent();
  expect(mailPickups(evening)).toBe(1);
  markAllSent();
  tellDeparture(messageTo([party], { text: 'Earlier still.', pickupTime: '06:00' }), evening);
  markAllSent();
  expect([mailPickups(evening), told().length]).toEqual([0, 1]);
  site.database.update(reservations).set({ pickupTime: '05:45' }).run();
  expect(mailPickups(evening)).toBe(1);
});

it('is mailed once though a colleague sends it after an answer, and stays to call for whom nothing was mailed', async () => {
  const [called, mailed] = [await confirmed({ email: null }), await other()];
  tellDeparture(messageTo([called, mailed]), noon);
  const sent = () => readDepartureMessages(departure()).messages.map(({ parties }) => parties);
  markTold({ id: called.id, event: sent()[0]?.[0]?.event ?? 0 }, noon);
  apply({ kind: 'ask', id: mailed.id, message: 'How much earlier?', suspect: false }, noon);
  tellDeparture(messageTo([called, mailed]), new Date(noon.getTime() + 60_000));
  site.database.update(reservations).set({ email: 'late@example.com' }).where(eq(reservations.id, called.id)).run();
  expect(messages().map(({ recipient }) => recipient)).toEqual(['other@example.com']);
  expect(sent()).toMatchObject([
    [
      { id: called.id, isMailed: false, isTold: true },
      { id: mailed.id, isMailed: true, isTold: false },
    ],
  ]);
});

it('stays with the departure that it was written to, also once its product is deleted', async () => {
  const [moved, stays] = [await confirmed({ startTime: '09:00' }), await other({ startTime: '09:00' })];
  tellDeparture(messageTo([moved, stays], { startTime: '09:00' }), noon);
  site.database.update(reservations).set({ startTime: '15:30' }).where(eq(reservations.id, moved.id)).run();
  const writtenTo = (startTime: string, productKey = departure().productKey) =>
    readDepartureMessages({ ...departure(startTime), productKey }).messages.map(({ parties }) => parties.length);
  expect([writtenTo('09:00'), writtenTo('15:30')]).toEqual([[2], []]);
  const deleted = `tour-0:${stays.productTitle}`;
  deleteRecord('tour', site.tours.karnak.id);
  expect([writtenTo('09:00', deleted), writtenTo('15:30', deleted)]).toEqual([[1], []]);
});

it('is for those who were seen, at their time, and for nobody who has only asked', async () => {
  const [morning, noonParty] = [await confirmed({ startTime: '09:00' }), await other({ startTime: '15:30' })];
  expect(readDepartureMessages(departure('15:30')).parties).toMatchObject([{ id: noonParty.id }]);
  expect(() => tellDeparture(messageTo([morning, noonParty], { startTime: '09:00' }), noon)).toThrow(
    'The parties of this departure have changed',
  );
  expect(messages()).toEqual([]);
  tellDeparture(messageTo([noonParty], { startTime: '15:30' }), noon);
  expect([saidTo(morning), saidTo(noonParty)]).toEqual([[], ['The boat leaves earlier.']]);
});

it('is a list to call for those without an address, who are told once', async () => {
  const party = await confirmed({ email: null });
  // Half past midnight of the 5th in Cairo.
  tellDeparture(messageTo([party]), new Date('2026-12-04T22:30:00Z'));
  expect(messages()).toEqual([]);
  const sent = () => readDepartureMessages(departure()).messages[0]?.parties[0];
  const { event = 0 } = sent() ?? {};
  for (const _ of [1, 2]) markTold({ id: party.id, event }, noon);
  expect(sent()).toMatchObject({ isTold: true });
  expect(saidTo(party)).toEqual(['The boat leaves earlier.', 'Told by phone what we wrote on 5 December 2026.']);
  expect(() => markTold({ id: party.id + 1, event }, noon)).toThrow('not found');
});

it('corrects a pick-up with the same words, and once', async () => {
  const party = await confirmed();
  tellDeparture(messageTo([party], { pickupTime: '06:30' }), noon);
  const correction = messageTo([party], { pickupTime: '06:00' });
  for (const _ of [1, 2]) tellDeparture(correction, noon);
  expect([currentOf(party).pickupTime, messages().length]).toEqual(['06:00 from your hotel', 2]);
});

it('does not stand in for the email that says who comes', async () => {
  const party = await confirmed();
  assign({ guide: ['Mona', '+20 100 000 0001'] });
  tellDeparture(messageTo([party], { pickupTime: '06:30' }), noon);
  markAllSent();
  expect(mailPickups(evening)).toBe(1);
  expect([factsOf().Guide, told()[0]?.props.isCorrection]).toEqual(['Mona, +20 100 000 0001', false]);
  markAllSent();
  expect(mailPickups(evening)).toBe(0);
});

it('says a new pick-up where the template does, and is not sent without one', async () => {
  const party = await confirmed();
  const text = 'We come earlier: {pickupTime}.';
  const { error } = departureMessage.safeParse(messageTo([party], { text, pickupTime: ' ' }));
  expect(error?.issues).toMatchObject([
    { path: ['pickupTime'], message: 'Enter the new pick-up: the message says it' },
  ]);
  tellDeparture(departureMessage.parse(messageTo([party], { text, pickupTime: '06:30' })), noon);
  expect(saidTo(party)).toEqual(['We come earlier: 06:30.']);
});

it('is seen before it is sent, as it goes out to one of them', async () => {
  const called = await confirmed({ email: null, pickupTime: '05:00' });
  expect(await previewMessage(messageTo([called]))).toBeNull();
  const party = await other();
  const message = messageTo([called, party], { pickupTime: '06:30' });
  const seen = await previewMessage(message);
  expect([messages(), currentOf(party).pickupTime]).toEqual([[], '07:00 from your hotel']);
  tellDeparture(message, noon);
  const mail = messages()[0];
  const { subject, text, html } = await renderEmail('booking_message', mail && propsOfEmail(mail));
  expect(seen).toEqual({ name: party.name, subject, text, html });
  expect(text).toContain('Pick-up: 06:30 from your hotel');
});
