import { and, eq, lt, max, sql } from 'drizzle-orm';
import { db, rehearse, transaction } from '#db/client';
import { type CellProblem, type Import, type ImportRow, importRows } from '#db/schema/import';
import { Conflict } from '#server/values/errors';
import type { RowChoice } from './imports.input';
import type { ImportKind, Matching, ProposedMatch } from './kind';
import { kinds } from './kinds';
import { readRow } from './read-row';
import type { RowChange } from './together';

const { importId, number, identity, recordId, outcome } = importRows;

/** Forgets the keys of an earlier check. */
export function beginMatching({ id, kind }: Import): void {
  kinds[kind].match?.begin();
  transaction().update(importRows).set({ identity: null }).where(eq(importId, id)).run();
}

const digits = 5;

/** The key of a row: its content, and its number among the equal rows of its file. */
function numberedKey({ id }: Import, content: string): string {
  const isEqual = and(eq(importId, id), sql`${identity} BETWEEN ${`${content}-`} AND ${`${content}-~`}`);
  const last = db()
    .select({ key: max(identity) })
    .from(importRows)
    .where(isEqual)
    .get()?.key;
  return `${content}-${String(Number(last?.slice(-digits) ?? 0) + 1).padStart(digits, '0')}`;
}

/** The row before another one that is taken for the same record. */
const earlierFor = ({ id }: Import, row: ImportRow, record: number): number | undefined =>
  db()
    .select({ number })
    .from(importRows)
    .where(and(eq(recordId, record), eq(importId, id), lt(number, row.number), eq(outcome, 'new')))
    .limit(1)
    .get()?.number;

const said = (message: string): CellProblem[] => [{ column: '', message }];

/** What the import of a row would do. A row that was checked before keeps its key. */
export function checkMatched(one: Import, row: ImportRow, now: Date): RowChange {
  const { match, create } = kinds[one.kind] as ImportKind & { match: Matching<object> };
  const { problems, fields } = readRow(one, row.cells ?? []);
  if (!fields) return { outcome: 'error', problems, identity: null, recordId: null };
  const content = match.keyOf(fields);
  const key = content === null ? null : (row.identity ?? numberedKey(one, content));
  const found = match.find(fields, key, one.choices);
  const stamp = found.recordId === null ? null : match.stampFor(found.recordId);
  const change = { identity: key, recordId: found.recordId, stamp };
  const as = (decided: ImportRow['outcome'], reason: string | null): RowChange => {
    return { ...change, outcome: decided, problems: reason === null ? null : said(reason) };
  };
  if (found.outcome !== 'new' || found.recordId === null) return as(found.outcome, found.reason);
  const isChosen = key !== null && one.choices.booking?.[key] !== undefined;
  const earlier = isChosen ? undefined : earlierFor(one, row, found.recordId);
  if (earlier !== undefined) return as('proposed', `Row ${earlier} pays for this booking too`);
  try {
    rehearse(() => create(fields, { ...one, row: change }, now));
    return as('new', null);
  } catch (error) {
    if (error instanceof Conflict) return as('error', error.message);
    throw error;
  }
}

/** What is proposed for a checked row; null where it is not for the office to decide. */
export function describeMatch(one: Import, row: ImportRow, fields: object): ProposedMatch | null {
  const isOpen = one.state === 'checked' && row.outcome !== 'same' && row.identity !== null;
  const { match } = kinds[one.kind];
  return (
    (isOpen && match?.propose(fields, { recordId: row.recordId, key: row.identity, choices: one.choices })) || null
  );
}

/** What the office says of a row, and what its import would do then. Throws Conflict where it cannot be imported. */
export function chooseMatch(
  one: Import,
  row: ImportRow,
  choice: RowChoice,
  now: Date,
): Pick<Import, 'choices'> & { change: RowChange } {
  const { match } = kinds[one.kind];
  const { fields } = readRow(one, row.cells ?? []);
  const key = row.identity;
  if (!match || !fields || key === null) throw new Conflict('This row cannot be imported.');
  const values = choice.reference === '' ? { booking: '' } : match.named(fields, choice);
  const choices = { ...one.choices };
  for (const [field, value] of Object.entries(values)) choices[field] = { ...choices[field], [key]: value };
  return { choices, change: checkMatched({ ...one, choices }, row, now) };
}

/** Stores a row, or says why it is left out since it was checked; its cells are deleted. */
export function importMatched(one: Import, row: ImportRow, now: Date): RowChange {
  const forgotten = { cells: null, identity: null, stamp: null };
  if (row.outcome !== 'new') return forgotten;
  const { match, create, stampOf } = kinds[one.kind];
  const { fields } = readRow(one, row.cells ?? []);
  if (!fields) return { ...forgotten, outcome: 'error' };
  const isThis = and(eq(importId, one.id), eq(number, row.number));
  const { stamp = null } = db().select({ stamp: importRows.stamp }).from(importRows).where(isThis).get() ?? {};
  try {
    const record = create(fields, { ...one, row: { ...row, stamp } }, now);
    // Other rows for it have seen this one.
    const isAlike = and(eq(recordId, record.id), eq(importId, one.id), eq(outcome, 'new'));
    transaction()
      .update(importRows)
      .set({ stamp: match?.stampFor(record.id) ?? null })
      .where(isAlike)
      .run();
    return { ...forgotten, outcome: 'imported', identity: row.identity, stamp: stampOf(record) };
  } catch (error) {
    if (error instanceof Conflict) return { ...forgotten, outcome: 'skipped', problems: said(error.message) };
    throw error;
  }
}
