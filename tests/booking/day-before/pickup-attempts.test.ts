import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#db/client';
import { emails, type RenderedEmail } from '#db/schema/email';
import { findPickup } from '#server/booking/journey/pickup';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { claimDueEmails } from '#server/mail/claims';
import { markFailed, resendEmail, storeRendered } from '#server/mail/outbox';
import { changeReservationStatus, recordPayment } from '../acts';
import { holdEmails, setUpBookings, site } from '../bookings';
import { currentOf, paymentOf } from '../forms';
import { assign, at, change, confirmed, evening, factsOf, markAllSent, night, setTour, start, told } from './pickups';

setUpBookings();

/** A confirmed booking; from then on no worker sends anything. */
async function booked() {
  const reservation = await confirmed();
  holdEmails();
  return reservation;
}

const rendered: RenderedEmail = { from: 'a@example.com', to: 'b@example.com', subject: 's', html: '', text: '' };
const yearLater = new Date(evening.getTime() + 400 * 86_400_000);
const minutesBefore = (minutes: number) => new Date(start.getTime() - minutes * 60_000);

/** Tries to send the pick-up, without an answer of the service. */
function tryToSend(): number {
  const mail = claimDueEmails(evening).find(({ kind }) => kind === 'pickup_details');
  if (!mail) throw new Error('no pick-up is due');
  storeRendered(mail.id, rendered);
  markFailed(mail, 'no answer within 15 s', new Date(evening.getTime() + 15_000));
  return mail.id;
}

test('a pick-up that may have been delivered is corrected by an email with a key of its own', async () => {
  const reservation = await booked();
  mailPickups(evening);
  const id = tryToSend();
  change(reservation, { pickupTime: '05:30 from your hotel' }, evening);
  expect([mailPickups(night), mailPickups(night)]).toEqual([1, 0]);
  expect(told().map(({ dedupeKey, props }) => [dedupeKey, props.isCorrection, factsOf(props)['Pick-up']])).toEqual([
    [`pickup_details:${reservation.reference}:0`, false, '07:00 from your hotel'],
    [`pickup_details:${reservation.reference}:${id}`, true, '05:30 from your hotel'],
  ]);
});

test('a pick-up that may have been delivered stays where the booking is cancelled, also once it is sent again', async () => {
  const reservation = await booked();
  mailPickups(evening);
  const id = tryToSend();
  const { version } = currentOf(reservation);
  changeReservationStatus({ id: reservation.id, version, status: 'cancelled', message: null }, night);
  mailPickups(night);
  resendEmail(id, night);
  mailPickups(night);
  expect(told()).toMatchObject([{ id, attempts: 0, rendered }]);
});

test('a pick-up that was given up while the clock was ahead is written anew', async () => {
  const reservation = await booked();
  mailPickups(evening);
  expect([claimDueEmails(yearLater), mailPickups(yearLater)]).toEqual([[], 0]);
  expect(told()).toMatchObject([{ state: 'attention', attempts: 0 }]);
  expect([mailPickups(night), mailPickups(night)]).toEqual([1, 0]);
  expect(told()).toMatchObject([{ state: 'queued', props: { isCorrection: false } }]);
  claimDueEmails(yearLater);
  change(reservation, { startDate: '2026-12-06' }, night);
  expect(mailPickups(at('2026-12-05T18:00:00Z'))).toBe(1);
  expect(told()).toMatchObject([{ state: 'attention' }, { state: 'queued', props: { isCorrection: false } }]);
});

test('a pick-up that is late in truth stays for the office', async () => {
  await booked();
  mailPickups(minutesBefore(5));
  claimDueEmails(start);
  mailPickups(start);
  expect(told()).toMatchObject([
    { state: 'attention', lastError: expect.stringContaining('not sent: it was only useful until') },
  ]);
});

test('an attempt that ended without an answer is not told as unsent', async () => {
  await booked();
  mailPickups(evening);
  claimDueEmails(minutesBefore(1));
  claimDueEmails(new Date(start.getTime() + 200_000));
  expect(told()).toMatchObject([{ state: 'attention', lastError: expect.stringContaining('may have been sent') }]);
  expect(mailPickups(minutesBefore(1))).toBe(0);
});

