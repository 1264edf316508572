import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { type ImportKindName, importRows, imports } from '#db/schema/import';
import type { Reservation } from '#db/schema/reservation';
import { type Contact, readPhone } from '#server/values/contact.input';

interface ErasedRecords {
  customers: { id: number }[];
  subscriptions: { id: number }[];
}

/** Forgets what erased records were before an import. */
export function forgetImported({ customers, subscriptions }: ErasedRecords): void {
  const forget = (kind: ImportKindName, records: { id: number }[]) => {
    const ofKind = db().select({ id: imports.id }).from(imports).where(eq(imports.kind, kind));
    for (const { id } of records) {
      const isOf = and(eq(importRows.recordId, id), inArray(importRows.importId, ofKind));
      transaction().update(importRows).set({ before: null }).where(isOf).run();
    }
  };
  forget('customers', customers);
  forget('subscribers', subscriptions);
}

/** Forgets who was in the list of a booking before an import, and deletes the rows about it that are not imported yet. */
export function forgetTravellers({ id, reference, foreignReference }: Reservation): void {
  const { importId, recordId, cells } = importRows;
  const ofTravellers = db().select({ id: imports.id }).from(imports).where(eq(imports.kind, 'travellers'));
  const isAbout = sql`EXISTS (SELECT 1 FROM json_each(${cells}) AS cell
    WHERE upper(trim(cell.value)) IN (upper(${reference}), upper(${foreignReference})))`;
  transaction()
    .update(importRows)
    .set({ before: null })
    .where(and(eq(recordId, id), inArray(importId, ofTravellers)))
    .run();
  transaction()
    .delete(importRows)
    .where(and(isNotNull(cells), inArray(importId, ofTravellers), isAbout))
    .run();
}

/** Deletes the rows with an address, or with a number and its country, from files that are not imported yet. */
export function eraseStaged({ kind, text }: Contact): void {
  // Without its country a number may be that of somebody else.
  if (kind === 'phone' && !readPhone(text).international) return;
  const part = kind === 'email' ? text.trim().toLowerCase() : readPhone(text).core;
  // Numbers are found whatever stands between their digits.
  const cells =
    kind === 'email'
      ? sql`lower(cells)`
      : sql`replace(replace(replace(replace(replace(cells, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`;
  const found = db()
    .select()
    .from(importRows)
    .where(and(isNotNull(importRows.cells), sql`instr(${cells}, ${part}) > 0`))
    .all();
  // It may be a part of another address or number.
  const contactsIn = (cell: string) =>
    kind === 'email'
      ? cell.toLowerCase().split(/[\s,;<>()"']+/)
      : cell.split(/[,;/\r\n]+/).map((number) => readPhone(number).core);
  for (const { importId, number } of found.filter((row) =>
    row.cells?.some((cell) => contactsIn(cell).includes(part)),
  )) {
    transaction()
      .delete(importRows)
      .where(and(eq(importRows.importId, importId), eq(importRows.number, number)))
      .run();
  }
}

/** Deletes the files that are not imported yet: a restore may bring back people who were erased from them. */
export const dropStaged = (): unknown =>
  transaction()
    .delete(imports)
    .where(inArray(imports.state, ['reading', 'uploaded', 'checking', 'checked']))
    .run();
