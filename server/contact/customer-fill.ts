import { sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { type Customer, customerContacts, customers } from '#db/schema/customer';
import type { Contact } from '#server/values/contact.input';
import { contactsOf, keyedContact, keyedCustomer, listCustomers, nameKey } from './customer';

/** Somebody as a record names them, at some time. */
type Named = Pick<Customer, 'name' | 'email' | 'phone' | 'whatsapp' | 'createdAt'>;

const rowsAtOnce = 500;

/**
 * The customers of these records, in their order, in the transaction of the caller: those of the same name with the email
 * address or a number, or new ones. Thousands are found at once, so nothing is read or written for one alone.
 */
export function customersOf(records: Named[]): number[] {
  const known = new Map<string, number>();
  const keysOf = (name: string, contacts: Contact[]) =>
    contacts.map((contact) => ({ contact: keyedContact(contact), key: nameKey(name) }));
  const keyOf = ({ contact, key }: ReturnType<typeof keysOf>[number]) => `${contact.kind} ${contact.key} ${key}`;
  for (const { id, ...row } of listCustomers()) {
    for (const one of keysOf(row.name, contactsOf(row))) known.set(keyOf(one), id);
  }
  const rows: (typeof customers.$inferInsert)[] = [];
  const further: (typeof customerContacts.$inferInsert)[] = [];
  let last = lastId();
  const ids = records.map((record) => {
    const keys = keysOf(record.name, contactsOf(record));
    const found = keys.map((one) => known.get(keyOf(one))).find((id) => id !== undefined);
    const id = found ?? ++last;
    if (found === undefined) rows.push({ id, ...newRow(record) });
    for (const one of keys) {
      if (found !== undefined && !known.has(keyOf(one))) further.push({ customerId: id, ...one.contact });
      if (!known.has(keyOf(one))) known.set(keyOf(one), id);
    }
    return id;
  });
  for (const some of inParts(rows)) transaction().insert(customers).values(some).run();
  for (const some of inParts(further)) transaction().insert(customerContacts).values(some).onConflictDoNothing().run();
  return ids;
}

const newRow = ({ createdAt, name, email, phone, whatsapp }: Named) => ({
  ...keyedCustomer({ ...{ name, email, phone, whatsapp }, country: null, language: null, notes: null }),
  ...{ createdAt, updatedAt: createdAt },
});

const lastId = (): number =>
  db().get<{ id: number }>(sql`SELECT coalesce(max(seq), 0) AS id FROM sqlite_sequence WHERE name = 'customers'`).id;

const inParts = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, part) =>
    rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce),
  );
