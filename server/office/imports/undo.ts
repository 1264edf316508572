import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { type Import, type ImportRow, importRows, imports } from '#db/schema/import';
import { allowAgain } from '#server/contact/refusal';
import { Conflict } from '#server/values/errors';
import { kinds } from './kinds';
import type { RowChange } from './together';

/** Undoes a row and its refusal. */
export function undo(one: Import, row: ImportRow, now: Date): RowChange {
  if (row.refusal) allowAgain(row.refusal);
  const refusal = row.refusal === null ? {} : { refusal: null };
  const isStored = row.outcome === 'imported' || row.outcome === 'updated';
  return { ...(isStored ? undoRecord(one, row, now) : {}), ...refusal };
}

/** Undoes what a row has stored, unless its record was changed since or something depends on it. */
function undoRecord(one: Import, row: ImportRow, now: Date): RowChange {
  const kind = kinds[one.kind];
  const record = row.recordId === null ? null : kind.byId(row.recordId);
  const left = (message: string): RowChange => ({ outcome: 'left', problems: [{ column: '', message }] });
  if (!record) return { outcome: row.outcome === 'imported' ? 'new' : 'changed', recordId: null, before: null };
  if (kind.stampOf(record) !== row.stamp) {
    const later = laterImportOf(one, record.id);
    return left(later ? `The later import ${later} has changed it too` : 'It has been changed since');
  }
  try {
    if (row.outcome === 'imported') kind.remove?.(record, row, now);
    else if (row.before) giveBack(one, row, kind.update?.(record, row.before, now) ?? record);
    else return left('What it was before has been erased');
    return {
      outcome: row.outcome === 'imported' ? 'new' : 'changed',
      recordId: null,
      stamp: null,
      stampBefore: null,
      before: null,
    };
  } catch (error) {
    if (error instanceof Conflict) return left(error.message);
    throw error;
  }
}

/** The stored rows of other imports of the same kind about a record. */
function storedAbout({ id, kind }: Import, recordId: number) {
  const ofKind = db().select({ id: imports.id }).from(imports).where(eq(imports.kind, kind));
  return and(
    ...[eq(importRows.recordId, recordId), ne(importRows.importId, id), inArray(importRows.importId, ofKind)],
    inArray(importRows.outcome, ['imported', 'updated']),
  );
}

/** Marks the record as an earlier import has left it, so that this one can be undone too. */
function giveBack(one: Import, { stampBefore }: ImportRow, record: { id: number }): void {
  if (stampBefore === null) return;
  const isEarlier = and(storedAbout(one, record.id), eq(importRows.stamp, stampBefore));
  transaction()
    .update(importRows)
    .set({ stamp: kinds[one.kind].stampOf(record) })
    .where(isEarlier)
    .run();
}

/** The name of the last file that has changed a record after an import; undefined for none. */
const laterImportOf = (one: Import, recordId: number): string | undefined =>
  db()
    .select({ fileName: imports.fileName })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(storedAbout(one, recordId), gt(imports.id, one.id)))
    .orderBy(desc(imports.id))
    .limit(1)
    .get()?.fileName;
