import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setDatabase } from '#db/client';
import { destinations } from '#db/schema/destination';
import type { ImportKindName } from '#db/schema/import';
import { reservations } from '#db/schema/reservation';
import { resources } from '#db/schema/schedule';
import { travellers } from '#db/schema/traveller';
import { seedDatabase } from '#db/seed/seed';
import { apply } from '#server/booking/apply';
import { createRedirect } from '#server/catalogue/redirect/redirect';
import { createCustomer } from '#server/contact/customer';
import { subscribe } from '#server/contact/subscriber';
import { suggestMapping } from '#server/office/imports/column-names';
import { exportCsv, exportZip } from '#server/office/imports/export';
import { importKinds, isOfProducts } from '#server/office/imports/imports.input';
import { issueSubmissionKey } from '#server/signing';
import { amelia, keikoOnTour } from '../../booking/bookings';
import { emptySiteForEach, openEmptySite, openedDatabase, site } from '../../fixtures';
import { filesInZip } from '../../zip-files';
import { importFile, problemsOf } from './importing';

emptySiteForEach();

/** The statement of a bank is not ours to export. */
const names = (Object.keys(importKinds) as ImportKindName[]).filter((name) => !isOfProducts(name) && name !== 'bank');

async function csvOf(name: ImportKindName): Promise<string> {
  let text = '';
  for await (const part of exportCsv(name)) text += part;
  return text;
}

const passport = { passportNumber: 'C01X00T47', passportExpiry: '2030-01-31' };

/** Fills a site with the sample catalogue, two bookings, travellers of one of them, customers and a subscriber. */
function fill(): void {
  const now = new Date();
  seedDatabase(now);
  site.database.update(resources).set({ name: 'Boat; "Isis"' }).run();
  const date = new Date(now.getTime() + 60 * 86_400_000).toISOString().slice(0, 10);
  const form = { kind: 'request', product: { kind: 'tour', id: 1 }, suspect: false, client: '1' } as const;
  for (const [booking, id] of [
    [amelia, 1],
    [keikoOnTour, 2],
  ] as const) {
    const product = { kind: 'tour', id } as const;
    apply({ ...form, product, booking: { ...booking, date }, submissionKey: issueSubmissionKey() }, now);
  }
  const paid = {
    reservationId: 1,
    key: 'a-key-of-the-form',
    amount: 4550,
    method: 'card',
    paidOn: '2026-11-01',
  } as const;
  apply({ ...paid, kind: 'payment', note: null, tell: false, seen: Number.MAX_SAFE_INTEGER }, now);
  // What no form of a visitor has.
  const lines = [{ kind: 'adults' as const, label: 'Adults', count: 2, unitCents: 4500 }];
  const price = { priceLines: lines, totalPriceCents: 9000, depositCents: 2000, depositDue: date };
  const extras = [{ id: 1, name: 'Lunch; "hot"', count: 2 }];
  const terms = { timing: 'deposit' as const, percent: 20, cents: null, balanceDays: 30, within: 3 };
  const agreed = { paymentTerms: terms, agreedOn: date, remindersOff: true };
  const sold = { agent: 'GetYourGuide', commissionPercent: 17.5 };
  const other = { ...price, ...agreed, ...sold, extras, suspect: true, undated: true };
  site.database.update(reservations).set(other).where(eq(reservations.id, 2)).run();
  insertTravellers(now);
  createCustomer({
    name: '=Zoë; "the" guest',
    email: 'zoe@example.com',
    phone: null,
    whatsapp: null,
    country: null,
    language: 'German',
    notes: "- one\n'- two",
  });
  createCustomer({
    name: 'Sam',
    email: null,
    phone: '00201001234567',
    whatsapp: '+20 100 123 4568',
    country: 'Egypt',
    language: null,
    notes: null,
  });
  subscribe({ email: 'amelia@example.com', source: 'home', country: 'Thailand', language: 'de' }, false, '1');
  createRedirect({ path: '/alt/café.html?p=1&q=%26', target: '/tours/1?x=%C3%A9#ü' });
}

