import { and, between, inArray } from 'drizzle-orm';
import { db } from '#db/client';
import { departureExceptions, type Resource, resources } from '#db/schema/schedule';
import { departuresOn, type PlannedDeparture } from '#server/catalogue/schedule.input';
import { type Scheduled, sharing } from '#server/catalogue/scheduled';
import { addDays } from '#server/values/calendar.input';
import { seatsFor } from './availability.input';
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
  /** Parties that are counted too, though they are not stored yet. */
  beside?: Claim[] | undefined;
  /** True to leave out the departures that nobody takes. */
  onlyTaken?: boolean;
}

/** A departure with all that is taken of it. */
interface Running extends PlannedDeparture {
  scheduled: Scheduled;
  day: string;
  claims: Claim[];
}

/**
 * The loads of departures by product key and day; of a stay by night. Everything asks here what is left: it is computed from
 * bookings, requests and proposals, and stored nowhere.
 */
export function readLoads(products: Scheduled[], asked: Asked, now: Date): Map<string, Load[]> {
  const running = listRunning(products, asked, now);
  const wanted = new Set(products);
  const shared = listShared(running);
  const loads = new Map<string, Load[]>();
  for (const departure of running) {
    const { scheduled, day } = departure;
    if (day < asked.from || day > asked.until || !wanted.has(scheduled)) continue;
    const key = loadKey(scheduled, day);
    loads.set(key, [...(loads.get(key) ?? []), loadOf(departure, shared)]);
  }
  return loads;
}

/** How the loads of a day are called. */
export const loadKey = ({ key }: Pick<Scheduled, 'key'>, day: string) => `${key} ${day}`;

/** The departures of these products on the days asked for, and all in which anybody is that may need the same as they do. */
function listRunning(products: Scheduled[], asked: Asked, now: Date): Running[] {
  const all = sharing(products);
  const longest = Math.max(1, ...all.map(({ days }) => days));
  const around = { from: addDays(asked.from, -longest), until: addDays(asked.until, longest) };
  const exceptions = readExceptions({ keys: all.map(({ key }) => key), ...around });
  const stored = readClaims({ products: all, ...around }, now).filter(
    ({ reservationId }) => reservationId !== asked.without,
  );
  const beside = asked.beside?.filter(({ day }) => day >= around.from && day <= around.until) ?? [];
  const claimsOf = Map.groupBy([...stored, ...beside], ({ key }) => key);
  const wanted = new Set(products);
  const days = asked.onlyTaken ? [] : daysBetween(asked.from, asked.until);
  return all.flatMap((scheduled) => {
    const nights = (claimsOf.get(scheduled.key) ?? []).flatMap((claim) => nightsOf(scheduled, claim));
    const claimsOn = Map.groupBy(nights, ({ day }) => day);
    return [...new Set([...(wanted.has(scheduled) ? days : []), ...claimsOn.keys()])].flatMap((day) => {
      const planned = departuresOn(scheduled.schedule, day, exceptions.get(`${scheduled.key} ${day}`));
      return withClaims(planned, claimsOn.get(day) ?? []).map((departure) => ({ ...departure, scheduled, day }));
    });
  });
}

