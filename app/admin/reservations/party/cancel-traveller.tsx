import { CheckboxGroup } from '#app/admin/form/checkbox-group';
import { fieldId } from '#app/admin/form/form-values.ts';
import { useOfficeForm, WrongFields } from '#app/admin/form/office-form.ts';
import { Checkbox } from '#app/admin/record/form-parts';
import { FactList } from '#app/admin/reservations/details/facts';
import { isTellable } from '#app/admin/reservations/details/sent-proposals';
import { QuestionDialog } from '#app/admin/ui/dialog';
import { FormProblem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { Textarea, TextField } from '#app/ui/form/field';
import type { PriceLine } from '#db/schema/reservation';
import { travellerCancellation } from '#server/booking/party/smaller-party.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import type { SmallerPrice } from '#server/booking/views/smaller-price';
import { totalOf } from '#server/catalogue/prices/booking-rules.input';
import { countWords } from '#server/catalogue/prices/price-words.input';
import { dollarsOf } from '#server/values/fields.input';
import { formatMoney } from '#server/values/money.input';
import { type CancelledValues, calledIn, keyOf, readCancellation, roomsIn, sumsIn } from './cancelled-values';
import { cancelledValuesOf, usePartyChange, useSmallerPrice } from './smaller-party';

interface PartyDialogProps {
  details: ReservationDetails;
  /** YYYY-MM-DD, at the destination. */
  today: string;
  onClose: () => void;
}

const labels: Record<keyof CancelledValues, string> = {
  travellers: 'Who is cancelled',
  from: 'Cancelled on',
  rooms: 'Rooms from now on',
  total: 'Price for the others',
  fee: 'Cancellation fee',
  reason: 'Reason',
  answersRequest: 'Close the open request',
  tell: 'Email the statement',
  message: 'Message',
};

/** The paths of the schema that are other fields here. */
const named = ({ 'price.total': total, price, ...errors }: Record<string, string>): Record<string, string> => ({
  ...errors,
  ...((total ?? price) ? { total: total ?? price ?? '' } : {}),
});

function useCancellation({ details, today, onClose }: PartyDialogProps) {
  const mutation = trpc.reservations.cancelTraveller.useMutation();
  const store = usePartyChange(details);
  const initial = cancelledValuesOf(details, today);
  let shown: ReturnType<typeof useSmallerPrice> | null = null;
  const form = useOfficeForm({
    ...{ initial, labels, schema: travellerCancellation },
    input: (values: CancelledValues) => readCancellation(values, details, shown?.price ?? null),
    problems: (found, values) => ({ ...named(found), ...reasonMissing(values, shown?.price ?? null) }),
    save: (input) => {
      if (!shown?.current) throw new WrongFields({ travellers: shown?.failure ?? 'The price was updated. Try again' });
      return store(() => mutation.mutateAsync(input), 'Traveller cancelled', input.tell);
    },
    onDone: onClose,
  });
  shown = useSmallerPrice(form.values, details);
  return { form, ...shown };
}

/** Another fee than that of the terms needs a reason. */
function reasonMissing({ fee, reason }: CancelledValues, price: SmallerPrice | null): Record<string, string> {
  const isOther = fee !== null && price?.feeCents != null && fee.trim() !== dollarsOf(price.feeCents);
  return isOther && reason.trim() === '' ? { reason: 'Say why the fee differs from the terms' } : {};
}

/** Cancels some of a party, with the price before and after. */
export function CancelTravellerDialog(props: PartyDialogProps) {
  const { details, today, onClose } = props;
  const { reservation, people, openRequests } = details;
  const { form, price, failure } = useCancellation(props);
  const { values, errors, change, text, flag, busy, problem, dialog } = form;
  const textOf = ruledField(form);
  const asks = openRequests.find(({ kind }) => kind !== 'question');
  return (
    <QuestionDialog
      title="Cancel one traveller"
      send="Cancel traveller"
      variant="danger"
      wide
      busy={busy}
      onClose={onClose}
      {...dialog}
    >
      <FormProblem className="mt-3" problem={problem} />
      <div className="mt-4 grid gap-4 sm:grid-cols-6">
        <CheckboxGroup
          path="travellers"
          className="sm:col-span-6"
          legend={labels.travellers}
          choices={people.map((person) => ({ value: keyOf(person), label: calledIn(people, person) }))}
          chosen={values.travellers}
          error={errors.travellers ?? failure ?? undefined}
          onChange={(travellers) => change({ travellers })}
        />
        <TextField type="date" max={today} className="sm:col-span-2" {...text('from')} />
        {reservation.rooms !== null && (
          <TextField inputMode="numeric" className="sm:col-span-2" {...textOf('rooms', roomsIn(values, details))} />
        )}
      </div>
      {price && <Prices price={price} form={form} />}
      <div className="mt-4 grid gap-4">
        <TextField optional hint="Visible to colleagues only" {...text('reason')} />
        {asks && (
          <Checkbox
            {...flag('answersRequest')}
            label={asks.kind === 'change' ? 'Close the change request' : 'Close the cancellation request'}
          />
        )}
        {isTellable(reservation) && <Checkbox {...flag('tell')} />}
        {values.tell && <Textarea optional rows={3} lengthLimit={2000} {...text('message')} />}
      </div>
    </QuestionDialog>
  );
}

/** A field that shows what the rules say until something is typed. */
const ruledField =
  ({ values, errors, change }: Pick<ReturnType<typeof useCancellation>['form'], 'values' | 'errors' | 'change'>) =>
  (name: 'rooms' | 'total' | 'fee', byRules: string) => ({
    ...{ name, id: fieldId(name), label: labels[name], value: values[name] ?? byRules, error: errors[name] },
    onValueChange: (typed: string) => change({ [name]: typed }),
  });

interface PricesProps {
  price: SmallerPrice;
  form: ReturnType<typeof useCancellation>['form'];
}

/** The lines before and after, the fee by the terms, which may be another one, and what is left. */
function Prices({ price, form }: PricesProps) {
  const { values } = form;
  const sums = sumsIn(values, price);
  const textOf = ruledField(form);
  const byTerms =
    price.feeCents === null ? 'The terms do not say a fee' : `By the terms ${formatMoney(price.feeCents)}`;
  return (
    <div className="mt-4 border-t border-rule pt-4" aria-live="polite">
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Lines title="Before" lines={price.before} />
        <Lines title="After" lines={price.after} />
      </div>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField prefix="$" inputMode="decimal" {...textOf('total', dollarsOf(price.totalCents))} />
        <TextField
          prefix="$"
          inputMode="decimal"
          {...textOf('fee', dollarsOf(price.feeCents))}
          hint={price.terms ? `${byTerms}. ${price.terms}.` : byTerms}
        />
      </div>
      {sums && (
        <p className="figures mt-3 font-semibold">
          {[
            `New total ${formatMoney(sums.totalCents)}`,
            `paid ${formatMoney(price.paidCents)}`,
            sums.dueCents < 0
              ? `to refund ${formatMoney(-sums.dueCents)}`
              : `left to pay ${formatMoney(sums.dueCents)}`,
          ].join(', ')}
        </p>
      )}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: PriceLine[] | null }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {lines ? (
        <FactList
          amounts
          facts={[
            ...lines.map(({ label, ...line }): [string, string, string] => [
              label,
              formatMoney(line.count * line.unitCents),
              countWords(line),
            ]),
            ['Total', <strong key="total">{formatMoney(totalOf(lines))}</strong>],
          ]}
        />
      ) : (
        <p>No price yet</p>
      )}
    </section>
  );
}
