import { useState } from 'react';
import { LeaveDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated';
import { Problem, SessionEnded } from '#app/admin/shell/notices';
import type { ActionProblem } from './file-action';

interface FormBarProps {
  /** Of the button that sends the form. */
  label: string;
  busy: boolean;
  dirty: boolean;
  onClose: () => void;
}

/** The bar of a large form; closing one with typed values asks first. */
export function FormBar({ label, busy, dirty, onClose }: FormBarProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="save-bar sticky bottom-0 z-20 -mx-4 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:mx-0 sm:rounded-md sm:border">
      <div className="flex items-center justify-end gap-2 sm:gap-3">
        <p className="min-w-0 flex-1 text-sm leading-tight text-quiet" role="status">
          {busy ? 'Saving...' : dirty ? 'Unsaved changes' : 'No changes yet'}
        </p>
        <HydratedButton disabled={busy} onClick={() => (dirty ? setAsking(true) : onClose())}>
          Go back
        </HydratedButton>
        <HydratedButton type="submit" variant="primary" disabled={busy}>
          {label}
        </HydratedButton>
      </div>
      {asking && <LeaveDialog what="What you have typed" onStay={() => setAsking(false)} onLeave={onClose} />}
    </div>
  );
}

/** Why a form could not be sent. */
export function FormProblem({ problem }: { problem: ActionProblem | null }) {
  if (!problem) return null;
  return problem.kind === 'signed out' ? (
    <SessionEnded />
  ) : (
    <Problem title="This could not be done">
      <p>{problem.message}</p>
    </Problem>
  );
}
