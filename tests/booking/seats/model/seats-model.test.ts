import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentVersion } from '#db/schema/content-version';
import { readAvailability } from '#server/booking/seats/availability';
import { departuresOfDay } from '#server/booking/seats/availability.input';
import { SoldOut } from '#server/booking/seats/seats';
import { Conflict, NotFound } from '#server/values/errors';
import { roundsOf } from '../../../faults/rounds';
import { testNow } from '../../../fixtures';
import { setUpBookings, site } from '../../bookings';
import {
  type Act,
  actNames,
  days,
  edits,
  meantBy,
  overrides,
  perform,
  productNamed,
  sellSeats,
  sequence,
  tripKeyOf,
  type World,
} from './acts';
import { type Counted, countDepartures, leftOf, oversold, type Plan, roomOn } from './count';

setUpBookings();

/** Under `npm run test:faults` 10,000 sequences, otherwise as many as take some seconds. */
const parts = roundsOf({ short: 1, long: 200 });
const sequencesPerPart = 50;

/** Two days around those on which anybody sets out, since stays and nights reach into them. */
const around = ['2026-12-03', '2026-12-04', ...days, '2026-12-08', '2026-12-09', '2026-12-10'];

/** What may be over: only what the office has set aside, or what there is less of since. */
function checkSeats(before: Counted[], after: Counted[], act: Act): void {
  if (overrides(act) || edits(act)) return;
  const earlier = new Map(before.map(({ name, taken }) => [name, taken]));
  const over = after.filter(({ name, seats, taken }) => taken > seats && taken > (earlier.get(name) ?? 0));
  expect(over, `sold and held by "${act.do}"`).toEqual([]);
}

/** The traveller is told what is left. */
function checkLetters({ model, now }: World, departures: Counted[]): void {
  for (const name of ['boat tour', 'night tour', 'package', 'offer', 'stay'] as const) {
    const bookable = { today: '2026-11-21', first: days[0] as string, last: days[2] as string };
    const availability = readAvailability(productNamed(name), bookable, now);
    if (!availability) throw new Error(`${name} has no seats`);
    const key = tripKeyOf(name);
    const nights = model.plans[key]?.nights ?? 1;
    const told = days.map((day) => departuresOfDay(availability, day));
    const counted = days.map((_, first) => {
      const [ofDay = [], ...others] = Array.from({ length: nights }, (__, night) =>
        departures.filter((one) => one.key === key && one.day === around[2 + first + night]),
      );
      const isOpen = others.every((ofNight) => ofNight.some(({ seats }) => seats > 0));
      return ofDay
        .filter(({ seats }) => seats > 0 && isOpen)
        .map((departure) => {
          const left = [departure, ...others.flat()].map((one) => leftOf(model, one, departures));
          const least = Math.max(0, Math.min(...left));
          return { time: departure.time, left: least > 5 ? null : least };
        });
    });
    expect(told, `what is left of the ${name}`).toEqual(counted);
  }
}

type Asked = (Act & { do: 'request' })['journey'];

/** True where a party can have the departure that it asks for. @param departures without the party */
function hasRoom({ model }: World, { name, day, time, adults, rooms }: Asked, departures: Counted[]): boolean {
  const key = tripKeyOf(name);
  const { counts, nights } = model.plans[key] as Plan;
  const needed = { parties: 1, rooms, travellers: adults }[counts];
  return Array.from({ length: nights ?? 1 }, (_, night) => around[around.indexOf(day) + night]).every((on) => {
    const open = departures.filter((one) => one.key === key && one.day === on && one.seats > 0);
    const meant =
      open.find((one) => one.time === (time ?? '')) ?? (time === null && open.length === 1 ? open[0] : null);
    return meant && leftOf(model, meant, departures) >= needed && roomOn(model, meant, departures) >= adults;
  });
}

/** What takes no more seats than it has, and is never refused for want of them. */
const harmless = [
  'ask',
  'write',
  'accept',
  'decline',
  'decline the proposal',
  'withdraw',
  'cancel one',
  'replace one',
  'cancel for the traveller',
  'clear',
];

/** Who is refused is told the truth. */
function checkRefusal(world: World, act: Act, error: SoldOut): void {
  expect(overrides(act) || harmless.includes(act.do), `"${act.do}": ${error.message}`).toBe(false);
  const asked = act.do === 'propose' ? act.options : act.do === 'request' || act.do === 'change' ? [act.journey] : [];
  if (asked.length === 0) return;
  const departures = countDepartures(
    world.model,
    around,
    world.now,
    'who' in act ? meantBy(world, act)?.id : undefined,
  );
  expect(
    asked.every((one) => hasRoom(world, one, departures)),
    `"${act.do}": ${error.message}`,
  ).toBe(false);
}

interface Reached {
  done: Set<string>;
  soldOut: Set<string>;
}

function walk(acts: Act[], { done, soldOut }: Reached): void {
  const world: World = { model: sellSeats(), now: testNow, booked: [] };
  let isAsPlanned = true;
  for (const act of acts) {
    const before = countDepartures(world.model, around, world.now);
    const isAsked = act.do === 'request' && !act.suspect;
    try {
      perform(world, act);
      done.add(act.do);
      if (isAsked) expect(hasRoom(world, act.journey, before), 'room for who has booked').toBe(true);
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error;
      if (error instanceof SoldOut) {
        soldOut.add(act.do);
        checkRefusal(world, act, error);
      }
    }
    const after = countDepartures(world.model, around, world.now);
    checkSeats(before, after, act);
    isAsPlanned &&= !overrides(act) && !edits(act);
    if (isAsPlanned) expect(oversold(world.model, after), 'what is shared').toEqual([]);
    checkLetters(world, after);
  }
}

class Undo extends Error {}

let walks = 0;

/** Rolls back what was written: each sequence finds the site as it was, with a version of its content that no other has had. */
function undone(act: () => void): void {
  try {
    site.database.transaction(() => {
      walks += 1;
      site.database
        .update(contentVersion)
        .set({ version: walks * 1000 })
        .run();
      act();
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
}

const reached: Reached = { done: new Set(), soldOut: new Set() };

test.each(Array.from({ length: parts }, (_, part) => part))(
  `${sequencesPerPart} random sequences of bookings never sell or hold more than there is, unless the office says so (%i)`,
  (seed) => {
    fc.assert(
      fc.property(sequence, (acts) => undone(() => walk(acts, reached))),
      { numRuns: sequencesPerPart, seed },
    );
    expect([...reached.done]).toEqual(expect.arrayContaining(['cancel one', 'cancel one and undo', 'replace one']));
  },
);

test.runIf(parts > 10)('they have done everything, and met a departure without room in every way', () => {
  expect([...reached.done].toSorted()).toEqual(actNames.toSorted());
  expect([...reached.soldOut].toSorted()).toEqual(
    expect.arrayContaining(['cancel one and undo', 'change', 'confirm', 'propose', 'reopen', 'request', 'take back']),
  );
});
