import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { nextVersion } from '#db/columns';
import { type Customer, type CustomerMerge, customerContacts, customerMerges, customers } from '#db/schema/customer';
import { moveBookings, returnBookings } from '#server/booking/record/booker';
import {
  addContacts,
  addNames,
  asCorrected,
  contactKey,
  correctCustomer,
  deleteCustomer,
  findCustomer,
  findCustomersBy,
  listContacts,
  listFurtherContacts,
  nameKey,
  searchCustomers,
  seenCustomer,
  updateCustomer,
} from '#server/contact/customer';
import { type Merging, mergeDays, mergedFields } from '#server/contact/customer.input';
import { allowStopped, hasRefused, hasUnsubscribed, refuseAddress } from '#server/contact/refusal';
import { forgetImported } from '#server/office/imports/erase-imported';
import type { Contact } from '#server/values/contact.input';
import { Conflict, existing } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { noteCopies } from './erased-leftovers';
import { findCustomerRecords, isAmong } from './person-records';

/** A customer before a merge: the fields, and what moves. */
export type MergeSide = ReturnType<typeof sideOf>;

/** Both of a merge, side by side. Throws NotFound, and Conflict for one customer alone. */
export function showMerge({ kept, gone }: { kept: number; gone: number }): { kept: MergeSide; gone: MergeSide } {
  assertTwo(kept, gone);
  return {
    kept: sideOf(existing(findCustomer(kept), 'Customer')),
    gone: sideOf(existing(findCustomer(gone), 'Customer')),
  };
}

function sideOf(customer: Customer) {
  const { reservations: booked, messages, replies, subscriptions, payments, reviews } = findCustomerRecords(customer);
  return {
    ...asCorrected(customer),
    refuses: addressesOf(customer).some(hasRefused),
    counts: {
      ...{ bookings: booked.length, payments, reviews },
      ...{ messages: messages.length + replies.length, subscriptions: subscriptions.length },
    },
  };
}

function assertTwo(kept: number, gone: number): void {
  if (kept === gone) throw new Conflict('Choose two different customers.');
}

const addressesOf = (customer: Customer): string[] =>
  listContacts(customer).flatMap(({ kind, text }) => (kind === 'email' ? text : []));

/** Those who may be the same: with an address or a number of a customer, or with all words of the name; at most ten. */
export function listAlike(customer: Customer): Customer[] {
  const found = [...listContacts(customer).flatMap(findCustomersBy), ...findCalled(customer)];
  const others = new Map(found.filter(({ id }) => id !== customer.id).map((one) => [one.id, one]));
  return [...others.values()].slice(0, 10);
}

const findCalled = ({ name }: Customer): Customer[] =>
  searchCustomers(name, 50).filter((one) => nameKey(one.name) === nameKey(name));

/**
 * Makes one customer of two, in one transaction, and mails nobody: bookings, addresses and numbers move to the one that is
 * kept, and with them what is found by these. Throws NotFound, and Conflict for one alone or where one was changed meanwhile.
 */
export const mergeCustomers = ({ kept: seenKept, gone: seenGone, take }: Merging, now: Date = new Date()): Customer =>
  immediately(() => {
    assertTwo(seenKept.id, seenGone.id);
    const [kept, gone] = [seenCustomer(seenKept), seenCustomer(seenGone)];
    const addresses = [...addressesOf(kept), ...addressesOf(gone)];
    const goneWithContacts = { ...gone, contacts: listFurtherContacts(gone.id) };
    const fields = mergedFields
      .filter((field) => take.includes(field) && kept[field] !== gone[field])
      .map((field) => ({ field, before: kept[field], after: gone[field] }));
    const moved = {
      reservations: moveBookings(gone.id, kept.id),
      own: listContacts(kept).map(contactKey),
      names: addNames(kept, gone),
      merges: moveMerges(gone.id, kept.id),
      refused: addresses.some(hasRefused) ? refuseAll(addresses, now) : [],
      fields,
    };
    addContacts(kept, listContacts(gone));
    deleteCustomer(gone.id);
    const columns = { keptId: kept.id, gone: goneWithContacts, moved, mergedBy: 'office' as const };
    transaction()
      .insert(customerMerges)
      .values({ ...columns, createdAt: now.toISOString() })
      .run();
    const taken = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
    // Lists and files show what is in the row.
    const reached = { email: kept.email ?? gone.email, phone: kept.phone ?? gone.phone };
    const merged = { ...pick(kept, 'name', 'whatsapp', 'country', 'language', 'notes'), ...reached, ...taken };
    return updateCustomer(kept, merged, now);
  });

