import type { Import } from '#db/schema/import';
import { findChoice, wordOf } from './cell-values';
import { importColumns } from './columns.input';
import { dateOrderOf, decimalsOf, numberIn, readDay, readNumber } from './figures';

/** A value of a file that may be read in two ways, with what it is in each. */
interface Example<Way extends string> {
  text: string;
  read: Record<Way, string>;
}

/** What the values of a file say of how they are written. */
export interface Findings {
  dates: Import['dates'];
  /** Null where no order matters. */
  day: Example<'day-first' | 'month-first'> | null;
  decimals: Import['decimals'];
  number: Example<'point' | 'comma'> | null;
  /** Words that nothing knows, of each field that has choices. */
  unknown: { field: string; words: { key: string; text: string }[] }[];
  /** The names of the columns with something in them that are no field. */
  leftOut: string[];
}

/** More different words are no choice. */
const mostWords = 40;

/** Looks at the rows of a file, one after the other. */
export function lookAt(
  { kind, head, mapping }: Pick<Import, 'kind' | 'head' | 'mapping'>,
  otherwise: 'point' | 'comma',
) {
  const columns = mapping.map((field) => importColumns[kind].find((column) => column.field === field));
  const days = new Map<string | undefined, string>();
  const numbers = new Map<string | undefined, string>();
  const unknown = new Map<string, Map<string, string>>();
  const filled = new Set<number>();
  const note = (seen: Map<string | undefined, string>, key: string | undefined, text: string) => {
    if (key !== undefined && !seen.has(key)) seen.set(key, text);
  };
  const add = (cells: string[]): void => {
    for (const [index, text] of cells.entries()) {
      if (text === '') continue;
      const { field = '', type } = columns[index] ?? {};
      if (!type) filled.add(index);
      else if (type === 'day' || type === 'instant') note(days, dateOrderOf(text), text);
      else if (type === 'amount' || type === 'number') note(numbers, decimalsOf(numberIn(text)), numberIn(text));
      else if (typeof type === 'object' && findChoice(type, text) === undefined) {
        const words = unknown.get(field) ?? new Map<string, string>();
        if (words.size < mostWords) words.set(wordOf(text), text);
        unknown.set(field, words);
      }
    }
  };
  const end = (): Findings => ({
    dates: sureOf(days, 'day-first', 'month-first') ?? 'iso',
    day: exampleOf(days, (text) => ({
      'day-first': attempt(() => readDay(text, { dates: 'day-first' })),
      'month-first': attempt(() => readDay(text, { dates: 'month-first' })),
    })),
    decimals: sureOf(numbers, 'point', 'comma') ?? otherwise,
    number: exampleOf(numbers, (text) => ({
      point: attempt(() => readNumber(text, { decimals: 'point' })),
      comma: attempt(() => readNumber(text, { decimals: 'comma' })),
    })),
    unknown: [...unknown].map(([field, words]) => ({ field, words: [...words].map(([key, text]) => ({ key, text })) })),
    leftOut: head.filter((_, index) => filled.has(index)),
  });
  return { add, end };
}

/** The way that some values have and none contradicts; undefined where there are no such values. */
function sureOf<Way extends string>(
  seen: Map<string | undefined, string>,
  one: Way,
  other: Way,
): Way | 'unclear' | undefined {
  if (seen.size === 0) return undefined;
  if (seen.has(one) === seen.has(other)) return 'unclear';
  return seen.has(one) ? one : other;
}

function exampleOf<Way extends string>(
  seen: Map<string | undefined, string>,
  read: (text: string) => Record<Way, string>,
) {
  const text = seen.get('unclear') ?? [...seen.values()][0];
  return text === undefined ? null : { text, read: read(text) };
}

const attempt = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
