import { eq } from 'drizzle-orm';
import { type ImportKindName, imports } from '#db/schema/import';
import { checkImport, findImport, listImportRows, startImport, uploadImport } from '#server/office/imports/imports';
import type { ImportReading } from '#server/office/imports/imports.input';
import { site } from '../../fixtures';

/** Uploads a file and waits until its rows are checked, with the columns that are suggested for it. */
export async function check(kind: ImportKindName, text: string | Uint8Array, reading: Partial<ImportReading> = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { id } = await uploadImport(kind, `${kind}.csv`, bytes);
  const { mapping, dates, decimals } = findImport(id);
  await checkImport({ id, mapping, dates, decimals, choices: {}, ...reading } as ImportReading);
  return findImport(id);
}

/** The same, and imports what is right in it. */
export async function importFile(
  kind: ImportKindName,
  text: string | Uint8Array,
  reading: Partial<ImportReading> = {},
) {
  const { id } = await check(kind, text, reading);
  await startImport({ id, updates: true, leavesErrors: true });
  return findImport(id);
}

/** `3 Email: Please enter a valid email address` */
export const problemsOf = (id: number, outcome: 'error' | 'duplicate' | 'full' | 'left' = 'error') =>
  listImportRows({ id, outcome, page: 1 }).items.flatMap(({ number, problems }) =>
    problems.map(({ column, message }) => `${number} ${column}: ${message}`),
  );

export const stateOf = (id: number) => site.database.select().from(imports).where(eq(imports.id, id)).get()?.state;
