/** A short answer to what travellers ask besides tours. */
export interface Answer {
  title: string;
  text: string;
  /** Where more about it stands on this site. */
  path: string;
  words: readonly string[];
}
