import { desc, eq, lt, or, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { exactColumns, nextVersion } from '#db/columns';
import { type Customer, customers, type NewCustomer } from '#db/schema/customer';
import { type Contact, readPhone } from '#server/values/contact.input';
import { foldedWords } from '#server/values/fold';
import { foundIds } from '#server/values/folded-words';
import { emailKey } from '#server/values/mailbox';
import type { CustomerFields } from './customer.input';

const columnsOf = exactColumns<Required<Omit<NewCustomer, 'id' | 'version' | 'createdAt' | 'updatedAt'>>>();

const keyOfPhone = (phone: string | null) => (phone === null ? null : readPhone(phone).core);

const keyed = (fields: CustomerFields) =>
  columnsOf({
    ...fields,
    emailKey: fields.email === null ? null : emailKey(fields.email),
    phoneKey: keyOfPhone(fields.phone),
    whatsappKey: keyOfPhone(fields.whatsapp),
  });

export const createCustomer = (fields: CustomerFields): Customer =>
  immediately(() => transaction().insert(customers).values(keyed(fields)).returning().get());

export function updateCustomer({ id, version }: Customer, fields: CustomerFields, now: Date): Customer {
  const columns = { ...keyed(fields), ...nextVersion(version, now) };
  return immediately(() => transaction().update(customers).set(columns).where(eq(customers.id, id)).returning().get());
}

export const deleteCustomer = (id: number): unknown =>
  transaction().delete(customers).where(eq(customers.id, id)).run();

export const findCustomer = (id: number): Customer | null =>
  db().select().from(customers).where(eq(customers.id, id)).get() ?? null;

export const listCustomers = (): Customer[] => db().select().from(customers).all();

/** The customers with an email address, or with the digits of a telephone number with or without its country. */
export function findCustomersBy({ kind, text }: Contact): Customer[] {
  const { core } = readPhone(text);
  const condition =
    kind === 'email'
      ? eq(customers.emailKey, emailKey(text))
      : or(eq(customers.phoneKey, core), eq(customers.whatsappKey, core));
  return db().select().from(customers).where(condition).orderBy(customers.id).all();
}

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
    const exact = those.filter((one) => nameKey(one.name) === nameKey(name));
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

/** Deletes customers whose last change is before a day, at most `limit` of them; returns how many. */
export function deleteCustomersBefore(day: string, limit: number): number {
  const due = sql`SELECT id FROM customers WHERE ${lt(customers.updatedAt, day)} LIMIT ${limit}`;
  return transaction().delete(customers).where(sql`${customers.id} IN (${due})`).run().changes;
}
