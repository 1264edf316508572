/** What travellers type for a thing, in the languages of our guests. */
export interface Synonym {
  /** English words and phrases of the catalogue; a text with any of them is about the thing. */
  means: readonly string[];
  /** Case, accents, spaces, hyphens and apostrophes make no other spelling. */
  words: readonly string[];
}
