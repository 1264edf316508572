import { useRef, useState } from 'react';
import { AdminDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { messageOf } from '#app/admin/shell/rpc-error.ts';
import { useToast } from '#app/ui/shell/toast';
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
  const showToast = useToast();
  const what = noun.toLowerCase();
  const confirm = async () => {
    setBusy(true);
    try {
      const neighbour = focusTargetAfterRemoval(rowId);
      await remove();
      next.current = neighbour;
      showToast({ title: `${noun} Deleted`, description: `The ${what} has been deleted successfully` });
    } catch (error) {
      const description = messageOf(error, `Failed to delete ${what}`);
      showToast({ title: `Error Deleting ${noun}`, description, variant: 'destructive' });
    }
    onClose();
  };
  return (
    <AdminDialog title="Are you sure?" onClose={busy ? undefined : onClose} next={next}>
      <p className="mt-2">{`This will permanently delete the ${what} "${title}" and cannot be undone.`}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <HydratedButton onClick={onClose} disabled={busy}>
          Cancel
        </HydratedButton>
        <HydratedButton variant="danger" onClick={confirm} disabled={busy}>
          {busy ? 'Deleting...' : 'Delete'}
        </HydratedButton>
      </div>
    </AdminDialog>
  );
}
