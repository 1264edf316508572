import { type ComponentProps, useRef, useState } from 'react';
import { DialogButton, QuestionDialog } from '#app/admin/ui/dialog';
import { useAttempt } from '#app/trpc';
import { focusTargetAfterRemoval } from './focus-after-removal';

/** What is deleted, and how. */
export interface Deletion {
  /** "Tour" */
  noun: string;
  title: string;
  /** Id of an element in the row. */
  rowId: string;
  /** True for what goes to the trash. */
  restorable?: boolean;
  remove: () => Promise<unknown>;
  /** Fetches what showed the row. */
  refresh: () => Promise<unknown>;
}

type DeleteButtonProps = Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { deletion: Deletion };

/** A button that asks, deletes a row, and reports the outcome in a toast. */
export function DeleteButton({ deletion, children = 'Delete', ...button }: DeleteButtonProps) {
  return (
    <DialogButton variant="danger" {...button} dialog={(close) => <DeleteDialog {...deletion} onClose={close} />}>
      {children}
    </DialogButton>
  );
}

function DeleteDialog({
  noun,
  title,
  rowId,
  restorable,
  remove,
  refresh,
  onClose,
}: Deletion & { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const next = useRef<HTMLElement>(null);
  const attempt = useAttempt();
  const what = noun.toLowerCase();
  const confirm = async () => {
    setBusy(true);
    const neighbour = focusTargetAfterRemoval(rowId);
    const removeRow = async () => {
      await remove();
      // The dialog goes with its row.
      next.current = neighbour;
      await refresh();
    };
    const done = { title: `${noun} Deleted`, description: `The ${what} has been deleted successfully` };
    await attempt(removeRow, done, `Failed to delete ${what}`, `Error Deleting ${noun}`);
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
      {restorable && <p className="mt-2 text-sm text-quiet">The office finds it under Trash for 30 days.</p>}
    </QuestionDialog>
  );
}
