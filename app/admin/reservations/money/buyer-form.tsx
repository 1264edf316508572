import { useEffect } from 'react';
import { fieldId } from '#app/admin/form/form-values.ts';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { notChanged, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import { buyerInput } from '#server/booking/payment/invoice.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { MoneyForm } from './money-forms';

const labels = { company: 'Company', address: 'Address', taxNumber: 'Tax number' };

interface BuyerFormProps extends Pick<ReservationDetails, 'reservation'> {
  onClose: () => void;
}

/** Whom the next invoice is made out to. */
export function BuyerForm({ reservation: { id, version, buyer }, onClose }: BuyerFormProps) {
  const initial = buyer ?? { company: '', address: '', taxNumber: '' };
  const setBuyer = trpc.invoices.setBuyer.useMutation();
  const change = useReservationChange(id);
  const form = useOfficeForm({
    ...{ name: 'buyer', initial, labels, failure: notChanged, schema: buyerInput },
    seen: version,
    input: (typed, { seen }) => ({ id, version: seen, ...typed }),
    save: (typed) => change(() => setBuyer.mutateAsync(typed), { title: 'Buyer saved' }),
    onDone: onClose,
  });
  const { text } = form;
  useEffect(() => document.getElementById(fieldId('company'))?.focus(), []);
  return (
    <MoneyForm title="Buyer" send="Save buyer" {...{ form, onClose }}>
      <div className="grid gap-4">
        <TextField optional hint="If empty, invoices are made out to the traveller" {...text('company')} />
        <Textarea optional rows={3} {...text('address')} />
        <TextField optional {...text('taxNumber')} />
      </div>
    </MoneyForm>
  );
}
