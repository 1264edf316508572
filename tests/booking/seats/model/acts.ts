import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import type { Reservation } from '#db/schema/reservation';
import { resources, type Schedule } from '#db/schema/schedule';
import { tours } from '#db/schema/tour';
import { apply } from '#server/booking/apply';
import { noJourneyTexts } from '#server/booking/record/journey-texts.input';
import { listProposals } from '#server/booking/record/loaded-booking';
import { isSameProduct, productOf } from '#server/booking/record/reservation-facts';
import { type DeskBooking, deskRuleNames } from '#server/booking/rules/desk-booking.input';
import { changeDepartures } from '#server/catalogue/exceptions';
import { Conflict, NotFound } from '#server/values/errors';
import * as acts from '../../acts';
import { amelia, requestOf, site } from '../../bookings';
import { changeOf, currentOf, newKey, optionOf, proposalOf, wordsTo } from '../../forms';
import { cancellationOf, replacementOf } from '../../party/party-forms';
import type { Model, Plan } from './count';

/** A Saturday, a Sunday and a Monday. */
export const days = ['2026-12-05', '2026-12-06', '2026-12-07'];
const names = ['boat tour', 'night tour', 'package', 'offer', 'stay'] as const;
type Name = (typeof names)[number];

export const productNamed = (name: Name) =>
  ({
    'boat tour': { kind: 'tour', id: site.tours.karnak.id },
    'night tour': { kind: 'tour', id: site.tours.pyramids.id },
    package: { kind: 'package', id: site.packages.nile.id },
    offer: { kind: 'offer', id: site.offers.winterNile.id },
    stay: { kind: 'offer', id: site.offers.riverHotel.id },
  })[name] as { kind: 'tour' | 'package' | 'offer'; id: number };
/** What is booked as an offer of the package is the package. */
export const tripKeyOf = (name: Name) => keyOf(name === 'offer' ? 'package' : name);

const keyOf = (name: Name) => `${productNamed(name).kind}-${productNamed(name).id}`;

const rarely = fc.nat(4).map((number) => number === 4);
const who = fc.nat(5);
const journey = fc
  .record({
    name: fc.constantFrom(...names),
    day: fc.constantFrom(...days),
    time: fc.constantFrom(null, '08:00', '14:00', '14:00', '22:00'),
    adults: fc.constantFrom(2, 2, 3, 5),
    rooms: fc.constantFrom(1, 1, 2),
  })
  .map((any) => ({ ...any, time: any.name.endsWith('tour') ? any.time : null }));
type Journey = typeof journey extends fc.Arbitrary<infer Value> ? Value : never;
const fields = {
  request: { journey, suspect: rarely },
  take: { journey, confirm: fc.boolean(), overrides: rarely },
  confirm: { who, overrides: rarely },
  decline: { who },
  reopen: { who },
  'cancel for the office': { who },
  'cancel for the traveller': { who },
  clear: { who },
  'take back': { who },
  change: { who, journey, overrides: rarely },
  'cancel one': { who, position: fc.constantFrom(1, 2, 3) },
  'replace one': { who },
  /** `sold`: what somebody else asks for in between. */
  'cancel one and undo': { who, position: fc.constantFrom(1, 2, 3), sold: fc.option(journey) },
  propose: { who, options: fc.array(journey, { minLength: 1, maxLength: 3 }), hours: fc.constantFrom(2, 48, 96) },
  accept: { who, option: fc.nat(2) },
  'decline the proposal': { who },
  withdraw: { who },
  ask: { who },
  write: { who },
  wait: { minutes: fc.constantFrom(0.1, 30, 26 * 60, 50 * 60) },
  except: { journey, seats: fc.constantFrom(null, 0, 2, 9), whole: fc.boolean() },
  schedule: {
    name: fc.constantFrom('boat tour' as const, 'night tour' as const, 'package' as const, 'stay' as const),
    seats: fc.constantFrom(1, 2, 4, 8),
    times: fc.constantFrom([], ['08:00'], ['08:00', '14:00'], ['14:00', '22:00']),
    weekdays: fc.constantFrom([1, 6, 7], [6, 7]),
  },
} as const;
type Fields = typeof fields;
type Values<Arbitraries> = {
  -readonly [Key in keyof Arbitraries]: Arbitraries[Key] extends fc.Arbitrary<infer Value> ? Value : never;
};
export type Act = { [Kind in keyof Fields]: { do: Kind } & Values<Fields[Kind]> }[keyof Fields];

const weights: Partial<Record<keyof Fields, number>> = {
  request: 8,
  take: 3,
  confirm: 5,
  propose: 4,
  accept: 4,
  change: 3,
  wait: 3,
  'cancel one': 3,
  'cancel one and undo': 3,
  'replace one': 2,
};
const act = fc.oneof(
  ...Object.entries<Record<string, fc.Arbitrary<unknown>>>(fields).map(([name, arbitraries]) => ({
    arbitrary: fc.record({ do: fc.constant(name), ...arbitraries }) as unknown as fc.Arbitrary<Act>,
    weight: weights[name as keyof Fields] ?? 1,
  })),
);
export const actNames = Object.keys(fields);
/** What happens to the bookings of some products. */
export const sequence = fc.array(act, { minLength: 4, maxLength: 24, size: 'max' });

