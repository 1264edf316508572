import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { timestamp, versioned } from './shared-columns';

/** People who have booked, or were brought in from elsewhere. Who has only written is known by that. */
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
    language: text('language'),
    notes: text('notes'),
    ...versioned,
  },
  (table) => [
    index('customers_email').on(table.emailKey).where(sql`email_key IS NOT NULL`),
    index('customers_phone').on(table.phoneKey).where(sql`phone_key IS NOT NULL`),
    index('customers_whatsapp').on(table.whatsappKey).where(sql`whatsapp_key IS NOT NULL`),
    index('customers_updated').on(table.updatedAt),
    index('customers_name').on(sql`name COLLATE NOCASE`),
    check('customers_reachable', sql`email IS NOT NULL OR phone IS NOT NULL`),
    check('customers_email_key', sql`(email IS NULL) = (email_key IS NULL)`),
  ],
);

/** Further addresses and numbers of a customer, beside those of the row, and the names of those who were merged into one. */
export const customerContacts = sqliteTable(
  'customer_contacts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['email', 'phone', 'name'] }).notNull(),
    value: text('value').notNull(),
    /** As `emailKey` or `phoneKey` of a customer, or the `nameKey` of a name. */
    key: text('key').notNull(),
  },
  (table) => [
    uniqueIndex('customer_contacts_once').on(table.customerId, table.kind, table.key),
    index('customer_contacts_key').on(table.kind, table.key),
  ],
);

/** What a merge has moved to the customer that was kept, and what else it changed, for its undo. */
interface MovedRecords {
  reservations: number[];
  /** The keys of the addresses and numbers that the kept customer had before; see `contactKey`. */
  own?: string[];
  /** The ids of the names by which the kept customer is known since. */
  names?: number[];
  /** The ids of earlier merges with the customer that is no more. */
  merges: number[];
  /** The signatures of addresses that get no newsletters any more, because one of the two had refused them. */
  refused: string[];
  /** What the kept customer has from the other one: the field, before and after. */
  fields: { field: 'name' | 'country' | 'language' | 'notes'; before: string | null; after: string | null }[];
}

/** Two customers that became one. */
export const customerMerges = sqliteTable(
  'customer_merges',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    keptId: integer('kept_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The customer that is no more. */
    gone: text('gone', { mode: 'json' }).$type<GoneCustomer>().notNull(),
    moved: text('moved', { mode: 'json' }).$type<MovedRecords>().notNull(),
    mergedBy: text('merged_by', { enum: ['office'] }).notNull(),
    createdAt: timestamp('created_at'),
  },
  (table) => [index('customer_merges_kept').on(table.keptId), index('customer_merges_created').on(table.createdAt)],
);

export type CustomerContact = typeof customerContacts.$inferSelect;
export type CustomerMerge = typeof customerMerges.$inferSelect;
/** As it was, with its further addresses and numbers. */
type GoneCustomer = Customer & { contacts: CustomerContact[] };
export type Customer = typeof customers.$inferSelect;
export type NewCustomer = typeof customers.$inferInsert;
