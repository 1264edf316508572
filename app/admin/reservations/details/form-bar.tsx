import { type ReactNode, useState } from 'react';
import type { OfficeForm } from '#app/admin/form/office-form.ts';
import { ErrorSummary } from '#app/admin/record/record-form-page';
import { useSaveKey } from '#app/admin/record/unsaved-changes.ts';
import { LeaveDialog } from '#app/admin/ui/dialog';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { FormProblem } from '#app/admin/ui/notices';

interface ReservationFormProps {
  form: Pick<OfficeForm, 'form' | 'labels' | 'errors' | 'problem' | 'notice' | 'busy' | 'dirty' | 'accepted'>;
  /** Of the button that sends the form. */
  send: string;
  /** Left out for what is not stored yet. */
  onClose?: () => void;
  /** Below what is wrong. */
  news?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A large form: what is wrong on top, the fields, and a bar; closing one with typed values asks first. */
export function ReservationForm({ form, send, onClose, news, className = '', children }: ReservationFormProps) {
  const { labels, errors, problem, notice, busy, dirty, accepted } = form;
  const [asking, setAsking] = useState(false);
  useSaveKey(form.form.ref);
  const state = !onClose ? 'Not saved yet' : dirty ? 'Unsaved changes' : 'No changes';
  return (
    <form {...form.form} autoComplete="off" className={`flex min-w-0 flex-col gap-5 ${className}`}>
      <div ref={notice} tabIndex={-1} className="grid grid-cols-1 gap-3 rounded-md empty:hidden">
        <ErrorSummary errors={errors} labels={labels} />
        <FormProblem problem={problem} />
        {news}
      </div>
      <HydratedFieldset busy={busy}>{children}</HydratedFieldset>
      <div className="save-bar sticky bottom-0 z-20 -mx-4 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:mx-0 sm:rounded-md sm:border">
        <div className="flex items-center justify-end gap-2 sm:gap-3">
          <p className="min-w-0 flex-1 text-sm leading-tight text-quiet" role="status">
            {busy ? 'Saving...' : state}
          </p>
          {onClose && (
            <HydratedButton disabled={busy} onClick={() => (dirty ? setAsking(true) : onClose())}>
              Go back
            </HydratedButton>
          )}
          <HydratedButton type="submit" variant="primary" disabled={busy}>
            {send}
          </HydratedButton>
        </div>
      </div>
      {asking && onClose && (
        <LeaveDialog
          what="Your text"
          onStay={() => setAsking(false)}
          onLeave={() => {
            accepted();
            onClose();
          }}
        />
      )}
    </form>
  );
}
