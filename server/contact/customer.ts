import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { exactColumns, nextVersion } from '#db/columns';
import {
  type Customer,
  type CustomerContact,
  customerContacts,
  customers,
  type NewCustomer,
} from '#db/schema/customer';
import { type Contact, readPhone } from '#server/values/contact.input';
import { Conflict, existing } from '#server/values/errors';
import { foldedWords } from '#server/values/fold';
import { foundIds } from '#server/values/folded-words';
import { emailKey } from '#server/values/mailbox';
import type { CustomerCorrection, CustomerFields } from './customer.input';

const columnsOf = exactColumns<Required<Omit<NewCustomer, 'id' | 'version' | 'createdAt' | 'updatedAt'>>>();

const keyOfPhone = (phone: string | null) => (phone === null ? null : readPhone(phone).core);

/** The columns of a customer, with the keys by which they are found. */
export const keyedCustomer = (fields: CustomerFields) =>
  columnsOf({
    ...fields,
    emailKey: fields.email === null ? null : emailKey(fields.email),
    phoneKey: keyOfPhone(fields.phone),
    whatsappKey: keyOfPhone(fields.whatsapp),
  });

export const createCustomer = (fields: CustomerFields, now: Date = new Date()): Customer => {
  const [createdAt, updatedAt] = [now.toISOString(), now.toISOString()];
  return immediately(() =>
    transaction()
      .insert(customers)
      .values({ ...keyedCustomer(fields), createdAt, updatedAt })
      .returning()
      .get(),
  );
};

export function updateCustomer({ id, version }: Customer, fields: CustomerFields, now: Date): Customer {
  const columns = { ...keyedCustomer(fields), ...nextVersion(version, now) };
  const { customerId, kind, key } = customerContacts;
  return immediately(() => {
    const updated = transaction().update(customers).set(columns).where(eq(customers.id, id)).returning().get();
    // What is in the row now is no further one.
    for (const contact of contactsOf(updated)) {
      const isSame = and(eq(customerId, id), eq(kind, contact.kind), eq(key, keyOfContact(contact)));
      transaction().delete(customerContacts).where(isSame).run();
    }
    return updated;
  });
}

/** A customer as their form has them, with all addresses and numbers. */
export function asCorrected(
  customer: Customer,
): Omit<CustomerCorrection, 'id' | 'version'> & { id: number; version: number } {
  const { id, version, name, email, phone, whatsapp, language, country, notes } = customer;
  const further = listFurtherContacts(id);
  const all = (kind: Contact['kind'], first: string | null) => [
    ...(first === null ? [] : [first]),
    ...further.flatMap((one) => (one.kind === kind ? one.value : [])),
  ];
  const contacts = { emails: all('email', email), phones: all('phone', phone), whatsapp };
  return { id, version, name, ...contacts, language, country, notes };
}

/** Corrects a customer, in whose bookings nothing changes. Throws NotFound, and Conflict where it was changed meanwhile. */
export const correctCustomer = (correction: CustomerCorrection, now: Date = new Date()): Customer =>
  immediately(() => {
    const { emails, phones, ...fields } = correction;
    const current = seenCustomer(correction);
    const [email = null, ...furtherEmails] = emails;
    const [phone = null, ...furtherPhones] = phones;
    const { id: _, version: __, ...columns } = { ...fields, email, phone };
    const corrected = updateCustomer(current, columns, now);
    const { customerId, kind } = customerContacts;
    transaction()
      .delete(customerContacts)
      .where(and(eq(customerId, current.id), ne(kind, 'name')))
      .run();
    addContacts(corrected, [
      ...furtherEmails.map((text) => ({ kind: 'email' as const, text })),
      ...furtherPhones.map((text) => ({ kind: 'phone' as const, text })),
    ]);
    return corrected;
  });

/** Throws NotFound, and Conflict for a customer who was changed since they were seen. */
export function seenCustomer({ id, version }: Pick<Customer, 'id' | 'version'>): Customer {
  const customer = existing(findCustomer(id), 'Customer');
  if (customer.version !== version) throw new Conflict('Somebody else has changed this customer meanwhile.');
  return customer;
}

export const deleteCustomer = (id: number): unknown =>
  transaction().delete(customers).where(eq(customers.id, id)).run();

export const findCustomer = (id: number): Customer | null =>
  db().select().from(customers).where(eq(customers.id, id)).get() ?? null;

export const listCustomers = (): Customer[] => db().select().from(customers).all();

/** The customers with an email address, or with the digits of a telephone number with or without its country. */
export function findCustomersBy(contact: Contact): Customer[] {
  const key = keyOfContact(contact);
  const ofRow =
    contact.kind === 'email'
      ? [eq(customers.emailKey, key)]
      : [eq(customers.phoneKey, key), eq(customers.whatsappKey, key)];
  const { kind, key: keyColumn, customerId } = customerContacts;
  const those = db()
    .select({ id: customerId })
    .from(customerContacts)
    .where(and(eq(kind, contact.kind), eq(keyColumn, key)));
  return db()
    .select()
    .from(customers)
    .where(or(...ofRow, inArray(customers.id, those)))
    .orderBy(customers.id)
    .all();
}

