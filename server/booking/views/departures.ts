import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { departures, type StoredDeparture } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import { productKey, productOfKey } from '#server/booking/departure/departure-key';
import { guidePath } from '#server/booking/departure/guide-link';
import { byPickup } from '#server/booking/departure/pickup.input';
import { findTrips, isUnderWay, listTrips, type Trip } from '#server/booking/departure/trips';
import { namesOf } from '#server/booking/party/names';
import { journeyTextNames } from '#server/booking/record/journey-texts.input';
import { findCallOff } from '#server/booking/seats/called-off';
import { departureLoads } from '#server/booking/seats/seats';
import { listWaiting } from '#server/booking/seats/waiting';
import { addDays } from '#server/values/calendar.input';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';
import { asRow, computedColumns, rowColumns } from './reservation-inbox';

/** Who takes the parties of a departure; without id, link and names where nobody was assigned. */
type Assigned = { [Name in keyof ReturnType<typeof asAssigned>]: ReturnType<typeof asAssigned>[Name] | null } & {
  version: number;
};

const partyColumns = {
  ...rowColumns,
  ...pick(
    reservations,
    'childrenAges',
    'rooms',
    'hotelRating',
    'extras',
    'pickupPlace',
    'meetingPoint',
    ...journeyTextNames,
  ),
  /** True of a stay, where nobody is picked up. */
  isStay:
    sql<boolean>`EXISTS (SELECT 1 FROM offers WHERE id = ${reservations.offerId} AND type = 'accommodation')`.mapWith(
      Boolean,
    ),
  /** The current ones of the tour; null for a package or an offer. */
  tourPickupTime: tours.pickupTime,
  tourMeetingPoint: tours.meetingPoint,
  /** What a guide says to have collected and the office has to check; null for nothing. */
  toCheck: reservations.toCheck,
  city: tours.city,
  productKey,
};

/** The parties of these ids, each with its product. */
function partiesOf(ids: number[], now: Date) {
  const rows = db()
    .select({ ...partyColumns, ...computedColumns })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .where(inArray(reservations.id, ids))
    .orderBy(reservations.country, reservations.productTitle, reservations.id)
    .all();
  const names = namesOf(rows);
  return rows.map((row) => ({
    ...asRow(row, now),
    chat: chatLink(row.whatsapp ?? row.phone),
    names: names.get(row.id) ?? [],
  }));
}

const nobody: Assigned = {
  ...{ id: null, version: 0, guidePath: null },
  ...{ guideName: null, guidePhone: null, guideChat: null, driverName: null, driverPhone: null, vehicle: null },
};

/** Of the parties that set out together. */
export const groupKey = ({ startDate, productKey }: Pick<Trip, 'startDate' | 'productKey'>) =>
  `${startDate} ${productKey}`;

/** Who is assigned to the departures of these days, by their `groupKey`. */
export function listAssigned(startDates: string[]): Map<string, Assigned> {
  const stored = db().select().from(departures).where(inArray(departures.startDate, startDates)).all();
  return new Map(stored.map((departure) => [groupKey(departure), asAssigned(departure)]));
}

function asAssigned(departure: StoredDeparture) {
  const assigned = pick(departure, 'guideName', 'guidePhone', 'driverName', 'driverPhone', 'vehicle', 'id', 'version');
  return { ...assigned, guidePath: guidePath(departure), guideChat: chatLink(departure.guidePhone) };
}

/** The parties of a product that set out on the same day. */
export type Departure = ReturnType<typeof listDepartures>['departures'][number];
/** A booking in a departure. */
export type Party = Departure['parties'][number];

/**
 * Who travels on `date` (YYYY-MM-DD), by product: first those that set out, then those under way, the latest first; with the
 * nearest days on which anybody travels.
 */
export function listDepartures(date: string, now: Date = new Date()) {
  const { trips, ...around } = findTrips(date);
  const lastDays = new Map(trips.map(({ id, lastDay }) => [id, lastDay]));
  const groups = new Map<string, ReturnType<typeof partiesOf>>();
  for (const party of partiesOf([...lastDays.keys()], now)) {
    groups.set(groupKey(party), [...(groups.get(groupKey(party)) ?? []), party]);
  }
  const firsts = [...groups.values()].flatMap((parties) => parties.slice(0, 1));
  const assigned = listAssigned([...new Set(trips.map(({ startDate }) => startDate))]);
  const waiting = listWaiting(date, date);
  const departures = firsts.map((first) => {
    const { id, startDate, productKey: key, kind, productTitle: title, country, city } = first;
    return {
      ...{ startDate, productKey: key, kind, title, country, city },
      /** Of the journey: the fourth day of eight. */
      day: daysFrom(startDate, date),
      days: daysFrom(startDate, lastDays.get(id) ?? startDate),
      /** In the order of their pick-up. */
      parties: (groups.get(groupKey(first)) ?? []).toSorted(byPickup),
      /** What has called it off; null where it takes place. */
      calledOff: calledOffBy(key, startDate),
      /** Of each time of the day; none where nothing limits it. */
      loads: departureLoads(productOfKey(key), startDate, now),
      /** The parties that want to know when there is room. */
      waiting: waiting.get(`${key} ${startDate}`) ?? [],
      assigned: assigned.get(groupKey(first)) ?? nobody,
    };
  });
  return { departures: departures.toSorted((one, other) => one.day - other.day), ...around };
}

function calledOffBy(key: string, startDate: string) {
  const found = findCallOff(productOfKey(key), startDate);
  return found && pick(found, 'id', 'reason');
}

/** 1 where both are the same day. */
const daysFrom = (first: string, day: string) => (Date.parse(day) - Date.parse(first)) / 86_400_000 + 1;

/** What happens on a day of a month. */
export type MonthDay = ReturnType<typeof listMonth>[number];

/** The days of a month (`2026-12`) on which anybody travels. */
export function listMonth(month: string) {
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month));
  const trips = listTrips(first, dates.at(-1) ?? first);
  const assigned = listAssigned(dates);
  return dates
    .map((date) => {
      const starting = trips.filter(({ startDate }) => startDate === date);
      const keys = [...new Set(starting.map(groupKey))];
      return {
        date,
        /** That set out, by product. */
        departures: keys.map((key) => {
          const parties = starting.filter((trip) => groupKey(trip) === key);
          return {
            title: parties[0]?.title ?? '',
            travellers: parties.reduce((sum, { travellers }) => sum + travellers, 0),
            calledOff: calledOffBy(parties[0]?.productKey ?? '', date) !== null,
            hasGuide: (assigned.get(key)?.guideName ?? null) !== null,
          };
        }),
        underWay: trips.filter((trip) => isUnderWay(trip, date)).length,
      };
    })
    .filter(({ departures: found, underWay }) => found.length + underWay > 0);
}
