import { eq, inArray, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { departures } from '#db/schema/departure';
import { reservations } from '#db/schema/reservation';
import { tours } from '#db/schema/tour';
import {
  type DepartureKey,
  nameOfDeparture,
  productKey,
  productOfKey,
  startTime,
} from '#server/booking/departure/departure-key';
import { type Assigned, guidePath, listAssigned } from '#server/booking/departure/guide-link';
import { byPickup, pickupTimeOf } from '#server/booking/departure/pickup.input';
import { findTrips, isUnderWay, listTrips } from '#server/booking/departure/trips';
import { namesOf } from '#server/booking/party/names';
import { journeyTextNames } from '#server/booking/record/journey-texts.input';
import { findCallOff, titlesOf } from '#server/booking/seats/called-off';
import { departureLoads } from '#server/booking/seats/seats';
import { listWaiting } from '#server/booking/seats/waiting';
import { listStanding } from '#server/catalogue/exceptions';
import { pickupClock } from '#server/catalogue/prices/free-cancellation.input';
import { addDays } from '#server/values/calendar.input';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';
import { dutyOf } from './duties';
import { asRow, computedColumns, rowColumns } from './reservation-inbox';

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
  startTime,
};

/** The parties of these ids, each with its product. */
function partiesOf(ids: number[], now: Date) {
  const rows = db()
    .select({ ...partyColumns, ...computedColumns })
    .from(reservations)
    .leftJoin(tours, eq(tours.id, reservations.tourId))
    .where(inArray(reservations.id, ids))
    .orderBy(reservations.country, reservations.productTitle, startTime, reservations.id)
    .all();
  const names = namesOf(rows);
  return rows.map((row) => ({
    ...asRow(row, now),
    chat: chatLink(row.whatsapp ?? row.phone),
    names: names.get(row.id) ?? [],
  }));
}

/** Who takes the parties of a departure, and in what; nothing of it where nobody was assigned. */
interface Taken {
  version: number;
  vehicle: string | null;
  crew: Member[];
}

const nobody: Taken = { version: 0, vehicle: null, crew: [] };

/** Who takes the departures of these days, by their names. */
export function listTaken(startDates: string[]): Map<string, Taken & DepartureKey> {
  const ofDays = inArray(departures.startDate, startDates);
  const crew = Map.groupBy(listAssigned(ofDays), ({ departureId }) => departureId);
  const stored = db().select().from(departures).where(ofDays).all();
  return new Map(
    stored.map((departure) => {
      const members = (crew.get(departure.id) ?? []).flatMap(asMember);
      const taken = pick(departure, 'startDate', 'productKey', 'startTime', 'version', 'vehicle');
      return [nameOfDeparture(departure), { ...taken, crew: members }];
    }),
  );
}

/** Somebody who takes a departure, with their link. */
export type Member = ReturnType<typeof asMember>[number];

function asMember({ person, ...assigned }: Assigned) {
  if (!person) return [];
  const { name, phone, email } = person;
  return [
    {
      ...pick(assigned, 'id', 'role', 'parties'),
      ...{ crewId: person.id, name, phone, email, chat: chatLink(phone), guidePath: guidePath(assigned) },
    },
  ];
}

/** The parties of a product that set out on the same day at the same time; none where all have left, and somebody still takes it. */
export type Departure = ReturnType<typeof listDepartures>['departures'][number];
/** A booking in a departure. */
export type Party = Departure['parties'][number];

/**
 * Who travels on `date` (YYYY-MM-DD), by departure: first those that set out, by their time, then those under way, the latest
 * first; with what is called off on it, and the nearest days on which anybody travels.
 */
