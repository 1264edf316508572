import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeDatabase, type Db, openDatabase, setDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { articles, offers, packages, testimonials, tours } from '#db/schema';
import { type Environment, readEnvironment, setEnvironment } from '#server/env';

/** The current time of the tests: Saturday noon in Cairo, late afternoon in Bangkok. */
export const worldNow = new Date('2026-11-21T10:00:00Z');

/** Creates a temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'nile-and-siam-test-'));
}

export interface EmptySite {
  dataDir: string;
  environment: Environment;
  database: Db;
  /** Closes the database and removes the folder. */
  close: () => void;
}

/** A migrated database without content. */
export function openEmptySite(variables: Record<string, string> = {}): EmptySite {
  return openSite(emptyTemplate(), variables);
}

export type World = EmptySite & ReturnType<typeof fill>;

/** A migrated database with named records: five tours, three packages, three articles, four offers. */
export function openWorld(variables: Record<string, string> = {}): World {
  const { bytes, records } = filledTemplate();
  return { ...openSite(bytes, variables), ...structuredClone(records) };
}

function openSite(databaseFile: Buffer, variables: Record<string, string>): EmptySite {
  const dataDir = temporaryFolder();
  const environment = setEnvironment(
    readEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://nileandsiam.example',
      SESSION_SECRET: 'a secret that only the tests know of',
      SEED: 'none',
      ...variables,
    }),
  );
  const file = path.join(dataDir, 'site.db');
  writeFileSync(file, databaseFile);
  const database = setDatabase(openDatabase(file));
  // No test of this process cuts the power: a commit need not wait for the disk.
  database.$client.pragma('synchronous = OFF');
  return {
    dataDir,
    environment,
    database,
    close: () => {
      closeDatabase();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

// Migrating and filling a database takes ten times as long as writing a copy of it: each is done once a test file.
const emptyTemplate = once(() => templateOf(() => undefined).bytes);
const filledTemplate = once(() => templateOf((database) => database.transaction(fill)));

/** The bytes of a migrated database, and what `prepare` returned for it. */
function templateOf<Records>(prepare: (database: Db) => Records): { bytes: Buffer; records: Records } {
  const database = openDatabase(':memory:');
  migrateDatabase(database);
  const records = prepare(database);
  const bytes = database.$client.serialize();
  database.$client.close();
  return { bytes, records };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function fill(database: Pick<Db, 'insert'>) {
  const tour = (
    values: Pick<typeof tours.$inferInsert, 'title' | 'country' | 'city' | 'priceCents'> &
      Partial<typeof tours.$inferInsert>,
  ) =>
    database
      .insert(tours)
      .values({
        description: `${values.title}: a day with a guide who lives in ${values.city}.`,
        shortDescription: `A day in ${values.city}.`,
        duration: '8',
        image: '/posters/giza-dawn.svg',
        pickupTime: '07:00 from your hotel',
        ...values,
      })
      .returning()
      .get();

  const tourPackage = (
    values: Pick<typeof packages.$inferInsert, 'title' | 'country' | 'cities' | 'duration'> &
      Partial<typeof packages.$inferInsert>,
  ) =>
    database
      .insert(packages)
      .values({
        description: `${values.title}: every transfer, every night and every guide arranged by our own people.`,
        shortDescription: `${values.title}, arranged from the first transfer to the last.`,
        itineraries: [{ day: 1, location: values.cities?.[0] ?? '', activities: ['Arrival'], meals: ['Dinner'] }],
        image: '/posters/nile-cruise-dusk.svg',
        ...values,
      })
      .returning()
      .get();

  const article = (
    values: Pick<typeof articles.$inferInsert, 'title' | 'slug' | 'category' | 'date'> &
      Partial<typeof articles.$inferInsert>,
  ) =>
    database
      .insert(articles)
      .values({
        excerpt: `${values.title}, in five minutes.`,
        content: `What our guides say when travellers ask about it.`,
        image: '/posters/spice-market-noon.svg',
        author: 'Mariam Fouad',
        ...values,
      })
      .returning()
      .get();

  const pyramids = tour({
    title: 'Pyramids of Giza at Opening Time',
    country: 'Egypt',
    city: 'Giza',
    priceCents: 6500,
    featured: true,
    isRecommended: true,
  });
  const karnak = tour({
    title: 'Karnak before the Heat',
    country: 'Egypt',
    city: 'Luxor',
    priceCents: 7525,
    isRecommended: true,
  });
  const grandPalace = tour({
    title: 'Grand Palace and Long-tail Boats',
    country: 'Thailand',
    city: 'Bangkok',
    priceCents: 5400,
    featured: true,
    isRecommended: true,
  });
  const doiSuthep = tour({
    title: 'Doi Suthep with the Monks',
    country: 'Thailand',
    city: 'Chiang Mai',
    priceCents: 4999,
  });
  const kayak = tour({
    title: 'Ang Thong by Kayak',
    country: 'Thailand',
    city: 'Koh Samui',
    priceCents: 8800,
    isRecommended: true,
  });

  const nile = tourPackage({
    title: 'The Nile in Eight Days',
    country: 'Egypt',
    cities: ['Cairo', 'Luxor', 'Aswan'],
    duration: '8 days / 7 nights',
    priceFromCents: 125_000,
    featured: true,
    isRecommended: true,
    themes: ['nile-cruise'],
  });
  const spa = tourPackage({
    title: 'A Quiet Week by the Gulf',
    country: 'Thailand',
    cities: ['Koh Samui'],
    duration: '7 days / 6 nights',
    priceFromCents: 98_000,
    themes: ['wellness', 'beach'],
  });
  const petra = tourPackage({
    title: 'Petra and Wadi Rum',
    country: 'Jordan',
    cities: ['Petra', 'Aqaba'],
    duration: '5 days / 4 nights',
    isRecommended: true,
  });

  const eating = article({
    title: 'Eating in Cairo',
    slug: 'eating-in-cairo',
    category: 'Food',
    date: '2026-10-02',
    featured: true,
    relatedArticles: ['temple-manners', 'cafes-of-alexandria', 'long-gone'],
  });
  const cafes = article({
    title: 'The Cafés of Alexandria',
    slug: 'cafes-of-alexandria',
    category: 'Egypt',
    date: '2026-09-14',
  });
  const manners = article({
    title: 'Temple Manners',
    slug: 'temple-manners',
    category: 'Travel Tips',
    date: '2026-11-01',
  });

  const offer = (
    values: Pick<
      typeof offers.$inferInsert,
      | 'title'
      | 'slug'
      | 'type'
      | 'country'
      | 'location'
      | 'originalPriceCents'
      | 'discountedPriceCents'
      | 'startDate'
      | 'endDate'
    > &
      Partial<typeof offers.$inferInsert>,
  ) =>
    database
      .insert(offers)
      .values({
        duration: '8 days / 7 nights',
        groupSize: 'Up to 16 travellers',
        image: '/posters/cairo-dusk.svg',
        description: `${values.title} at a lower price.`,
        detailedDescription: `${values.title}, as you know it, for less.`,
        ...values,
      })
      .returning()
      .get();

  const winterNile = offer({
    title: 'Winter on the Nile',
    slug: 'winter-on-the-nile',
    type: 'package',
    country: 'Egypt',
    location: 'Cairo, Luxor and Aswan',
    originalPriceCents: 125_000,
    discountedPriceCents: 100_000,
    startDate: '2026-11-01',
    endDate: '2026-12-31',
    packageId: nile.id,
  });
  const riverHotel = offer({
    title: 'Three Nights by the Chao Phraya',
    slug: 'three-nights-by-the-river',
    type: 'accommodation',
    country: 'Thailand',
    location: 'Bangkok',
    originalPriceCents: 48_000,
    discountedPriceCents: 33_600,
    startDate: '2026-11-20',
    endDate: '2026-11-21',
    featured: true,
  });
  const lastSummer = offer({
    title: 'Last Summer in Hurghada',
    slug: 'last-summer',
    type: 'accommodation',
    country: 'Egypt',
    location: 'Hurghada',
    originalPriceCents: 60_000,
    discountedPriceCents: 45_000,
    startDate: '2026-06-01',
    endDate: '2026-08-31',
  });
  const springKarnak = offer({
    title: 'Karnak in Spring',
    slug: 'karnak-in-spring',
    type: 'tour',
    country: 'Egypt',
    location: 'Luxor',
    originalPriceCents: 7525,
    discountedPriceCents: 6000,
    startDate: '2027-03-01',
    endDate: '2027-04-30',
    tourId: karnak.id,
  });

  database
    .insert(testimonials)
    .values({ name: 'Ingrid Solheim', text: 'We were at Karnak before everybody else.', tourName: karnak.title })
    .run();

  return {
    tours: { pyramids, karnak, grandPalace, doiSuthep, kayak },
    packages: { nile, spa, petra },
    articles: { eating, cafes, manners },
    offers: { winterNile, riverHotel, lastSummer, springKarnak },
  };
}
