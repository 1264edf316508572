import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { db } from '#db/client';
import type { StoredDeparture } from '#db/schema/departure';
import { type Reservation, reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { dayIn } from '#server/domain/calendar.input';
import { zoneOf } from '#server/domain/destination';
import { paidCents } from '#server/domain/payment/payment';
import { balanceOf } from '#server/domain/payment/payment.input';
import { chatLink } from '#server/domain/person/phone';
import { attendance, collectionToCheck, lastEvents, listUndoable } from './attendance';
import type { Attendance } from './departure.input';
import { isOfDeparture, lastDayOfDeparture } from './departure-key';
import { lapseOf, officePhoneOf, zoneOfDeparture } from './guide-link';
import { byPickup, pickupTimeOf } from './pickup.input';
import type { Press } from './press.input';
import { issuePressToken } from './press-token';

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
    | 'pickupPlace'
    | 'meetingPoint'
    | 'specialRequests'
  > {
  /** Of WhatsApp; null where the number has none. */
  chat: string | null;
  /** Its own, otherwise that of its tour. */
  pickupTime: string | null;
  attendance: Attendance | null;
  /** What is to be collected, in US cents; 0 for nothing. */
  dueCents: number;
  /** True where the office checks what the guide says to have collected. */
  isChecked: boolean;
  /** What the buttons send; null where there is nothing to collect, or the office checks it. */
  tokens: Record<Attendance, string> & { collected: string | null };
  /** What was collected and can still be undone. */
  undoable: { amountCents: number; token: string }[];
}

/** What the guide of a departure needs to know: its confirmed parties, in the order of their pick-up. */
export function readSheet(departure: StoredDeparture, now: Date = new Date()) {
  const { startDate, guideName, guidePhone, driverName, driverPhone, vehicle } = departure;
  const travels = inArray(reservations.status, ['confirmed', 'completed']);
  const rows = db()
    .select({
      ...getTableColumns(reservations),
      ...{ attendance, ...lastEvents, paidCents, toCheck: collectionToCheck, tourPickupTime: tours.pickupTime },
    })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .where(and(isOfDeparture(departure), travels, isNull(reservations.erasedAt)))
    .orderBy(reservations.name, reservations.id)
    .all();
  return {
    ...{ startDate, guideName, guidePhone, driverName, driverPhone, vehicle },
    title: rows[0]?.productTitle ?? null,
    lastDay: lastDayOfDeparture(departure),
    /** Whose times these are. */
    zone: zoneOfDeparture(departure),
    officePhone: officePhoneOf(departure),
    lapsesAt: lapseOf(departure).toISOString(),
    parties: rows.toSorted(byPickup).map((row) => asParty(row, departure, now)),
  };
}

interface Row extends Reservation {
  attendance: Attendance | null;
  lastAttendance: number;
  lastMoney: number;
  paidCents: number;
  toCheck: string | null;
  tourPickupTime: string | null;
}

function asParty(row: Row, { id: departure, linkVersion: link }: StoredDeparture, now: Date): SheetParty {
  const { id, name, phone, whatsapp, adults, children, childrenAges, rooms, hotelRating } = row;
  const { pickupPlace, meetingPoint, specialRequests } = row;
  const balance = balanceOf(row, row.paidCents, dayIn(zoneOf(row.country), now));
  const dueCents = Math.max(0, balance.dueCents ?? 0);
  const isChecked = row.toCheck !== null;
  const token = (kind: Press['kind'], seen: number) =>
    issuePressToken({ departure, link, reservation: id, kind, seen, issued: now.getTime() });
  return {
    ...{ id, name, phone, whatsapp, adults, children, childrenAges, rooms, hotelRating },
    chat: chatLink(whatsapp ?? phone),
    ...{ pickupTime: pickupTimeOf(row), pickupPlace, meetingPoint, specialRequests },
    ...{ attendance: row.attendance, dueCents, isChecked },
    tokens: {
      ...{ arrived: token('arrived', row.lastAttendance), 'no-show': token('no-show', row.lastAttendance) },
      collected: dueCents > 0 && !isChecked ? token('collected', row.lastMoney) : null,
    },
    undoable: listUndoable(db(), id, now).map(({ id: event, amountCents }) => ({
      amountCents,
      token: token('undo', event),
    })),
  };
}
