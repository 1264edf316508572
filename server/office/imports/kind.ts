import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ZodType } from 'zod';
import type { CellProblem, Import, ImportChoices, ImportRow } from '#db/schema/import';
import type { Claim } from '#server/booking/seats/claims';
import type { FormValue } from './columns.input';
import type { RowChoice } from './imports.input';

/** The values of a form by its fields. */
export type Form = Record<string, FormValue>;

/** A field that may have unknown values, and the field that the office then chooses. */
interface AskedField {
  field: string;
  fills: string;
  label: string;
  isKnown(text: string): boolean;
  options(): string[];
}

/** A value that the check of a file shows for each readable row. */
export interface ShownValue<Fields extends object = object> {
  label: string;
  /** The fields from whose cells it is read. */
  from: string[];
  /** Without it, the first of the fields as the form holds it. */
  write?(fields: Fields): string;
}

/** A record of a kind that can be imported; `Fields` are what its schema reads of a form. */
export interface ImportKind<Row extends { id: number } = { id: number }, Fields extends object = object> {
  /** Left out where `together` writes the rows of an export. */
  table?: SQLiteTable;
  /** Which of its rows are exported; all without it. */
  isExported?: SQL;
  /** The schema of the record's form. */
  schema: ZodType<Fields>;
  /** Fills fields of a form from the columns that no record has, which are left out afterwards, or from what is stored. */
  combine?(form: Form, row: Row | null): Form;
  /** The form of a new record, for fields that a file lacks. */
  emptyForm: Form;
  formOf(row: Row): object;
  /** The same for all rows of a file about one record; empty where that is not known. */
  identityOf(form: Form): string;
  /** The stored record of a form. Throws Conflict where a required one is missing. */
  find(form: Form): Row | null;
  byId(id: number): Row | null;
  /** The name by which the office knows a record. */
  nameOf(row: Row): string;
  /** True where a valid form may still be refused for a record that it names. */
  mayRefuse: boolean;
  /** The address of a row that unsubscribes it, even of a row with errors; null for any other row. */
  refusedAddress?(form: Form): string | null;
  /** True where such a row has no other effect. */
  isOnlyRefusal?: boolean;
  /** The field that the office chooses for each unknown value of another one. */
  asks?: AskedField;
  /** The currency of all sums in the fields `in`, which the office chooses where a file does not say it. */
  asksOnce?: { field: string; label: string; options: string[]; in: string[] };
  /** Left out where a row is a record of its own. */
  match?: Matching<Fields>;
  /** The shown values in order: names of fields, or values made of several fields. */
  shown: (string | ShownValue<Fields>)[];
  /** Warnings for the office about a row that nothing refuses. */
  warningsOf?(fields: Fields, row: Row | null, now: Date): CellProblem[];
  create(fields: Fields, from: Origin, now: Date): Row;
  /** The claim of a new record on future departures; null for nothing that is counted. */
  claimOf?(row: Row, now: Date): Claim | null;
  /** Why a record has no room beside others of the import; null where it has. */
  problemBeside?(row: Row, beside: Claim[], now: Date): { words: string; field: string } | null;
  /** Left out where imports do not change stored records. */
  update?(row: Row, fields: Fields, now: Date): Row;
  /** The values that an undo restores after these fields; by default they are the fields. */
  beforeOf?(row: Row, fields: Fields): object;
  /** Throws Conflict where something depends on the record. Left out where imports add none. */
  remove?(row: Row, from: StoredRow, now: Date): unknown;
  /** It changes whenever the record does. */
  stampOf(row: Row): string;
  together?: Together;
}

type StoredRow = Pick<ImportRow, 'identity' | 'recordId' | 'stamp'>;

/** What a record comes from. */
export type Origin = Pick<Import, 'fileName' | 'reason' | 'choices'> & { row?: StoredRow | undefined };

/** What becomes of a row that is about a stored record. */
export interface Match {
  outcome: 'new' | 'proposed' | 'skipped' | 'same';
  recordId: number | null;
  /** Why it is not taken as it is; null where nothing is to be said. */
  reason: string | null;
}

/** For kinds where a row is about a stored record that it does not name for certain. */
export interface Matching<Fields> {
  /** Before the rows of a file are checked. */
  begin(): void;
  /** The same for equal rows; null for a row that is never taken. */
  keyOf(fields: Fields): string | null;
  /** @param key of the row, with its number among the equal rows of its file */
  find(fields: Fields, key: string | null, choices: ImportChoices): Match;
  /** It changes whenever something happens to the record that its row should know of. */
  stampFor(id: number): string;
  /** What the office says of a row, as `ImportChoices` keep it. Throws Conflict for what there is not. */
  named(fields: Fields, choice: RowChoice): Record<string, string>;
  /** What is proposed to the office for a row. */
  propose(fields: Fields, row: { recordId: number | null; key: string | null; choices: ImportChoices }): ProposedMatch;
}

/** As the fields of the form that confirms it. */
export interface ProposedMatch {
  reference: string;
  /** What it counts for in US dollars; null where it is in dollars. */
  amount: string | null;
}

/** A cell of one of the rows of a record. */
export interface FormCell {
  index: number;
  field: string;
}

/** A field that a row changes, in the words of its cells. */
export interface FieldDifference {
  column: string;
  before: string;
  after: string;
}

/** The form of a record that has several rows. */
export interface TogetherForm {
  form: unknown;
  problems: (FormCell & { message: string })[];
  /** Of rows that nothing refuses. */
  warnings?: TogetherForm['problems'];
  /**
   * The cell of a value of the form.
   * @param path such as `seasons`, 2, `seats`
   */
  cellOf(path: PropertyKey[]): FormCell;
}

/** For kinds where all rows of a record are one form, which replaces its values. */
export interface Together {
  /** The field that names the record. */
  by: string;
  /** What a record is called in sentences. */
  noun: string;
  /** The most rows of a record. */
  most: number;
  /** The same for all names of a record, for kinds where it has several. */
  identity?(cell: SQL): SQL;
  read(rows: Form[], current: object, now: Date): TogetherForm;
  /** What becomes another one of a record, in words. */
  compare(before: object, after: object, now: Date): FieldDifference[];
  /** All rows of an export. */
  write(): Iterable<Form>;
}

/** The text of a field; empty for another value. */
export const textIn = (form: Form, field: string): string => {
  const value = form[field];
  return typeof value === 'string' ? value.trim() : '';
};
