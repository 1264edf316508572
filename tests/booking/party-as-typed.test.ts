import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loader as loadCsv } from '#app/admin/reservations/reservations.csv.ts';
import { type Reservation, reservations } from '#db/schema/reservation';
import { assignDeparture } from '#server/booking/departure/assignment';
import type { Assigned } from '#server/booking/departure/guide-link';
import { bookingInput } from '#server/booking/record/reservation.input';
import { listDepartures } from '#server/booking/views/departures';
import { readManifest } from '#server/booking/views/manifest';
import { priceOfChange } from '#server/booking/views/quotes';
import { bookableDays } from '#server/catalogue/prices/bookable-days';
import { partyParameters, readParty } from '#server/catalogue/prices/party.input';
import { priceForParty } from '#server/catalogue/prices/party-price';
import { findProduct, pricesOf } from '#server/catalogue/product';
import { testNow } from '../fixtures';
import { changeReservation } from './acts';
import { amelia, book, later, setUpBookings, site, storedEmails } from './bookings';
import { assignmentOf, member } from './departure/presses';
import { changeOf, currentOf } from './forms';

setUpBookings();

interface Typed {
  adults: number;
  ages: number[];
}

const tour = () => {
  const product = findProduct({ tour: site.tours.karnak.id }, testNow);
  if (!product) throw new Error('there is no such tour');
  return product;
};
/** Two who pay as adults, as the tour asks for. */
const party: fc.Arbitrary<Typed> = fc
  .record({ adults: fc.integer({ min: 1, max: 4 }), ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }) })
  .filter(({ adults, ages }) => adults + ages.filter((age) => age >= 7).length >= 2);
/** $75.25 for an adult and a child of 7 and over, half of it from 1 to 6, nothing below. */
const owed = ({ adults, ages }: Typed) =>
  ages.reduce((cents, age) => cents + (age >= 7 ? 7525 : age >= 1 ? 3763 : 0), adults * 7525);
const stored = ({ adults, ages }: Typed) => ({ adults, children: ages.length, childrenAges: ages });
const inWords = ({ adults, ages }: Typed) =>
  `${adults} adult${adults > 1 ? 's' : ''}${['', ', 1 child'][ages.length] ?? `, ${ages.length} children`}`;

/** Books as the form of the site does. */
async function bookOnSite({ adults, ages }: Typed, number: number): Promise<Reservation> {
  const product = tour();
  const { name, phone, date } = amelia;
  const booking = bookingInput(product.rules, bookableDays(product, testNow)).parse({
    ...{ name, phone, date, email: `party${number}@example.com` },
    ...{ adults: String(adults), children: String(ages.length), childrenAges: ages.map(String) },
  });
  return (await book({ product, booking })).reservation;
}

async function rowOfCsv({ reference }: Reservation): Promise<Record<string, string>> {
  const url = new URL('https://nileandsiam.example/admin/reservations.csv');
  const [names, ...rows] = (await loadCsv({ url } as Parameters<typeof loadCsv>[0]).text()).split(/\r?\n/);
  const values = rows.find((row) => row.includes(reference))?.split(',') ?? [];
  return Object.fromEntries(
    (names?.replace(/^\uFEFF/, '') ?? '').split(',').map((name, at) => [name, values[at] ?? '']),
  );
}

test('a party is as it was typed in comparison, form, row, mail, manifest, sheet and table, and pays by its ages', async () => {
  let number = 0;
  const keptEverywhere = async (typed: Typed) => {
    const asked = readParty(new URLSearchParams(partyParameters(typed)));
    expect(asked).toEqual(typed);
    const { rules } = tour();
    expect(priceForParty(rules, pricesOf(tour()), null, asked)).toMatchObject({ totalCents: owed(typed) });
    const row = await bookOnSite(typed, ++number);
    expect(row).toMatchObject({ ...stored(typed), totalPriceCents: owed(typed) });
    const [toTraveller] = storedEmails().filter(({ recipient }) => recipient === row.email);
    expect(JSON.stringify(toTraveller?.props)).toContain(`["Travellers","${inWords(typed)}"]`);
    if (typed.ages.length > 0) {
      expect(JSON.stringify(toTraveller?.props)).toContain(`["Ages of the children","${typed.ages.join(', ')}"]`);
    }
    site.database.update(reservations).set({ status: 'confirmed' }).where(eq(reservations.id, row.id)).run();
    const [departure] = listDepartures(row.startDate, testNow).departures;
    expect(departure?.parties.find(({ id }) => id === row.id)).toMatchObject(stored(typed));
    const { startDate } = row;
    const version = departure?.taken.version ?? 0;
    const [mona] = assignDeparture(
      assignmentOf(departure?.productKey ?? '', { startDate, version, members: [member('Mona')] }),
    ).assigned as [Assigned];
    expect(readManifest(mona, testNow).parties.find(({ id }) => id === row.id)).toMatchObject(stored(typed));
    expect(await rowOfCsv(row)).toMatchObject({
      ...{
        Adults: String(typed.adults),
        Children: String(typed.ages.length),
        'Ages of children': typed.ages.join(' '),
      },
      'Total (USD)': String(owed(typed) / 100),
    });
  };
  await fc.assert(fc.asyncProperty(party, keptEverywhere), { numRuns: 25, examples: [[{ adults: 2, ages: [4, 9] }]] });
});

test('a change keeps the party as it was typed, and its price where nobody else pays', async () => {
  const before = await bookOnSite({ adults: 2, ages: [5, 9] }, 1);
  const typed = { adults: 1, childrenAges: [0, 6, 17] };
  const { startDate, rooms } = before;
  const { askedCents } = priceOfChange({ id: before.id, product: null, startDate, rooms, hotelRating: null, ...typed });
  expect(askedCents).toBe(2 * 7525 + 3763);
  const price = { kind: 'take' as const, totalCents: askedCents ?? 0 };
  const after = changeReservation(changeOf(before, { ...typed, price, tell: true }), later);
  expect(after).toMatchObject({ ...typed, children: 3, totalPriceCents: askedCents });
  expect(JSON.stringify(storedEmails().at(-1)?.props)).toContain('1 adult, 3 children');

  const { priceLines } = after;
  const sameUnits = changeReservation(changeOf(after, { childrenAges: [0, 5, 12] }), later);
  expect(sameUnits).toMatchObject({ childrenAges: [0, 5, 12], priceLines });
  const older = changeReservation(changeOf(sameUnits, { childrenAges: [0, 7, 12] }), later);
  expect(older.priceLines).toEqual([{ kind: 'agreed', label: 'As agreed', count: 1, unitCents: askedCents }]);
});

test('a booking that was stored with a child among its adults stays as it is, at its price', async () => {
  const { id } = await bookOnSite({ adults: 3, ages: [4] }, 1);
  const before = currentOf({ id });
  const moved = changeReservation(changeOf(before, { startDate: '2026-12-08', phone: '+49 30 0000 0199' }), later);
  const { adults, childrenAges, priceLines, totalPriceCents } = before;
  expect(moved).toMatchObject({ adults, childrenAges, priceLines, totalPriceCents });
});
