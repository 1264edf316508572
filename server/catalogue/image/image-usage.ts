import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { db, immediately, transaction } from '#db/client';
import { destinations } from '#db/schema/destination';
import { images } from '#db/schema/image';
import { recordTables } from '#db/schema/record';
import { versions } from '#db/schema/version';
import { Conflict } from '#server/values/errors';
import { readUploadAddress } from '#server/values/upload-address.input';

/**
 * Checks that the uploads of a record exist before it is saved. Throws Conflict with the name of the field.
 * @param fields addresses by the name of their field; addresses of other sites and null are ignored
 */
export function assertUploadsExist(fields: Record<string, (string | null)[]>): void {
  for (const [field, addresses] of Object.entries(fields)) {
    for (const address of addresses) {
      if (!address?.startsWith('/uploads/')) continue;
      const upload = readUploadAddress(address);
      const stored = upload && db().select().from(images).where(eq(images.name, upload.name)).get();
      if (!upload || stored?.extension !== upload.extension) {
        throw new Conflict('This picture is no longer here. Please choose another.', field);
      }
    }
  }
}

/** The addresses of the pictures of a product by their fields, for `assertUploadsExist`. */
export const uploadsOf = ({ image, gallery }: { image: string | null; gallery: { image: string }[] }) => ({
  image: [image],
  ...Object.fromEntries(gallery.map((picture, at) => [`gallery.${at}.image`, [picture.image]])),
});

/** Saves a document of the owner. Throws Conflict with the name of the field (`slides.0.picture`) where an upload in it is gone. */
export const saveWithUploads = <Saved>(content: object, save: () => Saved): Saved =>
  immediately(() => {
    const saved = save();
    assertUploadsExist(uploadsWithin(content));
    return saved;
  });

function uploadsWithin(content: unknown, path: string[] = []): Record<string, string[]> {
  if (typeof content === 'string') return readUploadAddress(content) ? { [path.join('.')]: [content] } : {};
  if (typeof content !== 'object' || content === null) return {};
  const parts = Object.entries(content).map(([name, part]) => uploadsWithin(part, [...path, name]));
  return Object.assign({}, ...parts);
}

/** Stores the alt text of a record with its upload, where the upload has none. */
export function addMissingAlt(address: string | null, alt: string | null): void {
  const upload = address && alt ? readUploadAddress(address) : null;
  if (!upload) return;
  transaction()
    .update(images)
    .set({ alt })
    .where(and(eq(images.name, upload.name), isNull(images.alt)))
    .run();
}

const isText = (column: SQLiteColumn) => column.getSQLType() === 'text';

/** Records, destinations, and the versions of records and documents, which can be restored. */
export const tablesWithUploads = [...Object.values(recordTables), destinations, versions];

/** The text columns of each of them, JSON included: any of them may hold the address of an upload. */
const textColumns = tablesWithUploads.map((table) => ({
  table,
  columns: Object.values<SQLiteColumn>(getTableColumns(table)).filter(isText),
}));

/**
 * The names of all uploads that records use. Reads every text column of the records, because an upload that is missing here
 * may be deleted. Texts of visitors do not count.
 */
export function uploadsInUse(): Set<string> {
  const names = new Set<string>();
  for (const { table, columns } of textColumns) {
    // LIKE stops at a NUL character, which an import may have brought in.
    const text = sql.join(
      columns.map((column) => sql`replace(coalesce(${column}, ''), char(0), '')`),
      sql` || ' ' || `,
    );
    const rows = db().all<{ text: string }>(sql`SELECT ${text} AS text FROM ${table} WHERE ${text} LIKE '%/uploads/%'`);
    for (const row of rows) {
      for (const [, name = ''] of row.text.matchAll(/\/uploads\/([\w-]+?-\d{1,4}x\d{1,4})(?=[-.])/g)) names.add(name);
    }
  }
  return names;
}
