import type { Import, ImportCounts } from '#db/schema/import';
import type { ShownOutcome } from '#server/office/imports/imports.input';
import { counted } from '#server/values/plural.input';

type State = Import['state'];

/** What a list says of an import. */
export const stateLabels: Record<State, string> = {
  reading: 'Uploading',
  uploaded: 'Columns to check',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** True while there is something to wait for. */
export const isRunning = (state: State | undefined): boolean =>
  state === 'checking' || state === 'importing' || state === 'undoing';

/** What became of rows, or will. */
const outcomeLabels: Record<ShownOutcome, string> = {
  error: 'Errors',
  full: 'No room',
  changed: 'To update',
  duplicate: 'Duplicates in the file',
  refused: 'Unsubscribed',
  new: 'New',
  same: 'Already here',
  imported: 'Imported',
  updated: 'Updated',
  left: 'Not undone',
  proposed: 'To confirm',
  skipped: 'Left out',
};

/** The same in a sentence, after a number. */
const outcomeWords: Record<keyof ImportCounts, string> = {
  error: 'with errors',
  full: 'without room',
  changed: 'to update',
  duplicate: 'repeated',
  refused: 'refused (unsubscribed)',
  new: 'new',
  same: 'already here',
  imported: 'imported',
  updated: 'updated',
  left: 'not undone',
  proposed: 'to confirm',
  skipped: 'left out',
  refusing: 'marked as unsubscribed',
};

/** Of the rows of a bank's file. */
const bankLabels: Partial<Record<ShownOutcome, string>> = {
  new: 'Ready',
  same: 'Already recorded',
  imported: 'Recorded',
  left: 'Not voided',
};

/** Of an import that is done, those that were left as they are. */
export function labelOf(outcome: ShownOutcome, { state, kind }: Pick<Import, 'state' | 'kind'>): string {
  if (kind === 'bank' && outcome === 'proposed' && state !== 'checked') return 'Not confirmed';
  if (outcome === 'changed' && state === 'done') return 'Not updated';
  return (kind === 'bank' && bankLabels[outcome]) || outcomeLabels[outcome];
}

/** `1,200 rows: 1,180 imported, 20 already here` */
export function describeCounts({ rows, counts, state }: Pick<Import, 'rows' | 'counts' | 'state'>): string {
  const words =
    state === 'done' ? { ...outcomeWords, changed: 'not updated', proposed: 'not confirmed' } : outcomeWords;
  const parts = (Object.keys(outcomeWords) as (keyof ImportCounts)[]).flatMap((outcome) => {
    const count = counts[outcome];
    return count ? `${count.toLocaleString('en-US')} ${words[outcome]}` : [];
  });
  return [counted(rows, 'row'), ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}
