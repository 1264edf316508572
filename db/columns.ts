import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { NewTour } from './schema/tour';

/** When visitors see a record; not said, a new one is public at once, and a stored one stays as it is. */
export interface Publication {
  /** See `publicFrom` of the schema. */
  publicFrom?: string | null | undefined;
}

/** The columns of a record that its form edits, each of them required: the nullable ones and those with a default too. */
export type EditableColumns<NewRow> = Required<
  Omit<NewRow, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'publicFrom'>
> &
  Publication;

/**
 * A function that returns the columns it is given, for `values()` and `set()`. It compiles only for exactly the keys of
 * `Columns`. Otherwise a renamed column would be dropped, since TypeScript does not look for unknown keys in an object
 * with a spread.
 */
export const exactColumns =
  <Columns>() =>
  <Given extends Columns>(columns: Given & Record<Exclude<keyof Given, keyof Columns>, never>): Columns =>
    columns;

/** The columns that every update of a record writes besides the edited ones. */
export function nextVersion(version: number, now: Date): Required<Pick<NewTour, 'version' | 'updatedAt'>> {
  return { version: version + 1, updatedAt: now.toISOString() };
}

/** A text column of a list, left out of the JSON of the rows where it is NULL or empty. */
export const unlessNull = (column: AnyColumn): SQL<string | undefined> =>
  sql`coalesce(${column}, '')`.mapWith((text: string) => text || undefined);
