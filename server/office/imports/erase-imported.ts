import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#db/client';
import { type ImportKindName, importRows, imports } from '#db/schema/import';
import { type Contact, readPhone } from '#server/values/contact.input';

interface ErasedRecords {
  customers: { id: number }[];
  subscriptions: { id: number }[];
}

/** Takes a person out of the rows of imports: what their records were before, and what nobody has imported yet. */
export function eraseImported(
  queries: Queries,
  { kind, text }: Contact,
  { customers, subscriptions }: ErasedRecords,
): void {
  const ofKind = (name: ImportKindName) =>
    inArray(importRows.importId, queries.select({ id: imports.id }).from(imports).where(eq(imports.kind, name)));
  const forget = (name: ImportKindName, records: { id: number }[]) => {
    for (const { id } of records) {
      const isOf = and(eq(importRows.recordId, id), ofKind(name));
      queries.update(importRows).set({ before: null }).where(isOf).run();
    }
  };
  forget('customers', customers);
  forget('subscribers', subscriptions);
  // Without its country a number may be that of somebody else.
  if (kind === 'phone' && !readPhone(text).international) return;
  const part = kind === 'email' ? text.trim().toLowerCase() : readPhone(text).core;
  // Numbers are found whatever stands between their digits.
  const cells =
    kind === 'email'
      ? sql`lower(cells)`
      : sql`replace(replace(replace(replace(replace(cells, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`;
  queries
    .delete(importRows)
    .where(and(isNotNull(importRows.cells), sql`instr(${cells}, ${part}) > 0`))
    .run();
}
