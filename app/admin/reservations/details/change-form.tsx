import { bindingsOf, useFormValues } from '#app/admin/form/form-values.ts';
import { useLeaveGuard } from '#app/admin/form/leave-guard.ts';
import { errorsOf } from '#app/admin/form/record-errors.ts';
import { Checkbox, FormSection } from '#app/admin/record/form-parts';
import { NewerVersion } from '#app/admin/record/newer-version';
import { onItsWay } from '#app/admin/ui/mail-words.ts';
import { Problem } from '#app/admin/ui/notices';
import { trpc } from '#app/trpc';
import { EmailSuggestion } from '#app/ui/form/email-suggestion';
import { Textarea, TextField } from '#app/ui/form/field';
import type { ProposalOption } from '#db/schema/proposal';
import { isSamePricing } from '#server/booking/record/quoted-price.input';
import { isOpen, reservationChange } from '#server/booking/record/reservation-change.input';
import type { ReservationDetails } from '#server/booking/views/reservation-details';
import {
  type ChangeValues,
  changeLabels,
  changeValuesOf,
  decisionIn,
  readChange,
  type StoredValues,
  storedLabels,
} from './change-values';
import { ReservationForm } from './form-bar';
import { JourneyFields, JourneyTextFields } from './journey-fields';
import { useJourneyPrice, useOfferedFields, useSeatsLeft } from './journey-price';
import { journeyValuesOf, presentProduct, readJourney, startHint } from './journey-values';
import { PriceDecision } from './price-decision';
import { useReservationForm } from './reservation-action';

interface ChangeFormProps {
  details: ReservationDetails;
  /** What the traveller has asked for, where the office accepts that. */
  changeRequest: ProposalOption | null;
  onClose: () => void;
}

/** The values of the form, what is wrong with them, and what saves them. */
function useChange({ details, changeRequest, onClose }: ChangeFormProps) {
  const { id } = details.reservation;
  const fields = useFormValues(
    changeValuesOf(details.reservation, changeRequest),
    changeRequest ? 'requested-change' : 'change',
    () => details.reservation,
  );
  const { values, begun: base, setBegun: setBase } = fields;
  const dirty = JSON.stringify(values) !== JSON.stringify(changeValuesOf(base, null));
  const guard = useLeaveGuard(dirty, fields.accepted);
  const mutation = trpc.reservations.change.useMutation();
  const price = useJourneyPrice(id, readJourney(values));
  const journeyChanged =
    values.product !== null ||
    JSON.stringify(journeyOf(values)) !== JSON.stringify(journeyValuesOf(details.reservation));
  const violations = journeyChanged ? (price.answer?.violations ?? []) : [];

  const decision = decisionIn(values, base, price.answer);
  const input = readChange(values, base, details.seen, price.answer);
  const undecided: Record<string, string> = decision === null ? { price: 'Choose a price' } : {};
  const problems = { ...named(errorsOf(reservationChange, input)), ...reasonMissing(violations, values), ...undecided };
  const form = useReservationForm(id, problems);
  const newer = details.reservation.version !== base.version && form.problem !== null ? details.reservation : null;

  const send = async () => {
    const isAnyPrice = values.price === 'undecided' && !isSamePricing(base, readJourney(values));
    if ((decision === 'take' || isAnyPrice) && !price.current) {
      form.setErrors({ price: 'The price was updated. Check it, then save again' });
      return false;
    }
    const done = ({ mailed }: { mailed: boolean }) => ({
      title: 'Reservation changed',
      description: mailed ? onItsWay(values.name) : 'No email is sent.',
    });
    const close = () => {
      fields.accepted();
      return guard.leave(async () => onClose());
    };
    return form.run(() => mutation.mutateAsync(input), done, undefined, close);
  };
  return {
    ...{ fields, values, base, setBase, newer, price, decision, violations },
    form: {
      ...form,
      ...{
        problem: newer ? null : form.problem,
        submit: () => void form.submit(send),
        dirty,
        ...guard,
        forget: fields.accepted,
      },
    },
  };
}

const journeyOf = ({ startDate, startTime, adults, childrenAges, rooms, hotelRating, extras }: ChangeValues) => ({
  ...{ startDate, startTime, adults, childrenAges, rooms, hotelRating, extras },
});

/** The path of a typed total is the one of its field. */
const named = ({ 'price.total': total, ...errors }: Record<string, string>): Record<string, string> =>
  total === undefined ? errors : { ...errors, total };

