import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { versioned } from './shared-columns';

/** People who were brought in from elsewhere; who has booked or written here is known by that. */
export const customers = sqliteTable(
  'customers',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    email: text('email'),
    /** The same for all spellings of the address; see `emailKey`. */
    emailKey: text('email_key'),
    phone: text('phone'),
    /** The digits of the numbers in any spelling; see `readPhone`. */
    phoneKey: text('phone_key'),
    whatsapp: text('whatsapp'),
    whatsappKey: text('whatsapp_key'),
    country: text('country'),
    notes: text('notes'),
    ...versioned,
  },
  (table) => [
    index('customers_email').on(table.emailKey).where(sql`email_key IS NOT NULL`),
    index('customers_phone').on(table.phoneKey).where(sql`phone_key IS NOT NULL`),
    index('customers_whatsapp').on(table.whatsappKey).where(sql`whatsapp_key IS NOT NULL`),
    index('customers_updated').on(table.updatedAt),
    check('customers_reachable', sql`email IS NOT NULL OR phone IS NOT NULL`),
    check('customers_email_key', sql`(email IS NULL) = (email_key IS NULL)`),
  ],
);

export type Customer = typeof customers.$inferSelect;
export type NewCustomer = typeof customers.$inferInsert;
