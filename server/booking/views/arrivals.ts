import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#db/client';
import type { Flight, Flights } from '#db/schema/asks';
import { reservations } from '#db/schema/reservation';
import { nameOfDeparture, productKey } from '#server/booking/departure/departure-key';
import { countTravellers, hasParty } from '#server/booking/departure/parties.input';
import { asksOf } from '#server/booking/party/asks';
import { journeyNotes } from '#server/booking/record/journey-texts.input';
import { findCallOff } from '#server/booking/seats/called-off';
import { fold, foldedKey } from '#server/values/fold';
import { chatLink } from '#server/values/phone';
import { pick } from '#server/values/pick.input';
import { listTaken, type Member } from './departures';

/** To the journey, or home from it. */
export type Way = keyof Flights;
const ways: Way[] = ['arrival', 'departure'];

/** A party as its driver needs it. */
export type FlyingParty = ReturnType<typeof asParty>;
/** A flight of a day with those who are on it. */
export type DayFlight = ReturnType<typeof groupFlights>[number];
/** How many travellers land at an airport and leave from it on a day. */
export type AirportSums = ReturnType<typeof sumsOf>[number];

/** The flights of the confirmed bookings on a day (YYYY-MM-DD at the airports), whenever their journeys begin. */
export function listArrivals(date: string) {
  const flying = listRows(sql`flights IS NOT NULL
    AND (flights ->> '$.arrival.day' = ${date} OR flights ->> '$.departure.day' = ${date})`);
  const flights = groupFlights(flying, date);
  return {
    /** First those that arrive, then those that leave, by time. */
    flights,
    airports: sumsOf(flights),
    /** The parties that set out on this day and have not said when they arrive. */
    unknown: listRows(eq(reservations.startDate, date)).filter(isUnknown).map(asParty),
  };
}

type Row = ReturnType<typeof listRows>[number];

function listRows(condition: SQL) {
  const { status, erasedAt, name, id } = reservations;
  const rows = db()
    .select({ ...getTableColumns(reservations), productKey })
    .from(reservations)
    // With `+`, SQLite reads the few of a day and not all of a status.
    .where(and(condition, sql`+${status} IN ('confirmed', 'completed')`, isNull(erasedAt)))
    .orderBy(name, id)
    .all();
  const taken = listTaken([...new Set(rows.map(({ startDate }) => startDate))]);
  const nameOf = (row: (typeof rows)[number]) => nameOfDeparture({ ...row, startTime: row.startTime ?? '' });
  const calledOff = new Map(
    [...Map.groupBy(rows, nameOf)].map(([name, [row]]) => [
      name,
      row !== undefined && findCallOff(row.productKey, row) !== null,
    ]),
  );
  return rows.map((row) => ({
    ...row,
    taken: taken.get(nameOf(row)),
    calledOff: calledOff.get(nameOf(row)) ?? false,
  }));
}

function asParty({ taken, ...row }: Row) {
  const crew = taken?.crew ?? [];
  const isTheirs = (one: Member) => one.role === 'driver' && hasParty(one, crew, row.id);
  return {
    ...pick(row, 'id', 'reference', 'name', 'adults', 'children', 'childrenAges', 'phone', 'whatsapp'),
    // Whose journey is called off is not driven.
    ...pick(row, 'productTitle', 'startDate', 'pickupPlace', 'calledOff'),
    drivers: crew.filter(isTheirs).map((driver) => pick(driver, 'role', 'crewId', 'name', 'phone')),
    vehicle: taken?.vehicle ?? null,
    chat: chatLink(row.whatsapp ?? row.phone),
    notes: [...describeUndated(row), ...journeyNotes(row)],
  };
}

function groupFlights(rows: Row[], date: string) {
  const flown = rows.flatMap((row) =>
    ways.flatMap((way) => {
      const flight = row.flights?.[way];
      return flight?.day === date ? [{ way, ...flight, party: asParty(row) }] : [];
    }),
  );
  const groups = Map.groupBy(flown, ({ way, time, number, airport }) =>
    [way, time || 'unknown', foldedKey(number), airportKey({ airport })].join(' '),
  );
  return [...groups].toSorted(byKey).flatMap(([, here]) =>
    here.slice(0, 1).map((first) => ({
      ...pick(first, 'way', 'time', 'number', 'airport'),
      ...sumOf(here.map(({ party }) => party)),
    })),
  );
}

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => one.localeCompare(other, 'en');

/** `Cairo International Airport` and `cairo` are one. */
const airportKey = ({ airport }: Pick<Flight, 'airport'>): string =>
  foldedKey(fold(airport).replace(/\b(international|airport)\b/g, '')) || foldedKey(airport);

/** Parties with how many they are, without those whose journey is called off. */
function sumOf(parties: FlyingParty[]) {
  const travelling = parties.filter(({ calledOff }) => !calledOff);
  return { parties, travellers: countTravellers(travelling) };
}

const sumsOf = (flights: ReturnType<typeof groupFlights>) =>
  [...Map.groupBy(flights, airportKey)].toSorted(byKey).map(([, here]) => {
    const travellersOf = (way: Way) =>
      here.reduce((sum, flight) => sum + (flight.way === way ? flight.travellers : 0), 0);
    return { airport: here[0]?.airport ?? '', arrival: travellersOf('arrival'), departure: travellersOf('departure') };
  });

/** True for a party that is asked for its arrival and has said nothing of it, or of which a flight lacks the day. */
const isUnknown = (row: Row): boolean =>
  row.status === 'confirmed' &&
  !row.calledOff &&
  (describeUndated(row).length > 0 || (!isSaid(row.flights?.arrival) && asksOf(row).fields.includes('flights')));

const isSaid = (flight: Flight | undefined): flight is Flight =>
  flight !== undefined && Object.values(flight).some((value) => value !== '');

/** As a row of a file says it. */
export const wayWords = { arrival: 'Arrival', departure: 'Flight home' };

/** `Arrival MS 800, 09:40, Cairo: day not known`, for each flight without a day, which is on the list of none. */
const describeUndated = ({ flights }: Pick<Row, 'flights'>): string[] =>
  ways.flatMap((way) => {
    const flight = flights?.[way];
    if (!isSaid(flight) || flight.day !== '') return [];
    const said = [flight.number, flight.time, flight.airport].filter(Boolean).join(', ');
    return [`${wayWords[way]} ${said}: day not known`];
  });
