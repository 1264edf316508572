import { and, type Column, eq, gt, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { db, prepared, transaction } from '#db/client';
import { countRows } from '#db/listing';
import {
  type CellProblem,
  type Import,
  type ImportClaim,
  type ImportCounts,
  type ImportRow,
  importRows,
  imports,
} from '#db/schema/import';
import { refuseAddress } from '#server/contact/refusal';
import { errorFacts, log } from '#server/log';
import { addDays } from '#server/values/calendar.input';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { kinds } from './kinds';
import { beginMatching, checkMatched, importMatched } from './matched';
import { labelOf, readRow, store, tryOut } from './read-row';
import { checkTogether, nameTogether, type RowChange, readStaged, setOthers } from './together';
import { undo } from './undo';

/** A row that could not be stored: its whole import is undone. */
class RefusedRow extends Error {
  override name = 'RefusedRow';
}

/** For a row with other values too: its refusal is kept even if the rest is not stored. */
export const refusalNote: CellProblem = { column: 'Unsubscribed', message: 'Will get no newsletters' };

/** What the import of a row would do. */
function check(one: Import, row: ImportRow, now: Date): RowChange {
  const { isOnlyRefusal, update, ...kind } = kinds[one.kind];
  if (kind.together) return checkTogether(one, row, now);
  if (kind.match) return checkMatched(one, row, now);
  const { number, cells } = row;
  const read = readRow(one, cells ?? []);
  const { identity, current, differences } = read;
  const found = { identity, recordId: current?.id ?? null, claim: null };
  const refusal = read.refused && !isOnlyRefusal ? [refusalNote] : [];
  const as = (outcome: ImportRow['outcome'], ...problems: CellProblem[]): RowChange => {
    const all = [...problems, ...refusal];
    return { ...found, outcome, problems: all.length > 0 ? all : null };
  };
  // This comes first: of two rows about an address, the refusal wins.
  if (isOnlyRefusal && read.refused) return as('refused');
  if (read.problems.length > 0) return as('error', ...read.problems);
  const first = firstLike(one.id, number, found);
  if (first !== undefined) return as('duplicate', { column: '', message: `The same as row ${first}` });
  if (current && (differences.length === 0 || !update)) return as('same');
  const { record, refusal: problem } = tryOut(one, read, now);
  if (problem) return as('error', problem);
  const warnings = (read.fields && kind.warningsOf?.(read.fields, current, now)) ?? [];
  if (current) return as('changed', ...warnings);
  const claim = record && kind.claimOf?.(record, now);
  if (!record || !claim) return as('new', ...warnings);
  const full = kind.problemBeside?.(record, claimsBefore(one.id, number, claim.day), now);
  if (full) return as('full', { column: labelOf(one, full.field), message: full.words }, ...warnings);
  return { ...as('new', ...warnings), claim: { ...claim, reservationId: -number } };
}

/** Departures that are so many days apart never need the same. */
const daysApart = 60;

/** The claims of the rows before another one on the departures around a day. */
function claimsBefore(id: number, before: number, day: string): ImportClaim[] {
  const from = addDays(day, -daysApart);
  return claimsAround()
    .all({ id, before, from, until: addDays(day, daysApart) })
    .flatMap(({ claim }) => claim ?? []);
}

const claimsAround = prepared(() => {
  const { importId, number, claim } = importRows;
  const isAround = sql`claim ->> '$.day' BETWEEN ${sql.placeholder('from')} AND ${sql.placeholder('until')}`;
  const isBefore = lt(number, sql.placeholder('before'));
  return db()
    .select({ claim })
    .from(importRows)
    .where(and(eq(importId, sql.placeholder('id')), isNotNull(claim), isAround, isBefore))
    .prepare();
});

const rowsLike = prepared(() => {
  const { importId, number, identity, recordId, outcome } = importRows;
  const first = (column: Column) =>
    db()
      .select({ number })
      .from(importRows)
      .where(
        and(
          eq(importId, sql.placeholder('id')),
          eq(column, sql.placeholder('key')),
          lt(number, sql.placeholder('before')),
          ne(outcome, 'error'),
        ),
      )
      .orderBy(number)
      .limit(1)
      .prepare();
  return { byIdentity: first(identity), byRecord: first(recordId) };
});

/** The number of the first row before another one that is about the same and can be read. */
function firstLike(
  id: number,
  before: number,
  { identity, recordId }: Pick<ImportRow, 'identity' | 'recordId'>,
): number | undefined {
  const { byIdentity, byRecord } = rowsLike();
  const named = identity === null ? undefined : byIdentity.get({ id, key: identity, before });
  return (named ?? (recordId === null ? undefined : byRecord.get({ id, key: recordId, before })))?.number;
}

/** Which rows an import stores. */
export const storedOutcomes = ({
  updates,
  reason,
}: Pick<Import, 'updates' | 'reason'>): NonNullable<ImportRow['outcome']>[] => [
  ...(['new', 'refused'] as const),
  ...(updates ? (['changed'] as const) : []),
  ...(reason === null ? [] : (['full'] as const)),
];

/** Stores a row and deletes its cells, which nothing needs any more. Throws RefusedRow. */
function importOne(one: Import, row: ImportRow, now: Date): RowChange {
  const { stampOf, beforeOf, update, isOnlyRefusal, together, match } = kinds[one.kind];
  if (match) return importMatched(one, row, now);
  const isStored = row.outcome !== null && storedOutcomes(one).includes(row.outcome);
  // The first row of a record stores them all.
  if (together && !(isStored && row.recordId !== null))
    return isStored || row.cells === null ? {} : { cells: null, identity: null };
  const read = readStaged(one, row, now);
  const refusal = read.refused && refuseAddress(read.refused, now);
  // A person may be named in them.
  const forgotten = { cells: null, identity: together ? row.identity : null, claim: null, refusal };
  if (read.refused && isOnlyRefusal) return { ...forgotten, outcome: 'refused' };
  if (!isStored) return forgotten;
  const [problem] = read.problems;
  if (problem || !read.fields) throw new RefusedRow(`Row ${row.number}: ${problem?.message ?? 'it has changed'}`);
  const { current, fields } = read;
  // The record may have been created since the check.
  if (current && (read.differences.length === 0 || !update || !one.updates)) return { ...forgotten, outcome: 'same' };
  try {
    const stored = store(one, { current, fields }, now);
    return {
      ...{ ...forgotten, outcome: current ? 'updated' : 'imported', recordId: stored.id, stamp: stampOf(stored) },
      stampBefore: current ? stampOf(current) : null,
      before: current && {
        ...(beforeOf?.(current, fields) ?? pick(current as Record<string, unknown>, ...Object.keys(fields))),
      },
    };
  } catch (error) {
    if (error instanceof Conflict) throw new RefusedRow(`Row ${row.number}: ${error.message}`);
    throw error;
  }
}

type State = Import['state'];
interface Work {
  /** The rows with work to do; an undo goes backwards. */
  rows: (one: Import) => ReturnType<typeof and>;
  backwards: boolean;
  act: (one: Import, row: ImportRow, now: Date) => RowChange;
  end: (one: Import) => State;
}

const after = ({ position }: Import) => gt(importRows.number, position);

const works: Partial<Record<State, Work>> = {
  checking: { rows: after, backwards: false, act: check, end: () => 'checked' },
  importing: { rows: after, backwards: false, act: importOne, end: () => 'done' },
  undoing: {
    // The plus sign keeps SQLite from sorting all rows with these outcomes for each part.
    rows: ({ position }) =>
      and(
        lte(importRows.number, position),
        sql`(+${importRows.outcome} IN ('imported', 'updated') OR ${importRows.refusal} IS NOT NULL)`,
      ),
    backwards: true,
    act: undo,
    end: () => 'undone',
  },
};

/** In ms: requests come between two parts. */
const partTime = 20;
const partRows = 500;

/**
 * Does one part of the work of an import in the caller's transaction; false where nothing is left. A refused row ends
 * an import, which is then undone.
 */
export function doPart(id: number, now: Date): boolean {
  const one = db().select().from(imports).where(eq(imports.id, id)).get();
  const work = one && works[one.state];
  if (!work) return false;
  const { together, match } = kinds[one.kind];
  const isBegun = one.state === 'checking' && one.position === 0;
  if (together && isBegun) nameTogether(one);
  if (match && isBegun) beginMatching(one);
  const rows = db()
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), work.rows(one)))
    .orderBy(work.backwards ? sql`${importRows.number} DESC` : importRows.number)
    .limit(partRows)
    .all();
  const start = performance.now();
  let { position } = one;
  for (const row of rows) {
    const change = work.act(one, row, now);
    const isThis = and(eq(importRows.importId, id), eq(importRows.number, row.number));
    if (Object.keys(change).length > 0) transaction().update(importRows).set(change).where(isThis).run();
    if (together && change.outcome && row.recordId !== null && work.act !== check)
      setOthers(row, pick(change, 'outcome', 'cells', 'problems'));
    position = row.number;
    if (performance.now() - start > partTime) break;
  }
  const state = rows.length === 0 ? work.end(one) : one.state;
  const counts = rows.length === 0 ? countOutcomes(id) : one.counts;
  if (rows.length === 0 && one.state === 'undoing') forgetCells(id);
  transaction().update(imports).set({ position, state, counts }).where(eq(imports.id, id)).run();
  return true;
}

