import { useState } from 'react';
import { fieldId } from '#app/admin/record/field-id.ts';
import { useFileAction } from '#app/admin/reservations/file/file-action.ts';
import { FormProblem } from '#app/admin/reservations/file/form-bar';
import { AdminDialog } from '#app/admin/shell/dialog';
import { HydratedButton } from '#app/admin/shell/hydrated-button';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { formatMoney } from '#server/domain/money.input';
import { erasedVoidReason, receiptName, voidInput } from '#server/domain/payment/payment.input';
import type { ShownPayment } from '#server/domain/reservation/reservation-details';

interface VoidDialogProps {
  payment: ShownPayment;
  /** True where the personal data were erased: no text is asked for. */
  isErased: boolean;
  onClose: () => void;
}

/** Asks why a payment or refund that was recorded wrongly is voided. */
export function VoidDialog({ payment, isErased, onClose }: VoidDialogProps) {
  const { id, kind, amountCents, receiptNumber } = payment;
  const [reason, setReason] = useState(isErased ? erasedVoidReason : '');
  const [checked, setChecked] = useState(false);
  const action = useFileAction(payment.reservationId);
  const voidPayment = trpc.payments.void.useMutation();
  const error = voidInput.safeParse({ id, reason }).error?.issues[0]?.message;
  const submit = async () => {
    setChecked(true);
    if (error !== undefined) return document.getElementById(fieldId('void-reason'))?.focus();
    if (await action.run(() => voidPayment.mutateAsync({ id, reason }), { title: 'Payment Voided' })) onClose();
  };
  return (
    <AdminDialog title={`Void ${receiptName(receiptNumber)}?`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="mt-2">
          The {kind} of {formatMoney(amountCents)} then no longer counts. It stays in the list
          {isErased ? ` as “${erasedVoidReason}”` : ' with your reason'}, and its number is not given again.
        </p>
        <div className="mt-3 empty:hidden">
          <FormProblem problem={action.problem} />
        </div>
        {!isErased && (
          <TextField
            id={fieldId('void-reason')}
            label="Reason"
            className="mt-4"
            value={reason}
            error={checked ? error : undefined}
            onValueChange={setReason}
          />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <HydratedButton onClick={onClose}>Go back</HydratedButton>
          <HydratedButton type="submit" variant="danger" disabled={action.busy}>
            Void it
          </HydratedButton>
        </div>
      </form>
    </AdminDialog>
  );
}
