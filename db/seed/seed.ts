import { eq, sql } from 'drizzle-orm';
import { db, immediately, transaction } from '#db/client';
import { exactColumns } from '#db/columns';
import { articles as articlesTable, type NewArticle } from '#db/schema/article';
import { destinations as destinationsTable, type NewDestination } from '#db/schema/destination';
import { type NewOffer, offers as offersTable } from '#db/schema/offer';
import { type NewPackage, packages as packagesTable } from '#db/schema/package';
import type { Extra, Rates } from '#db/schema/rates';
import { resources as resourcesTable, type Schedule } from '#db/schema/schedule';
import { ownSiteSetting } from '#db/schema/setting';
import { type NewTestimonial, testimonials as testimonialsTable } from '#db/schema/testimonial';
import { type NewTour, tours as toursTable } from '#db/schema/tour';
import { versions } from '#db/schema/version';
import { readSetting, writeSetting } from '#db/settings';
import { articles } from './articles';
import { packageDepartures, sharedResources, tourDepartures, tourExtras } from './departures';
import { destinations } from './destinations';
import { offers } from './offers';
import { packages } from './packages';
import { focusOf, galleryOf } from './pictures';
import { testimonials } from './testimonials';
import { toursEgypt } from './tours-egypt';
import { toursThailand } from './tours-thailand';

const destinationColumns = exactColumns<NewDestination>();
const tourColumns = exactColumns<NewTour>();
const packageColumns = exactColumns<NewPackage>();
const articleColumns = exactColumns<NewArticle>();
const offerColumns = exactColumns<NewOffer>();
const testimonialColumns = exactColumns<NewTestimonial>();

const cents = (dollars: number) => Math.round(dollars * 100);
const centsOrNull = (dollars: number | undefined) => (dollars === undefined ? null : cents(dollars));

/**
 * Prepares the content of a database: with `sample` an empty one is filled, without it a new one stays empty and becomes
 * its owner's own site.
 */
export function prepareContent(sample: boolean, now: Date): void {
  if (readSetting(ownSiteSetting) !== null) return;
  if (!sample && !hadDestinations() && !hasContent()) {
    writeSetting(ownSiteSetting, 'preparing');
    return;
  }
  seedDestinations();
  if (sample) seedDatabase(now);
}

const hadDestinations = (): boolean =>
  db().get(sql`SELECT 1 FROM sqlite_sequence WHERE name = 'destinations'`) !== undefined;

/** Inserts the destinations into a database that never had any: deleted ones stay deleted. */
export function seedDestinations(): void {
  if (hadDestinations()) return;
  immediately(() => transaction().insert(destinationsTable).values(destinations.map(destinationColumns)).run());
}

/**
 * Inserts the sample content into an empty database, and only once: `user_version` is 1 from then on,
 * so that deleted content stays deleted. The dates of the offers are relative to `now`, and no article is of the future.
 */
export function seedDatabase(now: Date): void {
  const seeded = db().get<{ user_version: number }>(sql`PRAGMA user_version`);
  if (seeded.user_version !== 0 || hasContent()) return;
  immediately(() => {
    insertProducts(now);
    transaction().insert(articlesTable).values(notAfter(now, articles).map(articleColumns)).run();
    transaction().insert(testimonialsTable).values(testimonials.map(testimonialColumns)).run();
    insertOffers(now);
    chooseOrder();
    transaction().run(sql`PRAGMA user_version = 1`);
  });
}

/** Egypt first, as the sample's texts: without a choice the newest come first. */
function chooseOrder(): void {
  const featured = (table: typeof toursTable | typeof packagesTable) =>
    db()
      .select({ id: table.id })
      .from(table)
      .where(eq(table.featured, true))
      .orderBy(table.id)
      .all()
      .map(({ id }) => id);
  const content = { tour: featured(toursTable), package: featured(packagesTable), article: [], offer: [] };
  transaction().insert(versions).values({ kind: 'order', recordId: 0, number: 1, content }).run();
}

