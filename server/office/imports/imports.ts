import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { db, immediately, transaction, writeWhenFree } from '#db/client';
import { paginate } from '#db/listing';
import {
  type CellProblem,
  type Import,
  type ImportKindName,
  type ImportRow,
  importRows,
  imports,
} from '#db/schema/import';
import { maskedPassport } from '#server/booking/party/read-row';
import { Conflict, existing, InvalidUpload } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { suggestMapping } from './column-names';
import { importColumns, missingColumns } from './columns.input';
import { type Findings, lookAt } from './findings';
import {
  type FindingsQuery,
  type ImportReading,
  type ImportRowsQuery,
  type ImportStart,
  maxImportBytes,
  type RowChoice,
} from './imports.input';
import { kinds } from './kinds';
import { chooseMatch, describeMatch } from './matched';
import { listReadings, wordsOf } from './readings';
import { dropUnfinished, isUnused, runImport } from './run';
import { countOutcomes, refusalNote, storedOutcomes } from './steps';
import { readRows, readText, type TableRow } from './table';
import { type KnownReads, readStaged } from './together';

/** All imports, the newest first. */
export const listImports = (): Import[] => db().select().from(imports).orderBy(desc(imports.id)).limit(200).all();

const one = (id: number): Import => existing(db().select().from(imports).where(eq(imports.id, id)).get(), 'Import');

const sampleRows = 3;

/** An import with its first rows, and when the same file was imported before. Throws NotFound. */
export function findImport(id: number) {
  const found = one(id);
  const rows = db().select().from(importRows).where(eq(importRows.importId, id)).orderBy(importRows.number);
  const isSame = and(eq(imports.sha256, found.sha256), eq(imports.state, 'done'), ne(imports.id, id));
  const earlier = db().select({ createdAt: imports.createdAt }).from(imports).where(isSame).get();
  return {
    ...found,
    samples: rows
      .limit(sampleRows)
      .all()
      .map(({ cells }) => maskSecrets(found, cells)),
    earlier: earlier?.createdAt ?? null,
    warnings: found.state === 'checked' ? countWarnings(id) : [],
  };
}

/** The warnings about the rows to import, and how many rows each has. */
const countWarnings = (id: number) =>
  db().all<CellProblem & { rows: number }>(
    sql`SELECT warning.value ->> '$.column' AS "column", warning.value ->> '$.message' AS message, count(*) AS rows
      FROM import_rows, json_each(problems) AS warning WHERE import_id = ${id} AND outcome IN ('new', 'changed')
      AND warning.value <> ${JSON.stringify(refusalNote)}
      GROUP BY 1, 2 ORDER BY 1, 2`,
  );

/**
 * A page of the rows with an outcome: their values as read, their changes, and their errors beside the words of the
 * file. Throws NotFound.
 */
export function listImportRows({ id, outcome, page }: ImportRowsQuery) {
  const found = one(id);
  const isListed = and(eq(importRows.importId, id), eq(importRows.outcome, outcome));
  const total = db().select({ rows: count() }).from(importRows).where(isListed).get()?.rows ?? 0;
  const select = db().select().from(importRows).where(isListed).orderBy(importRows.number);
  const known: KnownReads = new Map();
  return paginate(total, page, (limit, offset) =>
    select
      .limit(limit)
      .offset(offset)
      .all()
      .map((row) => describeRow(found, row, known)),
  );
}

export type ShownRow = ReturnType<typeof describeRow>;

function describeRow(found: Import, row: ImportRow, known: KnownReads) {
  const cells = maskSecrets(found, row.cells);
  const { fields, differences } = row.cells
    ? readStaged(found, row, new Date(), known)
    : { fields: null, differences: [] };
  return {
    ...{ number: row.number, title: titleOf(cells), record: recordOf(found, row) },
    problems: (row.problems ?? []).map((problem) => ({ ...problem, words: wordsOf(found, cells, problem.column) })),
    readings: fields ? listReadings(found, cells, fields) : [],
    match: fields ? describeMatch(found, row, fields) : null,
    differences: row.outcome === 'changed' || row.outcome === 'refused' ? differences : [],
  };
}

