import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from './shared-columns';

/** The sessions of the admin. The cookie holds the id, this table only its hash. */
export const adminSessions = sqliteTable(
  'admin_sessions',
  {
    /** SHA-256 of the id, hexadecimal. */
    idHash: text('id_hash').primaryKey(),
    createdAt: timestamp('created_at'),
    lastSeenAt: timestamp('last_seen_at'),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [index('admin_sessions_expires').on(table.expiresAt)],
);

export type AdminSession = typeof adminSessions.$inferSelect;
