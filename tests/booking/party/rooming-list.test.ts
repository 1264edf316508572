import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { callOffs } from '#db/schema/call-off';
import { offers } from '#db/schema/offer';
import { type Reservation, reservations } from '#db/schema/reservation';
import { roomingLists } from '#db/schema/rooming-list';
import { travellers } from '#db/schema/traveller';
import { apply, applyWithin } from '#server/booking/apply';
import { markSent, showRoomingList } from '#server/booking/views/rooming-list';
import type { RoomingQuestion } from '#server/booking/views/rooming-list.input';
import { deleteRecord } from '#server/catalogue/stored-record';
import { Conflict, NotFound } from '#server/values/errors';
import { testNow } from '../../fixtures';
import { book, keiko, later, setUpBookings, site } from '../bookings';
import { currentOf } from '../forms';
import { nameTravellers } from './named';
import { cancellationOf, replacementOf } from './party-forms';

setUpBookings();

const day = '2026-12-05';
type Question = Partial<RoomingQuestion>;
/** The list of the cruise of eight days that sets out on 5 December. */
const question = (over: Question = {}): RoomingQuestion => ({
  ...{ product: `package-${site.packages.nile.id}`, day, scope: 'departure', hotel: '', ...over },
});
const show = (over: Question = {}) => showRoomingList(question(over), testNow);
const send = (over: Question = {}) => markSent({ ...question(over), was: show(over).was }, testNow);

/** A confirmed party on the cruise, with these names. */
async function party(name: string, names: string[] = [], values: Partial<Reservation> = {}): Promise<Reservation> {
  const product = { kind: 'package' as const, id: site.packages.nile.id };
  const { reservation } = await book({
    product,
    booking: { ...keiko, name, email: `${name.split(' ')[0]}@example.com` },
  });
  set(reservation, { status: 'confirmed', ...values });
  nameTravellers(reservation, names);
  return currentOf(reservation);
}

function set({ id }: Pick<Reservation, 'id'>, values: Partial<Reservation>) {
  site.database.update(reservations).set(values).where(eq(reservations.id, id)).run();
}
const change = (givenName: string, values: Partial<typeof travellers.$inferInsert>) =>
  site.database.update(travellers).set(values).where(eq(travellers.givenName, givenName)).run();

type List = ReturnType<typeof show>;
const guestsOf = ({ sections }: List) => sections.flatMap(({ rooms }) => rooms.flatMap(({ guests }) => guests));
const namesOf = (list: List) => guestsOf(list).map(({ name }) => name);
/** `Weber, Anna: New`, of whoever has a mark. */
const marksOf = (list: List) => guestsOf(list).flatMap(({ name, mark }) => (mark ? `${name}: ${mark}` : []));
const goneOf = ({ gone }: List) => gone.map(({ name }) => name);
const factOf = ({ facts }: List, label: string) => facts.find(([one]) => one === label)?.[1];

