import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { customers } from '#db/schema/customer';
import { type NewReservation, reservations } from '#db/schema/reservation';
import { fillBookers } from '#server/booking/record/booker';
import { createCustomer, listContacts, listCustomers } from '#server/contact/customer';
import { filledSiteForEach, site, testNow } from '../fixtures';

filledSiteForEach();

let number = 0;
const insert = (booked: Partial<NewReservation> & { name: string }): number => {
  number += 1;
  const { karnak } = site.tours;
  const of = { kind: 'tour', tourId: karnak.id, productTitle: karnak.title, country: 'Egypt' } as const;
  const row = { reference: `NS-B${number}`, submissionKey: `b-${number}`, startDate: '2026-12-05', adults: 2, ...of };
  return site.database
    .insert(reservations)
    .values({ ...row, ...booked })
    .returning()
    .get().id;
};
const customerOf = (id: number) =>
  site.database.select().from(reservations).where(eq(reservations.id, id)).get()?.customerId;

describe('the first start after an upgrade', () => {
  test('groups bookings of the same name by email address in any spelling', () => {
    const one = insert({ name: 'Anna Weber', email: 'anna.weber@gmail.com' });
    const other = insert({ name: 'WEBER, Anna', email: 'AnnaWeber+trips@googlemail.com', phone: '+49 30 1234567' });
    fillBookers();
    expect(customerOf(one)).toBe(customerOf(other));
    const [customer] = listCustomers();
    expect(customer && listContacts(customer)).toEqual([
      { kind: 'email', text: 'anna.weber@gmail.com' },
      { kind: 'phone', text: '+49 30 1234567' },
    ]);
  });

  test('groups them by the digits of a phone or WhatsApp number', () => {
    const ids = [
      insert({ name: 'Anna Weber', phone: '+49 (0)30 1234567' }),
      insert({ name: 'Anna Weber', email: 'a@example.com', whatsapp: '0049 30 1234567' }),
    ];
    fillBookers();
    expect(new Set(ids.map(customerOf)).size).toBe(1);
  });

  test('keeps two apart who share an email and a phone', () => {
    const shared = { email: 'weber@example.com', phone: '+49 30 1234567' };
    const ids = [insert({ name: 'Anna Weber', ...shared }), insert({ name: 'Karl Weber', ...shared })];
    fillBookers();
    expect(new Set(ids.map(customerOf)).size).toBe(2);
  });

  test('finds those who were imported, and leaves out spam and what is erased', () => {
    const imported = immediately(() =>
      createCustomer({
        ...{ name: 'Anna Weber', email: 'anna@example.com', phone: null, whatsapp: null },
        ...{ country: null, language: null, notes: null },
      }),
    );
    const known = insert({ name: 'Anna Weber', email: 'anna@example.com' });
    const spam = insert({ name: 'Cheap Pills', email: 'pills@example.com', suspect: true });
    const erased = insert({ name: '(erased)', erasedAt: testNow.toISOString(), status: 'cancelled' });
    fillBookers();
    expect([known, spam, erased].map(customerOf)).toEqual([imported.id, null, null]);
  });

  test('changes nothing at the next start', () => {
    insert({ name: 'Anna Weber', email: 'anna@example.com' });
    fillBookers();
    const stored = site.database.select().from(customers).all();
    fillBookers();
    expect(site.database.select().from(customers).all()).toEqual(stored);
  });
});
