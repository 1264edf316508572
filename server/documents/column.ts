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

/** A text, a table of names and values, a bill, a list, or a picture. */
export type Item =
  | Text
  | { facts: readonly Fact[] }
  | { sums: readonly Sum[] }
  | { list: readonly Entry[] }
  | { print: Print; alt: string };
/** The items of a column, from top to bottom. */
export type Column = readonly Item[];

/** The place of a column on its page, in points from the left edge. */
export interface Area {
  x: number;
  width: number;
}
