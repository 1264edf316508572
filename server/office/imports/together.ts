import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { db, transaction } from '#db/client';
import { type CellProblem, type Import, type ImportRow, importRows } from '#db/schema/import';
import { kinds } from './kinds';
import { type ReadRow, readRow, readTogether, tryOut } from './read-row';

export type RowChange = Partial<Omit<ImportRow, 'importId' | 'number'>>;

/** Notes in all rows which record they name. */
export function nameTogether({ id, kind, mapping }: Import): void {
  const { together } = kinds[kind];
  const place = mapping.indexOf(together?.by ?? null);
  const name = sql`nullif(cells ->> ${`$[${place}]`}, '')`;
  const identity = together?.identity?.(name) ?? name;
  transaction().update(importRows).set({ identity }).where(eq(importRows.importId, id)).run();
}

/** The rows that name the same record; without a name each is alone. */
const isAlike = ({ importId, identity, number }: ImportRow) =>
  and(
    eq(importRows.importId, importId),
    identity === null ? eq(importRows.number, number) : eq(importRows.identity, identity),
  );

/** True for the first row of a record: with it all of them are checked, stored and undone. */
const isFirst = (row: ImportRow): boolean =>
  !db()
    .select({ number: importRows.number })
    .from(importRows)
    .where(and(isAlike(row), lt(importRows.number, row.number)))
    .limit(1)
    .get();

/** In the order of the file. One row more than permitted shows that there are too many. */
const rowsAlike = ({ kind }: Import, row: ImportRow): ImportRow[] =>
  db()
    .select()
    .from(importRows)
    .where(isAlike(row))
    .orderBy(importRows.number)
    .limit((kinds[kind].together?.most ?? 0) + 1)
    .all();

/** Changes the other rows of the record of a row. */
export function setOthers(row: ImportRow, change: RowChange): void {
  const isOther = and(isAlike(row), ne(importRows.number, row.number));
  transaction().update(importRows).set(change).where(isOther).run();
}

const orNull = (problems: CellProblem[]) => (problems.length > 0 ? problems : null);

/** Checks with the first row of a record what the import of all its rows would do. */
export function checkTogether(one: Import, row: ImportRow, now: Date): RowChange {
  if (!isFirst(row)) return {};
  const rows = rowsAlike(one, row);
  const read = readTogether(one, rows, now);
  const isWrong = () => read.problems.flat().length > 0;
  const isChange = !isWrong() && read.differences.length > 0;
  const refusal = isChange ? tryOut(one, read, now).refusal : null;
  if (refusal) read.problems[0]?.push(refusal);
  const outcome = isWrong() ? 'error' : isChange ? 'changed' : 'same';
  const { together, warningsOf } = kinds[one.kind];
  const others = { column: '', message: `Other rows of this ${together?.noun} have errors` };
  setOthers(row, { outcome, problems: isWrong() ? [others] : null, recordId: null });
  const noted = isWrong() ? read.problems : isChange ? read.warnings : [];
  for (const [index, problems] of noted.entries()) {
    const isThis = and(isAlike(row), eq(importRows.number, rows[index]?.number ?? 0));
    if (problems.length > 0) transaction().update(importRows).set({ problems }).where(isThis).run();
  }
  const [own = []] = noted;
  const of = isWrong() ? [others] : isChange ? (warningsOf?.(read.fields ?? {}, read.current, now) ?? []) : [];
  return { outcome, recordId: read.current?.id ?? null, problems: orNull(own) ?? orNull(of) };
}

/** What was read of records, by what their rows have in common. */
export type KnownReads = Map<string | null, ReturnType<typeof readTogether>>;

/** A row as it was read, or all rows of its record; `known` is used for other rows of the same. */
export function readStaged(one: Import, row: ImportRow, now: Date, known: KnownReads = new Map()): ReadRow {
  if (!kinds[one.kind].together) return readRow(one, row.cells ?? []);
  const found = (row.identity !== null && known.get(row.identity)) || readTogether(one, rowsAlike(one, row), now);
  known.set(row.identity, found);
  const { problems, differences, warnings: _, ...read } = found;
  return {
    ...{ ...read, problems: problems.flat(), identity: row.identity, refused: null },
    differences: isFirst(row) ? differences : [],
  };
}
