import { isDeepStrictEqual } from 'node:util';
import { rehearse } from '#db/client';
import type { CellProblem, Import, ImportRow } from '#db/schema/import';
import { Conflict } from '#server/values/errors';
import { pick } from '#server/values/pick.input';
import { writeValue } from './cell-values';
import { importColumns, withoutImportOnly } from './columns.input';
import type { FieldDifference, Form, FormCell, ImportKind } from './kind';
import { kinds } from './kinds';
import { type Reading, readForm } from './read-form';

/** What a row says. */
export interface ReadRow {
  problems: CellProblem[];
  identity: string | null;
  /** The stored record that it is about. */
  current: { id: number } | null;
  /** Null where something is wrong with it. */
  fields: object | null;
  differences: FieldDifference[];
  /** The address that the row unsubscribes. */
  refused: string | null;
}

/** Reads the cells of a row, and compares them with what is stored. */
export function readRow(reading: Reading, cells: string[]): ReadRow {
  const kind = kinds[reading.kind];
  const { form: typed, problems } = readForm(reading, cells);
  const identity = kind.identityOf({ ...kind.emptyForm, ...typed }) || null;
  const current = kind.find({ ...kind.emptyForm, ...typed });
  const combined = (form: Form, row = current) => kind.combine?.(form, row) ?? form;
  // The address that was typed, also where another one comes first.
  const refused = kind.refusedAddress?.(combined(typed, null)) ?? null;
  const found = { identity, current, refused };
  if (problems.length > 0) return { ...found, problems, fields: null, differences: [] };
  const form: Form = { ...(current ? kind.formOf(current) : kind.emptyForm), ...typed };
  const { data, error } = kind.schema.safeParse(withoutImportOnly(reading.kind, combined(form)));
  if (data) {
    const differences = differencesOf(kind, reading, current, data);
    // Nothing else of such a row is stored.
    const isOnlyRefusal = kind.isOnlyRefusal && refused !== null;
    const stored = differences.filter(({ column }) => !isOnlyRefusal || column === labelOf(reading, 'refused'));
    return { ...found, problems, fields: data, differences: stored };
  }
  const invalid = error.issues.map(({ path, message }) => ({ column: labelOf(reading, path[0]), message }));
  return { ...found, problems: invalid, fields: null, differences: [] };
}

interface TogetherRead extends Pick<ReadRow, 'current' | 'fields' | 'differences'> {
  /** For each of the rows. */
  problems: CellProblem[][];
  warnings: CellProblem[][];
}

/** Reads all rows of a record as one, and compares it with what is stored. */
export function readTogether(one: Import, rows: ImportRow[], now: Date): TogetherRead {
  const { together, ...kind } = kinds[one.kind];
  const read = rows.map(({ cells }) => readForm(one, cells ?? []));
  const forms = read.map(({ form }) => form);
  const problems = read.map((row) => row.problems);
  const warnings = read.map((): CellProblem[] => []);
  const note = ({ index, field }: FormCell, message: string, notes = problems) =>
    notes[index]?.push({ column: labelOf(one, field), message });
  const found: TogetherRead = { current: null, fields: null, differences: [], problems, warnings };
  if (!together) return found;
  const name = { index: 0, field: together.by };
  if (rows.length > together.most) note(name, `At most ${together.most} rows for one ${together.noun}`);
  try {
    found.current = kind.find(forms[0] ?? {});
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    note(name, error.message);
  }
  if (!found.current || problems.flat().length > 0) return found;
  const said = together.read(forms, found.current, now);
  for (const { message, ...cell } of said.problems) note(cell, message);
  for (const { message, ...cell } of said.warnings ?? []) note(cell, message, warnings);
  if (said.problems.length > 0) return found;
  const { data: fields, error } = kind.schema.safeParse(said.form);
  for (const { path, message } of error?.issues ?? []) note(said.cellOf(path), message);
  if (!fields) return found;
  const { current } = found as { current: Record<string, unknown> & { id: number } };
  if (isDeepStrictEqual(fields, pick(current, ...Object.keys(fields)))) return { ...found, fields };
  const hasVersion = importColumns[one.kind].some(({ field }) => field === 'version');
  const stale = hasVersion ? forms.findIndex(({ version }) => version !== String(current.version)) : -1;
  if (stale >= 0) note({ index: stale, field: 'version' }, isStale);
  return { ...found, fields, differences: together.compare(current, { ...current, ...fields }, now) };
}

const isStale = 'Somebody has changed this product since the file was downloaded. Download it again';

export const labelOf = ({ kind }: Pick<Reading, 'kind'>, field: PropertyKey | undefined): string =>
  importColumns[kind].find((column) => column.field === field)?.label ?? '';

function differencesOf(
  kind: ImportKind,
  reading: Reading,
  current: { id: number } | null,
  fields: object,
): FieldDifference[] {
  if (!current) return [];
  const [before, after] = [kind.formOf(current), kind.formOf({ ...current, ...fields })] as [Form, Form];
  return (
    importColumns[reading.kind]
      // Two columns say who gets no newsletters.
      .filter(({ field }) => reading.mapping.includes(field) || field === 'refused')
      .map(({ field, label }) => ({
        ...{ column: label, before: writeValue(before[field]), after: writeValue(after[field]) },
      }))
      .filter((difference) => difference.before !== difference.after)
  );
}

/** The record that a row would make, or why it is refused: the records that it names have to exist. */
export function tryOut(
  one: Import,
  { current, fields }: Pick<ReadRow, 'current' | 'fields'>,
  now: Date,
): { record: { id: number } | null; refusal: CellProblem | null } {
  // Room is checked apart, beside the other rows.
  const reason = one.reason ?? 'not asked';
  const mayRefuse = fields !== null && kinds[one.kind].mayRefuse;
  try {
    const record = mayRefuse ? rehearse(() => store({ ...one, reason }, { current, fields }, now)) : null;
    return { record, refusal: null };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return { record: null, refusal: { column: labelOf(one, error.field?.split('.')[0]), message: error.message } };
  }
}

/** Stores a row; returns the record. Throws Conflict. */
export function store(
  { kind: name, ...from }: Pick<Import, 'kind' | 'fileName' | 'reason' | 'choices'>,
  { current, fields }: { current: { id: number } | null; fields: object },
  now: Date,
): { id: number } {
  const kind = kinds[name];
  if (!current) return kind.create(fields, from, now);
  return kind.update?.(current, fields, now) ?? current;
}
