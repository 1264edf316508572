import { type Reservation, reservations } from '#db/schema/reservation';
import type { CommandOf } from '#server/booking/commands/command.input';
import { site } from './bookings';
import { currentOf, newKey } from './forms';

let twins = 0;

/** A second request of the same traveller for the same journey, or with other values. */
export function twinOf(booked: Pick<Reservation, 'id'>, changes: Partial<Reservation> = {}): Reservation {
  const { id: _, ...columns } = currentOf(booked);
  const fresh = { reference: `NS-TW${String(++twins).padStart(4, '0')}`, submissionKey: newKey(), version: 1 };
  return site.database
    .insert(reservations)
    .values({ ...columns, ...fresh, status: 'pending', suspect: false, heldUntil: null, ...changes })
    .returning()
    .get();
}

/** Closes one of two that are the same, as both are now. */
export function closingOf(closed: Pick<Reservation, 'id'>, kept: Pick<Reservation, 'id'>): CommandOf<'close double'> {
  const [one, other] = [currentOf(closed), currentOf(kept)];
  return { kind: 'close double', id: one.id, version: one.version, kept: { id: other.id, version: other.version } };
}
