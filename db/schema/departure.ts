import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { versioned } from './shared-columns';

/** Who takes the parties of a product that start on a day; a day without a row has nobody assigned yet. */
export const departures = sqliteTable(
  'departures',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    startDate: text('start_date').notNull(),
    /** Kind and id of the product, such as `tour-12`. */
    productKey: text('product_key').notNull(),
    guideName: text('guide_name'),
    guidePhone: text('guide_phone'),
    driverName: text('driver_name'),
    driverPhone: text('driver_phone'),
    vehicle: text('vehicle'),
    /** Part of what the link of the guide signs: a higher one ends the earlier links. */
    linkVersion: integer('link_version').notNull().default(1),
    ...versioned,
  },
  (table) => [
    uniqueIndex('departures_day_product').on(table.startDate, table.productKey),
    check('departures_date', sql`start_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);

export type StoredDeparture = typeof departures.$inferSelect;