/** Half a list of the first booking. */
function insertTravellers(now: Date): void {
  const travelling = { reservationId: 1, createdAt: now.toISOString() };
  site.database
    .insert(travellers)
    .values([
      {
        ...travelling,
        position: 1,
        ...passport,
        familyName: "O'Brien-Đặng",
        birthDate: '1984-05-02',
        nationality: 'IE',
      },
      {
        ...travelling,
        position: 3,
        isChild: true,
        age: 5,
        givenName: 'Léa',
        familyName: 'Hartmann',
        diet: '=no; "nuts"',
      },
    ])
    .run();
}

test('what is exported and imported into an empty site is exported as the same files', async () => {
  fill();
  const first = new Map<ImportKindName, string>();
  for (const name of names) first.set(name, await csvOf(name));
  const other = openEmptySite();
  try {
    openedDatabase().delete(destinations).run();
    for (const name of names) {
      const { id, counts } = await importFile(name, first.get(name) ?? '');
      const outcome = name === 'travellers' ? 'updated' : 'imported';
      expect([name, problemsOf(id), Object.keys(counts)]).toEqual([name, [], [outcome]]);
    }
    for (const name of names) expect(await csvOf(name)).toBe(first.get(name));
  } finally {
    other.close();
    setDatabase(site.database);
  }
});

test('the columns of an earlier export are known by their names of then', () => {
  const head = 'Pick-up time,Excluded,Itinerary,Image alt,Image focus,Reviews,PDF,Pick-up area'.split(',');
  const fields = [
    'pickupTime',
    'excluded',
    'itineraries',
    'imageAlt',
    'imageFocus',
    'reviewCount',
    'pdfUrl',
    'pickupArea',
  ];
  expect(suggestMapping('tours', head)).toEqual(fields);
  expect(suggestMapping('packages', ['Price from', 'Itinerary'])).toEqual(['priceFrom', 'itineraries']);
  expect(suggestMapping('destinations', ['Popular as', 'Image'])).toEqual(['popularAs', 'image']);
  expect(suggestMapping('bookings', ['Hotel stars', 'Arrival details', 'Cancellation terms', 'Suspect'])).toEqual([
    ...['hotelRating', 'arrivalDetails', 'cancellation', 'suspect'],
  ]);
});

test('the export has all records and pictures, and no secret', async () => {
  fill();
  mkdirSync(path.join(site.dataDir, 'uploads'));
  for (const file of ['1-2-3x4.webp', '1-2-3x4-3w.avif', '.1-2-3x4.webp'])
    writeFileSync(path.join(site.dataDir, 'uploads', file), 'a picture');
  const chunks: Buffer[] = [];
  for await (const chunk of await exportZip()) chunks.push(chunk as Buffer);
  const files = filesInZip(Buffer.concat(chunks));
  expect(Object.keys(files)).toEqual([...names.map((name) => `${name}.csv`), 'export.json', 'uploads/1-2-3x4.webp']);
  expect(files['uploads/1-2-3x4.webp']).toBe('a picture');
  expect(files['tours.csv']).toBe(await csvOf('tours'));
  const { madeAt: _, ...everything } = JSON.parse(files['export.json'] ?? '') as Record<
    string,
    Record<string, unknown>[]
  >;
  expect(everything.reservations?.map(({ name, childrenAges }) => [name, childrenAges])).toEqual([
    ['Amelia Hartmann', [5]],
    ['Keiko Tanabe', []],
  ]);
  expect(everything.travellers).toMatchObject([{ familyName: "O'Brien-Đặng" }, { familyName: 'Hartmann' }]);
  expect(Object.values(files).filter((file) => file.includes('C01X00T47'))).toEqual([]);
  expect(everything.payments).toMatchObject([{ amountCents: 4550 }]);
  expect(everything.emails?.length).toBeGreaterThan(0);
  const columns = new Set(Object.values(everything).flatMap((rows) => rows.flatMap((row) => Object.keys(row))));
  expect(['submissionKey', 'dedupeKey', 'props', 'rendered', 'client'].filter((name) => columns.has(name))).toEqual([]);
  expect(Object.keys(everything)).not.toContain('settings');
});

test('an export that cannot be finished ends with an error, and the site goes on', async () => {
  mkdirSync(path.join(site.dataDir, 'uploads', '1-2-3x4.webp'), { recursive: true });
  const download = async () => {
    for await (const _ of await exportZip());
  };
  await expect(download).rejects.toThrow('not a file');
  fill();
  site.database.run('ALTER TABLE reviews RENAME TO reviews_away');
  await expect(download).rejects.toThrow();
});
