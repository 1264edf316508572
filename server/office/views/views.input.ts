import { z } from 'zod';
import { id } from '#server/values/record-id.input';
import { line } from '#server/values/text.input';

/** A filter of the list of reservations with a name. */
export interface View {
  id: number;
  name: string;
  /** The parameters of the list's address, as `viewQuery` writes them. */
  query: string;
}

/** The search is no part of a view: it may name a person. */
const parameters = ['status', 'product', 'source', 'dates', 'from', 'to', 'sort', 'descending'];
const defaults: Record<string, string> = { sort: 'answer', descending: 'false' };

/** The filter and order of a list's address, always written alike; empty for the list as it opens. */
export function viewQuery(address: URLSearchParams): string {
  const kept = parameters.flatMap((name): [string, string][] => {
    const value = address.get(name);
    return value && value !== defaults[name] ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

const name = line(40).pipe(z.string().min(1, 'Enter a view name'));

export const newView = z.strictObject({
  name,
  query: z
    .string()
    .max(300)
    .transform((text) => viewQuery(new URLSearchParams(text)))
    .pipe(z.string().min(1, 'Filter the list first')),
});
export const renamedView = z.strictObject({ id, name });
