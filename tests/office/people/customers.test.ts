import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '#db/schema/customer';
import { reservations } from '#db/schema/reservation';
import { asCorrected, correctCustomer, findCustomer, listFurtherContacts } from '#server/contact/customer';
import type { CustomerQuery } from '#server/contact/customer.input';
import { listAllCustomers, searchCustomerList } from '#server/office/people/customers';
import { showMerge } from '#server/office/people/merge';
import { showPerson } from '#server/office/people/person';
import { recordPayment } from '../../booking/acts';
import { amelia, book, setUpBookings, site } from '../../booking/bookings';
import { paymentOf } from '../../booking/forms';
import { testNow } from '../../fixtures';
import { planOf } from '../../query-plans';

setUpBookings();
const bookerOf = async (name: string, email: string): Promise<number> =>
  (await book({ booking: { ...amelia, name, email } })).reservation.customerId ?? 0;

test('a correction changes the customer and none of the bookings, and finds them by all addresses', async () => {
  const first = await bookerOf('Anna Weber', 'anna@example.com');
  const customer = asCorrected(findCustomer(first) as never);
  const emailsTyped = ['anna@new.example', 'anna@example.com'];
  const corrected = correctCustomer(
    { ...customer, name: 'Anna Maria Weber', emails: emailsTyped, phones: [], language: 'German' },
    testNow,
  );
  expect(findCustomer(first)).toMatchObject({ name: 'Anna Maria Weber', email: 'anna@new.example', phone: null });
  expect([corrected.email, ...listFurtherContacts(first).map(({ value }) => value)]).toEqual(emailsTyped);
  expect(site.database.select().from(reservations).get()).toMatchObject({ name: 'Anna Weber', version: 1 });
  // As they call themselves, or as the office calls them.
  for (const name of ['Anna Weber', 'Anna Maria Weber']) {
    expect(await bookerOf(name, 'anna@example.com')).toBe(first);
  }
});

test('the list has journeys, the next one, the balance and the last word of each', async () => {
  const first = await bookerOf('Anna Weber', 'anna@example.com');
  const second = await bookerOf('A. Weber', 'weber@work.example');
  const { items, total } = searchCustomerList({ search: '', sort: 'name', descending: false, page: 1 }, testNow);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { name: 'A. Weber', journeys: 0, nextJourney: '2026-12-05', balanceCents: 0, lastWord: { actor: 'traveller' } },
    { name: 'Anna Weber' },
  ]);
  site.database.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.customerId, first)).run();
  const [booking] = site.database.select().from(reservations).all();
  recordPayment(paymentOf(booking ?? (undefined as never), 1000), testNow);
  const row = listAllCustomers(testNow).find(({ id }) => id === first);
  expect(row).toMatchObject({ journeys: 1, balanceCents: (booking?.totalPriceCents ?? 0) - 1000 });
  expect(site.database.select().from(customers).all()).toHaveLength(2);
  const orderBy = (sort: CustomerQuery['sort'], descending = false) =>
    searchCustomerList({ search: '', sort, descending, page: 1 }, testNow).items.map(({ name }) => name);
  const idle = ['Anna Weber', 'A. Weber'];
  expect([orderBy('journeys', true), orderBy('balance', true)]).toEqual([idle, idle]);
  site.database.update(reservations).set({ startDate: '2026-11-30' }).where(eq(reservations.customerId, second)).run();
  expect(orderBy('next')).toEqual(['A. Weber', 'Anna Weber']);
});

test('the page of a customer and a merge read bookings, timelines and emails by indexes', async () => {
  const first = await bookerOf('Anna Weber', 'anna@example.com');
  const second = await bookerOf('A. Weber', 'weber@work.example');
  const steps = planOf(() => {
    showPerson({ contact: 'anna@example.com', chosen: [], customer: first }, testNow);
    showMerge({ kept: first, gone: second });
  });
  expect(steps.filter((step) => /^SCAN (reservations|reservation_events|emails)$/.test(step))).toEqual([]);
  for (const index of ['reservations_customer', 'reservation_events_contacts', 'emails_recipient']) {
    expect(steps.join('\n')).toContain(index);
  }
});