function insertProducts(now: Date): void {
  const scheduleOf = readDepartures(now);
  for (const { price, soloPrice, ...tour } of [...toursEgypt, ...toursThailand]) {
    transaction()
      .insert(toursTable)
      .values(
        tourColumns({
          ...tour,
          gallery: galleryOf(tour.title),
          schedule: scheduleOf(tourDepartures[tour.title], tour.pickupTime.slice(0, 'HH:MM'.length)),
          rates: ratesOf(tourExtras[tour.title]),
          imageFocus: focusOf(tour.image),
          priceCents: cents(price),
          soloPriceCents: centsOrNull(soloPrice),
        }),
      )
      .run();
  }
  for (const { priceFrom, soloPrice, itineraries, ...tourPackage } of packages) {
    transaction()
      .insert(packagesTable)
      .values(
        packageColumns({
          ...tourPackage,
          gallery: galleryOf(tourPackage.title),
          schedule: scheduleOf(packageDepartures[tourPackage.title]),
          imageFocus: focusOf(tourPackage.image),
          priceFromCents: centsOrNull(priceFrom),
          soloPriceCents: centsOrNull(soloPrice),
          itineraries: itineraries.map((day, index) => ({ day: index + 1, ...day })),
        }),
      )
      .run();
  }
}

const ratesOf = (extras: Extra[] | undefined): Rates | null =>
  extras ? { bands: [], seasons: [], groups: [], hotels: [], singleCents: null, extras } : null;

/** Inserts what products share; returns how the departures of one become its schedule. */
function readDepartures(now: Date) {
  const shared = transaction().insert(resourcesTable).values(sharedResources).returning().all();
  const dayOf = (days: number | undefined) => (days === undefined ? null : dayFrom(now, days));
  return (departures: (typeof tourDepartures)[string] | undefined, time?: string): Schedule | null =>
    departures
      ? {
          counts: 'travellers',
          instant: departures.instant ?? false,
          seasons: departures.seasons.map(({ startsInDays, endsInDays, weekdays = [], seats }) => ({
            ...{ from: dayOf(startsInDays), until: dayOf(endsInDays), weekdays, seats },
            times: time ? [time] : [],
          })),
          resources: shared.flatMap(({ id, name }) => (departures.needs?.includes(name) ? [id] : [])),
        }
      : null;
}

const dayFrom = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** The offers, with their days relative to `now`. */
function insertOffers(now: Date): void {
  const tourIds = idsByTitle(db().select({ id: toursTable.id, title: toursTable.title }).from(toursTable).all());
  const packageIds = idsByTitle(
    db().select({ id: packagesTable.id, title: packagesTable.title }).from(packagesTable).all(),
  );
  const dayFromNow = (days: number) => dayFrom(now, days);
  for (const offer of offers) {
    const { originalPrice, discountedPrice, startsInDays, endsInDays, tourTitle, packageTitle, ...others } = offer;
    const { travelFromInDays, travelUntilInDays, ...rest } = others;
    transaction()
      .insert(offersTable)
      .values(
        offerColumns({
          ...rest,
          gallery: galleryOf(offer.title),
          imageFocus: focusOf(offer.image),
          travelFrom: dayFromNow(travelFromInDays),
          travelUntil: dayFromNow(travelUntilInDays),
          originalPriceCents: cents(originalPrice),
          discountedPriceCents: cents(discountedPrice),
          // One day earlier: in some time zones the current day is still the one before.
          startDate: dayFromNow(startsInDays - 1),
          endDate: dayFromNow(endsInDays),
          tourId: tourTitle === undefined ? null : tourIds(tourTitle),
          packageId: packageTitle === undefined ? null : packageIds(packageTitle),
        }),
      )
      .run();
  }
}

/** The articles, all of them earlier by the same time where the newest would be later than the day before `now`. */
function notAfter(now: Date, dated: typeof articles): typeof articles {
  const day = 86_400_000;
  const newest = Math.max(...dated.map(({ date }) => Date.parse(date)));
  const excess = Math.max(0, Math.ceil((newest - now.getTime()) / day + 1)) * day;
  return dated.map((one) => ({ ...one, date: new Date(Date.parse(one.date) - excess).toISOString().slice(0, 10) }));
}

function hasContent(): boolean {
  return [toursTable, packagesTable, articlesTable, offersTable, testimonialsTable].some(
    (table) => db().select({ one: sql`1` }).from(table).limit(1).get() !== undefined,
  );
}

function idsByTitle(rows: { id: number; title: string }[]): (title: string) => number {
  const ids = new Map(rows.map((row) => [row.title, row.id]));
  return (title) => {
    const id = ids.get(title);
    if (id === undefined) throw new Error(`the sample content names a product that is not in it: ${title}`);
    return id;
  };
}
