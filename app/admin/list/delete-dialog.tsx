import { useRef, useState } from 'react';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { useAttempt } from '#app/rpc-error.ts';
import { focusTargetAfterRemoval } from './focus-after-removal';

interface DeleteDialogProps {
  /** "Tour" */
  noun: string;
  title: string;
  /** Id of an element in the row. */
  rowId: string;
  remove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks, deletes, and reports the outcome in a toast. */
export function DeleteDialog({ noun, title, rowId, remove, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const next = useRef<HTMLElement>(null);
  const attempt = useAttempt();
  const what = noun.toLowerCase();
  const confirm = async () => {
    setBusy(true);
    const neighbour = focusTargetAfterRemoval(rowId);
    const done = { title: `${noun} Deleted`, description: `The ${what} has been deleted successfully` };
    if (await attempt(remove, done, `Failed to delete ${what}`, `Error Deleting ${noun}`)) next.current = neighbour;
    onClose();
  };
  return (
    <QuestionDialog
      title="Are you sure?"
      back="Cancel"
      send={busy ? 'Deleting...' : 'Delete'}
      variant="danger"
      busy={busy}
      next={next}
      onClose={onClose}
      onSend={confirm}
    >
      <p className="mt-2">{`This will permanently delete the ${what} "${title}" and cannot be undone.`}</p>
    </QuestionDialog>
  );
}