function moveMerges(from: number, to: number, only?: number[]): number[] {
  const { id, keptId } = customerMerges;
  const those = and(eq(keptId, from), only && isAmong(id, only));
  const moved = transaction().update(customerMerges).set({ keptId: to }).where(those).returning({ id }).all();
  return moved.map((row) => row.id);
}

const refuseAll = (addresses: string[], now: Date): string[] =>
  addresses.flatMap((email) => (hasUnsubscribed(email) ? [] : (refuseAddress(email, now) ?? [])));

type Fields = Partial<Pick<Customer, (typeof mergedFields)[number]>>;

const setFields = ({ id, version }: Customer, fields: Fields, now: Date): Customer =>
  transaction()
    .update(customers)
    .set({ ...fields, ...nextVersion(version, now) })
    .where(eq(customers.id, id))
    .returning()
    .get();

const firstDay = (now: Date): string => new Date(now.getTime() - mergeDays * 86_400_000).toISOString();

/** The merges with a customer that can still be undone, the last first: each is undone before those that came earlier. */
export const listMerges = (keptId: number, now: Date = new Date()): CustomerMerge[] =>
  db()
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.keptId, keptId), gte(customerMerges.createdAt, firstDay(now))))
    .orderBy(desc(customerMerges.id))
    .all();

/**
 * Takes a merge back: what it has moved goes back, but for what was moved on since, and with it what the other one has booked
 * since. Throws NotFound, and Conflict for a merge that is not the last one of its customer or too long ago, or where nothing
 * would be left by which the kept one can be reached.
 */
export const undoMerge = (id: number, now: Date = new Date()): Customer =>
  immediately(() => {
    const merge = existing(db().select().from(customerMerges).where(eq(customerMerges.id, id)).get(), 'Merge');
    const [last] = listMerges(merge.keptId, now);
    if (last === undefined || merge.createdAt < firstDay(now)) {
      throw new Conflict(`This was more than ${mergeDays} days ago.`);
    }
    if (last.id !== id) throw new Conflict('Undo the later merge first.');
    const { gone, moved } = merge;
    const { contacts, ...row } = gone;
    const back = transaction()
      .insert(customers)
      .values({ ...row, ...nextVersion(row.version, now) })
      .returning()
      .get();
    const kept = existing(findCustomer(merge.keptId), 'Customer');
    moveBookings(kept.id, back.id, moved.reservations);
    moveMerges(kept.id, back.id, moved.merges);
    transaction()
      .delete(customerContacts)
      .where(isAmong(customerContacts.id, moved.names ?? []))
      .run();
    for (const contact of contacts) transaction().insert(customerContacts).values(contact).run();
    for (const signature of moved.refused) allowStopped(signature);
    const unchanged = moved.fields.filter(({ field, after }) => kept[field] === after);
    const asBefore = setFields(kept, Object.fromEntries(unchanged.map(({ field, before }) => [field, before])), now);
    const alone = dropContacts(asBefore, back, moved.own, now);
    returnBookings(alone, back, merge.createdAt);
    // The later bookings may have brought further ones.
    dropContacts(alone, back, moved.own, now);
    transaction().delete(customerMerges).where(eq(customerMerges.id, id)).run();
    return back;
  });

/** Takes from a customer the addresses and numbers of the one who is back, but for its own. */
function dropContacts(kept: Customer, back: Customer, own: string[] = [], now: Date): Customer {
  const theirs = listContacts(back)
    .map(contactKey)
    .filter((key) => !own.includes(key));
  const isLeft = (kind: Contact['kind']) => (text: string) => !theirs.includes(contactKey({ kind, text }));
  const { emails, phones, whatsapp, ...fields } = asCorrected(kept);
  const left = { emails: emails.filter(isLeft('email')), phones: phones.filter(isLeft('phone')) };
  if (left.emails.length + left.phones.length === 0) {
    throw new Conflict(`${kept.name} would have no email and no phone. Add one first.`);
  }
  const called = whatsapp !== null && isLeft('phone')(whatsapp) ? whatsapp : null;
  return correctCustomer({ ...fields, ...left, whatsapp: called }, now);
}

/** Deletes what is kept for undos that are no longer possible; returns of how many merges. */
export const deleteOldMerges = (now: Date): number =>
  immediately(() => {
    const old = transaction()
      .delete(customerMerges)
      .where(lt(customerMerges.createdAt, firstDay(now)))
      .returning({ gone: customerMerges.gone })
      .all();
    // No erasure finds by the kept one what an import knows of these.
    forgetImported({ customers: old.map(({ gone }) => gone), subscriptions: [] });
    // Their bytes go with the leftovers of erasures.
    if (old.length > 0) noteCopies([], now);
    return old.length;
  });
