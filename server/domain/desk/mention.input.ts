/** What a traveller wrote of one field; the value is null where it is said but not clear, such as `5 or 6 people`. */
export interface Mention<T> {
  value: T | null;
  /** The positions in the whole text. */
  start: number;
  end: number;
  /** Its message, counted from 0 in the order in which they were written. */
  message: number;
  /** True where the words around it say that it replaces what was said before. */
  corrects: boolean;
}

/** The last clear value of the mentions, in the order in which they were written; null where they contradict each other. */
export function settle<T>(mentions: readonly Mention<T>[]): Mention<T> | null {
  let current: Mention<T> | null = null;
  for (const mention of mentions) {
    if (current === null || mention.corrects) current = mention;
    else if (mention.value === null || current.value === null) {
      if (mention.value === null || mention.message !== current.message) current = mention;
    } else if (key(mention.value) !== key(current.value)) current = { ...mention, value: null };
  }
  return current?.value === null ? null : current;
}

const key = (value: unknown) => JSON.stringify(value);