const tables = { tour: tours, package: packages, offer: offers };

/** Gives products seats, times and what they share; returns what the test knows of them. */
export function sellSeats(): Sold {
  const needed = (values: typeof resources.$inferInsert) =>
    site.database.insert(resources).values(values).returning().get().id;
  const shared = {
    boat: { id: needed({ name: 'Boat', units: 9, seats: 1 }), units: 9, seats: 1 },
    guide: { id: needed({ name: 'Guide', units: 1 }), units: 1, seats: null },
  };
  const common = { weekdays: [1, 6, 7], hours: null, days: 1, nights: null };
  const plans: Record<string, Plan> = {
    [keyOf('boat tour')]: {
      ...common,
      counts: 'travellers',
      times: ['08:00', '14:00'],
      seats: 6,
      needs: ['boat'],
      hours: 8,
    },
    [keyOf('night tour')]: {
      ...common,
      counts: 'parties',
      times: ['14:00', '22:00'],
      seats: 2,
      needs: ['boat', 'guide'],
      hours: 8,
    },
    [keyOf('package')]: { ...common, counts: 'travellers', times: [], seats: 8, needs: ['boat', 'guide'], days: 2 },
    [keyOf('stay')]: { ...common, counts: 'rooms', times: [], seats: 2, needs: [], days: 3, nights: 2 },
  };
  const ids = { boat: shared.boat.id, guide: shared.guide.id };
  for (const [key, plan] of Object.entries(plans)) store(key, plan, ids);
  const { nile } = site.packages;
  site.database.update(packages).set({ duration: '2 days / 1 night' }).where(eq(packages.id, nile.id)).run();
  const open = { endDate: '2027-01-31', duration: '2 nights', travelFrom: null, travelUntil: null };
  site.database
    .update(offers)
    .set(open)
    .where(eq(offers.id, productNamed('stay').id))
    .run();
  site.database
    .update(offers)
    .set({ ...open, duration: '2 days' })
    .where(eq(offers.id, productNamed('offer').id))
    .run();
  return { plans, shared, exceptions: new Map(), ids };
}
export type Sold = Model & { ids: Record<string, number> };

function store(key: string, { counts, times, weekdays, seats, needs }: Plan, ids: Record<string, number>): void {
  const [kind, id] = key.split('-') as [keyof typeof tables, string];
  const season = { from: null, until: null, weekdays, times, seats };
  const needed = needs.map((name) => ids[name] as number);
  const schedule: Schedule = { counts, instant: false, seasons: [season], resources: needed };
  const table = tables[kind] as typeof tours;
  site.database
    .update(table)
    .set({ schedule })
    .where(eq(table.id, Number(id)))
    .run();
}

const priced = [{ label: 'All', count: 1, unitCents: 30_000, optional: false }];
const why = 'A second van';

/** As its product asks for it. */
const stayOf = (name: Name, rooms: number) => ({
  rooms: name === 'package' || name === 'offer' ? 1 : name === 'stay' ? rooms : null,
  hotelRating: name === 'package' ? (4 as const) : null,
});
const journeyOf = ({ name, day: startDate, time: startTime, adults, rooms }: Journey) => ({
  ...{ startDate, startTime, adults, childrenAges: [] as number[] },
  ...stayOf(name, rooms),
});

export interface World {
  model: Sold;
  now: Date;
  /** The bookings of the sequence. */
  booked: Reservation[];
}

/** True for what the office does though there is no room, and for what changes what there is. */
export const overrides = (one: Act): boolean => 'overrides' in one && one.overrides;
export const edits = (one: Act): boolean => one.do === 'schedule' || one.do === 'except';

interface Acting extends World {
  /** The booking that is meant, as it is now. */
  reservation: Reservation;
}
type Actors = { [Kind in keyof Fields]: (acting: Acting, values: Values<Fields[Kind]>) => void };

const decide = ({ reservation, now }: Acting, status: Reservation['status'], reason: string | null = null): void => {
  const { id, version, priceLines } = reservation;
  const price = status === 'confirmed' && priceLines === null ? 30_000 : null;
  const message = status === 'pending' ? 'By mistake' : null;
  acts.changeReservationStatus({ id, version, status, message, reason, price }, now);
};
const lastProposal = ({ reservation: { id } }: Acting) => listProposals(id)[0] ?? { id: 0, number: 0 };

