import { type ReactNode, useEffect } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { type OfficeForm, useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { notChanged, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { HydratedButton, HydratedFieldset } from '#app/admin/ui/hydrated';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import type { Payment } from '#db/schema/payment';
import { depositInput, depositOf } from '#server/booking/payment/payment.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';

export const methodLabels: Record<Payment['method'], string> = {
  bank: 'Bank',
  cash: 'Cash',
  card: 'Card by link',
  other: 'Other',
};
interface MoneyFormProps {
  title?: string;
  send: string;
  form: Pick<OfficeForm, 'form' | 'problem' | 'busy'>;
  /** The name of its first field. */
  first?: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form below the payments; its first field gets the focus. */
export function MoneyForm({ title, send, form, first = 'amount', onClose, children }: MoneyFormProps) {
  useEffect(() => document.getElementById(fieldId(first))?.focus(), [first]);
  return (
    <form {...form.form} autoComplete="off" className="mt-4 border-t border-rule pt-4">
      {title && <h3 className="mb-3 text-[1.05rem]">{title}</h3>}
      <FormProblem className="mb-3" problem={form.problem} />
      <HydratedFieldset busy={form.busy}>{children}</HydratedFieldset>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <HydratedButton disabled={form.busy} onClick={onClose}>
          Go back
        </HydratedButton>
        <HydratedButton type="submit" variant="primary" disabled={form.busy}>
          {send}
        </HydratedButton>
      </div>
    </form>
  );
}

const depositLabels = { amount: 'Deposit', due: 'Due on', tell: changeLabels.tell, message: 'How to pay' };

/** What is asked for before the journey, and until when; empty for no deposit. */
export function DepositForm({ details, onClose }: { details: ReservationDetails; onClose: () => void }) {
  const { id, name, email } = details.reservation;
  const { version } = details.reservation;
  const present = depositOf(details.reservation);
  const initial = {
    amount: dollarsOf(present?.cents ?? null),
    due: present?.due ?? '',
    tell: email !== null,
    message: '',
  };
  const ask = trpc.payments.askForDeposit.useMutation();
  const change = useReservationChange(id);
  const form = useOfficeForm({
    ...{ name: 'deposit', initial, labels: depositLabels, failure: notChanged, schema: depositInput },
    seen: version,
    input: (typed, { seen }) => ({ id, version: seen, ...typed, message: typed.tell ? typed.message : '' }),
    save: (deposit) =>
      change(
        () => ask.mutateAsync(deposit),
        ({ mailed }) => ({
          title: 'Deposit saved',
          description: mailed ? onItsWay(name) : 'No email is sent.',
        }),
      ),
    onDone: onClose,
  });
  const { text, flag } = form;
  return (
    <MoneyForm send="Save deposit" {...{ form, onClose }}>
      <div className="grid grid-cols-2 gap-4">
        <TextField prefix="$" inputMode="decimal" optional hint="Leave empty for no deposit" {...text('amount')} />
        <TextField type="date" optional {...text('due')} />
        {email === null ? (
          <p className="col-span-2 text-sm text-quiet">No email address. Call instead</p>
        ) : (
          <Checkbox className="col-span-2" {...flag('tell')} />
        )}
        {form.values.tell && (
          <Textarea optional rows={3} lengthLimit={2000} className="col-span-2" {...text('message')} />
        )}
      </div>
    </MoneyForm>
  );
}