const reasonMissing = (violations: string[], { reason }: ChangeValues): Record<string, string> =>
  violations.length > 0 && reason.trim() === '' ? { reason: 'Add a reason' } : {};

/** One form for everything that can be corrected. */
export function ChangeForm(props: ChangeFormProps) {
  const { details, onClose } = props;
  const asksForChange = details.openRequests.some(({ kind }) => kind === 'change');
  const change = useChange(props);
  const { fields, values, base, newer, price, violations, form } = change;
  const { errors } = form;
  const { text, flag } = bindingsOf(values, errors, changeLabels, fields.change);
  const startOf = (name: 'pickupTime' | 'meetingPoint') => startHint(values.product, values[name], base[name]);
  const isEnded = !isOpen(base);
  const { pickup, ...asked } = useOfferedFields(values, base);
  const seatsLeft = useSeatsLeft(values.product ?? presentProduct(base), values, base.id);
  const isMet = pickup === false || presentProduct(base) === null;
  return (
    <ReservationForm
      form={form}
      labels={changeLabels}
      send="Save change"
      onClose={onClose}
      news={
        newer && (
          <NewerVersion<StoredValues>
            noun="Reservation"
            base={stored(changeValuesOf(base, null))}
            mine={stored(values)}
            theirs={stored(changeValuesOf(newer, null))}
            labels={storedLabels}
            busy={form.busy}
            onResolve={(chosen) => {
              change.setBase(newer);
              fields.change(chosen);
            }}
          />
        )
      }
    >
      {isEnded && (
        <p className="max-w-2xl rounded-md border-l-4 border-ink bg-card px-4 py-2 ring-1 ring-rule">{`This reservation is ${base.status}. Only the contact details can be changed.`}</p>
      )}
      <FormSection title="Trip">
        <fieldset disabled={isEnded} className="contents [&:disabled_:disabled]:opacity-60">
          <JourneyFields
            values={values}
            errors={errors}
            presentProduct={base.productTitle}
            hints={{ startDate: seatsLeft }}
            {...asked}
            onChange={fields.change}
          />
          <TextField optional className="sm:col-span-2" hint={startOf('pickupTime')} {...text('pickupTime')} />
          <TextField optional className="sm:col-span-4" {...text('pickupPlace')} />
          {(isMet || values.meetingPoint !== '' || base.meetingPoint !== null) && (
            <TextField optional className="sm:col-span-6" hint={startOf('meetingPoint')} {...text('meetingPoint')} />
          )}
          <JourneyTextFields text={text} />
        </fieldset>
      </FormSection>
      <FormSection title="Price">
        <fieldset disabled={isEnded} className="contents [&:disabled_:disabled]:opacity-60">
          <PriceDecision
            chosen={change.decision}
            total={values.total}
            errors={errors}
            quotedCents={base.totalPriceCents}
            answer={price.answer}
            failure={price.failure}
            onChange={fields.change}
          />
        </fieldset>
        {violations.length > 0 && (
          <Problem title="Outside the online rules" className="sm:col-span-6">
            <p>{`${violations.join('. ')}.`}</p>
          </Problem>
        )}
        <TextField
          optional={violations.length === 0}
          hint="Visible to colleagues only"
          className="sm:col-span-6"
          {...text('reason')}
        />
      </FormSection>
      <FormSection title="Traveller">
        <TextField className="sm:col-span-3" {...text('name')} />
        <div className="sm:col-span-3">
          <TextField type="email" optional {...text('email')} />
          <EmailSuggestion email={values.email} onAccept={(email) => fields.change({ email })} />
        </div>
        <TextField type="tel" optional className="sm:col-span-3" {...text('phone')} />
        <TextField type="tel" optional className="sm:col-span-3" {...text('whatsapp')} />
      </FormSection>
      <FormSection title="Email">
        {asksForChange && <Checkbox className="sm:col-span-6" {...flag('answersRequest')} />}
        <Checkbox
          className="sm:col-span-6"
          {...flag('tell')}
          hint={values.email.trim() === '' ? 'No email address. Call instead' : 'Lists the changes, with your message'}
        />
        {values.tell && (
          <Textarea optional rows={3} lengthLimit={2000} className="sm:col-span-6" {...text('message')} />
        )}
      </FormSection>
    </ReservationForm>
  );
}

const stored = (values: ChangeValues): StoredValues =>
  Object.fromEntries(
    Object.keys(storedLabels).map((name) => [name, values[name as keyof StoredValues]]),
  ) as StoredValues;
