import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** The setting with the highest receipt number that may have been given before a restore. */
export const receiptFloorSetting = 'receipt_floor';

/**
 * The setting with the highest numbers of invoices that may have been given before a restore, by series and year, such as
 * `INV 2026`, as JSON; `* 2026` is of every series of the year.
 */
export const invoiceFloorsSetting = 'invoice_floors';

/**
 * The setting of a site that was started without the sample: `preparing` until it is published, `published` from then on.
 */
export const ownSiteSetting = 'own_site';

/** Settings by key, such as the hash of the admin's password. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at'),
});
