import { and, between, inArray } from 'drizzle-orm';
import { db, type Queries } from '#db/client';
import { departureExceptions, type Resource, resources, type Schedule } from '#db/schema/schedule';
import { departuresOn, type PlannedDeparture } from '#server/catalogue/schedule.input';
import { type Scheduled, sharing } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import { type Claim, readClaims } from './claims';

/** How full a departure is. Seats are rooms or parties where the product counts those. */
export interface Load extends PlannedDeparture {
  sold: number;
  /** By requests and proposals that wait for an answer. */
  held: number;
  /** Also what others leave of shared resources; negative where more is taken than there is. */
  left: number;
  /** How many more travellers the shared resources take; null for no limit. */
  room: number | null;
}

interface Asked {
  /** Days, both included. */
  from: string;
  until: string;
  /** A reservation that is not counted. */
  without?: number | undefined;
  /** True to leave out the departures that nobody takes. */
  onlyTaken?: boolean;
}

type Party = Pick<Claim, 'travellers' | 'rooms'>;

/** How many seats a party takes. */
export const seatsFor = ({ counts }: Pick<Schedule, 'counts'>, { travellers, rooms }: Party): number =>
  ({ travellers, rooms, parties: 1 })[counts];

/** A departure with all that is taken of it. */
interface Running extends PlannedDeparture {
  scheduled: Scheduled;
  day: string;
  claims: Claim[];
}

/**
 * The loads of the departures of products, by their keys and days; of a stay those of its nights. This is the only answer to
 * what is left: it follows from bookings, requests and proposals, and is stored nowhere.
 */
export function readLoads(queries: Queries, products: Scheduled[], asked: Asked, now: Date): Map<string, Load[]> {
  const running = listRunning(queries, sharing(products), asked, now);
  const busy = running.filter(({ claims }) => claims.length > 0);
  const shared = queries.select().from(resources).all();
  const loads = new Map<string, Load[]>();
  for (const departure of running) {
    const { scheduled, day } = departure;
    if (day < asked.from || !products.includes(scheduled)) continue;
    const key = loadKey(scheduled, day);
    loads.set(key, [...(loads.get(key) ?? []), loadOf(departure, busy, shared)]);
  }
  return loads;
}

/** How the loads of a day are called. */
export const loadKey = ({ key }: Pick<Scheduled, 'key'>, day: string) => `${key} ${day}`;

/** All departures of these products that touch the days asked for. */
function listRunning(
  queries: Queries,
  products: Scheduled[],
  { from, until, without, onlyTaken }: Asked,
  now: Date,
): Running[] {
  const longest = Math.max(1, ...products.map(({ days }) => days));
  const range = { keys: products.map(({ key }) => key), from: addDays(from, 1 - longest), until };
  const exceptions = readExceptions(queries, range);
  const claims = readClaims(queries, range, now).filter(({ reservationId }) => reservationId !== without);
  const byKey = groupBy(claims, ({ key }) => key);
  return products.flatMap((scheduled) => {
    const own = onceEach(byKey.get(scheduled.key) ?? []).flatMap((claim) => nightsOf(scheduled, claim));
    const byDay = groupBy(own, ({ day }) => day);
    const days = onlyTaken ? [...byDay.keys()].toSorted() : daysBetween(range.from, until);
    return days.flatMap((day) => {
      const ofDay = byDay.get(day) ?? [];
      const planned = departuresOn(scheduled.schedule, day, exceptions.get(`${scheduled.key} ${day}`));
      return withClaims(planned, ofDay).map((departure) => ({ ...departure, scheduled, day }));
    });
  });
}

