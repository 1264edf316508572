import { prepared } from '#db/client';
import type { ProposalOption } from '#db/schema/proposal';
import type { Schedule } from '#db/schema/schedule';
import { openedDatabase } from '../../../fixtures';

/**
 * What is taken of each departure, counted as simply as can be from the rows and from what the test knows of its products: it
 * shares nothing with the program.
 */

export interface Plan {
  counts: Schedule['counts'];
  times: string[];
  weekdays: number[];
  seats: number;
  /** The names of what it needs. */
  needs: string[];
  /** How long it takes, in hours from its time on, or in days. */
  hours: number | null;
  days: number;
  /** Of a stay. */
  nights: number | null;
}
export interface Shared {
  units: number;
  seats: number | null;
}
export interface Model {
  /** By the keys of the products. */
  plans: Record<string, Plan>;
  shared: Record<string, Shared>;
  /** Seats by `key day time`; the time is empty for all of a day. */
  exceptions: Map<string, number>;
}

interface Claim {
  party: number;
  key: string;
  day: string;
  time: string;
  travellers: number;
  rooms: number;
  isSold: boolean;
}

const dayMs = 86_400_000;
const later = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const rows = prepared(() => ({
  reservations:
    openedDatabase().$client.prepare(`SELECT id, kind || '-' || coalesce(tour_id, package_id, offer_id) AS product, start_date AS day,
    coalesce(start_time, substr(pickup_time, 1, 5), '') AS time, adults, rooms, status, suspect, held_until AS heldUntil FROM reservations`),
  proposals:
    openedDatabase().$client.prepare(`SELECT reservation_id AS party, options, expires_at AS expiresAt FROM proposals
    WHERE status = 'open' AND author = 'office'`),
}));

type Row = { id: number; product: string; adults: number; status: string; suspect: number; heldUntil: string | null };

function listClaims({ plans }: Model, now: Date): Claim[] {
  const isAhead = (instant: string | null) => instant !== null && Date.parse(instant) > now.getTime();
  const own = (rows().reservations.all() as (Row & Claim)[]).flatMap((row) => {
    const isSold = row.status === 'confirmed' || row.status === 'completed';
    const isHeld = row.status === 'pending' && row.suspect === 0 && isAhead(row.heldUntil);
    const { id: party, product, day, time, adults: travellers, rooms } = row;
    return isSold || isHeld ? [{ party, product, day, time, travellers, rooms, isSold }] : [];
  });
  const open = rows().proposals.all() as { party: number; options: string; expiresAt: string }[];
  const held = open.filter(({ expiresAt }) => isAhead(expiresAt));
  const offered = held.flatMap(({ party, options }) =>
    (JSON.parse(options) as ProposalOption[]).map(({ product: { kind, id }, adults: travellers, ...option }) => ({
      ...{ party, product: `${kind}-${id}`, day: option.startDate, travellers, rooms: option.rooms, isSold: false },
      time: option.startTime ?? option.pickupTime?.slice(0, 'HH:MM'.length) ?? '',
    })),
  );
  return [...own, ...offered].flatMap(({ product: key, rooms, ...claim }) => {
    const nights = plans[key]?.nights ?? 1;
    const whole = { ...claim, key, rooms: rooms ?? 1 };
    return Array.from({ length: nights }, (_, night) => ({ ...whole, day: later(claim.day, night) }));
  });
}

/** A departure that is planned, or in which somebody is all the same. */
export interface Counted {
  name: string;
  key: string;
  day: string;
  time: string;
  seats: number;
  /** Sold and held, in what it counts. */
  taken: number;
  travellers: number;
  /** How many of them are sure to travel. */
  sold: number;
}

