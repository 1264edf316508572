import type { Import } from '#db/schema/import';
import { codeIn, dateOrderOf, decimalsOf, numberIn, readDay, readNumber, sumIn } from '#server/values/figures';
import { pick } from '#server/values/pick.input';
import { findChoice, readBirthday, wordOf } from './cell-values';
import { type ImportColumn, importColumns } from './columns.input';
import { longestWord } from './imports.input';
import type { ImportKind } from './kind';
import { kinds } from './kinds';

/** An ambiguous value of a file, with both readings. */
interface Example<Way extends string> {
  text: string;
  read: Record<Way, string>;
}

/** The formats and unknown words of a file's values. */
export interface Findings {
  dates: Import['dates'];
  /** Null where no order matters. */
  day: Example<'day-first' | 'month-first'> | null;
  decimals: Import['decimals'];
  number: Example<'point' | 'comma'> | null;
  /** Unknown words, with the choices for them. */
  unknown: { field: string; label: string; words: { key: string; text: string }[]; options: string[] }[];
  /** The names of columns that have values but no field. */
  leftOut: string[];
}

const dayTypes = new Set(['day', 'birthday', 'instant', 'dayOrNumber']);

/** A column with more different words is no choice. */
const mostWords = 40;

/** Looks at the rows of a file, one after the other. */
export function lookAt(
  { kind, head, mapping }: Pick<Import, 'kind' | 'head' | 'mapping'>,
  otherwise: 'point' | 'comma',
) {
  const columns = mapping.map((field) => importColumns[kind].find((column) => column.field === field));
  const { asks: asked, asksOnce } = kinds[kind];
  const asks = asked && !mapping.includes(asked.fills) ? asked : undefined;
  const isKnown = ({ field, type }: ImportColumn, text: string): boolean =>
    typeof type === 'object' ? findChoice(type, text) !== undefined : field !== asks?.field || asks.isKnown(text);
  const known = new Set<string>();
  const days = new Map<string | undefined, string>();
  const birthdays = new Set<string>();
  const readAs = (text: string, dates: Import['dates']) =>
    attempt(() => (birthdays.has(text) ? readBirthday : readDay)(text, { dates }));
  const numbers = new Map<string | undefined, string>();
  const unknown = new Map<ImportColumn, Map<string, string>>();
  const filled = new Set<number>();
  const note = (seen: Map<string | undefined, string>, key: string | undefined, text: string) => {
    if (key !== undefined && text.length > (seen.get(key)?.length ?? 0)) seen.set(key, text);
  };
  const add = (cells: string[]): void => {
    for (const [index, text] of cells.entries()) {
      if (text === '') continue;
      const column = columns[index];
      if (!column) filled.add(index);
      else if (typeof column.type === 'string' && dayTypes.has(column.type)) {
        if (column.type === 'birthday') birthdays.add(text);
        note(days, dateOrderOf(text), text);
      } else if (column.type === 'amount' || column.type === 'number')
        note(numbers, decimalsOf(numberIn(text)), numberIn(text));
      else if (column.type === 'sum') note(numbers, decimalsOf(sumIn(text)), sumIn(text));
      else if (typeof column.type === 'object' || column.field === asks?.field) {
        const words = unknown.get(column) ?? new Map<string, string>();
        const isOpen = words.size < mostWords && !words.has(wordOf(text)) && !known.has(`${column.field} ${text}`);
        if (isOpen && isKnown(column, text)) known.add(`${column.field} ${text}`);
        else if (isOpen) unknown.set(column, words.set(wordOf(text), text.slice(0, longestWord)));
      }
    }
  };
  const end = (): Findings => ({
    dates: sureOf(days, 'day-first', 'month-first') ?? 'iso',
    day: exampleOf(days, (text) => ({
      'day-first': readAs(text, 'day-first'),
      'month-first': readAs(text, 'month-first'),
    })),
    decimals: sureOf(numbers, 'point', 'comma') ?? otherwise,
    number: exampleOf(numbers, asNumbers),
    unknown: [
      ...askedOnce(asksOnce, { head, mapping }),
      ...[...unknown].map(([{ field, label, type }, words]) => ({
        ...{ field, words: [...words].map(([key, text]) => ({ key, text })) },
        ...(typeof type === 'object'
          ? { label: `${label} in this file`, options: Object.keys(type).filter(Boolean) }
          : { label: asks?.label ?? label, options: asks?.options() ?? [] }),
      })),
    ],
    leftOut: head.filter((_, index) => filled.has(index)),
  });
  return { add, end };
}

/** What the office says once for all rows, unless a column or its name says it. */
function askedOnce(
  asked: ImportKind['asksOnce'],
  { head, mapping }: Pick<Import, 'head' | 'mapping'>,
): Findings['unknown'] {
  if (!asked || mapping.includes(asked.field)) return [];
  const isSaid = head.some((name, index) => asked.in.includes(mapping[index] ?? '') && codeIn(name) !== null);
  return isSaid ? [] : [{ ...pick(asked, 'field', 'label', 'options'), words: [{ key: '', text: 'All rows' }] }];
}

/** The one format that values show; `unclear` where they show none or both, undefined without values. */
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

const asNumbers = (text: string) => ({
  point: attempt(() => readNumber(text, { decimals: 'point' })),
  comma: attempt(() => readNumber(text, { decimals: 'comma' })),
});

const attempt = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};
