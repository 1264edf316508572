import { flushSync } from 'react-dom';
import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { lastSeen, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { trpc } from '#app/trpc';
import { Select, TextField } from '#app/ui/form/field';
import type { Payment } from '#db/schema/payment';
import { type ForeignCurrency, foreignCurrencies, writeRate } from '#server/booking/payment/currency.input';
import { openDeposit, paymentInput, paymentMethods } from '#server/booking/payment/payment.input';
import { isOpen } from '#server/booking/record/reservation-change.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { dollarsOf } from '#server/values/fields.input';
import { MoneyForm, methodLabels } from './money-forms';
import { correctTo, countAs, type PaymentValues, readMoney } from './payment-values';

const methodOptions = [
  { value: '', label: 'Choose …' },
  ...paymentMethods.map((value) => ({ value, label: methodLabels[value] })),
] as const;

const currencyNames: Record<ForeignCurrency, string> = {
  EUR: 'Euros',
  GBP: 'Pounds sterling',
  EGP: 'Egyptian pounds',
  THB: 'Thai baht',
  CHF: 'Swiss francs',
  AUD: 'Australian dollars',
  CAD: 'Canadian dollars',
  SGD: 'Singapore dollars',
  AED: 'UAE dirhams',
  SAR: 'Saudi riyals',
};
const currencyOptions = [
  { value: '', label: 'US dollars' },
  ...foreignCurrencies.map((value) => ({ value, label: currencyNames[value] })),
] as const;

/** What every form of money asks for. */
export const moneyLabels = { amount: 'Amount', note: 'Note', tell: 'Email the receipt', goodwill: 'Reason' };

const labelsOf = (kind: Payment['kind']) => ({
  ...{ ...moneyLabels, method: 'Method', paidOn: 'Date' },
  ...{ currency: 'Currency', received: 'Amount', rate: 'Rate' },
  hasPayer: kind === 'payment' ? 'Paid by somebody else' : 'Refunded to somebody else',
  ...{ payerName: 'Payer', payerEmail: 'Email of the payer', withGuide: 'Still with the guide' },
});

/** What a refund is of which more goes back than was paid too much. */
export const goodwillOptions = [
  { value: '', label: 'Choose …' },
  { value: 'yes', label: 'Goodwill (lowers the price)' },
  { value: 'no', label: 'Wrong payment (still to be paid)' },
] as const;

const notRecorded = 'The payment could not be recorded.';

interface PaymentFormProps {
  details: ReservationDetails;
  kind: Payment['kind'];
  /** Today at the destination. */
  today: string;
  onClose: () => void;
}

/** What is too much, in US cents; null for nothing. */
const excessOf = ({ balance: { dueCents } }: ReservationDetails) =>
  dueCents === null ? null : Math.max(0, -dueCents) || null;

function emptyPayment({ details, kind, today }: PaymentFormProps): PaymentValues {
  const { reservation, balance } = details;
  const { paidCents, dueCents } = balance;
  const isOver = !isOpen(reservation);
  const wanted = (isOver ? 0 : openDeposit(reservation, paidCents)) || Math.max(0, dueCents ?? 0) || null;
  return {
    amount: dollarsOf(kind === 'payment' ? wanted : isOver ? excessOf(details) : paidCents),
    ...{ goodwill: '', method: '', paidOn: today, note: '' },
    ...{ currency: '', received: '', rate: '', withGuide: false },
    ...{ hasPayer: reservation.agent !== null, payerName: reservation.agent ?? '', payerEmail: '' },
    tell: reservation.email !== null,
  };
}

function usePaymentForm(props: PaymentFormProps) {
  const { details, kind, onClose } = props;
  const { reservation } = details;
  const create = trpc.payments.create.useMutation();
  const record = useReservationChange(reservation.id);
  const asksGoodwill = ({ amount }: PaymentValues) =>
    kind === 'refund' && details.adjustable.includes('goodwill') && isBeyond(amount, excessOf(details));
  const form = useOfficeForm({
    ...{ name: kind, initial: emptyPayment(props), labels: labelsOf(kind), failure: notRecorded, schema: paymentInput },
    input: (typed, { key }) => ({
      ...readMoney(typed, kind),
      goodwill: typed.goodwill === 'yes' && asksGoodwill(typed),
      tell: typed.tell && canTell(details, typed),
      ...{ reservationId: reservation.id, key, seen: lastSeen(details) },
    }),
    problems: (found, typed) => ({
      ...found,
      ...(asksGoodwill(typed) && typed.goodwill === '' ? { goodwill: 'Choose what it is' } : {}),
      ...(typed.hasPayer && typed.payerName.trim() === '' ? { payerName: 'Please enter the name of the payer' } : {}),
    }),
    save: (payment) => {
      const to = (payment.payerEmail && payment.payerName) || reservation.name;
      const done = {
        title: kind === 'payment' ? 'Payment recorded' : 'Refund recorded',
        description: payment.tell ? `The receipt to ${to} is on its way.` : undefined,
      };
      return record(() => create.mutateAsync(payment), done, notRecorded);
    },
    onDone: onClose,
  });
  const close = () => {
    // This key has recorded a payment: what is typed now is another payment.
    if (create.error?.data?.code === 'CONFLICT') flushSync(form.renewKey);
    onClose();
  };
  return { form, close, asksGoodwill: asksGoodwill(form.values) };
}

/** What an agent has paid is none of the traveller's business. */
const canTell = ({ reservation }: ReservationDetails, { hasPayer, payerEmail }: PaymentValues): boolean =>
  reservation.agent === null && (reservation.email !== null || (hasPayer && payerEmail.trim() !== ''));

/** Records money that was received, or given back. */
export function PaymentForm(props: PaymentFormProps) {
  const { details, kind } = props;
  const { form, close, asksGoodwill } = usePaymentForm(props);
  const { text, flag, values } = form;
  const isPayment = kind === 'payment';
  const isErased = details.reservation.erasedAt !== null;
  return (
    <MoneyForm
      title={isPayment ? 'Payment' : 'Refund'}
      send={isPayment ? 'Record payment' : 'Record refund'}
      form={form}
      onClose={close}
    >
      <div className="grid grid-cols-2 gap-4">
        <AmountFields form={form} />
        <Select options={methodOptions} {...text('method')} />
        <TextField type="date" {...text('paidOn')} />
        <CurrencyField form={form} />
        {asksGoodwill && <Select options={goodwillOptions} className="col-span-2" {...text('goodwill')} />}
        {isPayment && values.method === 'cash' && (
          <Checkbox className="col-span-2" {...flag('withGuide')} hint="Listed under Money until it is handed over" />
        )}
        {!isErased && <Checkbox className="col-span-2" {...flag('hasPayer')} />}
        {values.hasPayer && (
          <>
            <TextField className="col-span-2" autoComplete="off" {...text('payerName')} />
            <TextField type="email" optional className="col-span-2" autoComplete="off" {...text('payerEmail')} />
          </>
        )}
        {!isErased && <TextField optional className="col-span-2" {...text('note')} />}
        {canTell(details, values) && <Checkbox className="col-span-2" {...flag('tell')} />}
      </div>
    </MoneyForm>
  );
}

type Form = ReturnType<typeof usePaymentForm>['form'];

/** What was received, the rate and what it counts for: each of the last two follows from the other. */
function AmountFields({ form: { text, values, change } }: { form: Form }) {
  const amount = {
    ...text('amount'),
    onValueChange: (typed: string) => change((now) => correctTo(typed, now)),
  };
  if (values.currency === '') return <TextField prefix="$" inputMode="decimal" {...amount} />;
  const type = (typed: Partial<PaymentValues>) => change(({ received, rate }) => countAs({ received, rate, ...typed }));
  return (
    <>
      <TextField
        inputMode="decimal"
        {...text('received')}
        label={`Amount in ${values.currency}`}
        onValueChange={(received) => type({ received })}
      />
      <TextField
        inputMode="decimal"
        {...text('rate')}
        label={`${values.currency} for $1`}
        onValueChange={(rate) => type({ rate })}
      />
      <TextField prefix="$" inputMode="decimal" {...amount} label="Counts as" />
    </>
  );
}

/** Its rate is the one of the last payment in it. */
function CurrencyField({ form: { text, change } }: { form: Form }) {
  const { data: rates } = trpc.payments.rates.useQuery();
  const choose = (currency: PaymentValues['currency']) => {
    const last = currency === '' ? undefined : rates?.[currency];
    change(({ received }) => ({ currency, ...countAs({ received, rate: last ? writeRate(last) : '' }) }));
  };
  return <Select options={currencyOptions} {...text('currency')} onValueChange={choose} />;
}

/** True where more is given back than was paid too much. @param excess in US cents; null for nothing */
export function isBeyond(amount: string, excess: number | null): boolean {
  const cents = paymentInput.shape.amount.safeParse(amount).data;
  return cents !== undefined && cents > (excess ?? 0);
}
