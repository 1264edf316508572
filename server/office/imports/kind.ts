import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ZodType } from 'zod';
import type { CellProblem, Import } from '#db/schema/import';
import type { Claim } from '#server/booking/seats/claims';
import type { FormValue } from './columns.input';

/** The values of a form by its fields. */
export type Form = Record<string, FormValue>;

/** A field whose values are not always known, and the one that is asked for where they are not. */
interface AskedField {
  field: string;
  fills: string;
  label: string;
  isKnown(text: string): boolean;
  options(): string[];
}

/** What the check of a file shows of each row that can be read. */
export interface ShownValue<Fields extends object = object> {
  label: string;
  /** The fields whose cells it is read from. */
  from: string[];
  /** Without it, the first of them as the form holds it. */
  write?(fields: Fields): string;
}

/** A record of a kind that can be imported; `Fields` are what its schema reads of a form. */
export interface ImportKind<Row extends { id: number } = { id: number }, Fields extends object = object> {
  /** Left out where `together` writes the rows of an export. */
  table?: SQLiteTable;
  /** Which of its rows are exported; all without it. */
  isExported?: SQL;
  /** The one that the form of the record has. */
  schema: ZodType<Fields>;
  /** A form with what columns that no record has say of its fields; those themselves are left out after it. */
  combine?(form: Form): Form;
  /** The form of a new record, for what a file does not say. */
  emptyForm: Form;
  formOf(row: Row): object;
  /** What two rows of a file about the same record have in common; empty where that cannot be said. */
  identityOf(form: Form): string;
  /** The stored record that a form is about. Throws Conflict where there has to be one. */
  find(form: Form): Row | null;
  byId(id: number): Row | null;
  /** What the office knows a record by. */
  nameOf(row: Row): string;
  /** True where what its schema accepts may still be refused, for what it names. */
  mayRefuse: boolean;
  /** The address of a row that says that it gets no newsletters, whatever else is wrong with it; null for another row. */
  refusedAddress?(form: Form): string | null;
  /** True where such a row is nothing else. */
  isOnlyRefusal?: boolean;
  /** What each unknown value of a field is asked for: the office chooses what another field is then. */
  asks?: AskedField;
  /** In its order, by the names of fields or as they are put together. */
  shown: (string | ShownValue<Fields>)[];
  /** What the office should know before a row is imported that nothing refuses. */
  warningsOf?(fields: Fields, row: Row | null, now: Date): CellProblem[];
  create(fields: Fields, from: Pick<Import, 'fileName' | 'reason'>, now: Date): Row;
  /** What a new record takes of the departures to come; null for nothing that is counted. */
  claimOf?(row: Row, now: Date): Claim | null;
  /** Why there is no room for it beside others that are to be imported; null where there is. */
  problemBeside?(row: Row, beside: Claim[], now: Date): { words: string; field: string } | null;
  /** Left out where an import leaves what is stored as it is. */
  update?(row: Row, fields: Fields, now: Date): Row;
  /** What an undo gives back; without it the fields. */
  beforeOf?(row: Row): object;
  /** Throws Conflict where something depends on it. Left out where nothing is added. */
  remove?(row: Row): unknown;
  /** Tells whether a record has changed. */
  stampOf(row: Row): string;
  together?: Together;
}

/** A cell of one of the rows of a record. */
export interface FormCell {
  index: number;
  field: string;
}

/** What all rows of a record say. */
export interface TogetherForm {
  form: unknown;
  problems: (FormCell & { message: string })[];
  /** The cell from which a value of the form is. @param path such as `seasons`, 2, `seats` */
  cellOf(path: PropertyKey[]): FormCell;
}

/** Where all rows of a file that name a record are one form, and replace what it has. */
export interface Together {
  /** The field that names the record. */
  by: string;
  read(rows: Form[]): TogetherForm;
  /** What a record has, in words. */
  describe(row: object, now: Date): string;
  /** All rows of an export. */
  write(): Iterable<Form>;
}

/** What the form holds as text. */
export const textIn = (form: Form, field: string): string => {
  const value = form[field];
  return typeof value === 'string' ? value.trim() : '';
};
