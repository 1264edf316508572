import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** The setting with the highest receipt number that may have been given before a restore. */
export const receiptFloorSetting = 'receipt_floor';

/** Settings by key, such as the hash of the admin's password. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: timestamp('updated_at'),
});