const actors: Actors = {
  request: ({ booked, now }, { journey: asked, suspect }) => {
    const { startDate: date, ...details } = journeyOf(asked);
    const booking = { ...amelia, email: `party${newKey()}@example.com`, date, ...details, children: 0 };
    booked.push(acts.storeRequest(requestOf({ product: productNamed(asked.name), booking, suspect }), now).reservation);
  },
  take: ({ booked, now }, { journey: asked, confirm, overrides: isOver }) => {
    const reasons = deskRuleNames.map((rule) => [rule, rule === 'seats' && !isOver ? null : why]);
    const contact = { name: 'Amelia', email: 'desk@example.com', phone: null, whatsapp: null, pickupPlace: null };
    const form = {
      ...{ key: newKey(), product: productNamed(asked.name), ...journeyOf(asked), ...contact, ...noJourneyTexts },
      ...{ source: 'phone' as const, price: { kind: 'type' as const, total: 30_000 }, confirm, tell: true },
      overrides: Object.fromEntries(reasons) as DeskBooking['overrides'],
    };
    booked.push(acts.bookAtDesk(form, now));
  },
  confirm: (acting, { overrides: isOver }) => decide(acting, 'confirmed', isOver ? why : null),
  decline: (acting) => decide(acting, 'declined'),
  reopen: (acting) => decide(acting, 'pending'),
  'cancel for the office': (acting) => decide(acting, 'cancelled'),
  'cancel for the traveller': ({ reservation: { id }, now }) =>
    void acts.cancelForTraveller(id, { client: '203.0.113.7' }, now),
  clear: ({ reservation: { id }, now }) => void acts.markNotSpam(id, now),
  'take back': ({ reservation: { id, version }, now }) => void acts.takeBack({ id, version }, now),
  change: ({ reservation, now }, { journey: asked, overrides: isOver }) => {
    const product = productNamed(asked.name);
    const journey = { ...journeyOf(asked), product: isSameProduct(productOf(reservation), product) ? null : product };
    const form = { ...journey, price: { kind: 'type' as const, total: 30_000 }, reason: isOver ? why : null };
    acts.changeReservation(changeOf(reservation, { ...form, overCapacity: isOver }), now);
  },
  'cancel one': ({ reservation, now }, { position }) => void apply(cancellationOf(reservation, [position], now), now),
  'replace one': ({ reservation, now }) => void apply(replacementOf(reservation), now),
  'cancel one and undo': (acting, { position, sold }) => {
    const { reservation, now } = acting;
    const { version } = apply(cancellationOf(reservation, [position], now), now).reservation;
    try {
      if (sold) actors.request(acting, { journey: sold, suspect: false });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
    acts.takeBack({ id: reservation.id, version }, now);
  },
  propose: ({ reservation, now }, { options: asked, hours }) => {
    const options = asked.map((one) =>
      optionOf(reservation, { ...journeyOf(one), product: productNamed(one.name), lines: priced }),
    );
    const expiresAt = new Date(now.getTime() + hours * 3_600_000).toISOString();
    acts.sendProposal(proposalOf(reservation, { options, expiresAt }), now);
  },
  accept: (acting, { option }) =>
    void acts.acceptProposal(acting.reservation.id, lastProposal(acting).number, { option, lines: [] }, acting.now),
  'decline the proposal': (acting) =>
    void acts.declineProposal(acting.reservation.id, lastProposal(acting).number, 'A week later?', acting.now),
  withdraw: (acting) => void acts.withdrawProposal({ id: lastProposal(acting).id }, acting.now),
  ask: ({ reservation, now }) => acts.askQuestion(reservation.id, `Is there a lift? ${newKey()}`, false, now),
  write: ({ reservation, now }) => void acts.writeToTraveller(wordsTo(reservation, `At nine. ${newKey()}`), now),
  wait: () => undefined,
  except: ({ model }, values) => except(model, values),
  schedule: ({ model }, { name, ...plan }) => {
    const times = name === 'stay' || name === 'package' ? [] : plan.times;
    store(keyOf(name), Object.assign(model.plans[keyOf(name)] as Plan, plan, { times }), model.ids);
  },
};

/** The booking that an act means; undefined where there is none yet. */
export const meantBy = ({ booked }: World, { who: number }: { who: number }): Reservation | undefined =>
  booked[number % booked.length];

/** Does an act on the site. Throws where that is refused. */
export function perform(world: World, { do: name, ...values }: Act): void {
  if ('minutes' in values) world.now = new Date(world.now.getTime() + values.minutes * 60_000);
  const meant = 'who' in values ? meantBy(world, values) : undefined;
  if ('who' in values && !meant) throw new NotFound('Nothing is booked yet');
  actors[name]({ ...world, reservation: meant && currentOf(meant) } as Acting, values as never);
}

function except(
  { exceptions }: Model,
  { journey: { name, day, time: typed }, seats, whole }: Values<Fields['except']>,
): void {
  const key = tripKeyOf(name);
  const time = whole || name === 'stay' ? '' : (typed ?? '');
  changeDepartures({ ...{ key, from: day, until: day, weekdays: [], time, seats }, reason: 'Storm', seen: [] });
  for (const stored of [...exceptions.keys()]) {
    const [ofKey, onDay, at] = stored.split(' ');
    if (ofKey === key && onDay === day && (time === '' || at === time)) exceptions.delete(stored);
  }
  if (seats !== null) exceptions.set(`${key} ${day} ${time}`, seats);
}
