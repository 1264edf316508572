import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { db, immediately, transaction } from '#db/client';
import { type Destination, destinations } from '#db/schema/destination';
import { images } from '#db/schema/image';
import { type RecordKind, recordTables } from '#db/schema/record';
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

/** A table with its text columns, JSON included, as one text: any of them may hold the address of an upload. */
const withText = <Kind extends string>(kind: Kind, table: SQLiteTable) => ({
  kind,
  table,
  // LIKE and `instr` stop at a NUL character, which an import may have brought in.
  text: sql.join(
    Object.values<SQLiteColumn>(getTableColumns(table))
      .filter(isText)
      .map((column) => sql`replace(coalesce(${column}, ''), char(0), '')`),
    sql` || ' ' || `,
  ),
});

const currentTables = [
  ...Object.entries(recordTables).map(([kind, table]) => withText(kind as RecordKind, table)),
  withText('destination', destinations),
];
/** The versions of records and documents can be restored. */
const versionTable = withText('version', versions);

/** Records, destinations, and the versions of records and documents. */
export const tablesWithUploads = [...currentTables, versionTable].map(({ table }) => table);

/**
 * The names of all uploads that records use. Reads every text column of the records, because an upload that is missing here
 * may be deleted. Texts of visitors do not count.
 */
export function uploadsInUse(): Set<string> {
  const names = new Set<string>();
  for (const { table, text } of [...currentTables, versionTable]) {
    const rows = db().all<{ text: string }>(sql`SELECT ${text} AS text FROM ${table} WHERE ${text} LIKE '%/uploads/%'`);
    for (const row of rows) {
      for (const [, name = ''] of row.text.matchAll(/\/uploads\/([\w-]+?-\d{1,4}x\d{1,4})(?=[-.])/g)) names.add(name);
    }
  }
  return names;
}

/** Finds the addresses of a picture in a text, in any width and format. */
export const addressesOf = (name: string): RegExp => new RegExp(`/uploads/${name}(?:-\\d{1,4}w)?\\.[a-z]{3,4}`, 'g');

/** A record or destination as it is stored; of its columns those are named that all of them have. */
export type ShownRow = Pick<Destination, 'id' | 'version'> & Record<string, unknown>;

/** The records and destinations that show a picture. */
export const rowsShowing = (name: string) =>
  currentTables.flatMap(({ kind, table, text }) =>
    (db().select().from(table).where(mentions(text, name)).all() as ShownRow[])
      .filter((row) => JSON.stringify(row).search(addressesOf(name)) >= 0)
      .map((row) => ({ kind, row })),
  );

const mentions = (text: SQL, name: string) => sql`instr(${text}, ${`/uploads/${name}`}) > 0`;

/** True where a version of a record or document names a picture. */
export const isInVersions = (name: string): boolean =>
  db().select({ kind: versions.kind }).from(versions).where(mentions(versionTable.text, name)).limit(1).get() !==
  undefined;
