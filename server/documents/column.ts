import type { TextStyleName } from './design.ts';
import type { Run } from './lines.ts';
import type { Print } from './picture.ts';

/** A text in one style, which may be a link or of several runs. */
export type Text = { style: TextStyleName } & ({ text: string; link?: string } | { runs: readonly Run[] });

export interface Fact {
  name: string;
  value: string;
  link?: string;
}

/** A point of a list with what stands before it: a drawn mark, or a number. */
export interface Entry {
  mark: 'dot' | 'check' | 'cross' | `${number}.`;
  /** 1 for a list in a list. */
  level?: number;
  runs: readonly Run[];
}

/** A text, a table of names and values, a list, or a picture. */
export type Item = Text | { facts: readonly Fact[] } | { list: readonly Entry[] } | { print: Print; alt: string };
/** What stands below each other in a column. */
export type Column = readonly Item[];

/** Where a column stands on its page, in points from the left edge. */
export interface Area {
  x: number;
  width: number;
}
