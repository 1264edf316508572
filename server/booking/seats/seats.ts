import { and, eq, sql } from 'drizzle-orm';
import { db } from '#db/client';
import { type FieldChange, type Reservation, reservations } from '#db/schema/reservation';
import type { Schedule } from '#db/schema/schedule';
import { type LoadedBooking, openProposalOf } from '#server/booking/record/loaded-booking';
import { isSameProduct, type ProductKey, productOf } from '#server/booking/record/reservation-facts';
import { tripOf } from '#server/catalogue/offer/offer';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import { findForDesk } from '#server/catalogue/product';
import { departuresOn } from '#server/catalogue/schedule.input';
import { findCounted, findScheduled, type Scheduled } from '#server/catalogue/scheduled';
import { addDays, earlierOf, formatDayWithWeekday, laterOf } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { counted } from '#server/values/plural.input';
import { nearestTo, seatsFor, travellersSeated } from './availability.input';
import { type Claim, holdsSeats } from './claims';
import { claimedTime, type Load, loadKey, loadsOn, readLoads } from './loads';

/** What takes seats: a booking, or an option of a proposal. */
interface SeatedJourney {
  product: ProductKey;
  startDate: string;
  startTime?: string | null | undefined;
  pickupTime?: string | null;
  adults: number;
  childrenAges: (number | null)[];
  rooms: number | null;
}

/** A departure without room for a party. The message is shown to the user; the office may set it aside with a reason. */
export class SoldOut extends Conflict {
  override name = 'SoldOut';
}

/** What is wrong, as a sentence without its full stop, and what has to be chosen anew. */
interface SeatProblem {
  words: string;
  field: 'startDate' | 'startTime';
}

/**
 * Why a party does not fit into its departure; null where it does, or its product has no seats to count.
 * @param without the reservation that is about to have them
 * @param beside parties that are not stored yet
 */
function seatProblem(journey: SeatedJourney, now: Date, without?: number, beside?: Claim[]): SeatProblem | null {
  const scheduled = findScheduled(journey.product);
  if (!scheduled) return null;
  const days = daysOf(scheduled, journey.startDate);
  const asked = { from: journey.startDate, until: days.at(-1) ?? journey.startDate, without, beside };
  const loads = readLoads([scheduled], asked, now);
  const problems = days.map((day) => problemOn(scheduled, day, loads.get(loadKey(scheduled, day)) ?? [], journey));
  return problems.find((problem) => problem !== null) ?? null;
}

/** The days of which each has to have room: the nights of a stay, else the one on which the journey starts. */
export const daysOf = ({ nights }: Scheduled, start: string): string[] =>
  Array.from({ length: nights ?? 1 }, (_, night) => addDays(start, night));

/** The departures of a day; of a stay that begins then, the night with the fewest rooms. */
export function departuresFrom(scheduled: Scheduled, day: string, loads: Map<string, Load[]>): Load[] {
  if (scheduled.nights === null) return loads.get(loadKey(scheduled, day)) ?? [];
  const days = daysOf(scheduled, day);
  const open = days.flatMap((night) => loads.get(loadKey(scheduled, night)) ?? []).filter(({ seats }) => seats > 0);
  return open.length < days.length ? [] : open.toSorted((one, other) => one.left - other.left).slice(0, 1);
}

const partyOf = (journey: SeatedJourney, product: Pick<Scheduled, 'bands'> | null) => ({
  travellers: travellersSeated(product ?? { bands: [] }, journey),
  rooms: journey.rooms ?? 1,
});

/** The departure that is meant: without a time the one that has none, or the only one of its day. */
const departureFor = (loads: Load[], time: string | null | undefined): Load | undefined => {
  const open = loads.filter(({ seats }) => seats > 0);
  const named = open.find((load) => load.time === (time ?? ''));
  return named ?? (!time && open.length === 1 ? open[0] : undefined);
};

function problemOn(scheduled: Scheduled, day: string, loads: Load[], journey: SeatedJourney): SeatProblem | null {
  const { schedule, nights } = scheduled;
  const noun = schedule.counts === 'rooms' ? 'room' : 'seat';
  const when = `${nights === null ? 'on' : 'for the night of'} ${formatDayWithWeekday(day)}`;
  const times = loads.flatMap(({ time, seats }) => (seats > 0 ? [time] : []));
  const departure = departureFor(loads, journey.startTime);
  const onDay = (words: string): SeatProblem => ({ words, field: 'startDate' });
  const atTime = (words: string): SeatProblem => ({ words, field: 'startTime' });
  if (times.length === 0) return onDay(`${nights === null ? 'There is no departure' : 'No room is available'} ${when}`);
  if (!departure && !journey.startTime) return atTime(`Choose a departure time: ${times.join(', ')}`);
  if (!departure) return atTime(`There is no departure at ${journey.startTime} ${when}`);
  const party = partyOf(journey, scheduled);
  const { left, room } = departure;
  if (left <= 0) return onDay(`${departure.time ? `The departure at ${departure.time}` : 'It'} is sold out ${when}`);
  if (seatsFor(schedule, party) > left) return onDay(`Only ${counted(left, noun)} left ${when}`);
  return room !== null && party.travellers > room ? onDay(`Only ${counted(room, 'seat')} left ${when}`) : null;
}