/** Both included. */
function daysBetween(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Of a stay each night. */
const nightsOf = ({ nights }: Scheduled, claim: Claim): Claim[] =>
  nights === null
    ? [claim]
    : Array.from({ length: nights }, (_, night) => ({ ...claim, day: addDays(claim.day, night) }));

/** The time of the departure in which a party is counted; without one at its time in the first, undefined where nothing departs. */
export function claimedTime(planned: PlannedDeparture[], { time, pickup }: Pick<Claim, 'time' | 'pickup'>) {
  const isPlanned = (one: string | null) => planned.some((departure) => departure.time === one);
  return [time ?? '', pickup].find(isPlanned) ?? planned[0]?.time;
}

/** The departures of a day, with who takes part; where nothing departs, who has booked is in one of its own. */
function withClaims(planned: PlannedDeparture[], claims: Claim[]): (PlannedDeparture & { claims: Claim[] })[] {
  if (planned.length === 0)
    return claims.length === 0 ? [] : [{ time: '', seats: 0, reason: null, claims: onceEach(claims) }];
  return planned.map((departure) => ({
    ...departure,
    claims: onceEach(claims.filter((claim) => claimedTime(planned, claim) === departure.time)),
  }));
}

/** A party that holds several options of a departure takes its seats once. */
function onceEach(claims: Claim[]): Claim[] {
  const largest = new Map<number, Claim>();
  for (const claim of claims) {
    const other = largest.get(claim.reservationId) ?? claim;
    largest.set(claim.reservationId, {
      ...claim,
      travellers: Math.max(claim.travellers, other.travellers),
      rooms: Math.max(claim.rooms, other.rooms),
      isSold: claim.isSold || other.isSold,
    });
  }
  return [...largest.values()];
}

function loadOf(departure: Running, shared: Shared[]): Load {
  const { scheduled, claims, time, seats, reason } = departure;
  const count = (isSold: boolean) =>
    claims
      .filter((claim) => claim.isSold === isSold)
      .reduce((sum, claim) => sum + seatsFor(scheduled.schedule, claim), 0);
  const [sold, held] = [count(true), count(false)];
  const needed = shared.filter(({ resource }) => needs(departure, resource));
  const rooms = needed.map((one) => roomIn(one, departure)).filter((room) => room !== null);
  const room = rooms.length > 0 ? Math.min(...rooms) : null;
  const free = seats - sold - held;
  const left =
    room === null ? free : Math.min(free, scheduled.schedule.counts === 'travellers' || room <= 0 ? room : free);
  return { time, seats, reason, sold, held, left, room };
}

const needs = ({ scheduled }: Running, { id }: Resource): boolean => scheduled.schedule.resources.includes(id);

const travellersOf = ({ claims }: Running): number => claims.reduce((sum, { travellers }) => sum + travellers, 0);

/** A resource, with the departures that need some of it. */
interface Shared {
  resource: Resource;
  uses: (Span & { departure: Running; units: number })[];
}

function listShared(running: Running[]): Shared[] {
  const busy = running.filter(({ scheduled, claims }) => scheduled.schedule.resources.length > 0 && claims.length > 0);
  const unitsFor = ({ seats }: Resource, travellers: number) => (seats === null ? 1 : Math.ceil(travellers / seats));
  return db()
    .select()
    .from(resources)
    .all()
    .map((resource) => ({
      resource,
      uses: busy
        .filter((departure) => needs(departure, resource))
        .map((departure) => ({ ...spanOf(departure), departure, units: unitsFor(resource, travellersOf(departure)) })),
    }));
}

/** How many more travellers a resource takes on a departure beside all others at the same time; null for no limit. */
function roomIn({ resource: { units, seats }, uses }: Shared, departure: Running): number | null {
  const own = travellersOf(departure);
  const { start, end } = spanOf(departure);
  const others = uses.filter((use) => use.departure !== departure && use.start < end && start < use.end);
  // What is needed becomes more only where one of them starts.
  const moments = [start, ...others.map((use) => Math.max(start, use.start))];
  const usedAt = (moment: number) =>
    others.reduce((sum, use) => (use.start <= moment && moment < use.end ? sum + use.units : sum), 0);
  const used = Math.max(...moments.map(usedAt));
  if (seats !== null) return (units - used) * seats - own;
  return used < units ? null : 0 - own;
}

interface Span {
  start: number;
  end: number;
}

/** From when to when a departure is on its way, in ms of UTC days: whole days where it has no time or takes more than one. */
function spanOf({ scheduled: { days, hours, nights }, day, time }: Running): Span {
  if (time !== '' && hours !== null) {
    const start = Date.parse(`${day}T${time}Z`);
    return { start, end: start + hours * 3_600_000 };
  }
  const start = Date.parse(day);
  return { start, end: start + (nights === null ? days : 1) * 86_400_000 };
}

/** By key and day. */
function readExceptions({ keys, from, until }: { keys: string[]; from: string; until: string }) {
  const { productKey, day } = departureExceptions;
  const found = db()
    .select()
    .from(departureExceptions)
    .where(and(inArray(productKey, keys), between(day, from, until)))
    .all();
  return Map.groupBy(found, (exception) => `${exception.productKey} ${exception.day}`);
}

/** The loads of one day. */
export const loadsOn = (scheduled: Scheduled, day: string, now: Date, without?: number): Load[] =>
  readLoads([scheduled], { from: day, until: day, without }, now).get(loadKey(scheduled, day)) ?? [];