describe('who is on it', () => {
  test('the rooms of all confirmed parties by type, with names as in the passport, ages, diet and notes', async () => {
    await party('Anna Schmidt', ['Anna Schmidt', 'Jonas Schmidt', 'Mia Schmidt', 'Tim Schmidt'], {
      ...{ adults: 2, children: 2, childrenAges: [2, 8], rooms: 2, roomTypes: ['double', 'twin'] },
    });
    await party('Keiko Tanabe', ['Keiko Tanabe'], { adults: 1, roomTypes: ['single'] });
    change('Keiko', { diet: 'No pork', health: 'Knee' });
    const list = show();
    expect(list.sections.map(({ heading, rooms }) => [heading, rooms.map(({ number }) => number)])).toEqual([
      ['Double rooms', [1]],
      ['Twin rooms', [2]],
      ['Single rooms', [3]],
    ]);
    expect(
      guestsOf(list)
        .map(({ name, who }) => `${name}: ${who}`)
        .toSorted(),
    ).toEqual([
      ...['Schmidt, Anna: Adult', 'Schmidt, Jonas: Adult', 'Schmidt, Mia: Child, 2, no bed', 'Schmidt, Tim: Child, 8'],
      'Tanabe, Keiko: Adult',
    ]);
    expect(guestsOf(list).at(-1)).toMatchObject({ diet: 'No pork', notes: 'Knee', mark: null });
    expect([factOf(list, 'Rooms'), factOf(list, 'Guests')]).toEqual([
      '3: 1 double, 1 twin and 1 single',
      '5: 3 adults, 2 children (2, 8)',
    ]);
    expect(list.missing).toEqual([]);
  });

  test('no passport, birth date, telephone or address', async () => {
    await party('Anna Schmidt', ['Anna Schmidt'], { phone: '+49 30 555' });
    const secrets = {
      passportNumber: 'C01X00T47',
      passportExpiry: '2031-01-31',
      birthDate: '1988-03-12',
      nationality: 'DE',
    };
    change('Anna', secrets);
    const shown = JSON.stringify(show());
    expect(shown).not.toMatch(/C01X00T47|1988-03-12|555|@example\.com/);
  });

  test('names that are missing are said, and their places are kept', async () => {
    await party('Anna Schmidt', ['Anna Schmidt', ' Suharto'], { adults: 4, rooms: 2 });
    await party('Ben Weber', ['Ben Weber'], { adults: 2 });
    const list = show();
    expect(namesOf(list)).toEqual(['Schmidt, Anna', 'Suharto', '', '', 'Weber, Ben', '']);
    expect(list.missing).toEqual([
      'Anna Schmidt’s party: 2 of 4 names are missing',
      'Ben Weber’s party: 1 of 2 names is missing',
    ]);
  });

  test('nobody who is not confirmed, sets out on another day, has left, or is erased', async () => {
    await party('Anna Schmidt', ['Anna Schmidt', 'Jonas Schmidt'], { adults: 2 });
    for (const status of ['pending', 'declined', 'cancelled'] as const)
      await party(`Not ${status}`, ['Not There'], { status });
    await party('Another Day', ['Another Day'], { startDate: '2026-12-06' });
    await party('Done Before', ['Done Before'], { status: 'completed', adults: 1 });
    await party('Erased', ['Erased Somebody'], {
      erasedAt: testNow.toISOString(),
      email: null,
      phone: null,
      whatsapp: null,
      specialRequests: null,
      status: 'completed',
    });
    change('Jonas', { leftAt: testNow.toISOString() });
    expect(namesOf(show())).toEqual(['Schmidt, Anna', '', 'Before, Done']);
  });

  test('a party without rooms is listed apart', async () => {
    await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1, rooms: null });
    const list = show();
    expect(list.sections.map(({ heading }) => heading)).toEqual(['Room to be arranged']);
    expect(factOf(list, 'Rooms')).toBe('to be arranged for 1 guest');
  });

  test('a list of what is called off says so', async () => {
    await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    expect(show().warning).toBeNull();
    const off = {
      productKeys: [question().product],
      from: '2026-12-04',
      until: '2026-12-06',
      reason: 'Storm',
      replaced: [],
    };
    site.database.insert(callOffs).values(off).run();
    const list = show();
    expect([list.warning, namesOf(list)]).toEqual(['Called off: the departure of 5 December 2026', ['Schmidt, Anna']]);
    // The reason is for the office.
    expect(JSON.stringify(list)).not.toContain('Storm');
  });

  test('a product that never was has none; one without bookings is empty, and one that was deleted keeps its list', async () => {
    expect(() => show({ product: 'package-999' })).toThrow(NotFound);
    expect([show().sections, factOf(show(), 'Guests')]).toEqual([[], 'None']);
    const { productTitle } = await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    send();
    deleteRecord('package', site.packages.nile.id);
    const list = show({ product: `package-0:${productTitle}` });
    expect([namesOf(list), marksOf(list), list.canSend]).toEqual([['Schmidt, Anna'], [], false]);
  });
});

