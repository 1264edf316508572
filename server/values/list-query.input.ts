import { z } from 'zod';
import { line } from './text.input';

/**
 * The query of an admin list: search, order, page and its own filters. Every parameter may be missing.
 * @param sorts the first is the default
 */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) => {
  const query = z.strictObject({
    search: line(200),
    sort: z.enum(sorts).default(() => sorts[0]),
    descending: z.boolean().default(false),
    page: z.int().min(1).max(1_000_000).default(1),
    ...filters,
  });
  return query.prefault({} as z.input<typeof query>);
};

/**
 * The query in the parameters of an address, read by a schema of `listQuery`. Unknown parameters are ignored; with an
 * invalid one the query is the default and `valid` is false.
 */
export function readListQuery<Query>(
  schema: z.ZodPrefault<z.ZodObject<z.ZodRawShape>> & z.ZodType<Query>,
  parameters: URLSearchParams,
): { query: Query; valid: boolean } {
  const values = Object.keys(schema.unwrap().shape).map((name) => [name, readParameter(name, parameters.get(name))]);
  const read = schema.safeParse(Object.fromEntries(values));
  return read.success ? { query: read.data, valid: true } : { query: schema.parse({}), valid: false };
}

function readParameter(name: string, text: string | null) {
  if (text === null) return undefined;
  if (name === 'page' || name === 'id') return Number(text);
  if (name === 'descending' || name === 'unused') return text === 'true';
  return text || undefined;
}

/** Reads `?page=`: 1 where it is missing, null where it is no page number. */
export function readPage(parameter: string | null): number | null {
  if (parameter === null) return 1;
  return /^[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null;
}