/** Why a booking that is to be stored has no seats beside others that are too; null where it has. */
export const problemBeside = (reservation: Reservation, beside: Claim[], now: Date): SeatProblem | null =>
  seatProblem({ ...reservation, product: productOf(reservation) }, now, reservation.id, beside);

/** What of a journey the departure does not permit, as a rule that the office may set aside. */
export function brokenSeats(journey: SeatedJourney, now: Date, without?: number): { rule: 'seats'; words: string }[] {
  const problem = seatProblem(journey, now, without);
  return problem ? [{ rule: 'seats', words: problem.words }] : [];
}

/** What the timeline says of a journey for which the office takes more than there is; nothing where it has room. */
export function overbookedChange(
  journey: SeatedJourney,
  reason: string | null,
  now: Date,
  without?: number,
): FieldChange[] {
  if (reason === null || seatProblem(journey, now, without) === null) return [];
  return [{ field: 'overbooked', before: null, after: reason }];
}

/** The time of the departure that is meant, as it is stored; null where the product has none to choose. */
export function departureTime({ product, startDate, startTime }: SeatedJourney, now: Date): string | null {
  const scheduled = findScheduled(product);
  if (!scheduled) return null;
  return departureFor(loadsOn(scheduled, startDate, now), startTime)?.time || startTime || null;
}

/** How full a departure is, in what its product counts. */
export interface DepartureLoad {
  /** `HH:MM`; empty where there is none to choose. */
  time: string;
  counts: Schedule['counts'];
  /** False where `seats` is its largest group, and none are sold. */
  hasSeats: boolean;
  /** By confirmed bookings. */
  sold: number;
  /** By who waits for an answer, where seats are sold. */
  held: number;
  /** Both. */
  taken: number;
  seats: number;
  /** Also what others leave of shared resources; negative where it is over capacity. */
  left: number;
}

/** The loads of the departures of a product on a day; none where nothing is known of how many travel at most. */
export function departureLoads(product: ProductKey, day: string, now: Date, without?: number): DepartureLoad[] {
  const counted = findCounted(product);
  if (!counted) return [];
  const { counts } = counted.schedule;
  const days = daysOf(counted, day);
  const loads = readLoads([counted], { from: day, until: days.at(-1) ?? day, without }, now);
  return departuresFrom(counted, day, loads).map(({ time, sold, seats, ...load }) => {
    const [held, left] = counted.hasSeats ? [load.held, load.left] : [0, seats - sold];
    return { time, counts, hasSeats: counted.hasSeats, seats, sold, held, taken: sold + held, left };
  });
}

/** The seats that are left of a product on a day; where none are counted, how many travel. */
export type DaySeats = ReturnType<typeof readDaySeats>;

export function readDaySeats(product: ProductKey, day: string, now: Date, without?: number) {
  if (findScheduled(product)) return { departures: departureLoads(product, day, now, without), travellers: null };
  const { startDate, suspect } = reservations;
  // With `+`, SQLite reads the few of this day and not all of a status.
  const isOpen = sql`+${reservations.status} IN ('pending', 'confirmed', 'completed')`;
  const ofDay = db()
    .select()
    .from(reservations)
    .where(and(eq(startDate, day), isOpen, eq(suspect, false)))
    .all()
    .filter((one) => one.id !== without && isSameProduct(productOf(one), tripOf(product)));
  const count = (parties: Reservation[]) => parties.reduce((sum, { adults, children }) => sum + adults + children, 0);
  const isAsked = ({ status }: Reservation) => status === 'pending';
  const asked = count(ofDay.filter(isAsked));
  return { departures: [], travellers: { asked, confirmed: count(ofDay) - asked } };
}

/** The load of the departure of a journey without a reservation, and what the journey needs of it; null where it is not limited. */
export function loadBeside(journey: SeatedJourney, now: Date, without?: number) {
  const loads = departureLoads(journey.product, journey.startDate, now, without);
  const load = loads.find(({ time }) => time === (journey.startTime ?? '')) ?? loads[0];
  return load ? { ...load, needed: seatsFor(load, partyOf(journey, findCounted(journey.product))) } : null;
}
export type LoadBeside = NonNullable<ReturnType<typeof loadBeside>>;

/** The journeys for which a booking has seats, or holds them: its own, and the options of a proposal until it lapses. */
function claimedBy(booking: LoadedBooking, now: Date): SeatedJourney[] {
  const { reservation } = booking;
  const own = holdsSeats(reservation, now) ? [{ ...reservation, product: productOf(reservation) }] : [];
  const proposal = openProposalOf(booking, 'office');
  return [...own, ...(proposal && new Date(proposal.expiresAt) > now ? proposal.options : [])];
}

