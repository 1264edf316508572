import { expect, test } from 'vitest';
import { emails } from '#db/schema/email';
import { describePickup } from '#server/booking/journey/pickup';
import { mailPickups } from '#server/booking/mail/pickup-emails';
import { recordPayment } from '../acts';
import { setUpBookings, site } from '../bookings';
import { paymentOf } from '../forms';
import { assign, change, confirmed, evening, factsOf, markAllSent, night, setTour, told } from './pickups';

setUpBookings();

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

test('a pick-up has the present sum where it was not sent yet, also as a correction', async () => {
  const reservation = await confirmed();
  mailPickups(evening);
  recordPayment(paymentOf(reservation, 5000), evening);
  expect(mailPickups(evening)).toBe(1);
  markAllSent();
  assign({ guideName: 'Mona Farid' });
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
  const facts = describePickup(site.database, reservation) ?? [];
  const { id: _, ...columns } = first ?? expect.fail('nothing was told');
  const correction = { ...columns, dedupeKey: 'pickup_details:correction', state: 'queued', attempts: 0 } as const;
  site.database
    .insert(emails)
    .values({ ...correction, props: { ...columns.props, facts, isCorrection: true } })
    .run();
  expect([mailPickups(night), told().map(({ id }) => id)]).toEqual([0, [first?.id]]);
});
