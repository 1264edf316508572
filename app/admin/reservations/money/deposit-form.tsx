import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Checkbox } from '#app/admin/record/checkbox';
import { fieldId } from '#app/admin/record/field-id.ts';
import { bindingsOf, useFormValues } from '#app/admin/record/form-values.ts';
import { errorsOf } from '#app/admin/record/record-errors.ts';
import { useFileAction } from '#app/admin/reservations/file/file-action.ts';
import { FormProblem } from '#app/admin/reservations/file/form-bar';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { HydratedFieldset } from '#app/admin/shell/hydrated-fieldset';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import { firstErrorOf, useFocusAfterUpdate } from '#app/ui/form/focus-after-update.ts';
import { depositInput } from '#server/domain/payment/payment.input';
import { dollarsOf } from '#server/domain/record/fields.input';
import type { ReservationDetails } from '#server/domain/reservation/reservation-details';

const labels = { amount: 'Deposit', due: 'Due on', tell: 'Tell the traveller by email', message: 'How to pay' };

/** What is asked for before the journey, and until when; empty for no deposit. */
export function DepositForm({ file, onClose }: { file: ReservationDetails; onClose: () => void }) {
  const { id, name, email, depositCents, depositDue } = file.reservation;
  const [version] = useState(file.reservation.version);
  const fields = useFormValues({
    ...{ amount: dollarsOf(depositCents), due: depositDue ?? '' },
    ...{ tell: email !== null, message: '' },
  });
  const { tell, message } = fields.values;
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const action = useFileAction(id);
  const ask = trpc.payments.askForDeposit.useMutation();
  const focusAfterUpdate = useFocusAfterUpdate();
  useEffect(() => document.getElementById(fieldId('amount'))?.focus(), []);
  const input = { id, version, ...fields.values, message: tell ? message : '' };
  const problems = errorsOf(depositInput, input);
  const errors = checked ? { ...action.errors, ...problems } : {};
  const { text, flag } = bindingsOf(fields.values, errors, labels, fields.set);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (action.busy) return;
    setChecked(true);
    action.setErrors({});
    if (Object.keys(problems).length > 0) return focusAfterUpdate(() => firstErrorOf(form.current));
    const done = ({ mailed }: { mailed: boolean }) => ({
      title: 'Deposit Saved',
      description: mailed ? `The email to ${name} is on its way.` : 'No email is sent.',
    });
    if (await action.run(() => ask.mutateAsync(input), done)) onClose();
    else focusAfterUpdate(() => firstErrorOf(form.current));
  };
  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="mt-4 border-t border-rule pt-4">
      <div className="mb-3 empty:hidden">
        {Object.keys(errors).length === 0 && <FormProblem problem={action.problem} />}
      </div>
      <HydratedFieldset busy={action.busy}>
        <div className="grid grid-cols-2 gap-4">
          <TextField prefix="$" inputMode="decimal" optional hint="Empty: no deposit" {...text('amount')} />
          <TextField type="date" optional {...text('due')} />
          {email === null ? (
            <p className="col-span-2 text-sm text-quiet">There is no email address: please call</p>
          ) : (
            <div className="col-span-2">
              <Checkbox {...flag('tell')} />
            </div>
          )}
          {tell && <Textarea optional rows={3} lengthLimit={2000} className="col-span-2" {...text('message')} />}
        </div>
      </HydratedFieldset>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <HydratedButton disabled={action.busy} onClick={onClose}>
          Go back
        </HydratedButton>
        <HydratedButton type="submit" variant="primary" disabled={action.busy}>
          Save deposit
        </HydratedButton>
      </div>
    </form>
  );
}
