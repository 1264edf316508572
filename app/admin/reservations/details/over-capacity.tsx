import { type FormEvent, useEffect, useState } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { HydratedButton } from '#app/admin/ui/hydrated';
import { Problem } from '#app/admin/ui/notices';
import { TextField } from '#app/ui/form/field';

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

const field = fieldId('reason');

/** Says that a departure has no room, and takes a reason to go over its capacity, for which it has the focus. */
export function OverCapacity({ problem, reason, busy, send, onReason, onSend }: OverCapacityProps) {
  const [checked, setChecked] = useState(false);
  useEffect(() => document.getElementById(field)?.focus(), []);
  const isMissing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing && !busy) onSend();
  };
  return (
    <Problem title="Over capacity">
      <p className="figures">{`${problem}.`}</p>
      <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-start gap-3">
        <TextField
          id={field}
          name="reason"
          label="Reason"
          hint="Visible to colleagues only"
          maxLength={500}
          className="min-w-0 flex-1 basis-56"
          value={reason}
          error={checked && isMissing ? 'Add a reason' : undefined}
          onValueChange={onReason}
        />
        <HydratedButton type="submit" variant="primary" className="sm:mt-7" disabled={busy}>
          {send}
        </HydratedButton>
      </form>
    </Problem>
  );
}
