import { z } from 'zod';
import { line } from '#server/values/text.input';

export const maxQuery = 200;

/** What the office searches for. */
export const officeQuery = z.strictObject({
  query: line(maxQuery),
  /** How many of each kind. */
  limit: z.int().min(1).max(50).default(5),
});
export type OfficeQuery = z.output<typeof officeQuery>;
