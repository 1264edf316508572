import { useFormWith, useOfficeValues, WrongFields } from '#app/admin/form/office-form.ts';
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
import { AgentField } from './agent-field';
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
import { journeyValuesOf, presentProduct, readJourney, startHint, withPickup } from './journey-values';
import { LeavingFields } from './leaving-fields';
import { PriceDecision } from './price-decision';
import { notChanged, useReservationChange } from './reservation-action';

interface ChangeFormProps {
  details: ReservationDetails;
  /** What the traveller has asked for, where the office accepts that. */
  changeRequest: ProposalOption | null;
  /** The party to begin with, such as the birth dates on the list say it; null for the one that is booked. */
  party: Pick<ProposalOption, 'adults' | 'childrenAges'> | null;
  onClose: () => void;
}

/** The values of the form, what is wrong with them, and what saves them. */
function useChange({ details, changeRequest, party, onClose }: ChangeFormProps) {
  const { id } = details.reservation;
  const fields = useOfficeValues({
    name: changeRequest ? 'requested-change' : party ? 'change-of-party' : 'change',
    initial: changeValuesOf({ ...details.reservation, ...party }, changeRequest),
    seen: details.reservation,
  });
  const { values } = fields;
  const base = fields.begun.seen;
  const mutation = trpc.reservations.change.useMutation();
  const price = useJourneyPrice(id, readJourney(values));
  const journeyChanged =
    values.product !== null ||
    JSON.stringify(journeyOf(values)) !== JSON.stringify(journeyValuesOf(details.reservation));
  const violations = journeyChanged ? (price.answer?.violations ?? []) : [];

  const decision = decisionIn(values, base, price.answer);
  const undecided: Record<string, string> = decision === null ? { price: 'Choose a price' } : {};
  const store = useReservationChange(id);
  const form = useFormWith(fields, {
    ...{ labels: changeLabels, failure: notChanged, seen: details.reservation, read: storedValuesOf },
    schema: reservationChange,
    input: () => readChange(values, base, details.seen, price.answer),
    problems: (found) => ({ ...named(found), ...reasonMissing(violations, values), ...undecided }),
    save: (input, _, accepted) => {
      const isAnyPrice = values.price === 'undecided' && !isSamePricing(base, readJourney(values));
      if ((decision === 'take' || decision === 'quoted' || isAnyPrice) && !price.current)
        throw new WrongFields({ price: 'The price was updated. Check it, then save again' });
      const done = ({ mailed }: { mailed: boolean }) => ({
        title: 'Reservation changed',
        description: mailed ? onItsWay(values.name) : 'No email is sent.',
      });
      const close = () => {
        accepted();
        onClose();
      };
      return store(() => mutation.mutateAsync(input), done, notChanged, close);
    },
  });
  return { form, base, price, decision, violations };
}

const storedValuesOf = (reservation: ReservationDetails['reservation']) => changeValuesOf(reservation, null);

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
  const { form, base, price, violations } = change;
  const { values, errors, newer, text, flag } = form;
  const startOf = (name: 'pickupTime' | 'meetingPoint') => startHint(values.product, values[name], base[name]);
  const isEnded = !isOpen(base);
  const { pickup, ...asked } = useOfferedFields(values, base);
  const seatsLeft = useSeatsLeft(values.product ?? presentProduct(base), values, base.id);
  const isMet = pickup === false || presentProduct(base) === null;
  return (
    <ReservationForm
      form={form}
      send="Save change"
      onClose={onClose}
      news={
        newer && (
          <NewerVersion<StoredValues>
            noun="Reservation"
            labels={storedLabels}
            {...newer}
            onResolve={(chosen) => newer.onResolve({ ...values, ...chosen })}
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
            onChange={(change) => form.change(withPickup(values, change, base))}
          />
          <TextField optional className="sm:col-span-2" hint={startOf('pickupTime')} {...text('pickupTime')} />
          <TextField optional className="sm:col-span-4" {...text('pickupPlace')} />
          {(isMet || values.meetingPoint !== '' || base.meetingPoint !== null) && (
            <TextField optional className="sm:col-span-6" hint={startOf('meetingPoint')} {...text('meetingPoint')} />
          )}
          <JourneyTextFields text={text} />
        </fieldset>
      </FormSection>
      <LeavingFields id={base.id} form={form} />
      <FormSection title="Price">
        <fieldset disabled={isEnded} className="contents [&:disabled_:disabled]:opacity-60">
          <PriceDecision
            chosen={change.decision}
            total={values.total}
            errors={errors}
            quotedCents={base.totalPriceCents}
            quotedRates={price.answer?.quotedCents}
            answer={price.answer}
            failure={price.failure}
            onChange={form.change}
          />
          <AgentField {...text('agent')} />
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
          <EmailSuggestion email={values.email} onAccept={(email) => form.change({ email })} />
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