/** The record of a row whose cells were deleted, or that is only about it; null for none. */
function recordOf({ kind: name }: Import, { cells, recordId }: ImportRow): { id: number; name: string } | null {
  const kind = kinds[name];
  const isShown = recordId !== null && (cells === null || kind.match);
  const record = isShown ? kind.byId(recordId) : null;
  return record && { id: record.id, name: kind.nameOf(record) };
}

/** The findings in the values of a file, for these fields of its columns. Throws NotFound. */
export async function findFindings({ id, mapping }: FindingsQuery): Promise<Findings> {
  const { kind, head, decimals } = one(id);
  const look = lookAt({ kind, head, mapping: mapping.slice(0, head.length) }, decimals === 'comma' ? 'comma' : 'point');
  for (let last = 0; ; ) {
    const isNext = and(eq(importRows.importId, id), gt(importRows.number, last));
    const rows = db().select().from(importRows).where(isNext).orderBy(importRows.number).limit(storedAtOnce).all();
    if (rows.length === 0) return look.end();
    for (const { cells, number } of rows) {
      look.add(cells ?? []);
      last = number;
    }
    await pause(1);
  }
}

/** Cells as they are shown: of the number of a passport its end. */
function maskSecrets({ kind, mapping }: Import, cells: string[] | null): string[] {
  const masked = importColumns[kind].flatMap(({ field, secret, type }) => (secret && type === 'text' ? field : []));
  return (cells ?? []).map((cell, index) =>
    masked.includes(mapping[index] ?? '') ? maskedPassport(cell.trim() || null) : cell,
  );
}

/** The first cells of a row, to know it by. */
const titleOf = (cells: string[]): string =>
  cells
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .join(', ')
    .slice(0, 120);

/** So many rows are stored in a transaction. */
const storedAtOnce = 500;

/** Stores the rows of a file without importing them. Throws InvalidUpload. */
export async function uploadImport(kind: ImportKindName, name: string, bytes: Uint8Array): Promise<Pick<Import, 'id'>> {
  if (bytes.length > maxImportBytes) throw new InvalidUpload('This file is larger than 20 MB', 'too large');
  const text = readText(bytes);
  const { head, rows } = await findHead(kind, readRows(text));
  const mapping = suggestMapping(kind, head);
  const begun: typeof imports.$inferInsert = {
    ...{ kind, head, format: text.format, mapping, rows: 0, counts: {} },
    ...{ fileName: name.slice(0, 200) || 'file.csv', sha256: createHash('sha256').update(bytes).digest('hex') },
    ...{ dates: 'iso', decimals: 'point', state: 'reading' },
  };
  const started = immediately(() => transaction().insert(imports).values(begun).returning({ id: imports.id }).get());
  const isThis = eq(imports.id, started.id);
  // Where commas stand between decimals, spreadsheets write semicolons between cells.
  const look = lookAt({ kind, head, mapping }, text.delimiter === ';' ? 'comma' : 'point');
  try {
    let batch: TableRow[] = [];
    let total = 0;
    const flush = async () => {
      total += batch.length;
      await storeRows(started.id, batch);
      batch = [];
    };
    for await (const row of rows) {
      look.add(row.cells);
      if (batch.push(row) === storedAtOnce) await flush();
    }
    await flush();
    if (total === 0) throw new InvalidUpload('This file has no rows below the names of its columns');
    const { dates, decimals } = look.end();
    immediately(() =>
      transaction().update(imports).set({ state: 'uploaded', rows: total, dates, decimals }).where(isThis).run(),
    );
    return started;
  } catch (error) {
    dropUnfinished(started.id);
    throw error;
  }
}

/** So many rows are looked at for the one that names the columns. */
const mostAbove = 30;

/** The names of the columns, and the rows below: banks write about the account above them. */
async function findHead(kind: ImportKindName, rows: AsyncGenerator<TableRow>) {
  const above: TableRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const { cells } = next.value;
    if (!kinds[kind].match || missingColumns(kind, suggestMapping(kind, cells)).length === 0)
      return { head: headOf(next.value), rows };
    if (above.push(next.value) === mostAbove) break;
  }
  const [first, ...others] = above;
  return { head: headOf(first), rows: followedBy(others, rows) };
}

