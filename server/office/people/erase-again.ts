import { and, eq, isNull } from 'drizzle-orm';
import { db, immediately, type Queries, type Reads } from '#db/client';
import { reservations } from '#db/schema/reservation';
import { settings } from '#db/schema/setting';
import { readSetting, writeSetting } from '#db/settings';
import { listCustomers } from '#server/contact/customer';
import { dropStaged } from '#server/office/imports/erase-imported';
import { sign } from '#server/signing';
import { emailKey } from '#server/values/mailbox';
import { eraseReservation } from './erase-reservation';
import { eraseAddressed } from './erased-leftovers';
import { eraseFormerAgain } from './former-contact';
import { findAddressed, isAmong } from './person-records';

/** What the office has erased: a restore brings it back. Nothing is noted by its id: after a restore, ids are given again. */
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

function read(queries: Reads, key: string): Erasures | null {
  const stored = readSetting(queries, key);
  return stored ? { ...none, ...(JSON.parse(stored) as Partial<Erasures>) } : null;
}

const digestOf = (email: string) => sign('erased', emailKey(email));

/** The time of an erasure and a keyed digest of the email address: what held it until then is erased, and nothing later. */
export const noteOfAddress = (email: string, now: Date): string => `${now.toISOString()} ${digestOf(email)}`;

/** Notes an erasure, in the transaction of the caller. */
export function noteErased(queries: Queries, erasures: Erasures): void {
  const earlier = read(queries, noted) ?? none;
  const all = (kind: keyof Erasures) => [...new Set([...earlier[kind], ...erasures[kind]])];
  const merged: Erasures = { reservations: all('reservations'), former: all('former'), addresses: all('addresses') };
  writeSetting(queries, noted, JSON.stringify(merged));
}

/** Erases what a restore has brought back, in one transaction; returns whether there was anything. */
export function eraseAgain(now: Date = new Date()): boolean {
  if (!read(db(), restored)) return false;
  immediately((transaction) => {
    const erasures = read(transaction, restored);
    if (!erasures) return;
    const isBack = and(isAmong(reservations.reference, erasures.reservations), isNull(reservations.erasedAt));
    const back = transaction.select().from(reservations).where(isBack).all();
    const ids = back.map(({ id }) => id);
    const addressed = findAddressed(transaction, ids, wasErased(erasures.addresses));
    const isErased = wasErased(erasures.addresses);
    const customers = listCustomers(transaction).filter(({ email, createdAt }) => isErased(email, createdAt));
    for (const reservation of back) eraseReservation(transaction, reservation, 'office', now);
    eraseFormerAgain(transaction, erasures.former, now);
    eraseAddressed(transaction, { ...addressed, customers }, now);
    dropStaged(transaction);
    noteErased(transaction, erasures);
    transaction.delete(settings).where(eq(settings.key, restored)).run();
  });
  return true;
}

/** Says whether an address was erased after the time of a row that holds it. */
function wasErased(notes: string[]): (address: string | null, createdAt: string) => boolean {
  const times = new Map<string, string>();
  for (const [time = '', digest = ''] of notes.toSorted().map((note) => note.split(' '))) times.set(digest, time);
  return (address, createdAt) => address !== null && createdAt <= (times.get(digestOf(address)) ?? '');
}
