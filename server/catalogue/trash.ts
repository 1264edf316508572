import { and, desc, eq, getTableColumns, getTableName, isNotNull, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import type { Publication } from '#db/columns';
import { offers } from '#db/schema/offer';
import { type RecordKind, recordTables } from '#db/schema/record';
import type { tours } from '#db/schema/tour';
import { type HungRows, versions } from '#db/schema/version';
import { Conflict, existing } from '#server/values/errors';
import { isOf, keepDeleted } from '#server/versions';
import { presentSlugs } from './article/article-slug';
import { withPresentPlaces } from './destination';
import { publicationOf } from './publication.input';
import { existingRecord, saving } from './stored-record';

interface ForeignKey {
  table: string;
  column: string;
  target: string;
  onDelete: 'CASCADE' | 'SET NULL' | 'RESTRICT' | 'NO ACTION';
}

/** All foreign keys of the database. */
const foreignKeys = () =>
  db().all<ForeignKey>(sql`SELECT tables.name AS "table", keys."from" AS "column", keys."table" AS target, keys.on_delete AS onDelete
    FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys WHERE tables.type = 'table'`);

/** The tables that name a product by its key, which triggers change when it is deleted. */
const keyedTables = ['departures', 'rooming_lists'];

/** What hangs on a record and is changed by its deletion. */
function readHungRows(kind: RecordKind, id: number): HungRows {
  const links = foreignKeys().filter(({ target }) => target === getTableName(recordTables[kind]));
  const rowsOf = ({ table, column }: ForeignKey) =>
    db().all<Record<string, unknown>>(
      sql`SELECT * FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${id}`,
    );
  const key = `${kind}-${id}`;
  const keyed = keyedTables.flatMap((table) =>
    db()
      .all<{ id: number; value: string }>(sql`SELECT id, product_key AS value FROM ${sql.identifier(table)}
        WHERE product_key = ${key} OR product_key LIKE ${`${key}*%`}`)
      .map((row) => ({ table, column: 'product_key', ...row })),
  );
  const nulled = links
    .filter(({ onDelete }) => onDelete === 'SET NULL')
    .flatMap((link) =>
      rowsOf(link).map((row) => ({ table: link.table, column: link.column, id: Number(row.id), value: id })),
    );
  const cascades = links.filter(({ onDelete }) => onDelete === 'CASCADE');
  return {
    deleted: cascades.flatMap((link) => rowsOf(link).map((row) => ({ table: link.table, row }))),
    unlinked: [...nulled, ...keyed],
  };
}

/** True for a product that visitors did not see, and so none of its offers. */
const hidesOffers = (kind: RecordKind, record: Publication, now: Date): kind is 'tour' | 'package' =>
  (kind === 'tour' || kind === 'package') && publicationOf(record, now) !== 'public';

/** Makes drafts of the offers of what visitors do not see: without their link to it they would be on the site. */
function hideOffers(kind: RecordKind, record: { id: number } & Publication, now: Date): HungRows['unlinked'] {
  if (!hidesOffers(kind, record, now)) return [];
  const link = kind === 'tour' ? offers.tourId : offers.packageId;
  const areIts = and(eq(link, record.id), eq(offers.type, kind), isNotNull(offers.publicFrom));
  const hidden = db().select({ id: offers.id, value: offers.publicFrom }).from(offers).where(areIts).all();
  transaction().update(offers).set({ publicFrom: null }).where(areIts).run();
  return hidden.map(({ id, value }) => ({ table: 'offers', column: 'public_from', id, value: value as string }));
}

/** What a row has only one of. */
const productColumns = ['tour_id', 'package_id', 'offer_id'];

/** Gives rows back what they lost with the record, unless they have got something else since. */
function relink({ deleted, unlinked }: HungRows): void {
  for (const { table, row } of deleted) {
    const columns = sql.join(Object.keys(row).map(sql.identifier), sql`, `);
    const values = sql.join(
      Object.values(row).map((value) => sql`${value}`),
      sql`, `,
    );
    transaction().run(sql`INSERT OR IGNORE INTO ${sql.identifier(table)} (${columns}) VALUES (${values})`);
  }
  const keys = foreignKeys();
  for (const { table, id, column, value } of unlinked) {
    const others = keys.filter((key) => key.table === table && productColumns.includes(key.column));
    const alone = productColumns.includes(column) ? others.map((key) => key.column) : [column];
    const isFree =
      column === 'product_key'
        ? sql`product_key LIKE ${`${String(value).split('-')[0]}-0:%`}`
        : sql.join(
            alone.map((name) => sql`${sql.identifier(name)} IS NULL`),
            sql` AND `,
          );
    transaction().run(
      sql`UPDATE OR IGNORE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${value} WHERE id = ${id} AND ${isFree}`,
    );
    relinkDeleted({ table, id, column, value }, alone);
  }
}

/** The same for a row that is in the trash itself: it is restored with the link. */
function relinkDeleted({ table, id, column, value }: HungRows['unlinked'][number], alone: string[]): void {
  const kind = kindOf(table);
  const deleted = kind && deletedVersion(kind, id);
  if (!deleted || alone.some((name) => deleted.content[propertyOf(kind, name)] != null)) return;
  changeDeleted(deleted, { content: { ...deleted.content, [propertyOf(kind, column)]: value } });
}

/**
 * Empties the links of a restored record to what is gone. Those to what is in the trash come back with that; an offer of what
 * visitors did not see is a draft until then.
 */
function emptyLinks(kind: RecordKind, record: Record<string, unknown>): void {
  const table = getTableName(recordTables[kind]);
  for (const { column, target } of foreignKeys().filter((key) => key.table === table)) {
    const id = record[propertyOf(kind, column)] ?? null;
    if (id === null || db().get(sql`SELECT 1 FROM ${sql.identifier(target)} WHERE id = ${id}`)) continue;
    const other = kindOf(target);
    const deleted = other && deletedVersion(other, Number(id));
    const isHidden = deleted && hidesOffers(other, deleted.content, new Date(deleted.deletedAt ?? ''));
    const lost = isHidden && record.type === other ? [column, 'public_from'] : [column];
    const links = lost.flatMap((name) => {
      const value = record[propertyOf(kind, name)] as string | number | null;
      return value === null ? [] : [{ table, id: Number(record.id), column: name, value }];
    });
    if (deleted?.hung)
      changeDeleted(deleted, { hung: { ...deleted.hung, unlinked: [...deleted.hung.unlinked, ...links] } });
    for (const name of lost) record[propertyOf(kind, name)] = null;
  }
}

const kindOf = (table: string) => restorable.find((kind) => getTableName(recordTables[kind]) === table);

/** The name in the schema of a column. */
const propertyOf = (kind: RecordKind, column: string): string =>
  Object.entries(getTableColumns(recordTables[kind])).find(([, { name }]) => name === column)?.[0] ?? column;

type DeletedVersion = typeof versions.$inferSelect;

const changeDeleted = ({ kind, recordId: id, number }: DeletedVersion, changed: Partial<DeletedVersion>) =>
  transaction()
    .update(versions)
    .set(changed)
    .where(and(isOf({ kind, id }), eq(versions.number, number)))
    .run();

const deletedVersion = (kind: RecordKind, id: number): DeletedVersion | undefined =>
  db()
    .select()
    .from(versions)
    .where(and(isOf({ kind, id }), isNotNull(versions.deletedAt)))
    .orderBy(desc(versions.number))
    .get();

/**
 * Deletes a record: for thirty days it can be restored. Reservations and offers of a product are kept, without the link to
 * it, and the offers of one that is not public as drafts. Throws NotFound.
 */
export function deleteRecord(kind: RecordKind, id: number, now: Date = new Date()): void {
  saving({ kind, id }, () => {
    const content = existingRecord(kind, id);
    const { deleted, unlinked } = readHungRows(kind, id);
    const hung = { deleted, unlinked: [...unlinked, ...hideOffers(kind, content, now)] };
    keepDeleted({ kind, id }, { number: content.version, content }, hung, now);
    const table = recordTables[kind] as typeof tours;
    transaction().delete(table).where(eq(table.id, id)).run();
  });
}

/**
 * The status of an address without a page: 410 where its record was deleted, 404 where there was none or it is not public.
 * @param key the id of the record, or its slug
 */
export function statusOfMissing(kind: RecordKind, key: number | string): 404 | 410 {
  const isThis = typeof key === 'number' ? eq(versions.recordId, key) : sql`${versions.content} ->> 'slug' = ${key}`;
  const isDeleted = and(eq(versions.kind, kind), isNotNull(versions.deletedAt), isThis);
  return db().select({ id: versions.recordId }).from(versions).where(isDeleted).get() ? 410 : 404;
}

/** The kinds of what is restored. */
export const restorable = Object.keys(recordTables) as RecordKind[];

/** The deleted records that can be restored, the last one first. */
export const listTrash = () =>
  db()
    .select({
      ...{ kind: versions.kind, id: versions.recordId, deletedAt: versions.deletedAt },
      title: sql<string>`coalesce(${versions.content} ->> 'title', ${versions.content} ->> 'name', ${versions.content} ->> 'subject', '')`,
    })
    .from(versions)
    .where(isNotNull(versions.deletedAt))
    .orderBy(desc(versions.deletedAt))
    .limit(500)
    .all();

/**
 * Restores a deleted record as it was, with what hung on it and the present names of what was renamed. Throws NotFound once it
 * is forgotten, and Conflict where another record has its address now.
 */
export function restoreRecord(kind: RecordKind, id: number, now: Date = new Date()): void {
  saving({ kind, id }, () => {
    const stored = existing(deletedVersion(kind, id), 'Deleted record');
    const table = recordTables[kind];
    const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
    const content = withPresentPlaces(kind, stored.content);
    const known = columns.filter(([name]) => name in content).map(([name]) => [name, content[name]]);
    const number = stored.number + 1;
    const record: Record<string, unknown> = {
      ...Object.fromEntries(known),
      version: number,
      updatedAt: now.toISOString(),
    };
    emptyLinks(kind, record);
    // What visitors have never seen is not published by its restoration.
    const before = publicationOf(stored.content as unknown as Publication, new Date(stored.deletedAt ?? ''));
    if (before === 'scheduled' && String(record.publicFrom) <= now.toISOString()) record.publicFrom = null;
    if (kind === 'article') record.relatedArticles = presentSlugs(stored.content.relatedArticles as string[]);
    try {
      transaction()
        .insert(table)
        .values(record as never)
        .run();
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw error;
      throw new Conflict('Another record has its address now. Change that address first.');
    }
    if (stored.hung) relink(stored.hung);
    changeDeleted(stored, { deletedAt: null, hung: null });
  });
}
