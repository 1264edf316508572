import type { TextStyleName } from './design.ts';
import type { Run } from './lines.ts';
import type { Print } from './picture.ts';

/** A text in one style, with a link or of several runs. */
export type Text = { style: TextStyleName } & ({ text: string; link?: string } | { runs: readonly Run[] });

/** A row of a bill: what it is for, how it is counted, and its amount at the right edge. */
export interface Sum {
  label: string;
  count?: string | null;
  amount: string;
  /** What everything above comes to. */
  isTotal?: boolean;
}

/** A table of people or things: its columns, with their shares of its width, and its rows. */
export interface Table {
  columns: readonly TableColumn[];
  groups: readonly TableGroup[];
}
interface TableColumn {
  label: string;
  share: number;
  /** True for what its row is about. */
  isHead?: boolean;
}
/** Rows that stay on one page, with a line above the first of them. */
export type TableGroup = readonly (readonly TableCell[])[];
/** Empty where nothing stands there. */
export type TableCell = readonly Run[];

export interface Fact {
  name: string;
  value: string;
  link?: string;
}

/** A point of a list with its drawn mark or number. */
export interface Entry {
  mark: 'dot' | 'check' | 'cross' | `${number}.`;
  /** 1 for a list in a list. */
  level?: number;
  runs: readonly Run[];
}

/** A text, a table of names and values, a bill, a table, a list, or a picture. */
export type Item =
  | Text
  | { facts: readonly Fact[] }
  | { sums: readonly Sum[] }
  | { table: Table }
  | { list: readonly Entry[] }
  | { print: Print; alt: string };
/** The items of a column, from top to bottom. */
export type Column = readonly Item[];

/** The place of a column on its page, in points from the left edge. */
export interface Area {
  x: number;
  width: number;
}
