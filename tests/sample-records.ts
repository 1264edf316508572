import type { Db } from '#db/client';
import { articles } from '#db/schema/article';
import { newsletterIssues } from '#db/schema/newsletter-issue';
import { offers } from '#db/schema/offer';
import { packages } from '#db/schema/package';
import { testimonials } from '#db/schema/testimonial';
import { tours } from '#db/schema/tour';

type Database = Pick<Db, 'insert'>;
export type SampleRecords = ReturnType<typeof insertSampleRecords>;

/** Inserts five tours, three packages, three articles, four offers, a testimonial and a newsletter; returns them by name. */
export function insertSampleRecords(database: Database) {
  const sampleTours = insertTours(database);
  const samplePackages = insertPackages(database);
  const records = {
    tours: sampleTours,
    packages: samplePackages,
    articles: insertArticles(database),
    offers: insertOffers(database, sampleTours.karnak.id, samplePackages.nile.id),
  };
  database
    .insert(testimonials)
    .values({
      name: 'Ingrid Solheim',
      text: 'We were at Karnak before everybody else.',
      tourName: sampleTours.karnak.title,
    })
    .run();
  database
    .insert(newsletterIssues)
    .values({ subject: 'The Nile in winter', opening: 'Dear reader', sources: ['footer', 'home'], perMinute: 60 })
    .run();
  return records;
}

function insertTours(database: Database) {
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
  return { pyramids, karnak, grandPalace, doiSuthep, kayak };
}

function insertPackages(database: Database) {
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
  return { nile, spa, petra };
}

function insertArticles(database: Database) {
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
  return { eating, cafes, manners };
}

type OfferValues = Pick<
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
  Partial<typeof offers.$inferInsert>;

export function insertOffer(database: Database, values: OfferValues) {
  return database
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
}

function insertOffers(database: Database, tourId: number, packageId: number) {
  const offer = (values: OfferValues) => insertOffer(database, values);
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
    packageId,
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
    tourId,
  });
  return { winterNile, riverHotel, lastSummer, springKarnak };
}
