import { and, eq } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { type FieldChange, reservationEvents, reservations } from '#db/schema/reservation';
import { addEvent } from '#server/booking/write-change';
import { erasedName } from '#server/company/retention.input';
import type { Contact } from '#server/values/contact.input';
import { hasContact, isSameContact } from './person-records';

const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/** What says who the traveller is; where an address was replaced, the rest was replaced with it. */
const personFields = ['name', 'email', 'phone', 'whatsapp', 'pickupPlace', 'specialRequests'];

/**
 * Takes a person out of the timeline of a reservation that has another address now and may be somebody else's: of each event
 * with the person's address, what stood on its side. Returns what `eraseFormerAgain` needs, which names nobody.
 */
export function eraseFormerContact(queries: Queries, reservationId: number, contact: Contact, now: Date): string[] {
  const isOurs = (value: string | null) => isSameContact(contact, value);
  const ofReservation = eq(reservationEvents.reservationId, reservationId);
  const { reference } = reservations;
  const row = queries.select({ reference }).from(reservations).where(eq(reservations.id, reservationId)).get();
  const notes: string[] = [];
  for (const event of queries.select().from(reservationEvents).where(ofReservation).all()) {
    for (const side of sides.filter((one) => event.changes?.some((change) => isOn(change, one, isOurs)))) {
      eraseSide(queries, event.id, side);
      notes.push(`${row?.reference} ${side} ${event.createdAt}`);
    }
  }
  addEvent(queries, reservationId, { kind: 'erased', actor: 'office', message: null }, now);
  return notes;
}

const isOn = ({ field, ...change }: FieldChange, side: Side, isOurs: (value: string | null) => boolean): boolean =>
  hasContact({ field, before: null, after: change[side] }, isOurs);

/** Repeats it in a database that a restore has brought back. */
export function eraseFormerAgain(queries: Queries, notes: string[], now: Date): void {
  const changed = new Set<number>();
  for (const note of notes) {
    const [, reference = '', side, at = ''] = /^(\S+) (before|after) (.+)$/.exec(note) ?? [];
    const events = queries
      .select({ id: reservationEvents.id, reservationId: reservationEvents.reservationId })
      .from(reservationEvents)
      .innerJoin(reservations, eq(reservations.id, reservationEvents.reservationId))
      .where(and(eq(reservations.reference, reference), eq(reservationEvents.createdAt, at)))
      .all();
    for (const { id, reservationId } of events) {
      if (eraseSide(queries, id, side as Side)) changed.add(reservationId);
    }
  }
  for (const id of changed) addEvent(queries, id, { kind: 'erased', actor: 'office', message: null }, now);
}

/** Returns whether there was anything to erase. */
function eraseSide(queries: Queries, eventId: number, side: Side): boolean {
  const ofEvent = eq(reservationEvents.id, eventId);
  const changes = queries.select().from(reservationEvents).where(ofEvent).get()?.changes ?? [];
  const isHeld = (change: FieldChange) =>
    personFields.includes(change.field) && change[side] !== null && change[side] !== erasedName;
  if (!changes.some(isHeld)) return false;
  const erased = changes.map((change) => (isHeld(change) ? { ...change, [side]: erasedName } : change));
  queries.update(reservationEvents).set({ changes: erased }).where(ofEvent).run();
  return true;
}