async function* followedBy(first: TableRow[], rest: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rest;
}

function headOf(row: TableRow | undefined): string[] {
  const names = row?.cells ?? [];
  if (names.every((name) => name === '')) throw new InvalidUpload('The first row has to name the columns');
  return names.map((name, index) => name.slice(0, 100) || `Column ${index + 1}`);
}

async function storeRows(importId: number, rows: TableRow[]): Promise<void> {
  const values = rows.map(({ number, cells }) => ({ importId, number, cells }));
  await writeWhenFree(() =>
    immediately(() => {
      for (const value of values) transaction().insert(importRows).values(value).run();
    }),
  );
  await pause(1);
}

/**
 * Moves an import to another state and starts its work. Throws NotFound, and Conflict in a state that is not in `from`.
 */
function begin(id: number, from: Import['state'][], change: (found: Import) => Partial<Import>): Promise<void> {
  immediately(() => {
    const found = one(id);
    if (!from.includes(found.state)) throw new Conflict(`This import is ${found.state}.`);
    transaction().update(imports).set(change(found)).where(eq(imports.id, id)).run();
  });
  return runImport(id);
}

/** Checks what the import of each row would do. Throws Conflict where a column is missing. */
export function checkImport({ id, mapping, dates, decimals, choices }: ImportReading): Promise<void> {
  return begin(id, ['uploaded', 'checked'], ({ kind, head, choices: earlier }) => {
    const columns = importColumns[kind];
    const chosen = head.map((_, index) => columns.find(({ field }) => field === mapping[index])?.field ?? null);
    const missing = missingColumns(kind, chosen);
    if (missing.length > 0) throw new Conflict(`Choose a column for ${missing.join(', ')}`);
    // What was said of single rows still holds: the form does not know it.
    const ofRows = kinds[kind].match ? pick(earlier, 'booking', 'amount') : {};
    return {
      mapping: chosen,
      dates,
      decimals,
      choices: { ...choices, ...ofRows },
      state: 'checking',
      position: 0,
      failure: null,
    };
  });
}

/** Imports the checked rows. Throws Conflict for rows with errors that are not to be left out. */
export function startImport({ id, updates, leavesErrors, tell, reason = null }: ImportStart): Promise<void> {
  return begin(id, ['checked'], ({ counts, choices }) => {
    const { error = 0 } = counts;
    if (error > 0 && !leavesErrors)
      throw new Conflict('Some rows have errors. Correct the file, or leave these rows out.');
    const stored = [...storedOutcomes({ updates, reason }), 'refusing' as const].map((outcome) => counts[outcome] ?? 0);
    if (stored.every((count) => count === 0)) throw new Conflict('There is nothing to import.');
    const told = tell ? { choices: { ...choices, tell: { '': 'yes' } } } : {};
    return { updates, reason, ...told, state: 'importing', position: 0 };
  });
}

/** Says which booking a row of a bank's file pays for, or that it is left out. Throws NotFound, and Conflict. */
export function chooseForRow(choice: RowChoice, now: Date = new Date()): void {
  const { id, number } = choice;
  immediately(() => {
    const found = one(id);
    if (found.state !== 'checked') throw new Conflict(`This import is ${found.state}.`);
    const isThis = and(eq(importRows.importId, id), eq(importRows.number, number));
    const row = existing(db().select().from(importRows).where(isThis).get(), 'Row');
    const { choices, change } = chooseMatch(found, row, choice, now);
    transaction().update(importRows).set(change).where(isThis).run();
    transaction()
      .update(imports)
      .set({ choices, counts: countOutcomes(id) })
      .where(eq(imports.id, id))
      .run();
  });
}

/** Undoes an import, except for records that were changed since. */
export const undoImport = (id: number): Promise<void> =>
  begin(id, ['done'], () => ({ state: 'undoing', failure: null }));

/** Deletes an import that has stored nothing. Throws NotFound, or Conflict. */
export function discardImport(id: number): void {
  const isThis = and(eq(imports.id, one(id).id), isUnused);
  const { changes } = immediately(() => transaction().delete(imports).where(isThis).run());
  if (changes === 0) throw new Conflict('This was imported: undo it instead.');
}