/**
 * Why a change overbooks a departure; null where it does not. A booking keeps the seats that it had, even if the schedule has
 * fewer by now.
 * @param before null for a new booking
 */
export function missingSeats(before: LoadedBooking | null, after: LoadedBooking, now: Date): SeatProblem | null {
  const had = before ? claimedBy(before, now) : [];
  const taken = claimedBy(after, now).filter((journey) => !had.some((earlier) => covers(earlier, journey)));
  const problems = taken.map((journey) => seatProblem(journey, now, after.reservation.id));
  return problems.find((problem) => problem !== null) ?? null;
}

/** True where the seats of one journey are enough for another. */
function covers(one: SeatedJourney, other: SeatedJourney): boolean {
  const scheduled = findScheduled(other.product);
  const [had, takes] = [partyOf(one, scheduled), partyOf(other, scheduled)];
  return (
    isSameProduct(one.product, other.product) &&
    one.startDate === other.startDate &&
    countedAt(one) === countedAt(other) &&
    takes.travellers <= had.travellers &&
    takes.rooms <= had.rooms
  );
}

/** The time of the departure in which a journey is counted. */
function countedAt({ product, startDate, startTime = null, pickupTime }: SeatedJourney): string | null {
  const scheduled = findScheduled(product);
  const planned = scheduled ? departuresOn(scheduled.schedule, startDate) : [];
  const claim = { time: startTime, pickup: pickupTime?.slice(0, 'HH:MM'.length) ?? null };
  return startTime ?? claimedTime(planned, claim) ?? null;
}

/** True where a booking has fewer seats than before on the day on which it was to start. */
export const isFreed = (before: LoadedBooking, after: LoadedBooking, now: Date): boolean => {
  const has = claimedBy(after, now);
  return claimedBy(before, now).some((had) => !has.some((journey) => covers(journey, had)));
};

/** How far from a day others are looked for. */
const nearby = 45;

/** A departure that a party can have; its time is null where there is none to choose. */
interface OpenSeats {
  day: string;
  time: string | null;
}

/** The times of its day at which a party has room, on each of its nights; none where it has not. */
function openTimes(scheduled: Scheduled, loads: Map<string, Load[]>, journey: SeatedJourney): string[] {
  const [first = [], ...others] = daysOf(scheduled, journey.startDate).map((day) => {
    const ofDay = loads.get(loadKey(scheduled, day)) ?? [];
    const hasRoom = (startTime: string) => problemOn(scheduled, day, ofDay, { ...journey, startTime }) === null;
    return ofDay.map(({ time }) => time).filter(hasRoom);
  });
  return others.every(({ length }) => length > 0) ? first : [];
}

/** Whether a party has room on its day, at whatever time; `none` where nothing departs. */
export function canSeat(journey: SeatedJourney, now: Date): 'free' | 'full' | 'none' {
  const scheduled = findScheduled(journey.product);
  if (!scheduled) return 'none';
  const days = daysOf(scheduled, journey.startDate);
  const loads = readLoads([scheduled], { from: journey.startDate, until: days.at(-1) ?? '' }, now);
  if (openTimes(scheduled, loads, journey).length > 0) return 'free';
  const isOpen = days.every((day) => loads.get(loadKey(scheduled, day))?.some(({ seats }) => seats > 0));
  return isOpen ? 'full' : 'none';
}

/** At most three days with room for a party, the nearest to the one that it wants. */
export const nearestDays = (journey: SeatedJourney, now: Date): string[] =>
  nearestDepartures(journey, now).map(({ day }) => day);

/**
 * The same with a departure of each day: at the time that the party wants, or at the first one with room.
 * @param without the reservation that is about to have them
 */
export function nearestDepartures(journey: SeatedJourney, now: Date, without?: number): OpenSeats[] {
  const found = findForDesk(journey.product, now);
  const scheduled = findScheduled(journey.product);
  if (!found || !scheduled) return [];
  const { first, last } = bookableDays(found.product, now);
  const from = laterOf(first, addDays(journey.startDate, -nearby));
  const until = earlierOf(last, addDays(journey.startDate, nearby));
  const asked = { from, until, without };
  const nights = (scheduled.nights ?? 1) - 1;
  const loads = readLoads([scheduled], { ...asked, until: addDays(asked.until, nights) }, now);
  const open: OpenSeats[] = [];
  for (let day = asked.from; day <= asked.until; day = addDays(day, 1)) {
    const times = openTimes(scheduled, loads, { ...journey, startDate: day });
    const time = times.find((one) => one === journey.startTime) ?? times[0];
    if (time !== undefined) open.push({ day, time: time || null });
  }
  const near = nearestTo(
    journey.startDate,
    open.map(({ day }) => day),
  );
  return open.filter(({ day }) => near.includes(day));
}