describe('a night', () => {
  test('has all who set out before and are still away, until the morning of their last day', async () => {
    await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    await party('Ben Weber', ['Ben Weber'], { adults: 1, startDate: '2026-12-08' });
    const night = (on: string) => namesOf(show({ day: on, scope: 'night' }));
    expect(night('2026-12-04')).toEqual([]);
    expect(night('2026-12-05')).toEqual(['Schmidt, Anna']);
    expect(night('2026-12-11')).toEqual(['Schmidt, Anna', 'Weber, Ben']);
    expect(night('2026-12-12')).toEqual(['Weber, Ben']);
    expect(night('2026-12-15')).toEqual([]);
  });

  test('of a stay ends with its last night; a day trip has none', async () => {
    const stay = site.database.select().from(offers).where(eq(offers.type, 'accommodation')).get();
    const product = { kind: 'offer' as const, id: stay?.id ?? 0 };
    site.database.update(offers).set({ duration: '3 nights' }).where(eq(offers.id, product.id)).run();
    const reservation = await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    set(reservation, { kind: 'offer', packageId: null, offerId: product.id });
    const night = (on: string, key = `offer-${product.id}`) => namesOf(show({ day: on, scope: 'night', product: key }));
    expect(['2026-12-05', '2026-12-07', '2026-12-08'].map((on) => night(on).length)).toEqual([1, 1, 0]);
    set(reservation, { kind: 'tour', offerId: null, tourId: site.tours.karnak.id });
    expect(night(day, `tour-${site.tours.karnak.id}`)).toEqual([]);
  });
});