export function listDepartures(date: string, now: Date = new Date()) {
  const { trips, ...around } = findTrips(date);
  const lastDays = new Map(trips.map(({ id, lastDay }) => [id, lastDay]));
  const groups = new Map<string, ReturnType<typeof partiesOf>>();
  for (const party of partiesOf([...lastDays.keys()], now)) {
    groups.set(nameOfDeparture(party), [...(groups.get(nameOfDeparture(party)) ?? []), party]);
  }
  const taken = listTaken([...new Set([date, ...trips.map(({ startDate }) => startDate)])]);
  const left = [...taken].filter(
    ([name, { crew, startDate }]) => crew.length > 0 && startDate === date && !groups.has(name),
  );
  const heads = [
    ...[...groups.values()]
      .flatMap((parties) => parties.slice(0, 1))
      .map((first) => headOf(first, lastDays.get(first.id))),
    ...left.map(([, departure]) => headWithoutParty(departure)),
  ];
  const waiting = listWaiting(date, date);
  const departures = heads.map(({ lastDay, ...head }) => {
    const { startDate, productKey: key, startTime: time } = head;
    const loads = departureLoads(productOfKey(key), startDate, now);
    const isFirst = heads.find((one) => one.productKey === key && one.startDate === startDate)?.startTime === time;
    return {
      ...head,
      /** Of the journey: the fourth day of eight. */
      day: daysFrom(startDate, date),
      days: daysFrom(startDate, lastDay),
      /** In the order of their pick-up. */
      parties: (groups.get(nameOfDeparture(head)) ?? []).toSorted(byPickup),
      /** What has called it off; null where it takes place. */
      calledOff: calledOffBy(head),
      /** Of its time, or of each time of the day for parties without one; none where nothing limits it. */
      loads: time === '' ? loads : loads.filter((load) => load.time === time),
      /** The parties that want to know when there is room on that day. */
      waiting: (isFirst && waiting.get(`${key} ${startDate}`)) || [],
      taken: taken.get(nameOfDeparture(head)) ?? nobody,
    };
  });
  return {
    departures: departures.toSorted((one, other) => one.day - other.day || byTime(one, other)),
    callOffs: listStanding({ from: date, until: date }).map((callOff) => ({
      ...pick(callOff, 'id', 'times'),
      titles: titlesOf(callOff),
    })),
    ...around,
  };
}

function headOf(first: ReturnType<typeof partiesOf>[number], lastDay = first.startDate) {
  const head = pick(first, 'startDate', 'productKey', 'startTime', 'kind', 'country', 'city');
  return { ...head, title: first.productTitle, lastDay };
}

function headWithoutParty(departure: DepartureKey): ReturnType<typeof headOf> {
  const head = pick(dutyOf(departure, []), 'startDate', 'productKey', 'startTime', 'country', 'title', 'lastDay');
  return { ...head, kind: productOfKey(departure.productKey).kind, city: null };
}

interface Timed {
  startTime: string;
  parties: Parameters<typeof pickupTimeOf>[0][];
}

/** Sorts by the time of a departure, or by its first pick-up, those without either to the end. */
const byTime = (one: Timed, other: Timed): number => timeOf(one).localeCompare(timeOf(other), 'en');

const timeOf = ({ startTime: time, parties: [first] }: Timed): string =>
  time || (first && pickupClock(pickupTimeOf(first))) || 'unknown';

function calledOffBy(departure: DepartureKey) {
  const found = findCallOff(departure.productKey, departure);
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
  const taken = listTaken(dates);
  return dates
    .map((date) => {
      const starting = trips.filter(({ startDate }) => startDate === date);
      return {
        date,
        /** That set out, by product and time. */
        departures: [...Map.groupBy(starting, nameOfDeparture)]
          .map(([name, parties]) => {
            const [{ title, startTime: time } = { title: '', startTime: '' }] = parties;
            return {
              ...{ title, time },
              travellers: parties.reduce((sum, { travellers }) => sum + travellers, 0),
              calledOff: parties.slice(0, 1).some((first) => calledOffBy(first) !== null),
              hasGuide: (taken.get(name) ?? nobody).crew.some(({ role }) => role === 'guide'),
            };
          })
          .toSorted((one, other) => one.time.localeCompare(other.time)),
        underWay: trips.filter((trip) => isUnderWay(trip, date)).length,
      };
    })
    .filter(({ departures: found, underWay }) => found.length + underWay > 0);
}
