import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  sqliteView,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { packages } from './package';
import { productPayment } from './payment-terms';
import { cancellationKeys, pictures } from './product-facts';
import { rates } from './rates';
import { schedule } from './schedule';
import { flag, list, publicFrom, searchTexts, versioned } from './shared-columns';
import { tours } from './tour';

const columns = {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull(),
  type: text('type', { enum: ['tour', 'package', 'accommodation'] }).notNull(),
  title: text('title').notNull(),
  country: text('country').notNull(),
  location: text('location').notNull(),
  originalPriceCents: integer('original_price_cents').notNull(),
  discountedPriceCents: integer('discounted_price_cents').notNull(),
  duration: text('duration').notNull(),
  groupSize: text('group_size').notNull(),
  /** First and last calendar day on which the offer can be requested, in the time zone of the destination. */
  startDate: text('start_date').notNull(),
  endDate: text('end_date').notNull(),
  image: text('image').notNull(),
  imageAlt: text('image_alt'),
  ...pictures(),
  description: text('description').notNull(),
  detailedDescription: text('detailed_description').notNull(),
  highlights: list('highlights'),
  included: list('included'),
  excluded: list('excluded'),
  featured: flag('featured'),
  rating: real('rating').notNull().default(4.5),
  reviewCount: integer('review_count').notNull().default(0),
  tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
  packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
  /** First and last day on which the journey may begin; NULL for no limit. */
  travelFrom: text('travel_from'),
  travelUntil: text('travel_until'),
  /** How many people a room holds; NULL where no rooms are booked, or it is not known. */
  roomSleeps: integer('room_sleeps'),
  /** Of an offer without a tour or package, whose own policy and notice hold otherwise. */
  cancellation: text('cancellation', { enum: cancellationKeys }).notNull().default('day'),
  noticeHours: integer('notice_hours').notNull().default(0),
  ...productPayment(),
  schedule: schedule(),
  rates: rates(),
  ...searchTexts,
  ...publicFrom,
  ...versioned,
};

export const offers = sqliteTable('offers', columns, (table) => [
  uniqueIndex('offers_type_slug').on(table.type, table.slug),
  check('offers_type', sql`${table.type} IN ('tour', 'package', 'accommodation')`),
  check(
    'offers_prices',
    sql`${table.discountedPriceCents} >= 100 AND ${table.discountedPriceCents} < ${table.originalPriceCents}`,
  ),
  check('offers_window', sql`${table.startDate} <= ${table.endDate}`),
  check('offers_travel', sql`${table.travelFrom} <= ${table.travelUntil}`),
  check('offers_room', sql`coalesce(${table.roomSleeps}, 1) >= 1 AND ${table.noticeHours} >= 0`),
  check('offers_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  index('offers_end').on(table.endDate),
  index('offers_public').on(table.publicFrom),
]);

/** Those that visitors see now, see `publicViews`. */
export const publicOffers = sqliteView('public_offers', columns).existing();

/** Former addresses of offers, which redirect to the current ones unless a public offer has them now. */
export const formerOfferAddresses = sqliteTable(
  'former_offer_addresses',
  {
    type: text('type').notNull(),
    slug: text('slug').notNull(),
    recordId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.slug] }),
    index('former_offer_addresses_offer').on(table.recordId),
  ],
);

export type Offer = typeof offers.$inferSelect;
export type NewOffer = typeof offers.$inferInsert;