describe('what has changed since it was sent', () => {
  test('is nothing right after it; then who is new and what is changed of whom, in words', async () => {
    await party('Anna Schmidt', ['Anna Schmidt', 'Jonas Schmidt'], { adults: 2, roomTypes: ['double'] });
    await party('Ben Weber', ['Ben Weber'], { adults: 2 });
    expect([marksOf(show()), show().sentAt, show().canSend]).toEqual([[], null, true]);
    send();
    expect([marksOf(show()), show().canSend, factOf(show(), 'Changes')]).toEqual([
      ...[[], false, 'None since the list of Saturday, 21 November 2026, 12:00 (Cairo time)'],
    ]);
    change('Jonas', { diet: 'Vegan' });
    change('Ben', { givenName: 'Benjamin', health: 'Knee' });
    await party('Clara Zimmer', ['Clara Zimmer'], { adults: 1 });
    const list = show();
    expect(marksOf(list).toSorted()).toEqual([
      ...['Schmidt, Jonas: Changed: diet', 'Weber, Benjamin: Changed: name, notes', 'Zimmer, Clara: New'],
    ]);
    expect(factOf(list, 'Changes')).toMatch(/^1 new, 2 changed since the list of /);
    send();
    expect(marksOf(show())).toEqual([]);
  });

  test('a name that is entered later, another type of room and another hotel are changes', async () => {
    const { id } = await party('Anna Schmidt', ['Anna Schmidt'], { adults: 2, roomTypes: ['double'] });
    send();
    site.database
      .insert(travellers)
      .values({ reservationId: id, position: 2, givenName: 'Jonas', familyName: 'Schmidt' })
      .run();
    expect(marksOf(show())).toEqual(['Schmidt, Jonas: Changed: name']);
    send();
    set({ id }, { roomTypes: ['twin'] });
    expect(marksOf(show())).toEqual(['Schmidt, Anna: Changed: room', 'Schmidt, Jonas: Changed: room']);
    send();
    set({ id }, { hotelRating: 5 });
    expect(marksOf(show())).toHaveLength(2);
  });

  test('who cancels alone is gone by name, whoever shared the room is told, and the others stay as they were', async () => {
    const names = ['Anna Schmidt', 'Jonas Schmidt', 'Mia Schmidt', 'Tim Schmidt'];
    const booked = await party('Anna Schmidt', names, { adults: 4, rooms: 2, roomTypes: ['twin', 'twin'] });
    site.database.update(travellers).set({ room: 1 }).run();
    for (const name of ['Mia', 'Tim']) change(name, { room: 2 });
    send();
    apply(cancellationOf(booked, [2], testNow, { rooms: 2 }), testNow);
    const list = show();
    expect([marksOf(list), goneOf(list)]).toEqual([['Schmidt, Anna: Changed: room'], ['Schmidt, Jonas']]);
    send();
    expect([marksOf(show()), goneOf(show())]).toEqual([[], []]);
  });

  test('who is replaced is gone, and the other one is new', async () => {
    const booked = await party('Anna Schmidt', ['Anna Schmidt', 'Jonas Schmidt'], { adults: 2 });
    send();
    apply(replacementOf(booked, { givenName: 'Clara', familyName: 'Weber' }), testNow);
    expect([marksOf(show()), goneOf(show())]).toEqual([['Weber, Clara: New'], ['Schmidt, Anna']]);
  });

  test('a party that is cancelled or moved is gone, without a name by its booking; one that comes back is as it was', async () => {
    const anna = await party('Anna Schmidt', ['Anna Schmidt'], { adults: 2 });
    const ben = await party('Ben Weber', ['Ben Weber'], { adults: 1 });
    await party('Clara Zimmer', ['Clara Zimmer'], { adults: 1 });
    send();
    set(anna, { status: 'cancelled' });
    set(ben, { startDate: '2026-12-12' });
    const list = show();
    expect(goneOf(list)).toEqual(['Schmidt, Anna', 'Traveller 2 of Anna Schmidt’s party', 'Weber, Ben']);
    expect(factOf(list, 'Changes')).toMatch(/^3 no longer travel since/);
    set(anna, { status: 'confirmed' });
    expect([goneOf(show()), marksOf(show())]).toEqual([['Weber, Ben'], []]);
    expect(namesOf(show({ day: '2026-12-12' }))).toEqual(['Weber, Ben']);
  });

  test('an erased party is gone without its name, and after its journey nothing has changed of it', async () => {
    const anna = await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    const ben = await party('Ben Weber', ['Ben Weber'], { adults: 1 });
    send();
    const erase = ({ id }: Reservation, now: Date) =>
      immediately(() => applyWithin({ kind: 'erase', id, by: 'office' }, now));
    erase(anna, later);
    const { gone } = show();
    expect(gone.map(({ name, reference }) => [name, reference])).toEqual([['Traveller 1', anna.reference]]);
    erase(ben, new Date('2027-01-10T10:00:00Z'));
    expect(goneOf(show())).toEqual(['Traveller 1']);
    site.database.delete(reservations).where(eq(reservations.id, anna.id)).run();
    expect(show().gone).toMatchObject([{ name: 'Traveller 1', reference: '' }]);
    expect(JSON.stringify(site.database.select().from(roomingLists).all())).not.toMatch(/Anna|Schmidt|Weber/);
  });

  test('the lists of departure, night and each hotel are sent apart', async () => {
    await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1, hotelRating: 4 });
    const ben = await party('Ben Weber', ['Ben Weber'], { adults: 1, hotelRating: 5 });
    expect(show().hotels).toEqual([4, 5]);
    expect(namesOf(show({ hotel: '5' }))).toEqual(['Weber, Ben']);
    for (const hotel of ['4', '5'] as const) send({ hotel });
    expect([show().sentAt, show({ scope: 'night' }).sentAt]).toEqual([null, null]);
    set(ben, { hotelRating: 4 });
    expect([marksOf(show({ hotel: '4' })), goneOf(show({ hotel: '5' }))]).toEqual([
      ['Weber, Ben: New'],
      ['Weber, Ben'],
    ]);
  });
});

describe('marking it as sent', () => {
  const stored = () => site.database.select().from(roomingLists).all();

  test('is stored once, however often it is pressed', async () => {
    await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    const { was } = show();
    const press = () => markSent({ ...question(), was }, later);
    expect([press(), press()]).toEqual([{ sentAt: later.toISOString() }, { sentAt: later.toISOString() }]);
    expect(stored()).toHaveLength(1);
    expect(stored()[0]?.lines).toEqual([
      { reservationId: expect.any(Number), traveller: expect.any(Number), position: 1, digest: expect.any(String) },
    ]);
  });

  test('is refused for a list that has changed since it was opened, and for an empty one that was never sent', async () => {
    expect(() => send()).toThrow(Conflict);
    const anna = await party('Anna Schmidt', ['Anna Schmidt'], { adults: 1 });
    const { was } = show();
    change('Anna', { diet: 'Vegan' });
    expect(() => markSent({ ...question(), was }, later)).toThrow('The list has changed since you opened it');
    expect(stored()).toHaveLength(0);
    send();
    set(anna, { status: 'cancelled' });
    send();
    expect([goneOf(show()), stored().length]).toEqual([[], 2]);
  });
});