/** Deletes what a failed import has not come to: nobody needs it any more. */
function forgetCells(id: number): void {
  const isKept = and(eq(importRows.importId, id), isNotNull(importRows.cells));
  transaction().update(importRows).set({ cells: null, identity: null, claim: null }).where(isKept).run();
}

/**
 * Starts the undo of a failed import, or permits another check after a failed one, and notes why; false for other work.
 */
export function takeBack(id: number, error: unknown): boolean {
  const failure = error instanceof RefusedRow ? error.message : 'Something went wrong on our side.';
  const isCurrent = and(eq(imports.id, id), inArray(imports.state, ['importing', 'checking']));
  if (!(error instanceof RefusedRow)) log('error', 'import.refused', { import: id, ...errorFacts(error) });
  const state = sql`CASE state WHEN 'importing' THEN 'undoing' ELSE 'uploaded' END`;
  return transaction().update(imports).set({ state, failure }).where(isCurrent).run().changes > 0;
}

const saysRefusal = sql`EXISTS (SELECT 1 FROM json_each(problems) WHERE value = ${JSON.stringify(refusalNote)})`;

export function countOutcomes(id: number): ImportCounts {
  const { outcome, importId } = importRows;
  const rows = db()
    .select({ outcome, count: sql<number>`count(*)` })
    .from(importRows)
    .where(and(eq(importId, id), isNotNull(outcome)))
    .groupBy(outcome)
    .all();
  const refusing = countRows(importRows, and(eq(importId, id), saysRefusal));
  return { ...Object.fromEntries(rows.map((row) => [row.outcome, row.count])), ...(refusing > 0 ? { refusing } : {}) };
}
