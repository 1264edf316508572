import { useOfficeForm } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { changeLabels } from '#app/admin/reservations/details/change-values.ts';
import { notChanged, useReservationChange } from '#app/admin/reservations/details/reservation-action.ts';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { trpc } from '#app/trpc';
import { Select, Textarea, TextField } from '#app/ui/form/field';
import { termsInput } from '#server/booking/payment/terms.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import { timingOptions, writeDeposit } from '#server/company/payment-terms.input';
import { MoneyForm } from './money-forms';

const labels = {
  ...{ timing: 'When it is paid', deposit: 'Deposit', balanceDays: 'Balance due', within: 'Time to pay' },
  ...{ tell: changeLabels.tell, message: 'Message' },
};

const options = [{ value: 'product', label: 'As the trip says' }, ...timingOptions];

/** The terms of payment of this booking alone. */
export function TermsForm({ details, onClose }: { details: ReservationDetails; onClose: () => void }) {
  const { id, name, email, version, paymentTerms, depositCents } = details.reservation;
  const { percent = 20, cents = null, balanceDays = 30, within = 3 } = paymentTerms ?? {};
  const initial = {
    timing: paymentTerms?.timing ?? 'product',
    deposit: cents === 0 ? '20%' : writeDeposit({ percent, cents }),
    ...{ balanceDays: String(balanceDays), within: String(within) },
    ...{ tell: email !== null, message: '' },
  };
  const hidden = { deposit: initial.deposit, balanceDays: initial.balanceDays };
  const set = trpc.payments.setTerms.useMutation();
  const change = useReservationChange(id);
  const form = useOfficeForm({
    ...{ name: 'terms', initial, labels, failure: notChanged, schema: termsInput },
    seen: version,
    input: ({ deposit, balanceDays: days, ...typed }, { seen }) => ({
      ...{ id, version: seen, ...typed, message: typed.tell ? typed.message : '' },
      // What is not shown is not changed.
      ...(typed.timing === 'deposit' ? { deposit, balanceDays: days } : hidden),
      ...(asksAtOnce(typed.timing) ? {} : { within: initial.within }),
    }),
    save: (terms) =>
      change(
        () => set.mutateAsync(terms),
        ({ mailed }) => ({
          title: 'Payment terms saved',
          description: mailed ? onItsWay(name) : 'No email is sent.',
        }),
      ),
    onDone: onClose,
  });
  const { text, flag, values } = form;
  return (
    <MoneyForm title="Payment terms" send="Save terms" first="timing" {...{ form, onClose }}>
      <div className="grid grid-cols-2 gap-4">
        <Select
          options={options}
          className="col-span-2"
          {...(depositCents === null ? {} : { hint: 'Replaces the deposit you asked for' })}
          {...text('timing')}
        />
        {values.timing === 'deposit' && (
          <>
            <TextField hint="Such as 20% or $50" {...text('deposit')} />
            <TextField inputMode="numeric" hint="Days before travel" {...text('balanceDays')} />
          </>
        )}
        {asksAtOnce(values.timing) && (
          <TextField
            inputMode="numeric"
            className="col-span-2"
            hint="Days after the confirmation, or after this change"
            {...text('within')}
          />
        )}
        {email === null ? (
          <p className="col-span-2 text-sm text-quiet">No email address. Call instead</p>
        ) : (
          <Checkbox className="col-span-2" {...flag('tell')} />
        )}
        {values.tell && <Textarea optional rows={3} lengthLimit={2000} className="col-span-2" {...text('message')} />}
      </div>
    </MoneyForm>
  );
}

/** True for terms by which something is due with the confirmation. */
const asksAtOnce = (timing: string): boolean => timing === 'deposit' || timing === 'confirmation';
