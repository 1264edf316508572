import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callOffs } from '#db/schema/call-off';
import { offers } from '#db/schema/offer';
import { deleteRecord } from '#server/catalogue/trash';
import { NotFound } from '#server/values/errors';
import { testNow } from '../../fixtures';
import { setUpBookings, site } from '../bookings';
import { change, day, factOf, guestsOf, marksOf, namesOf, party, question, send, set, show } from './rooming';

setUpBookings();

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
