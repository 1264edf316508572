import { HydratedButton } from '#app/admin/ui/hydrated';

interface SubmitRowProps {
  className?: string;
  label: string;
  busy: boolean;
  /** Absent where there is nothing to leave. */
  onCancel?: (() => void) | undefined;
}

/** The buttons of a form that opens above its list. */
export const SubmitRow = ({ className = '', label, busy, onCancel }: SubmitRowProps) => (
  <div className={`flex gap-2 ${className}`}>
    <HydratedButton type="submit" variant="primary" disabled={busy}>
      {label}
    </HydratedButton>
    {onCancel && <HydratedButton onClick={onCancel}>Cancel</HydratedButton>}
  </div>
);