function plannedOn({ plans, exceptions }: Model, key: string, day: string): Map<string, number> {
  const { weekdays, times, seats } = plans[key] as Plan;
  const planned = new Map<string, number>();
  const weekday = new Date(day).getUTCDay() || 7;
  if (weekdays.includes(weekday)) for (const time of times.length > 0 ? times : ['']) planned.set(time, seats);
  const ofDay = exceptions.get(`${key} ${day} `);
  if (ofDay !== undefined) for (const time of planned.size > 0 ? planned.keys() : ['']) planned.set(time, ofDay);
  for (const [name, other] of exceptions) {
    const [ofKey, onDay, time] = name.split(' ');
    if (ofKey === key && onDay === day && time) planned.set(time, other);
  }
  return new Map([...planned].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** All departures of these days, each with what is taken of it. @param without a party that is not counted */
export function countDepartures(model: Model, days: string[], now: Date, without?: number): Counted[] {
  const claims = listClaims(model, now).filter(({ party }) => party !== without);
  return Object.keys(model.plans).flatMap((key) =>
    days.flatMap((day) => {
      const planned = plannedOn(model, key, day);
      const ofDay = claims.filter((claim) => claim.key === key && claim.day === day);
      if (planned.size === 0 && ofDay.length > 0) planned.set('', 0);
      const [first] = planned.keys();
      return [...planned].map(([time, seats]) => {
        const parties = new Map<number, { travellers: number; rooms: number; isSold: boolean }>();
        for (const claim of ofDay) {
          if ((planned.has(claim.time) ? claim.time : first) !== time) continue;
          const other = parties.get(claim.party) ?? claim;
          parties.set(claim.party, {
            travellers: Math.max(claim.travellers, other.travellers),
            rooms: Math.max(claim.rooms, other.rooms),
            isSold: claim.isSold || other.isSold,
          });
        }
        const all = [...parties.values()];
        const sum = (of: 'travellers' | 'rooms', some = all) => some.reduce((total, party) => total + party[of], 0);
        const { counts } = model.plans[key] as Plan;
        const taken = counts === 'parties' ? all.length : sum(counts);
        const sold = sum(
          'travellers',
          all.filter(({ isSold }) => isSold),
        );
        return {
          ...{ name: `${key} ${day} ${time}`, key, day, time, seats, taken, sold },
          travellers: sum('travellers'),
        };
      });
    }),
  );
}

/** The hours, counted from 1970, in which a departure is on its way. */
function hoursOf({ plans }: Model, { key, day, time }: Counted): number[] {
  const { hours, days, nights } = plans[key] as Plan;
  const isShort = time !== '' && hours !== null;
  const first = Date.parse(isShort ? `${day}T${time}Z` : day) / 3_600_000;
  return Array.from({ length: isShort ? hours : 24 * (nights === null ? days : 1) }, (_, hour) => first + hour);
}

const unitsOf = ({ seats }: Shared, { travellers }: Counted) =>
  travellers === 0 ? 0 : seats === null ? 1 : Math.ceil(travellers / seats);

/** By the hour: how much of what is shared is needed. */
function usesOf(model: Model, name: string, departures: Counted[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const departure of departures) {
    if (!model.plans[departure.key]?.needs.includes(name)) continue;
    const units = unitsOf(model.shared[name] as Shared, departure);
    for (const hour of hoursOf(model, departure)) uses.set(hour, (uses.get(hour) ?? 0) + units);
  }
  return uses;
}

/** How many more travellers what is shared takes on a departure. */
export function roomOn(model: Model, departure: Counted, departures: Counted[]): number {
  const others = departures.filter(({ name }) => name !== departure.name);
  const rooms = (model.plans[departure.key] as Plan).needs.map((name) => {
    const { units, seats } = model.shared[name] as Shared;
    const uses = usesOf(model, name, others);
    const used = Math.max(...hoursOf(model, departure).map((hour) => uses.get(hour) ?? 0));
    if (seats !== null) return (units - used) * seats - departure.travellers;
    return used < units ? Number.POSITIVE_INFINITY : -departure.travellers;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...rooms);
}

/** What is left of a departure, as the traveller is told. */
export function leftOf(model: Model, departure: Counted, departures: Counted[]): number {
  const free = departure.seats - departure.taken;
  const room = roomOn(model, departure, departures);
  const isCountedAlike = model.plans[departure.key]?.counts === 'travellers';
  return isCountedAlike || room <= 0 ? Math.min(free, room) : free;
}

/** What is shared and sold more often than there is of it; held options are other ways to travel and do not count. */
export function oversold(model: Model, departures: Counted[]): string[] {
  const sold = departures.map((departure) => ({ ...departure, travellers: departure.sold }));
  return Object.entries(model.shared).flatMap(([name, { units }]) =>
    Math.max(0, ...usesOf(model, name, sold).values()) > units ? [name] : [],
  );
}
