import { useState } from 'react';
import { Checkbox } from '#app/admin/record/checkbox';
import { fieldId } from '#app/admin/record/field-id.ts';
import { changeLabels } from '#app/admin/reservations/file/change-values.ts';
import { useFileAction } from '#app/admin/reservations/file/file-action.ts';
import { FormProblem } from '#app/admin/reservations/file/form-bar';
import { isTellable } from '#app/admin/reservations/file/sent-proposals';
import { QuestionDialog } from '#app/admin/shell/dialog';
import { trpc } from '#app/trpc';
import { TextField } from '#app/ui/form/field';
import { formatMoney } from '#server/domain/money.input';
import { erasedVoidReason, receiptName, voidInput } from '#server/domain/payment/payment.input';
import type { ReservationDetails, ShownPayment } from '#server/domain/reservation/reservation-details';

interface VoidDialogProps {
  payment: ShownPayment;
  reservation: ReservationDetails['reservation'];
  onClose: () => void;
}

/** Asks why a payment or refund that was recorded wrongly is voided, but where the personal data were erased. */
export function VoidDialog({ payment, reservation, onClose }: VoidDialogProps) {
  const { id, kind, amountCents, receiptNumber, mailed } = payment;
  const isErased = reservation.erasedAt !== null;
  const canTell = isTellable(reservation);
  const [reason, setReason] = useState(isErased ? erasedVoidReason : '');
  const [tell, setTell] = useState(canTell && mailed);
  const [checked, setChecked] = useState(false);
  const action = useFileAction(payment.reservationId);
  const voidPayment = trpc.payments.void.useMutation();
  const error = voidInput.safeParse({ id, reason }).error?.issues[0]?.message;
  const submit = async () => {
    setChecked(true);
    if (error !== undefined) return document.getElementById(fieldId('void-reason'))?.focus();
    const description = tell ? `The email to ${reservation.name} is on its way.` : undefined;
    const done = { title: 'Payment Voided', description };
    if (await action.run(() => voidPayment.mutateAsync({ id, reason, tell }), done)) onClose();
  };
  return (
    <QuestionDialog
      title={`Void ${receiptName(receiptNumber)}?`}
      send="Void it"
      variant="danger"
      busy={action.busy}
      onClose={onClose}
      onSend={submit}
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
      {canTell && (
        <div className="mt-4">
          <Checkbox name="void-tell" label={changeLabels.tell} checked={tell} onChange={setTell} />
        </div>
      )}
    </QuestionDialog>
  );
}