function groupBy<Item>(items: Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/** Both included. */
function daysBetween(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** A party that holds an option of the departure it has booked takes its seats once. */
function onceEach(claims: Claim[]): Claim[] {
  const largest = new Map<string, Claim>();
  for (const claim of claims) {
    const name = `${claim.reservationId} ${claim.day} ${claim.time}`;
    const other = largest.get(name) ?? claim;
    largest.set(name, {
      ...claim,
      travellers: Math.max(claim.travellers, other.travellers),
      rooms: Math.max(claim.rooms, other.rooms),
      isSold: claim.isSold || other.isSold,
    });
  }
  return [...largest.values()];
}

/** Of a stay each night. */
const nightsOf = ({ nights }: Scheduled, claim: Claim): Claim[] =>
  nights === null
    ? [claim]
    : Array.from({ length: nights }, (_, night) => ({ ...claim, day: addDays(claim.day, night) }));

/** The departures of a day, with who takes part. Who has booked at no time of today's schedule is in the first, or in one of its own. */
function withClaims(planned: PlannedDeparture[], claims: Claim[]): (PlannedDeparture & { claims: Claim[] })[] {
  if (planned.length === 0) return claims.length === 0 ? [] : [{ time: '', seats: 0, reason: null, claims }];
  const timeOf = (claim: Claim) => (planned.some(({ time }) => time === claim.time) ? claim.time : planned[0]?.time);
  return planned.map((departure) => ({
    ...departure,
    claims: claims.filter((claim) => timeOf(claim) === departure.time),
  }));
}

function loadOf(departure: Running, busy: Running[], resourcesOfAll: Resource[]): Load {
  const { scheduled, claims, time, seats, reason } = departure;
  const count = (isSold: boolean) =>
    claims
      .filter((claim) => claim.isSold === isSold)
      .reduce((sum, claim) => sum + seatsFor(scheduled.schedule, claim), 0);
  const [sold, held] = [count(true), count(false)];
  const shared = resourcesOfAll.filter(({ id }) => scheduled.schedule.resources.includes(id));
  const rooms = shared.map((resource) => roomIn(resource, departure, busy)).filter((room) => room !== null);
  const room = rooms.length > 0 ? Math.min(...rooms) : null;
  const free = seats - sold - held;
  const left =
    room === null ? free : Math.min(free, scheduled.schedule.counts === 'travellers' || room <= 0 ? room : free);
  return { time, seats, reason, sold, held, left, room };
}

const travellersOf = ({ claims }: Running): number => claims.reduce((sum, { travellers }) => sum + travellers, 0);

/** How many more travellers a resource takes on a departure beside all others at the same time; null for no limit. */
function roomIn(resource: Resource, departure: Running, busy: Running[]): number | null {
  const { units, seats } = resource;
  const own = travellersOf(departure);
  const unitsFor = (travellers: number) => (travellers === 0 ? 0 : seats === null ? 1 : Math.ceil(travellers / seats));
  const used = busy
    .filter((other) => other !== departure && other.scheduled.schedule.resources.includes(resource.id))
    .filter((other) => meet(other, departure))
    .reduce((sum, other) => sum + unitsFor(travellersOf(other)), 0);
  if (seats !== null) return (units - used) * seats - own;
  return used < units ? null : 0 - own;
}

/** True where two departures are on their way at the same time. */
function meet(one: Running, other: Running): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.start < second.end && second.start < first.end;
}

/** From when to when a departure is on its way, in ms of UTC days: whole days where it has no time or takes more than one. */
function spanOf({ scheduled: { days, hours, nights }, day, time }: Running): { start: number; end: number } {
  if (time !== '' && hours !== null) {
    const start = Date.parse(`${day}T${time}Z`);
    return { start, end: start + hours * 3_600_000 };
  }
  const start = Date.parse(day);
  return { start, end: start + (nights === null ? days : 1) * 86_400_000 };
}

/** By key and day. */
function readExceptions(queries: Queries, { keys, from, until }: { keys: string[]; from: string; until: string }) {
  const { productKey, day } = departureExceptions;
  const found = queries
    .select()
    .from(departureExceptions)
    .where(and(inArray(productKey, keys), between(day, from, until)))
    .all();
  return groupBy(found, (exception) => `${exception.productKey} ${exception.day}`);
}

/** The loads of one day. */
export const loadsOn = (scheduled: Scheduled, day: string, now: Date, without?: number): Load[] =>
  readLoads(db(), [scheduled], { from: day, until: day, without }, now).get(loadKey(scheduled, day)) ?? [];
