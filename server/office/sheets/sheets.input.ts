import { z } from 'zod';

/** The longest file, in characters. */
export const longestSheet = 2_000_000;

/** A CSV file of departures or rates. */
export const sheetFile = z.strictObject({
  text: z.string().max(longestSheet, 'This file is too large'),
  /** True to say only what it would change. */
  dryRun: z.boolean(),
});
export type SheetFile = z.output<typeof sheetFile>;
