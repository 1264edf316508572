import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, timestamp } from './shared-columns';

/** Uploaded pictures. All variants of a picture share its name; see `upload-address.input.ts`. */
export const images = sqliteTable(
  'images',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** `1795247157540-1f9a03cc-1600x1067`: time, random number, width and height. */
    name: text('name').notNull(),
    /** The format of the fallback, which depends on the format of the upload. */
    extension: text('extension', { enum: ['jpg', 'png', 'webp', 'gif'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The size of the fallback in full width. */
    bytes: integer('bytes').notNull(),
    alt: text('alt'),
    /** The name of the uploaded file; null for a picture of an export, and for one that was uploaded before names were kept. */
    fileName: text('file_name'),
    /** True when all variants have been written. */
    complete: flag('complete'),
    createdAt: timestamp('created_at'),
  },
  (table) => [
    uniqueIndex('images_name').on(table.name),
    index('images_incomplete').on(table.id).where(sql`complete = 0`),
  ],
);

export type StoredImage = typeof images.$inferSelect;
