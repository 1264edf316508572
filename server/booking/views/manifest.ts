import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { db } from '#db/client';
import { assignments, departures, type StoredDeparture } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { lastEvents, listUndoable } from '#server/booking/departure/attendance';
import { isOfDeparture, lastDayOfDeparture, productOfKey } from '#server/booking/departure/departure-key';
import {
  type Assigned,
  guidePath,
  lapseOf,
  listAssigned,
  listAssignedTo,
  officePhoneOf,
  zoneOfDeparture,
} from '#server/booking/departure/guide-link';
import { hasParty } from '#server/booking/departure/parties.input';
import { byPickup, pickupTimeOf } from '#server/booking/departure/pickup.input';
import { issuePressToken } from '#server/booking/departure/press';
import type { Press } from '#server/booking/departure/press.input';
import { namesOf } from '#server/booking/party/names';
import { balanceOf, sumsOf } from '#server/booking/payment/payment.input';
import { journeyNotes } from '#server/booking/record/journey-texts.input';
import { listAdjustments, listPayments, listReservationEvents } from '#server/booking/record/loaded-booking';
import { findCallOff } from '#server/booking/seats/called-off';
import { zoneOf } from '#server/catalogue/destination';
import { findForDesk } from '#server/catalogue/product';
import { dayIn } from '#server/values/calendar.input';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';

/** What tells an open manifest that another would be shown now. */
export const stateOf = ({ parties, ...manifest }: ReturnType<typeof readManifest>): string =>
  createHash('sha256')
    .update(JSON.stringify([manifest, parties.map(({ tokens: _, undoable: __, ...party }) => party)]))
    .digest('base64url')
    .slice(0, 16);

/** A party on a guide's manifest. */
export type ManifestParty = ReturnType<typeof readManifest>['parties'][number];

/** What a guide or driver of a departure needs to know: their confirmed parties, in the order of their pick-up. */
export function readManifest(assigned: Assigned, now: Date = new Date()) {
  const { departure } = assigned;
  const all = listAssignedTo(departure.id);
  const booked = listRows(departure);
  const rows = booked.filter(({ id }) => hasParty(assigned, all, id));
  const product = productOfKey(departure.productKey);
  const calledOff = findCallOff(departure.productKey, departure) !== null;
  const names = namesOf(rows);
  return {
    ...pick(departure, 'startDate', 'startTime', 'vehicle'),
    /** Who takes the departure, this guide first. */
    crew: all
      .toSorted((one, other) => Number(other.id === assigned.id) - Number(one.id === assigned.id))
      .flatMap(({ id, role, person }) => (person ? { id, role, ...pick(person, 'name', 'phone') } : [])),
    /** How many parties others take. */
    others: booked.length - rows.length,
    otherTimes: listOtherTimes(assigned),
    /** Null where nobody is booked, and the product is deleted. */
    title: booked[0]?.productTitle ?? findForDesk(product, now)?.product.title ?? null,
    lastDay: lastDayOfDeparture(departure),
    /** Whose times these are. */
    zone: zoneOfDeparture(departure),
    officePhone: officePhoneOf(departure),
    /** Nobody is picked up, and nothing is collected. */
    calledOff,
    lapsesAt: lapseOf(departure).toISOString(),
    parties: rows.toSorted(byPickup).map((row) => ({
      ...asParty(row, assigned, calledOff, now),
      names: names.get(row.id) ?? [],
    })),
  };
}

/** The sheets of the same person for the other times of the day: before a departure had a time, one link was for all. */
function listOtherTimes({ id, crewId, departure: { startDate, productKey } }: Assigned) {
  if (crewId === null) return [];
  const isOfDay = and(eq(departures.startDate, startDate), eq(departures.productKey, productKey));
  return listAssigned(and(isOfDay, eq(assignments.crewId, crewId)))
    .filter((one) => one.id !== id)
    .map((one) => ({
      ...{ ...pick(one.departure, 'startTime'), path: guidePath(one) },
      calledOff: findCallOff(productKey, one.departure) !== null,
    }))
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime));
}

const listRows = (departure: StoredDeparture) =>
  db()
    .select({ ...getTableColumns(reservations), tourPickupTime: tours.pickupTime })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .where(
      and(
        isOfDeparture(departure),
        inArray(reservations.status, ['confirmed', 'completed']),
        isNull(reservations.erasedAt),
      ),
    )
    .orderBy(reservations.name, reservations.id)
    .all();

type Row = ReturnType<typeof listRows>[number];

function asParty(row: Row, { id: departure, linkVersion: link }: Assigned, calledOff: boolean, now: Date) {
  const { id, phone, whatsapp } = row;
  const [events, payments] = [listReservationEvents(id), listPayments(id)];
  const last = lastEvents({ events });
  const balance = balanceOf(
    row,
    sumsOf({ payments, adjustments: listAdjustments(id) }),
    dayIn(zoneOf(row.country), now),
  );
  // The traveller of an agent has paid.
  const dueCents = calledOff || row.agent !== null ? 0 : Math.max(0, balance.dueCents ?? 0);
  const isChecked = row.toCheck !== null;
  const token = (kind: Press['kind'], seen: number) =>
    issuePressToken({ departure, link, reservation: id, kind, seen, issued: now.getTime() });
  return {
    ...{ id, phone, whatsapp, chat: chatLink(whatsapp ?? phone), dueCents, isChecked },
    ...pick(row, 'name', 'adults', 'children', 'childrenAges', 'rooms', 'hotelRating', 'extras', 'attendance'),
    ...pick(row, 'pickupPlace', 'meetingPoint'),
    ...{ pickupTime: pickupTimeOf(row), notes: journeyNotes(row) },
    /** What the buttons send; null where there is nothing to collect, or the office checks it. */
    tokens: {
      ...{ arrived: token('arrived', last.attendance), 'no-show': token('no-show', last.attendance) },
      collected: dueCents > 0 && !isChecked ? token('collected', last.money) : null,
    },
    /** What was collected and can still be undone. */
    undoable: listUndoable({ events, payments }, now).map(({ id: event, amountCents }) => ({
      amountCents,
      token: token('undo', event),
    })),
  };
}
