import { useUnsavedBlocker } from '#app/admin/form/leave-guard.ts';
import { LeaveDialog } from '#app/admin/ui/dialog';

/** Asks before a navigation loses what was typed into a form of the office. */
export function LeaveQuestion() {
  const blocked = useUnsavedBlocker();
  return blocked && <LeaveDialog what="Your work" onStay={blocked.stay} onLeave={blocked.leave} />;
}
