import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { images } from '#db/schema/image';
import { contactMessages } from '#db/schema/message';
import { versions } from '#db/schema/version';
import { searchImages } from '#server/catalogue/image/image';
import { imageList } from '#server/catalogue/image/image.input';
import { tablesWithUploads } from '#server/catalogue/image/image-usage';
import { filledSiteForEach, site, testNow } from '../fixtures';

filledSiteForEach();
beforeEach(() => {
  site.database.insert(versions).values({ kind: 'home', recordId: 0, number: 1, content: {} }).run();
  // Also columns with a check, such as the country, are set to an address here.
  site.database.$client.pragma('ignore_check_constraints = ON');
});

const name = '1795247157540-k3x9qd-1600x1067';
const unused = () => {
  const createdAt = testNow.toISOString();
  site.database
    .insert(images)
    .values({ name, extension: 'jpg', width: 1600, height: 1067, bytes: 1, complete: true, createdAt })
    .run();
  return searchImages(imageList.parse({ unused: true })).items.map((image) => image.name);
};

/** The pictures themselves, what visitors type, emails (their templates show no uploads), and what holds no address. */
const withoutUploads = [
  ...[
    'images',
    'reservations',
    'reservation_events',
    'contact_messages',
    'message_replies',
    'reviews',
    'newsletter',
    'unsubscribed',
    'redirects',
    'missed_addresses',
    'emails',
  ],
  ...[
    'open_requests',
    'proposals',
    'adjustments',
    'travellers',
    'statements',
    'rooming_lists',
    'payments',
    'provider_payments',
    'provider_refunds',
    'invoices',
    'departures',
    'crew',
    'assignments',
    'departure_exceptions',
    'call_offs',
    'resources',
    'waiting',
    'customer_contacts',
    'customer_merges',
    'customers',
    'imports',
    'import_rows',
    'office_changes',
    'visits',
    'empty_searches',
  ],
  ...['admin_sessions', 'settings', 'former_article_slugs', 'former_offer_addresses', 'content_version', 'creations'],
];

test('every table is a record or holds no uploads', () => {
  const own = sql`schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__drizzle_*'`;
  const tables = site.database
    .all<{ name: string }>(sql`SELECT name FROM pragma_table_list WHERE ${own}`)
    .map((table) => table.name);
  const records = tablesWithUploads.map(getTableName);
  expect(tables.toSorted()).toEqual([...records, ...withoutUploads].toSorted());
});

describe.each(tablesWithUploads.map((table) => [getTableName(table), table] as const))(
  'an upload is used when it is named only in %s',
  (_, table) => {
    const columns = Object.values(getTableColumns(table)).filter((column) => column.getSQLType() === 'text');

    test.each(columns.map((column) => [column.name, column] as const))('%s', (__, column) => {
      const address = `/uploads/${name}-800w.webp`;
      const value = column.dataType === 'json' ? JSON.stringify(['first', address]) : `See ${address} now`;
      const row = sql`(SELECT min(rowid) FROM ${table})`;
      site.database.run(sql`UPDATE ${table} SET ${sql.identifier(column.name)} = ${value} WHERE rowid = ${row}`);
      expect(unused()).toEqual([]);
    });
  },
);

test('an upload is unused when only a message names it', () => {
  const message = `/uploads/${name}.jpg`;
  const sender = { submissionKey: 'k', name: 'Zoe', email: 'zoe@example.com', subject: 'A picture' };
  site.database
    .insert(contactMessages)
    .values({ ...sender, message })
    .run();
  expect(unused()).toEqual([name]);
});
