import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { immediately } from '#db/client';
import { type Reservation, reservations } from '#db/schema/reservation';
import { roomingLists } from '#db/schema/rooming-list';
import { travellers } from '#db/schema/traveller';
import { apply, applyWithin } from '#server/booking/apply';
import { markSent } from '#server/booking/views/rooming-list';
import { Conflict } from '#server/values/errors';
import { testNow } from '../../fixtures';
import { later, setUpBookings, site } from '../bookings';
import { cancellationOf, replacementOf } from './party-forms';
import { change, factOf, goneOf, marksOf, namesOf, party, question, send, set, show } from './rooming';

setUpBookings();

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
