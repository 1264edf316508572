import { expect, test } from 'vitest';
import { findCustomer, listContacts, listCustomers } from '#server/contact/customer';
import { changeReservation, markNotSpam } from './acts';
import { amelia, book, setUpBookings } from './bookings';
import { changeOf, currentOf } from './forms';

setUpBookings();

const contactsOf = (id: number | null) => {
  const customer = id === null ? null : findCustomer(id);
  return customer && listContacts(customer).map(({ text }) => text);
};
const bookAs = async (changes: Partial<typeof amelia>) =>
  (await book({ booking: { ...amelia, ...changes } })).reservation;

test('a booking finds the customer of its name and email address, who learns its number', async () => {
  const first = await bookAs({});
  const second = await bookAs({ name: 'HARTMANN, Amelia', email: 'amelia+x@example.com', phone: '+49 40 7654321' });
  expect(second.customerId).toBe(first.customerId);
  expect(contactsOf(first.customerId)).toEqual(['amelia@example.com', '+49 30 0000 0100', '+49 40 7654321']);
});

test('two of a couple who share everything but the name are two customers', async () => {
  const [one, other] = [await bookAs({}), await bookAs({ name: 'Karl Hartmann' })];
  expect(other.customerId).not.toBe(one.customerId);
  expect(listCustomers().map(({ name }) => name)).toEqual(['Amelia Hartmann', 'Karl Hartmann']);
});

test('likely spam makes no customer until it is cleared', async () => {
  const { reservation } = await book({ suspect: true });
  expect([reservation.customerId, listCustomers()]).toEqual([null, []]);
  markNotSpam(reservation.id);
  expect(findCustomer(currentOf(reservation).customerId ?? 0)?.name).toBe('Amelia Hartmann');
});

test('a corrected booking corrects the customer who has no other', async () => {
  const booking = await bookAs({ name: 'Amelia Hartman', email: 'amelai@example.com' });
  const corrected = changeReservation(changeOf(booking, { name: 'Amelia Hartmann', email: 'amelia@example.com' }));
  expect(corrected.customerId).toBe(booking.customerId);
  expect(listCustomers()).toMatchObject([{ name: 'Amelia Hartmann', email: 'amelia@example.com' }]);
});

test('a booking of several that goes to somebody else leaves their customer as it was', async () => {
  const [first, second] = [await bookAs({}), await bookAs({ email: 'amelia@work.example' })];
  expect(second.customerId).toBe(first.customerId);
  const given = changeReservation(changeOf(second, { name: 'Keiko Tanabe', email: 'keiko@example.com', phone: null }));
  expect(given.customerId).not.toBe(first.customerId);
  expect(contactsOf(given.customerId)).toEqual(['keiko@example.com']);
});
