import { and, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { db } from '#db/client';
import type { StoredDeparture } from '#db/schema/departure';
import { type Reservation, reservations } from '#db/schema/reservation';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { paidCents } from '#server/domain/payment/payment';
import { balanceOf } from '#server/domain/payment/payment.input';
import { pickupClock } from '#server/domain/reservation/free-cancellation.input';
import { attendance, collectionToCheck } from './attendance';
import type { Attendance } from './departure.input';
import { isOfDeparture, lastDayOfDeparture } from './departure-key';
import { lapseOf, zoneOfDeparture } from './guide-link';
import { issuePressToken, type Press } from './press-token';

/** A party on a guide's sheet. */
export interface SheetParty
  extends Pick<
    Reservation,
    | 'id'
    | 'name'
    | 'phone'
    | 'whatsapp'
    | 'adults'
    | 'children'
    | 'childrenAges'
    | 'rooms'
    | 'hotelRating'
    | 'pickupTime'
    | 'pickupPlace'
    | 'meetingPoint'
    | 'specialRequests'
  > {
  attendance: Attendance | null;
  /** What is to be collected, in US cents; 0 for nothing. */
  dueCents: number;
  /** What was paid, in US cents. */
  paidCents: number;
  /** True where the office checks what the guide says to have collected. */
  isChecked: boolean;
  /** What the buttons send. */
  tokens: Record<Press['kind'], string>;
}

/** What the guide of a departure needs to know: its confirmed parties, in the order of their pick-up. */
export function readSheet(departure: StoredDeparture, now: Date = new Date()) {
  const { startDate, guideName, guidePhone, driverName, driverPhone, vehicle } = departure;
  const travels = inArray(reservations.status, ['confirmed', 'completed']);
  const rows = db()
    .select({ ...getTableColumns(reservations), attendance, paidCents, toCheck: collectionToCheck })
    .from(reservations)
    .where(and(isOfDeparture(departure), travels, isNull(reservations.erasedAt)))
    .orderBy(reservations.name, reservations.id)
    .all();
  return {
    ...{ startDate, guideName, guidePhone, driverName, driverPhone, vehicle },
    title: rows[0]?.productTitle ?? null,
    lastDay: lastDayOfDeparture(departure),
    zone: zoneOfDeparture(departure),
    lapsesAt: lapseOf(departure).toISOString(),
    parties: rows.map((row) => asParty(row, departure, now)).toSorted(byPickup),
  };
}

const byPickup = (one: SheetParty, other: SheetParty) =>
  (pickupClock(one.pickupTime) ?? 'unknown').localeCompare(pickupClock(other.pickupTime) ?? 'unknown', 'en');

type Row = Reservation & { attendance: Attendance | null; paidCents: number; toCheck: string | null };

function asParty(row: Row, { id: departureId, linkVersion }: StoredDeparture, now: Date): SheetParty {
  const { id, name, phone, whatsapp, adults, children, childrenAges, rooms, hotelRating } = row;
  const { pickupTime, pickupPlace, meetingPoint, specialRequests } = row;
  const balance = balanceOf(row, row.paidCents, dayIn(zoneOf(row.country), now));
  const dueCents = Math.max(0, balance.dueCents ?? 0);
  const token = (kind: Press['kind'], amountCents = 0) =>
    issuePressToken({ departureId, linkVersion, reservationId: id, kind, amountCents, paidCents: row.paidCents });
  return {
    ...{ id, name, phone, whatsapp, adults, children, childrenAges, rooms, hotelRating },
    ...{ pickupTime, pickupPlace, meetingPoint, specialRequests, attendance: row.attendance, dueCents },
    ...{ paidCents: row.paidCents, isChecked: row.toCheck !== null },
    tokens: { arrived: token('arrived'), 'no-show': token('no-show'), collected: token('collected', dueCents) },
  };
}
