import { useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Problem } from '#app/admin/ui/notices';
import { TextField } from '#app/ui/form/field';
import { ignoreDoubleClick } from './ignore-double-click';

interface OverCapacityProps {
  /** Why there is no room, without its full stop. */
  problem: string;
  reason: string;
  busy: boolean;
  /** Of the button that does it all the same. */
  send: string;
  onReason: (reason: string) => void;
  onSend: () => void;
}

/** Says that a departure has no room, and takes a reason to go over its capacity. */
export function OverCapacity({ problem, reason, busy, send, onReason, onSend }: OverCapacityProps) {
  const [checked, setChecked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Problem title="Over capacity">
      <p className="figures">{problem}.</p>
      <div className="mt-2 flex flex-wrap items-start gap-3">
        <TextField
          id={fieldId('reason')}
          name="reason"
          label="Reason"
          hint="Visible to colleagues only"
          maxLength={500}
          className="min-w-0 flex-1 basis-56"
          value={reason}
          error={checked && isMissing ? 'Add a reason' : undefined}
          onValueChange={onReason}
        />
        <HydratedButton
          variant="primary"
          className="sm:mt-7"
          disabled={busy}
          onClick={ignoreDoubleClick(() => (isMissing ? setChecked(true) : onSend()))}
        >
          {send}
        </HydratedButton>
      </div>
    </Problem>
  );
}
