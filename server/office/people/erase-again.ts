import { and, eq, isNull } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { countRows } from '#db/listing';
import type { Customer } from '#db/schema/customer';
import { reservations } from '#db/schema/reservation';
import { settings } from '#db/schema/setting';
import { readSetting, writeSetting } from '#db/settings';
import { findCustomer, listContacts, listCustomers } from '#server/contact/customer';
import { dropStaged } from '#server/office/imports/erase-imported';
import { sign } from '#server/signing';
import { emailKey } from '#server/values/mailbox';
import { eraseReservation } from './erase-reservation';
import { eraseAddressed } from './erased-leftovers';
import { eraseFormerAgain, erasePaid } from './former-contact';
import { findAddressed, findPaid, isAmong } from './person-records';

/**
 * The erasures by the office, which a restore would undo. Ids are not noted, since they are given again after a
 * restore.
 */
interface Erasures {
  /** The references of reservations. */
  reservations: string[];
  /** What `eraseFormerContact` has returned. */
  former: string[];
  /** What `noteOfAddress` has returned. */
  addresses: string[];
}
const none: Erasures = { reservations: [], former: [], addresses: [] };

const noted = 'erased_rows';
/** A restore writes this setting. */
const restored = 'erase_again';

function read(key: string): Erasures | null {
  const stored = readSetting(key);
  return stored ? { ...none, ...(JSON.parse(stored) as Partial<Erasures>) } : null;
}

const digestOf = (email: string) => sign('erased', emailKey(email));

/**
 * The time of an erasure and a keyed digest of the email address. Only records from before that time are erased again.
 */
export const noteOfAddress = (email: string, now: Date): string => `${now.toISOString()} ${digestOf(email)}`;

/** Notes an erasure, in the transaction of the caller. */
export function noteErased(erasures: Erasures): void {
  const earlier = read(noted) ?? none;
  const all = (kind: keyof Erasures) => [...new Set([...earlier[kind], ...erasures[kind]])];
  const merged: Erasures = { reservations: all('reservations'), former: all('former'), addresses: all('addresses') };
  writeSetting(noted, JSON.stringify(merged));
}

/** Repeats the erasures that a restore has undone, in one transaction; returns whether there were any. */
export function eraseAgain(now: Date = new Date()): boolean {
  if (!read(restored)) return false;
  immediately(() => {
    const erasures = read(restored);
    if (!erasures) return;
    const isBack = and(isAmong(reservations.reference, erasures.reservations), isNull(reservations.erasedAt));
    const back = db().select().from(reservations).where(isBack).all();
    const ids = back.map(({ id }) => id);
    const addressed = findAddressed(ids, wasErased(erasures.addresses));
    const isErased = wasErased(erasures.addresses);
    const erased = listCustomers().filter((one) => addressesOf(one).some((text) => isErased(text, one.createdAt)));
    for (const reservation of back) eraseReservation(reservation, 'office', now);
    const customers = [...erased, ...listWithoutBookings(back.map(({ customerId }) => customerId))];
    eraseFormerAgain(erasures.former, now);
    erasePaid(findPaid(isErased), now);
    eraseAddressed({ ...addressed, customers }, now);
    dropStaged();
    noteErased(erasures);
    transaction().delete(settings).where(eq(settings.key, restored)).run();
  });
  return true;
}

const addressesOf = (customer: Customer): string[] =>
  listContacts(customer).flatMap(({ kind, text }) => (kind === 'email' ? text : []));

/** Those of these customers who have no booking any more. */
const listWithoutBookings = (ids: (number | null)[]): Customer[] =>
  ids.flatMap((id) => {
    const customer = id === null ? null : findCustomer(id);
    return customer && countRows(reservations, eq(reservations.customerId, customer.id)) === 0 ? customer : [];
  });

/** Says whether an address was erased after the time of a row that holds it. */
function wasErased(notes: string[]): (address: string | null, createdAt: string) => boolean {
  const times = new Map<string, string>();
  for (const [time = '', digest = ''] of notes.toSorted().map((note) => note.split(' '))) times.set(digest, time);
  return (address, createdAt) => address !== null && createdAt <= (times.get(digestOf(address)) ?? '');
}