const keyOfContact = ({ kind, text }: Contact): string => (kind === 'email' ? emailKey(text) : readPhone(text).core);

/** The same for all spellings of an address or number. */
export const contactKey = (contact: Contact): string => `${contact.kind} ${keyOfContact(contact)}`;

/** The columns of a further address or number. */
export const keyedContact = (contact: Contact) => ({
  ...{ kind: contact.kind, value: contact.text, key: keyOfContact(contact) },
});

/** The further addresses, numbers and names of a customer, in the order in which they came. */
export const listFurtherContacts = (id: number): CustomerContact[] =>
  db().select().from(customerContacts).where(eq(customerContacts.customerId, id)).orderBy(customerContacts.id).all();

/** All addresses and numbers of a customer, those of the row first. */
export const listContacts = (customer: Customer): Contact[] => [
  ...contactsOf(customer),
  ...asContacts(listFurtherContacts(customer.id)),
];

/** Those of a customer's further ones that are addresses and numbers. */
export const asContacts = (further: CustomerContact[]): Contact[] =>
  further.flatMap(({ kind, value }) => (kind === 'name' ? [] : { kind, text: value }));

/** The address and numbers in the row of a customer or booking. */
export function contactsOf({ email, phone, whatsapp }: Pick<Customer, 'email' | 'phone' | 'whatsapp'>): Contact[] {
  const phones = [phone, whatsapp].flatMap((text) => (text === null ? [] : { kind: 'phone' as const, text }));
  return [...(email === null ? [] : [{ kind: 'email' as const, text: email }]), ...phones];
}

/** Adds those addresses and numbers that a customer does not have, in the transaction of the caller. */
export function addContacts(customer: Customer, contacts: Contact[]): void {
  const known = new Set(listContacts(customer).map(contactKey));
  for (const contact of contacts) {
    if (known.has(contactKey(contact))) continue;
    known.add(contactKey(contact));
    const row = { customerId: customer.id, ...keyedContact(contact) };
    transaction().insert(customerContacts).values(row).run();
  }
}

/** Has a customer known by the names of both, whatever the office calls them later; returns the ids of those that are new. */
export function addNames(kept: Customer, gone: Customer): number[] {
  const further = listFurtherContacts(gone.id).flatMap(({ kind, value }) => (kind === 'name' ? value : []));
  const rows = [kept.name, gone.name, ...further].map((name) => ({
    ...{ customerId: kept.id, kind: 'name' as const, value: name, key: nameKey(name) },
  }));
  const { id } = customerContacts;
  const added = transaction().insert(customerContacts).values(rows).onConflictDoNothing().returning({ id }).all();
  return added.map((row) => row.id);
}

/** True where a customer, or one who was merged into it, has a name in any spelling and order. */
export const isNamed = ({ id, name: own }: Customer, name: string): boolean =>
  nameKey(own) === nameKey(name) ||
  listFurtherContacts(id).some(({ kind, key }) => kind === 'name' && key === nameKey(name));

/** The customers with all typed words and numbers, the newest first. */
export const searchCustomers = (query: string, limit: number): Customer[] =>
  db()
    .select()
    .from(customers)
    .where(sql`${customers.id} IN (${foundIds('customer', query, limit)})`)
    .orderBy(desc(customers.id))
    .all();

/** A key that is the same for a name in any spelling and order: `Weber, Anna` and `anna weber`. */
export const nameKey = (name: string): string => foldedWords(name, 20).toSorted().join(' ');

/** True where one of two names has all words of the other: `Anna` and `Anna Weber`, but not `Karl Weber`. */
function isSameName(one: string, other: string): boolean {
  const [words, others] = [nameKey(one).split(' '), nameKey(other).split(' ')];
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
}

/**
 * The stored customer of a row of a file: with the same name and email address, or with the same number where one of
 * the two has no address. People of other names may share both.
 */
export function findSameCustomer({
  name,
  email,
  phone,
}: Pick<CustomerFields, 'name' | 'email' | 'phone'>): Customer | null {
  // A part of a name is enough where nobody else has the address.
  const named = (contact: Contact) => {
    const those = findCustomersBy(contact);
    const exact = those.filter((one) => isNamed(one, name));
    return exact.length > 0 || those.length > 1 ? exact : those.filter((one) => isSameName(one.name, name));
  };
  const byEmail = email === null ? undefined : named({ kind: 'email', text: email })[0];
  if (byEmail || phone === null) return byEmail ?? null;
  const { core, international } = readPhone(phone);
  const others = core === '' ? [] : named({ kind: 'phone', text: phone });
  const isSame = (one: Customer) => {
    const other = readPhone(one.phone ?? '');
    return other.core === core && other.international === international && (email === null || one.email === null);
  };
  return others.find(isSame) ?? null;
}

/** Deletes customers without bookings whose last change is before a day, at most `limit` of them; returns how many. */
export function deleteCustomersBefore(day: string, limit: number): number {
  const due = sql`SELECT id FROM customers WHERE ${lt(customers.updatedAt, day)}
    AND NOT EXISTS (SELECT 1 FROM reservations WHERE customer_id = customers.id) LIMIT ${limit}`;
  return transaction().delete(customers).where(sql`${customers.id} IN (${due})`).run().changes;
}
