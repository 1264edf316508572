import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { lastSeen, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import { providerRefund } from '#server/booking/payment/provider/provider-payment.input';
import type { ReservationDetails, ShownProviderPayment } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { MoneyForm } from './money-forms';
import { goodwillOptions, isBeyond, moneyLabels } from './payment-form';

interface ProviderRefundFormProps {
  details: ReservationDetails;
  row: ShownProviderPayment;
  onClose: () => void;
}

const notRefunded = 'The refund could not be made.';

/** Refunds a payment to the card it came from. */
export function ProviderRefundForm({ details, row, onClose }: ProviderRefundFormProps) {
  const { reservation, balance, adjustable } = details;
  const excess = balance.dueCents === null ? 0 : Math.max(0, -balance.dueCents);
  const initial = {
    amount: dollarsOf(Math.min(row.refundableCents, excess || row.refundableCents)),
    goodwill: '' as '' | 'yes' | 'no',
    note: '',
    tell: reservation.email !== null,
  };
  const refund = trpc.payments.refundAtProvider.useMutation();
  const record = useReservationChange(reservation.id);
  const asksGoodwill = ({ amount }: Pick<typeof initial, 'amount'>) =>
    adjustable.includes('goodwill') && isBeyond(amount, excess);
  const form = useOfficeForm({
    ...{ name: `refund-${row.id}`, initial, labels: moneyLabels, failure: notRefunded, schema: providerRefund },
    input: ({ goodwill, ...typed }, { key }) => ({
      ...{ ...typed, goodwill: goodwill === 'yes' && asksGoodwill(typed) },
      ...{ id: row.id, key, seen: lastSeen(details) },
    }),
    problems: (found, typed) =>
      asksGoodwill(typed) && typed.goodwill === '' ? { ...found, goodwill: 'Choose what it is' } : found,
    save: (typed) => record(() => refund.mutateAsync(typed), { title: 'Refund sent to Stripe' }, notRefunded),
    onDone: onClose,
  });
  const { text, flag } = form;
  return (
    <MoneyForm title="Refund to the card" send="Refund" {...{ form, onClose }}>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          prefix="$"
          inputMode="decimal"
          className="col-span-2"
          hint={`Up to ${formatMoney(row.refundableCents)}. It reaches the card in 5 to 10 days`}
          {...text('amount')}
        />
        {asksGoodwill(form.values) && <Select options={goodwillOptions} className="col-span-2" {...text('goodwill')} />}
        {reservation.erasedAt === null && <TextField optional className="col-span-2" {...text('note')} />}
        {reservation.email !== null && <Checkbox className="col-span-2" {...flag('tell')} />}
      </div>
    </MoneyForm>
  );
}