test('a pick-up is not corrected where only sum, party or luggage have changed', async () => {
  const reservation = await confirmed();
  mailPickups(evening);
  markAllSent();
  recordPayment(paymentOf(reservation, 5000), night);
  setTour({ bring: ['Hat'] });
  change(reservation, { childrenAges: [] }, night);
  markAllSent();
  expect([mailPickups(night), told().length]).toEqual([0, 1]);
});

test('a pick-up is not told again because a label of the email has another wording now', async () => {
  const reservation = await confirmed();
  mailPickups(evening);
  markAllSent();
  const reworded = (label: string) => (label === 'Pick-up' ? 'Pick-up time' : `${label} `);
  for (const { id, props } of told()) {
    const facts = props.facts.map(([label, value]) => [reworded(label), value]);
    site.database
      .update(emails)
      .set({ props: { ...props, facts } })
      .where(eq(emails.id, id))
      .run();
  }
  expect([mailPickups(night), told().length]).toEqual([0, 1]);
  change(reservation, { pickupTime: '05:30 from your hotel' }, night);
  expect([mailPickups(night), told().length]).toEqual([1, 2]);
});

test.each([
  ['the booking page', { pickupPlace: 'Win at www.example.com' }],
  ['words', { pickupPlace: 'Hotel Marhaba', meetingPoint: 'The "north" gate' }],
])('a pick-up of a release that stored it in words is not told again, with its place in %s', async (_, values) => {
  const reservation = await confirmed(values);
  assign({ guide: ['Mona Farid', '+20 100'], vehicle: 'White Hiace' });
  mailPickups(evening);
  markAllSent();
  const told = db().select({ props: emails.props }).from(emails).where(eq(emails.kind, 'pickup_details'));
  const stored = told.get();
  const upgrade = () => {
    site.database.run(sql`UPDATE ${emails} SET props = json_remove(props, '$.pickup')`);
    site.database.run(sql.raw(readFileSync('db/migrations/0052_pickups_of_emails.sql', 'utf8')));
  };
  upgrade();
  expect([told.get(), mailPickups(night)]).toEqual([stored, 0]);
  change(reservation, { startDate: '2026-12-06' }, night);
  upgrade();
  expect(mailPickups(at('2026-12-05T18:00:00Z'))).toBe(1);
});

test('a pick-up has the present sum where it was not sent yet, also as a correction', async () => {
  const reservation = await confirmed();
  mailPickups(evening);
  recordPayment(paymentOf(reservation, 5000), evening);
  expect(mailPickups(evening)).toBe(1);
  markAllSent();
  assign({ guide: ['Mona Farid'] });
  mailPickups(night);
  recordPayment(paymentOf(reservation, 1000), night);
  expect([mailPickups(night), mailPickups(night)]).toEqual([1, 0]);
  const left = (paid: number) => `$${((reservation.totalPriceCents ?? 0) - paid) / 100}`;
  expect(told().map(({ props }) => [props.isCorrection, factsOf(props)['To pay on the day']])).toEqual([
    [false, left(5000)],
    [true, left(6000)],
  ]);
});

test('a pick-up is withdrawn where it corrects nothing but a sum, as an earlier release wrote it', async () => {
  const reservation = await confirmed();
  mailPickups(evening);
  markAllSent();
  const [first] = told();
  recordPayment(paymentOf(reservation, 5000), night);
  const found = findPickup(reservation);
  const { id: _, ...columns } = first ?? expect.fail('nothing was told');
  const correction = { ...columns, dedupeKey: 'pickup_details:correction', state: 'queued', attempts: 0 } as const;
  site.database
    .insert(emails)
    .values({ ...correction, props: { ...columns.props, ...found, isCorrection: true } })
    .run();
  expect([mailPickups(night), told().map(({ id }) => id)]).toEqual([0, [first?.id]]);
});
